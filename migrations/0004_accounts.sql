-- Accounts: people with a name that is theirs alone, a password, and a list of where they are signed in.

-- What a person may do here: player, organiser, arbiter, moderator, admin.
ALTER TABLE people ADD COLUMN role TEXT NOT NULL DEFAULT 'player';

-- Apart from people, whose rows are read with every request. The key is the name in lower case: no two accounts share it,
-- and it stays taken when the account is closed.
CREATE TABLE accounts (
    person_id TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    name_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    email TEXT,
    country TEXT,
    bio TEXT,
    title TEXT,
    created_ms BIGINT NOT NULL,
    closed_ms BIGINT
);

-- The browser and the system in a few words, and when the session was last used, to within minutes.
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN seen_ms BIGINT NOT NULL DEFAULT 0;

UPDATE sessions SET seen_ms = created_ms;

-- Sessions that ended of late, so that every server on the database closes their sockets.
CREATE TABLE ended_sessions (
    session_id TEXT NOT NULL PRIMARY KEY,
    at_ms BIGINT NOT NULL
);

CREATE INDEX ended_sessions_at ON ended_sessions (at_ms);
