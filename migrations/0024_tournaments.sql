-- Tournaments. The log is the truth; the row is drawn from it in the same transaction, for lists and for what runs by itself.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    organizer_id TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    -- The name in small letters, as it is looked for.
    name_key TEXT NOT NULL,
    -- 'registration', 'running', 'completed' or 'cancelled'.
    status TEXT NOT NULL,
    -- 'online' or 'over-the-board'.
    place TEXT NOT NULL,
    format TEXT NOT NULL,
    -- 1: everybody sees it; 0: those who have its address.
    public BIGINT NOT NULL,
    -- 1: players enter themselves.
    open BIGINT NOT NULL,
    variant TEXT NOT NULL,
    players BIGINT NOT NULL,
    -- The last one that was paired, 0 before the first.
    round BIGINT NOT NULL,
    rounds_planned BIGINT NOT NULL,
    starts_ms BIGINT,
    -- When the server must look at it by itself.
    due_ms BIGINT,
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    -- How many events the log has. An append goes on from it or is refused.
    version BIGINT NOT NULL,
    -- What a list shows, as JSON that the database does not read.
    card TEXT NOT NULL
);

-- Those that run, those that can be entered, the rest; each from the newest.
CREATE INDEX tournaments_listed ON tournaments
    ((CASE status WHEN 'running' THEN 2 WHEN 'registration' THEN 1 ELSE 0 END), id) WHERE public = 1;
CREATE INDEX tournaments_organizer ON tournaments (organizer_id, id);
CREATE INDEX tournaments_running ON tournaments (id) WHERE status = 'running';
CREATE INDEX tournaments_due ON tournaments (due_ms, id) WHERE due_ms IS NOT NULL;

CREATE TABLE tournament_events (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    -- Who did it; nobody where the server did it by itself.
    person_id TEXT REFERENCES people (id),
    PRIMARY KEY (tournament_id, seq)
);

-- Those of the players who are people here, with the numbers of their entries.
CREATE TABLE tournament_players (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    entry BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, person_id)
);

CREATE INDEX tournament_players_person ON tournament_players (person_id, tournament_id);

-- Games that are played here for a tournament.
CREATE TABLE tournament_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    -- 1: its result is in the log of the tournament, or is of no account there.
    entered BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX tournament_games_open ON tournament_games (game_id) WHERE entered = 0;

CREATE INDEX tournament_games_board ON tournament_games (tournament_id, round, board);
