//! What the rules of the table permit and refuse.

use super::*;

#[test]
fn only_players_act_and_only_in_their_turn() {
    let mut table = begun(Variant::Standard);
    let stranger = PersonId::generate();
    let e4 = a_move("e4", Some(0));
    let known = Known { white: None, black: None };
    let decide = |live: &LiveGame, who: &PersonId, command: &Command| {
        live.decide(who, command, &Moment::at(0), &known)
    };
    let code = |decided: Decided| match decided {
        Err(Undecided::Refused(refusal)) => refused(Err(refusal)),
        other => panic!("{other:?}"),
    };
    assert_eq!(code(decide(&table.live, &stranger, &e4)), "not-a-player");
    assert_eq!(code(decide(&table.live, &stranger, &Command::Join)), "seat-taken");
    for act in ACTS.iter().copied().filter(|act| *act != GameAct::Touch) {
        let clock = matches!(act, GameAct::PauseEnd | GameAct::Flag);
        let wanted = if clock { "not-a-player-here" } else { "not-a-player" };
        assert_eq!(code(decide(&table.live, &stranger, &Command::act(act))), wanted, "{act:?}");
    }
    assert_eq!(decide(&table.live, &table.people[0], &Command::Join), Ok(Vec::new().into()));
    assert_eq!(table.ask(Color::Black, &e4), Err(Refusal::NotYourTurn));
    table.ask(Color::White, &e4).unwrap();
    // The same move come again has done its work; another is stale.
    let seq = table.live.seq();
    assert_eq!(table.ask(Color::White, &e4), Ok(()));
    assert_eq!(table.live.seq(), seq);
    assert_eq!(table.ask(Color::White, &a_move("d4", Some(0))), Err(Refusal::Stale));
    let wrong = a_move("Ke7", Some(1));
    assert!(matches!(table.ask(Color::Black, &wrong), Err(Refusal::Move(_))));
    let waiting = Table::new(record(Variant::Standard, None));
    assert_eq!(code(decide(&waiting.live, &waiting.people[0], &e4)), "game-not-begun");
}

#[test]
fn a_draw_is_offered_once_per_move_and_a_move_declines_it() {
    let mut table = begun(Variant::Standard);
    table.play("e4");
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    assert_eq!(refused(table.act(Color::White, GameAct::DrawOffer)), "draw-offer-stands");
    // No draw is agreed before both have made a move (5.2.3); declining needs none.
    for act in [GameAct::DrawAccept, GameAct::DrawOffer] {
        assert_eq!(refused(table.act(Color::Black, act)), "draw-too-early");
    }
    assert_eq!(refused(table.act(Color::White, GameAct::DrawAccept)), "own-draw-offer");
    table.play("e5");
    assert_eq!(table.live.offers().draw, None);
    let declined = table.live.log().iter().nth(3).unwrap().event;
    assert!(matches!(declined, GameEvent::Notice(Notice::DrawDeclined, Color::Black)));
    assert_eq!(refused(table.act(Color::White, GameAct::DrawOffer)), "draw-offered-already");
    table.play("Nf3");
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    // The own move lets the offer stand.
    table.act(Color::Black, GameAct::DrawDecline).unwrap();
    table.play("Nc6");
    table.act(Color::Black, GameAct::DrawOffer).unwrap();
    // An offer that meets an offer is an agreement.
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    assert_eq!(table.reason(), EndReason::Agreement);
    assert_eq!(refused(table.act(Color::White, GameAct::Resign)), "resign-after-end");
}

