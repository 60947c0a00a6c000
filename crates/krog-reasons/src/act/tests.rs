use krog_check::mutate::mutants;
use krog_chess::{ByColor, Color};
use krog_compete::acts::{
    Act, Asker, Away, Status,
    bughouse::{FourAct, FourAsker, FourStatus},
    judge, rulebook,
};
use krog_wire::explain::{OperatorName, VerdictName};

use super::*;
use crate::proof::check as check_whole;

fn check(value: &Value) -> Result<Checked, ProofFault> {
    check_whole(value, &|_, _| None)
}

fn told(table: Table, act: Act) -> (Judgement<Table>, wire::ExplainAnswer) {
    let judgement = judge(&table, act).unwrap();
    let answer = answer(&judgement);
    (judgement, answer)
}

fn under_way() -> Table {
    Table { moves: ByColor { white: 3, black: 3 }, ..Table::default() }
}

#[test]
fn a_refusal_says_why() {
    let (judgement, answer) = told(under_way(), Act::Abort);
    assert_eq!((answer.verdict, answer.op), (VerdictName::Forbidden, OperatorName::F));
    assert_eq!((answer.act.en.as_str(), answer.act.no.as_str()), ("to abort the game", "å avbryte partiet"));
    let sentence = "Both have moved, so the game can no longer be aborted; it can be resigned.";
    assert_eq!(answer.headline.en, sentence);
    assert_eq!(
        (answer.reasons[0].code.as_str(), answer.reasons[0].en.as_str()),
        ("too_late_to_abort", sentence)
    );
    assert_eq!(answer.rule.as_ref().map(|rule| rule.id.as_str()), Some("may_abort"));
    assert!(answer.formula.starts_with("rule may_abort : P(i, abort()) ↔ plays(i)"), "{}", answer.formula);
    assert_eq!(answer.t_type.as_deref(), Some("T6"));
    assert_eq!((answer.fide, answer.uci), (None, None));
    let tree = &answer.proof.trees[0];
    assert_eq!((tree.truth.as_str(), tree.decisive), ("false", true));
    assert_eq!(answer.proof.nodes, answer.proof.trees.iter().map(size).sum::<u32>());
    assert_eq!(judgement.cause, Cause::Rule);
    assert_eq!(code(&judgement), "too-late-to-abort");
}

#[test]
fn a_permission_says_why() {
    let (_, answer) = told(under_way(), Act::Resign);
    assert_eq!((answer.verdict, answer.op), (VerdictName::Permitted, OperatorName::P));
    assert_eq!(answer.headline.no, "En spiller kan gi opp når som helst (§ 5.1.2).");
    assert_eq!(answer.fide.as_deref(), Some("5.1.2"));
    let server = Table { asker: Asker::Server, flag_fallen: Some(Color::White), ..under_way() };
    assert_eq!(told(server, Act::Flag).1.op, OperatorName::O);
}

#[test]
fn statuses_follow_the_cause() {
    let stranger = Table { asker: Asker::Stranger, ..under_way() };
    let over = Table { status: Status::Completed, ..under_way() };
    let away = Table {
        absence_counts: true,
        away: Some(Away { for_ms: 12_000, claim_in_ms: 28_000 }),
        ..under_way()
    };
    for (table, act, cause, name) in [
        (stranger, Act::DrawOffer, Cause::Stranger, "not-a-player"),
        (over, Act::DrawOffer, Cause::Behind, "game-over"),
        (under_way(), Act::TakebackAccept, Cause::Behind, "no-takeback-offered"),
        (away, Act::ClaimWin, Cause::Rule, "not-away-long"),
    ] {
        let (judgement, _) = told(table, act);
        assert_eq!(judgement.cause, cause, "{name}");
        assert_eq!(code(&judgement), name);
    }
}

#[test]
fn documents_hold_and_fall_with_what_they_say() {
    for (table, act) in
        [(under_way(), Act::Abort), (under_way(), Act::Resign), (Table::default(), Act::DrawAccept)]
    {
        let (judgement, answer) = told(table, act);
        let document = answer.proof.document;
        let checked = check(&document).unwrap();
        assert_eq!((checked.book.as_str(), checked.verdict), ("table", answer.verdict));
        let changed = |field: &str, value: Value| {
            let mut document = document.clone();
            document[field] = value;
            check(&document).unwrap_err()
        };
        assert_eq!(changed("act", json!("touch")), ProofFault::OtherQuestion);
        assert!(matches!(changed("act", json!("fly")), ProofFault::Field(_)));
        let other = if judgement.permits() { "forbidden" } else { "permitted" };
        assert_eq!(changed("verdict", json!(other)), ProofFault::OtherVerdict);
        assert_eq!(
            changed("book", json!({ "name": "table", "hash": "0" })),
            ProofFault::OtherBook("table".to_owned())
        );
        assert_eq!(
            changed("book", json!({ "name": "chair", "hash": "0" })),
            ProofFault::NoBook("chair".to_owned())
        );
        let mut facts = document["table"].clone();
        facts["computer"] = json!(true);
        assert!(matches!(changed("table", facts), ProofFault::Check(_)));
        let program = rulebook().unwrap().program();
        for mutant in mutants(&judgement.proof) {
            let writer = Writer { program, base: BASE, words: &|_, _| None, depth: None };
            let fault = changed("proof", writer.proof(&mutant.proof));
            assert!(!matches!(fault, ProofFault::Field(_)), "{}: {fault:?}", mutant.what);
        }
    }
}

/// Every reason has a code that is spelt like the others.
#[test]
fn codes_are_spelt_alike() {
    for reason in &rulebook().unwrap().program().reasons {
        let code = reason.head.name.replace('_', "-");
        assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{code}");
    }
}

#[test]
fn a_match_of_four_has_documents_of_the_same_form() {
    let table = FourTable::default();
    for act in FourAct::ALL {
        let judgement = judge(&table, act).unwrap();
        let document = answer(&judgement).proof.document;
        assert!(is_one(&document));
        let checked = check(&document).unwrap();
        assert_eq!((checked.book.as_str(), checked.verdict), ("match", verdict(judgement.verdict)));
        let mut other = document.clone();
        other["table"]["flagFallen"] = json!("BlackB");
        assert!(matches!(check(&other), Err(ProofFault::Check(_))));
        let mut other = document;
        other["book"]["name"] = json!("table");
        assert!(matches!(check(&other), Err(ProofFault::Field(_))));
    }
    let over = FourTable { status: FourStatus::Completed, ..table };
    let stranger = FourTable { asker: FourAsker::Stranger, ..table };
    for (table, act, cause, name) in [
        (over, FourAct::Abort, Cause::Behind, "game-over"),
        (stranger, FourAct::Resign, Cause::Stranger, "not-a-player"),
        (table, FourAct::DrawAccept, Cause::Behind, "match-no-draw"),
        (FourTable { moves: [1, 1], ..table }, FourAct::Abort, Cause::Rule, "match-has-begun"),
    ] {
        let judgement = judge(&table, act).unwrap();
        assert_eq!((judgement.cause, code(&judgement)), (cause, name.to_owned()));
    }
}
