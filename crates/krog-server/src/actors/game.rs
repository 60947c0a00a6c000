//! The owner of one live game: reads its log, decides, appends, and only after the commit answers and tells.

mod act;
pub(super) mod load;
mod opponent;
mod presence;

use std::time::Duration;

use krog_chess::ByColor;
use krog_store::{GameId, PersonId, StoreError};
use krog_wire::{envelope::ServerFrame, game::GameView};
use tokio::{sync::mpsc, time::Instant};
use tokio_util::sync::CancellationToken;

use super::{
    audience::{Audience, Seat},
    bughouse,
    computer::{Desk, Thinking},
    message::{ActError, Current, Message, Missed},
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
    pub own: mpsc::WeakSender<Message>,
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
pub(super) async fn run(context: Context, mut mailbox: mpsc::Receiver<Message>) {
    let live = match load::load(&context).await {
        Ok(load::Loaded::Game(live)) => *live,
        Ok(load::Loaded::Match(row)) => return Box::pin(bughouse::run(context, *row, mailbox)).await,
        Err(error) => return load::refuse_all(mailbox, error).await,
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
    if owner.take_up().await.is_ok() {
        owner.serve(&mut mailbox).await;
    }
    owner.audience.cut_all();
    // What still waits is dropped unanswered, and its senders turn to the next owner.
    mailbox.close();
}

impl Owner {
    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Message>) {
        self.think();
        let mut used = Instant::now();
        loop {
            if self.audience.step() {
                self.presence_changed();
            }
            let owes = self.audience.owes();
            let due = self.live.due();
            let near = due.is_some_and(|due| due - now_ms() < FAR_MS);
            let idle = self.audience.is_empty() && self.thinking.is_none() && !near;
            let presence = self.presence_due;
            tokio::select! {
                biased;
                () = self.context.stopping.cancelled() => return,
                message = mailbox.recv() => {
                    let Some(message) = message else { return };
                    if self.receive(message).await.is_err() {
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
            Message::Do { who, command, key, name, reply } => {
                let done = self.act(&who, &command, key.as_ref(), &name).await;
                let broken = match &done.outcome {
                    // Nothing was written, and the game goes on when there is room.
                    Err(ActError::Store(StoreError::Full(_))) => false,
                    Err(ActError::Store(_) | ActError::Replay { .. }) => true,
                    _ => false,
                };
                // The reply goes first: the socket that asked reads its acknowledgement before the event.
                drop(reply.send(done.outcome));
                self.tell(&done.frames);
                if broken || self.lost {
                    return Err(Broken);
                }
                self.think();
            }
            // There is no match by this id.
            Message::DoMatch { reply, .. } => drop(reply.send(Err(ActError::NotFound))),
            Message::View { who, reply } => drop(reply.send(Ok(Current::Game(self.current(who.as_ref()))))),
            Message::Watch { seat, reply } => {
                let person = seat.person.clone();
                self.seat(seat);
                drop(reply.send(Ok(Current::Game(self.current(Some(&person))))));
            }
            Message::Resume { seat, from, reply } => match self.missed(from) {
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
            },
            Message::Events { from, reply } => drop(reply.send(self.missed(from))),
            Message::Leave { seat, left } => self.unseat(seat, left),
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

    fn tell(&mut self, frames: &[ServerFrame]) {
        for frame in frames {
            if let Ok(text) = serde_json::to_string(frame) {
                self.send(&text);
            }
        }
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

    /// The events behind `from`, told again by playing the log from its beginning.
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
            for stamped in self.live.log() {
                again.apply(stamped.event.clone(), stamped.at).map_err(replay)?;
                if again.seq() > from {
                    frames.extend(view::frame(&again, now));
                }
            }
        }
        Ok(Missed(frames))
    }
}

pub(super) async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
