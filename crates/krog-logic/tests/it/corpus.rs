//! Everything the fuzzer has found worth keeping, replayed.

use std::{fs, path::Path};

#[path = "../../../../fuzz/src/logic.rs"]
pub mod logic;

fn replay(name: &str, target: fn(&[u8])) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut inputs = 0;
    for entry in fs::read_dir(&dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display())) {
        target(&fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs >= 10, "{}: only {inputs} inputs", dir.display());
}

#[test]
fn krog_syntax() {
    replay("krog_syntax", logic::krog_syntax);
}

#[test]
fn krog_load() {
    replay("krog_load", logic::krog_load);
}
