-- The explorer's collections of games. PostgreSQL only: beside a SQLite file they are files of their own, see krog-explorer.
--
-- Numbers here are krog-explorer's own: band and speed are the indices of its `Band` and `Speed`, month is `Month::bits`
-- (1 + 13 * (year - 1400) + month, month 0 where only the year is known, 0 where nothing is), mv is `MoveCode::bits`
-- (0 where the game ended), outcome is 0 White won, 1 drawn, 2 Black won, 3 does not count. A rating of 0 is not known.
-- A position's key is its 96 bits as 12 bytes, the highest first, so that bytes compare as keys do: there is no sign to lose.

-- Half-open: a game belongs to the band with min_elo <= mean < max_elo. The last one is of games without both ratings.
CREATE TABLE elo_bands (
    band SMALLINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    min_elo INTEGER,
    max_elo INTEGER,
    CHECK (min_elo < max_elo),
    EXCLUDE USING gist (int4range(min_elo, max_elo) WITH &&) WHERE (min_elo IS NOT NULL)
);

INSERT INTO elo_bands (band, name, min_elo, max_elo) VALUES
    (0, 'beginner', 0, 800),
    (1, 'casual', 800, 1000),
    (2, 'casual', 1000, 1200),
    (3, 'intermediate', 1200, 1400),
    (4, 'intermediate', 1400, 1600),
    (5, 'advanced', 1600, 1800),
    (6, 'advanced', 1800, 2000),
    (7, 'expert', 2000, 2200),
    (8, 'master', 2200, 2400),
    (9, 'grandmaster', 2400, 2500),
    (10, 'grandmaster', 2500, 3000),
    (11, 'beyond', 3000, NULL),
    (12, 'unknown', NULL, NULL);

-- The principles that the rulebook `advice` judges moves by: advice, never law. O asks for a move, F advises against it; the
-- formula is what the move has to be, the texts are what is said of it.
CREATE TABLE principles (
    code TEXT NOT NULL PRIMARY KEY,
    type TEXT NOT NULL CHECK (type IN ('O', 'F')),
    weight INTEGER NOT NULL CHECK (weight > 0),
    formula TEXT NOT NULL,
    en TEXT NOT NULL,
    no TEXT NOT NULL
);

