//! What a game did to the ratings of its players.

use krog_compete::rating::{Entry, Event, Part};
use krog_wire::rating as wire;

/// What an entry did to one of its players.
pub fn rating_change(entry: &Entry, part: &Part<'_>) -> wire::RatingChangeView {
    wire::RatingChangeView {
        entry: entry.seq,
        pool: entry.pool.name().to_owned(),
        before: part.before.rating,
        after: part.after.rating,
        change: part.after.rating - part.before.rating,
        provisional: part.after.provisional(),
    }
}

/// What a game did to both ratings; nothing where the entry is of no game.
pub fn rating_update(entry: &Entry) -> wire::RatingUpdate {
    let Event::Game { game, .. } = &entry.event else {
        return wire::RatingUpdate { game: String::new(), white: None, black: None };
    };
    let mut parts = entry.parts().map(|part| rating_change(entry, &part));
    wire::RatingUpdate { game: game.clone(), white: parts.next(), black: parts.next() }
}
