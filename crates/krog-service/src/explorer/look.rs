//! Looking a position up in a collection.

use krog_chess::{Position, Variant};
use krog_explorer::{
    Answer, Asked, BandSet, ExplorerError, Filter, GameNo, Gathered, Key, Mode, Month, MonthRange, MoveCode,
    PlayerFilter, PlayerGames, find_position, games::Found, query, stats::Counts,
};

use super::{Collection, CollectionName, CollectionSnapshot, Collections, Whose, own};

/// The years of a history: from where the public clients begin if nothing is said.
const FIRST_YEAR: u16 = 1952;
const LAST_YEAR: u16 = 2099;

/// What a collection has of a position.
#[derive(Debug)]
pub struct Looked {
    pub answer: Answer,
    /// The games that the answer names, by the numbers that they have in it.
    games: Vec<(GameNo, Played)>,
    /// When the position was first seen; none where that was not asked, or where no game is dated.
    pub first: Option<Month>,
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
        self.games.iter().find(|(number, _)| *number == game).map(|(_, played)| played)
    }

    /// Whether a game of the answer is of the collection of games played here, whichever was asked.
    pub const fn is_of_here(game: GameNo) -> bool {
        game.0 & OF_HERE != 0
    }
}

/// Set in the numbers that games played here have among the games that somebody brought; no collection has so many games.
const OF_HERE: u32 = 1 << 31;

/// What is asked of a position beside its games.
#[derive(Debug, Clone, Copy, Default)]
pub struct Beside {
    /// When it was first seen.
    pub first: bool,
    /// How many games came to the positions behind its moves on other ways.
    pub around: bool,
}

/// Looks a position up. One that is never counted has no games.
pub fn look(
    collection: &Collection,
    position: &Position,
    asked: &Asked,
    beside: Beside,
) -> Result<Looked, ExplorerError> {
    let snapshot = collection.snapshot();
    // What is believed of the bands asked for leans on the others.
    let filter = Filter { bands: BandSet::ALL, ..asked.filter };
    let gathered = match Key::of(position) {
        Some(key) => snapshot.gather(key, &filter)?,
        None => Gathered::default(),
    };
    let mut looked = told(&snapshot, None, gathered, position, asked)?;
    if let Some(key) = Key::of(position).filter(|_| beside.first) {
        looked.first = snapshot.first(key, &asked.filter)?;
    }
    if beside.around {
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
    let key = Key::of(position);
    let first = key.and_then(|key| games.first(key, filter));
    let filter = PlayerFilter { filter: Filter { bands: BandSet::ALL, ..filter.filter }, ..*filter };
    let gathered = key.map(|key| games.gather(key, &filter)).unwrap_or_default();
    let mut looked = told(snapshot, None, gathered, position, asked)?;
    looked.first = first;
    for (_, played) in &mut looked.games {
        let known = key.and_then(|key| games.through(key).find(|(game, _)| game.game == played.found.game));
        played.mode = known.and_then(|(game, _)| game.mode);
    }
    Ok(looked)
}

/// Looks a position up in the games of a person: those that were brought, and with them those played here under the person's name.
pub fn look_at_own(
    collections: &Collections,
    mine: &Whose,
    name: &str,
    position: &Position,
    asked: &Asked,
    around: bool,
) -> Result<Looked, ExplorerError> {
    let brought = collections.find(mine)?.snapshot();
    let here = collections.find(&Whose::Named(CollectionName::games()))?.snapshot();
    let played = played_here(collections, mine, name)?;
    let gather = |key: Key, filter: &Filter| {
        let mut gathered = brought.gather(key, filter)?;
        let filter = PlayerFilter { filter: *filter, ..PlayerFilter::default() };
        gathered.merge(&played.gather_as(key, &filter, |number| GameNo(number.0 | OF_HERE)));
        Ok::<_, ExplorerError>(gathered)
    };
    let filter = Filter { bands: BandSet::ALL, ..asked.filter };
    let Some(key) = Key::of(position) else {
        return told(&brought, None, Gathered::default(), position, asked);
    };
    let mut looked = told(&brought, Some(&here), gather(key, &filter)?, position, asked)?;
    let filter = PlayerFilter { filter: asked.filter, ..PlayerFilter::default() };
    looked.first = brought.first(key, &asked.filter)?.into_iter().chain(played.first(key, &filter)).min();
    if around {
        for line in &looked.answer.moves {
            let (mv, games) = (MoveCode::of(line.mv), line.counts.games());
            let count = query::transposed(position, mv, games, |key| gather(key, &asked.filter))?;
            looked.transposed.push(count);
        }
    }
    Ok(looked)
}

/// The games that a person played here under a name, without those that the person has brought too.
pub fn played_here(
    collections: &Collections,
    mine: &Whose,
    name: &str,
) -> Result<PlayerGames, ExplorerError> {
    let games = |which: &Whose| {
        let snapshot = collections.find(which)?.snapshot();
        collections.players().games(which, &snapshot, &[name.to_owned()])
    };
    Ok(games(&Whose::Named(CollectionName::games()))?.without(&games(mine)?))
}

/// Adds to the games of an answer whether each was rated, as far as its tags say it.
pub fn add_modes(snapshot: &CollectionSnapshot, looked: &mut Looked) -> Result<(), ExplorerError> {
    for (_, played) in &mut looked.games {
        let Some(text) = snapshot.pgn(played.found.game)? else { continue };
        played.mode = Mode::of_text(&text);
    }
    Ok(())
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

/// The answer, with the games that it names; those of here are in a collection of their own, if any are.
fn told(
    snapshot: &CollectionSnapshot,
    here_too: Option<&CollectionSnapshot>,
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
    let (of_here, brought): (Vec<GameNo>, Vec<GameNo>) =
        wanted.into_iter().partition(|game| here_too.is_some() && Looked::is_of_here(*game));
    let mut games = Vec::new();
    for found in snapshot.found_all(&brought)? {
        games.push((found.game, Played { here: here(snapshot, &found)?, found, mode: None }));
    }
    if let Some(snapshot) = here_too {
        let numbers: Vec<GameNo> = of_here.iter().map(|game| GameNo(game.0 & !OF_HERE)).collect();
        for found in snapshot.found_all(&numbers)? {
            let number = GameNo(found.game.0 | OF_HERE);
            games.push((number, Played { here: here(snapshot, &found)?, found, mode: None }));
        }
    }
    Ok(Looked { answer, games, first: None, transposed: Vec::new() })
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
