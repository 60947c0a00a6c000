//! Games that were won, drawn and lost.

use std::ops::{Add, AddAssign};

/// Games by how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    pub white: u64,
    pub draws: u64,
    pub black: u64,
}

impl Counts {
    pub const fn games(&self) -> u64 {
        self.white + self.draws + self.black
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.white += more.white;
        self.draws += more.draws;
        self.black += more.black;
    }
}

impl Add for Counts {
    type Output = Counts;

    fn add(mut self, more: Counts) -> Counts {
        self += more;
        self
    }
}

/// Games of which a part counts: a game of a band that weighs 0.3 is three tenths of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Evidence {
    pub white: f64,
    pub draws: f64,
    pub black: f64,
}

impl Evidence {
    /// Adds games that count with a weight between 0 and 1.
    #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
    pub fn add(&mut self, counts: &Counts, weight: f64) {
        self.white += weight * counts.white as f64;
        self.draws += weight * counts.draws as f64;
        self.black += weight * counts.black as f64;
    }

    /// How many whole games it is worth.
    pub fn games(&self) -> f64 {
        self.white + self.draws + self.black
    }
}

impl From<Counts> for Evidence {
    fn from(counts: Counts) -> Evidence {
        let mut evidence = Evidence::default();
        evidence.add(&counts, 1.0);
        evidence
    }
}

/// The part of a position's games in which a move was played: 0 to 1, and 0 where there are no games.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
pub fn popularity(played: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { played as f64 / games as f64 }
}