INSERT INTO principles (code, type, weight, formula, en, no) VALUES
    ('control_center', 'O', 20, 'opening() ∧ holds_more(m, turn(), held(turn()))',
     '{m} takes hold of {each s ∈ centre() : ¬holds(s, turn()) ∧ [m]holds(s, opp(turn())) | s} in the centre.',
     '{m} tar tak i {each s ∈ centre() : ¬holds(s, turn()) ∧ [m]holds(s, opp(turn())) | s} i sentrum.'),
    ('develop_pieces', 'O', 30, 'opening() ∧ undeveloped(from(m), turn()) ∧ relrank(to(m), turn()) ≥ 2',
     '{m} develops {kind(from(m)):def} from {from(m)}.',
     '{m} utvikler {kind(from(m)):def} fra {from(m)}.'),
    ('king_safety', 'O', 40, '¬endgame() ∧ castling_shape(m) ∧ castling(m)',
     '{m} brings the king from {from(m)} to {goal(m)} and the rook into play.',
     '{m} bringer kongen fra {from(m)} til {goal(m)} og tårnet i spill.'),
    ('king_shield', 'F', 15, '¬endgame() ∧ kind(from(m)) = pawn ∧ on_wing(turn()) ∧ thins_shield(m, turn(), shield(turn()))',
     '{m} takes the pawn on {from(m)} away from the king on {each k ∈ men(turn(), king) | k}.',
     '{m} fjerner bonden på {from(m)} fra kongen på {each k ∈ men(turn(), king) | k}.'),
    ('dont_move_piece_twice', 'F', 15, 'opening() ∧ kind(from(m)) ∈ {knight, bishop, rook, queen} ∧ ◆(from(m) ∈ reached()) except capture(m) ∨ check(turn()) ∨ attacked(from(m), opp(turn())) ∨ [m]check(turn())',
     '{m} moves {kind(from(m)):def} again, which nothing on {from(m)} demands.',
     '{m} flytter {kind(from(m)):def} en gang til, uten at noe på {from(m)} krever det.'),
    ('connect_rooks', 'O', 15, '¬endgame() ∧ ¬rooks_connected(turn()) ∧ [m]rooks_connected(opp(turn()))',
     '{m} leaves nothing between {turn():gen} rooks on the first rank.',
     '{m} lar ingenting stå igjen mellom {turn():gen} tårn på første rad.'),
    ('passed_pawns', 'O', 25, 'kind(from(m)) = pawn ∧ [m]passed(to(m), opp(turn()))',
     '{if passed(from(m), turn()): {m} advances the passed pawn on {from(m)}. | {m} makes a passed pawn on {to(m)}.}',
     '{if passed(from(m), turn()): {m} skyver fribonden på {from(m)} fram. | {m} gir en fribonde på {to(m)}.}'),
    ('king_activity', 'O', 20, 'endgame() ∧ kind(from(m)) = king ∧ from_centre(to(m)) < from_centre(from(m))',
     '{m} brings the king on {from(m)} nearer to the centre, as endgames ask.',
     '{m} bringer kongen på {from(m)} nærmere sentrum, slik sluttspill krever.'),
    ('pawn_structure', 'F', 15, 'kind(from(m)) = pawn ∧ worsens_pawns(m, turn(), pawn_faults(turn())) except captured(m) ∈ {knight, bishop, rook, queen}',
     '{m} gives {turn()} more doubled or isolated pawns.',
     '{m} gir {turn()} flere dobbeltbønder eller isolerte bønder.');

CREATE TABLE explorer_collections (
    collection INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- One of the server's, or what a person brought.
    name TEXT UNIQUE,
    person_id TEXT UNIQUE REFERENCES people (id),
    -- Numbers are never given again.
    next_game INTEGER NOT NULL DEFAULT 0,
    games BIGINT NOT NULL DEFAULT 0,
    moves BIGINT NOT NULL DEFAULT 0,
    -- Grows with every change.
    generation BIGINT NOT NULL DEFAULT 0,
    -- Of which generation the views below are.
    viewed BIGINT NOT NULL DEFAULT 0,
    viewed_ms BIGINT NOT NULL DEFAULT 0,
    CHECK ((name IS NULL) <> (person_id IS NULL))
);

CREATE TABLE explorer_sources (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    source INTEGER NOT NULL,
    name TEXT NOT NULL,
    games BIGINT NOT NULL DEFAULT 0,
    up_to TEXT,
    PRIMARY KEY (collection, source),
    UNIQUE (collection, name)
);

-- Names of players, and the same in small letters, as they are looked for.
CREATE TABLE explorer_players (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    player INTEGER GENERATED ALWAYS AS IDENTITY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (collection, player),
    UNIQUE (collection, name)
);

-- What openings are called, as krog-explorer keeps it.
CREATE TABLE explorer_openings (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    opening INTEGER GENERATED ALWAYS AS IDENTITY,
    name TEXT NOT NULL,
    PRIMARY KEY (collection, opening),
    UNIQUE (collection, name)
);

CREATE TABLE explorer_games (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    game INTEGER NOT NULL,
    white INTEGER NOT NULL,
    black INTEGER NOT NULL,
    opening INTEGER NOT NULL,
    source INTEGER NOT NULL,
    material BIGINT NOT NULL,
    white_rating SMALLINT NOT NULL,
    black_rating SMALLINT NOT NULL,
    month SMALLINT NOT NULL,
    day SMALLINT NOT NULL,
    speed SMALLINT NOT NULL,
    -- The index in krog-chess's `Variant::ALL`.
    variant SMALLINT NOT NULL,
    -- As its result says, whether it counts or not; 3 where there is none.
    outcome SMALLINT NOT NULL,
    eco SMALLINT NOT NULL,
    plies INTEGER NOT NULL,
    counts BOOLEAN NOT NULL,
    print BYTEA NOT NULL CHECK (octet_length(print) = 16),
    PRIMARY KEY (collection, game),
    UNIQUE (collection, print)
);

