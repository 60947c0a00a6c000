-- PostgreSQL only. The server fills this table in from its own bands when it opens the database.
DELETE FROM elo_bands;

-- Nothing read it: the principles stand in the rulebook `advice`.
DROP TABLE principles;
