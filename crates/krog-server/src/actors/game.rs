//! The owner of one live game: reads its log, decides, appends, and only after the commit answers and tells.

mod opponent;

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use krog_store::{
    Append, AppendError, GameId, GameRecord, Idempotency, KeyUse, PersonId, Store, StoreError, StoredEvent,
};
use krog_wire::envelope::{ServerEvent, ServerFrame};
use tokio::{sync::mpsc, time::Instant};
use tokio_util::sync::CancellationToken;

use super::{
    audience::{Audience, Seat},
    computer::{Desk, Thinking},
    message::{ActError, Current, Message, Missed},
};
use crate::{
    clock::now_ms,
    game::{Command, GameEvent, LiveGame, Refusal},
    shelf::Shelf,
    view::{self, Asker, Book, game_view},
};

/// News of watchers coming and going is gathered this long: a crowd that enters is told of once.
const PRESENCE_PAUSE: Duration = Duration::from_millis(300);
/// Events that are replayed at once; whoever lacks more takes the whole state instead.
const REPLAY: u64 = 1_000;

/// What an owner works with.
#[derive(Debug)]
pub(super) struct Context {
    pub id: GameId,
    pub store: Store,
    pub shelf: Shelf,
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
    let live = match load(&context).await {
        Ok(live) => live,
        Err(error) => return refuse_all(mailbox, error).await,
    };
    let mut owner = Owner {
        context,
        live,
        audience: Audience::default(),
        thinking: None,
        presence_due: None,
        lost: false,
    };
    owner.serve(&mut mailbox).await;
    owner.audience.cut_all();
    // What still waits is dropped unanswered, and its senders turn to the next owner.
    mailbox.close();
}

async fn load(context: &Context) -> Result<LiveGame, ActError> {
    let row = context.store.game(&context.id).await?.ok_or(ActError::NotFound)?;
    let log = context.store.events(&context.id).await?;
    let book = book_of(context, &row.record).await?;
    LiveGame::replay(row.record, book.as_ref(), &log)
        .map_err(|error| ActError::Replay { game: context.id.to_string(), error })
}

/// The rulebook of a game that has one of its own.
async fn book_of(context: &Context, record: &GameRecord) -> Result<Option<Book>, ActError> {
    let Some(id) = &record.rulebook else { return Ok(None) };
    context.shelf.find(id).await.map_err(|error| {
        tracing::warn!(game = %context.id, book = %id, status = %error.status(), "a rulebook cannot be had");
        ActError::Busy
    })
}

async fn refuse_all(mut mailbox: mpsc::Receiver<Message>, error: ActError) {
    mailbox.close();
    let mut error = Some(error);
    while let Some(message) = mailbox.recv().await {
        let error = match error.take() {
            Some(ActError::NotFound) => {
                error = Some(ActError::NotFound);
                ActError::NotFound
            }
            // The first asker hears the cause; the others, who find the mailbox closed, ask again.
            Some(cause) => cause,
            None => return,
        };
        match message {
            Message::Do { reply, .. } => drop(reply.send(Err(error))),
            Message::View { reply, .. } | Message::Watch { reply, .. } => drop(reply.send(Err(error))),
            Message::Resume { reply, .. } | Message::Events { reply, .. } => drop(reply.send(Err(error))),
            Message::Leave { .. } | Message::Thought { .. } => {}
        }
    }
}

