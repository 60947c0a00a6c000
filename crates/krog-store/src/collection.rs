//! A collection of games wherever it is kept, and what is asked of it.
//!
//! Everything here may wait for the disk or the database: it is asked on threads that may, never on those that serve.

use std::{collections::BTreeMap, io::Read, ops::ControlFlow, sync::Arc};

use krog_chess::{Position, Variant};
use krog_explorer::{
    Event, Explorer, ExplorerError, Filter, GameNo, Gathered, ImportOptions, Key, Month, MonthRange,
    MoveCode, Popular, Source, Summary, VerifiedCollection,
    games::{Found, NameCount, Page, Search, VisitGame},
    month::{FIRST_YEAR, LAST_YEAR},
    query,
    stats::Counts,
};

use crate::StoredCollection;

/// A collection. Clones share it.
#[derive(Debug, Clone)]
pub enum Collection {
    /// Files in a directory of its own.
    Files(Arc<Explorer>),
    Stored(StoredCollection),
}

/// A collection as it stands.
#[derive(Debug, Clone)]
pub enum CollectionSnapshot {
    /// Files that do not change.
    Files(Arc<krog_explorer::Snapshot>),
    /// The database, which may change between two questions: a game may be gone that was there.
    Stored(StoredCollection),
}

impl Collection {
    /// It as it stands.
    pub fn snapshot(&self) -> CollectionSnapshot {
        match self {
            Collection::Files(explorer) => CollectionSnapshot::Files(explorer.snapshot()),
            Collection::Stored(stored) => CollectionSnapshot::Stored(stored.clone()),
        }
    }

    /// Takes in what another process has written to files.
    pub fn refresh(&self) -> Result<(), ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.refresh(),
            Collection::Stored(_) => Ok(()),
        }
    }

    /// Looks for games.
    pub fn search(&self, search: &Search) -> Result<Page, ExplorerError> {
        self.snapshot().search(search)
    }

    /// Takes in the games of a PGN stream.
    pub fn import<R: Read>(
        &self,
        stream: R,
        options: &ImportOptions,
        watch: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.import(stream, options, watch),
            Collection::Stored(stored) => stored.import(stream, options, watch),
        }
    }

    /// Takes out all games of a source. Returns how many there were; none if there is no such source.
    pub fn remove_source(&self, name: &str) -> Result<Option<u64>, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.remove_source(name),
            Collection::Stored(stored) => stored.remove_source(name),
        }
    }

    /// Counts everything again.
    ///
    /// # Errors
    /// A file cannot be read or is damaged, the database failed, or a count is not what was written.
    pub fn verify(&self) -> Result<VerifiedCollection, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.verify(),
            Collection::Stored(stored) => stored.verify(),
        }
    }

    /// Takes out games. Returns how many there were.
    pub fn remove_games(&self, games: &[GameNo]) -> Result<u64, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.remove_games(games),
            Collection::Stored(stored) => stored.remove_games(games),
        }
    }
}

impl CollectionSnapshot {
    /// How many games there are.
    pub fn games(&self) -> Result<u64, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => Ok(files.games()),
            CollectionSnapshot::Stored(stored) => stored.games(),
        }
    }

    /// Bytes that they take; of a database about.
    pub fn bytes(&self) -> Result<u64, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => Ok(files.shelf_bytes() + files.segment_bytes()),
            CollectionSnapshot::Stored(stored) => stored.bytes(),
        }
    }

    /// Where they came from.
    pub fn sources(&self) -> Result<Vec<Source>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => Ok(files.sources().to_vec()),
            CollectionSnapshot::Stored(stored) => stored.sources(),
        }
    }

    /// What became of a position in the games that a filter takes.
    pub fn gather(&self, key: Key, filter: &Filter) -> Result<Gathered, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => query::gather(files.segments(), &**files, key, filter),
            CollectionSnapshot::Stored(stored) => stored.gather(key, filter),
        }
    }

    /// What became of a position month by month, in the games of known months that a filter takes; months without any are left out.
    pub fn by_month(&self, key: Key, filter: &Filter) -> Result<BTreeMap<Month, Counts>, ExplorerError> {
        let files = match self {
            CollectionSnapshot::Files(files) => files,
            CollectionSnapshot::Stored(stored) => return stored.by_month(key, filter),
        };
        let counts = |months: MonthRange| {
            let asked = filter.months.map_or(Some(months), |asked| asked.within(months));
            let Some(months) = asked else { return Ok(Counts::default()) };
            let filter = Filter { months: Some(months), ..*filter };
            query::gather(files.segments(), &**files, key, &filter).map(|gathered| gathered.counts())
        };
        let mut found = BTreeMap::new();
        // A year costs one look into its tree, and most have no games.
        for year in FIRST_YEAR..=LAST_YEAR {
            if !filter.months.is_none_or(|months| months.touches(year))
                || counts(MonthRange::year(year))?.games() == 0
            {
                continue;
            }
            for month in (1..=12).map(|month| Month::new(year, Some(month))) {
                let counts = counts(MonthRange::month(month))?;
                if counts.games() > 0 {
                    found.insert(month, counts);
                }
            }
        }
        Ok(found)
    }

    /// How many games came to the position behind a move on other ways; none where there is no such position. `played` is
    /// how many made the move here.
    pub fn transposed(
        &self,
        position: &Position,
        mv: MoveCode,
        played: u64,
        filter: &Filter,
    ) -> Result<Option<u64>, ExplorerError> {
        query::transposed(position, mv, played, |key| self.gather(key, filter))
    }

    /// A number that grows with every change of the collection.
    pub fn generation(&self) -> Result<u64, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => Ok(files.generation()),
            CollectionSnapshot::Stored(stored) => stored.generation(),
        }
    }

    /// Visits the games of whoever has one of these names, the newest in the collection first.
    pub fn games_of(&self, names: &[String], visit: &mut VisitGame<'_>) -> Result<(), ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.games_of(names, visit),
            CollectionSnapshot::Stored(stored) => stored.games_of(names, visit),
        }
    }

    /// The names that stand in most games.
    pub fn most_named(&self, limit: usize) -> Result<Vec<NameCount>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.most_named(limit),
            CollectionSnapshot::Stored(stored) => stored.most_named(limit),
        }
    }

    /// The positions with the most counted games, the most played first; of one variant where one is given.
    pub fn popular(&self, limit: usize, variant: Option<Variant>) -> Result<Vec<Popular>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.popular(limit, variant),
            CollectionSnapshot::Stored(stored) => stored.popular(limit, variant),
        }
    }

    /// Looks for games.
    pub fn search(&self, search: &Search) -> Result<Page, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.search(search),
            CollectionSnapshot::Stored(stored) => stored.search(search),
        }
    }

    /// A game with what is known of it; none if there is no such game any more.
    pub fn found(&self, game: GameNo) -> Result<Option<Found>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.found(game),
            CollectionSnapshot::Stored(stored) => stored.found(game),
        }
    }

    /// Games with what is known of them, by their numbers; those that are there no more are left out.
    pub fn found_all(&self, games: &[GameNo]) -> Result<Vec<Found>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => {
                let mut games = games.to_vec();
                games.sort_unstable();
                games.into_iter().filter_map(|game| files.found(game).transpose()).collect()
            }
            CollectionSnapshot::Stored(stored) => stored.found_all(games),
        }
    }

    /// A game's text as it came; none if there is no such game any more.
    pub fn pgn(&self, game: GameNo) -> Result<Option<Vec<u8>>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.pgn(game),
            CollectionSnapshot::Stored(stored) => stored.pgn(game),
        }
    }
}
