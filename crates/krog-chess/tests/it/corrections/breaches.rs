//! What follows on a breach: illegal moves and wrong claims.

use krog_chess::{
    Variant,
    facts::{MateSearch, Speed},
};
use krog_logic::proof::Verdict;

use super::desk::{BLACK, Desk, Owed, START, WHITE};

const SPEEDS: [(Speed, i64, &str); 3] =
    [(Speed::Classical, 120, "7.5.5"), (Speed::Rapid, 60, "A.3"), (Speed::Blitz, 60, "A.3")];

fn illegal(speed: Speed, earlier: u8, opponent: MateSearch) -> (Desk, Vec<Owed>) {
    let desk = Desk::standard(START).with(|table| {
        table.speed = Some(speed);
        table.illegal_moves.white = earlier;
        table.mate.black = Some(opponent);
        table.mate.white = Some(MateSearch::Line);
    });
    desk.refused("e2e5", "pawn_too_far", "3.7.2");
    let owed = desk.owed("may_move", i64::from(earlier) + 1);
    (desk, owed)
}

fn named<'o>(owed: &'o [Owed], sanction: &str) -> &'o Owed {
    owed.iter().find(|o| o.sanction == sanction).unwrap_or_else(|| panic!("no {sanction} in {owed:?}"))
}

#[test]
fn a25_the_position_before_an_illegal_move_is_put_back_by_7_5_1() {
    for earlier in 0..3 {
        let (_, owed) = illegal(Speed::Classical, earlier, MateSearch::Line);
        let restore = named(&owed, "restore_position");
        assert_eq!((restore.act.as_str(), restore.fide.as_str()), ("restore", "7.5.1"));
    }
}

#[test]
fn a25_first_illegal_move_gives_the_opponent_two_minutes_and_one_in_rapid_and_blitz() {
    for (speed, seconds, article) in SPEEDS {
        let (_, owed) = illegal(speed, 0, MateSearch::Line);
        assert_eq!(owed.len(), 2, "{owed:?}");
        let time = owed.iter().find(|o| o.act == "add_time").unwrap();
        assert_eq!((time.args.as_slice(), time.fide.as_str()), ([BLACK, seconds].as_slice(), article));
        assert!(time.en.contains("first illegal move") && time.no.contains("første ulovlige trekk"));
    }
}

#[test]
fn a25_second_illegal_move_loses_in_every_language_and_at_every_speed() {
    for (speed, _, _) in SPEEDS {
        for open in [MateSearch::Line, MateSearch::Open] {
            let (_, owed) = illegal(speed, 1, open);
            assert_eq!(owed.len(), 2, "{owed:?}");
            let loss = named(&owed, "second_illegal");
            assert_eq!((loss.act.as_str(), loss.args.as_slice()), ("declare_loss", [WHITE].as_slice()));
            assert_eq!(loss.fide, "7.5.5");
            assert!(loss.en.contains("second illegal move") && loss.no.contains("andre ulovlige trekk"));
        }
    }
}

#[test]
fn a25_second_illegal_move_draws_if_the_opponent_cannot_mate() {
    let (_, owed) = illegal(Speed::Blitz, 1, MateSearch::Never);
    let draw = named(&owed, "second_illegal_draw");
    assert_eq!(
        (draw.act.as_str(), draw.args.as_slice(), draw.fide.as_str()),
        ("declare_draw", [].as_slice(), "7.5.5")
    );
    assert!(owed.iter().all(|o| o.act != "declare_loss"), "{owed:?}");
}

/// Article 7.4 is of displaced men; nothing here is.
#[test]
fn a25_no_rule_cites_the_articles_that_the_document_mixed_up() {
    for name in ["standard", "bughouse", "atomic", "antichess", "armageddon"] {
        let desk = Desk::start(Variant::Standard).judged_by(name);
        let program = desk.rules.program();
        for sanction in &program.sanctions {
            let article = sanction.head.attrs.fide.as_deref().unwrap();
            assert!(!article.starts_with("7.4"), "{name}: {article}");
        }
        let nth: Vec<Option<i64>> = program.sanctions.iter().map(|s| s.nth).collect();
        assert!(nth.iter().all(|n| n.is_none_or(|n| n <= 2)), "{name}: {nth:?}");
    }
}

#[test]
fn decision_6_an_illegal_move_is_refused_and_may_not_be_let_through() {
    let desk = Desk::standard(START);
    let illegal = desk.word("e2e5");
    let legal = desk.word("e2e4");
    assert_eq!(desk.verdict("server", "reject", &[illegal]), Verdict::Permitted);
    assert_eq!(desk.verdict("server", "reject", &[legal]), Verdict::Forbidden);
    let query =
        |m| krog_logic::proof::Query { agent: desk.constant("server"), act: desk.act("reject", &[m]) };
    // Obligatory, not merely permitted.
    desk.judge(|rules, judge| {
        let proof = judge.explain(&query(illegal), krog_logic::ast::Scope::Law).unwrap();
        let obliged = proof.norms.iter().any(|node| {
            let rule = &rules.program().rules[usize::from(node.at.item)];
            rule.head.name == "must_refuse" && node.truth == krog_logic::proof::Truth::True
        });
        assert!(obliged);
    });
}

#[test]
fn a28_wrong_claim_gives_the_opponent_two_minutes_and_one_in_rapid_and_blitz() {
    for (speed, seconds, article) in
        [(Speed::Classical, 120, "9.5.3"), (Speed::Rapid, 60, "A.3"), (Speed::Blitz, 60, "A.3")]
    {
        let desk = Desk::start(Variant::Standard).play("e4 e5").with(|table| table.speed = Some(speed));
        assert_eq!(desk.verdict("mover", "claim", &[0]), Verdict::Forbidden);
        assert_eq!(desk.verdict("mover", "claim_with", &[0, desk.word("Nf3")]), Verdict::Forbidden);
        for rule in ["may_claim", "may_claim_with"] {
            for nth in [1, 2, 3] {
                let owed = desk.owed(rule, nth);
                assert_eq!(owed.len(), 1, "{owed:?}");
                assert_eq!(
                    (owed[0].act.as_str(), owed[0].args.as_slice()),
                    ("add_time", [BLACK, seconds].as_slice())
                );
                assert_eq!(owed[0].fide, article);
            }
        }
        // An intended move must then be made.
        let owed = desk.owed("may_claim_with", 1);
        assert!(owed[0].en.contains("the move must be made") && owed[0].no.contains("trekket må utføres"));
    }
}
