//! What a pair is worth by the criteria C4 to C21 (C.04.3 article 2).

use super::{
    bracket::{Bracket, Place},
    color::has_white,
    field::Field,
    player::{Candidate, Float, Strength},
    weight::{MARGIN, Weight},
};

/// One point, in tenths.
pub(super) const POINT: i64 = 10;

/// Bits that a sum of so many takes.
pub(super) fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros() + 1
}

/// Parts of a weight, the first counting most.
struct Parts<const LIMBS: usize> {
    weight: Weight<LIMBS>,
    bits: u32,
}

impl<const LIMBS: usize> Parts<LIMBS> {
    fn add(&mut self, bits: u32, value: usize) {
        self.weight = self.weight.then(bits, value as u64);
        self.bits += bits;
    }
}

/// The scores of everybody, of the bracket, of it and the next, and of those that came down; the highest first.
#[derive(Debug)]
pub(super) struct Scores {
    all: Vec<i64>,
    own: Vec<i64>,
    both: Vec<i64>,
    moved: Vec<i64>,
}

impl Field {
    /// Whether a pair of a bracket fulfils every criterion.
    pub(super) fn is_perfect(&self, higher: &Candidate, lower: &Candidate) -> bool {
        let due = match (higher.preference, lower.preference) {
            (Some(own), Some(theirs)) => own.white != theirs.white,
            _ => true,
        };
        due && self.may_meet(higher, lower) && !(self.last && (higher.is_top || lower.is_top))
    }
}

