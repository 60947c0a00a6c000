//! `krog serve` killed under load, and with players who race each other.

#![cfg(target_os = "linux")]

use std::{path::Path, time::Duration};

use bench::{
    chaos::{crash, evening, races},
    load::Server,
};

fn krog() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_krog"))
}

/// What a busy machine adds to the time between a kill and the last sign of life.
const CLOCK: Duration = Duration::from_millis(400);

#[test]
fn what_was_acknowledged_survives_kill_9() {
    let order = crash::Order { kills: 4, games: 8, patient: 3, seed: 11 };
    let found = crash::run(krog(), order, |_, _| {}).unwrap();
    assert!(found.holds(CLOCK), "{:#}", found.json());
    assert!(found.told > 0, "a restart is told");
    assert!(found.clock.count() > 0, "clocks were compared");
}

/// Rounds begin, games are made and results are entered by the server itself: whatever of it a kill cuts off is done by the next.
#[test]
fn a_tournament_that_is_killed_goes_on_by_itself() {
    let format = evening::Format::Swiss { rounds: 3 };
    let order = evening::Order { kills: 4, players: 5, format, seed: 3 };
    let found = evening::run(krog(), order, |_| {}).unwrap();
    assert!(found.holds(), "{:#}", found.json());
    assert!(found.rounds > 0 && found.evenings > 0, "{:#}", found.json());
}

#[test]
fn an_arena_that_is_killed_goes_on_by_itself_to_its_end() {
    let format = evening::Format::Arena { minutes: 1 };
    let order = evening::Order { kills: 4, players: 5, format, seed: 4 };
    let found = evening::run(krog(), order, |_| {}).unwrap();
    assert!(found.holds(), "{:#}", found.json());
    assert!(found.rounds > 3 && found.evenings == 1, "{:#}", found.json());
}

#[test]
fn racing_players_leave_one_history() {
    let server = Server::start(krog()).unwrap();
    let order = races::Order { games: 120, at_once: 12, seed: 5 };
    let found = races::run(server.address, order).unwrap();
    assert!(found.faults.is_empty(), "{:#?}\n{}", found.faults, server.log());
    assert_eq!((found.histories, found.ended), (120, 120));
    assert!(found.refused > 100, "{}", found.refused);
}
