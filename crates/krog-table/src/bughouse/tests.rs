//! Random matches with random acts: whatever happens, the log alone tells it all.

use krog_chess::{
    Color, Variant,
    bughouse::{BoardName, Match, MatchReason, Seat, Team},
};
use krog_compete::{LagReport, TimeControl, acts::bughouse::FourAct};
use krog_store::{GameId, GameRecord, PersonId, Status, StoredEvent};
use proptest::prelude::*;

use super::*;
use crate::game::Refusal;

struct Table {
    live: LiveMatch,
    log: Vec<StoredEvent>,
    people: Vec<(Seat, PersonId)>,
    now: i64,
}

impl Table {
    /// All four sit, in the order of [`Seat::ALL`].
    fn of_four(time: TimeControl) -> Table {
        let mut table = Table::of_one(time);
        for seat in Seat::ALL {
            table.ask(seat, &MatchCommand::join(seat)).unwrap();
        }
        assert_eq!(table.live.status(), Status::Active);
        table
    }

    /// The first has come; the others know where they will sit.
    fn of_one(time: TimeControl) -> Table {
        let creator = PersonId::generate();
        let record = GameRecord {
            id: GameId::generate(),
            code: None,
            variant: Variant::Bughouse,
            rulebook: None,
            start_array: None,
            start_fen: Match::start().fen(),
            creator: creator.clone(),
            creator_color: Color::White,
            level: None,
            settings: MatchSettings::new(time, BoardName::A).store(),
            rated: false,
            created_ms: 0,
        };
        let people = Seat::ALL.into_iter().enumerate();
        let people =
            people.map(|(i, seat)| (seat, if i == 0 { creator.clone() } else { PersonId::generate() }));
        let people: Vec<_> = people.collect();
        Table { live: LiveMatch::new(record).unwrap(), log: Vec::new(), people, now: 1_000 }
    }

    fn person(&self, seat: Seat) -> PersonId {
        self.people.iter().find(|(at, _)| *at == seat).unwrap().1.clone()
    }

    fn write(&mut self, events: Vec<MatchEvent>) {
        let mut events: std::collections::VecDeque<_> = events.into();
        while let Some(event) = events.pop_front().or_else(|| self.live.follow_up(self.now + 9)) {
            self.log.push(event.store(self.live.seq() + 1, self.now).unwrap());
            self.live.apply(event, self.now).unwrap();
        }
    }

    fn ask(&mut self, seat: Seat, command: &MatchCommand) -> Result<(), Refusal> {
        let decision = self.live.decide(&self.person(seat), command, self.now)?;
        self.write(decision.events);
        decision.refusal.map_or(Ok(()), Err)
    }

    fn play(&mut self, board: BoardName, text: &str) -> Result<(), Refusal> {
        let ply = u32::try_from(self.live.plies(board)).ok();
        self.ask(self.live.game().on_turn(board), &a_move(board, text, ply))
    }
}

fn a_move(board: BoardName, text: &str, ply: Option<u32>) -> MatchCommand {
    MatchCommand::Move { board, text: text.to_owned(), ply, lag: LagReport::default() }
}

