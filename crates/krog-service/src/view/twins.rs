//! Games that are one game, and names that are one person's, to the wire.

use std::collections::HashMap;

use krog_explorer::{ExplorerError, GameNo, Kept, TwinGame, games::NameCount};
use krog_pgn::{MainLine, NullMoves, Reader};
use krog_wire::explorer::twins::{NameView, TwinGroup, TwinView, TwinsDecided};

use super::explorer::{explorer_game, game_id};
use crate::{
    explorer::{CollectionSnapshot, Played, here},
    imports::Origin,
};

/// Half-moves of a group that are told.
const MOVES: usize = 12;

/// Games that are one game, at most so many of them.
pub fn twin_group(
    collection: &str,
    snapshot: &CollectionSnapshot,
    group: &[TwinGame],
    most: usize,
) -> Result<TwinGroup, ExplorerError> {
    let mut games = Vec::with_capacity(group.len().min(most));
    for TwinGame { found, annotations } in group.iter().take(most) {
        let here = here(snapshot, found)?;
        let Origin { kind, name } = Origin::of(&found.source);
        games.push(TwinView {
            game: explorer_game(collection, &Played { found: found.clone(), here, mode: None }),
            event: found.event.clone(),
            site: found.site.clone(),
            kind,
            source: name,
            annotations: *annotations,
        });
    }
    let text = match group.first() {
        Some(first) => snapshot.pgn(first.found.game)?.unwrap_or_default(),
        None => Vec::new(),
    };
    Ok(TwinGroup { games, more: group.len().saturating_sub(most) as u64, moves: first_moves(&text) })
}

/// The first moves of a game's text.
fn first_moves(text: &[u8]) -> Vec<String> {
    let mut line = MainLine::default();
    // A text in memory has no errors but those of its game, which was played once before.
    let read = Reader::new(text).with_null_moves(NullMoves::Keep).read_main_line(&mut line);
    let Some(mut position) = line.start.filter(|_| matches!(read, Ok(true))) else { return Vec::new() };
    let mut moves = Vec::with_capacity(MOVES);
    for mv in line.moves.iter().take(MOVES) {
        moves.push(position.san(*mv));
        position.play_unchecked(*mv);
    }
    moves
}

/// What became of games that were one game.
pub fn twins_decided(collection: &str, kept: Option<&Kept>) -> TwinsDecided {
    let id = |game: &GameNo| game_id(collection, *game);
    TwinsDecided {
        game: kept.map(|kept| id(&kept.game)),
        removed: kept.map(|kept| kept.gone.iter().map(id).collect()).unwrap_or_default(),
    }
}

/// Players with the further names that they have.
pub fn names(counts: Vec<NameCount>, further: Vec<(String, String)>) -> Vec<NameView> {
    let mut also: HashMap<String, Vec<String>> = HashMap::new();
    for (name, person) in further {
        also.entry(person).or_default().push(name);
    }
    let view = |NameCount { name, games, .. }: NameCount| {
        let also = also.remove(&name).unwrap_or_default();
        NameView { name, games, also }
    };
    counts.into_iter().map(view).collect()
}
