//! How matches end, and that the first event decides.

use krog_chess::bughouse::{
    BoardName, Match, MatchEnd, MatchPlayError, MatchReason, MatchStartError, Seat, Team,
};

/// White to mate on both boards: on A for the first team, on B for the second.
const MATE_IN_ONE: &str = "6k1/5ppp/3B4/8/8/8/8/6K1[R] w - - 0 1";

#[derive(Debug, Clone, Copy)]
enum Event {
    Mate(BoardName),
    Flag(Seat),
    Resign(Seat),
    Agree,
    Abort,
}

/// Lets an event arrive. The end that it finds or brings.
fn arrive(game: &mut Match, event: Event) -> MatchEnd {
    let answer = match event {
        Event::Mate(board) => match game.play(board, "R@f8#") {
            Ok(_) => Ok(game.end().unwrap()),
            Err(MatchPlayError::Over(end)) => Err(end),
            Err(error) => panic!("{error}"),
        },
        Event::Flag(seat) => game.flag(seat),
        Event::Resign(seat) => game.resign(seat),
        Event::Agree => game.agree(),
        Event::Abort => game.abort(),
    };
    answer.unwrap_or_else(|end| end)
}

fn wanted(event: Event) -> MatchEnd {
    let lost = |seat: Seat, reason| MatchEnd {
        winner: Some(if seat.team() == Team::One { Team::Two } else { Team::One }),
        reason,
        board: Some(seat.board),
    };
    let draw = |reason| MatchEnd { winner: None, reason, board: None };
    match event {
        Event::Mate(BoardName::A) => lost(Seat::from_name("BlackA").unwrap(), MatchReason::Checkmate),
        Event::Mate(BoardName::B) => lost(Seat::from_name("BlackB").unwrap(), MatchReason::Checkmate),
        Event::Flag(seat) => lost(seat, MatchReason::Flag),
        Event::Resign(seat) => lost(seat, MatchReason::Resignation),
        Event::Agree => draw(MatchReason::Agreement),
        Event::Abort => draw(MatchReason::Aborted),
    }
}

#[test]
fn of_events_at_the_same_time_the_first_to_arrive_decides() {
    let mut events: Vec<Event> = Vec::new();
    events.extend(BoardName::ALL.map(Event::Mate));
    events.extend(Seat::ALL.map(Event::Flag));
    events.extend(Seat::ALL.map(Event::Resign));
    events.extend([Event::Agree, Event::Abort]);
    let mut orders = 0;
    for first in &events {
        for second in &events {
            for third in &events {
                let mut game = Match::from_fens(MATE_IN_ONE, MATE_IN_ONE).unwrap();
                let decided = wanted(*first);
                for event in [first, second, third] {
                    assert_eq!(arrive(&mut game, *event), decided, "{first:?} {second:?} {third:?}");
                    assert_eq!(game.end(), Some(decided));
                }
                assert!(game.made().len() <= 1);
                orders += 1;
            }
        }
    }
    assert_eq!(orders, 12 * 12 * 12);
}

#[test]
fn results_are_told_from_the_first_team() {
    let mut mated = Match::from_fens(MATE_IN_ONE, MATE_IN_ONE).unwrap();
    mated.play(BoardName::B, "R@f8").unwrap();
    let end = mated.end().unwrap();
    assert_eq!((end.winner, end.result(), end.reason.name()), (Some(Team::Two), "0-1", "checkmate"));
    assert_eq!(end.loser(), Seat::from_name("BlackB"));
    let mut game = Match::start();
    let end = game.flag(Seat::from_name("WhiteB").unwrap()).unwrap();
    assert_eq!((end.winner, end.result(), end.board), (Some(Team::One), "1-0", Some(BoardName::B)));
    assert_eq!(Match::start().agree().unwrap().result(), "1/2-1/2");
    assert_eq!(Match::start().abort().unwrap().result(), "*");
    for reason in MatchReason::ALL {
        assert_eq!(MatchReason::from_name(reason.name()), Some(reason));
    }
}

#[test]
fn both_boards_stuck_is_a_draw_and_one_is_not() {
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1";
    let back_rank = "4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1";
    for other in [stalemate, back_rank] {
        let stuck = Match::from_fens(stalemate, other).unwrap();
        assert_eq!(stuck.end().unwrap().reason, MatchReason::Stuck);
        assert_eq!(stuck.end().unwrap().result(), "1/2-1/2");
        assert!(BoardName::ALL.into_iter().all(|board| !stuck.waits(board)));
    }
    // Mate goes first.
    let mate = "7k/6Q1/5K2/8/8/8/8/8[] b - - 0 1";
    let mated = Match::from_fens(stalemate, mate).unwrap();
    assert_eq!(mated.end().unwrap().loser(), Seat::from_name("BlackB"));
    // Black waits on A until the partner, White on B, has taken a man there.
    let mut game = Match::from_fens(back_rank, "4k3/8/8/8/8/5n2/6P1/6K1[] w - - 0 1").unwrap();
    assert!(game.waits(BoardName::A) && !game.waits(BoardName::B) && game.end().is_none());
    assert!(matches!(game.play(BoardName::A, "Kf8"), Err(MatchPlayError::Notation(_))));
    let made = game.play(BoardName::B, "gxf3").unwrap();
    assert_eq!(made.transfer.unwrap().to, Seat::from_name("BlackA").unwrap());
    assert!(!game.waits(BoardName::A));
    assert_eq!(game.play(BoardName::A, "N@f8").unwrap().san, "N@f8");
    // The last board to move gets stuck too.
    let mut last = Match::from_fens(stalemate, "7k/8/6K1/8/8/8/8/5Q2[] w - - 0 1").unwrap();
    assert_eq!(last.end(), None);
    last.play(BoardName::B, "Qf7").unwrap();
    assert_eq!(last.end().unwrap().reason, MatchReason::Stuck);
}

#[test]
fn positions_that_two_sets_cannot_make_are_refused() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    assert_eq!(Match::from_fens(start, start).unwrap(), Match::start());
    let with_queen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1";
    let error = Match::from_fens(start, with_queen).unwrap_err();
    assert!(matches!(error, MatchStartError::TooManyMen { .. }), "{error}");
    assert_eq!(error.message().code, "match-too-many-men");
    let error = Match::from_fens(start, "x").unwrap_err();
    assert!(matches!(&error, MatchStartError::Fen { board: BoardName::B, .. }), "{error}");
    for text in ["", start, &format!("{start} | {start} | {start}")] {
        assert_eq!(Match::from_fen(text), Err(MatchStartError::NotTwo), "{text}");
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = Match::start();
    assert_eq!(game.play(BoardName::A, "e5").unwrap_err().message().code, "move-illegal");
    let end = game.resign(Seat::from_name("BlackA").unwrap()).unwrap();
    assert_eq!(game.play(BoardName::B, "e4"), Err(MatchPlayError::Over(end)));
    let m = game.board(BoardName::A).legal_moves()[0];
    assert_eq!(game.play_move(BoardName::A, m), Err(MatchPlayError::Over(end)));
    assert!(game.made().is_empty());
    let mut other = Match::start();
    other.play(BoardName::B, "e4").unwrap();
    assert!(matches!(other.play_move(BoardName::B, m), Err(MatchPlayError::Illegal { .. })));
}
