-- Ratings: what rated games did to them, as a ledger of which every entry seals all before it, and what is drawn from it.

-- 0: casual. 1: rated, and no entry yet. 2: rated, and entered, or nothing to enter.
ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_unrated ON games (id) WHERE rated = 1 AND status IN ('completed', 'cancelled');

-- Whether the account is a program's.
ALTER TABLE accounts ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;

-- The truth. Entries are added and never changed; the number makes two that are added at once exclude each other.
CREATE TABLE rating_entries (
    seq BIGINT NOT NULL PRIMARY KEY,
    at_ms BIGINT NOT NULL,
    pool TEXT NOT NULL,
    kind TEXT NOT NULL,
    game_id TEXT UNIQUE REFERENCES games (id),
    body TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
);

-- What each entry did to each person, for histories; drawn from the entries, in the same transaction.
CREATE TABLE rating_parts (
    entry_seq BIGINT NOT NULL REFERENCES rating_entries (seq),
    person_id TEXT NOT NULL REFERENCES people (id),
    pool TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    rating_before BIGINT NOT NULL,
    rating_after BIGINT NOT NULL,
    games_after BIGINT NOT NULL,
    -- Of a refund: the entry that it takes back.
    refunds BIGINT,
    PRIMARY KEY (entry_seq, person_id)
);

CREATE INDEX rating_parts_history ON rating_parts (person_id, pool, entry_seq);
CREATE UNIQUE INDEX rating_parts_refunds ON rating_parts (refunds, person_id) WHERE refunds IS NOT NULL;

-- Where everybody stands now; drawn from the entries too.
CREATE TABLE standings (
    person_id TEXT NOT NULL REFERENCES people (id),
    pool TEXT NOT NULL,
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
    PRIMARY KEY (person_id, pool)
);

CREATE INDEX standings_best ON standings (pool, rating DESC, person_id) WHERE games >= 10;
