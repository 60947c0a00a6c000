-- PostgreSQL only. In what and where games were played. Games that were there before have neither: what is asked of these is read
-- from their texts.
CREATE TABLE explorer_events (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    event INTEGER GENERATED ALWAYS AS IDENTITY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (collection, event),
    UNIQUE (collection, name)
);

CREATE TABLE explorer_sites (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    site INTEGER GENERATED ALWAYS AS IDENTITY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (collection, site),
    UNIQUE (collection, name)
);

ALTER TABLE explorer_games ADD COLUMN event INTEGER;
ALTER TABLE explorer_games ADD COLUMN site INTEGER;

-- Names that are one person's: the name that the person goes by.
ALTER TABLE explorer_players ADD COLUMN person TEXT;
CREATE INDEX explorer_players_person ON explorer_players (collection, (coalesce(person, name)));

-- A position's records are summed up in cells from then on that there are more than 32: nine of ten positions never are, and cost
-- no more than their records. Where a position has one cell it has all of them; of one without cells the records themselves are
-- read. Collections of before have cells for every position, which stay.
CREATE FUNCTION explorer_sum(part INTEGER, given TEXT) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT
SET work_mem = '64MB' AS $$
DECLARE
    often INTEGER;
    summed CONSTANT TEXT := $sum$
        SELECT collection, key, mv, band, speed, month,
            count(*) FILTER (WHERE outcome = 0) AS white, count(*) FILTER (WHERE outcome = 1) AS draws,
            count(*) FILTER (WHERE outcome = 2) AS black,
            coalesce(sum(white_rating) FILTER (WHERE band < 12), 0) AS white_ratings,
            coalesce(sum(black_rating) FILTER (WHERE band < 12), 0) AS black_ratings,
            max((white_rating + black_rating)::BIGINT << 32 | (4294967295 - game)) AS best,
            max((month::BIGINT << 5 | day) << 32 | game) AS recent
        $sum$;
    cell CONSTANT TEXT := 'collection, key, mv, band, speed, month';
    columns CONSTANT TEXT := 'collection, key, mv, band, speed, month, white, draws, black, white_ratings, black_ratings,
        best, recent';
