//! Which groups of a player's games stand out from the others, and not by chance.
//!
//! For each group it is summed up what its games have beyond what was to be expected of them. Under the sum stands the deviation that a
//! choice of so many of all these games has by chance, which counts the uncertainty of the others too: `s² · n · (N - n) / N`. The two
//! together make the evidence: how much likelier the sum is if groups differ by [`SPREAD`] than if they do not. It weighs groups by
//! their games, so that the many small ones do not hide a large one.
//!
//! How much evidence comes by chance is found by shuffling: the results are dealt to the games anew, some hundred times, and each
//! time the greatest evidence of all groups is taken. A group stands out where its own is greater than that in all but 3 % of the
//! shuffles; then it is left out and the next is held against the rest (Westfall and Young 1993, step down). So the chance that
//! anything at all is named wrongly is 3 % for a whole report, whatever the score and however the groups lie in each other, and with
//! it the false discovery rate is below 5 %.

use std::collections::{BTreeMap, HashMap};

use libm::log1p;

use super::score::Standing;

/// The chance that anything of a report is named where there is nothing.
pub const FALSELY: f64 = 0.03;
/// The games that a group needs to be looked at, and that must be beside it.
pub const FEWEST: usize = 20;
/// By how much of a point groups that differ are believed to differ.
const SPREAD: f64 = 0.08;
/// Shuffles of few games, and of many.
const SHUFFLES: std::ops::RangeInclusive<usize> = 199..=999;
/// Games that are dealt in all shuffles together.
const DEALT: usize = 4_000_000;

/// How a group of games stands beside the others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Verdict {
    pub(super) standing: Standing,
    /// The logarithm of how much likelier it is to differ than not.
    pub(super) evidence: f64,
}

/// What is looked at: games that no other group has exactly.
struct Group<'a> {
    games: &'a [u32],
    /// The variance of the sum by chance.
    variance: f64,
    /// What it is more if groups differ, in parts of that.
    more: f64,
}

impl Group<'_> {
    fn evidence(&self, sum: f64) -> f64 {
        (sum * sum / self.variance * self.more / (1.0 + self.more) - log1p(self.more)) / 2.0
    }
}

/// How each group of games stands. `beyond` is what was made beyond what was expected of each game, by its number; groups have
/// numbers in order.
pub(super) fn verdicts(beyond: &[f64], groups: &[&[u32]]) -> Vec<Verdict> {
    let usual = Verdict { standing: Standing::Usual, evidence: f64::NEG_INFINITY };
    let mut found = vec![usual; groups.len()];
    let (looked_at, which) = candidates(beyond, groups);
    if looked_at.is_empty() {
        return found;
    }
    let sums: Vec<f64> = looked_at.iter().map(|group| sum(beyond, group.games)).collect();
    let evidence: Vec<f64> = looked_at.iter().zip(&sums).map(|(group, sum)| group.evidence(*sum)).collect();
    let stand_out = stand_out(beyond, &looked_at, &evidence);
    for (verdict, which) in found.iter_mut().zip(which) {
        let Some(at) = which else { continue };
        let (Some(sum), Some(evidence)) = (sums.get(at), evidence.get(at)) else { continue };
        verdict.evidence = *evidence;
        if stand_out.get(at).is_some_and(|stands_out| *stands_out) {
            verdict.standing = if *sum > 0.0 { Standing::Better } else { Standing::Worse };
        }
    }
    found
}

/// The groups that are looked at, each once, and which of them each group is.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
fn candidates<'a>(beyond: &[f64], groups: &[&'a [u32]]) -> (Vec<Group<'a>>, Vec<Option<usize>>) {
    let all = beyond.len() as f64;
    let spread = beyond.iter().map(|one| one * one).sum::<f64>() / (all - 1.0).max(1.0);
    let mut known: HashMap<&[u32], usize> = HashMap::new();
    let mut looked_at = Vec::new();
    let which = groups.iter().map(|games| {
        let fits = games.len() >= FEWEST && games.len() + FEWEST <= beyond.len() && spread > 1e-9;
        fits.then(|| {
            *known.entry(games).or_insert_with(|| {
                let own = games.len() as f64;
                let chosen = own * (all - own) / all;
                let (variance, more) = (spread * chosen, SPREAD * SPREAD * chosen / spread);
                looked_at.push(Group { games, variance, more });
                looked_at.len() - 1
            })
        })
    });
    let which = which.collect();
    (looked_at, which)
}

