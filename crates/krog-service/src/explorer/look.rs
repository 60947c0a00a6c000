//! Looking a position up in a collection.

use krog_chess::{Position, Variant};
use krog_explorer::{
    Answer, Asked, BandSet, ExplorerError, Filter, GameNo, Gathered, Key, Mode, Month, MonthRange, MoveCode,
    PlayerFilter, find_position, games::Found, stats::Counts,
};

use super::{Collection, CollectionSnapshot, Collections, Whose, own};

/// The years of a history: from where the public clients begin if nothing is said.
const FIRST_YEAR: u16 = 1952;
const LAST_YEAR: u16 = 2099;

/// What a collection has of a position.
#[derive(Debug)]
pub struct Looked {
    pub answer: Answer,
    /// The games that the answer names.
    pub games: Vec<Played>,
    /// How many games came to the position behind each move of the answer on other ways; none where it was not asked.
    pub transposed: Vec<Option<u64>>,
}

/// A game of a collection.
#[derive(Debug)]
pub struct Played {
    pub found: Found,
    /// Its id on this server, where it was played here.
    pub here: Option<String>,
    /// Whether it was rated, where that was looked at and its tags say it.
    pub mode: Option<Mode>,
}

impl Looked {
    pub fn game(&self, game: GameNo) -> Option<&Played> {
        self.games.iter().find(|played| played.found.game == game)
    }
}

/// Looks a position up, and with `around` the positions behind its moves. One that is never counted has no games.
pub fn look(
    collection: &Collection,
    position: &Position,
    asked: &Asked,
    around: bool,
) -> Result<Looked, ExplorerError> {
    let snapshot = collection.snapshot();
    // What is believed of the bands asked for leans on the others.
    let filter = Filter { bands: BandSet::ALL, ..asked.filter };
    let gathered = match Key::of(position) {
        Some(key) => snapshot.gather(key, &filter)?,
        None => Gathered::default(),
    };
    let mut looked = told(&snapshot, gathered, position, asked)?;
    if around {
        for line in &looked.answer.moves {
            let (mv, played) = (MoveCode::of(line.mv), line.counts.games());
            let count = snapshot.transposed(position, mv, played, &asked.filter)?;
            looked.transposed.push(count);
        }
    }
    Ok(looked)
}

/// Looks up what one player did in a position.
pub fn look_at_player(
    collections: &Collections,
    whose: &Whose,
    name: &str,
    position: &Position,
    asked: &Asked,
    filter: &PlayerFilter,
) -> Result<Looked, ExplorerError> {
    let snapshot = &collections.find(whose)?.snapshot();
    let games = collections.players().games(whose, snapshot, &[name.to_owned()])?;
    let filter = PlayerFilter { filter: Filter { bands: BandSet::ALL, ..filter.filter }, ..*filter };
    let key = Key::of(position);
    let gathered = key.map(|key| games.gather(key, &filter)).unwrap_or_default();
    let mut looked = told(snapshot, gathered, position, asked)?;
    for played in &mut looked.games {
        let known = key.and_then(|key| games.through(key).find(|(game, _)| game.game == played.found.game));
        played.mode = known.and_then(|(game, _)| game.mode);
    }
    Ok(looked)
}

/// The games of a position by month, from the first month with games to the last.
pub fn history(
    collection: &Collection,
    position: &Position,
    filter: &Filter,
) -> Result<Vec<(Month, Counts)>, ExplorerError> {
    let Some(key) = Key::of(position) else { return Ok(Vec::new()) };
    let years = MonthRange::years(FIRST_YEAR, LAST_YEAR);
    let Some(months) = filter.months.map_or(Some(years), |asked| asked.within(years)) else {
        return Ok(Vec::new());
    };
    let filter = Filter { months: Some(months), ..*filter };
    let known = collection.snapshot().by_month(key, &filter)?;
    let (Some(first), Some(last)) = (known.keys().next(), known.keys().next_back()) else {
        return Ok(Vec::new());
    };
    let years = first.year().unwrap_or(FIRST_YEAR)..=last.year().unwrap_or(LAST_YEAR);
    let all = years.flat_map(|year| (1..=12).map(move |month| Month::new(year, Some(month))));
    let told = all.filter(|month| (first..=last).contains(&month));
    Ok(told.map(|month| (month, known.get(&month).copied().unwrap_or_default())).collect())
}

/// The answer, with the games that it names.
fn told(
    snapshot: &CollectionSnapshot,
    gathered: Gathered,
    position: &Position,
    asked: &Asked,
) -> Result<Looked, ExplorerError> {
    let answer = Answer::new(position, &gathered.into_cells(), asked);
    let samples = answer.top_games.iter().chain(&answer.recent_games).map(|sample| sample.game);
    let lone = answer.moves.iter().filter(|line| line.counts.games() == 1).filter_map(|line| line.recent);
    let mut wanted: Vec<GameNo> = samples.chain(lone).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let mut games = Vec::with_capacity(wanted.len());
    for found in snapshot.found_all(&wanted)? {
        games.push(Played { here: here(snapshot, &found)?, found, mode: None });
    }
    Ok(Looked { answer, games, transposed: Vec::new() })
}

/// A game with what is known of it.
pub fn named(snapshot: &CollectionSnapshot, game: GameNo) -> Result<Option<Played>, ExplorerError> {
    match snapshot.found(game)? {
        Some(found) => Ok(Some(Played { here: here(snapshot, &found)?, found, mode: None })),
        None => Ok(None),
    }
}

/// The id that a game has on this server, where it was played here.
pub fn here(snapshot: &CollectionSnapshot, found: &Found) -> Result<Option<String>, ExplorerError> {
    if found.source != own::SOURCE {
        return Ok(None);
    }
    Ok(snapshot.pgn(found.game)?.and_then(|text| own::game_of(&text)))
}

/// A position that many games came through.
#[derive(Debug)]
pub struct PopularPlace {
    pub position: Position,
    pub counts: Counts,
}

/// The positions that most games came through, of one variant where one is given.
pub fn popular(
    snapshot: &CollectionSnapshot,
    limit: usize,
    variant: Option<Variant>,
) -> Result<Vec<PopularPlace>, ExplorerError> {
    let mut found = Vec::with_capacity(limit);
    for popular in snapshot.popular(limit, variant)? {
        let Some(game) = popular.gathered.sample() else { continue };
        let text = snapshot.pgn(game)?.unwrap_or_default();
        let Some((position, _)) = find_position(&text, popular.key) else { continue };
        found.push(PopularPlace { position, counts: popular.gathered.counts() });
    }
    Ok(found)
}
