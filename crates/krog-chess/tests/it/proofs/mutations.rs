//! Proofs with one change: each claims something else or rests on something else, and none is let through.

use std::collections::BTreeMap;

use krog_check::mutate::mutants;
use krog_logic::{
    ast::Scope,
    json::proof_from_json,
    proof::{Act, Node, Proof, Query},
};
use krog_testing::draws::draws;

use super::{each_scene, equal::writer};

fn size(proof: &Proof) -> usize {
    fn nodes(all: &[Node]) -> usize {
        all.iter().map(|node| 1 + nodes(&node.children)).sum()
    }
    nodes(&proof.norms)
}

/// Whether it takes a look at every move to answer.
fn sweeps(query: &Query) -> bool {
    matches!(query.act, Act::Act(..))
}

#[test]
fn every_single_change_is_refused() {
    let (mut changes, mut books, mut rejected) = (BTreeMap::new(), BTreeMap::new(), 0u64);
    each_scene(draws(4), 0x00b0_a710, |scene, chance| {
        let mut scratch = scene.rules.scratch();
        for query in scene.questions(chance, 2) {
            let mut judge = scene.rules.judge(&mut scratch, &scene.log).unwrap();
            let proof = judge.explain(&query, Scope::Law).unwrap();
            // Of small proofs every change is tried; of larger ones, and of those that run through all moves, now and then one.
            let every = if size(&proof) <= 14 && !sweeps(&query) { 1 } else { 197 };
            for mutant in mutants(&proof).step_by(every) {
                let place = || {
                    format!("{} at {:?} of {query:?} in {}", mutant.what, mutant.path, scene.position.fen())
                };
                assert!(scene.check(&mutant.proof).is_err(), "{}", place());
                *changes.entry(mutant.what).or_insert(0) += 1;
                *books.entry(scene.rules.program().name.clone()).or_insert(0) += 1;
                rejected += 1;
                if rejected.is_multiple_of(61) {
                    assert!(scene.check_plainly(&mutant.proof).is_err(), "plainly: {}", place());
                    // Ids and hash made anew do not help.
                    let document = writer(&scene.rules).proof(&mutant.proof);
                    let back = proof_from_json(scene.rules.program(), &document).unwrap();
                    assert_eq!(back, mutant.proof, "{}", place());
                    assert!(scene.check(&back).is_err(), "{}", place());
                }
            }
        }
    });
    println!("{rejected} refused: {changes:?} {books:?}");
    assert!(
        rejected >= draws(10_000) && changes.len() >= 20 && books.len() >= 14,
        "{rejected} {changes:?} {books:?}"
    );
}
