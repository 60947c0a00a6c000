-- Document 3, 7.2.1, as it is printed. `update_elo_stats`, which 7.7.1 calls and nothing defines, is ours.
CREATE TABLE positions (
    id              BIGSERIAL PRIMARY KEY,
    fen_position    VARCHAR(100) NOT NULL,
    fen_hash        BIGINT NOT NULL,
    total_games     INTEGER DEFAULT 0,
    white_wins      INTEGER DEFAULT 0,
    draws           INTEGER DEFAULT 0,
    black_wins      INTEGER DEFAULT 0,
    stats_by_elo    JSONB,
    engine_eval     SMALLINT,
    engine_depth    SMALLINT,
    eval_updated_at TIMESTAMPTZ,
    krog_analysis   JSONB,
    first_seen      TIMESTAMPTZ DEFAULT NOW(),
    last_seen       TIMESTAMPTZ DEFAULT NOW(),
    CONSTRAINT unique_position UNIQUE (fen_hash, fen_position)
);
CREATE INDEX idx_positions_hash ON positions(fen_hash);
CREATE INDEX idx_positions_games ON positions(total_games DESC);
CREATE TABLE move_statistics (
    id              BIGSERIAL PRIMARY KEY,
    position_id     BIGINT REFERENCES positions(id),
    move_uci        VARCHAR(5) NOT NULL,
    move_san        VARCHAR(10) NOT NULL,
    times_played    INTEGER DEFAULT 0,
    white_wins      INTEGER DEFAULT 0,
    draws           INTEGER DEFAULT 0,
    black_wins      INTEGER DEFAULT 0,
    avg_elo_player  SMALLINT,
    performance     SMALLINT,
    stats_by_elo    JSONB,
    engine_eval     SMALLINT,
    engine_rank     SMALLINT,
    is_best_move    BOOLEAN DEFAULT FALSE,
    is_book_move    BOOLEAN DEFAULT FALSE,
    krog_score      SMALLINT,
    krog_analysis   JSONB,
    first_played    TIMESTAMPTZ DEFAULT NOW(),
    last_played     TIMESTAMPTZ DEFAULT NOW(),
    CONSTRAINT unique_position_move UNIQUE (position_id, move_uci)
);
CREATE INDEX idx_move_stats_position ON move_statistics(position_id);
CREATE INDEX idx_move_stats_played ON move_statistics(times_played DESC);
CREATE FUNCTION update_elo_stats(stats JSONB, band TEXT, w INTEGER, d INTEGER, b INTEGER) RETURNS JSONB
LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_set(coalesce(stats, '{}'), ARRAY[band], jsonb_build_object(
        'games', coalesce((stats->band->>'games')::integer, 0) + 1,
        'w', coalesce((stats->band->>'w')::integer, 0) + w,
        'd', coalesce((stats->band->>'d')::integer, 0) + d,
        'b', coalesce((stats->band->>'b')::integer, 0) + b))
$$;