impl Owner {
    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Message>) {
        self.think();
        let mut used = Instant::now();
        loop {
            let idle = self.audience.is_empty() && self.thinking.is_none();
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
                () = sleep_until(presence), if presence.is_some() => self.tell_presence(),
                () = tokio::time::sleep_until(used + self.context.idle), if idle => return,
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Do { who, command, key, name, reply } => {
                let done = self.act(&who, &command, key.as_ref(), &name).await;
                let broken = matches!(done, Err(ActError::Store(_) | ActError::Replay { .. }));
                // The reply goes first: the socket that asked reads its acknowledgement before the event.
                match done {
                    Ok(frames) => {
                        drop(reply.send(Ok(self.live.seq())));
                        self.tell(&frames);
                    }
                    Err(error) => drop(reply.send(Err(error))),
                }
                if broken || self.lost {
                    return Err(Broken);
                }
                self.think();
            }
            Message::View { who, reply } => drop(reply.send(Ok(self.current(who.as_ref())))),
            Message::Watch { seat, reply } => {
                let person = seat.person.clone();
                self.seat(seat);
                drop(reply.send(Ok(self.current(Some(&person)))));
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
            Message::Leave { seat } => {
                if self.audience.leave(seat) {
                    self.presence_changed();
                }
            }
            Message::Thought { seq, report } => {
                if self.thinking.as_ref().is_some_and(|(after, _)| *after == seq) && seq == self.live.seq() {
                    self.thinking = None;
                    return self.answer_thought(report.as_ref()).await;
                }
            }
        }
        Ok(())
    }

    /// Decides and appends; the frames to tell when it stands.
    async fn act(
        &mut self,
        who: &PersonId,
        command: &Command,
        key: Option<&Idempotency>,
        name: &str,
    ) -> Result<Vec<ServerFrame>, ActError> {
        if let Some(key) = key {
            match self.context.store.key_use(key).await? {
                KeyUse::New => {}
                KeyUse::Same(_) => return Ok(Vec::new()),
                KeyUse::Other => return Err(ActError::KeyReused),
            }
        }
        let events = self.live.decide(who, command).map_err(|refusal| self.refused(refusal, who, command))?;
        let joins = events.iter().any(|event| matches!(event, GameEvent::PlayerJoined { .. }));
        let mut frames = match self.append(events, key.cloned()).await {
            Ok(frames) => frames,
            // Another request has used the key between our look and the commit: its effect stands.
            Err(AppendError::KeyUsed) => return Ok(Vec::new()),
            Err(AppendError::Busy) => return Err(ActError::Busy),
            Err(AppendError::Fenced) => return Err(self.caught_up(who, command)),
            Err(AppendError::Store(error)) => return Err(error.into()),
        };
        if joins {
            let color = !self.live.record().creator_color;
            self.audience.recolor(who, color);
            self.presence_changed();
            let online = {
                let there = self.audience.presence();
                color.fold_wb(there.white, there.black)
            };
            for frame in &mut frames {
                if let ServerEvent::PlayerJoined(joined) = &mut frame.event {
                    joined.player = krog_wire::game::PlayerView::Person { name: name.to_owned(), online };
                }
            }
        }
        Ok(frames)
    }

    /// Another process has written: whoever asked gets the state as it now is, everybody else comes back to it.
    fn caught_up(&mut self, who: &PersonId, command: &Command) -> ActError {
        tracing::warn!(game = %self.context.id, "another process wrote in the log; it was read again");
        self.audience.cut_all();
        self.refused(Refusal::Stale, who, command)
    }

    fn refused(&self, refusal: Refusal, who: &PersonId, command: &Command) -> ActError {
        let current = refusal.wants_current().then(|| self.current(Some(who)).0);
        let why = self.live.why(&refusal, command).map(Box::new);
        ActError::Refused { refusal, current, why }
    }

    /// INVARIANT: nothing is told before the commit. The state runs ahead of it, seen by nobody, and is read again from
    /// the log when the commit fails.
    async fn append(
        &mut self,
        events: Vec<GameEvent>,
        idempotency: Option<Idempotency>,
    ) -> Result<Vec<ServerFrame>, AppendError> {
        if events.is_empty() {
            return Ok(Vec::new());
        }
        let mut written =
            Written { at_ms: now_ms(), stored: Vec::with_capacity(3), frames: Vec::with_capacity(3) };
        let prepared =
            events.into_iter().try_for_each(|event| written.add(&mut self.live, event)).and_then(|()| {
                match self.live.end_on_board() {
                    Some(end) => written.add(&mut self.live, GameEvent::GameOver(end)),
                    None => Ok(()),
                }
            });
        let done = match prepared {
            Ok(()) => {
                let append = Append {
                    game: self.context.id.clone(),
                    events: written.stored,
                    projection: self.live.projection(),
                    idempotency,
                };
                self.context.store.append(append).await
            }
            Err(error) => Err(AppendError::Store(StoreError::Unavailable(error))),
        };
        if let Err(error) = done {
            match load(&self.context).await {
                Ok(live) => self.live = live,
                Err(_) => self.lost = true,
            }
            return Err(error);
        }
        Ok(written.frames)
    }

    fn tell(&mut self, frames: &[ServerFrame]) {
        for frame in frames {
            if let Ok(text) = serde_json::to_string(frame) {
                self.send(&Utf8Bytes::from(text));
            }
        }
    }

    fn send(&mut self, text: &Utf8Bytes) {
        if self.audience.send(text) {
            self.presence_changed();
        }
    }

    fn current(&self, who: Option<&PersonId>) -> Current {
        Current(Box::new(game_view(&self.live, Asker { person: who, presence: self.audience.presence() })))
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
            let mut again = self.live.anew();
            for event in self.live.log() {
                again.apply(event.clone()).map_err(replay)?;
                if again.seq() > from {
                    frames.extend(view::frame(&again));
                }
            }
        }
        Ok(Missed(frames))
    }

    fn seat(&mut self, seat: Seat) {
        let color = self.live.color_of(&seat.person);
        self.audience.join(color, seat);
        self.presence_changed();
    }

    fn presence_changed(&mut self) {
        self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_PAUSE);
    }

    fn tell_presence(&mut self) {
        self.presence_due = None;
        if let Some(text) = self.presence_frame() {
            self.send(&text);
        }
    }

    fn presence_frame(&self) -> Option<Utf8Bytes> {
        let event = ServerEvent::Presence(self.audience.presence());
        let frame = ServerFrame { g: self.context.id.to_string(), s: None, event };
        serde_json::to_string(&frame).ok().map(Utf8Bytes::from)
    }
}

/// What an append holds, and what is told when it stands.
struct Written {
    at_ms: i64,
    stored: Vec<StoredEvent>,
    frames: Vec<ServerFrame>,
}

impl Written {
    fn add(&mut self, live: &mut LiveGame, event: GameEvent) -> Result<(), String> {
        self.stored.push(event.store(live.seq() + 1, self.at_ms).map_err(|error| error.to_string())?);
        live.apply(event).map_err(|error| error.to_string())?;
        self.frames.extend(view::frame(live));
        Ok(())
    }
}

async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
