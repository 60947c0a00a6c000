//! What comes in, and whether it is what should.

use std::time::Instant;

use serde::Deserialize;

use super::{Goal, Hall, RETURNS};
use crate::load::{
    Closed, Crowd, Id, Net,
    scan::{self, Said},
};

/// An event, as far as it is checked.
struct Event<'a> {
    seq: u64,
    name: &'a [u8],
    half_move: Option<(u64, &'a [u8])>,
}

#[derive(Deserialize)]
struct Resumed {
    d: Events,
}

#[derive(Deserialize)]
struct Events {
    events: Vec<Missed>,
}

#[derive(Deserialize)]
struct Missed {
    s: u64,
    e: String,
    #[serde(default)]
    d: Data,
}

#[derive(Default, Deserialize)]
struct Data {
    #[serde(rename = "move")]
    half_move: Option<HalfMove>,
}

#[derive(Deserialize)]
struct HalfMove {
    ply: u64,
    uci: String,
}

impl Crowd for Hall {
    fn opened(&mut self, net: &mut Net, id: Id) {
        if let Some((table, side)) = self.place(id)
            && let Some(place) = self.tables.get_mut(table)
        {
            place.seat(side).attempt = 0;
        }
        self.follow(net, id);
        if self.watcher(id).is_some_and(|watcher| watcher.deaf) {
            self.outside -= 1;
        }
    }

    fn text(&mut self, net: &mut Net, id: Id, text: &[u8], at: Instant) {
        match self.place(id) {
            Some((table, side)) => self.told(net, table, side, text, at),
            None => self.told_watcher(id, text, at),
        }
    }

    fn closed(&mut self, net: &mut Net, id: Id, why: Closed) {
        if self.storm.is_none() {
            self.faults.add("dropped", format!("{id}: {why:?}").as_bytes());
        }
        let Some((table, side)) = self.place(id) else { return };
        let fraction = self.lot.share();
        let Some(seat) = self.tables.get_mut(table).map(|place| place.seat(side)) else { return };
        seat.following = false;
        // As pages do it: doubling, capped, and spread.
        let full = (400u32 << seat.attempt.min(6)).min(15_000);
        let wait = std::time::Duration::from_millis(u64::from(full)).mul_f64(0.5 + fraction / 2.0);
        seat.attempt += 1;
        net.at(Instant::now() + wait, RETURNS + id as u64);
    }

    fn due(&mut self, net: &mut Net, token: u64, due: Instant) {
        match token.checked_sub(RETURNS) {
            Some(id) => net.open(usize::try_from(id).unwrap_or_default()),
            None => self.move_due(net, usize::try_from(token).unwrap_or_default(), due),
        }
    }

    fn goes_on(&mut self, net: &mut Net) -> bool {
        while let Some(made) = self.clerk.next(false) {
            self.begin(net, made);
        }
        match self.goal {
            Goal::Seated => self.outside > 0,
            Goal::Time => true,
            Goal::Answered => {
                self.window.unanswered > 0 || self.window.underway > 0 || self.is_being_watched()
            }
            Goal::Back => self.storm.as_ref().is_some_and(|storm| storm.away > 0),
            Goal::Quiet => self.tables.iter().any(|table| !table.is_quiet() && !table.broken),
        }
    }
}

impl Hall {
    fn told(&mut self, net: &mut Net, table: usize, side: usize, text: &[u8], at: Instant) {
        let Some(place) = self.tables.get_mut(table) else { return };
        match scan::read(text) {
            Said::Done { ack, .. } => {
                let seat = place.seat(side);
                if let Some(pending) = seat.pending.take_if(|pending| pending.id == ack)
                    && pending.ply.is_some()
                {
                    self.answered(pending.due, at);
                }
            }
            Said::Watching { seq, .. } => {
                place.seat(side).seq = seq;
                place.seat(side).following = true;
                if !std::mem::replace(&mut place.seat(side).entered, true) {
                    self.outside = self.outside.saturating_sub(1);
                }
                self.returned(table, side, at);
                self.try_move(net, table);
            }
            Said::Resumed { .. } => self.resumed(net, table, side, text, at),
            Said::Event { game, seq, name, data } => {
                if game == place.game.as_bytes() {
                    let event = Event { seq, name, half_move: scan::half_move(data) };
                    self.happened(net, table, side, &event, text, at);
                } else {
                    self.faults.add("stray", text);
                }
            }
            Said::Passing => {}
            // Watchers may fall behind; a player who reads must not.
            Said::State { .. } => self.faults.add("state in place of events", b""),
            Said::Refused { .. } => {
                place.broken = true;
                self.faults.add("refused", text);
            }
            Said::Unknown => self.faults.add("unknown", text),
        }
    }

    /// Whether a half-move of the window is on its way to a watcher.
    fn is_being_watched(&self) -> bool {
        let mut shown = self.tables.iter().flat_map(|table| &table.shown);
        !self.watchers.is_empty() && shown.any(|shown| self.inside(shown.due))
    }

    fn answered(&mut self, due: Instant, at: Instant) {
        if self.inside(due) {
            let into = due.saturating_duration_since(self.window.from);
            self.window.figures.answered(into, at.saturating_duration_since(due));
            self.window.unanswered = self.window.unanswered.saturating_sub(1);
        }
    }

