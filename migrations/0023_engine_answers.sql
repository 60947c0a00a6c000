-- What engines found of positions: `key` is the digest of who answers what, `body` the answer as JSON.
CREATE TABLE engine_answers (
    key TEXT NOT NULL PRIMARY KEY,
    depth BIGINT NOT NULL,
    nodes BIGINT NOT NULL,
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);

CREATE INDEX engine_answers_when ON engine_answers (at_ms);
