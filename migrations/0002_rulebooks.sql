-- Rulebooks that users wrote, by the hash of all that holds by them. Their text never changes; many may keep the same.
CREATE TABLE rulebooks (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE TABLE rulebook_owners (
    person_id TEXT NOT NULL REFERENCES people (id),
    rulebook_id TEXT NOT NULL REFERENCES rulebooks (id),
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, rulebook_id)
);

-- The rulebook that decides in place of the variant's rules: the id of one above, or the name of one of the product's own.
ALTER TABLE games ADD COLUMN rulebook TEXT;
