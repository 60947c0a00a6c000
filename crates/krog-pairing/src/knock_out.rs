//! Knock-outs: single and double elimination, from the seeds to the last place.
//!
//! No FIDE rule says how brackets are drawn; these are the customs.
//!
//! | what | where |
//! |---|---|
//! | who can meet whom when, byes, where losers drop | [`Bracket::fixtures`] |
//! | the games of a match, colours, what decides a drawn match | [`Match`], [`MatchRules`] |
//! | results, walkovers, withdrawals, places | [`Bracket`] |
//!
//! Players are their seeds: 1 is the top one. The order of seeds, by rating or by hand, is the caller's matter; [`draw_lots`] gives one by lot.
//!
//! The losers' bracket alternates rounds among losers and rounds against newcomers from the winners' bracket. Newcomers of the first drop
//! come in reversed order, of the second with halves swapped, of the third with both, then likewise with quarters, so that of two
//! losers who have met, the second drops as far as can be from the first: [`first_rematch_round`] says when they can meet again.

mod bracket;
mod events;
mod games;
mod places;
mod settings;
mod structure;
mod view;

pub use self::{
    bracket::Bracket,
    events::{ApplyError, Event, How, ReplayError, Report, Verdict},
    games::{By, Game, Match, MatchError, Next, Seat, Stage},
    places::Place,
    settings::{
        BracketError, Elimination, FEWEST_PLAYERS, GrandFinal, MOST_PLAYERS, MatchRules, RulesError,
        Settings, TieBreak,
    },
    structure::{MatchId, Position, Side, Source, first_rematch_round},
    view::{Fixture, OpenGame, Status},
};
use crate::{lot::Lot, tournament::Number};

/// An order of seeds by lot: the first entry is who gets seed 1. The same seed of the lot gives the same order.
#[must_use]
pub fn draw_lots(players: Number, seed: u64) -> Vec<Number> {
    let mut order: Vec<Number> = (1..=players.min(MOST_PLAYERS)).collect();
    Lot::new(seed).shuffle(&mut order);
    order
}
