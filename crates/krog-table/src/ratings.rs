//! The players' ratings beside their games, and the way to the task that rates games.

mod shown;

pub use self::shown::MatchShown;

use krog_compete::rating::{Pool, Standing};
use krog_store::{GameId, GameRow, PersonId, Store, StoreError};
use tokio::sync::mpsc;

use crate::game::Settings;

/// Games that may wait to be rated; the rest is found by the sweep.
const WAITING: usize = 1024;

/// Everybody's ratings, and the way to whoever rates games. Clones share it.
#[derive(Debug, Clone)]
pub struct Ratings {
    store: Store,
    ended: mpsc::Sender<GameId>,
}

/// Games that have ended.
pub type Ended = mpsc::Receiver<GameId>;

impl Ratings {
    pub fn new(store: Store) -> (Ratings, Ended) {
        let (ended, inbox) = mpsc::channel(WAITING);
        (Ratings { store, ended }, inbox)
    }

    /// Says that a rated game has ended; to be called behind the commit. Never waits.
    pub fn ended(&self, game: &GameId) {
        if self.ended.try_send(game.clone()).is_err() {
            tracing::debug!(%game, "a game waits for the next sweep to be rated");
        }
    }

    /// A person's standing in a pool.
    pub async fn standing(&self, person: &PersonId, pool: Pool) -> Result<Standing, StoreError> {
        self.store.standing(person, pool).await
    }
}

/// The pool that a game counts in, or would if it were rated; none for games that no pool compares.
pub fn pool_of(row: &GameRow) -> Option<Pool> {
    let record = &row.record;
    if record.level.is_some() || record.rulebook.is_some() {
        return None;
    }
    let bots = row.creator.bot || row.opponent.as_ref().is_some_and(|opponent| opponent.bot);
    Pool::of(record.variant, &Settings::load(&record.settings)?.time(), bots)
}
