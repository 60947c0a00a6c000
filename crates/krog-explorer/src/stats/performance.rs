//! The rating that a score stands for: FIDE's rating performance, and how sure it is.
//!
//! | FIDE Rating Regulations | here |
//! | --- | --- |
//! | 8.1.1: the difference `dp` of ratings that a fractional score `p` stands for | [`difference`], `p` in hundredths |
//! | the performance: the opponents' mean rating and `dp` | [`performance`] |
//! | 7.1.4: a rating rests on five games with rated opponents | [`FEWEST`] |
//! | 8.1.1: `p` of 1 or 0, in hundredths, stands for 800, "necessarily indeterminate" | no performance |

use super::{
    counts::{Counts, Evidence},
    interval::Interval,
    posterior::{Posterior, Shares},
};

/// The games with rated opponents that a performance needs.
pub const FEWEST: u64 = 5;

/// `dp` of a score of 50, 51, … 100 hundredths.
const TABLE: [u16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// The rating that a score stands for, and the bounds between which it lies with a chance of 95 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Performance {
    pub rating: u16,
    pub low: u16,
    pub high: u16,
}

/// The performance of a player who won, drew and lost so many games, White's in the counts, against opponents of this mean rating.
/// None of fewer than [`FEWEST`] games, and none where all points were made or none, as far as hundredths tell: those stand for no
/// rating.
pub fn performance(counts: &Counts, opponents: f64) -> Option<Performance> {
    let games = counts.games();
    let points = score(counts).filter(|_| games >= FEWEST)?;
    if !(1.0..=99.0).contains(&hundredths(points)) {
        return None;
    }
    let at = |score: f64| rounded(opponents + f64::from(difference(score)));
    let bounds = alone(counts).score().interval;
    let rating = at(points);
    // Each bound is of the table too, whose steps may be wider than what is between.
    Some(Performance { rating, low: at(bounds.low).min(rating), high: at(bounds.high).max(rating) })
}

/// The bounds between which what White scores lies with a chance of 95 %, as the games alone say it; none where there are none.
pub fn score_bounds(counts: &Counts) -> Option<Interval> {
    (counts.games() > 0).then(|| alone(counts).score().interval)
}

/// What White scored; none where there are no games.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
pub fn score(counts: &Counts) -> Option<f64> {
    let games = counts.games();
    (games > 0).then(|| (2 * counts.white + counts.draws) as f64 / (2 * games) as f64)
}

/// A score between 0 and 1 in hundredths, half a one rounded up.
fn hundredths(score: f64) -> f64 {
    (score.clamp(0.0, 1.0) * 100.0 + 1e-9).round()
}

/// The difference of ratings that a score between 0 and 1 stands for, by the table of FIDE 8.1.1.
pub fn difference(score: f64) -> i16 {
    let hundredths = hundredths(score);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 50")]
    let from_half = (hundredths - 50.0).abs() as usize;
    let apart = TABLE.get(from_half).and_then(|&apart| i16::try_from(apart).ok()).unwrap_or(i16::MAX);
    if hundredths < 50.0 { -apart } else { apart }
}

/// What the games alone say: each outcome is believed to have come half a time before, so that few games leave wide bounds.
fn alone(counts: &Counts) -> Posterior {
    const HALF: f64 = 0.5;
    let mut evidence = Evidence::from(*counts);
    (evidence.white, evidence.draws, evidence.black) =
        (evidence.white + HALF, evidence.draws + HALF, evidence.black + HALF);
    Posterior::new(&Shares { white: 0.0, draws: 0.0, black: 0.0 }, &evidence)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the type")]
fn rounded(rating: f64) -> u16 {
    rating.round().clamp(0.0, f64::from(u16::MAX)) as u16
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn counts(white: u64, draws: u64, black: u64) -> Counts {
        Counts { white, draws, black }
    }

    #[test]
    fn differences_are_those_of_the_table() {
        for (score, apart) in [
            (1.0, 800),
            (0.99, 677),
            (0.92, 401),
            (0.75, 193),
            (0.66, 117),
            (0.545, 36),
            (0.51, 7),
            (0.5, 0),
            (0.49, -7),
            (0.25, -193),
            (0.01, -677),
            (0.0, -800),
        ] {
            assert_eq!(difference(score), apart, "{score}");
        }
    }

    #[test]
    fn few_games_and_all_points_have_none() {
        assert_eq!(performance(&counts(2, 0, 0), 1423.0), None);
        assert_eq!(performance(&counts(24, 0, 0), 1423.0), None);
        assert_eq!(performance(&counts(0, 0, 24), 1423.0), None);
        // What is all or nothing in hundredths is so in the table.
        assert_eq!(performance(&counts(299, 1, 0), 1423.0), None);
        assert_eq!(performance(&counts(0, 1, 299), 1423.0), None);
        assert_eq!(performance(&counts(98, 2, 0), 1423.0).map(|found| found.rating), Some(1423 + 677));
        assert_eq!(performance(&counts(2, 0, 2), 1423.0), None);
        let found = performance(&counts(3, 0, 2), 1423.0).unwrap();
        assert_eq!(found.rating, 1495);
        assert!(found.low < 1300 && found.high > 1650, "{found:?}");
        let found = performance(&counts(300, 400, 300), 2500.0).unwrap();
        assert_eq!((found.rating, found.low, found.high), (2500, 2486, 2514));
    }

    proptest! {
        #[test]
        fn it_lies_within_its_bounds_and_turns_round(white in 0_u64..40, draws in 0_u64..40, black in 0_u64..40) {
            let (one, other) =
                (performance(&counts(white, draws, black), 2000.0), performance(&counts(black, draws, white), 2000.0));
            prop_assert_eq!(one.is_some(), other.is_some());
            if let (Some(one), Some(other)) = (one, other) {
                prop_assert!(one.low <= one.rating && one.rating <= one.high);
                // A score of half a hundredth is rounded up on either side.
                prop_assert!((i32::from(one.rating) + i32::from(other.rating) - 4000).abs() <= 123);
            }
        }
    }
}
