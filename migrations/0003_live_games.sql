-- Games with clocks, pauses and more than two players, and what the server must know to take them up again.

-- The settings of the game as JSON, opaque here.
ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';

-- The number of the last event. An append goes on from it or is refused, without a look at the log.
ALTER TABLE games ADD COLUMN last_seq BIGINT NOT NULL DEFAULT 0;

UPDATE games SET last_seq = COALESCE((SELECT MAX(e.seq) FROM game_events e WHERE e.game_id = games.id), 0);

-- When something must happen in the game though nobody asks: a flag, the limit of the first move.
ALTER TABLE games ADD COLUMN due_ms BIGINT;

-- Never behind due_ms, and moved only when that has come near it: due_ms changes with every move, this index does not.
ALTER TABLE games ADD COLUMN look_ms BIGINT;

UPDATE games SET status = CASE
    WHEN status = 'playing' THEN 'active'
    WHEN status = 'over' AND reason = 'aborted' THEN 'cancelled'
    WHEN status = 'over' THEN 'completed'
    ELSE status END;

-- No index may hold a column that every move changes: it would be written anew with each.
DROP INDEX games_unfinished;
CREATE INDEX games_look ON games (look_ms) WHERE look_ms IS NOT NULL;
CREATE INDEX games_live ON games (id) WHERE status IN ('active', 'paused');

-- The places of a match with more than two players, by name.
CREATE TABLE game_seats (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (game_id, seat)
);

CREATE INDEX game_seats_person ON game_seats (person_id, game_id);

-- Times in which the server was down: no clock ran.
CREATE TABLE outages (
    from_ms BIGINT NOT NULL,
    to_ms BIGINT NOT NULL,
    PRIMARY KEY (from_ms, to_ms)
);
