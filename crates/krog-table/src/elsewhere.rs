//! The way to whoever tells players what happens in a game of theirs while they look at something else.

use krog_store::PersonId;
use krog_wire::game::OwnGame;
use tokio::sync::mpsc;

/// News that may wait to be told; what finds no place is in the lists of games all the same.
const WAITING: usize = 4096;

/// What is told, and to whom.
pub type ToldElsewhere = (PersonId, OwnGame);

/// The way to whoever tells it. Clones share it.
#[derive(Debug, Clone)]
pub struct Elsewhere(mpsc::Sender<ToldElsewhere>);

impl Elsewhere {
    pub fn new() -> (Elsewhere, mpsc::Receiver<ToldElsewhere>) {
        let (news, inbox) = mpsc::channel(WAITING);
        (Elsewhere(news), inbox)
    }

    /// Tells a player who is not at the game; to be called behind the commit. Never waits.
    pub fn tell(&self, person: &PersonId, news: OwnGame) {
        if let Err(error) = self.0.try_send((person.clone(), news)) {
            tracing::debug!(%error, "a player is not told of a game elsewhere");
        }
    }
}
