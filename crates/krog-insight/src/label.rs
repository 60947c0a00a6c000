//! What a move is called, by what it loses of the winning chances.

use serde::Serialize;

use crate::winning::{Curve, Worth};

/// What a move is called. The order is from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// Loses nothing, gives up material, and is not what wins anyway: see [`label`].
    Brilliant,
    /// Loses nothing where every other move loses much: see [`label`].
    Great,
    /// Loses less than 0.02.
    Best,
    /// Less than 0.05.
    Excellent,
    /// Less than 0.10.
    Good,
    /// Less than 0.20.
    Inaccuracy,
    /// Less than 0.35.
    Mistake,
    /// 0.35 or more.
    Blunder,
}

/// What each may lose of the winning chances.
const BELOW: [(f64, Label); 5] = [
    (0.02, Label::Best),
    (0.05, Label::Excellent),
    (0.10, Label::Good),
    (0.20, Label::Inaccuracy),
    (0.35, Label::Mistake),
];
/// What every other move must lose beside a great one.
const ALONE: f64 = 0.20;
/// A position that is won already needs nothing brilliant, and nothing brilliant leaves a lost one.
const OPEN: std::ops::RangeInclusive<f64> = 0.25..=0.90;
/// What a brilliant move leaves the mover at least.
const HOLDS: f64 = 0.50;

/// What an engine says of a move, each for whoever moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judged {
    /// The position with the best move.
    pub best: Worth,
    /// The position with the move that was played.
    pub played: Worth,
    /// The position with the best of the other moves, where it is known and there is another.
    pub other: Option<Worth>,
    /// Whether the move leaves material to be taken for less than it is worth.
    pub sacrifices: bool,
    /// Whether it takes back what has just taken.
    pub recaptures: bool,
}

impl Judged {
    /// What the move loses of the winning chances, from 0 to 1.
    #[must_use]
    pub fn loss(&self, curve: Curve) -> f64 {
        (self.best.chance(curve) - self.played.chance(curve)).max(0.0)
    }
}

/// What a move is called. **Brilliant**: loses less than 0.02, sacrifices material, the chances were between 0.25 and 0.90, and are at
/// least 0.50 after it. **Great**: loses less than 0.02, takes nothing back, and the best of the other moves loses 0.20 or more.
#[must_use]
pub fn label(judged: &Judged, curve: Curve) -> Label {
    let loss = judged.loss(curve);
    let plain = BELOW.iter().find(|(below, _)| loss < *below).map_or(Label::Blunder, |(_, label)| *label);
    if plain != Label::Best || judged.recaptures {
        return plain;
    }
    let (before, after) = (judged.best.chance(curve), judged.played.chance(curve));
    if judged.sacrifices && OPEN.contains(&before) && after >= HOLDS {
        return Label::Brilliant;
    }
    match judged.other {
        Some(other) if after - other.chance(curve) >= ALONE => Label::Great,
        _ => plain,
    }
}

impl Label {
    /// Every label, from the best to the worst.
    pub const ALL: [Label; 8] = [
        Label::Brilliant,
        Label::Great,
        Label::Best,
        Label::Excellent,
        Label::Good,
        Label::Inaccuracy,
        Label::Mistake,
        Label::Blunder,
    ];

    /// Its name in requests, answers and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Label::Brilliant => "brilliant",
            Label::Great => "great",
            Label::Best => "best",
            Label::Excellent => "excellent",
            Label::Good => "good",
            Label::Inaccuracy => "inaccuracy",
            Label::Mistake => "mistake",
            Label::Blunder => "blunder",
        }
    }

    /// The glyph of PGN (NAG), where it has one.
    #[must_use]
    pub const fn nag(self) -> Option<u8> {
        match self {
            Label::Brilliant => Some(3),
            Label::Great => Some(1),
            Label::Inaccuracy => Some(6),
            Label::Mistake => Some(2),
            Label::Blunder => Some(4),
            Label::Best | Label::Excellent | Label::Good => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(best: i32, played: i32) -> Judged {
        Judged {
            best: Worth::Centipawns(best),
            played: Worth::Centipawns(played),
            other: None,
            sacrifices: false,
            recaptures: false,
        }
    }

    #[test]
    fn what_is_lost_names_the_move() {
        let name = |best, played| label(&judged(best, played), Curve::Lichess);
        assert_eq!(name(30, 30), Label::Best);
        // A better score than the best has is no loss.
        assert_eq!(name(30, 60), Label::Best);
        assert_eq!(name(30, -10), Label::Excellent);
        assert_eq!(name(30, -60), Label::Good);
        assert_eq!(name(30, -150), Label::Inaccuracy);
        assert_eq!(name(30, -300), Label::Mistake);
        assert_eq!(name(30, -600), Label::Blunder);
        // A queen in a won position costs little of the chances.
        assert_eq!(name(1_800, 900), Label::Best);
        let mated = Judged { played: Worth::Mate(-2), ..judged(30, 0) };
        assert_eq!(label(&mated, Curve::Lichess), Label::Blunder);
    }

    #[test]
    fn great_is_alone_and_brilliant_gives_something() {
        let alone = Judged { other: Some(Worth::Centipawns(-400)), ..judged(30, 30) };
        assert_eq!(label(&alone, Curve::Lichess), Label::Great);
        assert_eq!(label(&Judged { recaptures: true, ..alone }, Curve::Lichess), Label::Best);
        let close = Judged { other: Some(Worth::Centipawns(0)), ..alone };
        assert_eq!(label(&close, Curve::Lichess), Label::Best);
        let gives = Judged { sacrifices: true, ..judged(120, 120) };
        assert_eq!(label(&gives, Curve::Lichess), Label::Brilliant);
        assert_eq!(label(&Judged { sacrifices: true, ..judged(900, 900) }, Curve::Lichess), Label::Best);
        assert_eq!(label(&Judged { sacrifices: true, ..judged(-200, -200) }, Curve::Lichess), Label::Best);
        assert_eq!(label(&Judged { sacrifices: true, ..judged(120, 0) }, Curve::Lichess), Label::Inaccuracy);
    }

    #[test]
    fn losing_more_never_sounds_better() {
        for best in (-800..=800).step_by(50) {
            let mut last = Label::Best;
            for lost in 0..1_600 {
                let next = label(&judged(best, best - lost), Curve::Lichess);
                assert!(next >= last, "{best} {lost}");
                last = next;
            }
        }
    }
}
