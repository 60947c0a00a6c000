//! Any bytes taken in as games. The fuzzer does the same.

use krog_testing::{corpus::replay, explorer::intake::import};
use proptest::prelude::*;

#[test]
fn everything_that_the_fuzzer_found_worth_keeping() {
    replay("import", import);
    replay("pgn", import);
    replay("bpgn", import);
}

const PIECES: [&str; 24] = [
    "[WhiteA \"a\"]\n",
    "[WhiteB \"b\"]\n",
    "[Variant \"Bughouse\"]\n",
    "[KROGBoard \"B\"]\n",
    "[Result \"1-0\"]\n",
    "\n\n",
    "1A. ",
    "1a. ",
    "1B. ",
    "1b. ",
    "2A. ",
    "2b. ",
    "e4 ",
    "d5 ",
    "exd5 ",
    "P@e4 ",
    "Qxd5 ",
    "{12.5} ",
    "{",
    "(",
    ") ",
    "1-0",
    "*",
    "[Event \"e\"]\n",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Words of matches in any order.
    #[test]
    fn any_words(words in prop::collection::vec(prop::sample::select(&PIECES[..]), 1..60)) {
        import(words.concat().as_bytes());
    }
}
