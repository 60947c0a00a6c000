-- One row, rewritten to see whether a full disk has room for a move again. It is as long as what a move writes at the most.
CREATE TABLE room_tries (body TEXT NOT NULL);

INSERT INTO room_tries (body) VALUES ('');
