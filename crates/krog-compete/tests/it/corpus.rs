//! Everything the fuzzer has found worth keeping, replayed.

use krog_testing::{compete::targets, corpus::replay};

#[test]
fn time_control() {
    replay("time_control", targets::time_control);
}
