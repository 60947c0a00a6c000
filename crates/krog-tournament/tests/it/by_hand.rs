//! Rounds paired by hand: the absolute criteria hold, everything else is the organiser's.

use krog_wire::tournament::{BoardOrder, BoardResult, TournamentAct};

use super::live::{Live, settings, swiss};

fn pair(boards: &[(u32, u32)], bye: Option<u32>) -> TournamentAct {
    let boards = boards.iter().map(|(white, black)| BoardOrder { white: *white, black: *black }).collect();
    TournamentAct::PairByHand { boards, bye, reason: "as agreed".to_owned() }
}

fn all(live: &mut Live, result: BoardResult) {
    let round = live.state.paired();
    for board in 1..=u32::try_from(live.state.rounds().last().unwrap().boards.len()).unwrap() {
        live.organizes(&TournamentAct::Result { round, board, result: Some(result) });
    }
}

#[test]
fn everybody_is_there_once() {
    let mut live = Live::with(&settings(swiss(3)), 6);
    live.organizes(&TournamentAct::Remove { entrant: 6 });
    let cases = [
        (vec![(1, 2)], Some(5), vec!["/boards tournament-hand-missing", "/boards tournament-hand-missing"]),
        (
            vec![(1, 2), (3, 1)],
            Some(5),
            vec!["/boards/1/black tournament-hand-twice", "/boards tournament-hand-missing"],
        ),
        (
            vec![(1, 2), (3, 9)],
            Some(5),
            vec!["/boards/1/black tournament-no-entrant", "/boards tournament-hand-missing"],
        ),
        (vec![(1, 2), (3, 4)], Some(6), vec!["/bye tournament-hand-gone", "/boards tournament-hand-missing"]),
        (
            vec![(1, 2), (3, 3)],
            Some(5),
            vec!["/boards/1/black tournament-hand-twice", "/boards tournament-hand-missing"],
        ),
    ];
    for (boards, bye, faults) in cases {
        assert_eq!(live.refused(&pair(&boards, bye)), faults, "{boards:?}");
    }
    live.organizes(&TournamentAct::AskBye {
        entrant: Some(5),
        round: 1,
        worth: Some(krog_wire::tournament::ByeWorth::Half),
    });
    assert_eq!(live.refused(&pair(&[(1, 2), (3, 4)], Some(5))), ["/bye tournament-hand-away"]);
    live.organizes(&pair(&[(1, 4), (2, 3)], None));
    assert_eq!(live.state.rounds()[0].by_hand.as_deref(), Some("as agreed"));
    assert_eq!(live.state.rounds()[0].byes.len(), 1);
}

#[test]
fn the_absolute_criteria_are_named() {
    let mut live = Live::with(&settings(swiss(5)), 7);
    live.organizes(&pair(&[(1, 2), (3, 4), (5, 6)], Some(7)));
    all(&mut live, BoardResult::Draw);
    assert_eq!(
        live.refused(&pair(&[(2, 1), (3, 5), (4, 6)], Some(7))),
        ["/boards/0 tournament-hand-met", "/bye tournament-hand-bye"]
    );
    live.organizes(&pair(&[(1, 4), (3, 6), (5, 7)], Some(2)));
    all(&mut live, BoardResult::Draw);
    // 1, 3 and 5 have had White twice; 6 has had Black twice.
    assert_eq!(
        live.refused(&pair(&[(1, 3), (2, 6), (4, 7)], Some(5))),
        ["/boards/0 tournament-hand-colors", "/boards/1/black tournament-hand-color"]
    );
    assert_eq!(
        live.refused(&pair(&[(1, 6), (2, 3), (4, 7)], Some(5))),
        ["/boards/0/white tournament-hand-color", "/boards/0/black tournament-hand-color"]
    );
    // Who is kept apart may be brought together by hand, and the organiser hears of it.
    live.organizes(&TournamentAct::KeepApart { entrants: vec![6, 1], apart: true });
    let notices = live.organizes(&pair(&[(6, 1), (2, 3), (4, 7)], Some(5))).notices;
    assert_eq!(notices[0].code, "tournament-hand-apart");
    assert_eq!(live.refused(&pair(&[(1, 3)], None)), ["games_open"]);
}
