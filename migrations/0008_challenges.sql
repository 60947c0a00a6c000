-- Games offered to one person. What is offered is JSON that the database does not read.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY NOT NULL,
    from_id TEXT NOT NULL REFERENCES people (id),
    to_id TEXT NOT NULL REFERENCES people (id),
    offer TEXT NOT NULL,
    status TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    ends_ms BIGINT NOT NULL,
    game_id TEXT REFERENCES games (id),
    reason TEXT
);

-- Nobody has two open challenges to the same person.
CREATE UNIQUE INDEX challenges_open ON challenges (from_id, to_id) WHERE status = 'open';
CREATE INDEX challenges_to ON challenges (to_id, status);
CREATE INDEX challenges_ends ON challenges (ends_ms) WHERE status = 'open';