/// The code that the rulebook refuses with.
fn refused(outcome: Result<(), Refusal>) -> String {
    let Err(Refusal::FourAct(told)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(crate::view::act::code(&told), Refusal::FourAct(told.clone()).words().code);
    crate::view::act::code(&told)
}

fn say(words: &str) -> MatchCommand {
    MatchCommand::Say { message: Some(words.to_owned()), call: None }
}

fn blitz() -> TimeControl {
    TimeControl::fischer(180_000, 1_000)
}

fn seat(name: &str) -> Seat {
    Seat::from_name(name).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn the_log_alone_tells_it_all(rolls in prop::collection::vec(any::<u32>(), 20..120), limited: bool) {
        let mut table = Table::of_four(if limited { blitz() } else { TimeControl::Unlimited });
        for roll in rolls {
            table.now += i64::from(roll % 4_000);
            let seat = Seat::ALL[(roll >> 8) as usize % 4];
            match (roll >> 16) % 40 {
                0 => drop(table.ask(seat, &MatchCommand::Act(FourAct::DrawOffer))),
                1 => drop(table.ask(seat, &MatchCommand::Act(FourAct::DrawDecline))),
                2 => drop(table.ask(seat, &say("a pawn, please"))),
                3 => drop(table.ask(seat, &MatchCommand::Act(FourAct::Flag))),
                4 => {
                    let event = table.live.restarted(table.now - 500, table.now, table.now % 2 == 0);
                    table.write(event.into_iter().collect());
                }
                5 if roll % 7 == 0 => drop(table.ask(seat, &MatchCommand::Act(FourAct::Resign))),
                6 => drop(table.ask(seat, &MatchCommand::Act(FourAct::Abort))),
                other => {
                    let board = seat.board;
                    let moves = table.live.game().board(board).legal_moves();
                    if let Some(m) = moves.get(other as usize * 7 % moves.len().max(1)) {
                        let uci = table.live.game().board(board).uci(*m);
                        drop(table.play(board, &uci));
                    }
                }
            }
            let events = table.live.at_due(table.now);
            table.write(events);
            let over = table.live.end().is_some();
            prop_assert!(over || table.live.game().end().is_none());
            prop_assert_eq!(over, matches!(table.live.status(), Status::Completed | Status::Cancelled));
            prop_assert!(!over || table.live.due().is_none());
        }
        let again = LiveMatch::replay(table.live.record().clone(), &table.log).unwrap();
        prop_assert_eq!(&again, &table.live);
        prop_assert_eq!(table.live.game().men(), 64);
    }
}

#[test]
fn one_person_has_one_seat_and_one_seat_one_person() {
    let mut table = Table::of_four(blitz());
    let (a, b) = (seat("WhiteA"), seat("BlackB"));
    assert_eq!(table.ask(a, &MatchCommand::join(a)), Ok(()));
    assert_eq!(refused(table.ask(a, &MatchCommand::join(b))), "match-seat-taken");
    let stranger = PersonId::generate();
    let join = table.live.decide(&stranger, &MatchCommand::join(b), table.now);
    assert_eq!(refused(join.map(drop)), "match-seat-taken");
    let mut room = Table::of_one(blitz());
    let blocked = MatchCommand::Join { seat: b, blocked: true };
    assert_eq!(refused(room.ask(b, &blocked)), "match-blocked");
    let own = MatchCommand::Join { seat: b, blocked: true };
    room.ask(a, &own).unwrap();
    assert_eq!(room.live.host(), b, "who sits there may change");
    let play = table.live.decide(&stranger, &a_move(BoardName::A, "e4", None), table.now);
    assert_eq!(play, Err(Refusal::NotAPlayer));
    assert_eq!(table.ask(b, &a_move(BoardName::A, "e4", None)), Err(Refusal::OtherBoard));
}

#[test]
fn seats_are_left_and_changed_until_all_four_have_come() {
    let mut table = Table::of_one(blitz());
    let [ada, bo, cy, di] = Seat::ALL;
    let (leave, abort) = (MatchCommand::Act(FourAct::Leave), MatchCommand::Act(FourAct::Abort));
    table.ask(bo, &MatchCommand::join(bo)).unwrap();
    table.ask(cy, &MatchCommand::join(cy)).unwrap();
    table.ask(bo, &say("I open on the queen's side")).unwrap();
    // Bo changes: the old seat is free, and three still sit.
    table.ask(bo, &MatchCommand::join(di)).unwrap();
    assert_eq!((table.live.person(bo), table.live.seat_of(&table.person(bo))), (None, Some(di)));
    assert_eq!(table.live.status(), Status::Waiting);
    assert_eq!(refused(table.ask(bo, &MatchCommand::join(cy))), "match-seat-taken");
    assert_eq!(table.live.talk_of(Team::Two).count(), 0, "who comes now is not told what was said before");
    assert_eq!(table.live.said_by(Team::Two).count(), 1);
    assert_eq!(refused(table.ask(bo, &abort)), "match-not-host");
    // The match passes from who made it to who has sat longest.
    table.ask(ada, &leave).unwrap();
    assert_eq!((table.live.host(), table.live.status()), (di, Status::Waiting));
    assert_eq!(refused(table.ask(ada, &leave)), "not-a-player");
    assert_eq!(refused(table.ask(cy, &abort)), "match-not-host");
    // The last free seat is not the last of four for somebody who only changes.
    table.ask(ada, &MatchCommand::join(bo)).unwrap();
    table.ask(cy, &MatchCommand::join(ada)).unwrap();
    assert_eq!(table.live.status(), Status::Waiting);
    table.ask(di, &MatchCommand::join(cy)).unwrap();
    assert_eq!(table.live.status(), Status::Active);
    assert_eq!(refused(table.ask(bo, &leave)), "match-leave-under-way");
    assert_eq!(LiveMatch::replay(table.live.record().clone(), &table.log).unwrap(), table.live);

    let mut alone = Table::of_one(blitz());
    alone.ask(bo, &MatchCommand::join(bo)).unwrap();
    alone.ask(ada, &leave).unwrap();
    alone.ask(bo, &leave).unwrap();
    assert_eq!(alone.live.status(), Status::Cancelled);
    assert_eq!(refused(alone.ask(bo, &leave)), "game-over");
    assert_eq!(LiveMatch::replay(alone.live.record().clone(), &alone.log).unwrap(), alone.live);
}

#[test]
fn the_next_match_needs_all_four_who_change_seats_with_their_partners() {
    let mut table = Table::of_four(blitz());
    let act = |act| MatchCommand::Act(act);
    assert_eq!(refused(table.ask(seat("WhiteA"), &act(FourAct::RematchOffer))), "match-not-over");
    table.ask(seat("WhiteA"), &act(FourAct::Resign)).unwrap();
    assert_eq!(refused(table.ask(seat("BlackB"), &act(FourAct::RematchAccept))), "match-no-rematch");
    table.ask(seat("WhiteA"), &act(FourAct::RematchOffer)).unwrap();
    table.ask(seat("WhiteA"), &act(FourAct::RematchOffer)).unwrap();
    assert_eq!(refused(table.ask(seat("WhiteA"), &act(FourAct::RematchAccept))), "match-rematch-asked");
    table.ask(seat("BlackA"), &act(FourAct::RematchDecline)).unwrap();
    assert!(table.live.rematch_offers().is_empty());
    for seat in Seat::ALL {
        assert_eq!(table.live.next(), None);
        table.ask(seat, &act(FourAct::RematchOffer)).unwrap();
    }
    let next = table.live.next().unwrap().clone();
    assert_eq!(refused(table.ask(seat("BlackA"), &act(FourAct::RematchDecline))), "match-next-there");
    table.ask(seat("BlackA"), &act(FourAct::RematchAccept)).unwrap();
    assert_eq!(table.live.next(), Some(&next));
    assert_eq!(LiveMatch::replay(table.live.record().clone(), &table.log).unwrap(), table.live);

    let (new, begun) = table.live.successor(next, 77_000).unwrap();
    let again = LiveMatch::replay(new.record, &begun.events).unwrap();
    assert_eq!((again.status(), again.time()), (Status::Active, table.live.time()));
    for seat in Seat::ALL {
        assert_eq!(again.seat_of(&table.person(seat)), Some(seat.partner()));
    }
    assert_eq!(begun.projection.seats.len(), 4);
    assert!(again.successor(GameId::generate(), 78_000).is_ok(), "and so on");
    assert!(Table::of_one(blitz()).live.successor(GameId::generate(), 1).is_ok_and(|(new, begun)| {
        LiveMatch::replay(new.record, &begun.events).unwrap().status() == Status::Waiting
    }));
}

/// A log that says what cannot have happened is not believed.
#[test]
fn nobody_leaves_a_match_under_way_and_nobody_leaves_twice() {
    let mut table = Table::of_four(blitz());
    let left = MatchEvent::Left(event::Left { seat: seat("WhiteB").into() });
    assert!(table.live.apply(left.clone(), 5).is_err());
    let mut alone = Table::of_one(blitz()).live;
    assert!(alone.clone().apply(left, 5).is_err());
    let own = MatchEvent::Left(event::Left { seat: seat("WhiteA").into() });
    assert!(alone.apply(own, 5).is_err(), "a match without anybody is none");
}

#[test]
fn plies_are_counted_per_board_and_the_same_move_acts_once() {
    let mut table = Table::of_four(blitz());
    table.play(BoardName::B, "d4").unwrap();
    let first = a_move(BoardName::A, "e4", Some(0));
    for _ in 0..2 {
        assert_eq!(table.ask(seat("WhiteA"), &first), Ok(()));
        assert_eq!(table.live.plies(BoardName::A), 1);
    }
    assert_eq!(table.ask(seat("BlackA"), &a_move(BoardName::A, "e5", Some(0))), Err(Refusal::Stale));
    assert_eq!(table.ask(seat("WhiteA"), &a_move(BoardName::A, "d4", None)), Err(Refusal::NotYourTurn));
    assert_eq!(refused(table.ask(seat("WhiteA"), &MatchCommand::Act(FourAct::Abort))), "match-has-begun");
}

#[test]
fn the_boards_have_clocks_of_their_own_that_start_behind_two_moves() {
    let mut table = Table::of_four(blitz());
    table.play(BoardName::A, "e4").unwrap();
    table.play(BoardName::A, "e5").unwrap();
    assert_eq!(table.live.clock(BoardName::A).running(), Some(Color::White));
    assert_eq!(table.live.clock(BoardName::B).running(), None);
    let (_, missing) = (table.live.due().unwrap(), table.live.first_move_due(BoardName::B).unwrap());
    assert_eq!(table.live.due(), Some(missing));
    // Board A is played: who keeps board B waiting loses.
    table.now = missing;
    let events = table.live.at_due(missing);
    table.write(events);
    let end = table.live.end().unwrap();
    assert_eq!((end.winner, end.reason, end.board), (Some(Team::One), MatchReason::Flag, Some(BoardName::B)));
}

#[test]
fn the_move_that_mates_stops_all_clocks() {
    let mut table = Table::of_four(blitz());
    table.play(BoardName::B, "d4").unwrap();
    table.play(BoardName::B, "d5").unwrap();
    for mv in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"] {
        table.now += 3_000;
        table.play(BoardName::A, mv).unwrap();
    }
    assert_eq!(table.live.end().unwrap().reason, MatchReason::Checkmate);
    let left = |board, color| table.live.clock(board).left(color, table.now + 60_000).unwrap();
    assert_eq!([Color::White, Color::Black].map(|color| left(BoardName::A, color)), [174_000, 176_000]);
    assert_eq!([Color::White, Color::Black].map(|color| left(BoardName::B, color)), [159_000, 180_000]);
}

