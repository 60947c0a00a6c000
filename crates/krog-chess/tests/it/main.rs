//! Integration tests of the rules: counts of other programs, properties over random games.

mod corpus;
mod fen;
mod perft;
mod pgn;
mod random_games;
