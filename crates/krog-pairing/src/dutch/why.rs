//! Why a round is paired as it is: what the rules see of each player, why a pair has its colours, and why two do not meet.
//!
//! Two who do not meet are paired with each other by force, the others as well as that allows. The first criterion that is worse then is the
//! reason; where none is, the order of candidates.

use thiserror::Error;

use super::{
    Pair, Pairing, PairingError,
    color::{self, ColorRule},
    field::Field,
    player::{Candidate, Float, Preference},
    publish,
    quality::{Criterion, Failure, Quality, qualities},
};
use crate::tournament::{Number, Tournament};

/// A round that is paired, and what can be asked of it.
#[derive(Debug)]
pub struct Explained {
    tournament: Tournament,
    round: usize,
    field: Field,
    found: Vec<(usize, Option<usize>)>,
    brackets: Vec<Quality>,
}

/// What the rules see of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portrait {
    /// The pairing number.
    pub number: Number,
    /// The place in the order of the round, from 1.
    pub rank: usize,
    /// In tenths, with virtual points.
    pub score: i64,
    /// The colours of games that were played, White as true, the oldest first.
    pub colors: Vec<bool>,
    /// What colour is due, and how much; none before the first game.
    pub due: Option<Preference>,
    /// Which way the player went one round ago and two rounds ago.
    pub floats: [Option<Float>; 2],
    /// Whom they have played, by number.
    pub opponents: Vec<Number>,
    /// Whether a bye may not come any more (C2).
    pub had_bye: bool,
    /// Rounds without a game.
    pub unplayed: usize,
    /// Whether they have more than half of what could be had, and the last round is paired.
    pub topscorer: bool,
}

/// Why two do not meet, or why somebody does not have the bye.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// They do; or the player has it.
    So,
    /// They have met (C1), in this round, from 0.
    Met(usize),
    /// The tournament keeps them apart.
    Apart,
    /// The two are one.
    Themself,
    /// Both must have the same colour, and neither is a topscorer (C3).
    SameColor {
        /// Whether that is White.
        white: bool,
    },
    /// The player had a bye or got a win without a game (C2).
    HadBye,
    /// The number of players is even: nobody has it.
    NoBye,
    /// The others could not all be paired then (C1 to C4).
    Others,
    /// A criterion would be worse.
    Criterion {
        /// Which.
        criterion: Criterion,
        /// The score of the bracket, in tenths.
        bracket: i64,
        /// How far it would be failed.
        then: Failure,
        /// How far it is.
        now: Failure,
    },
    /// No criterion would be worse, but the pairing comes earlier in the order of candidates (articles 3.6, 3.7 and 4).
    Order {
        /// The score of the bracket, in tenths.
        bracket: i64,
    },
}

/// Somebody is not paired in the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("player {0} is not paired in this round")]
pub struct NotPaired(pub Number);

/// The pairing of a round, from 0, with its reasons.
///
/// # Errors
/// There is no pairing, or no such round.
pub fn explained(tournament: &Tournament, round: usize) -> Result<Explained, PairingError> {
    let field = super::field_of(tournament, round, true)?;
    let found = field.pair().ok_or(PairingError::None)?;
    let brackets = qualities(&field, &found);
    Ok(Explained { tournament: tournament.clone(), round, field, found, brackets })
}

impl Explained {
    /// The pairing.
    #[must_use]
    pub fn pairing(&self) -> Pairing {
        publish(&self.tournament, self.round, &self.field, &self.found)
    }

    /// How good it is, bracket by bracket from the top.
    #[must_use]
    pub fn brackets(&self) -> &[Quality] {
        &self.brackets
    }

