-- What a person's figures are summed up from, and what games are looked for by.

-- The class of the time, and of a finished game of standard chess the opening that its positions give: the name up to the colon.
-- Games that were made before this have neither until they are counted.
ALTER TABLE games ADD COLUMN speed TEXT;
ALTER TABLE games ADD COLUMN opening TEXT;

-- 0: over or not, and not counted. 1: counted, or nothing to count.
ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_uncounted ON games (id) WHERE counted = 0 AND status = 'completed';

-- How a person's games ended, by one thing at a time. Changes in the same transaction as `counted` of the game.
CREATE TABLE figures (
    person_id TEXT NOT NULL REFERENCES people (id),
    rated BIGINT NOT NULL,
    speed TEXT NOT NULL,
    facet TEXT NOT NULL,
    bucket TEXT NOT NULL,
    won BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    PRIMARY KEY (person_id, rated, speed, facet, bucket)
);

-- Whom people follow. Nobody but the follower reads it.
CREATE TABLE follows (
    person_id TEXT NOT NULL REFERENCES people (id),
    followed_id TEXT NOT NULL REFERENCES people (id),
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, followed_id)
);

CREATE INDEX follows_followed ON follows (followed_id);

-- Who sees when a person is here, and who may challenge them: 'nobody', 'friends' or 'everybody'.
ALTER TABLE accounts ADD COLUMN seen_by TEXT NOT NULL DEFAULT 'nobody';
ALTER TABLE accounts ADD COLUMN challenged_by TEXT NOT NULL DEFAULT 'everybody';

-- Titles that were awarded, with what they rest on. The one that stands is that of the account, too.
CREATE TABLE titles (
    person_id TEXT NOT NULL REFERENCES people (id),
    number BIGINT NOT NULL,
    title TEXT NOT NULL,
    evidence TEXT NOT NULL,
    -- Nobody: it was done on the server itself.
    by_id TEXT REFERENCES people (id),
    at_ms BIGINT NOT NULL,
    revoked_evidence TEXT,
    revoked_by TEXT REFERENCES people (id),
    revoked_ms BIGINT,
    PRIMARY KEY (person_id, number)
);
