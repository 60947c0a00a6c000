//! Acts beside the rulebook of the table: what it permits is done, what it says follows, and nothing else.

use krog_compete::acts;
use krog_logic::{proof, world::History};

use super::{super::decide::named, *};

/// The table after an act, as the rulebook has it.
fn after(table: acts::Table, act: acts::Act) -> acts::Table {
    use acts::Acts as _;
    let machine = acts::rulebook().unwrap().machine();
    let mut scratch = machine.scratch();
    machine.judge(&mut scratch, History { past: &[], now: &table }).after(&table.query(act)).unwrap()
}

/// Does an act, and holds the game to the rulebook.
pub(super) fn by_the_book(table: &mut Table, color: Color, act: &Act, moment: Moment) {
    let named = named(act.act).unwrap();
    let see = |live: &LiveGame| live.seen_by(color.into(), act.square, &moment);
    let before = see(&table.live);
    let back = matches!(act.act, GameAct::TakebackAccept);
    match table.ask_when(color, &Command::Act(act.clone()), moment) {
        Ok(()) => {
            assert!(acts::permits(&before, named), "{named:?} {before:?}");
            let (wanted, found) = (after(before, named), see(&table.live));
            assert_eq!(wanted.status, found.status, "{named:?} {before:?}");
            assert_eq!(wanted.next_game, found.next_game, "{named:?} {before:?}");
            assert_eq!(wanted.berserked, found.berserked, "{named:?} {before:?}");
            // With the end of the game, and with the position they were made in, offers are gone.
            if found.status == before.status && !back {
                let offers =
                    |t: &acts::Table| [t.draw_offer, t.takeback_offer, t.pause_offer, t.rematch_offer];
                assert_eq!(offers(&wanted), offers(&found), "{named:?} {before:?}");
            }
        }
        Err(Refusal::Act(told)) => {
            assert_eq!((told.table, told.act), (before, named));
            assert_eq!(told.verdict, proof::Verdict::Forbidden);
            assert!(!told.headline.en.is_empty() && !told.headline.no.is_empty());
        }
        Err(other) => panic!("{named:?} {other:?} {before:?}"),
    }
}

#[test]
fn a_refusal_carries_its_reason_and_its_proof() {
    let mut table = begun(Variant::Standard);
    let Err(Refusal::Act(told)) = table.act(Color::White, GameAct::TakebackOffer) else { panic!("no move") };
    let refusal = Refusal::Act(told.clone());
    let words = refusal.words();
    assert_eq!(words.code, "nothing-to-take-back");
    assert_eq!(words.en, "You have made no move that could be taken back.");
    assert_eq!(words.no, "Du har ikke gjort noe trekk som kan tas tilbake.");
    assert!(!refusal.wants_current());
    assert!(!told.trees.is_empty() && !told.formula.is_empty());
}

#[test]
fn an_act_is_asked_for_in_full() {
    let mut table = begun(Variant::Standard);
    assert_eq!(table.act(Color::White, GameAct::Touch), Err(Refusal::NoSquare));
    let mut slow = begun(Variant::Standard);
    slow.play("e4 e5");
    let mut moment = Moment::at(slow.now + 3_600_000);
    moment.away.white = Some(Away { since: slow.now, left: true });
    let claim = Command::act(GameAct::ClaimWin);
    assert_eq!(refused(slow.ask_when(Color::Black, &claim, moment)), "absence-is-free");
    let mut young = begun_with(Variant::Standard, &timed(180_000, 0));
    young.play("e4");
    assert_eq!(refused(young.ask_when(Color::Black, &claim, moment)), "claim-too-early");
}

#[test]
fn the_next_game_stands() {
    let mut table = begun(Variant::Standard);
    table.act(Color::Black, GameAct::Resign).unwrap();
    table.act(Color::White, GameAct::RematchOffer).unwrap();
    table.act(Color::Black, GameAct::RematchOffer).unwrap();
    let seq = table.live.seq();
    assert_eq!(refused(table.act(Color::Black, GameAct::RematchDecline)), "next-game-there");
    for act in [GameAct::RematchOffer, GameAct::RematchAccept] {
        table.act(Color::White, act).unwrap();
    }
    assert_eq!(table.live.seq(), seq, "agreed once more, nothing happens");
}

/// The server calls a flag exactly when the rulebook obliges it to.
#[test]
fn the_server_calls_a_flag_that_has_fallen() {
    let mut table = begun_with(Variant::Standard, &timed(60_000, 0));
    table.play("e4 e5");
    let due = table.live.due().unwrap();
    for (now, fallen) in [(due - 1, false), (due, true)] {
        let server = table.live.seen_by(acts::Asker::Server, None, &Moment::at(now));
        assert_eq!(acts::permits(&server, acts::Act::Flag), fallen);
        let decision = table.decided(|known| table.live.at_due(&Moment::at(now), known)).unwrap();
        assert_eq!(!decision.events.is_empty(), fallen);
    }
}
