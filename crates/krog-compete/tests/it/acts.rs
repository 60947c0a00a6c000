//! Acts at the table: the rulebook beside an oracle of plain conditions, its proofs, its words.

mod model;
mod words;

use std::collections::BTreeMap;

use krog_check::{check, mutate::mutants};
use krog_chess::{ByColor, Color};
use krog_compete::acts::{Act, Asker, Away, Cause, Status, Table, judge, permits, rulebook};
use krog_logic::{
    ast::{Operator, Scope},
    program::ActPattern,
    proof::{Query, Truth, Verdict},
    world::{History, World as _},
};
use krog_testing::chance::Chance;

use self::model::{any_table, each, permitted};

#[test]
fn a_million_questions_are_answered_as_plain_conditions_answer_them() {
    let mut chance = Chance(0x5eed);
    let mut seen: BTreeMap<Act2, u64> = BTreeMap::new();
    for _ in 0..46_000 {
        let table = any_table(&mut chance);
        for act in Act::ALL {
            let wanted = permitted(&table, act);
            assert_eq!(permits(&table, act), wanted, "{} {table:?}", act.name());
            *seen.entry((act.name(), wanted)).or_insert(0) += 1;
        }
    }
    // Every act was permitted and refused, and often.
    assert_eq!(seen.len(), 2 * Act::ALL.len());
    assert!(seen.values().all(|n| *n > 100), "{seen:?}");
    assert!(seen.values().sum::<u64>() > 1_000_000);
}

