//! Three ways to one verdict, and proofs through JSON.

use std::collections::BTreeMap;

use krog_chess::rules::Rules;
use krog_logic::{
    ast::Scope,
    json::{Writer, proof_from_json, proof_hash},
    sort::{Sort, Word},
};
use krog_testing::draws::draws;
use serde_json::Value;

use super::each_scene;

/// No word of the host's own: values stand as numbers.
fn words(_: Sort, _: Word) -> Option<String> {
    None
}

pub fn writer(rules: &Rules) -> Writer<'_> {
    Writer { program: rules.program(), base: "https://example.org/chess", words: &words, depth: None }
}

#[test]
fn what_decides_explains_and_checks_agree_in_every_variant() {
    let (mut verdicts, mut books, mut proofs) = (BTreeMap::new(), BTreeMap::new(), 0);
    each_scene(draws(40), 0x00c0_ffee, |scene, chance| {
        *books.entry(scene.rules.program().name.clone()).or_insert(0) += 1;
        let mut scratch = scene.rules.scratch();
        for query in scene.questions(chance, 3) {
            let mut judge = scene.rules.judge(&mut scratch, &scene.log).unwrap();
            let decided = judge.verdict(&query).unwrap();
            let proof = judge.explain(&query, Scope::Law).unwrap();
            let place = || format!("{} {query:?}", scene.position.fen());
            assert_eq!(decided, proof.verdict, "{}", place());
            assert_eq!(scene.check(&proof), Ok(()), "{}", place());
            assert_eq!(scene.check_plainly(&proof), Ok(()), "plainly: {}", place());
            // Through text and back it is the same proof, with the same hash.
            let document = writer(&scene.rules).proof(&proof);
            let text = serde_json::to_string(&document).unwrap();
            let read: Value = serde_json::from_str(&text).unwrap();
            let back = proof_from_json(scene.rules.program(), &read).unwrap();
            assert_eq!(back, proof, "{}", place());
            assert_eq!(read["hash"], Value::from(proof_hash(&back)), "{}", place());
            *verdicts.entry(decided.name()).or_insert(0) += 1;
            proofs += 1;
        }
    });
    println!("{proofs} proofs: {verdicts:?} {books:?}");
    assert!(books.len() >= 14 && books.values().all(|n| *n >= draws(40)), "{books:?}");
    assert!(proofs > draws(4_000) && verdicts.len() >= 3, "{proofs} {verdicts:?}");
}
