-- Matches of four count for ratings: for each player, and for the two who play together.

-- Where every pair stands now; drawn from the entries of the ledger.
CREATE TABLE pair_standings (
    -- Both ids, the lesser first, as the ledger names the pair.
    pair TEXT NOT NULL,
    pool TEXT NOT NULL,
    one_id TEXT NOT NULL REFERENCES people (id),
    other_id TEXT NOT NULL REFERENCES people (id),
    rating BIGINT NOT NULL,
    peak BIGINT NOT NULL,
    peak_ms BIGINT,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    losses BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    best_streak BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    PRIMARY KEY (pair, pool)
);

CREATE INDEX pair_standings_best ON pair_standings (pool, rating DESC, pair) WHERE games >= 10;
CREATE INDEX pair_standings_one ON pair_standings (one_id);
CREATE INDEX pair_standings_other ON pair_standings (other_id);

-- Of a match both pairs; empty of a game of two.
ALTER TABLE quick_games ADD COLUMN four TEXT NOT NULL DEFAULT '';
