//! Games with clocks: flags, penalties, pauses, outages, absences.

use krog_chess::{GameResult, Square};

use super::*;

const BLITZ: fn() -> Settings = || timed(180_000, 2_000);

/// Both have made their first move, which no clock counts.
fn running(settings: &Settings) -> Table {
    let mut table = begun_with(Variant::Standard, settings);
    table.wait(3_000);
    table.play("e4");
    table.wait(4_000);
    table.play("e5");
    table
}

#[test]
fn first_moves_are_free_and_must_come_in_their_time() {
    let table = running(&BLITZ());
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (180_000, 180_000));
    assert_eq!(table.live.cost(0), None);
    let mut late = begun_with(Variant::Standard, &BLITZ());
    late.wait(24_999);
    assert!(late.live.end().is_none());
    late.wait(1);
    assert_eq!(late.reason(), EndReason::Aborted);
    // Correspondence has no such limit: the clock runs from the beginning.
    let control = TimeControl::PerMove { per_move_ms: 86_400_000, increment_ms: None, cap_ms: None };
    let slow = Settings { white: control.clone(), black: control, ..Settings::default() };
    let mut slow = begun_with(Variant::Standard, &slow);
    slow.wait(1_000);
    assert_eq!(slow.left(Color::White), 86_399_000);
    slow.play("e4");
    assert_eq!(slow.left(Color::White), 86_400_000);
}

#[test]
fn a_move_costs_its_time_and_brings_the_increment() {
    let mut table = running(&BLITZ());
    table.wait(5_000);
    table.play("Nf3");
    assert_eq!(table.left(Color::White), 177_000);
    let cost = table.live.cost(2).unwrap();
    assert_eq!((cost.used, cost.credited, cost.left), (5_000, 0, Some(177_000)));
    table.wait(60_000);
    assert_eq!(table.left(Color::Black), 120_000);
}

#[test]
fn the_move_that_mates_stops_both_clocks() {
    let mut table = running(&BLITZ());
    for mv in ["Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
        table.wait(1_234);
        table.play(mv);
    }
    assert_eq!(table.reason(), EndReason::Checkmate);
    table.wait(10_000);
    let lefts = [6, 5].map(|ply| table.live.cost(ply).unwrap().left.unwrap());
    assert_eq!(lefts, [180_000 + 3 * 766, 180_000 + 2 * 766]);
    assert_eq!([table.left(Color::White), table.left(Color::Black)], lefts);
}

#[test]
fn a_fallen_flag_loses_unless_the_opponent_cannot_mate() {
    let mut table = running(&timed(60_000, 0));
    let grace = table.live.clock().unwrap().flag_due().unwrap() - table.now - 60_000;
    table.wait(60_000 + grace - 1);
    assert!(table.live.end().is_none());
    table.wait(1);
    assert_eq!(table.live.end().unwrap().end.result, GameResult::Win(Color::Black));
    assert_eq!(table.reason(), EndReason::Flag);
    assert_eq!(table.live.end().unwrap().flagged, Some(Color::White));
    assert_eq!(table.left(Color::White), 0);

    // Who has a bare king; where the rulebook lets anybody win, it is no excuse.
    for (variant, fen, result) in [
        (Variant::Standard, "4k3/8/8/8/8/8/4q3/K7 b - - 0 1", GameResult::Draw),
        (Variant::ThreeCheck, "4k3/8/8/8/8/8/4q3/K7 b - - 3+3 0 1", GameResult::Draw),
        (Variant::Crazyhouse, "4k3/8/8/8/8/8/4q3/K7[] b - - 0 1", GameResult::Win(Color::White)),
        (Variant::Koth, "4k3/8/8/8/8/8/4q3/K7 b - - 0 1", GameResult::Win(Color::White)),
    ] {
        let bare = GameRecord { start_fen: fen.to_owned(), ..agreed(variant, None, &timed(60_000, 0)) };
        let mut table = Table::new(bare);
        table.ask(Color::Black, &Command::Join).unwrap();
        table.play("Kd7 Kb1");
        table.wait(70_000);
        let end = table.live.end().unwrap();
        assert_eq!((table.reason(), end.end.result), (EndReason::Flag, result), "{variant}");
    }
}

