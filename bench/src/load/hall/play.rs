//! What people at the tables do, and when.

use std::{fmt::Write, time::Instant};

use super::{
    Hall, Made,
    table::{Pending, Table},
};
use crate::load::{Id, Net};

impl Hall {
    /// The next move of a table is due then.
    pub(super) fn schedule(&mut self, net: &mut Net, table: usize, due: Instant) {
        if let Some(place) = self.tables.get_mut(table) {
            place.due = due;
            net.at(due, table as u64);
        }
    }

    /// A move is due: it goes out, or is owed until it can.
    pub(super) fn move_due(&mut self, net: &mut Net, table: usize, due: Instant) {
        let inside = self.inside(due);
        // A timer of the game before says nothing about this one.
        let waits = |place: &&mut Table| place.due == due && !place.broken && !self.resting;
        let Some(place) = self.tables.get_mut(table).filter(waits) else { return };
        let line = self.lines.get(place.line);
        if line.is_some_and(|line| place.sent >= line.moves.len() && line.ends) {
            return;
        }
        place.owed = true;
        if inside && line.is_some_and(|line| place.sent < line.moves.len()) {
            self.window.unanswered += 1;
            self.window.underway += 1;
        }
        self.try_move(net, table);
    }

    pub(super) fn inside(&self, due: Instant) -> bool {
        self.window.from <= due && due < self.window.to
    }

    /// Sends what is owed if the opponent's move is there.
    pub(super) fn try_move(&mut self, net: &mut Net, table: usize) {
        let Some(place) = self.tables.get_mut(table) else { return };
        let (ply, due, side) = (place.sent, place.due, place.sent % 2);
        if !place.owed || place.broken || self.resting {
            return;
        }
        // What a state holds that somebody enters with is not looked at: nothing is played before both have entered.
        if ply == 0 && !place.seats.iter().all(|seat| seat.following) {
            return;
        }
        let line = self.lines.get(place.line);
        let mv = line.and_then(|line| line.moves.get(ply));
        let last = mv.is_none() || line.is_some_and(|line| line.ends && ply + 1 == line.moves.len());
        let seat = place.seat(side);
        if !seat.following || seat.ply != ply || seat.pending.is_some() || seat.over {
            return;
        }
        seat.frame += 1;
        seat.pending = Some(Pending { id: seat.frame, due, ply: mv.map(|_| ply) });
        place.owed = false;
        place.ending = last;
        if mv.is_some() {
            place.sent += 1;
            place.last_due = due;
            place.show(due);
            if self.inside(due) {
                self.window.figures.late.record(due.elapsed());
            }
            let pause = self.order.every.mul_f64(0.5 + self.lot.share());
            self.schedule(net, table, due + pause);
        }
        self.send_pending(net, table, side);
    }

    /// Sends what waits for its answer, for the first time or again.
    pub(super) fn send_pending(&mut self, net: &mut Net, table: usize, side: usize) {
        let Some(place) = self.tables.get(table) else { return };
        let Some(Pending { id, ply, .. }) = place.seats.get(side).and_then(|seat| seat.pending) else {
            return;
        };
        let mv = ply.and_then(|ply| Some((ply, self.lines.get(place.line)?.moves.get(ply)?)));
        let (game, text) = (&place.game, &mut self.text);
        text.clear();
        // Writing to a string does not fail.
        let _ = match mv {
            Some((ply, mv)) => {
                write!(text, r#"{{"id":{id},"e":"move","d":{{"game":"{game}","move":"{mv}","ply":{ply}}}}}"#)
            }
            None => write!(text, r#"{{"id":{id},"e":"resign","d":{{"game":"{game}"}}}}"#),
        };
        net.send(table * 2 + side, text.as_bytes());
    }

    /// Asks for the state of the game, or for what was missed of it.
    pub(super) fn follow(&mut self, net: &mut Net, id: Id) {
        let (table, seq, frame) = match self.place(id) {
            Some((table, side)) => match self.tables.get_mut(table).map(|place| place.seat(side)) {
                Some(seat) => {
                    seat.frame += 1;
                    (table, seat.seq, seat.frame)
                }
                None => return,
            },
            None => match self.watcher(id) {
                Some(watcher) => (watcher.table, 0, 1),
                None => return,
            },
        };
        let Some(game) = self.tables.get(table).map(|place| &place.game) else { return };
        let text = if seq == 0 {
            format!(r#"{{"id":{frame},"e":"watch","d":{{"game":"{game}"}}}}"#)
        } else {
            format!(r#"{{"id":{frame},"e":"resume","d":{{"game":"{game}","from":{seq}}}}}"#)
        };
        net.send(id, text.as_bytes());
    }

    /// The game is over for both: they play another one.
    pub(super) fn over(&mut self, table: usize) {
        let Some(place) = self.tables.get_mut(table) else { return };
        if !place.seats.iter().all(|seat| seat.over) {
            return;
        }
        place.finished += 1;
        self.window.figures.games += 1;
        if !self.resting {
            self.clerk.ask(table, Some(place.cookies.clone()));
        }
    }

    /// Another game has begun: both leave the old one and follow the new one.
    pub(super) fn begin(&mut self, net: &mut Net, made: anyhow::Result<Made>) {
        let Made { table, game, .. } = match made {
            Ok(made) => made,
            Err(error) => return self.faults.add("no game", format!("{error:#}").as_bytes()),
        };
        let line = self.lot.below(self.lines.len());
        let Some(place) = self.tables.get_mut(table) else { return };
        let old = std::mem::take(&mut place.game);
        place.again(game, line);
        let watchers = place.watchers.clone();
        for id in [table * 2, table * 2 + 1].into_iter().chain(watchers) {
            if net.is_open(id) {
                net.send(id, format!(r#"{{"id":0,"e":"unwatch","d":{{"game":"{old}"}}}}"#).as_bytes());
                self.follow(net, id);
            }
        }
        let pause = self.order.every.mul_f64(0.5 + self.lot.share());
        self.schedule(net, table, Instant::now() + pause);
    }
}