type Act2 = (&'static str, bool);

/// What each act depends on is run through in every combination.
#[test]
fn every_combination_that_matters_is_answered_as_plain_conditions_answer_it() {
    let mut count = 0_u64;
    for act in Act::ALL {
        each(act, &mut |table| {
            count += 1;
            assert_eq!(permits(table, act), permitted(table, act), "{} {table:?}", act.name());
        });
    }
    println!("{count} tables");
    assert!(count > 10_000, "{count}");
}

#[test]
fn every_proof_checks_and_says_what_permits_says() {
    let program = rulebook().unwrap().program();
    let mut chance = Chance(7);
    for _ in 0..600 {
        let table = any_table(&mut chance);
        for act in Act::ALL {
            let told = judge(&table, act).unwrap();
            assert_eq!(told.permits(), permits(&table, act));
            assert!(
                matches!(told.verdict, Verdict::Permitted | Verdict::Forbidden),
                "{} {:?} {table:?}",
                act.name(),
                told.verdict
            );
            assert_eq!(told.proof.verdict, told.verdict);
            let history = History { past: &[], now: &table };
            check(program, history, &told.proof).unwrap_or_else(|e| panic!("{e:?} {table:?}"));
            assert_eq!(told.trees.len(), told.proof.norms.len());
            assert!(told.rule.is_some() && !told.formula.is_empty());
        }
    }
}

#[test]
fn no_proof_survives_a_change() {
    let program = rulebook().unwrap().program();
    let mut chance = Chance(11);
    let mut count = 0;
    for _ in 0..8 {
        let table = any_table(&mut chance);
        for act in Act::ALL {
            let told = judge(&table, act).unwrap();
            for mutant in mutants(&told.proof) {
                count += 1;
                let history = History { past: &[], now: &table };
                let checked = check(program, history, &mutant.proof);
                assert!(checked.is_err(), "{} at {:?} of {:#?}", mutant.what, mutant.path, mutant.proof);
            }
        }
    }
    println!("{count} mutants");
    assert!(count > 5_000, "{count}");
}

/// A proof about one table is none about another.
#[test]
fn tables_are_told_apart() {
    let mut chance = Chance(13);
    let mut digests = std::collections::HashMap::new();
    for _ in 0..50_000 {
        let table = any_table(&mut chance);
        let other = digests.insert(table.digest(), table);
        assert!(other.is_none_or(|other| other == table), "{table:?} {other:?}");
    }
    let program = rulebook().unwrap().program();
    let table = Table::default();
    let other = Table { takebacks: false, ..table };
    let told = judge(&table, Act::Resign).unwrap();
    assert!(check(program, History { past: &[], now: &other }, &told.proof).is_err());
}

/// Whoever may do something has the power to, and nobody else; and what is done has its effect.
#[test]
fn power_goes_with_permission() {
    let book = rulebook().unwrap();
    let program = book.program();
    let mut scratch = book.machine().scratch();
    let mut chance = Chance(17);
    for _ in 0..300 {
        let table = any_table(&mut chance);
        for (index, act) in (0_u16..).zip(Act::ALL) {
            let power = program.powers.iter().any(|power| match &power.act {
                ActPattern::Act { act, .. } => *act == index,
                ActPattern::Value(_) => false,
            });
            let agent = match table.asker {
                Asker::White | Asker::Black => "player",
                Asker::Stranger => "stranger",
                Asker::Arbiter => "arbiter",
                Asker::Server => "server",
            };
            let agent = program.signature.constant(agent).unwrap().1;
            let query = Query { agent, act: krog_logic::proof::Act::Act(index, Vec::new()) };
            let mut judge = book.machine().judge(&mut scratch, History { past: &[], now: &table });
            let after = judge.after(&query).unwrap();
            if !permits(&table, act) || !power {
                assert_eq!(after, table, "{}", act.name());
                continue;
            }
            let status = match act {
                Act::Resign | Act::DrawAccept | Act::Flag | Act::ClaimWin | Act::ClaimDraw => {
                    Status::Completed
                }
                Act::Abort => Status::Cancelled,
                Act::PauseAccept => Status::Paused,
                Act::PauseEnd | Act::Join => Status::Active,
                _ => continue,
            };
            assert_eq!(after.status, status, "{}", act.name());
        }
    }
}

#[test]
fn two_that_want_the_same_need_no_answer() {
    let book = rulebook().unwrap();
    let mut scratch = book.machine().scratch();
    let mut after = |table: Table, act: Act| {
        let index = Act::ALL.iter().position(|a| *a == act).and_then(|i| u16::try_from(i).ok()).unwrap();
        let query = Query { agent: 0, act: krog_logic::proof::Act::Act(index, Vec::new()) };
        book.machine().judge(&mut scratch, History { past: &[], now: &table }).after(&query).unwrap()
    };
    let theirs = Some(Color::Black);
    let moves = ByColor { white: 1, black: 1 };
    let clocks = ByColor { white: true, black: true };
    let table = Table { moves, timed: clocks, ..Table::default() };
    let drawn = after(Table { draw_offer: theirs, ..table }, Act::DrawOffer);
    assert_eq!(drawn.status, Status::Completed);
    assert_eq!(after(Table { pause_offer: theirs, ..table }, Act::PauseOffer).status, Status::Paused);
    assert_eq!(after(Table { computer: true, ..table }, Act::PauseOffer).status, Status::Paused);
    assert_eq!(after(table, Act::PauseOffer).pause_offer, Some(Color::White));
    let over = Table { status: Status::Completed, ..table };
    for act in [Act::RematchOffer, Act::RematchAccept] {
        let agreed = after(Table { rematch_offer: theirs, ..over }, act);
        assert_eq!((agreed.next_game, agreed.rematch_offer), (true, None));
    }
    assert!(after(Table { computer: true, ..over }, Act::RematchOffer).next_game);
    assert_eq!(after(over, Act::RematchOffer).rematch_offer, Some(Color::White));
    assert!(after(table, Act::DrawOffer).draw_offered);
    assert!(permits(&table, Act::Berserk) == table.can_berserk);
    let halved =
        after(Table { can_berserk: true, moves: ByColor { white: 0, black: 1 }, ..table }, Act::Berserk);
    assert_eq!(halved.berserked, ByColor { white: true, black: false });
}

#[test]
fn positions_about_an_act() {
    let label = |table: &Table, act| judge(table, act).unwrap().t_type.unwrap().label();
    let table = Table::default();
    let offered = Table { draw_offer: Some(Color::Black), moves: ByColor { white: 3, black: 3 }, ..table };
    // An offer of a draw: may be accepted, declined, left alone.
    assert_eq!(label(&offered, Act::DrawAccept), "T1");
    assert_eq!(label(&table, Act::DrawAccept), "T6");
    assert_eq!(label(&table, Act::Resign), "T2");
    let early = Table { moves: ByColor { white: 1, black: 0 }, ..offered };
    assert_eq!(label(&early, Act::DrawAccept), "T4");
    let stranger = Table { asker: Asker::Stranger, ..offered };
    for act in Act::ALL {
        assert_eq!(label(&stranger, act), "T6", "{}", act.name());
    }
    // What the server must do.
    let fallen = Table { asker: Asker::Server, flag_fallen: Some(Color::Black), ..table };
    let told = judge(&fallen, Act::Flag).unwrap();
    assert_eq!((told.t_type.unwrap().label(), told.operator), ("T5".to_owned(), Operator::Obligatory));
    assert_eq!(told.rule.unwrap().id, "must_call_flag");
    assert_eq!(
        judge(&Table { flag_fallen: Some(Color::Black), ..table }, Act::Flag).unwrap().operator,
        Operator::Permitted
    );
}

#[test]
fn causes_of_refusals() {
    let cause = |table: &Table, act| {
        let told = judge(table, act).unwrap();
        assert!(!told.permits());
        assert_eq!(told.operator, Operator::Forbidden);
        assert_eq!(told.proof.scope, Scope::Law);
        assert!(told.proof.norms.iter().all(|node| node.truth == Truth::False));
        (told.cause, told.code().to_owned())
    };
    let table = Table::default();
    let is = |found: (Cause, String), cause, code: &str| assert_eq!(found, (cause, code.to_owned()));
    is(cause(&Table { asker: Asker::Stranger, ..table }, Act::Resign), Cause::Stranger, "not_a_player");
    is(cause(&Table { asker: Asker::Stranger, ..table }, Act::Flag), Cause::Stranger, "not_a_player_here");
    is(cause(&Table { status: Status::Completed, ..table }, Act::DrawOffer), Cause::Behind, "game_over");
    is(cause(&table, Act::DrawAccept), Cause::Behind, "no_draw_offered");
    is(cause(&table, Act::PauseEnd), Cause::Rule, "no_clock_to_stop");
    let timed = ByColor { white: true, black: true };
    is(cause(&Table { timed, ..table }, Act::PauseEnd), Cause::Behind, "not_paused");
    is(cause(&Table { status: Status::Paused, ..table }, Act::Touch), Cause::Behind, "game_paused");
    is(cause(&table, Act::TakebackOffer), Cause::Rule, "nothing_to_take_back");
    let away = Some(Away { for_ms: 12_000, claim_in_ms: 28_000 });
    let moves = ByColor { white: 1, black: 1 };
    let left = Table { absence_counts: true, moves, away, ..table };
    is(cause(&left, Act::ClaimWin), Cause::Rule, "not_away_long");
    is(cause(&Table { away: None, ..left }, Act::ClaimWin), Cause::Behind, "not_away");
    is(cause(&Table { asker: Asker::Stranger, ..table }, Act::Join), Cause::Behind, "seat_taken");
}

#[test]
fn a_table_survives_being_written_down() {
    let mut chance = Chance(23);
    for _ in 0..500 {
        let table = any_table(&mut chance);
        let text = serde_json::to_string(&table).unwrap();
        assert_eq!(serde_json::from_str::<Table>(&text).unwrap(), table);
    }
    let text = serde_json::to_value(Table::default()).unwrap();
    assert_eq!(
        (&text["turn"], &text["drawOffer"], &text["status"]),
        (&"white".into(), &().into(), &"active".into())
    );
    assert!(serde_json::from_value::<Table>(serde_json::json!({ "status": "active" })).is_err());
}

/// Prints what a question takes; run with `--release` where the figure is the point.
#[test]
fn permits_is_quick() {
    let mut chance = Chance(29);
    let tables: Vec<Table> = (0..1000).map(|_| any_table(&mut chance)).collect();
    let mut granted = 0_u64;
    let start = std::time::Instant::now();
    let mut asked = 0_u32;
    for table in &tables {
        for act in Act::ALL {
            granted += u64::from(permits(table, act));
            asked += 1;
        }
    }
    let each = start.elapsed() / asked;
    println!("{each:?} for one question, {granted} of {asked} granted");
    // Far above what it takes even without optimisation on a busy machine.
    assert!(each.as_micros() < 1000);
}
