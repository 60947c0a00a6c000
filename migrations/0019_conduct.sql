-- What people did in games of the queue and with its matches: what a pause of the queue comes of.

-- `kind` is 'left', 'aborted', 'declined' or 'finished'; `about` is the game, or the match that was found.
CREATE TABLE conduct (
    person_id TEXT NOT NULL REFERENCES people (id),
    about TEXT NOT NULL,
    kind TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, about)
);

CREATE INDEX conduct_when ON conduct (at_ms);

-- Before when nothing counts against somebody any more: an operator has lifted the pause.
CREATE TABLE pauses_lifted (
    person_id TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    at_ms BIGINT NOT NULL
);

-- Whether what both did in a game of the queue was entered. Games from before this are left alone.
ALTER TABLE matches ADD COLUMN entered BIGINT NOT NULL DEFAULT 0;

UPDATE matches SET entered = 1;

CREATE INDEX matches_to_enter ON matches (game_id) WHERE entered = 0;

-- Whom the host of a room has muted in its chat. Without `until_ms` it lasts until the host unmutes them.
CREATE TABLE chat_mutes (
    id TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    at_ms BIGINT NOT NULL,
    until_ms BIGINT,
    UNIQUE (game_id, person_id)
);
