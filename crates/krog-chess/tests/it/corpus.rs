//! Everything the fuzzer has found worth keeping, replayed.

use krog_testing::{chess::targets, corpus::replay};

#[test]
fn fen() {
    replay("fen", targets::fen);
}

#[test]
fn san() {
    replay("san", targets::san);
}

#[test]
fn uci() {
    replay("uci", targets::uci);
}
