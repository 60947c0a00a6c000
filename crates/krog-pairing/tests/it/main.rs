//! Pairings and tie-breaks beside those of other programs, worksheets, reports read and written, random tournaments looked through.

#![cfg(test)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]

mod archive;
mod arena_life;
mod arena_pairing;
mod check;
mod knock_out;
mod oracle;
mod quick;
mod reference;
mod report;
mod round_robin;
mod swiss;
mod trf;
mod why;
mod worksheets;