/// Which of the groups stand out.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 shuffles")]
fn stand_out(beyond: &[f64], groups: &[Group<'_>], evidence: &[f64]) -> Vec<bool> {
    // Games that the same groups have are summed up together.
    let mut of_game: Vec<Vec<u32>> = vec![Vec::new(); beyond.len()];
    for (at, group) in (0..).zip(groups) {
        for game in group.games {
            if let Some(of) = of_game.get_mut(*game as usize) {
                of.push(at);
            }
        }
    }
    let mut cells: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
    let mut cell_of = Vec::with_capacity(beyond.len());
    for of in of_game {
        let next = cells.len();
        cell_of.push(*cells.entry(of).or_insert(next));
    }
    // The least evidence first: the greatest of what follows is what a group is held against.
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by(|a, b| at(evidence, *a).total_cmp(&at(evidence, *b)).then(b.cmp(a)));
    let shuffles = (DEALT / beyond.len().max(1)).clamp(*SHUFFLES.start(), *SHUFFLES.end());
    let mut as_much = vec![1_usize; groups.len()];
    let (mut dealt, mut chance) = (beyond.to_vec(), Chance(0x9E37_79B9_7F4A_7C15));
    let (mut in_cells, mut sums) = (vec![0.0; cells.len()], vec![0.0; groups.len()]);
    for _ in 0..shuffles {
        chance.shuffle(&mut dealt);
        in_cells.fill(0.0);
        for (cell, one) in cell_of.iter().zip(&dealt) {
            if let Some(sum) = in_cells.get_mut(*cell) {
                *sum += one;
            }
        }
        sums.fill(0.0);
        for (of, cell) in &cells {
            let more = at(&in_cells, *cell);
            for group in of {
                if let Some(sum) = sums.get_mut(*group as usize) {
                    *sum += more;
                }
            }
        }
        let mut greatest = f64::NEG_INFINITY;
        for which in &order {
            if let (Some(group), Some(count)) = (groups.get(*which), as_much.get_mut(*which)) {
                greatest = greatest.max(group.evidence(at(&sums, *which)));
                *count += usize::from(greatest >= at(evidence, *which) - 1e-9);
            }
        }
    }
    let mut stand_out = vec![false; groups.len()];
    for which in order.iter().rev() {
        let by_chance = as_much.get(*which).copied().unwrap_or(usize::MAX) as f64 / (shuffles + 1) as f64;
        if by_chance > FALSELY {
            break;
        }
        if let Some(stands_out) = stand_out.get_mut(*which) {
            *stands_out = true;
        }
    }
    stand_out
}

fn at(of: &[f64], at: usize) -> f64 {
    of.get(at).copied().unwrap_or_default()
}

fn sum(of: &[f64], which: &[u32]) -> f64 {
    which.iter().map(|one| at(of, *one as usize)).sum()
}

/// Numbers by chance, the same each time, so that the same games give the same answer: splitmix64.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^= x >> 31;
        usize::try_from((u128::from(x) * bound as u128) >> 64).unwrap_or(0)
    }

    fn shuffle(&mut self, all: &mut [f64]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_that_differs_stands_out_and_its_like_do_not() {
        // Of 200 games the first fifty are won, the others half won; the groups are the fifties.
        let made: Vec<f64> =
            (0..200).map(|game| if game < 50 { 0.4 } else { [0.4, -0.6][game % 2] }).collect();
        let mean = made.iter().sum::<f64>() / 200.0;
        let beyond: Vec<f64> = made.iter().map(|made| made - mean).collect();
        let groups: Vec<Vec<u32>> = (0..4).map(|part| (50 * part..50 * part + 50).collect()).collect();
        let few: Vec<u32> = (0..10).collect();
        let all: Vec<u32> = (0..200).collect();
        let mut groups: Vec<&[u32]> = groups.iter().map(Vec::as_slice).collect();
        groups.extend([few.as_slice(), all.as_slice()]);
        let found = verdicts(&beyond, &groups);
        let standings: Vec<Standing> = found.iter().map(|verdict| verdict.standing).collect();
        assert_eq!(standings[0], Standing::Better);
        // Once the first is left out, nothing is left.
        assert!(standings[1..].iter().all(|standing| *standing == Standing::Usual), "{standings:?}");
        assert_eq!(found, verdicts(&beyond, &groups));
    }

    #[test]
    fn without_games_or_differences_nothing_stands_out() {
        assert!(verdicts(&[], &[]).is_empty());
        assert_eq!(verdicts(&[], &[&[]])[0].standing, Standing::Usual);
        let half: Vec<u32> = (0..100).collect();
        assert_eq!(verdicts(&[0.0; 200], &[&half])[0].standing, Standing::Usual);
    }
}
