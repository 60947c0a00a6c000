//! A collection of games wherever it is kept, and what is asked of it.
//!
//! Everything here may wait for the disk or the database: it is asked on threads that may, never on those that serve.

mod twins;

use std::{collections::BTreeMap, io::Read, ops::ControlFlow, sync::Arc};

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    Answer, Asked, BandSet, Event, Explorer, ExplorerError, Filter, GameNo, Gathered, ImportOptions, Key,
    Month, MonthRange, MoveCode, Popular, Source, Summary, VerifiedCollection,
    games::{
        Found, NameCount, Page, Persons, Player, Search, VisitGame, VisitText, search,
        sorted::{Place, SortedPage, Sorting},
    },
    month::{FIRST_YEAR, LAST_YEAR},
    query,
    report::{Line, OpeningGames, OpeningReport, PlayerReport},
    stats::{Counts, score_bounds},
};

use crate::StoredCollection;

/// Moves of a position that a report tells of.
const MOVES: usize = 15;
/// How many of them are followed, and how far the first and the others.
const LINES: usize = 5;
const LONGEST_LINE: usize = 16;
const LONGEST_SIDE_LINE: usize = 8;
/// Games of the highest rated.
const STRONGEST: usize = 10;

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

    /// Makes names those of one person, who goes by the first.
    pub fn merge_players(&self, name: &str, others: &[String]) -> Result<(), ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.merge_players(name, others),
            Collection::Stored(stored) => stored.merge_players(name, others),
        }
    }

    /// Makes names persons of their own again. Returns how many were another's.
    pub fn part_players(&self, names: &[String]) -> Result<usize, ExplorerError> {
        match self {
            Collection::Files(explorer) => explorer.part_players(names),
            Collection::Stored(stored) => stored.part_players(names),
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

    /// The earliest month, or year, in which a game that a filter takes came through a position; none without a dated one.
    pub fn first(&self, key: Key, filter: &Filter) -> Result<Option<Month>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => query::first(files.segments(), &**files, key, filter),
            CollectionSnapshot::Stored(stored) => stored.first(key, filter),
        }
    }

    /// What became of a position month by month, in the games of known months that a filter takes; months without any are left out.
    pub fn by_month(&self, key: Key, filter: &Filter) -> Result<BTreeMap<Month, Counts>, ExplorerError> {
        let files = match self {
            CollectionSnapshot::Files(files) => files,
            CollectionSnapshot::Stored(stored) => return stored.by_month(key, filter),
        };
        let mut found = BTreeMap::new();
        for year in self.by_year(key, filter)?.into_keys() {
            for month in (1..=12).map(|month| Month::new(year, Some(month))) {
                let counts = counts_in(files, key, filter, MonthRange::month(month))?;
                if counts.games() > 0 {
                    found.insert(month, counts);
                }
            }
        }
        Ok(found)
    }

    /// What became of a position year by year, in the games of known years that a filter takes; years without any are left out.
    pub fn by_year(&self, key: Key, filter: &Filter) -> Result<BTreeMap<u16, Counts>, ExplorerError> {
        let files = match self {
            CollectionSnapshot::Files(files) => files,
            CollectionSnapshot::Stored(stored) => return stored.by_year(key, filter),
        };
        let mut found = BTreeMap::new();
        // A year costs one look into its tree, and most have no games.
        for year in FIRST_YEAR..=LAST_YEAR {
            if filter.months.is_none_or(|months| months.touches(year)) {
                let counts = counts_in(files, key, filter, MonthRange::year(year))?;
                if counts.games() > 0 {
                    found.insert(year, counts);
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

    /// The persons of whose names one begins so, in any case, by the names that they go by; those in most games first.
    pub fn named(&self, prefix: &str, limit: usize) -> Result<Vec<NameCount>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.named(prefix, limit),
            CollectionSnapshot::Stored(stored) => stored.named(prefix, limit),
        }
    }

    /// Further names of persons, each with the name that its person goes by.
    pub fn further_names(&self) -> Result<Vec<(String, String)>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => {
                let owned = |(name, person): (&str, &str)| (name.to_owned(), person.to_owned());
                Ok(files.persons().iter().map(owned).collect())
            }
            CollectionSnapshot::Stored(stored) => stored.further_names(),
        }
    }

    /// The positions with the most counted games, the most played first; of one variant where one is given.
    pub fn popular(&self, limit: usize, variant: Option<Variant>) -> Result<Vec<Popular>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.popular(limit, variant),
            CollectionSnapshot::Stored(stored) => stored.popular(limit, variant),
        }
    }

    /// What the games of a player, named letter by letter, come to: so many of either colour at most, the newest in the collection
    /// first. Tells too whether there are more.
    pub fn report(&self, name: &str, most: usize) -> Result<(PlayerReport, bool), ExplorerError> {
        let (mut report, mut more) = (PlayerReport::default(), false);
        let persons: Persons = self.further_names()?.into_iter().collect();
        for color in [Color::White, Color::Black] {
            let player = Player { name: name.to_owned(), exact: true, color: Some(color) };
            let mut search = Search { player: Some(player), ..Search::default() };
            let mut games = 0;
            loop {
                search.limit = (most - games).min(search::MOST);
                let page = self.search(&search)?;
                for found in &page.games {
                    report.add(found, color, &persons);
                }
                games += page.games.len();
                search.before = page.next;
                if search.before.is_none() || games >= most {
                    break;
                }
            }
            more |= search.before.is_some();
        }
        Ok((report, more))
    }

    /// What became of a position in the games that a filter takes, of which so many at most are looked at one by one, the newest in
    /// the collection first.
    pub fn opening_report(
        &self,
        position: &Position,
        filter: &Filter,
        most: usize,
    ) -> Result<OpeningReport, ExplorerError> {
        let key = Key::of_rules(position.variant(), position.rules());
        let asked = Asked { filter: *filter, moves: MOVES, top_games: STRONGEST, ..Asked::default() };
        let whole = Filter { bands: BandSet::ALL, ..*filter };
        let answer = Answer::new(position, &self.gather(key, &whole)?.into_cells(), &asked);
        let mut lines = Vec::new();
        for (place, line) in answer.moves.iter().take(LINES).enumerate() {
            let plies = if place == 0 { LONGEST_LINE } else { LONGEST_SIDE_LINE };
            let gather = &mut |key| self.gather(key, filter);
            lines.push(Line::follow(position, line.mv, line.counts.games(), plies, filter, gather)?);
        }
        let persons: Persons = self.further_names()?.into_iter().collect();
        let (mut games, mut more) = (OpeningGames::default(), false);
        let search = Search { position: Some(key), ..Search::default() };
        let visit = &mut |found: Found| {
            if found.card.counted().is_some() && filter.takes(&found.card) {
                if games.games() >= most as u64 {
                    more = true;
                    return ControlFlow::Break(());
                }
                games.add(&found, &persons);
            }
            ControlFlow::Continue(())
        };
        let all = match self {
            CollectionSnapshot::Files(files) => files.visit(&search, visit),
            CollectionSnapshot::Stored(stored) => stored.visit(&search, visit),
        }?;
        let wanted: Vec<GameNo> = answer.top_games.iter().map(|sample| sample.game).collect();
        let mut strongest = self.found_all(&wanted)?;
        strongest.sort_by_key(|found| wanted.iter().position(|game| *game == found.game));
        Ok(OpeningReport {
            score: score_bounds(&answer.counts),
            first: self.first(key, filter)?,
            years: self.by_year(key, filter)?,
            answer,
            lines,
            games,
            more: more || !all,
            strongest,
        })
    }

    /// Looks for games.
    pub fn search(&self, search: &Search) -> Result<Page, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.search(search),
            CollectionSnapshot::Stored(stored) => stored.search(search),
        }
    }

    /// A page of the games of a search, in an order; none where there are too many to put in order, or too many to look at.
    pub fn search_sorted(
        &self,
        search: &Search,
        sorting: Sorting,
        after: Option<&Place<u32>>,
    ) -> Result<Option<SortedPage>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.search_sorted(search, sorting, after),
            CollectionSnapshot::Stored(stored) => stored.search_sorted(search, sorting, after),
        }
    }

    /// Shows the texts of games that are wanted, the newest first, until the visit breaks off or as many were looked at as for a
    /// page. Returns where it goes on; none where all were looked at.
    pub fn export(
        &self,
        search: &Search,
        visit: &mut VisitText<'_>,
    ) -> Result<Option<GameNo>, ExplorerError> {
        match self {
            CollectionSnapshot::Files(files) => files.export(search, visit),
            CollectionSnapshot::Stored(stored) => stored.export(search, visit),
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

/// What became of a position in files, in some of the months that a filter takes.
fn counts_in(
    files: &krog_explorer::Snapshot,
    key: Key,
    filter: &Filter,
    months: MonthRange,
) -> Result<Counts, ExplorerError> {
    let asked = filter.months.map_or(Some(months), |asked| asked.within(months));
    let Some(months) = asked else { return Ok(Counts::default()) };
    let filter = Filter { months: Some(months), ..*filter };
    query::gather(files.segments(), files, key, &filter).map(|gathered| gathered.counts())
}
