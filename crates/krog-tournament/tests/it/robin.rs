//! Round robins: their schedule, and what counts when somebody leaves.

use std::collections::BTreeMap;

use krog_tournament::table;
use krog_wire::tournament::{BoardResult, TournamentAct};

use super::live::{Live, robin, settings};

#[test]
fn everybody_meets_everybody_as_often_as_is_settled() {
    for (players, cycles) in [(2, 1), (3, 1), (5, 2), (6, 1), (8, 2), (4, 4)] {
        let mut live = Live::with(&settings(robin(cycles)), players);
        let mut met: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        while live.state.paired() < live.state.rounds_planned() {
            live.plays(|board| if board % 2 == 0 { BoardResult::Draw } else { BoardResult::WhiteWins });
            for board in &live.state.rounds().last().unwrap().boards {
                *met.entry((board.white.min(board.black), board.white.max(board.black))).or_default() += 1;
            }
            live.holds();
        }
        assert_eq!(met.len() as u32, players * (players - 1) / 2);
        assert!(met.values().all(|times| *times == cycles));
        let table = table(&live.state);
        let games = i64::from(players * (players - 1) / 2 * cycles);
        assert_eq!(table.iter().map(|place| place.points).sum::<i64>(), 10 * games);
        assert_eq!(table[0].values.len(), 3);
        assert_eq!(live.refused(&TournamentAct::Pair {}), ["all_paired"]);
        live.organizes(&TournamentAct::Complete {});
    }
}

/// Under half of the games played: out of the table, for ratings only. Half or more: what is left is lost by forfeit (C.05).
#[test]
fn who_leaves_early_is_taken_out_of_the_table_and_who_leaves_late_is_not() {
    for (rounds, counts, code) in [(2, false, "tournament-left-early"), (3, true, "tournament-left-late")] {
        let mut live = Live::with(&settings(robin(1)), 6);
        for _ in 0..rounds {
            live.plays(|_| BoardResult::WhiteWins);
        }
        let notices = live.organizes(&TournamentAct::Remove { entrant: 4 }).notices;
        assert_eq!(notices.iter().map(|notice| notice.code).collect::<Vec<_>>(), [code]);
        assert_eq!(table(&live.state).iter().any(|place| place.entrant == 4), counts);
        while live.state.paired() < live.state.rounds_planned() {
            live.plays(|_| BoardResult::Draw);
            let (_, board) = live.state.rounds().last().unwrap().board_of(4).unwrap();
            let lost = if board.white == 4 { BoardResult::WhiteForfeits } else { BoardResult::BlackForfeits };
            assert_eq!(board.result, Some(lost));
            live.holds();
        }
        let table = table(&live.state);
        let games = if counts { 15 } else { 10 };
        assert_eq!(table.iter().map(|place| place.points).sum::<i64>(), 10 * games, "{table:?}");
    }
}

#[test]
fn who_is_not_there_at_the_first_round_is_not_in_the_schedule() {
    let mut told = settings(robin(1));
    told.check_in = true;
    let mut live = Live::with(&told, 5);
    for entrant in [1, 2, 4, 5] {
        live.organizes(&TournamentAct::CheckIn { entrant: Some(entrant), present: true });
    }
    let notices = live.organizes(&TournamentAct::Pair {}).notices;
    assert_eq!(notices[0].code, "tournament-absent-left");
    assert_eq!((live.state.numbers().len(), live.state.rounds_planned()), (4, 3));
    assert_eq!(live.refused(&TournamentAct::Readmit { entrant: 3 }), ["/entrant tournament-readmit-late"]);
    live.organizes(&TournamentAct::Unpair { reason: "one is missing".to_owned() });
    live.organizes(&TournamentAct::Readmit { entrant: 3 });
    live.organizes(&TournamentAct::CheckIn { entrant: Some(3), present: true });
    live.organizes(&TournamentAct::Pair {});
    assert_eq!((live.state.numbers().len(), live.state.rounds_planned()), (5, 5));
}
