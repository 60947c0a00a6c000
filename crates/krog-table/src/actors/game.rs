//! The owner of one live game: reads its log, decides, appends, and only after the commit answers and tells.

mod act;
pub(super) mod load;
mod opponent;
mod presence;

use std::{pin::pin, time::Duration};

use krog_chess::ByColor;
use krog_store::{GameId, PersonId, StoreError};
use krog_websocket::Frame;
use krog_wire::{
    envelope::{ServerEvent, ServerFrame},
    game::GameView,
    rating::RatingUpdate,
};
use tokio::{sync::mpsc, time::Instant};
use tokio_util::sync::CancellationToken;

use super::{
    audience::{Audience, Seat},
    bughouse,
    computer::{Desk, Thinking},
    message::{ActError, Current, Mail, Message, Missed},
    registry::World,
};
use crate::{
    clock::{instant_of, now_ms},
    game::{Away, LiveGame, Moment},
    view::{self, Asker, game_view},
};

/// News of watchers coming and going is gathered this long: a crowd that enters is told of once.
pub(super) const PRESENCE_PAUSE: Duration = Duration::from_millis(300);
/// Events that are replayed at once; whoever lacks more takes the whole state instead.
pub(super) const REPLAY: u64 = 1_000;
/// About how long the frame of a move is, without legal moves and with them.
const PLAIN: usize = 800;
const FULL: usize = 4_000;
/// A game that is over leaves memory so soon when nobody follows it.
const AFTERWARDS: Duration = Duration::from_secs(5);
/// A game in which nothing falls due for so long need not stay in memory for it: the sweep will wake it.
pub(super) const FAR_MS: i64 = 15 * 60 * 1000;

/// What an owner works with.
#[derive(Debug)]
pub(super) struct Context {
    pub id: GameId,
    pub world: World,
    pub desk: Desk,
    pub idle: Duration,
    pub stopping: CancellationToken,
    /// The own mailbox, for thoughts that come back.
    pub own: mpsc::WeakSender<Mail>,
}

struct Owner {
    context: Context,
    live: LiveGame,
    audience: Audience,
    /// Since when players have been away, as far as this owner knows.
    away: ByColor<Option<Away>>,
    /// The computer's search and the event it thinks after.
    thinking: Option<(u64, Thinking)>,
    presence_due: Option<Instant>,
    /// What was written can no longer be known: the next owner reads it.
    lost: bool,
}

/// Why an owner stops early.
struct Broken;

/// Owns a game until nobody needs it.
pub(super) async fn run(context: Context, mut mailbox: mpsc::Receiver<Mail>) {
    let live = match Box::pin(load::load(&context)).await {
        Ok(load::Loaded::Game(live)) => *live,
        Ok(load::Loaded::Match(row)) => return Box::pin(bughouse::run(context, *row, mailbox)).await,
        Err(error) => return Box::pin(load::refuse_all(mailbox, error)).await,
    };
    let mut owner = Owner {
        context,
        live,
        audience: Audience::default(),
        away: ByColor { white: None, black: None },
        thinking: None,
        presence_due: None,
        lost: false,
    };
    owner.notice_absence(false);
    if Box::pin(owner.take_up()).await.is_ok() {
        owner.serve(&mut mailbox).await;
    }
    owner.audience.cut_all();
    // What still waits is dropped unanswered, and its senders turn to the next owner.
    mailbox.close();
}