#[test]
fn kings_alone_play_on_where_the_rulebook_has_no_dead_position() {
    for (variant, fen) in [
        (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/K7[] b - - 0 1"),
        (Variant::Koth, "4k3/8/8/8/8/8/8/K7 b - - 0 1"),
    ] {
        let kings = GameRecord { start_fen: fen.to_owned(), ..agreed(variant, None, &timed(60_000, 0)) };
        let mut table = Table::new(kings);
        table.ask(Color::Black, &Command::Join).unwrap();
        table.play("Kd7 Kb1 Ke7");
        assert!(table.live.end().is_none(), "{variant}");
        table.wait(70_000);
        assert_eq!(table.live.end().unwrap().end.result, GameResult::Win(Color::Black), "{variant}");
    }
}

#[test]
fn a_move_that_comes_too_late_is_the_fall_of_the_flag() {
    let mut table = running(&timed(60_000, 0));
    table.now += 60_000;
    assert_eq!(table.ask(Color::White, &a_move("Nf3", Some(2))), Err(Refusal::FlagFell));
    assert_eq!(table.reason(), EndReason::Flag);
    assert_eq!(table.live.game().plies().len(), 2);
}

#[test]
fn a_flag_is_called_only_when_it_has_fallen() {
    let mut table = running(&timed(60_000, 0));
    table.now += 30_000;
    assert_eq!(refused(table.act(Color::Black, GameAct::Flag)), "no-flag");
    table.now += 33_000;
    table.act(Color::Black, GameAct::Flag).unwrap();
    assert_eq!(table.live.end().unwrap().end.result, GameResult::Win(Color::Black));
}

#[test]
fn lag_is_credited_by_the_measured_round_trip() {
    let mut table = running(&BLITZ());
    table.wait(1_000);
    let lag = LagReport { line_ms: Some(100), answers_ms: None, claimed_used_ms: Some(900) };
    table.ask(Color::White, &Command::Move { text: "Nf3".to_owned(), ply: None, lag }).unwrap();
    let cost = table.live.cost(2).unwrap();
    assert_eq!((cost.used, cost.credited), (900, 100));
}

#[test]
fn pauses_are_agreed_and_ended_by_either() {
    let mut table = running(&BLITZ());
    table.wait(1_000);
    table.act(Color::White, GameAct::PauseOffer).unwrap();
    assert_eq!(refused(table.act(Color::White, GameAct::PauseAccept)), "own-pause-request");
    table.act(Color::Black, GameAct::PauseAccept).unwrap();
    table.wait(3_600_000);
    assert_eq!(table.left(Color::White), 179_000);
    assert_eq!(table.ask(Color::White, &a_move("Nf3", None)), Err(Refusal::Paused));
    assert_eq!(refused(table.act(Color::White, GameAct::DrawOffer)), "game-paused");
    table.act(Color::Black, GameAct::PauseEnd).unwrap();
    assert_eq!(refused(table.act(Color::Black, GameAct::PauseEnd)), "not-paused");
    table.wait(1_000);
    assert_eq!(table.left(Color::White), 178_000);
    assert_eq!(refused(begun(Variant::Standard).act(Color::White, GameAct::PauseOffer)), "no-clock-to-stop");
    table.act(Color::White, GameAct::PauseOffer).unwrap();
    table.act(Color::Black, GameAct::PauseOffer).unwrap();
    table.act(Color::White, GameAct::Resign).unwrap();
    assert_eq!(table.reason(), EndReason::Resignation);
}

#[test]
fn an_outage_is_charged_to_nobody() {
    let mut table = running(&BLITZ());
    table.wait(2_000);
    let (from, to) = (table.now + 1_000, table.now + 31_000);
    table.now = to - 5_000;
    let event = table.live.restarted(from, to, false).unwrap();
    table.apply(event);
    table.now = to;
    assert_eq!(table.left(Color::White), 177_000);
    table.wait(1_000);
    assert_eq!(table.left(Color::White), 176_000);
    assert_eq!(table.live.last_at(), to, "it is written down once");
    // Before the first moves the limit moves on.
    let mut young = begun_with(Variant::Standard, &BLITZ());
    young.now = 20_000;
    let event = young.live.restarted(10_000, 25_000, false).unwrap();
    young.apply(event);
    assert_eq!(young.live.due(), Some(40_000));
    assert!(begun(Variant::Standard).live.restarted(1, 2, false).is_none());
}

#[test]
fn whoever_moves_into_an_outage_gets_back_what_it_took() {
    // From, to, and what of it White had thought: an outage under the move, behind it, before it, and around all.
    for (from, to, fair) in [
        (1_500, 9_000, 1_500),
        (2_000, 9_000, 2_000),
        (500, 800, 1_700),
        (-5_000, 9_000, 0),
        (-9_000, -1, 2_000),
    ] {
        let mut table = running(&BLITZ());
        let begun = table.now;
        table.wait(2_000);
        table.ask(Color::White, &a_move("Nf3", None)).unwrap();
        let bonus = table.left(Color::White) - 178_000;
        table.now = begun + to.max(2_000);
        let event = table.live.restarted(begun + from, begun + to, true).unwrap();
        table.apply(event);
        assert_eq!(table.left(Color::White), 180_000 - fair + bonus, "{from} to {to}");
        assert_eq!(table.left(Color::Black), 180_000, "{from} to {to}");
        // A server that was down had made the move before.
        let mut down = running(&BLITZ());
        down.wait(2_000);
        down.ask(Color::White, &a_move("Nf3", None)).unwrap();
        let event = down.live.restarted(begun + from, begun + to, false).unwrap();
        down.apply(event);
        assert_eq!(down.left(Color::White), 178_000 + bonus, "{from} to {to}");
    }
}

#[test]
fn taking_back_gives_no_time() {
    let mut table = running(&BLITZ());
    table.wait(10_000);
    table.play("Nf3");
    table.wait(5_000);
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    table.act(Color::Black, GameAct::TakebackAccept).unwrap();
    assert_eq!(table.live.game().plies().len(), 2);
    assert!(table.left(Color::White) <= 172_000, "{}", table.left(Color::White));
    assert!(table.left(Color::Black) <= 180_000);
    assert_eq!(table.live.clock().unwrap().running(), Some(Color::White));
}

#[test]
fn time_is_halved_before_the_first_move_only_and_given_at_will() {
    let mut table = begun_with(Variant::Standard, &BLITZ());
    table.act(Color::Black, GameAct::Berserk).unwrap();
    table.play("e4 e5");
    assert_eq!(table.left(Color::Black), 90_000);
    assert_eq!(refused(table.act(Color::White, GameAct::Berserk)), "berserk-too-late");
    table.act(Color::White, GameAct::GiveTime).unwrap();
    assert_eq!(table.left(Color::Black), 105_000);
}

#[test]
fn the_first_illegal_move_costs_a_minute_and_the_second_the_game() {
    let mut table = running(&Settings { penalise: true, ..BLITZ() });
    table.wait(1_000);
    assert!(matches!(table.ask(Color::White, &a_move("Ke3", Some(2))), Err(Refusal::Move(_))));
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (179_000, 240_000));
    assert!(matches!(table.ask(Color::White, &a_move("nonsense", Some(2))), Err(Refusal::Move(_))));
    assert_eq!(table.live.illegal_moves().white, 1, "what is no move is no illegal move");
    assert!(matches!(table.ask(Color::White, &a_move("a1a5", Some(2))), Err(Refusal::Move(_))));
    assert_eq!(table.reason(), EndReason::IllegalMove);
    assert_eq!(table.live.end().unwrap().end.result, GameResult::Win(Color::Black));
    // In a room that refuses, nothing else happens.
    let mut mild = running(&BLITZ());
    assert!(matches!(mild.ask(Color::White, &a_move("Ke3", Some(2))), Err(Refusal::Move(_))));
    assert_eq!(mild.left(Color::Black), 180_000);
    // By the hour it is two minutes.
    let mut slow = running(&Settings { penalise: true, ..timed(5_400_000, 30_000) });
    assert!(slow.ask(Color::White, &a_move("Ke3", Some(2))).is_err());
    assert_eq!(slow.left(Color::Black), 5_520_000);
}