#[test]
fn a_match_in_which_nobody_moves_is_called_off() {
    let mut table = Table::of_four(blitz());
    table.now = table.live.due().unwrap();
    assert!(table.live.at_due(table.now - 1).is_empty());
    let events = table.live.at_due(table.now);
    table.write(events);
    assert_eq!(table.live.status(), Status::Cancelled);
}

#[test]
fn a_fallen_flag_loses_for_the_team_and_the_move_is_not_made() {
    let mut table = Table::of_four(blitz());
    for (board, mv) in
        [(BoardName::A, "e4"), (BoardName::A, "e5"), (BoardName::B, "d4"), (BoardName::B, "d5")]
    {
        table.play(board, mv).unwrap();
    }
    table.now += 10;
    assert_eq!(refused(table.ask(seat("WhiteB"), &MatchCommand::Act(FourAct::Flag))), "no-flag");
    table.now += 600_000;
    assert_eq!(table.play(BoardName::B, "c4"), Err(Refusal::FlagFell));
    let end = table.live.end().unwrap();
    assert_eq!(
        (end.winner, end.board, table.live.plies(BoardName::B)),
        (Some(Team::One), Some(BoardName::B), 2)
    );
    assert_eq!(table.live.clock(BoardName::B).left(Color::White, table.now), Some(0));
}

