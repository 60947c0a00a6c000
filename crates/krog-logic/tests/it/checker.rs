//! The checker against what explains, on random states of a small world, and against proofs that were tampered with.

pub mod lamps;

use krog_logic::{
    ast::Scope,
    checker::{CheckError, check},
    machine::Machine,
    proof::{Node, Proof},
};

use self::lamps::{Chance, Lamps, history, program, queries};

/// Proofs of every question in many states, with those states.
pub fn each_proof(runs: u64, mut see: impl FnMut(&Proof, &[Lamps], &Lamps)) {
    let program = program();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let (past, now) = chance.run(false);
    assert!(past.len() < 6);
    let machine = Machine::new(program.clone(), &now).unwrap();
    let mut scratch = machine.scratch();
    for n in 0..runs {
        let (past, now) = chance.run(n % 2 == 1);
        let mut judge = machine.judge(&mut scratch, history(&past, &now));
        for query in queries(&program) {
            for scope in [Scope::Law, Scope::Advice] {
                let proof = judge.explain(&query, scope).unwrap();
                if scope == Scope::Law {
                    assert_eq!(judge.verdict(&query).unwrap(), proof.verdict);
                }
                see(&proof, &past, &now);
            }
        }
    }
}

fn nodes(nodes: &[Node]) -> usize {
    nodes.iter().map(|node| 1 + self::nodes(&node.children)).sum()
}

#[test]
fn accepts_what_explains() {
    let program = program();
    let mut seen = std::collections::BTreeMap::new();
    let mut verdicts = std::collections::BTreeMap::new();
    each_proof(200, |proof, past, now| {
        let checked = check(&program, history(past, now), proof);
        if let Err(CheckError { path, fault }) = &checked {
            panic!("{fault:?} at {path:?} of {proof:#?}");
        }
        *verdicts.entry(proof.verdict.name()).or_insert(0) += 1;
        steps(&proof.norms, &mut seen);
    });
    println!("{seen:?} {verdicts:?}");
    // No step and no verdict is left untried.
    assert_eq!(seen.len(), 13, "{seen:?}");
    assert_eq!(verdicts.len(), 5, "{verdicts:?}");
}

fn steps(nodes: &[Node], seen: &mut std::collections::BTreeMap<String, usize>) {
    for node in nodes {
        let name = format!("{:?}", node.step);
        let name = name.split(['(', ' ']).next().unwrap().to_owned();
        *seen.entry(name).or_insert(0) += 1;
        steps(&node.children, seen);
    }
}
