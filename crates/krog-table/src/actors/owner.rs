//! The owner of one live game or match: reads its log, decides, appends, and only after the commit tells and answers.

use std::{pin::pin, time::Duration};

use krog_chess::Variant;
use krog_compete::Ms;
use krog_store::{AppendError, GameId, GameRow, PersonId, StoreError};
use krog_wire::{
    envelope::{ServerEvent, ServerFrame},
    rating::RatingUpdate,
};
use tokio::{sync::mpsc, time::Instant};
use tokio_util::sync::CancellationToken;

use super::{
    audience::{Circle, Seat},
    computer::Searches,
    live::Live,
    message::{ActError, Mail, Message, Missed},
    registry::World,
};
use crate::{
    bughouse::LiveMatch,
    clock::{instant_of, now_ms},
    game::{LiveGame, Moment},
};

/// News of watchers coming and going is gathered this long: a crowd that enters is told of once.
const PRESENCE_PAUSE: Duration = Duration::from_millis(300);
/// Events that are replayed at once; who lacks more takes the whole state instead.
pub const REPLAY: u64 = 1_000;
/// What is over leaves memory so soon when nobody follows it.
const AFTERWARDS: Duration = Duration::from_secs(5);
/// A commit that hung is looked at again after this, when it is known whether more than this game was held up.
const AGAIN: Duration = Duration::from_millis(250);
/// Where nothing falls due for so long, nothing need stay in memory for it: the sweep will wake it.
const FAR_MS: i64 = 15 * 60 * 1000;

/// What an owner works with.
#[derive(Debug)]
pub(super) struct Context {
    pub id: GameId,
    pub world: World,
    pub searches: Searches,
    pub idle: Duration,
    pub stopping: CancellationToken,
    /// The own mailbox, for thoughts that come back.
    pub own: mpsc::WeakSender<Mail>,
}

pub(super) struct Owner<L: Live> {
    pub context: Context,
    pub live: L,
    pub aside: L::Aside,
    pub audience: Circle<L::Place>,
    presence_due: Option<Instant>,
    /// What was written can no longer be known: the next owner reads it.
    pub lost: bool,
    /// From when to when the last commit hung. Nobody knew of it until then, and nobody is charged.
    pub hung: Option<(Ms, Ms)>,
}

/// Why an owner stops early.
pub(super) struct Broken;

/// Owns a game or a match until nobody needs it.
pub(super) async fn run(context: Context, mut mailbox: mpsc::Receiver<Mail>) {
    // On the heap, like all that an owner at rest is done with.
    match Box::pin(begin(context)).await {
        Ok(Begun::Game(mut owner)) => owner.own(&mut mailbox).await,
        Ok(Begun::Match(mut owner)) => owner.own(&mut mailbox).await,
        Err(error) => Box::pin(refuse_all(mailbox, error)).await,
    }
}

enum Begun {
    Game(Box<Owner<LiveGame>>),
    Match(Box<Owner<LiveMatch>>),
}

async fn begin(context: Context) -> Result<Begun, ActError> {
    let row = context.world.store.game(&context.id).await?.ok_or(ActError::NotFound)?;
    Ok(if row.record.variant == Variant::Bughouse {
        Begun::Match(Owner::load(context, row).await?)
    } else {
        Begun::Game(Owner::load(context, row).await?)
    })
}

async fn refuse_all(mut mailbox: mpsc::Receiver<Mail>, error: ActError) {
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
        message.refuse(error);
    }
}

impl<L: Live> Owner<L> {
    async fn load(context: Context, row: GameRow) -> Result<Box<Self>, ActError> {
        let (live, aside) = L::load(&context, row).await?;
        let (audience, presence_due) = (Circle::default(), None);
        Ok(Box::new(Self { context, live, aside, audience, presence_due, lost: false, hung: None }))
    }

