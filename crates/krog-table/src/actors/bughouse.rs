//! A bughouse match as its owner drives it: four players in two teams.

mod computer;
mod elsewhere;

use std::collections::BTreeMap;

use krog_chess::bughouse::Seat;
use krog_compete::Ms;
use krog_engine::Report;
use krog_store::{
    ChatRoom, CreateError, GameRecord, GameRow, Named, PersonId, Projection, Status, StoredEvent,
};
use krog_wire::{
    bughouse::BughouseView,
    envelope::{MatchWatchers, MatchWatching, ServerEvent, ServerFrame},
    rating::RatingUpdate,
};

use self::computer::Thought;
use super::{
    live::Live,
    message::{ActError, Current, Order},
    owner::{Broken, Context, Owner},
};
use crate::{
    bughouse::{LiveMatch, MatchCommand, MatchEvent},
    clock::now_ms,
    game::{Asked, Decided, Known, Moment, Refusal, ReplayError, Settings},
    ratings::MatchShown,
    view::{self, Looker, MatchNews},
};

/// What the owner of a match knows beside its log.
pub(super) struct Aside {
    /// Who they were when they came, by their seats.
    names: BTreeMap<&'static str, Named>,
    /// What they are rated.
    rated: MatchShown,
    /// Which players were there when everybody was last told.
    told_there: Vec<Seat>,
    /// How many were said to watch.
    told_watchers: u32,
    /// What the computer thinks about, on board A and on board B.
    thinking: [Option<Thought>; 2],
}

impl Live for LiveMatch {
    type Command = MatchCommand;
    type Event = MatchEvent;
    type Place = Seat;
    type News = MatchNews;
    type Aside = Aside;

    async fn load(context: &Context, row: GameRow) -> Result<(LiveMatch, Aside), ActError> {
        let log = context.world.store.events(&context.id).await?;
        let seats = context.world.store.seats(&context.id).await?;
        let live = LiveMatch::replay(row.record.clone(), &log)
            .map_err(|error| ActError::Replay { game: context.id.to_string(), error })?;
        let name = |seat: Seat| {
            let joined = seats.iter().find(|(taken, _)| taken == seat.name()).map(|(_, named)| named);
            (seat.name(), joined.unwrap_or(&row.creator).clone())
        };
        let taken = Seat::ALL.into_iter().filter(|seat| live.person(*seat).is_some());
        let names: BTreeMap<_, _> = taken.map(name).collect();
        let rated = context.world.ratings.of_match(&row, |seat| names.get(seat.name())).await?;
        Ok((live, Aside { names, rated, told_there: Vec::new(), told_watchers: 0, thinking: [None, None] }))
    }

    fn refresh(aside: &mut Aside, again: Aside) {
        (aside.names, aside.rated) = (again.names, again.rated);
    }

    fn command(order: Order) -> Result<MatchCommand, ActError> {
        match order {
            Order::Match(command) => Ok(command),
            Order::Game(command) => MatchCommand::of(&command).ok_or(ActError::Refused {
                refusal: Refusal::NotInAMatch,
                current: None,
                why: None,
            }),
        }
    }

    fn decide(
        &self,
        who: &PersonId,
        command: &MatchCommand,
        moment: &Moment,
        _known: &Known,
    ) -> Decided<MatchEvent> {
        Ok(LiveMatch::decide(self, who, command, moment.now)?)
    }

    fn at_due(&self, moment: &Moment, _known: &Known) -> Decided<MatchEvent> {
        Ok(LiveMatch::at_due(self, moment.now).into())
    }

    fn follow_up(&self, moment: &Moment) -> Option<MatchEvent> {
        LiveMatch::follow_up(self, moment.now)
    }

    fn restarted(&self, from: Ms, to: Ms, late: bool) -> Option<MatchEvent> {
        LiveMatch::restarted(self, from, to, late)
    }

    fn apply(&mut self, event: MatchEvent, at: Ms) -> Result<(), ReplayError> {
        LiveMatch::apply(self, event, at)
    }

    fn store(event: &MatchEvent, seq: u64, at: Ms) -> Result<StoredEvent, serde_json::Error> {
        event.store(seq, at)
    }

    fn joins(event: &MatchEvent) -> bool {
        event.seats()
    }

