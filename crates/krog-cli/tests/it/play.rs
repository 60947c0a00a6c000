//! `krog serve` with a small crowd: the load client's own checks, without its figures.

#![cfg(target_os = "linux")]

use std::{
    path::Path,
    time::{Duration, Instant},
};

use bench::load::{BLITZ, Clerk, Hall, Net, Order, Server};

const GAMES: usize = 20;
const EVERY: Duration = Duration::from_millis(100);
const WHILE: Duration = Duration::from_secs(2);

struct House {
    server: Server,
    net: Net,
    hall: Hall,
}

impl House {
    fn open() -> House {
        let server = Server::start(Path::new(env!("CARGO_BIN_EXE_krog"))).unwrap();
        let mut net = Net::new(server.address).unwrap();
        let order = Order { tables: GAMES, every: EVERY, seed: 4 };
        let hall = Hall::fill(&mut net, Clerk::new(server.address, BLITZ, 4), order).unwrap();
        House { server, net, hall }
    }

    /// Every event has come once and in order, every move was the one that was sent, and so it is stored.
    fn holds(mut self) {
        self.hall.rest(&mut self.net).unwrap();
        assert_eq!(self.hall.compare(self.server.address, GAMES).unwrap(), GAMES);
        let faults = &self.hall.faults;
        assert_eq!(faults.count(), 0, "{}: {:#?}\n{}", faults.json(), faults.told(), self.server.log());
    }
}

#[test]
fn every_move_is_answered_and_comes_once_and_in_order() {
    let mut house = House::open();
    // Until the shortest games are over, and others have begun at their tables.
    let until = Instant::now() + Duration::from_secs(60);
    while house.hall.finished() == 0 {
        assert!(Instant::now() < until, "no game ends");
        let figures = house.hall.window(&mut house.net, WHILE).unwrap();
        assert!(figures.moves > 0);
        assert_eq!((figures.ack.count(), figures.arrival.count()), (figures.moves, figures.moves));
    }
    house.holds();
}

#[test]
fn who_is_cut_off_comes_back_and_has_missed_nothing() {
    let mut house = House::open();
    for _ in 0..3 {
        house.hall.play(&mut house.net, WHILE / 4).unwrap();
        house.hall.cut(&mut house.net);
        assert_eq!(house.hall.weather(&mut house.net).unwrap().count(), 2 * GAMES as u64);
    }
    house.hall.play(&mut house.net, WHILE / 4).unwrap();
    house.holds();
}

#[test]
fn a_restart_loses_nothing() {
    let mut house = House::open();
    for kill in [false, true] {
        house.hall.play(&mut house.net, WHILE / 4).unwrap();
        house.hall.brace();
        if kill {
            house.server.kill().unwrap();
        } else {
            house.server.stop().unwrap();
        }
        house.server.start_again().unwrap();
        assert_eq!(house.hall.weather(&mut house.net).unwrap().count(), 2 * GAMES as u64);
    }
    house.hall.play(&mut house.net, WHILE / 4).unwrap();
    house.holds();
}

#[test]
fn watchers_see_every_move_and_deaf_ones_disturb_nobody() {
    let mut house = House::open();
    house.hall.watch(&mut house.net, 30, 1, true).unwrap();
    house.hall.watch(&mut house.net, 30, 1, false).unwrap();
    let figures = house.hall.window(&mut house.net, WHILE).unwrap();
    assert!(
        figures.last_watcher.count() > 0 && figures.watching.count() >= 30 * figures.last_watcher.count()
    );
    assert_eq!(figures.arrival.count(), figures.moves);
    house.holds();
}