#[test]
fn a_wrong_claim_gives_time_and_stands_as_an_offer() {
    let mut table = running(&BLITZ());
    assert!(matches!(table.act(Color::White, GameAct::DrawClaim), Err(Refusal::Claim(_))));
    assert_eq!(table.left(Color::Black), 240_000);
    assert_eq!(table.live.offers().draw, Some(Color::White));
    table.act(Color::Black, GameAct::DrawAccept).unwrap();
    assert_eq!(table.reason(), EndReason::Agreement);
}

#[test]
fn touched_men_bind_where_it_was_agreed() {
    let mut table = running(&Settings { touch_move: true, ..BLITZ() });
    let touch = |square| Command::Act(Act { square: Some(square), ..Act::plain(GameAct::Touch) });
    table.ask(Color::White, &touch(Square::D1)).unwrap();
    assert_eq!(table.ask(Color::White, &a_move("Nf3", Some(2))), Err(Refusal::TouchBinds));
    assert_eq!(table.act(Color::White, GameAct::DrawClaim), Err(Refusal::ClaimForfeited));
    table.ask(Color::White, &a_move("Qh5", Some(2))).unwrap();
    assert!(table.live.touched().is_empty());
    assert_eq!(table.ask(Color::Black, &touch(Square::E4)), Ok(()));
    assert_eq!(refused(table.ask(Color::White, &touch(Square::E2))), "not-your-turn");
    assert_eq!(refused(running(&BLITZ()).ask(Color::White, &touch(Square::D1))), "no-touch-here");
}

