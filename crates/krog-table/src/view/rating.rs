//! What a game did to the ratings of its players.

use krog_compete::{
    rating::{Entry, Event, Part, Played, Ruling, rated},
    rulebook::JudgeError,
};
use krog_reasons::{
    explain::{bilingual, cited, verdict},
    ruling,
};
use krog_store::GameId;
use krog_wire::{explain::RulingView, rating as wire};

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
        return wire::RatingUpdate { game: String::new(), white: None, black: None, uncounted: None };
    };
    let mut parts = entry.parts().map(|part| rating_change(entry, &part));
    wire::RatingUpdate { game: game.clone(), white: parts.next(), black: parts.next(), uncounted: None }
}

/// Why a rated game does not count.
pub fn uncounted(game: &GameId, played: &Played) -> Result<wire::RatingUpdate, JudgeError> {
    let uncounted = Some(Box::new(counting(played)?));
    Ok(wire::RatingUpdate { game: game.to_string(), white: None, black: None, uncounted })
}

/// Whether a rated game counts, and why.
pub fn counting(played: &Played) -> Result<RulingView, JudgeError> {
    let ruling = Ruling::counting(played)?;
    Ok(RulingView {
        verdict: verdict(ruling.verdict),
        headline: bilingual(&ruling.headline),
        rule: ruling.cited.as_ref().map(cited),
        formula: ruling.formula.clone(),
        proof: ruling::proof(rated()?, played, &ruling),
    })
}
