//! A thousand players make no act slow.

use std::time::{Duration, Instant};

use krog_testing::chance::Chance;
use krog_tournament::{Actor, may, table};
use krog_wire::tournament::{BoardResult, TournamentAct};

use super::live::{Live, settings, swiss};

#[test]
fn a_thousand_players_make_no_act_slow() {
    let mut chance = Chance(5);
    let mut result = |_| chance.of(&[BoardResult::WhiteWins, BoardResult::Draw, BoardResult::BlackWins]);
    let mut live = Live::with(&settings(swiss(7)), 1_000);
    for _ in 0..3 {
        live.plays(&mut result);
    }
    live.organizes(&TournamentAct::Pair {});
    let since = Instant::now();
    for board in 1..=500 {
        live.organizes(&TournamentAct::Result { round: 4, board, result: Some(result(board)) });
    }
    // Far above what it takes: a few microseconds, and six milliseconds for the table.
    let each = since.elapsed() / 500;
    assert!(each < Duration::from_millis(5), "{each:?}");
    let since = Instant::now();
    assert_eq!(table(&live.state).len(), 1_000);
    assert!(!may(&live.state, &Actor::server()).is_empty());
    assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
}
