//! What is fixed before a knock-out begins.

use std::collections::BTreeMap;

use thiserror::Error;

use super::structure::Side;
use crate::tournament::Number;

/// The smallest field.
pub const FEWEST_PLAYERS: Number = 3;

/// The largest field.
pub const MOST_PLAYERS: Number = 1_024;

/// The most games of a match at one pace.
const MOST_GAMES: u8 = 24;

/// The most tie-breaks of a match.
const MOST_TIE_BREAKS: usize = 8;

/// What decides a match that is drawn so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The best of this many further games, usually at a faster pace.
    Games(u8),
    /// One game that White must win: a draw wins the match for Black.
    Armageddon,
    /// A lot, drawn from this seed and the match.
    Lot(u64),
    /// The higher seed goes on.
    HigherSeed,
}

/// How a match is won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRules {
    games: u8,
    tie_breaks: Vec<TieBreak>,
}

/// Why a match cannot be played by such rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RulesError {
    /// No game, or too many.
    #[error("a match, or a tie-break in it, of {0} games: choose from 1 to {MOST_GAMES} games")]
    Games(u8),
    /// Too many tie-breaks.
    #[error("a match with {0} tie-breaks: choose at most {MOST_TIE_BREAKS}")]
    TieBreaks(usize),
    /// It may stay drawn.
    #[error(
        "the match may stay drawn: let the last tie-break be an Armageddon game, a lot or the higher seed"
    )]
    Undecided,
    /// A tie-break that is never reached.
    #[error(
        "tie-break {0} is never reached: remove what follows an Armageddon game, a lot or the higher seed"
    )]
    NeverReached(usize),
}

impl MatchRules {
    /// The best of a number of games, then tie-breaks in their order as long as the match is drawn.
    ///
    /// # Errors
    /// There are too few or too many games; the match may stay drawn, or is decided before the last tie-break.
    pub fn new(games: u8, tie_breaks: Vec<TieBreak>) -> Result<MatchRules, RulesError> {
        let further = tie_breaks.iter().filter_map(|tie_break| match tie_break {
            TieBreak::Games(games) => Some(*games),
            _ => None,
        });
        if let Some(games) = further.chain([games]).find(|games| !(1..=MOST_GAMES).contains(games)) {
            return Err(RulesError::Games(games));
        }
        if tie_breaks.len() > MOST_TIE_BREAKS {
            return Err(RulesError::TieBreaks(tie_breaks.len()));
        }
        match tie_breaks.iter().position(|tie_break| !matches!(tie_break, TieBreak::Games(_))) {
            None => Err(RulesError::Undecided),
            Some(at) if at + 1 < tie_breaks.len() => Err(RulesError::NeverReached(at + 2)),
            Some(_) => Ok(MatchRules { games, tie_breaks }),
        }
    }

    /// How many games it has before tie-breaks.
    #[must_use]
    pub const fn games(&self) -> u8 {
        self.games
    }

    /// What decides it where it is drawn.
    #[must_use]
    pub fn tie_breaks(&self) -> &[TieBreak] {
        &self.tie_breaks
    }
}

/// What follows the two brackets of a double elimination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GrandFinal {
    /// Nothing: the winners' bracket is for the first place, the losers' bracket for the second.
    None,
    /// One match, in which one loss is enough for either side.
    Single,
    /// A second match if the winner of the losers' bracket wins the first.
    Reset,
}

/// When a player is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Elimination {
    /// After one loss.
    Single {
        /// Whether the losers of the semi-finals play for the third place.
        third_place: bool,
    },
    /// After two losses.
    Double {
        /// What follows the two brackets.
        grand_final: GrandFinal,
    },
}

impl Elimination {
    /// What follows the two brackets, where there are two.
    #[must_use]
    pub const fn grand_final(self) -> Option<GrandFinal> {
        match self {
            Elimination::Single { .. } => None,
            Elimination::Double { grand_final } => Some(grand_final),
        }
    }
}

/// What is fixed before a knock-out begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// When a player is out.
    pub elimination: Elimination,
    /// How matches are won.
    pub rules: MatchRules,
    /// Other rules for whole rounds, by side and round from 0.
    pub exceptions: BTreeMap<(Side, usize), MatchRules>,
}

impl Settings {
    /// The same rules for all matches.
    #[must_use]
    pub const fn new(elimination: Elimination, rules: MatchRules) -> Settings {
        Settings { elimination, rules, exceptions: BTreeMap::new() }
    }

    /// The rules of a round.
    #[must_use]
    pub fn rules_of(&self, side: Side, round: usize) -> &MatchRules {
        self.exceptions.get(&(side, round)).unwrap_or(&self.rules)
    }
}

/// Why there is no bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BracketError {
    /// Too few or too many players.
    #[error("a knock-out of {0} players: enter from {FEWEST_PLAYERS} to {MOST_PLAYERS} players")]
    Players(Number),
    /// Rules for a round that there is not.
    #[error("{side} has no round {}: remove the exception to the rules", round + 1)]
    NoRound {
        /// The part of the bracket.
        side: Side,
        /// From 0.
        round: usize,
    },
}
