//! What the principles say of moves; and that none of them makes a move illegal.

use krog_chess::facts::Candidate;
use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    proof::{Truth, Verdict},
    sort::Word,
};

use super::scene::{Scene, candidate};

/// The principles that speak for a move, and with a minus those that speak against it.
fn advice(scene: &Scene, m: Candidate) -> Vec<String> {
    let mut scratch = scene.rules.scratch();
    let mut judge = scene.judge(&mut scratch);
    let rules = &scene.rules.program().rules;
    let mut said = Vec::new();
    for (rule, index) in rules.iter().zip(0u16..).filter(|(r, _)| r.norm.scope == Scope::Advice) {
        let node = judge.explain_item(ItemKind::Rule, index, &[Word::from(m)]).unwrap().unwrap();
        if node.truth == Truth::True {
            let sign = if rule.norm.op == Operator::Forbidden { "-" } else { "" };
            said.push(format!("{sign}{}", rule.head.name));
        }
    }
    said
}

#[test]
fn principles_speak_for_and_against() {
    let italian = "advice | r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let cases: [(&str, &[&str]); 14] = [
        ("advice | start | | | g1f3", &["control_center", "develop_pieces"]),
        ("advice | start | | | e2e4", &["control_center"]),
        ("advice | start | | | a2a3", &[]),
        ("advice | start | g1f3 a7a6 | | f3g1", &["-dont_move_piece_twice"]),
        ("advice | start | g1f3 e7e5 | | f3e5", &[]),
        (
            "advice | r3kbnr/pppq1ppp/2npb3/4p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8 | | | e1c1",
            &["king_safety", "connect_rooks"],
        ),
        (
            "advice | r4rk1/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R4RK1 w - - 0 12 | | | h2h4",
            &["-king_shield"],
        ),
        ("advice | 8/5k2/8/4P3/8/8/8/K7 w - - 0 1 | | | e5e6", &["passed_pawns"]),
        ("advice | 8/3p1k2/8/2P1P3/8/8/8/K7 w - - 0 1 | | | c5c6", &[]),
        ("advice | 8/5k2/8/4P3/8/8/8/K7 w - - 0 1 | | | a1b2", &["king_activity"]),
        ("advice | 8/5k2/8/4P3/8/1K6/8/8 w - - 0 1 | | | b3a2", &[]),
        ("advice | 4k3/p7/8/3p4/4P3/8/3P4/4K3 w - - 0 30 | | | e4d5", &["passed_pawns", "-pawn_structure"]),
        ("advice | 4k3/2p5/8/3n4/2P1P3/8/3P4/4K3 w - - 0 30 | | | e4d5", &[]),
        (
            "advice | r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5 | | | e1g1",
            &["king_safety"],
        ),
    ];
    for (line, expected) in cases {
        let scene = Scene::read(line);
        assert_eq!(advice(&scene, candidate(&scene.asked[0])), expected, "{line}");
    }
    let castles = Scene::read(&format!("{italian} | | | e1g1"));
    assert!(advice(&castles, candidate("e1g1")).contains(&"king_safety".to_owned()));
}

#[test]
fn advice_forbids_nothing() {
    let scene = Scene::read("advice | start | g1f3 a7a6 | | f3g1");
    let mut scratch = scene.rules.scratch();
    let mut judge = scene.judge(&mut scratch);
    let against = scene.rules.query(candidate("f3g1"));
    assert_eq!(judge.verdict(&against).unwrap(), Verdict::Permitted);
}
