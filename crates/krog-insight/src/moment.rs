//! What stands out in a reviewed game, by what the mover's winning chances were before a move and after it.

use serde::Serialize;

use crate::{label::Label, review::ReviewedMove};

/// What a mover could have had and did not take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Missed {
    /// The chances were at least 0.90 with the best move, and are at most 0.70 with the one that was played.
    Win,
    /// They were from 0.35 to 0.65, and are at most 0.15.
    Draw,
}

/// Whoever has so much is winning, and whoever has no more than so much is not.
const WON: f64 = 0.90;
const NOT_WON: f64 = 0.70;
/// Between these neither side is ahead by much.
const LEVEL: std::ops::RangeInclusive<f64> = 0.35..=0.65;
/// Whoever has no more than so much is losing.
const LOST: f64 = 0.15;
/// Half of the chances: from here on a side is ahead.
const HALF: f64 = 0.5;

impl ReviewedMove {
    /// What the mover missed by it.
    #[must_use]
    pub fn missed(&self) -> Option<Missed> {
        if self.chance_before >= WON && self.chance_after <= NOT_WON {
            Some(Missed::Win)
        } else if LEVEL.contains(&self.chance_before) && self.chance_after <= LOST {
            Some(Missed::Draw)
        } else {
            None
        }
    }

    /// Whether the game turned by it: the mover was not behind before it, is behind after it, and lost 0.10 or more.
    #[must_use]
    pub fn turns(&self) -> bool {
        self.label >= Label::Inaccuracy && self.chance_before >= HALF && self.chance_after < HALF
    }

    /// Whether it is a moment to look at again: a mistake or worse, a move that is praised, or one by which the game turned.
    #[must_use]
    pub fn is_moment(&self) -> bool {
        self.label >= Label::Mistake || self.label <= Label::Great || self.turns() || self.missed().is_some()
    }
}

#[cfg(test)]
mod tests {
    use krog_chess::{Position, Variant};

    use super::*;
    use crate::Worth;

    fn of(label: Label, before: f64, after: f64) -> ReviewedMove {
        ReviewedMove {
            mv: Position::start(Variant::Standard).legal_moves()[0],
            label,
            loss: before - after,
            before: Worth::Centipawns(0),
            after: Worth::Centipawns(0),
            chance_before: before,
            chance_after: after,
            line: Vec::new(),
            reply: Vec::new(),
        }
    }

    #[test]
    fn what_is_missed_lies_between_its_bounds() {
        let missed = |before, after| of(Label::Mistake, before, after).missed();
        assert_eq!((missed(0.90, 0.70), missed(1.0, 0.0)), (Some(Missed::Win), Some(Missed::Win)));
        assert_eq!((missed(0.89, 0.20), missed(0.90, 0.71)), (None, None));
        assert_eq!((missed(0.35, 0.15), missed(0.65, 0.0)), (Some(Missed::Draw), Some(Missed::Draw)));
        assert_eq!((missed(0.34, 0.0), missed(0.66, 0.15), missed(0.5, 0.16)), (None, None, None));
    }

    #[test]
    fn a_game_turns_where_whoever_was_not_behind_falls_behind() {
        assert!(of(Label::Inaccuracy, 0.5, 0.38).turns());
        assert!(!of(Label::Good, 0.52, 0.45).turns(), "too little was lost");
        assert!(!of(Label::Blunder, 0.49, 0.05).turns(), "the mover was behind");
        assert!(!of(Label::Mistake, 0.95, 0.65).turns(), "the mover is still ahead");
    }

    #[test]
    fn praise_mistakes_and_turns_are_moments() {
        for (label, before, after, is) in [
            (Label::Brilliant, 0.6, 0.6, true),
            (Label::Great, 0.6, 0.6, true),
            (Label::Best, 0.6, 0.6, false),
            (Label::Inaccuracy, 0.8, 0.68, false),
            (Label::Inaccuracy, 0.55, 0.42, true),
            (Label::Mistake, 0.3, 0.08, true),
        ] {
            assert_eq!(of(label, before, after).is_moment(), is, "{label:?} {before} {after}");
        }
    }
}
