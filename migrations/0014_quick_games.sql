-- Rated games that took little time or few moves, with what the rulebook `rated` was told of them: the next ones of the same two hang on them.
CREATE TABLE quick_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    -- Both players, the lesser id first.
    one_id TEXT NOT NULL REFERENCES people (id),
    other_id TEXT NOT NULL REFERENCES people (id),
    -- Empty after a draw.
    loser_id TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    played TEXT NOT NULL
);

CREATE INDEX quick_games_pair ON quick_games (one_id, other_id, at_ms);
