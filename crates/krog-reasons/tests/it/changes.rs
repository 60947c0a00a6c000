//! What is answered is accepted as it stands, in each of its forms; with one thing changed it is refused.

use std::collections::BTreeMap;

use krog_chess::Variant;
use krog_reasons::{Book, proof::check};
use krog_testing::{
    chance::Chance,
    draws::draws,
    reasons::{answered, change},
};
use serde_json::{Value, json};

#[test]
fn every_single_change_is_refused() {
    let mut chance = Chance(0x5eed_0015);
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    for _ in 0..draws(80) {
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

/// What is right in antichess is not so in standard chess, though the same pieces stand there.
#[test]
fn another_variant_is_refused() {
    let mut chance = Chance(0x5eed_0016);
    let known = |name: &str, _: &str| Book::named(name);
    for _ in 0..draws(32) {
        let (question, value) = answered(&mut chance);
        let at = ["/variant", "/document/variant", "/proof/variant", "/proof/document/variant"];
        let at = at.into_iter().find(|at| value.pointer(at).is_some_and(Value::is_string)).unwrap();
        for other in Variant::ALL {
            if other == question.game.position().variant() {
                continue;
            }
            let mut changed = value.clone();
            *changed.pointer_mut(at).unwrap() = json!(other.name());
            assert!(check(&changed, &known).is_err(), "{other:?} for {:?}", question.game.start().fen());
        }
    }
}