    fn record(&self) -> &GameRecord {
        LiveMatch::record(self)
    }

    fn seq(&self) -> u64 {
        LiveMatch::seq(self)
    }

    fn told(&self) -> u64 {
        LiveMatch::told(self)
    }

    fn last_at(&self) -> Ms {
        LiveMatch::last_at(self)
    }

    fn due(&self) -> Option<Ms> {
        LiveMatch::due(self)
    }

    fn status(&self) -> Status {
        LiveMatch::status(self)
    }

    fn settings(&self) -> &Settings {
        LiveMatch::settings(self)
    }

    fn has_free_seat(&self) -> bool {
        Seat::ALL.iter().any(|seat| !self.is_taken(*seat))
    }

    fn projection(&self, joined: bool) -> Projection {
        LiveMatch::projection(self, joined)
    }

    fn place_of(&self, who: &PersonId) -> Option<Seat> {
        self.seat_of(who)
    }

    fn why(&self, refusal: &Refusal, command: &MatchCommand) -> Option<Asked> {
        LiveMatch::why(self, refusal, command)
    }

    fn moment(_owner: &Owner<LiveMatch>, now: Ms) -> Moment {
        Moment::at(now)
    }

    fn news(&self, aside: &Aside, now: Ms) -> Vec<MatchNews> {
        view::match_news(self, now, &|seat| aside.names.get(seat.name()).cloned())
    }

    async fn prepare(owner: &Owner<LiveMatch>, events: &[MatchEvent]) -> Result<(), ActError> {
        owner.create_next(events).await
    }

    async fn welcome(owner: &mut Owner<LiveMatch>, who: &PersonId, name: &str, news: &mut [MatchNews]) {
        let taken = |name: &str| Seat::from_name(name).is_some_and(|seat| owner.live.person(seat).is_some());
        owner.aside.names.retain(|name, _| taken(name));
        let Some(seat) = owner.live.seat_of(who) else {
            owner.audience.part(who);
            owner.presence_changed();
            return;
        };
        let seats = owner.context.world.store.seats(&owner.context.id).await.unwrap_or_default();
        let named = seats.into_iter().find(|(_, named)| named.id == *who).map(|(_, named)| named);
        let named = named.unwrap_or_else(|| Named::guest(who.clone(), name.to_owned()));
        owner.aside.names.insert(seat.name(), named.clone());
        owner.look_up_ratings().await;
        for one in news {
            if let ServerEvent::BughouseJoined(joined) = &mut one.frame.event {
                view::name_player(&mut joined.player, &named);
                owner.aside.rated.put_player(seat, &mut joined.player);
            }
        }
        owner.audience.recolor(who, seat);
        owner.presence_changed();
    }

    fn tell(owner: &mut Owner<LiveMatch>, news: Vec<MatchNews>) {
        owner.tell_elsewhere(&news);
        for MatchNews { team, frame } in news {
            let Ok(text) = serde_json::to_string(&frame) else { continue };
            let went = match team {
                Some(team) => owner.audience.send_some(&text, |seat| seat.team() == team),
                None => owner.audience.send(&text),
            };
            if went {
                owner.presence_changed();
            }
        }
    }

    fn current(owner: &Owner<LiveMatch>, who: Option<&PersonId>) -> Current {
        let seat = who.and_then(|who| owner.live.seat_of(who));
        Current::Match(Box::new(owner.seen_from(seat)))
    }

    fn think(owner: &mut Owner<LiveMatch>) {
        owner.think_on_both();
    }

    fn is_thinking(aside: &Aside) -> bool {
        aside.thinking.iter().any(Option::is_some)
    }

    async fn thought(owner: &mut Owner<LiveMatch>, seq: u64, report: Option<Report>) -> Result<(), Broken> {
        owner.answer_thought(seq, report.as_ref()).await
    }

    fn rated(aside: &mut Aside, update: &RatingUpdate) {
        aside.rated.changed(update);
    }

