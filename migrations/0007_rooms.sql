-- Rooms: games that the lobby shows, what is said beside games, and what is reported of it.

-- 1 for a game in a public room.
ALTER TABLE games ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_open ON games (id) WHERE listed = 1 AND status = 'waiting';
CREATE INDEX games_shown ON games (id) WHERE listed = 1 AND status = 'active';

-- What people say: `room` is 'players' or 'watchers'. A line that was deleted keeps its words for those who decide on reports.
-- The key of the request and its fingerprint make it act once.
CREATE TABLE chat_lines (
    id TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    room TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    color TEXT,
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    deleted_ms BIGINT,
    key_text TEXT,
    key_print TEXT,
    UNIQUE (person_id, key_text)
);

CREATE INDEX chat_lines_game ON chat_lines (game_id, id);
CREATE INDEX chat_lines_person ON chat_lines (person_id, id);

-- 'open', 'dismissed' or 'deleted'. Nobody reports a line twice.
CREATE TABLE chat_reports (
    id TEXT NOT NULL PRIMARY KEY,
    line_id TEXT NOT NULL REFERENCES chat_lines (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    note TEXT,
    at_ms BIGINT NOT NULL,
    status TEXT NOT NULL,
    decided_by TEXT REFERENCES people (id),
    decided_ms BIGINT,
    UNIQUE (line_id, person_id)
);

CREATE INDEX chat_reports_status ON chat_reports (status, id);
