//! Integration tests of the importers from sites, against servers of our own that answer as the sites do.

#![cfg(test)]
#![expect(clippy::string_slice, reason = "tests cut texts")]

mod chess_com;
mod games;
mod intake;
mod lichess;
mod trouble;
