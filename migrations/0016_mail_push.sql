-- What leaves the server by itself: mail to verified addresses, and messages to browsers.

-- When it was found that mail to the address arrives. Another address begins without it.
ALTER TABLE accounts ADD COLUMN email_ok_ms BIGINT;
-- Whether the person wants mail when it is their move in a correspondence game.
ALTER TABLE accounts ADD COLUMN mail_moves BIGINT NOT NULL DEFAULT 0;
-- The language in which the person asked for it.
ALTER TABLE accounts ADD COLUMN lang TEXT;

-- Passwords are recovered by the address alone.
CREATE INDEX accounts_email ON accounts (LOWER(email)) WHERE email_ok_ms IS NOT NULL;

-- Links that were sent and not used yet. Of what stands in the link only its SHA-256 is kept.
CREATE TABLE mail_links (
    hash TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    -- verify or recover.
    purpose TEXT NOT NULL,
    -- The address that it was sent to: another one makes it worthless.
    address TEXT NOT NULL,
    expires_ms BIGINT NOT NULL
);

CREATE INDEX mail_links_person ON mail_links (person_id);

-- Browsers that want to be told. The session in which one was added ends it too.
CREATE TABLE push_devices (
    -- The beginning of the SHA-256 of the address.
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    session_id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    -- The browser's public key and its secret, in base64url.
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    device TEXT,
    lang TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE INDEX push_devices_person ON push_devices (person_id);

-- Mail and messages that are on their way out. Nothing secret is among them: a link is made when its mail is written.
CREATE TABLE outgoing (
    id TEXT NOT NULL PRIMARY KEY,
    -- verify, changed, forgotten, recover, move, reminder: by mail; push: to a browser.
    kind TEXT NOT NULL,
    person_id TEXT REFERENCES people (id),
    -- For mail the address, else the id of the browser.
    target TEXT NOT NULL,
    game_id TEXT REFERENCES games (id),
    -- The half-moves on the board when it was written down.
    plies BIGINT,
    lang TEXT NOT NULL,
    tries BIGINT NOT NULL,
    due_ms BIGINT NOT NULL,
    made_ms BIGINT NOT NULL
);

CREATE INDEX outgoing_due ON outgoing (due_ms);
CREATE INDEX outgoing_person ON outgoing (person_id);

-- Of which turn of a correspondence game its player was told, and when a reminder is due.
CREATE TABLE turns_told (
    person_id TEXT NOT NULL REFERENCES people (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    remind_ms BIGINT,
    PRIMARY KEY (person_id, game_id)
);

CREATE INDEX turns_told_remind ON turns_told (remind_ms) WHERE remind_ms IS NOT NULL;
