//! What a score means for the result: winning chances on a named curve.

use std::fmt;

use serde::Serialize;

/// The worth of a position for whoever moves, as an engine tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves of the winner; negative where the side to move is mated.
    Mate(i32),
}

/// How centipawns become chances.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Curve {
    /// Fitted by Lichess to games of players rated about 2300: +1.00 is 59 in a hundred.
    #[default]
    Lichess,
    /// The one of the specification, steeper: +1.00 is 73 in a hundred.
    Document,
}

/// Beyond this many centipawns nothing more is won.
const MOST: i32 = 1_000;
/// Logarithm of the odds for one centipawn, by Lichess's fit.
const LICHESS: f64 = 0.003_682_08;
/// The same in the specification.
const DOCUMENT: f64 = 0.01;

impl Worth {
    /// The same for the other side.
    #[must_use]
    pub const fn reversed(self) -> Worth {
        match self {
            Worth::Centipawns(score) => Worth::Centipawns(score.saturating_neg()),
            Worth::Mate(moves) => Worth::Mate(moves.saturating_neg()),
        }
    }

    /// Seen from before the move that led here, by whoever made it.
    #[must_use]
    pub const fn before_the_move(self) -> Worth {
        match self {
            Worth::Mate(moves) if moves <= 0 => Worth::Mate(1 - moves),
            other => other.reversed(),
        }
    }

    /// The chance to win, from 0 to 1, a draw counting as half: a mate that is seen is certain.
    #[must_use]
    pub fn chance(self, curve: Curve) -> f64 {
        let slope = match curve {
            Curve::Lichess => LICHESS,
            Curve::Document => DOCUMENT,
        };
        match self {
            Worth::Mate(moves) if moves > 0 => 1.0,
            Worth::Mate(_) => 0.0,
            Worth::Centipawns(score) => 1.0 / (1.0 + (-slope * f64::from(score.clamp(-MOST, MOST))).exp()),
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Centipawns(score) => write!(f, "{:+.2}", f64::from(*score) / 100.0),
            Worth::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_curve() {
        let chance = |score, curve| (Worth::Centipawns(score).chance(curve) * 100.0).round();
        assert_eq!((chance(100, Curve::Lichess), chance(300, Curve::Lichess)), (59.0, 75.0));
        assert_eq!((chance(100, Curve::Document), chance(300, Curve::Document)), (73.0, 95.0));
        assert_eq!(
            (Worth::Mate(3).chance(Curve::Lichess), Worth::Mate(-1).chance(Curve::Lichess)),
            (1.0, 0.0)
        );
    }

    #[test]
    fn both_sides_have_all_of_it_together() {
        for score in (-2_000..=2_000).step_by(37).map(Worth::Centipawns).chain([Worth::Mate(2)]) {
            for curve in [Curve::Lichess, Curve::Document] {
                let sum = score.chance(curve) + score.reversed().chance(curve);
                assert!((sum - 1.0).abs() < 1e-12, "{score}");
            }
        }
    }
}
