//! The pairing of a round, bracket by bracket.

use std::collections::BTreeSet;

use super::{criteria::bits, matching::matching, player::Candidate, weight::Weight};
use crate::tournament::Number;

/// Everybody who is to be paired, in the order of their ranks.
#[derive(Debug)]
pub(super) struct Field {
    pub players: Vec<Candidate>,
    pub apart: BTreeSet<(Number, Number)>,
    pub first_white: bool,
    pub last: bool,
}

/// Where somebody stands, as seen from a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Came down from a higher bracket.
    Moved,
    Resident,
    /// In the next bracket.
    Next,
    /// Further down.
    Rest,
    /// The bye.
    Bye,
    /// One of those further down who are not looked at.
    Unseen,
}

impl Place {
    pub(super) const fn is_here(self) -> bool {
        matches!(self, Place::Moved | Place::Resident)
    }
}

impl Field {
    /// Who meets whom, and who has the bye; none where the absolute criteria cannot be kept.
    ///
    /// At first only so many of those below the next bracket are looked at as settle nearly always whether the others can be paired. Where
    /// that fails further down, all of them are.
    pub(super) fn pair(&self) -> Option<Vec<(usize, Option<usize>)>> {
        let near = self.pair_within(Reach::Near).filter(|pairs| self.bye_is_lowest(pairs));
        near.or_else(|| self.pair_within(Reach::Whole))
    }

    fn pair_within(&self, reach: Reach) -> Option<Vec<(usize, Option<usize>)>> {
        let mut left: Vec<usize> = (0..self.players.len()).collect();
        let mut moved: Vec<usize> = Vec::new();
        let mut pairs = Vec::new();
        while !left.is_empty() {
            let Some(score) = left.iter().find(|at| !moved.contains(at)).and_then(|at| self.score(*at))
            else {
                // Only one can be left over for the bye.
                let [one] = moved.as_slice() else { return None };
                if self.players.get(*one)?.had_bye {
                    return None;
                }
                pairs.push((*one, None));
                break;
            };
            let at_once =
                if reach == Reach::Near && moved.is_empty() { self.at_once(&left, score) } else { None };
            let found = match at_once {
                Some(found) => found,
                None => self.bracket(&left, &moved, score, reach)?,
            };
            let paired: BTreeSet<usize> = found.iter().flat_map(|(one, other)| [*one, *other]).collect();
            moved = left
                .iter()
                .copied()
                .filter(|at| moved.contains(at) || self.score(*at) == Some(score))
                .filter(|at| !paired.contains(at))
                .collect();
            left.retain(|at| !paired.contains(at));
            pairs.extend(found.into_iter().map(|(one, other)| (one, Some(other))));
        }
        Some(pairs)
    }

    /// Whether nobody with a lower score could have had the bye (C5).
    fn bye_is_lowest(&self, pairs: &[(usize, Option<usize>)]) -> bool {
        let bye = pairs.iter().find(|(_, other)| other.is_none()).and_then(|(one, _)| self.score(*one));
        bye.is_none_or(|score| self.players.iter().all(|player| player.had_bye || player.score >= score))
    }

    /// The pairs of a bracket that nobody came down to, where the first in order fulfil every criterion: no other can be better.
    fn at_once(&self, left: &[usize], score: i64) -> Option<Vec<(usize, usize)>> {
        let residents: Vec<usize> =
            left.iter().copied().filter(|at| self.score(*at) == Some(score)).collect();
        let odd = residents.len() % 2 == 1;
        // Of an odd number somebody goes down, which matters to others, unless there are none.
        if odd {
            let last = self.players.get(*residents.last()?)?;
            // C9: whoever has played most has the bye.
            let played_least =
                |at: &usize| self.players.get(*at).is_some_and(|other| other.unplayed < last.unplayed);
            if residents.len() < left.len() || last.had_bye || residents.iter().any(played_least) {
                return None;
            }
        }
        let (upper, lower) = residents.split_at(residents.len() / 2);
        let mut free: Vec<usize> = lower.to_vec();
        let mut pairs = Vec::with_capacity(upper.len());
        for one in upper {
            let higher = self.players.get(*one)?;
            let suits =
                |other: &usize| self.players.get(*other).is_some_and(|lower| self.is_perfect(higher, lower));
            let at = free.iter().position(suits)?;
            pairs.push((*one, free.remove(at)));
        }
        // The bye is the last one's: another would have come later in order.
        (!odd || free.last() == residents.last()).then_some(pairs)
    }