BEGIN
    -- Positions that have cells.
    EXECUTE format('INSERT INTO explorer_cells_%1$s AS c (%2$s)
        %3$s FROM %4$s g WHERE outcome < 3 AND added AND EXISTS (
            SELECT FROM explorer_cells_%1$s h WHERE h.collection = g.collection AND h.key = g.key)
        GROUP BY %5$s ORDER BY collection, key
        ON CONFLICT (%5$s) DO UPDATE SET white = c.white + excluded.white, draws = c.draws + excluded.draws,
            black = c.black + excluded.black, white_ratings = c.white_ratings + excluded.white_ratings,
            black_ratings = c.black_ratings + excluded.black_ratings, best = greatest(c.best, excluded.best),
            recent = greatest(c.recent, excluded.recent)', part, columns, summed, given, cell);
    -- Of many records only the positions are looked at that came twice: who comes often soon does.
    EXECUTE format('SELECT CASE WHEN count(*) < 4000 THEN 1 ELSE 2 END FROM %s', given) INTO often;
    EXECUTE format('WITH came AS MATERIALIZED (
            SELECT collection, key FROM %4$s WHERE outcome < 3 AND added GROUP BY collection, key HAVING count(*) >= $1
        ), many AS MATERIALIZED (
            SELECT m.collection, m.key FROM came m
            WHERE NOT EXISTS (SELECT FROM explorer_cells_%1$s h WHERE h.collection = m.collection AND h.key = m.key)
            AND (SELECT count(*) FROM (SELECT FROM explorer_records_%1$s r
                WHERE r.collection = m.collection AND r.key = m.key AND r.outcome < 3 LIMIT 33) AS counted) > 32
        )
        INSERT INTO explorer_cells_%1$s (%2$s)
        %3$s FROM explorer_records_%1$s JOIN many USING (collection, key) WHERE outcome < 3
        GROUP BY %5$s ORDER BY collection, key', part, columns, summed, given, cell) USING often;
END $$;

-- Brings records to a partition on this server, or takes them out again. `given` is a table of records with one column more,
-- whether they are added. All of one call stands or falls together.
CREATE OR REPLACE FUNCTION explorer_merge(part INTEGER, given TEXT) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT
SET work_mem = '64MB' AS $$
DECLARE
    removes BOOLEAN;
    -- The cells that records add up to.
    summed CONSTANT TEXT := $sum$
        SELECT collection, key, mv, band, speed, month,
            count(*) FILTER (WHERE outcome = 0) AS white, count(*) FILTER (WHERE outcome = 1) AS draws,
            count(*) FILTER (WHERE outcome = 2) AS black,
            coalesce(sum(white_rating) FILTER (WHERE band < 12), 0) AS white_ratings,
            coalesce(sum(black_rating) FILTER (WHERE band < 12), 0) AS black_ratings,
            max((white_rating + black_rating)::BIGINT << 32 | (4294967295 - game)) AS best,
            max((month::BIGINT << 5 | day) << 32 | game) AS recent
        $sum$;
    cell CONSTANT TEXT := 'collection, key, mv, band, speed, month';
    same_cell CONSTANT TEXT := '(c.collection, c.key, c.mv, c.band, c.speed, c.month) =
        (g.collection, g.key, g.mv, g.band, g.speed, g.month)';
BEGIN
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE NOT added)', given) INTO removes;
    IF removes THEN
        EXECUTE format('DELETE FROM explorer_records_%s r USING %s g WHERE NOT g.added
            AND (r.collection, r.key, r.game) = (g.collection, g.key, g.game)', part, given);
        EXECUTE format('UPDATE explorer_cells_%1$s c SET white = c.white - g.white, draws = c.draws - g.draws,
            black = c.black - g.black, white_ratings = c.white_ratings - g.white_ratings,
            black_ratings = c.black_ratings - g.black_ratings
            FROM (%2$s FROM %3$s WHERE outcome < 3 AND NOT added GROUP BY %4$s) g WHERE %5$s',
            part, summed, given, cell, same_cell);
        EXECUTE format('DELETE FROM explorer_cells_%1$s c USING %2$s g
            WHERE c.white = 0 AND c.draws = 0 AND c.black = 0 AND %3$s', part, given, same_cell);
        -- Cells that have lost the game that they lead to: their positions' records are summed up again.
        EXECUTE format('WITH lost AS MATERIALIZED (
                SELECT c.collection, c.key, c.mv, c.band, c.speed, c.month FROM explorer_cells_%1$s c
                JOIN (%2$s FROM %3$s WHERE outcome < 3 AND NOT added GROUP BY %4$s) g ON %5$s
                WHERE c.best <= g.best OR c.recent <= g.recent
            ), again AS MATERIALIZED (
                %2$s FROM explorer_records_%1$s WHERE outcome < 3
                AND (collection, key) IN (SELECT collection, key FROM lost) GROUP BY %4$s
            )
            UPDATE explorer_cells_%1$s c SET best = g.best, recent = g.recent
            FROM again g JOIN lost USING (%4$s) WHERE %5$s', part, summed, given, cell, same_cell);
    END IF;
    EXECUTE format('INSERT INTO explorer_records_%s (collection, game, mv, band, speed, month, day, outcome, white_rating,
            black_rating, key)
        SELECT collection, game, mv, band, speed, month, day, outcome, white_rating, black_rating, key
        FROM %s WHERE added ORDER BY collection, key, game', part, given);
    PERFORM explorer_sum(part, given);
END $$;

-- Whether all partitions are on this server, so that records can be copied into them.
CREATE FUNCTION explorer_is_whole() RETURNS BOOLEAN LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT NOT EXISTS (SELECT FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid
        WHERE i.inhparent = 'explorer_records'::REGCLASS AND p.relkind = 'f')
$$;

-- Sums up what is staged where its records are in their partitions already.
CREATE FUNCTION explorer_put_sums() RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    FOR part IN 0..7 LOOP
        PERFORM explorer_sum(part, 'pg_temp.explorer_staged_' || part);
    END LOOP;
END $$;

DROP MATERIALIZED VIEW popular_positions;
DROP MATERIALIZED VIEW best_moves;

-- One row for each position of a hundred games; its names are krog-explorer's, so that no second line of a book doubles it.
-- `recent` leads to a game, and that to the position's rules.
CREATE MATERIALIZED VIEW popular_positions AS
    SELECT collection, key, count(*) AS games, count(*) FILTER (WHERE outcome = 0) AS white,
        count(*) FILTER (WHERE outcome = 1) AS draws, count(*) FILTER (WHERE outcome = 2) AS black,
        (max((month::BIGINT << 5 | day) << 32 | game) & 4294967295)::INTEGER AS recent
    FROM explorer_records WHERE outcome < 3 GROUP BY collection, key HAVING count(*) >= 100;

CREATE UNIQUE INDEX popular_positions_key ON popular_positions (collection, key);
CREATE INDEX popular_positions_games ON popular_positions (collection, games DESC, key);

-- The five moves played most in each position, of those played ten times.
CREATE MATERIALIZED VIEW best_moves AS
    SELECT collection, key, place, mv, games, white, draws, black FROM (
        SELECT collection, key, mv, count(*) AS games, count(*) FILTER (WHERE outcome = 0) AS white,
            count(*) FILTER (WHERE outcome = 1) AS draws, count(*) FILTER (WHERE outcome = 2) AS black,
            row_number() OVER (PARTITION BY collection, key ORDER BY count(*) DESC, mv) AS place
        FROM explorer_records WHERE mv <> 0 AND outcome < 3
        GROUP BY collection, key, mv HAVING count(*) >= 10
    ) AS moves WHERE place <= 5;

CREATE UNIQUE INDEX best_moves_place ON best_moves (collection, key, place);