    /// Of what partners said to each other nothing is told again.
    fn missed(owner: &Owner<LiveMatch>, from: u64) -> Result<Vec<ServerFrame>, ActError> {
        let replay = |error| ActError::Replay { game: owner.context.id.to_string(), error };
        let now = now_ms();
        let mut frames = Vec::new();
        let mut again = LiveMatch::new(owner.live.record().clone()).map_err(replay)?;
        for (at, event) in owner.live.log() {
            again.apply(event.clone(), *at).map_err(replay)?;
            if again.told() > from {
                let news = again.news(&owner.aside, now).into_iter();
                frames.extend(news.filter(|news| news.team.is_none()).map(|news| news.frame));
            }
        }
        Ok(frames)
    }

    /// Who is there, how the clocks stand and what partners said is in no event that is told again.
    fn beside(owner: &Owner<LiveMatch>, seat: Option<Seat>) -> Option<ServerFrame> {
        Some(owner.state_frame(seat))
    }

    /// What spectators say is theirs until the match is over.
    fn say(owner: &mut Owner<LiveMatch>, text: &str, room: ChatRoom) {
        let went = match room {
            ChatRoom::Players => owner.audience.send_some(text, |_| true),
            ChatRoom::Watchers if owner.live.end().is_some() => owner.audience.send(text),
            ChatRoom::Watchers => owner.audience.send_watchers(text),
        };
        if went {
            owner.presence_changed();
        }
    }

    /// Tells who is there, or how many watch, when that is not what everybody knows.
    fn tell_presence(owner: &mut Owner<LiveMatch>) {
        let there: Vec<_> = Seat::ALL.into_iter().filter(|seat| owner.audience.is_there(*seat)).collect();
        let watchers = owner.audience.watchers();
        let same_watchers = watchers == owner.aside.told_watchers;
        owner.aside.told_watchers = watchers;
        if there == owner.aside.told_there {
            // Watchers come and go by the thousand: their number goes out without the boards.
            let event = ServerEvent::BughouseWatchers(MatchWatchers { watchers });
            let frame = ServerFrame { g: Some(owner.context.id.to_string()), s: None, event };
            if !same_watchers && let Ok(text) = serde_json::to_string(&frame) {
                owner.send(&text);
            }
            return;
        }
        let mut went = false;
        for seat in &there {
            if let Ok(text) = serde_json::to_string(&owner.state_frame(Some(*seat))) {
                went |= owner.audience.send_some(&text, |other| other == *seat);
            }
        }
        if let Ok(text) = serde_json::to_string(&owner.state_frame(None)) {
            went |= owner.audience.send_watchers(&text);
        }
        owner.aside.told_there = there;
        if went {
            owner.presence_changed();
        }
    }
}

impl Owner<LiveMatch> {
    /// Looks up what those who sit here are rated; without an answer it is not shown.
    async fn look_up_ratings(&mut self) {
        let world = &self.context.world;
        let Ok(Some(row)) = world.store.game(&self.context.id).await else { return };
        let names = &self.aside.names;
        if let Ok(rated) = world.ratings.of_match(&row, |seat| names.get(seat.name())).await {
            self.aside.rated = rated;
        }
    }

    /// Creates the match that all four have agreed on, before anybody is told of it.
    async fn create_next(&self, events: &[MatchEvent]) -> Result<(), ActError> {
        let next = events.iter().find_map(|event| match event {
            MatchEvent::Rematch(next) => next.id(),
            _ => None,
        });
        let Some(id) = next else { return Ok(()) };
        let (new, begun) = self.live.successor(id, now_ms())?;
        match self.context.world.store.begin_game(&new, &begun, None).await {
            Ok(()) => Ok(()),
            Err(CreateError::Store(error)) => Err(error.into()),
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "another match was not created");
                Err(ActError::Busy)
            }
        }
    }

    fn state_frame(&self, seat: Option<Seat>) -> ServerFrame {
        let event = ServerEvent::BughouseState(MatchWatching { bughouse: Box::new(self.seen_from(seat)) });
        ServerFrame { g: Some(self.context.id.to_string()), s: None, event }
    }

    fn seen_from(&self, seat: Option<Seat>) -> BughouseView {
        let online = |seat| self.audience.is_there(seat);
        let name = |seat: Seat| self.aside.names.get(seat.name()).cloned();
        let watchers = self.audience.watchers();
        let looker = Looker { seat, online: &online, name: &name, watchers, now: now_ms() };
        let mut view = view::match_view(&self.live, &looker);
        self.aside.rated.put(&mut view);
        view
    }
}
