//! What the fuzzer has found worth keeping.

use krog_testing::{corpus::replay, gui::conversation};

#[test]
fn conversations() {
    replay("gui", conversation);
}
