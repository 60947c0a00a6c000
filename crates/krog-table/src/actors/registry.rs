//! Which games are live, and the way to their owners.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use krog_store::{ChatRoom, GameId, Idempotency, PersonId, Store};
use krog_wire::rating::RatingUpdate;
use tokio::sync::{mpsc, oneshot};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    audience::Seat,
    computer::Searches,
    message::{ActError, Current, Mail, Message, Missed, Order, Reply},
    owner,
    reader::Reader,
};
use crate::{
    bughouse::MatchCommand, clock::now_ms, deciding::Deciding, elsewhere::Elsewhere, game::Command,
    outages::Outages, ratings::Ratings, shelf::Shelf,
};

/// Messages that may wait for a game's owner.
pub const MAILBOX: usize = 64;
/// An owner may retire just as a message is on its way; the next one takes it.
const ATTEMPTS: usize = 3;

/// The live games. Clones share them.
#[derive(Debug, Clone)]
pub struct Games {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    world: World,
    searches: Searches,
    live: Mutex<HashMap<GameId, mpsc::Sender<Mail>>>,
    settings: Settings,
    stopping: CancellationToken,
    owners: TaskTracker,
}

/// What owners work with.
#[derive(Debug, Clone)]
pub struct World {
    pub store: Store,
    pub shelf: Shelf,
    /// Where results are decided that hang on a search.
    pub deciding: Deciding,
    /// Times in which nobody could play.
    pub outages: Arc<Outages>,
    pub ratings: Ratings,
    /// Tells players who are not at their game what happens in it.
    pub elsewhere: Elsewhere,
}

/// What an owner goes by.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// How long a game stays live with nobody there.
    pub idle: Duration,
    /// How long a message may wait for a place in an owner's mailbox.
    pub patience: Duration,
    /// How many games may be live.
    pub most: usize,
    /// How many searches may run at once.
    pub searches: usize,
    /// The computer answers no sooner, where its clock allows it.
    pub answer: Duration,
}

impl Games {
    pub fn new(world: World, settings: Settings, stopping: CancellationToken) -> Games {
        let searches = Searches::new(settings.searches, settings.answer);
        let owners = TaskTracker::new();
        let live = Mutex::default();
        Games { inner: Arc::new(Inner { world, searches, live, settings, stopping, owners }) }
    }

    /// Changes a game. Committed when this returns; the number is that of the last event.
    pub async fn act(
        &self,
        game: &GameId,
        who: &PersonId,
        name: &str,
        command: &Command,
        key: Option<&Idempotency>,
    ) -> Result<u64, ActError> {
        self.change(game, who, name, || Order::Game(command.clone()), key).await
    }

    /// Changes a match, as [`Games::act`] does a game.
    pub async fn act_in_match(
        &self,
        game: &GameId,
        who: &PersonId,
        name: &str,
        command: &MatchCommand,
        key: Option<&Idempotency>,
    ) -> Result<u64, ActError> {
        self.change(game, who, name, || Order::Match(command.clone()), key).await
    }

    async fn change(
        &self,
        game: &GameId,
        who: &PersonId,
        name: &str,
        order: impl Fn() -> Order,
        key: Option<&Idempotency>,
    ) -> Result<u64, ActError> {
        let asked = now_ms();
        self.ask(game, |reply| Message::Do {
            who: who.clone(),
            order: order(),
            asked,
            key: key.cloned(),
            name: name.to_owned(),
            reply,
        })
        .await
    }

    /// The whole state of a game.
    ///
    /// # Errors
    /// The reader may not see it, among others.
    pub async fn view(&self, game: &GameId, reader: &Reader) -> Result<Current, ActError> {
        self.ask(game, |reply| Message::View { reader: reader.clone(), reply }).await
    }

    /// Whether somebody may see a game as it stands; one that is not live keeps nobody out for want of places.
    pub async fn lets_in(&self, game: &GameId, reader: &Reader) -> bool {
        !self.is_live(game)
            || self.ask(game, |reply| Message::LetIn { reader: reader.clone(), reply }).await.is_ok()
    }

    /// Follows a game; events behind the state go to the seat.
    pub async fn watch(&self, game: &GameId, seat: impl Fn() -> Seat) -> Result<Current, ActError> {
        self.ask(game, |reply| Message::Watch { seat: seat(), reply }).await
    }

    /// Follows a game from an event on; later ones go to the seat.
    pub async fn resume(
        &self,
        game: &GameId,
        from: u64,
        seat: impl Fn() -> Seat,
    ) -> Result<Missed, ActError> {
        self.ask(game, |reply| Message::Resume { seat: seat(), from, reply }).await
    }

