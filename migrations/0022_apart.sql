-- PostgreSQL only. Games of which somebody said that they are not one, though they look like it; the smaller number first.
CREATE TABLE explorer_apart (
    collection INTEGER NOT NULL REFERENCES explorer_collections ON DELETE CASCADE,
    one INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (collection, one, other),
    CHECK (one < other)
);
