//! What was played and how it went: games from PGN, counts of every position and move, names of openings.
