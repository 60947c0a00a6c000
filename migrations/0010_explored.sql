-- Games played here that the explorer counts.

-- 0: not taken in. 1: taken in.
ALTER TABLE games ADD COLUMN explored BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_unexplored ON games (id)
    WHERE explored = 0 AND status = 'completed' AND (listed = 1 OR rated > 0);
