//! How good a complete pairing is, criterion by criterion (C.04.3 articles 2.3 and 2.4): what matchings weigh at once, told apart.

use super::{
    color::has_white,
    criteria::POINT,
    field::Field,
    player::{Candidate, Float, Strength},
};

/// A criterion of C.04.3, C5 to C21, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Criterion(pub u8);

/// How far a pairing fails a criterion; compared from the front, less is better.
pub type Failure = Vec<i64>;

/// A bracket of a complete pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quality {
    /// The score of its residents, in tenths.
    pub score: i64,
    /// C6 to C21.
    pub failures: Vec<(Criterion, Failure)>,
    /// Pairs of places in the field, the higher ranked first.
    pub(super) pairs: Vec<(usize, usize)>,
}

/// The brackets of a complete pairing, from the top. C8 is what the pairing makes of the next bracket, and therefore what can be made of
/// it only where the pairing does its best there.
pub(super) fn qualities(field: &Field, found: &[(usize, Option<usize>)]) -> Vec<Quality> {
    let mut mates = vec![None; field.players.len()];
    for (one, other) in found {
        for (at, mate) in [(Some(*one), *other), (*other, Some(*one))] {
            if let Some(place) = at.and_then(|at| mates.get_mut(at)) {
                *place = mate;
            }
        }
    }
    let bye = found.iter().find(|(_, other)| other.is_none()).map(|(one, _)| *one);
    let mut brackets: Vec<Quality> = Vec::new();
    let (mut moved, mut at) = (Vec::new(), 0);
    while let Some(score) = field.score(at) {
        let end = field.players.partition_point(|player| player.score >= score);
        let bracket = Members { field, moved: &moved, residents: at..end, score, bye };
        let (quality, down) = bracket.judged(&mates);
        brackets.push(quality);
        (moved, at) = (down, end);
    }
    for place in 0..brackets.len() {
        // C8: pairs, and scores of those who go down, of the next bracket.
        let next = brackets.get(place + 1).map(|next| {
            let first = next.failures.iter().take(2);
            first.flat_map(|(_, failure)| failure.iter().copied()).collect()
        });
        if let Some(own) = brackets.get_mut(place) {
            own.failures.insert(2, (Criterion(8), next.unwrap_or_default()));
        }
    }
    brackets
}

struct Members<'f> {
    field: &'f Field,
    moved: &'f [usize],
    residents: std::ops::Range<usize>,
    score: i64,
    bye: Option<usize>,
}

impl Members<'_> {
    fn player(&self, at: usize) -> Option<&Candidate> {
        self.field.players.get(at)
    }

    fn is_moved(&self, at: usize) -> bool {
        !self.residents.contains(&at)
    }

    /// All but C8, and who goes down.
    fn judged(&self, mates: &[Option<usize>]) -> (Quality, Vec<usize>) {
        let members: Vec<usize> = self.moved.iter().copied().chain(self.residents.clone()).collect();
        let mate = |at: usize| mates.get(at).copied().flatten().filter(|mate| members.contains(mate));
        let pairs: Vec<(usize, usize)> = members
            .iter()
            .filter_map(|at| Some((*at, mate(*at)?)))
            .filter(|(one, other)| one < other)
            .collect();
        let down: Vec<usize> = members.iter().copied().filter(|at| mate(*at).is_none()).collect();
        let mut failures = vec![(Criterion(6), vec![count(down.len())])];
        let mut add = |number: u8, failure: Failure| failures.push((Criterion(number), failure));
        add(7, falling(down.iter().filter_map(|at| self.field.score(*at))));
        let alone = match down.as_slice() {
            [one] if self.bye == Some(*one) => self.player(*one).map_or(0, |player| player.unplayed),
            _ => 0,
        };
        add(9, vec![count(alone)]);
        let met: Vec<[&Candidate; 2]> = pairs
            .iter()
            .filter_map(|(one, other)| Some([self.player(*one)?, self.player(*other)?]))
            .collect();
        let tops = |amiss: &dyn Fn(&Candidate, bool) -> bool| {
            let about = met.iter().filter(|pair| self.field.last && pair.iter().any(|player| player.is_top));
            let turns = about.flat_map(|[higher, lower]| {
                let white = has_white(higher, lower, self.field.first_white);
                [(*higher, white), (*lower, !white)]
            });
            vec![count(turns.filter(|(player, white)| amiss(player, *white)).count())]
        };
        add(10, tops(&|player, white| (player.difference() + if white { 1 } else { -1 }).abs() > 2));
        add(
            11,
            tops(&|player, white| {
                let last: Vec<bool> = player.colors.iter().rev().take(2).copied().collect();
                last == [white, white]
            }),
        );
        // The stronger of two gets the colour that is due to both.
        let missed: Vec<Strength> = met
            .iter()
            .filter_map(|[higher, lower]| higher.preference.zip(lower.preference))
            .filter(|(own, theirs)| own.white == theirs.white)
            .map(|(own, theirs)| own.strength.min(theirs.strength))
            .collect();
        add(12, vec![count(missed.len())]);
        add(13, vec![count(missed.iter().filter(|strength| **strength != Strength::Mild).count())]);
        let floated = |at: usize, back: usize, float: Float| {
            self.player(at).is_some_and(|player| player.floats.get(back) == Some(&Some(float)))
        };
        let from_above = || pairs.iter().copied().filter(|(one, _)| self.is_moved(*one));
        let apart = |one: usize, other: usize| {
            self.field.score(one).unwrap_or_default() - self.field.score(other).unwrap_or_default()
        };
        for back in 0..2u8 {
            let ago = usize::from(back);
            let residents = down.iter().filter(|at| !self.is_moved(**at));
            add(14 + 2 * back, vec![count(residents.filter(|at| floated(**at, ago, Float::Down)).count())]);
            let up = from_above().filter(|(_, other)| floated(*other, ago, Float::Up));
            add(15 + 2 * back, vec![count(up.count())]);
        }
        for back in 0..2u8 {
            let ago = usize::from(back);
            let here = from_above().map(|(one, other)| (one, apart(one, other)));
            // Whoever came down and goes on is a point further down than anybody whom the bracket offers.
            let limbo = down.iter().filter(|at| self.is_moved(**at));
            let limbo = limbo.map(|at| (*at, self.field.score(*at).unwrap_or_default() - self.score + POINT));
            let again = here.chain(limbo).filter(|(one, _)| floated(*one, ago, Float::Down));
            add(18 + 2 * back, falling(again.map(|(_, apart)| apart)));
            let up = from_above().filter(|(_, other)| floated(*other, ago, Float::Up));
            add(19 + 2 * back, falling(up.map(|(one, other)| apart(one, other))));
        }
        (Quality { score: self.score, failures, pairs }, down)
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn falling(values: impl Iterator<Item = i64>) -> Failure {
    let mut values: Vec<i64> = values.collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    values
}
