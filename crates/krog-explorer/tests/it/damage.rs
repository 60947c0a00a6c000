//! Files of a collection that are damaged anywhere: an error, never a panic and never another answer. The fuzzer does the same.

use krog_testing::{
    corpus::replay,
    explorer::damage::{collection, walk},
};
use proptest::prelude::*;

#[test]
fn everything_that_the_fuzzer_found_worth_keeping() {
    replay("collection", collection);
}

#[test]
fn every_file_at_many_places_in_every_way() {
    for input in walk(3) {
        collection(&input);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, max_shrink_iters: 60, ..ProptestConfig::default() })]

    #[test]
    fn any_damage(input in prop::collection::vec(any::<u8>(), 7..40)) {
        collection(&input);
    }
}
