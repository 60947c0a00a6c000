//! Games of a collection that are one game, wherever it is kept.

use krog_explorer::{
    ExplorerError, GameNo, Kept, TwinGame, Twinned,
    games::Found,
    twins::{self, Apart},
};

use super::{Collection, CollectionSnapshot};

impl Collection {
    /// Makes one game of several that are one: what any of them says is in it. None where they are not all there, or are not one game,
    /// or where one has faults that its text would lose in being written anew; then nothing is changed.
    pub fn merge_games(&self, games: &[GameNo]) -> Result<Option<Kept>, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.merge_games(games),
            Collection::Stored(stored) => stored.merge_games(games),
        }
    }

    /// Keeps one of several games that are one, and takes the others out. None where they are not all there, or are not one game; then
    /// nothing is changed.
    pub fn keep_twin(&self, game: GameNo, others: &[GameNo]) -> Result<Option<Kept>, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.keep_twin(game, others),
            Collection::Stored(stored) => stored.keep_twin(game, others),
        }
    }

    /// Says of games that none is another of them, whatever they look like, or takes it back.
    pub fn say_apart(&self, games: &[GameNo], apart: bool) -> Result<(), ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.say_apart(games, apart),
            Collection::Stored(stored) => stored.say_apart(games, apart),
        }
    }
}

impl CollectionSnapshot {
    /// All groups of games that are one game, each with two or more; the best annotated of a group stands first.
    pub fn twins(&self) -> Result<Vec<Vec<TwinGame>>, ExplorerError> {
        twins::twins(self)
    }
}

impl Twinned for CollectionSnapshot {
    fn texts_from(
        &self,
        from: GameNo,
        most: usize,
        visit: &mut dyn FnMut(GameNo, &[u8]),
    ) -> Result<bool, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.texts_from(from, most, visit),
            CollectionSnapshot::Stored(stored) => stored.texts_from(from, most, visit),
        }
    }

    fn with_texts(&self, games: &[GameNo]) -> Result<Vec<(Found, Vec<u8>)>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.with_texts(games),
            CollectionSnapshot::Stored(stored) => stored.with_texts(games),
        }
    }

    fn apart(&self) -> Result<Apart, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.apart(),
            CollectionSnapshot::Stored(stored) => stored.apart(),
        }
    }
}