#[test]
fn a_draw_needs_all_four_and_one_word_undoes_the_offers() {
    let mut table = Table::of_four(blitz());
    assert_eq!(refused(table.ask(seat("WhiteA"), &MatchCommand::Act(FourAct::DrawAccept))), "match-no-draw");
    table.ask(seat("WhiteA"), &MatchCommand::Act(FourAct::DrawOffer)).unwrap();
    assert_eq!(
        refused(table.ask(seat("WhiteA"), &MatchCommand::Act(FourAct::DrawOffer))),
        "match-draw-offered"
    );
    table.ask(seat("BlackB"), &MatchCommand::Act(FourAct::DrawAccept)).unwrap();
    table.ask(seat("BlackA"), &MatchCommand::Act(FourAct::DrawDecline)).unwrap();
    assert!(table.live.offers().is_empty());
    assert_eq!(
        refused(table.ask(seat("WhiteA"), &MatchCommand::Act(FourAct::DrawOffer))),
        "match-draw-offered-already"
    );
    table.play(BoardName::A, "e4").unwrap();
    for seat in Seat::ALL {
        assert!(table.live.end().is_none());
        table.ask(seat, &MatchCommand::Act(FourAct::DrawOffer)).unwrap();
    }
    let end = table.live.end().unwrap();
    assert_eq!((end.winner, end.reason), (None, MatchReason::Agreement));
}

#[test]
fn words_are_for_the_team_short_and_not_too_many() {
    let mut table = Table::of_four(blitz());
    for bad in ["", "   ", "a\u{7}", &"x".repeat(201)] {
        assert_eq!(table.ask(seat("WhiteA"), &say(bad)), Err(Refusal::BadTeamMessage), "{bad}");
    }
    let told = table.live.told();
    for _ in 0..5 {
        table.ask(seat("WhiteA"), &say(" sit ")).unwrap();
    }
    assert_eq!(table.ask(seat("WhiteA"), &say("sit")), Err(Refusal::TooMuchSaid));
    table.ask(seat("BlackB"), &say("ok")).unwrap();
    table.now += 10_000;
    table.ask(seat("WhiteA"), &say("sit")).unwrap();
    assert_eq!(table.live.said_by(Team::One).count(), 7);
    assert_eq!(table.live.said_by(Team::Two).count(), 0);
    assert_eq!(table.live.said_by(Team::One).last().unwrap().1.message.as_deref(), Some("sit"));
    assert_eq!(table.live.told(), told, "nobody else misses a number");
    table.ask(seat("BlackA"), &MatchCommand::Act(FourAct::Resign)).unwrap();
    table.ask(seat("WhiteA"), &say("well played")).unwrap();
    table.now += 3_600_000;
    assert_eq!(table.ask(seat("WhiteA"), &say("still there?")), Err(Refusal::Over));
}
