//! What the principles say of moves; and that none of them makes a move illegal.

use krog_chess::facts::Candidate;
use krog_logic::{
    Lang,
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
    let cases: [(&str, &[&str]); 32] = [
        (
            "advice | rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 | | | e1e2",
            &["-keep_castling"],
        ),
        (
            "advice | r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1 | | | e1g1",
            &["king_safety", "connect_rooks"],
        ),
        (
            "advice | r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1 | | | e1e2",
            &["-keep_castling", "connect_rooks", "piece_activity"],
        ),
        (
            "advice | r4rk1/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 1 | | | d1d2",
            &["connect_rooks"],
        ),
        ("advice | r4rk1/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 1 | | | d1e1", &[]),
        ("advice | 8/5k2/8/8/8/6K1/5PPP/8 w - - 0 1 | | | g3f4", &["king_activity"]),
        ("advice | 8/5k2/8/8/8/6K1/5PPP/8 w - - 0 1 | | | g3h4", &[]),
        ("advice | 3q4/5k2/8/8/8/6K1/5PPP/3Q4 w - - 0 1 | | | g3f4", &["piece_activity"]),
        ("advice | 6k1/5ppp/8/3P4/8/8/5PPP/6K1 w - - 0 1 | | | d5d6", &["passed_pawns"]),
        ("advice | 6k1/4pppp/8/3P4/8/8/5PPP/6K1 w - - 0 1 | | | d5d6", &[]),
        ("advice | 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 | | | e3e4", &["king_activity", "opposition"]),
        ("advice | 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 | | | e3d3", &[]),
        ("advice | start | | | g2g4", &["-weak_squares"]),
        ("advice | 4k3/pp3ppp/8/8/2P1P3/8/PP3PPP/4K3 w - - 0 1 | | | b2b4", &[]),
        (
            "advice | r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4 | | | d7c6",
            &["control_center", "piece_activity", "-pawn_structure"],
        ),
        ("advice | r1bqk1nr/ppppbppp/2n5/8/2B5/5N2/PPPPPPPP/RNBQK2R w KQkq - 0 8 | | | h1g1", &[]),
        ("advice | r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 8 | | | h7h6", &[]),
        ("advice | q5k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - 0 40 | | | a1d4", &["piece_activity"]),
        ("advice | start | | | g1f3", &["control_center", "develop_pieces"]),
        ("advice | start | | | e2e4", &["control_center", "piece_activity"]),
        ("advice | start | | | a2a3", &[]),
        ("advice | start | g1f3 a7a6 | | f3g1", &["-dont_move_piece_twice"]),
        ("advice | start | g1f3 e7e5 | | f3e5", &["piece_activity"]),
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
        ("advice | 4k3/2p5/8/3n4/2P1P3/8/3P4/4K3 w - - 0 30 | | | e4d5", &["-pawn_structure"]),
        (
            "advice | r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5 | | | e1g1",
            &["king_safety"],
        ),
    ];
    for (line, expected) in cases {
        let scene = Scene::read(line);
        assert_eq!(advice(&scene, candidate(&scene.asked[0])), expected, "{line}");
    }
}

/// What a principle says of a move, in both languages.
fn sentence(line: &str, rule: &str) -> (String, String) {
    let scene = Scene::read(line);
    let mut scratch = scene.rules.scratch();
    let mut judge = scene.judge(&mut scratch);
    let rules = &scene.rules.program().rules;
    let (index, of) = (0u16..).zip(rules).find(|(_, of)| of.head.name == rule).unwrap();
    let args = [Word::from(candidate(&scene.asked[0]))];
    assert_eq!(judge.fires(index, &args).unwrap(), Some(Truth::True));
    let said = judge.say(&of.head, index, false, &args).unwrap().unwrap();
    (said.texts[Lang::En].clone(), said.texts[Lang::No].clone())
}

#[test]
fn principles_name_what_they_are_about() {
    let cases = [
        (
            "start | | | e2e4",
            "control_center",
            "e4 brings d5 in the centre under control.",
            "e4 gir kontroll over d5 i sentrum.",
        ),
        (
            "start | | | g2g4",
            "weak_squares",
            "After g4 no white pawn can guard h3 and h4 any more.",
            "Etter g4 kan ingen hvit bonde dekke h3 og h4 lenger.",
        ),
        (
            "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4 | | | d7c6",
            "pawn_structure",
            "dxc6 gives Black more doubled or isolated pawns: now on c6 and c7.",
            "dxc6 gir svart flere dobbeltbønder eller isolerte bønder: nå på c6 og c7.",
        ),
        (
            "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 | | | e3e4",
            "opposition",
            "Ke4 takes the opposition: an odd number of squares is between the kings, and Black is to move.",
            "Ke4 tar opposisjonen: det er et odde antall felt mellom kongene, og svart er i trekket.",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 | | | e1e2",
            "keep_castling",
            "Ke2 gives up the right to castle.",
            "Ke2 gir fra seg rokaderetten.",
        ),
        (
            "start | | | e2e4",
            "piece_activity",
            "e4 gives White’s pieces at least four squares more to go to.",
            "e4 gir hvits brikker minst fire felt mer å gå til.",
        ),
    ];
    for (line, rule, en, no) in cases {
        assert_eq!(sentence(&format!("advice | {line}"), rule), (en.to_owned(), no.to_owned()), "{line}");
    }
}

#[test]
fn castling_is_advised_in_the_italian_game() {
    let italian = "advice | r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
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
