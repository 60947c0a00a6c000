//! What happened in a tournament.

use std::collections::{BTreeMap, BTreeSet};

/// A tournament pairing number.
pub type Number = u32;

/// How players are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// By their scores.
    Swiss,
    /// Everybody against everybody.
    RoundRobin,
}

/// What a game brought to one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Score {
    /// Nothing.
    Loss,
    /// A draw.
    Draw,
    /// The game.
    Win,
}

/// What became of a round for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A game that was played.
    Played(Score),
    /// The opponent did not play.
    ForfeitWin,
    /// The player did not play.
    ForfeitLoss,
    /// No opponent was left.
    PairingBye,
    /// A bye that was asked for, worth a win.
    FullBye,
    /// A bye that was asked for, worth a draw.
    HalfBye,
    /// Absent.
    ZeroBye,
}

impl Outcome {
    /// Whether a game was played.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, Outcome::Played(_))
    }

    /// Whether the player did not want to play, or did not come (a voluntary unplayed round, C.07 article 16.2).
    #[must_use]
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Outcome::HalfBye | Outcome::ZeroBye | Outcome::ForfeitLoss)
    }

    /// Whether it is a bye that was asked for (C.07 article 16.2).
    #[must_use]
    pub const fn is_requested(self) -> bool {
        matches!(self, Outcome::HalfBye | Outcome::ZeroBye)
    }
}

/// A round of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Round {
    /// Whom they were to play.
    pub opponent: Option<Number>,
    /// Whether they had White; none where that was not settled.
    pub white: Option<bool>,
    /// What became of it.
    pub outcome: Outcome,
}

impl Round {
    /// A round in which a player was not there.
    pub const ABSENT: Round = Round { opponent: None, white: None, outcome: Outcome::ZeroBye };

    /// Whether the pairing had the player in it.
    #[must_use]
    pub const fn is_paired(&self) -> bool {
        self.opponent.is_some() || matches!(self.outcome, Outcome::PairingBye)
    }
}

/// What results are worth, in tenths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Points {
    /// A win, a forfeit win and a full-point bye.
    pub win: i64,
    /// A draw and a half-point bye.
    pub draw: i64,
    /// A loss at the board.
    pub loss: i64,
    /// A bye that the pairing gives.
    pub pairing_bye: i64,
    /// A zero-point bye.
    pub zero_bye: i64,
    /// A forfeit loss.
    pub forfeit_loss: i64,
}

impl Default for Points {
    fn default() -> Points {
        Points { win: 10, draw: 5, loss: 0, pairing_bye: 10, zero_bye: 0, forfeit_loss: 0 }
    }
}

impl Points {
    /// What an outcome is worth.
    #[must_use]
    pub const fn of(&self, outcome: Outcome) -> i64 {
        match outcome {
            Outcome::Played(Score::Win) | Outcome::ForfeitWin | Outcome::FullBye => self.win,
            Outcome::Played(Score::Draw) | Outcome::HalfBye => self.draw,
            Outcome::Played(Score::Loss) => self.loss,
            Outcome::PairingBye => self.pairing_bye,
            Outcome::ZeroBye => self.zero_bye,
            Outcome::ForfeitLoss => self.forfeit_loss,
        }
    }
}

/// A player and their rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The pairing number.
    pub number: Number,
    /// As the report writes it.
    pub name: String,
    /// None where the player is unrated.
    pub rating: Option<u16>,
    /// One for each round of the tournament, in order.
    pub rounds: Vec<Round>,
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// How players are brought together.
    pub kind: Kind,
    /// How many rounds it has.
    pub rounds: usize,
    /// What results are worth.
    pub points: Points,
    /// In the order of their numbers.
    pub players: Vec<Player>,
    /// Whether number 1 has White in the first round, where that is told.
    pub first_white: Option<bool>,
    /// Who has said not to come, by rounds from 0.
    pub absent: BTreeSet<(usize, Number)>,
    /// Who may not meet whom.
    pub apart: Vec<Apart>,
    /// Points that count only for pairing, by rounds, of those who have any.
    pub virtual_points: BTreeMap<Number, Vec<i64>>,
}

/// Players none of whom may meet another of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// The rounds that it holds in, from 0.
    pub rounds: std::ops::RangeInclusive<usize>,
    /// Who they are.
    pub players: Vec<Number>,
}

impl Tournament {
    /// The player with a number.
    #[must_use]
    pub fn player(&self, number: Number) -> Option<&Player> {
        let at = self.players.binary_search_by_key(&number, |player| player.number).ok()?;
        self.players.get(at)
    }

    /// What a player has, in tenths of a point.
    #[must_use]
    pub fn total(&self, player: &Player) -> i64 {
        self.total_before(player, self.rounds)
    }

    /// What a player had before a round, from 0, in tenths of a point.
    #[must_use]
    pub fn total_before(&self, player: &Player, round: usize) -> i64 {
        player.rounds.iter().take(round).map(|told| self.points.of(told.outcome)).sum()
    }

    /// The points that a player has for the pairing of a round, from 0, beside those that were won.
    #[must_use]
    pub fn virtual_points(&self, number: Number, round: usize) -> i64 {
        let row = self.virtual_points.get(&number);
        row.and_then(|row| row.get(round)).copied().unwrap_or_default()
    }

    /// How many games each player has: in a round robin of an odd number, everybody is free once each time round.
    #[must_use]
    pub fn games(&self) -> usize {
        let players = self.players.len().max(1);
        let free = match self.kind {
            Kind::RoundRobin if players % 2 == 1 => (self.rounds + players / 2) / players,
            _ => 0,
        };
        self.rounds.saturating_sub(free)
    }
}