#[test]
fn taking_back_needs_consent_between_people_and_none_from_the_computer() {
    let mut table = begun(Variant::Standard);
    assert_eq!(refused(table.act(Color::White, GameAct::TakebackOffer)), "nothing-to-take-back");
    table.play("e4");
    assert_eq!(refused(table.act(Color::Black, GameAct::TakebackOffer)), "nothing-to-take-back");
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    assert_eq!(refused(table.act(Color::White, GameAct::TakebackOffer)), "takeback-asked-already");
    assert_eq!(refused(table.act(Color::White, GameAct::TakebackAccept)), "own-takeback-request");
    table.act(Color::Black, GameAct::TakebackDecline).unwrap();
    table.play("e5 Nf3 Nc6");
    // On turn: the reply goes with the move.
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    table.act(Color::Black, GameAct::TakebackAccept).unwrap();
    assert_eq!(table.live.game().plies().len(), 2);
    table.play("Bc4");
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    table.play("Bc5");
    assert_eq!(table.live.offers().takeback, None);

    let mut computer = Table::new(record(Variant::Standard, Some(1)));
    computer.play("e4");
    computer.apply(made("e7e5"));
    computer.act(Color::White, GameAct::TakebackOffer).unwrap();
    assert_eq!(computer.live.game().plies().len(), 0);
    computer.play("d4");
    computer.act(Color::White, GameAct::TakebackOffer).unwrap();
    assert_eq!(computer.live.game().plies().len(), 0);
}

#[test]
fn a_game_is_called_off_only_before_both_have_moved() {
    let mut table = begun(Variant::Standard);
    table.play("e4");
    table.act(Color::Black, GameAct::Abort).unwrap();
    assert_eq!(table.reason(), EndReason::Aborted);
    let mut late = begun(Variant::Standard);
    late.play("e4 e5");
    assert_eq!(refused(late.act(Color::White, GameAct::Abort)), "too-late-to-abort");
    let mut waiting = Table::new(record(Variant::Standard, None));
    assert_eq!(refused(waiting.act(Color::White, GameAct::Resign)), "resign-before-beginning");
    waiting.act(Color::White, GameAct::Abort).unwrap();
    waiting.people[1] = PersonId::generate();
    assert_eq!(refused(waiting.ask(Color::Black, &Command::Join)), "join-after-end");
}

#[test]
fn draws_are_claimed_on_the_board_and_on_an_intended_move() {
    let mut table = begun(Variant::Standard);
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let claim = |intended: Option<&str>| {
        let intended = intended.map(str::to_owned);
        Command::Act(Act { intended, ..Act::plain(GameAct::DrawClaim) })
    };
    assert!(matches!(table.ask(Color::Black, &claim(None)), Err(Refusal::Claim(_))));
    assert!(matches!(table.ask(Color::White, &claim(None)), Err(Refusal::Claim(_))));
    assert!(matches!(table.ask(Color::Black, &claim(Some("e5"))), Err(Refusal::Claim(_))));
    assert!(matches!(table.ask(Color::Black, &claim(Some("Ke4"))), Err(Refusal::Move(_))));
    table.ask(Color::Black, &claim(Some("Ng8"))).unwrap();
    assert_eq!(table.reason(), EndReason::Threefold);
    assert_eq!(table.live.game().plies().len(), 7, "the intended move is not made");
    let stray = Command::Act(Act { intended: Some("e4".to_owned()), ..Act::plain(GameAct::Resign) });
    assert_eq!(begun(Variant::Standard).ask(Color::White, &stray), Err(Refusal::StrayMove));
}

#[test]
fn the_board_ends_the_game() {
    let mut table = begun(Variant::Standard);
    table.play("f3 e5 g4 Qh4#");
    assert_eq!(table.reason(), EndReason::Checkmate);
    assert_eq!(table.live.seq(), 6);
}

#[test]
fn a_log_that_does_not_add_up_is_refused_with_the_number() {
    let record = record(Variant::Standard, Some(3));
    let stored = |seq, event: GameEvent| event.store(seq, 0).unwrap();
    let e4 = || made("e2e4");
    let replay = |log: &[StoredEvent]| LiveGame::replay(record.clone(), None, log).unwrap_err();
    assert_eq!(replay(&[stored(2, e4())]), ReplayError::Gap { seq: 2 });
    assert_eq!(replay(&[stored(1, e4()), stored(2, e4())]), ReplayError::Impossible { seq: 2 });
    assert_eq!(
        replay(&[stored(1, GameEvent::Takeback(Back { ply: 0, clock: None }))]),
        ReplayError::Impossible { seq: 1 }
    );
    let joined = GameEvent::PlayerJoined(Joined { person: PersonText(PersonId::generate()), clock: None });
    assert_eq!(replay(&[stored(1, joined)]), ReplayError::Impossible { seq: 1 });
}