CREATE INDEX explorer_games_white ON explorer_games (collection, white, game);
CREATE INDEX explorer_games_black ON explorer_games (collection, black, game);
CREATE INDEX explorer_games_source ON explorer_games (collection, source, game);

CREATE TABLE explorer_texts (
    collection INTEGER NOT NULL,
    game INTEGER NOT NULL,
    -- As it came, which need not be UTF-8.
    pgn BYTEA NOT NULL,
    PRIMARY KEY (collection, game),
    FOREIGN KEY (collection, game) REFERENCES explorer_games ON DELETE CASCADE
);

-- A game's passage through a position, the first one of each: all that its cell is the sum of.
--
-- Hash-partitioned, and no partition needs anything of another or of the tables above: any of them may be a foreign table.
-- Therefore the keys are the partitions' own, and what changes goes to each partition by `explorer_put`.
CREATE TABLE explorer_records (
    collection INTEGER NOT NULL,
    game INTEGER NOT NULL,
    mv INTEGER NOT NULL,
    band SMALLINT NOT NULL,
    speed SMALLINT NOT NULL,
    month SMALLINT NOT NULL,
    day SMALLINT NOT NULL,
    outcome SMALLINT NOT NULL,
    white_rating SMALLINT NOT NULL,
    black_rating SMALLINT NOT NULL,
    key BYTEA NOT NULL
) PARTITION BY HASH (key);

-- What became of one move in one position, in one band at one speed in one month.
CREATE TABLE explorer_cells (
    -- Both ratings together, in the bits above 32; below them 2^32 - 1 less the number of the game.
    best BIGINT NOT NULL,
    -- Month and day (32 * month + day), in the bits above 32; below them the number of the game.
    recent BIGINT NOT NULL,
    -- Zero where ratings are not known.
    white_ratings BIGINT NOT NULL,
    black_ratings BIGINT NOT NULL,
    white INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    black INTEGER NOT NULL,
    collection INTEGER NOT NULL,
    mv INTEGER NOT NULL,
    band SMALLINT NOT NULL,
    speed SMALLINT NOT NULL,
    month SMALLINT NOT NULL,
    key BYTEA NOT NULL
) PARTITION BY HASH (key);

-- Sums up records into the cells of a partition on this server, or takes them out again. `given` is a table of records with
-- one column more, whether they are added. All of one call stands or falls together.
CREATE FUNCTION explorer_merge(part INTEGER, given TEXT) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
    EXECUTE format('INSERT INTO explorer_cells_%s AS c (collection, key, mv, band, speed, month, white, draws, black,
            white_ratings, black_ratings, best, recent)
        %s FROM %s WHERE outcome < 3 AND added GROUP BY %s ORDER BY collection, key
        ON CONFLICT (%s) DO UPDATE SET white = c.white + excluded.white, draws = c.draws + excluded.draws,
            black = c.black + excluded.black, white_ratings = c.white_ratings + excluded.white_ratings,
            black_ratings = c.black_ratings + excluded.black_ratings, best = greatest(c.best, excluded.best),
            recent = greatest(c.recent, excluded.recent)', part, summed, given, cell, cell);
END $$;