    /// The events of a game behind `from`.
    pub async fn events(&self, game: &GameId, reader: &Reader, from: u64) -> Result<Missed, ActError> {
        self.ask(game, |reply| Message::Events { reader: reader.clone(), from, reply }).await
    }

    /// Stops following, if the game is live at all; `left` if the page was closed.
    pub async fn leave(&self, game: &GameId, seat: u64, left: bool) {
        let owner = self.live().get(game).cloned();
        if let Some(owner) = owner {
            let message = Message::Leave { seat, left };
            // A closed mailbox is an owner that has gone, and its audience with it.
            drop(owner.send_timeout(Box::new(message), self.inner.settings.patience).await);
        }
    }

    /// Tells something that is said beside a game to whom it is for, if anybody follows the game.
    pub async fn tell(&self, game: &GameId, text: String, room: ChatRoom) {
        let owner = self.live().get(game).cloned();
        if let Some(owner) = owner {
            let message = Message::Tell { text, room };
            // Who is not told now reads it later: it is kept.
            drop(owner.send_timeout(Box::new(message), self.inner.settings.patience).await);
        }
    }

    /// Tells those who follow a game what it did to the ratings, and says which players are among them. Nobody follows a game that
    /// is not live.
    pub async fn rated(&self, game: &GameId, update: &RatingUpdate) -> Vec<PersonId> {
        let Some(owner) = self.live().get(game).cloned() else { return Vec::new() };
        let (reply, answer) = oneshot::channel();
        let message = Message::Rated { update: Box::new(update.clone()), reply };
        // A closed mailbox is an owner that has gone, and its audience with it.
        match owner.send_timeout(Box::new(message), self.inner.settings.patience).await {
            Ok(()) => answer.await.unwrap_or_default(),
            Err(_) => Vec::new(),
        }
    }

    /// Makes a game live without asking anything of it: the computer moves if it is to move.
    pub async fn wake(&self, game: &GameId) -> Result<(), ActError> {
        self.view(game, &Reader::Server).await.map(drop)
    }

    /// Whether a game is live.
    pub fn is_live(&self, game: &GameId) -> bool {
        self.live().contains_key(game)
    }

    /// Whether one more can be live, asked before it is made.
    ///
    /// # Errors
    /// As many are as may be.
    pub fn room(&self) -> Result<(), ActError> {
        if self.count() < self.inner.settings.most { Ok(()) } else { Err(ActError::Busy) }
    }

    /// How many games are live.
    pub fn count(&self) -> usize {
        self.live().len()
    }

    /// Waits until every owner has stopped; call after the stopping token was cancelled.
    pub async fn stopped(&self) {
        self.inner.owners.close();
        self.inner.owners.wait().await;
    }

    async fn ask<T>(&self, game: &GameId, message: impl Fn(Reply<T>) -> Message) -> Result<T, ActError> {
        for _ in 0..ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            let owner = self.owner(game)?;
            match owner.send_timeout(Box::new(message(reply)), self.inner.settings.patience).await {
                Ok(()) => {}
                Err(mpsc::error::SendTimeoutError::Timeout(_)) => return Err(ActError::Busy),
                Err(mpsc::error::SendTimeoutError::Closed(_)) => continue,
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(if self.inner.stopping.is_cancelled() { ActError::Stopping } else { ActError::Busy })
    }

    /// The owner of a game, set to work if there was none.
    fn owner(&self, game: &GameId) -> Result<mpsc::Sender<Mail>, ActError> {
        if self.inner.stopping.is_cancelled() {
            return Err(ActError::Stopping);
        }
        let mut live = self.live();
        if let Some(owner) = live.get(game).filter(|owner| !owner.is_closed()) {
            return Ok(owner.clone());
        }
        if live.len() >= self.inner.settings.most {
            return Err(ActError::Busy);
        }
        let (owner, mailbox) = mpsc::channel(MAILBOX);
        live.insert(game.clone(), owner.clone());
        drop(live);
        let context = owner::Context {
            id: game.clone(),
            world: self.inner.world.clone(),
            searches: self.inner.searches.clone(),
            idle: self.inner.settings.idle,
            stopping: self.inner.stopping.clone(),
            own: owner.downgrade(),
        };
        let games = self.clone();
        let (id, own) = (game.clone(), owner.clone());
        self.inner.owners.spawn(async move {
            owner::run(context, mailbox).await;
            games.retire(&id, &own);
        });
        Ok(owner)
    }

    /// Takes an owner off the list unless another has taken its place.
    fn retire(&self, game: &GameId, owner: &mpsc::Sender<Mail>) {
        let mut live = self.live();
        if live.get(game).is_some_and(|listed| listed.same_channel(owner)) {
            live.remove(game);
        }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Mail>>> {
        // Nothing that can panic happens under this lock.
        self.inner.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
