//! A game of two as its owner drives it.

mod newcomer;
mod opponent;
mod presence;

use krog_chess::{ByColor, Color};
use krog_compete::Ms;
use krog_engine::Report;
use krog_store::{ChatRoom, GameRecord, GameRow, PersonId, Projection, Status, StoredEvent};
use krog_websocket::Frame;
use krog_wire::envelope::ServerFrame;

use super::{
    computer::Thinking,
    live::Live,
    message::{ActError, Current, Order},
    owner::{Broken, Context, Owner},
};
use crate::{
    clock::now_ms,
    game::{
        Asked, Away, Command, Decided, GameEvent, Known, LiveGame, Moment, Refusal, ReplayError, Settings,
    },
    view::{self, Asker, Book, game_view},
};

/// About how long the frame of a move is, without legal moves and with them.
const PLAIN: usize = 800;
const FULL: usize = 4_000;

/// What the owner of a game knows beside its log.
pub(super) struct Aside {
    /// Since when players have been away, as far as this owner knows.
    away: ByColor<Option<Away>>,
    /// The computer's search and the event it thinks after.
    thinking: Option<(u64, Thinking)>,
}

impl Live for LiveGame {
    type Command = Command;
    type Event = GameEvent;
    type Place = Color;
    type News = ServerFrame;
    type Aside = Aside;

    async fn load(context: &Context, row: GameRow) -> Result<(LiveGame, Aside), ActError> {
        let log = context.world.store.events(&context.id).await?;
        let book = book_of(context, &row.record).await?;
        let live = LiveGame::replay(row.record, book.as_ref(), &log)
            .map_err(|error| ActError::Replay { game: context.id.to_string(), error })?;
        Ok((live, Aside { away: ByColor { white: None, black: None }, thinking: None }))
    }

    fn command(order: Order) -> Result<Command, ActError> {
        match order {
            Order::Game(command) => Ok(command),
            // There is no match by this id.
            Order::Match(_) => Err(ActError::NotFound),
        }
    }

    fn decide(&self, who: &PersonId, command: &Command, moment: &Moment, known: &Known) -> Decided {
        LiveGame::decide(self, who, command, moment, known)
    }

    fn at_due(&self, moment: &Moment, known: &Known) -> Decided {
        LiveGame::at_due(self, moment, known)
    }

    fn follow_up(&self, moment: &Moment) -> Option<GameEvent> {
        LiveGame::follow_up(self, moment)
    }

    fn restarted(&self, from: Ms, to: Ms, late: bool) -> Option<GameEvent> {
        LiveGame::restarted(self, from, to, late)
    }

    fn apply(&mut self, event: GameEvent, at: Ms) -> Result<(), ReplayError> {
        LiveGame::apply(self, event, at)
    }

    fn store(event: &GameEvent, seq: u64, at: Ms) -> Result<StoredEvent, serde_json::Error> {
        event.store(seq, at)
    }

    fn joins(event: &GameEvent) -> bool {
        matches!(event, GameEvent::PlayerJoined(_))
    }

    fn record(&self) -> &GameRecord {
        LiveGame::record(self)
    }

    fn seq(&self) -> u64 {
        LiveGame::seq(self)
    }

    fn last_at(&self) -> Ms {
        LiveGame::last_at(self)
    }

    fn due(&self) -> Option<Ms> {
        LiveGame::due(self)
    }

    fn status(&self) -> Status {
        LiveGame::status(self)
    }

    fn settings(&self) -> &Settings {
        LiveGame::settings(self)
    }

    fn has_free_seat(&self) -> bool {
        self.players().iter().any(Option::is_none)
    }

    fn projection(&self, _joined: bool) -> Projection {
        LiveGame::projection(self)
    }

    fn place_of(&self, who: &PersonId) -> Option<Color> {
        self.color_of(who)
    }

    fn why(&self, refusal: &Refusal, command: &Command) -> Option<Asked> {
        LiveGame::why(self, refusal, command)
    }

    fn moment(owner: &Owner<LiveGame>, now: Ms) -> Moment {
        Moment { now, away: owner.aside.away }
    }

