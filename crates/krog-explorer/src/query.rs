//! What all segments of a collection know of a position.

use std::sync::Arc;

use krog_chess::Position;

use crate::{
    card::Cards, cell::Gathered, code::MoveCode, error::ExplorerError, filter::Filter, key::Key,
    segment::Segment,
};

/// What became of a position in the games that a filter takes.
///
/// # Errors
/// A segment cannot be read or is damaged, or a game has no card.
pub fn gather(
    segments: &[Arc<Segment>],
    cards: &dyn Cards,
    key: Key,
    filter: &Filter,
) -> Result<Gathered, ExplorerError> {
    let mut gathered = Gathered::default();
    for segment in segments {
        segment.gather(key, filter, cards, &mut gathered)?;
    }
    Ok(gathered)
}

/// How many games came to the position behind a move on other ways: without making the move here when they first came
/// here. `played` is how many did make it. None where the move is not legal or its position is not counted.
///
/// # Errors
/// A segment cannot be read or is damaged, or a game has no card.
pub fn transposed(
    segments: &[Arc<Segment>],
    cards: &dyn Cards,
    position: &Position,
    mv: MoveCode,
    played: u64,
    filter: &Filter,
) -> Result<Option<u64>, ExplorerError> {
    let Some(mv) = mv.to_move(position) else { return Ok(None) };
    let mut next = position.clone();
    next.play_unchecked(mv);
    let Some(key) = Key::of(&next) else { return Ok(None) };
    let reached = u64::try_from(gather(segments, cards, key, filter)?.games()).unwrap_or(0);
    Ok(Some(reached.saturating_sub(played)))
}
