-- What names of accounts that look alike have in common, so that nobody goes by a name that is taken for another's. The server fills it in for
-- those that have none yet when it opens the database.
ALTER TABLE accounts ADD COLUMN look TEXT;

CREATE INDEX accounts_look ON accounts (look);