    fn news(&self, _aside: &Aside, now: Ms) -> Vec<ServerFrame> {
        view::frame(self, now).into_iter().chain(view::passing(self)).collect()
    }

    async fn prepare(owner: &Owner<LiveGame>, events: &[GameEvent]) -> Result<(), ActError> {
        owner.create_next(events).await
    }

    async fn welcome(owner: &mut Owner<LiveGame>, who: &PersonId, name: &str, news: &mut [ServerFrame]) {
        owner.welcome(who, name, news).await;
    }

    /// The player to move gets the legal moves along with the position; nobody else has a use for them.
    fn tell(owner: &mut Owner<LiveGame>, mut frames: Vec<ServerFrame>) {
        let plain: Vec<Frame> = frames.iter().map(|frame| Frame::json(frame, PLAIN)).collect();
        let turn = owner.live.game().position().turn();
        let full =
            if owner.audience.is_there(turn) { view::add_legal(&mut frames, &owner.live) } else { None };
        let full = full.and_then(|at| Some((at, Frame::json(frames.get(at)?, FULL))));
        for (at, plain) in plain.into_iter().enumerate() {
            let full = full
                .as_ref()
                .filter(|(of, _)| *of == at)
                .map_or_else(|| plain.clone(), |(_, full)| full.clone());
            if owner.audience.send_apart(&full, plain, |color| color == turn) {
                owner.presence_changed();
            }
        }
        owner.tell_elsewhere(&frames);
    }

    fn current(owner: &Owner<LiveGame>, who: Option<&PersonId>) -> Current {
        let asker = Asker { person: who, presence: owner.presence(), now: now_ms() };
        Current::Game(Box::new(game_view(&owner.live, asker)))
    }

    /// The position on the board comes with its legal moves.
    fn missed(owner: &Owner<LiveGame>, from: u64) -> Result<Vec<ServerFrame>, ActError> {
        let replay = |error| ActError::Replay { game: owner.context.id.to_string(), error };
        let now = now_ms();
        let mut frames = Vec::new();
        let mut again = owner.live.anew();
        for stamped in owner.live.log().iter() {
            again.apply(stamped.event, stamped.at).map_err(replay)?;
            if again.seq() > from {
                frames.extend(view::frame(&again, now));
            }
        }
        view::add_legal(&mut frames, &owner.live);
        Ok(frames)
    }

    /// Who is there is in no event.
    fn greet(owner: &mut Owner<LiveGame>, seat: u64) {
        if let Some(text) = owner.presence_frame() {
            owner.audience.send_to(seat, text);
        }
    }

    fn seats_changed(owner: &mut Owner<LiveGame>, left: bool) {
        owner.notice_absence(left);
    }

    fn tell_presence(owner: &mut Owner<LiveGame>) {
        if let Some(text) = owner.presence_frame() {
            owner.send(&text);
        }
    }

    fn think(owner: &mut Owner<LiveGame>) {
        owner.think();
    }

    fn is_thinking(aside: &Aside) -> bool {
        aside.thinking.is_some()
    }

    async fn thought(owner: &mut Owner<LiveGame>, seq: u64, report: Option<Report>) -> Result<(), Broken> {
        if owner.aside.thinking.as_ref().is_some_and(|(after, _)| *after == seq) && seq == owner.live.seq() {
            owner.aside.thinking = None;
            return owner.answer_thought(report.as_ref()).await;
        }
        Ok(())
    }

    fn say(owner: &mut Owner<LiveGame>, text: &str, room: ChatRoom) {
        owner.tell_said(text, room);
    }
}

/// The rulebook of a game that has one of its own.
async fn book_of(context: &Context, record: &GameRecord) -> Result<Option<Book>, ActError> {
    let Some(id) = &record.rulebook else { return Ok(None) };
    context.world.shelf.find(id).await.map_err(|error| {
        tracing::warn!(game = %context.id, book = %id, %error, "a rulebook cannot be had");
        ActError::Busy
    })
}
