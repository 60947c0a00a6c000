//! A bracket: the first pairing in order of those that are best.

use super::{
    criteria::bits,
    field::{Field, Reach},
    matching::matching,
    player::Candidate,
    weight::Weight,
};

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

/// Bits of decisions that are taken together.
pub(super) const TOGETHER: u32 = 60;

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
    /// Who has a partner for good.
    fixed: Vec<bool>,
    /// Whether the bye goes to whoever has played most (C9).
    pub(super) counts_unplayed: bool,
    /// How many are of this bracket, and of it and the next.
    pub(super) near: usize,
    pub(super) next: usize,
}

impl<'f, const LIMBS: usize> Bracket<'f, LIMBS> {
    /// The bracket of a score.
    ///
    /// # Errors
    /// The weights do not fit.
    pub(super) fn new(
        field: &'f Field,
        left: &'f [usize],
        moved: &[usize],
        score: i64,
        reach: Reach,
    ) -> Result<Bracket<'f, LIMBS>, TooLong> {
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
        let here = places.iter().filter(|place| place.is_here()).count();
        let next = places.iter().filter(|place| **place == Place::Next).count();
        let bracket = Bracket {
            field,
            left,
            score,
            places,
            weights: Vec::new(),
            mates: Vec::new(),
            fixed: Vec::new(),
            counts_unplayed: false,
            near: here,
            next: here + next,
        };
        if bracket.fits() { Ok(bracket) } else { Err(TooLong) }
    }

    /// The pairs of this bracket, every pair weighed; none where whoever is left cannot be paired.
    pub(super) fn exact(mut self) -> Option<Vec<(usize, usize)>> {
        let count = self.count();
        (self.weights, self.fixed) = (vec![Weight::ZERO; count * count], vec![false; count]);
        self.weigh();
        self.mates = self.solve(0, |_, _| 0);
        if !self.mates.iter().all(Option::is_some) {
            return None;
        }
        // C9 is for a bracket that sends one down, who has the bye.
        let down: Vec<usize> =
            (0..count).filter(|at| self.place(*at).is_here() && self.partner(*at).is_none()).collect();
        if let [one] = down.as_slice()
            && self.mate(*one).is_some_and(|mate| self.place(mate) == Place::Bye)
        {
            self.counts_unplayed = true;
            self.weigh();
            self.mates = self.solve(0, |_, _| 0);
        }
        Some(self.pair())
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

    /// The best matching, `extra` of so many bits deciding among those that are as good. Pairs that are fixed stay.
    fn solve(&self, bits: u32, extra: impl Fn(usize, usize) -> usize) -> Vec<Option<usize>> {
        let open: Vec<usize> = (0..self.count()).filter(|at| self.fixed.get(*at) != Some(&true)).collect();
        let at = |place: usize| open.get(place).copied().unwrap_or_default();
        let found = matching(open.len(), |one, other| {
            let (one, other) = (at(one), at(other));
            let weight = self.weight(one, other);
            if weight.is_zero() { weight } else { weight.then(bits, extra(one, other) as u64) }
        });
        let mut mates = if self.mates.is_empty() { vec![None; self.count()] } else { self.mates.clone() };
        for (place, mate) in found.into_iter().enumerate() {
            if let Some(place) = mates.get_mut(at(place)) {
                *place = mate.map(at);
            }
        }
        mates
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
        for at in [one, other] {
            if let Some(fixed) = self.fixed.get_mut(at) {
                *fixed = true;
            }
        }
    }

    /// Gives players, one after the other, the first of their partners that they can have.
    fn give_first(&mut self, players: &[usize], partners: &[usize]) {
        let ranks = self.ranks(partners);
        let width = bits(partners.len());
        let together = (TOGETHER / width).max(1) as usize;
        let mut settled = 0;
        for (number, at) in players.iter().enumerate() {
            let first = partners.iter().find(|other| !self.weight(*at, **other).is_zero());
            if number >= settled && self.partner(*at) != first.copied() {
                let chunk = players.get(number..players.len().min(number + together)).unwrap_or_default();
                settled = number + chunk.len();
                let shifts = self.ranks(chunk);
                let rank = |one: usize, other: usize| match shifts.get(one) {
                    Some(Some(shift)) => {
                        let rank =
                            ranks.get(other).copied().flatten().map_or(0, |rank| partners.len() - rank);
                        rank << (width as usize * (chunk.len() - 1 - shift))
                    }
                    _ => 0,
                };
                let all = width * u32::try_from(chunk.len()).unwrap_or(1);
                self.mates = self.solve(all, |one, other| rank(one, other) + rank(other, one));
            }
            if let Some(partner) = self.partner(*at) {
                self.fix(*at, partner);
            }
        }
    }

    /// The places in a list.
    fn ranks(&self, list: &[usize]) -> Vec<Option<usize>> {
        let mut ranks = vec![None; self.count()];
        for (rank, at) in list.iter().enumerate() {
            if let Some(place) = ranks.get_mut(*at) {
                *place = Some(rank);
            }
        }
        ranks
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
        let coming: Vec<usize> = moved.iter().copied().filter(|at| self.partner(*at).is_some()).collect();
        self.give_first(&coming, &residents);
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
        let ranks = self.ranks(rest);
        let rank = |at: usize| ranks.get(at).copied().flatten();
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
        let last_first: Vec<usize> = top.iter().rev().copied().collect();
        self.settle(&last_first, &ranks, exchanges, false);
        self.settle(bottom, &ranks, exchanges, true);
        let uppers: Vec<usize> = rest.iter().copied().filter(|at| self.is_upper(*at, rest)).collect();
        let lowers: Vec<usize> = rest.iter().copied().filter(|at| !uppers.contains(at)).collect();
        self.give_first(&uppers, &lowers);
    }

    /// Settles, one after the other, who is the upper of a pair: `wanted` for so many of the first as can be.
    fn settle(&mut self, players: &[usize], ranks: &[Option<usize>], most: usize, wanted: bool) {
        let resident = |at: usize| ranks.get(at).copied().flatten().is_some();
        let above =
            |at: usize, one: usize, other: usize| one.min(other) == at && resident(one) && resident(other);
        let (mut count, mut settled) = (0, 0);
        for (number, at) in players.iter().enumerate() {
            let is_upper =
                |bracket: &Self| bracket.partner(*at).is_some_and(|partner| above(*at, *at, partner));
            if number >= settled && count < most && is_upper(self) != wanted {
                let end = players.len().min(number + TOGETHER as usize);
                let chunk = players.get(number..end).unwrap_or_default();
                settled = end;
                let shifts = self.ranks(chunk);
                let bit = |at: usize, one: usize, other: usize| match shifts.get(at) {
                    Some(Some(shift)) if above(at, one, other) == wanted => 1 << (chunk.len() - 1 - shift),
                    _ => 0,
                };
                let length = u32::try_from(chunk.len()).unwrap_or(1);
                self.mates = self.solve(length, |one, other| bit(one, one, other) + bit(other, one, other));
            }
            let upper = is_upper(self);
            count += usize::from(upper == wanted);
            self.ban(*at, |_, other| above(*at, *at, other) != upper);
        }
    }
}
