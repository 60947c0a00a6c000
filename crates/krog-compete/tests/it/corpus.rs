//! Everything the fuzzer has found worth keeping, replayed.

use std::{fs, path::Path};

#[path = "../../../../fuzz/src/clock.rs"]
mod clock;

#[test]
fn time_control() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/time_control");
    let mut inputs = 0;
    for entry in fs::read_dir(&dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display())) {
        clock::time_control(&fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs >= 10, "{}: only {inputs} inputs", dir.display());
}