    /// The pairs of a bracket, by weights that are no longer than they must be.
    fn bracket(
        &self,
        left: &[usize],
        moved: &[usize],
        score: i64,
        reach: Reach,
    ) -> Option<Vec<(usize, usize)>> {
        macro_rules! with_limbs {
            ($($limbs:literal)*) => {
                $(match Bracket::<$limbs>::new(self, left, moved, score, reach) {
                    Ok(bracket) => return bracket.map(Bracket::pair),
                    Err(TooLong) => {}
                })*
            };
        }
        with_limbs!(3 4 6 10 20 60);
        None
    }

    fn score(&self, at: usize) -> Option<i64> {
        self.players.get(at).map(|player| player.score)
    }

    pub(super) fn may_meet(&self, one: &Candidate, other: &Candidate) -> bool {
        one.may_meet(other) && !self.apart.contains(&(one.number, other.number))
    }
}

/// How much of the field is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    Near,
    Whole,
}

/// Of those below the next bracket so many are looked at.
const SLICE: usize = 24;
/// And as many are not: fewer are looked at too.
const TAIL: usize = 12;
/// Those who are not looked at stand for partners of so many.
const UNSEEN: usize = 4;

/// The weights of a bracket need more limbs.
#[derive(Debug)]
pub(super) struct TooLong;

/// A bracket with all that lies below it.
pub(super) struct Bracket<'f, const LIMBS: usize> {
    pub(super) field: &'f Field,
    /// Players, in the order of ranks.
    pub(super) left: &'f [usize],
    /// Of the residents.
    pub(super) score: i64,
    /// The players' places, and the bye's where their number is odd.
    pub(super) places: Vec<Place>,
    weights: Vec<Weight<LIMBS>>,
    mates: Vec<Option<usize>>,
    /// Whether the bye goes to whoever has played most (C9).
    pub(super) counts_unplayed: bool,
    /// How many are of this bracket, and of it and the next.
    pub(super) near: usize,
    pub(super) next: usize,
}

