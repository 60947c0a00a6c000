//! Everything the fuzzer has found worth keeping, replayed.

use krog_testing::{corpus::replay, pgn};

#[test]
fn pgn_is_replayed() {
    replay("pgn", pgn::pgn);
}

#[test]
fn bpgn_is_replayed() {
    replay("bpgn", pgn::bpgn);
}