impl<const LIMBS: usize> Bracket<'_, LIMBS> {
    /// What every pair is worth by the criteria.
    pub(super) fn weigh(&mut self) {
        let scores = self.scores();
        for one in 0..self.count() {
            for other in one + 1..self.count() {
                let weight = self.criteria(one, other, &scores, true);
                self.set(one, other, weight);
            }
        }
    }

    /// Whether the weights fit.
    pub(super) fn fits(&self) -> bool {
        let scores = self.scores();
        // What decides among those that are as good comes behind the criteria.
        let more = 3 * bits(self.near) + 64 + MARGIN;
        self.completes(&scores).bits + more <= 64 * LIMBS as u32
    }

    pub(super) fn scores(&self) -> Scores {
        let scores = |wanted: &dyn Fn(Place) -> bool| {
            let mut scores: Vec<i64> = (0..self.left.len())
                .filter(|at| wanted(self.place(*at)))
                .filter_map(|at| self.player(at))
                .map(|player| player.score)
                .collect();
            scores.sort_unstable_by(|one, other| other.cmp(one));
            scores.dedup();
            scores
        };
        Scores {
            all: scores(&|_| true),
            own: scores(&Place::is_here),
            both: scores(&|place| place.is_here() || place == Place::Next),
            moved: scores(&|place| place == Place::Moved),
        }
    }

    /// The worth of a pair, `one` the higher ranked; nothing where the two may not meet. Whether they have met or are kept apart is asked
    /// where `each` is.
    pub(super) fn criteria(&self, one: usize, other: usize, scores: &Scores, each: bool) -> Weight<LIMBS> {
        let Scores { all, own, both, moved } = scores;
        let (high, low) = (self.place(one), self.place(other));
        let Some(higher) = self.player(one) else {
            return if high == Place::Unseen { self.completes(scores).weight } else { Weight::ZERO };
        };
        let lower = self.player(other);
        let allowed = match lower {
            None if low == Place::Unseen => {
                return if high == Place::Rest { self.completes(scores).weight } else { Weight::ZERO };
            }
            None => !higher.had_bye,
            Some(lower) => {
                let may = if each { self.field.may_meet(higher, lower) } else { higher.may_ever_meet(lower) };
                may && !(high == Place::Moved && low == Place::Moved)
            }
        };
        if !allowed {
            return Weight::ZERO;
        }
        let [all_bits, near_bits, next_bits] = self.widths();
        let here = self.here(one, other);
        let mut parts = Parts { weight: Weight::ZERO, bits: 0 };
        // C4: everybody can be paired.
        parts.add(all_bits, 1);
        // C5: the bye for the lowest score.
        let bye = lower.is_none();
        let from_top = all.iter().position(|score| *score == higher.score).unwrap_or_default();
        parts.add(bits(all.len()), if bye { from_top + 1 } else { 0 });
        let ends = |score: i64| {
            usize::from(higher.score == score) + usize::from(lower.is_some_and(|lower| lower.score == score))
        };
        // C6 and C7: pairs, and the scores of those who are not paired here.
        parts.add(near_bits, usize::from(here));
        for score in own {
            parts.add(near_bits, if here { ends(*score) } else { 0 });
        }
        // C8: the same in the next bracket.
        let within = |place: Place| place.is_here() || place == Place::Next;
        let below = !here && within(high) && within(low);
        parts.add(next_bits, usize::from(below));
        for score in both {
            parts.add(next_bits, if below { ends(*score) } else { 0 });
        }
        // C9: the bye for whoever has played most.
        let rounds = 1 << 9;
        parts.add(
            10,
            if self.counts_unplayed && bye && high.is_here() {
                rounds - higher.unplayed.min(rounds)
            } else {
                0
            },
        );
        let Some(lower) = lower.filter(|_| here) else {
            return self.filled(parts, near_bits, moved).weight;
        };
        // C10 and C11: topscorers who get a colour too often.
        let white = has_white(higher, lower, self.field.first_white);
        let tops = self.field.last && (higher.is_top || lower.is_top);
        let turns = [(higher, white), (lower, !white)];
        let count = |amiss: &dyn Fn(&Candidate, bool) -> bool| {
            turns.iter().filter(|(player, white)| tops && amiss(player, *white)).count()
        };
        let wide =
            |player: &Candidate, white: bool| (player.difference() + if white { 1 } else { -1 }).abs() > 2;
        let thrice = |player: &Candidate, white: bool| {
            let mut latest = player.colors.iter().rev();
            latest.next() == Some(&white) && latest.next() == Some(&white)
        };
        parts.add(near_bits, 2 - count(&wide));
        parts.add(near_bits, 2 - count(&thrice));
        // C12 and C13: who does not get the colour that is due.
        let missed = match (higher.preference, lower.preference) {
            (Some(own), Some(theirs)) if own.white == theirs.white => Some(own.strength.min(theirs.strength)),
            _ => None,
        };
        parts.add(near_bits, usize::from(missed.is_none()));
        parts.add(near_bits, usize::from(missed.is_none_or(|strength| strength == Strength::Mild)));
        // C14 to C17: who floats again.
        let residents = [(higher, high), (lower, low)];
        for back in 0..2 {
            let again = |(player, place): &&(&Candidate, Place)| {
                *place == Place::Resident && player.floats.get(back) == Some(&Some(Float::Down))
            };
            parts.add(near_bits, residents.iter().filter(again).count());
            if !moved.is_empty() {
                let up = high == Place::Moved && lower.floats.get(back) == Some(&Some(Float::Up));
                parts.add(near_bits, usize::from(!up));
            }
        }
        // C18 to C21: by how much. Who came down and is not paired here either goes down by a point more.
        let down = self.downs(moved);
        for back in 0..2 {
            let again = |player: &Candidate, float| {
                high == Place::Moved && player.floats.get(back) == Some(&Some(float))
            };
            for difference in &down {
                let falls = again(higher, Float::Down);
                let saved = falls && higher.score - self.score + POINT == *difference;
                let amiss = falls && higher.score - self.score == *difference;
                parts.add(near_bits, 1 + usize::from(saved) - usize::from(amiss));
            }
            for score in moved {
                parts.add(near_bits, usize::from(!(again(lower, Float::Up) && higher.score == *score)));
            }
        }
        parts.weight
    }

    /// Bits of sums over everybody, over the bracket, and over it and the next.
    fn widths(&self) -> [u32; 3] {
        [bits(self.count()), bits(self.near), bits(self.next)]
    }

    /// The worth of a pair that says nothing but that both are paired.
    fn completes(&self, Scores { all, own, both, moved }: &Scores) -> Parts<LIMBS> {
        let [all_bits, near_bits, next_bits] = self.widths();
        let mut parts = Parts { weight: Weight::ZERO, bits: 0 };
        parts.add(all_bits, 1);
        parts.add(bits(all.len()), 0);
        (0..=own.len()).for_each(|_| parts.add(near_bits, 0));
        (0..=both.len()).for_each(|_| parts.add(next_bits, 0));
        parts.add(10, 0);
        self.filled(parts, near_bits, moved)
    }

    /// By how much those that came down can be parted from whom they meet, here or further down; the widest first.
    fn downs(&self, moved: &[i64]) -> Vec<i64> {
        let mut downs: Vec<i64> =
            moved.iter().flat_map(|score| [score - self.score + POINT, score - self.score]).collect();
        downs.sort_unstable_by(|one, other| other.cmp(one));
        downs.dedup();
        downs
    }

    /// The same length as the weight of a pair of this bracket.
    fn filled(&self, mut parts: Parts<LIMBS>, near_bits: u32, moved: &[i64]) -> Parts<LIMBS> {
        let fields = 6 + if moved.is_empty() { 0 } else { 2 + 2 * (moved.len() + self.downs(moved).len()) };
        for _ in 0..fields {
            parts.add(near_bits, 0);
        }
        parts
    }
}
