-- Common subset of SQLite and PostgreSQL: BIGINT, TEXT, DOUBLE PRECISION, BLOB/BYTEA. Keys are UUIDv7 as text, so that
-- the order of keys is the order of creation; times are milliseconds since 1970 UTC.

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    guest BIGINT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    created_ms BIGINT NOT NULL
);

CREATE INDEX sessions_person ON sessions (person_id);

-- The first block of columns is how the game was created and never changes. The second is drawn from its events, in the
-- same transaction, for lists; the log is the truth.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT UNIQUE,
    variant TEXT NOT NULL,
    start_array BIGINT,
    start_fen TEXT NOT NULL,
    creator_id TEXT NOT NULL REFERENCES people (id),
    creator_color TEXT NOT NULL,
    level BIGINT,
    created_ms BIGINT NOT NULL,

    opponent_id TEXT REFERENCES people (id),
    status TEXT NOT NULL,
    plies BIGINT NOT NULL,
    on_turn TEXT NOT NULL,
    result TEXT,
    reason TEXT,
    updated_ms BIGINT NOT NULL
);

CREATE INDEX games_creator ON games (creator_id, id);
CREATE INDEX games_opponent ON games (opponent_id, id);
CREATE INDEX games_unfinished ON games (status, updated_ms);

CREATE TABLE game_events (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (game_id, seq)
);

-- Which game a write under an Idempotency-Key touched; written with the effect itself.
CREATE TABLE idempotency_keys (
    person_id TEXT NOT NULL REFERENCES people (id),
    key_text TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, key_text)
);

CREATE INDEX idempotency_keys_created ON idempotency_keys (created_ms);
