-- What programs sign in with, whom people want nothing to do with, and who may not play.

-- Of the secret only its SHA-256 is kept. The id stands in ended_sessions when the token is gone, as that of a session does.
CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    used_ms BIGINT
);

CREATE INDEX tokens_person ON tokens (person_id);

CREATE TABLE blocks (
    person_id TEXT NOT NULL REFERENCES people (id),
    blocked_id TEXT NOT NULL REFERENCES people (id),
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
);

CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- Since when a person may not play, chat or open rooms.
ALTER TABLE people ADD COLUMN banned_ms BIGINT;

-- The games that somebody plays now are looked up again and again. Nothing here changes with a move.
CREATE INDEX games_live_creator ON games (creator_id) WHERE status IN ('active', 'paused');
CREATE INDEX games_live_opponent ON games (opponent_id) WHERE status IN ('active', 'paused');
