-- The tables of postgres.sql in SQLite's words: JSON is text, a serial number the row's own.
CREATE TABLE positions (
    id              INTEGER PRIMARY KEY,
    fen_position    TEXT NOT NULL,
    fen_hash        INTEGER NOT NULL,
    total_games     INTEGER DEFAULT 0,
    white_wins      INTEGER DEFAULT 0,
    draws           INTEGER DEFAULT 0,
    black_wins      INTEGER DEFAULT 0,
    stats_by_elo    TEXT,
    engine_eval     INTEGER,
    engine_depth    INTEGER,
    eval_updated_at TEXT,
    krog_analysis   TEXT,
    first_seen      TEXT DEFAULT CURRENT_TIMESTAMP,
    last_seen       TEXT DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT unique_position UNIQUE (fen_hash, fen_position)
);
CREATE INDEX idx_positions_hash ON positions(fen_hash);
CREATE INDEX idx_positions_games ON positions(total_games DESC);
CREATE TABLE move_statistics (
    id              INTEGER PRIMARY KEY,
    position_id     INTEGER REFERENCES positions(id),
    move_uci        TEXT NOT NULL,
    move_san        TEXT NOT NULL,
    times_played    INTEGER DEFAULT 0,
    white_wins      INTEGER DEFAULT 0,
    draws           INTEGER DEFAULT 0,
    black_wins      INTEGER DEFAULT 0,
    avg_elo_player  INTEGER,
    performance     INTEGER,
    stats_by_elo    TEXT,
    engine_eval     INTEGER,
    engine_rank     INTEGER,
    is_best_move    INTEGER DEFAULT FALSE,
    is_book_move    INTEGER DEFAULT FALSE,
    krog_score      INTEGER,
    krog_analysis   TEXT,
    first_played    TEXT DEFAULT CURRENT_TIMESTAMP,
    last_played     TEXT DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT unique_position_move UNIQUE (position_id, move_uci)
);
CREATE INDEX idx_move_stats_position ON move_statistics(position_id);
CREATE INDEX idx_move_stats_played ON move_statistics(times_played DESC);
