//! The way to whoever tells players what happens in a game of theirs while they look at something else.

use krog_store::{GameId, PersonId};
use krog_wire::game::OwnGame;
use tokio::sync::mpsc;

/// News that may wait to be told; what finds no place is in the lists of games all the same.
const WAITING: usize = 4096;

/// What is told, and to whom.
#[derive(Debug, Clone)]
pub struct ToldElsewhere {
    pub person: PersonId,
    /// For the pages that show something else; nothing for whoever looks at the game.
    pub news: Option<OwnGame>,
    /// A turn of a correspondence game.
    pub turn: Option<SlowTurn>,
}

/// A turn that has begun in a game with time for each move: its player may be somewhere else altogether.
#[derive(Debug, Clone)]
pub struct SlowTurn {
    pub game: GameId,
    /// The number of the last event.
    pub seq: u64,
    /// Half-moves on the board.
    pub plies: u32,
    /// Whether the player looks at the game.
    pub here: bool,
}

/// The way to whoever tells it. Clones share it.
#[derive(Debug, Clone)]
pub struct Elsewhere(mpsc::Sender<ToldElsewhere>);

impl Elsewhere {
    pub fn new() -> (Elsewhere, mpsc::Receiver<ToldElsewhere>) {
        let (news, inbox) = mpsc::channel(WAITING);
        (Elsewhere(news), inbox)
    }

    /// Tells a player; to be called behind the commit. Never waits.
    pub fn tell(&self, told: ToldElsewhere) {
        if let Err(error) = self.0.try_send(told) {
            tracing::debug!(%error, "a player is not told of a game elsewhere");
        }
    }
}