    async fn own(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        L::seats_changed(self, false);
        if self.takes_up().await {
            self.serve(mailbox).await;
        }
        self.audience.cut_all();
        // What still waits is dropped unanswered, and its senders turn to the next owner.
        mailbox.close();
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        L::think(self);
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
            let idle = self.audience.is_empty() && !L::is_thinking(&self.aside) && !near;
            let idle_for = self.context.idle;
            let patience = if self.live.is_over() { idle_for.min(AFTERWARDS) } else { idle_for };
            let (due, leave) = (due.map(instant_of), idle.then_some(used + patience));
            let again = self.hung.map(|_| Instant::now() + AGAIN);
            let next = [due, self.presence_due, leave, again].into_iter().flatten().min();
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
                        self.presence_due = None;
                        L::tell_presence(self);
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
            // Where more than this game was held up, the outage is known a moment later.
            let known = self.hung.is_some() && self.context.world.outages.is_over();
            if done.is_err() || known && !self.takes_up().await {
                return;
            }
        }
    }

    /// Writes down outages; false where the state must be read again. Where there is no room nothing was written: the game can be
    /// looked at, and whoever acts writes them first.
    async fn takes_up(&mut self) -> bool {
        matches!(Box::pin(self.take_up()).await, Ok(()) | Err(AppendError::Full | AppendError::Busy))
    }

    async fn receive(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Do { who, order, asked, key, name, reply } => {
                let done = match L::command(order) {
                    Ok(command) => self.act((&who, &name), &command, asked, key.as_ref()).await,
                    Err(error) => error.into(),
                };
                let broken = match &done.outcome {
                    // Nothing was written, and play goes on when there is room.
                    Err(ActError::Store(StoreError::Full(_))) => false,
                    Err(ActError::Store(_) | ActError::Replay { .. }) => true,
                    _ => false,
                };
                // The socket that asked takes the events from its queue behind the acknowledgement that it waits for, and both
                // go out together.
                L::tell(self, done.news);
                drop(reply.send(done.outcome));
                if broken || self.lost {
                    return Err(Broken);
                }
                L::think(self);
            }
            Message::View { reader, reply } => {
                drop(reply.send(self.let_in(&reader).map(|()| L::current(self, reader.person()))));
            }
            Message::LetIn { reader, reply } => drop(reply.send(self.let_in(&reader))),
            Message::Watch { seat, reply } => {
                let answer = self.let_in(&seat.reader()).map(|()| {
                    let person = seat.person.clone();
                    self.seat(seat);
                    L::current(self, Some(&person))
                });
                drop(reply.send(answer));
            }
            Message::Resume { seat, from, reply } => {
                match self.let_in(&seat.reader()).and_then(|()| self.missed(from)) {
                    Ok(Missed(mut frames)) => {
                        let id = seat.id;
                        let place = self.seat(seat);
                        frames.extend(L::beside(self, place));
                        drop(reply.send(Ok(Missed(frames))));
                        L::greet(self, id);
                    }
                    Err(error) => drop(reply.send(Err(error))),
                }
            }
            Message::Events { reader, from, reply } => {
                drop(reply.send(self.let_in(&reader).and_then(|()| self.missed(from))));
            }
            Message::Tell { text, room } => L::say(self, &text, room),
            Message::Leave { seat, left } => {
                if self.audience.leave(seat) {
                    L::seats_changed(self, left);
                    self.presence_changed();
                }
            }
            Message::Rated { update, reply } => drop(reply.send(self.rated(*update))),
            Message::Thought { seq, report } => return L::thought(self, seq, report).await,
        }
        Ok(())
    }

    pub(super) fn moment(&self) -> Moment {
        L::moment(self, now_ms())
    }

    /// Adds a socket; a player's hears as a player.
    fn seat(&mut self, seat: Seat) -> Option<L::Place> {
        let place = self.live.place_of(&seat.person);
        self.audience.join(place, seat);
        self.presence_changed();
        place
    }

    pub(super) fn presence_changed(&mut self) {
        L::seats_changed(self, false);
        self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_PAUSE);
    }

    /// Tells what it did to the ratings; answers which players hear it.
    fn rated(&mut self, update: RatingUpdate) -> Vec<PersonId> {
        let there = self.audience.there();
        L::rated(&mut self.aside, &update);
        let event = ServerEvent::RatingUpdate(update);
        let frame = ServerFrame { g: Some(self.context.id.to_string()), s: None, event };
        if let Ok(text) = serde_json::to_string(&frame) {
            self.send(&text);
        }
        there
    }

    pub(super) fn send(&mut self, text: &str) {
        if self.audience.send(text) {
            self.presence_changed();
        }
    }

    fn missed(&self, from: u64) -> Result<Missed, ActError> {
        let last = self.live.told();
        if from > last || last - from > REPLAY {
            return Err(ActError::OutOfReach);
        }
        if from == last { Ok(Missed(Vec::new())) } else { L::missed(self, from).map(Missed) }
    }
}