#[test]
fn the_game_of_a_player_who_left_may_be_claimed_in_time() {
    let mut table = running(&BLITZ());
    table.wait(1_000);
    let claim = Command::act(GameAct::ClaimWin);
    assert_eq!(refused(table.ask(Color::Black, &claim)), "not-away");
    let mut moment = Moment::at(table.now + 39_999);
    moment.away.white = Some(Away { since: table.now, left: false });
    let Err(Refusal::Act(told)) = table.ask_when(Color::Black, &claim, moment) else { panic!("too soon") };
    assert_eq!(told.headline.en, "White left 39 s ago; the game can be claimed after 40 s.");
    assert_eq!(told.table.away.unwrap().claim_in_ms, 1);
    moment.now += 1;
    table.now = moment.now;
    table.ask_when(Color::Black, &claim, moment).unwrap();
    assert_eq!(table.reason(), EndReason::Abandoned);
    assert_eq!(table.live.end().unwrap().end.result, GameResult::Win(Color::Black));
}

#[test]
fn a_drawn_armageddon_counts_for_black() {
    let settings =
        Settings { armageddon: true, black: TimeControl::fischer(240_000, 0), ..timed(300_000, 0) };
    let mut table = running(&settings);
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    table.act(Color::Black, GameAct::DrawAccept).unwrap();
    let ended = table.live.end().unwrap();
    assert_eq!(ended.end.result, GameResult::Win(Color::Black));
    assert!(ended.draw_odds && ended.end.reason == EndReason::Agreement);
    let mut lost = running(&settings);
    lost.act(Color::Black, GameAct::Resign).unwrap();
    let ended = lost.live.end().unwrap();
    assert_eq!((ended.end.result, ended.draw_odds), (GameResult::Win(Color::White), false));
}

#[test]
fn armageddon_is_played_in_every_variant() {
    let settings =
        Settings { armageddon: true, black: TimeControl::fischer(240_000, 0), ..timed(300_000, 0) };
    for variant in Variant::one_board() {
        let mut table = begun_with(variant, &settings);
        for _ in 0..2 {
            table.wait(1_000);
            let position = table.live.game().position();
            let first = position.uci(position.legal_moves()[0]);
            table.play(&first);
        }
        table.act(Color::White, GameAct::DrawOffer).unwrap();
        table.act(Color::Black, GameAct::DrawAccept).unwrap();
        let ended = table.live.end().unwrap();
        assert_eq!((ended.end.result, ended.draw_odds), (GameResult::Win(Color::Black), true), "{variant}");
    }
}

#[test]
fn another_game_is_asked_for_when_this_one_is_over() {
    let mut table = running(&BLITZ());
    assert_eq!(refused(table.act(Color::White, GameAct::RematchOffer)), "game-not-over");
    table.act(Color::White, GameAct::Resign).unwrap();
    table.act(Color::White, GameAct::RematchOffer).unwrap();
    assert_eq!(refused(table.act(Color::White, GameAct::RematchAccept)), "own-rematch-request");
    table.act(Color::Black, GameAct::RematchAccept).unwrap();
    let next = table.live.rematch().unwrap().clone();
    let (record, opponent) = table.live.successor(next, 7, Color::White);
    assert_eq!((record.creator_color, opponent), (Color::Black, Some(table.people[1].clone())));
}

#[test]
fn a_dead_position_ends_the_game() {
    let blocked = GameRecord {
        start_fen: "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/4r3/8 w - - 0 1".to_owned(),
        ..record(Variant::Standard, None)
    };
    let mut table = Table::new(blocked);
    table.ask(Color::Black, &Command::Join).unwrap();
    table.play("Kxe2");
    assert_eq!(table.reason(), EndReason::DeadPosition);
}
