-- Why two were matched by the queue: the report as JSON, which can be computed again from its own numbers.
CREATE TABLE matches (
    game_id TEXT PRIMARY KEY NOT NULL REFERENCES games (id),
    report TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);