    /// An event at a player: it must be the next one, and a move the one that was sent.
    fn happened(
        &mut self,
        net: &mut Net,
        table: usize,
        side: usize,
        event: &Event<'_>,
        text: &[u8],
        at: Instant,
    ) {
        let Some(place) = self.tables.get_mut(table) else { return };
        let (due, sent) = (place.last_due, place.sent);
        let line = self.lines.get(place.line).map_or(&[][..], |line| &line.moves);
        let played = line.len();
        let seat = place.seat(side);
        if event.seq != seat.seq + 1 {
            return self.faults.add("out of order", text);
        }
        seat.seq = event.seq;
        match event.name {
            b"move" => {
                let expected = line.get(seat.ply).map(|mv| (seat.ply as u64 + 1, mv.as_bytes()));
                if event.half_move.is_none() || event.half_move != expected || seat.ply >= sent {
                    return self.faults.add("another move", text);
                }
                seat.ply += 1;
                if seat.ply == sent && sent % 2 == side {
                    if self.inside(due) {
                        self.window.figures.arrival.record(at.saturating_duration_since(due));
                        self.window.underway = self.window.underway.saturating_sub(1);
                    }
                    self.try_move(net, table);
                }
            }
            b"game_over" => {
                seat.over = true;
                if seat.ply != played {
                    self.faults.add("over too early", text);
                }
                self.over(table);
            }
            _ => {}
        }
    }

    /// What was missed: the same checks as if it had come by itself, then on from there.
    fn resumed(&mut self, net: &mut Net, table: usize, side: usize, text: &[u8], at: Instant) {
        let missed: Resumed = match serde_json::from_slice(text) {
            Ok(missed) => missed,
            Err(_) => return self.faults.add("unknown", text),
        };
        // An answer about the game before; of this one nothing was asked but its state.
        if self.tables.get_mut(table).is_some_and(|place| place.seat(side).seq == 0) {
            return;
        }
        for Missed { s, e, d } in &missed.d.events {
            let half_move = d.half_move.as_ref().map(|m| (m.ply, m.uci.as_bytes()));
            let event = Event { seq: *s, name: e.as_bytes(), half_move };
            self.happened(net, table, side, &event, text, at);
        }
        let Some(place) = self.tables.get_mut(table) else { return };
        let seat = place.seat(side);
        seat.following = true;
        let (ply, over) = (seat.ply, seat.over);
        // What was sent before may have been done without our hearing of it.
        let done = seat.pending.take_if(|pending| pending.ply.map_or(over, |before| before < ply));
        let again = seat.pending.is_some();
        if let Some(pending) = done.filter(|pending| pending.ply.is_some()) {
            self.answered(pending.due, at);
        }
        if again {
            self.send_pending(net, table, side);
        }
        self.returned(table, side, at);
        self.try_move(net, table);
    }

    /// Somebody is in their game: if they were away, the storm is over for them.
    fn returned(&mut self, table: usize, side: usize, at: Instant) {
        if let Some(place) = self.tables.get_mut(table)
            && std::mem::take(&mut place.seat(side).away)
            && let Some(storm) = &mut self.storm
        {
            storm.returned(at);
        }
    }

    fn told_watcher(&mut self, id: Id, text: &[u8], at: Instant) {
        let Some(watcher) = self.watcher(id) else { return };
        let table = watcher.table;
        match scan::read(text) {
            Said::Watching { seq, .. } => {
                watcher.seq = seq;
                if !std::mem::replace(&mut watcher.following, true) {
                    self.outside = self.outside.saturating_sub(1);
                }
            }
            Said::State { seq } => watcher.seq = seq,
            Said::Event { game, seq, name, data } => {
                let in_order = seq == watcher.seq + 1;
                watcher.seq = seq;
                if !in_order {
                    return self.faults.add("out of order", text);
                }
                // Of the game before, the last news may still be on their way when the next one has begun.
                let of_now = self.tables.get(table).is_some_and(|place| place.game.as_bytes() == game);
                if name == b"move" && of_now {
                    self.watched(table, scan::half_move(data), text, at);
                }
            }
            Said::Done { .. } | Said::Passing => {}
            _ => self.faults.add("unknown", text),
        }
    }

    fn watched(&mut self, table: usize, half_move: Option<(u64, &[u8])>, text: &[u8], at: Instant) {
        let Some(place) = self.tables.get_mut(table) else { return };
        let expected = |ply: u64| {
            let before = usize::try_from(ply).ok()?.checked_sub(1)?;
            Some(self.lines.get(place.line)?.moves.get(before)?.as_bytes())
        };
        let Some(ply) = half_move.filter(|(ply, mv)| expected(*ply) == Some(*mv)).map(|m| m.0) else {
            return self.faults.add("another move", text);
        };
        let all = place.watchers.len();
        let Some(shown) = place.shown.iter_mut().find(|shown| shown.ply == ply) else { return };
        shown.seen += 1;
        let (due, last) = (shown.due, shown.seen == all);
        if last {
            place.shown.retain(|shown| shown.ply != ply);
        }
        if self.inside(due) {
            let time = at.saturating_duration_since(due);
            self.window.figures.watching.record(time);
            if last {
                self.window.figures.last_watcher.record(time);
            }
        }
    }
}