impl Owner {
    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        self.think();
        let mut stopping = pin!(self.context.stopping.clone().cancelled_owned());
        let mut used = Instant::now();
        let mut timer = pin!(tokio::time::sleep_until(used));
        loop {
            if self.audience.step() {
                self.presence_changed();
            }
            let owes = self.audience.owes();
            let due = self.live.due();
            let near = due.is_some_and(|due| due - now_ms() < FAR_MS);
            let idle = self.audience.is_empty() && self.thinking.is_none() && !near;
            let patience = self.live.end().map_or(self.context.idle, |_| self.context.idle.min(AFTERWARDS));
            let (due, leave) = (due.map(instant_of), idle.then_some(used + patience));
            let next = [due, self.presence_due, leave].into_iter().flatten().min();
            if let Some(next) = next.filter(|next| timer.deadline() != *next) {
                timer.as_mut().reset(next);
            }
            // On the heap, so that an owner at rest is small.
            let done = tokio::select! {
                biased;
                () = &mut stopping => return,
                message = mailbox.recv() => {
                    let Some(message) = message else { return };
                    let done = Box::pin(self.receive(*message)).await;
                    used = Instant::now();
                    done
                }
                () = tokio::task::yield_now(), if owes => Ok(()),
                () = &mut timer, if next.is_some() => {
                    let past = |moment: Option<Instant>| moment.is_some_and(|moment| moment <= Instant::now());
                    if past(self.presence_due) {
                        self.tell_presence();
                    }
                    if past(due) {
                        Box::pin(self.fall_due()).await
                    } else if past(leave) {
                        return;
                    } else {
                        Ok(())
                    }
                }
            };
            if done.is_err() {
                return;
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Do { who, command, key, name, reply } => {
                let done = self.act(&who, &command, key.as_ref(), &name).await;
                let broken = match &done.outcome {
                    // Nothing was written, and the game goes on when there is room.
                    Err(ActError::Store(StoreError::Full(_))) => false,
                    Err(ActError::Store(_) | ActError::Replay { .. }) => true,
                    _ => false,
                };
                // The socket that asked takes the events from its queue behind the acknowledgement that it waits for, and both
                // go out together.
                self.tell(done.frames);
                drop(reply.send(done.outcome));
                if broken || self.lost {
                    return Err(Broken);
                }
                self.think();
            }
            // There is no match by this id.
            Message::DoMatch { reply, .. } => drop(reply.send(Err(ActError::NotFound))),
            Message::View { who, reply } => drop(reply.send(Ok(Current::Game(self.current(who.as_ref()))))),
            Message::Watch { seat, reply } => {
                if let Err(error) = self.let_in(&seat.person) {
                    drop(reply.send(Err(error)));
                    return Ok(());
                }
                let person = seat.person.clone();
                self.seat(seat);
                drop(reply.send(Ok(Current::Game(self.current(Some(&person))))));
            }
            Message::Resume { seat, from, reply } => {
                match self.let_in(&seat.person).and_then(|()| self.missed(from)) {
                    Ok(missed) => {
                        let id = seat.id;
                        self.seat(seat);
                        drop(reply.send(Ok(missed)));
                        // Who is there is in no event, so the newcomer is told apart.
                        if let Some(text) = self.presence_frame() {
                            self.audience.send_to(id, text);
                        }
                    }
                    Err(error) => drop(reply.send(Err(error))),
                }
            }
            Message::Events { from, reply } => drop(reply.send(self.missed(from))),
            Message::Tell { text, room } => self.tell_said(&text, room),
            Message::Leave { seat, left } => self.unseat(seat, left),
            Message::Rated { update, reply } => drop(reply.send(self.tell_rated(*update))),
            Message::Thought { seq, report } => {
                if self.thinking.as_ref().is_some_and(|(after, _)| *after == seq) && seq == self.live.seq() {
                    self.thinking = None;
                    return self.answer_thought(report.as_ref()).await;
                }
            }
        }
        Ok(())
    }

    fn moment(&self) -> Moment {
        Moment { now: now_ms(), away: self.away }
    }

    /// Tells everybody. Whoever is to move gets the legal moves along with the position; nobody else has a use for them.
    fn tell(&mut self, mut frames: Vec<ServerFrame>) {
        let plain: Vec<Frame> = frames.iter().map(|frame| Frame::json(frame, PLAIN)).collect();
        let turn = self.live.game().position().turn();
        let full = if self.audience.is_there(turn) { view::add_legal(&mut frames, &self.live) } else { None };
        let full = full.and_then(|at| Some((at, Frame::json(frames.get(at)?, FULL))));
        for (at, plain) in plain.into_iter().enumerate() {
            let full = full
                .as_ref()
                .filter(|(of, _)| *of == at)
                .map_or_else(|| plain.clone(), |(_, full)| full.clone());
            if self.audience.send_apart(&full, plain, |color| color == turn) {
                self.presence_changed();
            }
        }
    }

    /// Tells everybody what the game did to the ratings; says which players hear it.
    fn tell_rated(&mut self, update: RatingUpdate) -> ByColor<bool> {
        let there = self.audience.presence();
        let event = ServerEvent::RatingUpdate(update);
        let frame = ServerFrame { g: Some(self.context.id.to_string()), s: None, event };
        if let Ok(text) = serde_json::to_string(&frame) {
            self.send(&text);
        }
        ByColor { white: there.white, black: there.black }
    }

    fn send(&mut self, text: &str) {
        if self.audience.send(text) {
            self.presence_changed();
        }
    }

    fn current(&self, who: Option<&PersonId>) -> Box<GameView> {
        let asker = Asker { person: who, presence: self.presence(), now: now_ms() };
        Box::new(game_view(&self.live, asker))
    }

    /// The events behind `from`, told again by playing the log from its beginning. The position on the board comes with its
    /// legal moves.
    fn missed(&self, from: u64) -> Result<Missed, ActError> {
        let last = self.live.seq();
        if from > last || last - from > REPLAY {
            return Err(ActError::OutOfReach);
        }
        let replay = |error| ActError::Replay { game: self.context.id.to_string(), error };
        let mut frames = Vec::new();
        if from < last {
            let now = now_ms();
            let mut again = self.live.anew();
            for stamped in self.live.log().iter() {
                again.apply(stamped.event, stamped.at).map_err(replay)?;
                if again.seq() > from {
                    frames.extend(view::frame(&again, now));
                }
            }
            view::add_legal(&mut frames, &self.live);
        }
        Ok(Missed(frames))
    }
}
