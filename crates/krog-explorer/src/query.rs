//! What all segments of a collection know of a position.

use std::sync::Arc;

use krog_chess::Position;

use crate::{
    card::Cards, cell::Gathered, code::MoveCode, error::Result, filter::Filter, key::Key, month::Month,
    segment::Segment,
};

/// What became of a position in the games that a filter takes.
pub fn gather(segments: &[Arc<Segment>], cards: &dyn Cards, key: Key, filter: &Filter) -> Result<Gathered> {
    let mut gathered = Gathered::default();
    for segment in segments {
        segment.gather(key, filter, cards, &mut gathered)?;
    }
    Ok(gathered)
}

/// The earliest month, or year, in which a game that a filter takes came through a position; none without a dated one.
pub fn first(
    segments: &[Arc<Segment>],
    cards: &dyn Cards,
    key: Key,
    filter: &Filter,
) -> Result<Option<Month>> {
    let mut first: Option<Month> = None;
    for segment in segments {
        let found = segment.first(key, filter, cards)?;
        first = first.into_iter().chain(found).min();
    }
    Ok(first)
}

/// How many games came to the position behind a move on other ways: without making the move here when they first came
/// here. `played` is how many did make it. None where the move is not legal or its position is not counted.
///
/// # Errors
/// Those of `gather`, which asks a store what became of a position.
pub fn transposed(
    position: &Position,
    mv: MoveCode,
    played: u64,
    gather: impl FnOnce(Key) -> Result<Gathered>,
) -> Result<Option<u64>> {
    let Some(key) = behind(position, mv) else { return Ok(None) };
    let reached = u64::try_from(gather(key)?.games()).unwrap_or(0);
    Ok(Some(reached.saturating_sub(played)))
}

/// The key of the position behind a move; none where the move is not legal or its position is not counted.
fn behind(position: &Position, mv: MoveCode) -> Option<Key> {
    let mut next = position.clone();
    next.play_unchecked(mv.to_move(position)?);
    Key::of(&next)
}
