//! The owner of one live bughouse match: as that of a game, for four players in two teams.

mod act;

use std::collections::BTreeMap;

use krog_chess::bughouse::Seat as Place;
use krog_store::{GameRow, Named, PersonId, StoreError};
use krog_wire::{
    bughouse::BughouseView,
    envelope::{MatchWatchers, MatchWatching, ServerEvent, ServerFrame},
};
use tokio::{sync::mpsc, time::Instant};

use super::{
    audience::{Circle, Seat},
    game::{Context, FAR_MS, PRESENCE_PAUSE, REPLAY, load::refuse_all},
    message::{ActError, Current, Mail, Message, Missed},
};
use crate::{
    bughouse::{LiveMatch, MatchCommand},
    clock::{instant_of, now_ms},
    game::Refusal,
    view::{self, Looker, MatchNews},
};

struct Owner {
    context: Context,
    live: LiveMatch,
    audience: Circle<Place>,
    /// Who they were when they came, by their seats.
    names: BTreeMap<&'static str, Named>,
    /// Which players were there when everybody was last told.
    told_there: Vec<Place>,
    /// How many were said to watch.
    told_watchers: u32,
    presence_due: Option<Instant>,
    /// What was written can no longer be known: the next owner reads it.
    lost: bool,
}

/// Why an owner stops early.
struct Broken;

/// Owns a match until nobody needs it.
pub(super) async fn run(context: Context, row: GameRow, mut mailbox: mpsc::Receiver<Mail>) {
    let (live, names) = match load(&context, row).await {
        Ok(loaded) => loaded,
        Err(error) => return refuse_all(mailbox, error).await,
    };
    let mut owner = Owner {
        context,
        live,
        audience: Circle::default(),
        names,
        told_there: Vec::new(),
        told_watchers: 0,
        presence_due: None,
        lost: false,
    };
    if owner.take_up().await.is_ok() {
        owner.serve(&mut mailbox).await;
    }
    owner.audience.cut_all();
    // What still waits is dropped unanswered, and its senders turn to the next owner.
    mailbox.close();
}