-- Where an import puts records before they go to their partitions: parted as those are, gone with the connection.
CREATE FUNCTION explorer_stage() RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF to_regclass('pg_temp.explorer_staged') IS NULL THEN
        CREATE TEMP TABLE explorer_staged (LIKE explorer_records, added BOOLEAN NOT NULL)
            PARTITION BY HASH (key) ON COMMIT DELETE ROWS;
        FOR part IN 0..7 LOOP
            EXECUTE format('CREATE TEMP TABLE explorer_staged_%s PARTITION OF explorer_staged
                FOR VALUES WITH (MODULUS 8, REMAINDER %s) ON COMMIT DELETE ROWS', part, part);
        END LOOP;
    END IF;
END $$;

-- What another server brings for a partition of this one: a statement that fills `explorer_arrivals_N` is one merge.
CREATE FUNCTION explorer_arrive() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM explorer_merge(TG_ARGV[0]::INTEGER, TG_TABLE_NAME);
    EXECUTE format('DELETE FROM %I', TG_TABLE_NAME);
    RETURN NULL;
END $$;

-- Brings what is staged to its partitions, wherever they are.
CREATE FUNCTION explorer_put() RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    given TEXT;
BEGIN
    FOR part IN 0..7 LOOP
        given := 'pg_temp.explorer_staged_' || part;
        IF (SELECT relkind FROM pg_class WHERE oid = format('explorer_records_%s', part)::REGCLASS) = 'f' THEN
            EXECUTE format('INSERT INTO explorer_arrivals_%s (collection, game, mv, band, speed, month, day, outcome,
                    white_rating, black_rating, key, added)
                SELECT collection, game, mv, band, speed, month, day, outcome, white_rating, black_rating, key, added
                FROM %s ORDER BY key', part, given);
        ELSE
            PERFORM explorer_merge(part, given);
        END IF;
    END LOOP;
END $$;

DO $$
BEGIN
    FOR part IN 0..7 LOOP
        EXECUTE format('CREATE TABLE explorer_records_%s PARTITION OF explorer_records
            (CHECK (octet_length(key) = 12), PRIMARY KEY (collection, key, game))
            FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
        EXECUTE format('CREATE TABLE explorer_cells_%s PARTITION OF explorer_cells
            (PRIMARY KEY (collection, key, mv, band, speed, month))
            FOR VALUES WITH (MODULUS 8, REMAINDER %s) WITH (fillfactor = 90)', part, part);
        -- Empty but for the moment of a statement.
        EXECUTE format('CREATE UNLOGGED TABLE explorer_arrivals_%s (LIKE explorer_records, added BOOLEAN NOT NULL)', part);
        EXECUTE format('CREATE TRIGGER explorer_arrive AFTER INSERT ON explorer_arrivals_%s
            FOR EACH STATEMENT EXECUTE FUNCTION explorer_arrive(%s)', part, part);
    END LOOP;
END $$;

-- One row for each position; its names are krog-explorer's, so that no second line of a book doubles it. `recent` leads to a
-- game, and that to the position's rules.
CREATE MATERIALIZED VIEW popular_positions AS
    SELECT collection, key, sum(white + draws + black) AS games, sum(white) AS white, sum(draws) AS draws,
        sum(black) AS black, (max(recent) & 4294967295)::INTEGER AS recent
    FROM explorer_cells GROUP BY collection, key HAVING sum(white + draws + black) >= 100;

CREATE UNIQUE INDEX popular_positions_key ON popular_positions (collection, key);
CREATE INDEX popular_positions_games ON popular_positions (collection, games DESC, key);

-- The five moves played most in each position, of those played ten times.
CREATE MATERIALIZED VIEW best_moves AS
    SELECT collection, key, place, mv, games, white, draws, black FROM (
        SELECT collection, key, mv, sum(white + draws + black) AS games, sum(white) AS white, sum(draws) AS draws,
            sum(black) AS black,
            row_number() OVER (PARTITION BY collection, key ORDER BY sum(white + draws + black) DESC, mv) AS place
        FROM explorer_cells WHERE mv <> 0
        GROUP BY collection, key, mv HAVING sum(white + draws + black) >= 10
    ) AS moves WHERE place <= 5;

CREATE UNIQUE INDEX best_moves_place ON best_moves (collection, key, place);
