//! What is answered is accepted as it stands, in each of its forms; with one thing changed it is refused.

use std::collections::BTreeMap;

use krog_reasons::{Book, proof::check};
use krog_testing::{
    chance::Chance,
    draws::draws,
    reasons::{answered, change},
};

#[test]
fn every_single_change_is_refused() {
    let mut chance = Chance(0x5eed_0015);
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    for _ in 0..draws(240) {
        let (question, value) = answered(&mut chance);
        let known = |name: &str, _: &str| Book::named(name);
        if let Err(fault) = check(&value, &known) {
            panic!("{fault:?}: {:?} in {}", question.ask, question.game.position().fen());
        }
        for _ in 0..4 {
            let (place, changed) = change(&value, &mut chance);
            let ask = &question.ask;
            assert!(check(&changed, &known).is_err(), "{place} {:?} of {ask:?}", changed.pointer(&place));
            *kinds.entry(place.split('/').nth(1).unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
    println!("{kinds:?}");
    assert!(kinds.contains_key("trees") && kinds.contains_key("proof"), "{kinds:?}");
}