type Loaded = (LiveMatch, BTreeMap<&'static str, Named>);

async fn load(context: &Context, row: GameRow) -> Result<Loaded, ActError> {
    let log = context.world.store.events(&context.id).await?;
    let seats = context.world.store.seats(&context.id).await?;
    let live = LiveMatch::replay(row.record, &log)
        .map_err(|error| ActError::Replay { game: context.id.to_string(), error })?;
    let name = |place: Place| {
        let joined = seats.iter().find(|(seat, _)| seat == place.name()).map(|(_, named)| named);
        (place.name(), joined.unwrap_or(&row.creator).clone())
    };
    let taken = Place::ALL.into_iter().filter(|place| live.person(*place).is_some());
    let names = taken.map(name).collect();
    Ok((live, names))
}

impl Owner {
    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        let mut used = Instant::now();
        loop {
            if self.audience.step() {
                self.presence_changed();
            }
            let owes = self.audience.owes();
            let due = self.live.due();
            let near = due.is_some_and(|due| due - now_ms() < FAR_MS);
            let idle = self.audience.is_empty() && !near;
            let presence = self.presence_due;
            tokio::select! {
                biased;
                () = self.context.stopping.cancelled() => return,
                message = mailbox.recv() => {
                    let Some(message) = message else { return };
                    if Box::pin(self.receive(*message)).await.is_err() {
                        return;
                    }
                    used = Instant::now();
                }
                () = tokio::task::yield_now(), if owes => {}
                () = sleep_until(due.map(instant_of)), if due.is_some() => {
                    if self.fall_due().await.is_err() {
                        return;
                    }
                }
                () = sleep_until(presence), if presence.is_some() => self.tell_presence(),
                () = tokio::time::sleep_until(used + self.context.idle), if idle => return,
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Do { who, command, key, name, reply } => match MatchCommand::of(&command) {
                Some(command) => {
                    let done = self.act(&who, &command, key.as_ref(), &name).await;
                    return self.answer(done, reply);
                }
                None => {
                    let refusal = Refusal::NotInAMatch;
                    drop(reply.send(Err(ActError::Refused { refusal, current: None, why: None })));
                }
            },
            Message::DoMatch { who, command, key, name, reply } => {
                let done = self.act(&who, &command, key.as_ref(), &name).await;
                return self.answer(done, reply);
            }
            Message::View { who, reply } => {
                let view = self.current(who.as_ref().and_then(|who| self.live.seat_of(who)));
                drop(reply.send(Ok(Current::Match(Box::new(view)))));
            }
            Message::Watch { seat, reply } => {
                let place = self.seat(seat);
                drop(reply.send(Ok(Current::Match(Box::new(self.current(place))))));
            }
            Message::Resume { seat, from, reply } => match self.missed(from) {
                Ok(mut missed) => {
                    let place = self.seat(seat);
                    // Who is there, how the clocks stand and what partners said is in no event that is told again.
                    missed.extend([self.state_frame(place)]);
                    drop(reply.send(Ok(Missed(missed))));
                }
                Err(error) => drop(reply.send(Err(error))),
            },
            Message::Events { from, reply } => drop(reply.send(self.missed(from).map(Missed))),
            Message::Leave { seat, .. } => {
                if self.audience.leave(seat) {
                    self.presence_changed();
                }
            }
            // A match has a talk of its own, and is not rated.
            Message::Tell { .. } | Message::Rated { .. } | Message::Thought { .. } => {}
        }
        Ok(())
    }

    fn answer(&mut self, done: act::Done, reply: super::message::Reply<u64>) -> Result<(), Broken> {
        let broken = match &done.outcome {
            // Nothing was written, and the match goes on when there is room.
            Err(ActError::Store(StoreError::Full(_))) => false,
            Err(ActError::Store(_) | ActError::Replay { .. }) => true,
            _ => false,
        };
        // The reply goes first: the socket that asked reads its acknowledgement before the event.
        drop(reply.send(done.outcome));
        self.tell(&done.news);
        if broken || self.lost { Err(Broken) } else { Ok(()) }
    }

    fn tell(&mut self, news: &[MatchNews]) {
        for MatchNews { team, frame } in news {
            let Ok(text) = serde_json::to_string(frame) else { continue };
            let went = match team {
                Some(team) => self.audience.send_some(&text, |place| place.team() == *team),
                None => self.audience.send(&text),
            };
            if went {
                self.presence_changed();
            }
        }
    }

    /// Adds a socket; a player's hears as a player.
    fn seat(&mut self, seat: Seat) -> Option<Place> {
        let place = self.live.seat_of(&seat.person);
        self.audience.join(place, seat);
        self.presence_changed();
        place
    }

    fn presence_changed(&mut self) {
        self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_PAUSE);
    }

    /// Tells who is there, or how many watch, when that is not what everybody knows.
    fn tell_presence(&mut self) {
        self.presence_due = None;
        let there: Vec<_> = Place::ALL.into_iter().filter(|place| self.audience.is_there(*place)).collect();
        let watchers = self.audience.watchers();
        let same_watchers = watchers == self.told_watchers;
        self.told_watchers = watchers;
        if there == self.told_there {
            // Watchers come and go by the thousand: their number goes out without the boards.
            let event = ServerEvent::BughouseWatchers(MatchWatchers { watchers });
            let frame = ServerFrame { g: Some(self.context.id.to_string()), s: None, event };
            if !same_watchers
                && let Ok(text) = serde_json::to_string(&frame)
                && self.audience.send(&text)
            {
                self.presence_changed();
            }
            return;
        }
        let mut went = false;
        for place in &there {
            if let Ok(text) = serde_json::to_string(&self.state_frame(Some(*place))) {
                went |= self.audience.send_some(&text, |other| other == *place);
            }
        }
        if let Ok(text) = serde_json::to_string(&self.state_frame(None)) {
            went |= self.audience.send_watchers(&text);
        }
        self.told_there = there;
        if went {
            self.presence_changed();
        }
    }

    fn state_frame(&self, place: Option<Place>) -> ServerFrame {
        let event = ServerEvent::BughouseState(MatchWatching { bughouse: Box::new(self.current(place)) });
        ServerFrame { g: Some(self.context.id.to_string()), s: None, event }
    }

    fn current(&self, place: Option<Place>) -> BughouseView {
        let online = |place| self.audience.is_there(place);
        let name = |place: Place| self.name(place);
        let watchers = self.audience.watchers();
        let looker = Looker { seat: place, online: &online, name: &name, watchers, now: now_ms() };
        view::match_view(&self.live, &looker)
    }

    fn name(&self, place: Place) -> Option<Named> {
        self.names.get(place.name()).cloned()
    }

    /// The events behind `from` that everybody was told, by playing the log from its beginning.
    fn missed(&self, from: u64) -> Result<Vec<ServerFrame>, ActError> {
        let last = self.live.told();
        if from > last || last - from > REPLAY {
            return Err(ActError::OutOfReach);
        }
        if from == last {
            return Ok(Vec::new());
        }
        let replay = |error| ActError::Replay { game: self.context.id.to_string(), error };
        let now = now_ms();
        let mut frames = Vec::new();
        let mut again = LiveMatch::new(self.live.record().clone()).map_err(replay)?;
        for (at, event) in self.live.log() {
            again.apply(event.clone(), *at).map_err(replay)?;
            if again.told() > from {
                let news = view::match_news(&again, now, &|place| self.name(place));
                frames.extend(news.into_iter().filter(|news| news.team.is_none()).map(|news| news.frame));
            }
        }
        Ok(frames)
    }

    /// All pages of whoever joined are a player's from now on.
    async fn welcome(&mut self, who: &PersonId, name: &str, news: &mut [MatchNews]) {
        if let Some(place) = self.live.seat_of(who) {
            let seats = self.context.world.store.seats(&self.context.id).await.unwrap_or_default();
            let named = seats.into_iter().find(|(_, named)| named.id == *who).map(|(_, named)| named);
            let named = named.unwrap_or_else(|| Named::guest(who.clone(), name.to_owned()));
            for one in news {
                if let ServerEvent::BughouseJoined(joined) = &mut one.frame.event {
                    view::name_player(&mut joined.player, &named);
                }
            }
            self.names.insert(place.name(), named);
            self.audience.recolor(who, place);
            self.presence_changed();
        }
    }
}

async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
