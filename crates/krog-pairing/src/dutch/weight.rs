//! Weights of many parts, of which an earlier one counts more than all later ones together.

use std::cmp::Ordering;

/// Bits that are left for sums of weights.
pub(super) const MARGIN: u32 = 24;

/// A signed number of so many times 64 bits, the highest limb first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weight<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Weight<LIMBS> {
    pub(crate) const ZERO: Self = Self([0; LIMBS]);
    pub(super) const MOST: Self = {
        let mut limbs = [u64::MAX; LIMBS];
        limbs[0] = u64::MAX >> 2;
        Self(limbs)
    };

    pub(super) fn plus(self, other: Self) -> Self {
        let mut carry = false;
        let mut sum = self.0;
        for (own, theirs) in sum.iter_mut().zip(other.0).rev() {
            let (once, over) = own.overflowing_add(theirs);
            let (twice, again) = once.overflowing_add(u64::from(carry));
            (*own, carry) = (twice, over || again);
        }
        Weight(sum)
    }

    pub(super) fn minus(self, other: Self) -> Self {
        let mut borrow = false;
        let mut difference = self.0;
        for (own, theirs) in difference.iter_mut().zip(other.0).rev() {
            let (once, under) = own.overflowing_sub(theirs);
            let (twice, again) = once.overflowing_sub(u64::from(borrow));
            (*own, borrow) = (twice, under || again);
        }
        Weight(difference)
    }

    /// Times two to the power of `bits`, and `part` in what is free then.
    pub(crate) fn then(self, bits: u32, part: u64) -> Self {
        if bits == 0 {
            return self;
        }
        let mut limbs = self.0;
        let mut below = part;
        for limb in limbs.iter_mut().rev() {
            let above = *limb >> (64 - bits);
            *limb = *limb << bits | below;
            below = above;
        }
        Weight(limbs)
    }

    pub(super) fn doubled(self) -> Self {
        self.then(1, 0)
    }

    /// Half of a number that is not negative.
    pub(super) fn halved(self) -> Self {
        let mut limbs = self.0;
        let mut above = 0;
        for limb in &mut limbs {
            let below = *limb << 63;
            *limb = *limb >> 1 | above;
            above = below;
        }
        Weight(limbs)
    }

    pub(super) fn is_zero(self) -> bool {
        self == Weight::ZERO
    }
}

impl<const LIMBS: usize> PartialOrd for Weight<LIMBS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Ord for Weight<LIMBS> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = |weight: &Self| weight.0.first().is_some_and(|limb| limb >> 63 == 1);
        sign(other).cmp(&sign(self)).then_with(|| self.0.cmp(&other.0))
    }
}
