//! Looking a position up in a collection.

use std::collections::HashMap;

use krog_chess::Position;
use krog_explorer::{
    Answer, Asked, BandSet, Explorer, ExplorerError, Filter, GameNo, Gathered, Key, MoveCode, Sign, Snapshot,
    find_position,
    games::{Found, Player, Search},
    query::gather,
};

use super::own;

/// Games of one player that are counted at most; the newest in the collection.
const MOST_OF_PLAYER: usize = 100_000;
/// Games that are looked for at a time.
const PAGE: usize = 500;

/// What a collection has of a position.
#[derive(Debug)]
pub(crate) struct Looked {
    pub(crate) answer: Answer,
    /// The games that the answer names.
    pub(crate) games: Vec<Played>,
}

/// A game of a collection.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) found: Found,
    /// Its id on this server, where it was played here.
    pub(crate) here: Option<String>,
}

impl Looked {
    pub(crate) fn game(&self, game: GameNo) -> Option<&Played> {
        self.games.iter().find(|played| played.found.game == game)
    }
}

/// Looks a position up. One that is never counted has no games.
pub(crate) fn look(explorer: &Explorer, position: &Position, asked: &Asked) -> Result<Looked, ExplorerError> {
    let snapshot = explorer.snapshot();
    // What is believed of the bands asked for leans on the others.
    let filter = Filter { bands: BandSet::ALL, ..asked.filter };
    let gathered = match Key::of(position) {
        Some(key) => gather(snapshot.segments(), &*snapshot, key, &filter)?,
        None => Gathered::default(),
    };
    told(&snapshot, gathered, position, asked)
}

/// Looks up what one player did in a position.
pub(crate) fn look_at_player(
    explorer: &Explorer,
    position: &Position,
    asked: &Asked,
    player: &Player,
) -> Result<Looked, ExplorerError> {
    let snapshot = explorer.snapshot();
    let mut gathered = Gathered::default();
    if let Some(key) = Key::of(position) {
        let played = moves_at(&snapshot, key)?;
        let mut search =
            Search { player: Some(player.clone()), position: Some(key), limit: PAGE, ..Search::default() };
        let mut counted = 0;
        while counted < MOST_OF_PLAYER {
            let page = explorer.search(&search)?;
            counted += page.games.len();
            for found in &page.games {
                if let Some(mv) = played.get(&found.game)
                    && asked.filter.takes(&found.card)
                {
                    gathered.add(*mv, found.game, &found.card, Sign::Added);
                }
            }
            search.before = page.next;
            if search.before.is_none() {
                break;
            }
        }
    }
    told(&snapshot, gathered, position, asked)
}

/// The move of every game that came through a position and is still there.
fn moves_at(snapshot: &Snapshot, key: Key) -> Result<HashMap<GameNo, MoveCode>, ExplorerError> {
    let (mut played, mut removed) = (HashMap::new(), Vec::new());
    for segment in snapshot.segments() {
        segment.games(key, &mut |game, mv, sign| match sign {
            Sign::Added => drop(played.insert(game, mv)),
            Sign::Removed => removed.push(game),
        })?;
    }
    for game in removed {
        played.remove(&game);
    }
    Ok(played)
}

/// The answer, with the games that it names.
fn told(
    snapshot: &Snapshot,
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
    for game in wanted {
        games.extend(named(snapshot, game)?);
    }
    Ok(Looked { answer, games })
}

/// A game with what is known of it.
pub(crate) fn named(snapshot: &Snapshot, game: GameNo) -> Result<Option<Played>, ExplorerError> {
    match snapshot.found(game)? {
        Some(found) => Ok(Some(Played { here: here(snapshot, &found)?, found })),
        None => Ok(None),
    }
}

/// The id that a game has on this server, where it was played here.
pub(crate) fn here(snapshot: &Snapshot, found: &Found) -> Result<Option<String>, ExplorerError> {
    if found.source != own::SOURCE {
        return Ok(None);
    }
    Ok(snapshot.pgn(found.game)?.and_then(|text| own::game_of(&text)))
}

/// The positions that most games came through, with how many did.
pub(crate) fn popular(snapshot: &Snapshot, limit: usize) -> Result<Vec<(Position, u64)>, ExplorerError> {
    let mut found = Vec::with_capacity(limit);
    for popular in krog_explorer::popular(snapshot.segments(), snapshot, limit)? {
        let sample = popular.gathered.into_cells().into_iter().find_map(|(.., cell)| cell.recent());
        let Some(game) = sample else { continue };
        let text = snapshot.pgn(game)?.unwrap_or_default();
        found.extend(find_position(&text, popular.key).map(|(position, _)| (position, popular.games)));
    }
    Ok(found)
}