    /// Everybody who is paired, in the order of ranks.
    pub fn numbers(&self) -> impl Iterator<Item = Number> + '_ {
        self.field.players.iter().map(|player| player.number)
    }

    fn place(&self, number: Number) -> Result<(usize, &Candidate), NotPaired> {
        let mut players = self.field.players.iter().enumerate();
        players.find(|(_, player)| player.number == number).ok_or(NotPaired(number))
    }

    /// What the rules see of a player.
    ///
    /// # Errors
    /// The player is not paired in this round.
    pub fn portrait(&self, number: Number) -> Result<Portrait, NotPaired> {
        let (at, player) = self.place(number)?;
        Ok(Portrait {
            number,
            rank: at + 1,
            score: player.score,
            colors: player.colors.clone(),
            due: player.preference,
            floats: player.floats,
            opponents: player.met().collect(),
            had_bye: player.had_bye,
            unplayed: player.unplayed,
            topscorer: player.is_top,
        })
    }

    /// Whom a player meets; none with the bye.
    ///
    /// # Errors
    /// The player is not paired in this round.
    pub fn opponent(&self, number: Number) -> Result<Option<Number>, NotPaired> {
        let (at, _) = self.place(number)?;
        let mate = self.found.iter().find_map(|(one, other)| match other {
            Some(other) if *one == at => Some(*other),
            Some(other) if *other == at => Some(*one),
            _ => None,
        });
        Ok(mate.and_then(|mate| self.field.players.get(mate)).map(|player| player.number))
    }

    /// The colours that two have when they meet, and what settles them.
    ///
    /// # Errors
    /// One of them is not paired in this round.
    pub fn colors(&self, one: Number, other: Number) -> Result<(Pair, ColorRule), NotPaired> {
        let (one, other) = (self.place(one)?, self.place(other)?);
        let (higher, lower) = if one.0 < other.0 { (one.1, other.1) } else { (other.1, one.1) };
        let (has_white, rule) = color::settled(higher, lower, self.field.first_white);
        let (white, black) = if has_white { (higher, lower) } else { (lower, higher) };
        Ok((Pair { white: white.number, black: black.number }, rule))
    }

    /// Why two do not meet.
    ///
    /// # Errors
    /// One of them is not paired in this round.
    pub fn why_not(&self, one: Number, other: Number) -> Result<WhyNot, NotPaired> {
        let (at, player) = self.place(one)?;
        let (other_at, opponent) = self.place(other)?;
        if one == other {
            return Ok(WhyNot::Themself);
        }
        if self.opponent(one)? == Some(other) {
            return Ok(WhyNot::So);
        }
        if let Some(round) = self.met_in(one, other) {
            return Ok(WhyNot::Met(round));
        }
        if !self.field.may_meet(player, opponent) {
            let clash = !player.may_ever_meet(opponent);
            let white = player.preference.is_some_and(|due| due.white);
            return Ok(if clash { WhyNot::SameColor { white } } else { WhyNot::Apart });
        }
        let mut forced = self.field.clone();
        for third in &self.field.players {
            if third.number == one || third.number == other {
                continue;
            }
            for bound in [one, other] {
                forced.apart.extend([(bound, third.number), (third.number, bound)]);
            }
        }
        for bound in [at, other_at] {
            if let Some(player) = forced.players.get_mut(bound) {
                player.had_bye = true;
            }
        }
        Ok(self.against(&forced))
    }

    /// Why a player does not have the bye.
    ///
    /// # Errors
    /// The player is not paired in this round.
    pub fn why_no_bye(&self, number: Number) -> Result<WhyNot, NotPaired> {
        let (at, player) = self.place(number)?;
        if self.field.players.len().is_multiple_of(2) {
            return Ok(WhyNot::NoBye);
        }
        if self.opponent(number)?.is_none() {
            return Ok(WhyNot::So);
        }
        if player.had_bye {
            return Ok(WhyNot::HadBye);
        }
        let mut forced = self.field.clone();
        for (place, player) in forced.players.iter_mut().enumerate() {
            player.had_bye |= place != at;
        }
        Ok(self.against(&forced))
    }

    fn met_in(&self, one: Number, other: Number) -> Option<usize> {
        let rounds = self.tournament.player(one)?.rounds.iter().take(self.round);
        let mut played = rounds.enumerate().filter(|(_, told)| told.outcome.is_played());
        played.find(|(_, told)| told.opponent == Some(other)).map(|(round, _)| round)
    }

    /// What is worse in the best pairing of a field that binds some of its players.
    fn against(&self, forced: &Field) -> WhyNot {
        let Some(found) = forced.pair() else { return WhyNot::Others };
        let bye = |found: &[(usize, Option<usize>)]| {
            let one = found.iter().find(|(_, other)| other.is_none());
            one.and_then(|(one, _)| self.field.score(*one))
        };
        if let (Some(now), Some(then)) = (bye(&self.found), bye(&found))
            && now != then
        {
            let criterion = Criterion(5);
            return WhyNot::Criterion { criterion, bracket: then, then: vec![then], now: vec![now] };
        }
        let others = qualities(&self.field, &found);
        let mut last = 0;
        for (now, then) in self.brackets.iter().zip(&others) {
            last = now.score;
            let mut failures = now.failures.iter().zip(&then.failures);
            if let Some(((criterion, now), (_, then))) = failures.find(|(now, then)| now != then) {
                let (now, then) = (now.clone(), then.clone());
                return WhyNot::Criterion { criterion: *criterion, bracket: last, then, now };
            }
            if now.pairs != then.pairs {
                return WhyNot::Order { bracket: last };
            }
        }
        WhyNot::Order { bracket: last }
    }
}
