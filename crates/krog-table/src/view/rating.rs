//! What a game did to the ratings of its players.

use krog_chess::bughouse::{BoardName, Seat, Team};
use krog_compete::{
    rating::{Entry, Event, Part, Played, Pool, Ruling, rated},
    rulebook::JudgeError,
};
use krog_reasons::{
    explain::{bilingual, cited, verdict},
    ruling,
};
use krog_store::GameId;
use krog_wire::{explain::RulingView, rating as wire};

use super::bughouse::{seat_name, team_number};

/// What an entry did to one of its players, or to a pair.
fn rating_change(pool: Pool, entry: &Entry, part: &Part<'_>) -> wire::RatingChangeView {
    wire::RatingChangeView {
        entry: entry.seq,
        pool: pool.name().to_owned(),
        before: part.before.rating,
        after: part.after.rating,
        change: part.after.rating - part.before.rating,
        provisional: part.after.provisional(),
    }
}

/// What a game did to the ratings; nothing where the entry is of no game.
pub fn rating_update(entry: &Entry) -> wire::RatingUpdate {
    let mut update = unchanged(String::new());
    match &entry.event {
        Event::Game { game, .. } => {
            update.game.clone_from(game);
            let mut parts = entry.parts().map(|part| rating_change(entry.pool, entry, &part));
            (update.white, update.black) = (parts.next(), parts.next());
        }
        Event::Match { game, .. } => {
            update.game.clone_from(game);
            update.four = Some(Box::new(match_ratings(entry)));
        }
        Event::Refund { .. } => {}
    }
    update
}

/// What a match did to its players and to the pairs.
pub fn match_ratings(entry: &Entry) -> wire::MatchRatings {
    let change = |pool: Pool, part: &Part<'_>| rating_change(pool, entry, part);
    let seats = SEATS.into_iter().zip(entry.parts());
    let teams = [Team::One, Team::Two].into_iter().zip(entry.pairs());
    wire::MatchRatings {
        seats: seats
            .map(|(seat, part)| wire::SeatRating { seat: seat_name(seat), change: change(entry.pool, &part) })
            .collect(),
        teams: teams
            .map(|(team, part)| wire::TeamRating {
                team: team_number(team),
                change: change(entry.pool.of_pairs(), &part),
            })
            .collect(),
    }
}

/// The seats in the order in which the ledger has the parts of a match: team 1 on boards A and B, team 2 likewise.
pub const SEATS: [Seat; 4] = [
    Team::One.seat(BoardName::A),
    Team::One.seat(BoardName::B),
    Team::Two.seat(BoardName::A),
    Team::Two.seat(BoardName::B),
];

const fn unchanged(game: String) -> wire::RatingUpdate {
    wire::RatingUpdate { game, white: None, black: None, four: None, uncounted: None }
}

/// Why a rated game does not count.
pub fn uncounted(game: &GameId, played: &Played) -> Result<wire::RatingUpdate, JudgeError> {
    let uncounted = Some(Box::new(counting(played)?));
    Ok(wire::RatingUpdate { uncounted, ..unchanged(game.to_string()) })
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
