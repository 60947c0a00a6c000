//! Everything the fuzzer has found worth keeping, replayed.

use krog_testing::{corpus::replay, logic::targets};

#[test]
fn krog_syntax() {
    replay("krog_syntax", targets::krog_syntax);
}

#[test]
fn krog_load() {
    replay("krog_load", targets::krog_load);
}
