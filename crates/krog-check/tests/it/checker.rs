//! The checker against what explains, on random states of a small world, and against proofs that were tampered with.

pub mod lamps;

use krog_check::{CheckError, Fault, Limits, check, check_item, check_within, mutate::mutants};
use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    program::{ActExpr, Expr, ExprKind},
    proof::{At, Node, Proof, Step, Truth},
    sort::Sort,
};
use krog_machine::Machine;

use self::lamps::{Chance, Lamps, history, program, queries};

/// Proofs of every question in many states, with those states.
pub fn each_proof(runs: u64, mut see: impl FnMut(&Proof, &[Lamps], &Lamps)) {
    let program = program();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let (past, now) = chance.run(false);
    assert!(past.len() < 6);
    let machine = Machine::new(&program, &now).unwrap();
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

#[test]
fn rejects_every_single_change() {
    let program = program();
    let mut seen = std::collections::BTreeMap::new();
    let mut count = 0;
    each_proof(12, |proof, past, now| {
        // Of the many proofs that no rule bears on an act a few will do.
        if proof.norms.is_empty() && count % 7 != 0 {
            count += 1;
            return;
        }
        for mutant in mutants(proof) {
            count += 1;
            *seen.entry(mutant.what).or_insert(0) += 1;
            let checked = check(&program, history(past, now), &mutant.proof);
            assert!(checked.is_err(), "{} at {:?} of {:#?}", mutant.what, mutant.path, mutant.proof);
        }
    });
    println!("{count} {seen:?}");
    assert!(count > 50_000, "{count}");
    assert!(seen.len() >= 25, "{seen:?}");
}

/// A formula that asks for its own verdict, which no book may, neither hangs nor overflows; nor does a long search.
#[test]
fn stops_at_its_bounds() {
    let mut program = (*program()).clone();
    let leave = program.rules.iter().position(|rule| rule.head.name == "may_leave").unwrap();
    let agent = Sort::one(program.signature.sort("Agent").unwrap());
    let lamp = Sort::one(program.signature.sort("Lamp").unwrap());
    let expr = |id, sort, kind| Expr { id, sort, kind };
    let rule = &mut program.rules[leave];
    rule.head.slots = 2;
    rule.condition = expr(
        0,
        Sort::BOOL,
        ExprKind::Quantified {
            all: false,
            slot: 1,
            domain: Box::new(expr(1, lamp, ExprKind::AllOf)),
            body: Box::new(expr(
                2,
                Sort::BOOL,
                ExprKind::Deontic {
                    op: Operator::Forbidden,
                    scope: Scope::Law,
                    agent: Box::new(expr(3, agent, ExprKind::Slot(0))),
                    act: ActExpr::Act(0, Vec::new()),
                },
            )),
        },
    );
    let (past, now) = Chance(7).run(false);
    let query = queries(&program)[24].clone();
    let node = Node {
        at: At { kind: ItemKind::Rule, item: u16::try_from(leave).unwrap(), expr: 0 },
        slots: vec![0, 0],
        truth: Truth::False,
        step: Step::Swept(6),
        children: Vec::new(),
    };
    let proof = Proof {
        book: program.hash.clone(),
        state: krog_logic::world::World::digest(&now),
        query,
        scope: Scope::Law,
        verdict: krog_logic::proof::Verdict::Forbidden,
        norms: vec![node],
    };
    let fault = |limits| check_within(&program, history(&past, &now), &proof, limits).unwrap_err().fault;
    assert_eq!(fault(Limits::default()), Fault::Depth);
    assert_eq!(fault(Limits { steps: 100, ..Limits::default() }), Fault::Steps);
}

#[test]
fn checks_definitions_alone() {
    let program = program();
    let mut chance = Chance(99);
    let (_, sample) = chance.run(false);
    let machine = Machine::new(&program, &sample).unwrap();
    let mut scratch = machine.scratch();
    for n in 0..60 {
        let (past, now) = chance.run(n % 2 == 1);
        let mut judge = machine.judge(&mut scratch, history(&past, &now));
        for (index, def) in (0_u16..).zip(&program.defs) {
            let of_lamp =
                def.head.params.len() == 1 && program.signature.sort_name(def.head.params[0].1) == "Lamp";
            if def.result != Sort::BOOL || !of_lamp {
                continue;
            }
            for lamp in 0..6 {
                let node = judge.explain_item(ItemKind::Def, index, &[lamp]).unwrap().unwrap();
                let item = (ItemKind::Def, index);
                assert!(check_item(&program, history(&past, &now), item, &[lamp], &node).is_ok());
                let other = (lamp + 1) % 6;
                assert!(check_item(&program, history(&past, &now), item, &[other], &node).is_err());
            }
        }
    }
}

/// The fault is where it was made.
#[test]
fn names_the_node() {
    let program = program();
    let mut tried = 0;
    each_proof(2, |proof, past, now| {
        let Some(path) = deepest(&proof.norms) else { return };
        let mut wrong = proof.clone();
        let mut nodes = &mut wrong.norms;
        for n in &path[..path.len() - 1] {
            nodes = &mut nodes[*n].children;
        }
        nodes[*path.last().unwrap()].slots.push(1);
        let error = check(&program, history(past, now), &wrong).unwrap_err();
        assert_eq!(error, CheckError { path, fault: Fault::Slots });
        assert_eq!(error.message().code, "check-slots");
        tried += 1;
    });
    assert!(tried > 20);
}

fn deepest(nodes: &[Node]) -> Option<Vec<usize>> {
    let paths = nodes.iter().enumerate().map(|(n, node)| {
        let rest = deepest(&node.children).unwrap_or_default();
        std::iter::once(n).chain(rest).collect::<Vec<_>>()
    });
    paths.max_by_key(Vec::len)
}
