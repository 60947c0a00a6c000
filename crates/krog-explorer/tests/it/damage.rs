//! Files of a collection that are damaged anywhere: an error, never a panic and never another answer. The fuzzer does the same.

use std::{fs, path::Path};

use proptest::prelude::*;

#[path = "../../../../fuzz/src/collection.rs"]
mod collection;

#[test]
fn everything_that_the_fuzzer_found_worth_keeping() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/collection");
    let mut inputs = 0;
    for entry in fs::read_dir(&dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display())) {
        collection::collection(&fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs >= 10, "{}: only {inputs} inputs", dir.display());
}

#[test]
fn every_file_at_many_places_in_every_way() {
    for input in collection::walk(3) {
        collection::collection(&input);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, max_shrink_iters: 60, ..ProptestConfig::default() })]

    #[test]
    fn any_damage(input in prop::collection::vec(any::<u8>(), 7..40)) {
        collection::collection(&input);
    }
}
