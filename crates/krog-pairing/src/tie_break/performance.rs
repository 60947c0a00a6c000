//! What the ratings of opponents say (C.07 article 10). Only games that were played count; where somebody in the tournament is unrated,
//! nothing is said.

use super::{
    How, Table, Term, Value, Worksheet,
    worksheet::{mean, quotient},
};
use crate::tournament::{Outcome, Player, Score};

/// The difference of ratings for a share of the points from 50 to 100 hundredths (10.2).
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];
/// The greatest difference of ratings of which so many hundredths are expected, from 50 on; beyond the last it is all.
const EXPECTED: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];
/// Beyond this nothing more is expected.
const CERTAIN: i64 = 800;

fn difference(share: i64) -> i64 {
    let at = usize::try_from((share - 50).abs()).unwrap_or_default();
    let difference = DIFFERENCES.get(at).copied().unwrap_or(CERTAIN);
    if share < 50 { -difference } else { difference }
}

/// The share of the points in hundredths, and the difference of ratings that belongs to it; the score is in tenths, the games are some.
pub(crate) fn share_and_difference(score: i64, games: i64) -> (i64, i64) {
    let share = quotient(10 * score, games);
    (share, difference(share))
}

/// What is expected of a difference of ratings, in hundredths.
pub(crate) fn expected(difference: i64) -> i64 {
    let at = EXPECTED.iter().position(|most| difference.abs() <= *most).unwrap_or(EXPECTED.len());
    let expected = 50 + i64::try_from(at).unwrap_or(50);
    if difference < 0 { 100 - expected } else { expected }
}

/// The ratings of those who were played.
fn ratings(table: &Table<'_>, player: &Player) -> Vec<Term> {
    let term = |(round, told): (usize, &crate::Round)| {
        let opponent = told.opponent.filter(|_| told.outcome.is_played())?;
        let rating = table.tournament.player(opponent)?.rating?;
        Some(Term { round, opponent: Some(opponent), amount: rating.into(), cut: false })
    };
    if !table.all_rated {
        return Vec::new();
    }
    (1..).zip(&player.rounds).filter_map(term).collect()
}

/// What was scored in the games that were played, in tenths: 10 for a win, 5 for a draw.
fn score(player: &Player) -> i64 {
    let of = |outcome| match outcome {
        Outcome::Played(Score::Win) => 10,
        Outcome::Played(Score::Draw) => 5,
        _ => 0,
    };
    player.rounds.iter().map(|round| of(round.outcome)).sum()
}

/// The mean rating of opponents (10.1).
pub(super) fn average_rating(table: &Table<'_>, player: &Player, cut: usize) -> Worksheet {
    let mut terms = ratings(table, player);
    for _ in 0..cut {
        let lowest = terms.iter_mut().filter(|term| !term.cut).min_by_key(|term| term.amount);
        if let Some(lowest) = lowest {
            lowest.cut = true;
        }
    }
    Worksheet::mean(terms, Value::Whole)
}

/// The mean rating of opponents and the difference for the share of the points (10.2).
pub(super) fn performance(table: &Table<'_>, player: &Player) -> Worksheet {
    let terms = ratings(table, player);
    let (Some(average), Ok(games)) = (mean(&terms), i64::try_from(terms.len())) else {
        return Worksheet::nothing();
    };
    let (share, difference) = share_and_difference(score(player), games);
    Worksheet {
        value: Value::Whole(average + difference),
        terms,
        how: How::Performance { share, difference },
    }
}

/// The lowest rating that is expected to score at least what was scored; 800 below the lowest opponent where that was nothing (10.3).
pub(super) fn perfect(table: &Table<'_>, player: &Player) -> Worksheet {
    let terms = ratings(table, player);
    let (Some(least), Some(most)) =
        (terms.iter().map(|term| term.amount).min(), terms.iter().map(|term| term.amount).max())
    else {
        return Worksheet::nothing();
    };
    let score = score(player);
    let reaches = |rating: i64| {
        let sum: i64 = terms.iter().map(|term| expected(rating - term.amount)).sum();
        sum >= 10 * score
    };
    let (mut low, mut high) = (least - CERTAIN, most + CERTAIN);
    if score > 0 {
        while low < high {
            let middle = (low + high).div_euclid(2);
            if reaches(middle) { high = middle } else { low = middle + 1 }
        }
    }
    Worksheet { value: Value::Whole(low), terms, how: How::Perfect { score } }
}

/// The mean of a performance of all opponents who were played (10.4, 10.5).
pub(super) fn of_opponents(
    table: &Table<'_>,
    player: &Player,
    performance: impl Fn(&Table<'_>, &Player) -> Worksheet,
) -> Worksheet {
    let mut terms = ratings(table, player);
    terms.retain_mut(|term| {
        let opponent = term.opponent.and_then(|opponent| table.tournament.player(opponent));
        match opponent.map(|opponent| performance(table, opponent).value) {
            Some(Value::Whole(value)) => {
                term.amount = value;
                true
            }
            _ => false,
        }
    });
    Worksheet::mean(terms, Value::Whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_those_of_the_regulations() {
        assert_eq!((difference(50), difference(75), difference(100), difference(0)), (0, 193, 800, -800));
        assert_eq!((difference(93), difference(7)), (422, -422));
        assert_eq!((expected(0), expected(3), expected(4), expected(-4)), (50, 50, 51, 49));
        assert_eq!((expected(735), expected(736), expected(-736)), (99, 100, 0));
        for share in 1..=100 {
            assert!(difference(share) > difference(share - 1) || share == 50, "{share}");
        }
    }
}