impl<'f, const LIMBS: usize> Bracket<'f, LIMBS> {
    /// The bracket of a score; none where whoever is left cannot be paired.
    fn new(
        field: &'f Field,
        left: &'f [usize],
        moved: &[usize],
        score: i64,
        reach: Reach,
    ) -> Result<Option<Bracket<'f, LIMBS>>, TooLong> {
        let below = left.iter().filter_map(|at| field.score(*at)).filter(|other| *other < score).max();
        let near = left.iter().take_while(|at| field.score(**at) >= below.or(Some(score))).count();
        let unseen = reach == Reach::Near && left.len() > near + SLICE + TAIL;
        let left = if unseen { left.get(..near + SLICE).unwrap_or(left) } else { left };
        let mut places: Vec<Place> = left
            .iter()
            .map(|at| match field.score(*at) {
                _ if moved.contains(at) => Place::Moved,
                Some(own) if own == score => Place::Resident,
                own if own == below => Place::Next,
                _ => Place::Rest,
            })
            .collect();
        if unseen {
            places.extend(std::iter::repeat_n(Place::Unseen, UNSEEN + left.len() % 2));
        } else if left.len() % 2 == 1 {
            places.push(Place::Bye);
        }
        let count = places.len();
        let here = places.iter().filter(|place| place.is_here()).count();
        let next = places.iter().filter(|place| **place == Place::Next).count();
        let mut bracket = Bracket {
            field,
            left,
            score,
            places,
            weights: vec![Weight::ZERO; count * count],
            mates: Vec::new(),
            counts_unplayed: false,
            near: here,
            next: here + next,
        };
        bracket.weigh()?;
        bracket.mates = bracket.solve(0, |_, _| 0);
        if !bracket.mates.iter().all(Option::is_some) {
            return Ok(None);
        }
        // C9 is for a bracket that sends one down, who has the bye.
        let down: Vec<usize> =
            (0..count).filter(|at| bracket.place(*at).is_here() && bracket.partner(*at).is_none()).collect();
        if let [one] = down.as_slice()
            && bracket.mate(*one).is_some_and(|mate| bracket.place(mate) == Place::Bye)
        {
            bracket.counts_unplayed = true;
            bracket.weigh()?;
            bracket.mates = bracket.solve(0, |_, _| 0);
        }
        Ok(Some(bracket))
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn player(&self, at: usize) -> Option<&'f Candidate> {
        self.left.get(at).and_then(|at| self.field.players.get(*at))
    }

    pub(super) fn place(&self, at: usize) -> Place {
        self.places.get(at).copied().unwrap_or(Place::Rest)
    }

    /// Whether both are of this bracket.
    pub(super) fn here(&self, one: usize, other: usize) -> bool {
        self.place(one).is_here() && self.place(other).is_here()
    }

    fn weight(&self, one: usize, other: usize) -> Weight<LIMBS> {
        self.weights.get(one * self.count() + other).copied().unwrap_or(Weight::ZERO)
    }

    pub(super) fn set(&mut self, one: usize, other: usize, weight: Weight<LIMBS>) {
        let count = self.count();
        for at in [one * count + other, other * count + one] {
            if let Some(place) = self.weights.get_mut(at) {
                *place = weight;
            }
        }
    }

    /// The best matching, `extra` of so many bits deciding among those that are as good.
    fn solve(&self, bits: u32, extra: impl Fn(usize, usize) -> usize) -> Vec<Option<usize>> {
        matching(self.count(), |one, other| {
            let weight = self.weight(one, other);
            if weight.is_zero() { weight } else { weight.then(bits, extra(one, other) as u64) }
        })
    }

    fn mate(&self, at: usize) -> Option<usize> {
        self.mates.get(at).copied().flatten()
    }

    /// The partner in this bracket.
    fn partner(&self, at: usize) -> Option<usize> {
        self.mate(at).filter(|mate| self.here(at, *mate))
    }

    /// Leaves out pairs of one player.
    fn ban(&mut self, at: usize, banned: impl Fn(&Self, usize) -> bool) {
        for other in 0..self.count() {
            if other != at && banned(self, other) {
                self.set(at, other, Weight::ZERO);
            }
        }
    }

    fn fix(&mut self, one: usize, other: usize) {
        self.ban(one, |_, at| at != other);
        self.ban(other, |_, at| at != one);
    }

    /// Gives a player the first of their partners, `order` telling their places.
    fn give_first(&mut self, at: usize, partners: &[usize]) {
        let Some(first) = partners.iter().find(|other| !self.weight(at, **other).is_zero()) else { return };
        if self.partner(at) != Some(*first) {
            let most = partners.len();
            let rank = |other: usize| {
                partners.iter().position(|partner| *partner == other).map_or(0, |rank| most - rank)
            };
            let worth = |one: usize, other: usize| match (one == at, other == at) {
                (true, _) => rank(other),
                (_, true) => rank(one),
                _ => 0,
            };
            self.mates = self.solve(bits(most), worth);
        }
        if let Some(partner) = self.partner(at) {
            self.fix(at, partner);
        }
    }

    /// The pairs of this bracket.
    fn pair(mut self) -> Vec<(usize, usize)> {
        let of = |place: Place| -> Vec<usize> {
            (0..self.count()).filter(|at| self.place(*at) == place).collect()
        };
        let (moved, residents) = (of(Place::Moved), of(Place::Resident));
        // Who of those that came down is paired: the first that can.
        for at in &moved {
            if self.partner(*at).is_none() {
                let worth = |one: usize, other: usize| {
                    usize::from((one == *at || other == *at) && self.here(one, other))
                };
                self.mates = self.solve(1, worth);
            }
            let paired = self.partner(*at).is_some();
            self.ban(*at, |bracket, other| bracket.here(*at, other) != paired);
        }
        // Whom they meet: the first that they can.
        for at in &moved {
            if self.partner(*at).is_some() {
                self.give_first(*at, &residents);
            }
        }
        let met: Vec<usize> = moved.iter().filter_map(|at| self.partner(*at)).collect();
        let rest: Vec<usize> = residents.iter().copied().filter(|at| !met.contains(at)).collect();
        self.remainder(&rest);
        let pairs = (0..self.count()).filter_map(|one| Some((one, self.partner(one)?)));
        let pairs: Vec<(usize, usize)> = pairs.filter(|(one, other)| one < other).collect();
        let at = |at: usize| self.left.get(at).copied();
        pairs.into_iter().filter_map(|(one, other)| Some((at(one)?, at(other)?))).collect()
    }

    /// Whether a resident is the higher of a pair of residents.
    fn is_upper(&self, at: usize, rest: &[usize]) -> bool {
        self.partner(at).is_some_and(|partner| partner > at && rest.contains(&partner))
    }

    /// Pairs the residents among themselves: the upper half against the lower, with as few exchanged as can be.
    fn remainder(&mut self, rest: &[usize]) {
        let pairs = rest.iter().filter(|at| self.is_upper(**at, rest)).count();
        if pairs == 0 {
            return;
        }
        let (top, bottom) = rest.split_at(pairs);
        let rank = |at: usize| rest.iter().position(|other| *other == at);
        // The fewest exchanges, then the smallest difference of the numbers that are exchanged.
        let (few, sums) = (bits(pairs), bits(rest.len() * pairs));
        let worth = |one: usize, other: usize| -> usize {
            let (one, other) = (one.min(other), one.max(other));
            let (Some(upper), Some(_)) = (rank(one), rank(other)) else { return 0 };
            usize::from(upper < pairs) << sums | (rest.len() - upper)
        };
        for one in 0..self.count() {
            for other in one + 1..self.count() {
                let weight = self.weight(one, other);
                if !weight.is_zero() {
                    self.set(one, other, weight.then(few + sums, worth(one, other) as u64));
                }
            }
        }
        self.mates = self.solve(0, |_, _| 0);
        let down = |bracket: &Self| top.iter().filter(|at| !bracket.is_upper(**at, rest)).count();
        let exchanges = down(self);
        // Of the upper half the lowest go down, of the lower half the highest go up.
        let mut gone = 0;
        for at in top.iter().rev() {
            let above = |one: usize, other: usize| one.min(other) == *at && rest.contains(&one.max(other));
            if gone < exchanges && self.is_upper(*at, rest) {
                let worth = |one: usize, other: usize| {
                    usize::from((one == *at || other == *at) && !above(one, other))
                };
                self.mates = self.solve(1, worth);
            }
            let upper = self.is_upper(*at, rest);
            gone += usize::from(!upper);
            self.ban(*at, |_, other| above(*at, other) != upper);
        }
        let mut come = 0;
        for at in bottom {
            let above = |one: usize, other: usize| one.min(other) == *at && rest.contains(&one.max(other));
            if come < exchanges && !self.is_upper(*at, rest) {
                self.mates = self.solve(1, |one, other| usize::from(above(one, other)));
            }
            let upper = self.is_upper(*at, rest);
            come += usize::from(upper);
            self.ban(*at, |_, other| above(*at, other) != upper);
        }
        let uppers: Vec<usize> = rest.iter().copied().filter(|at| self.is_upper(*at, rest)).collect();
        let lowers: Vec<usize> = rest.iter().copied().filter(|at| !uppers.contains(at)).collect();
        for at in uppers {
            self.give_first(at, &lowers);
        }
    }
}
