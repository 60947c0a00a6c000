//! Sets of vertices, a bit each.

/// A set of numbers below a bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    pub(super) fn none(bound: usize) -> Bits {
        Bits(vec![0; bound.div_ceil(64)])
    }

    pub(super) fn of(bound: usize, list: impl IntoIterator<Item = usize>) -> Bits {
        let mut bits = Bits::none(bound);
        list.into_iter().for_each(|at| bits.put(at));
        bits
    }

    pub(super) fn has(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    pub(super) fn put(&mut self, at: usize) {
        if let Some(word) = self.0.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    pub(super) fn take(&mut self, at: usize) {
        if let Some(word) = self.0.get_mut(at / 64) {
            *word &= !(1 << (at % 64));
        }
    }

    pub(super) fn join(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, theirs)| *own |= theirs);
    }

    pub(super) fn leave(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, theirs)| *own &= !theirs);
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(place, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(place * 64 + bit)
            })
        })
    }

    /// The first that is in another set too, but not in either of two more.
    pub(super) fn first(&self, within: &Bits, without: &Bits, nor: Option<&Bits>) -> Option<usize> {
        let sets = self.0.iter().zip(&within.0).zip(&without.0).enumerate();
        let word = |(place, ((own, within), without)): (usize, ((&u64, &u64), &u64))| {
            let nor = nor.and_then(|nor| nor.0.get(place)).copied().unwrap_or_default();
            let left = own & within & !without & !nor;
            (left != 0).then(|| place * 64 + left.trailing_zeros() as usize)
        };
        sets.into_iter().find_map(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_where_all_four_agree() {
        let of = |list: &[usize]| Bits::of(200, list.iter().copied());
        let (own, within) = (of(&[3, 64, 130, 199]), of(&[64, 130, 199]));
        assert_eq!(own.first(&within, &of(&[]), None), Some(64));
        assert_eq!(own.first(&within, &of(&[64]), None), Some(130));
        assert_eq!(own.first(&within, &of(&[64]), Some(&of(&[130]))), Some(199));
        assert_eq!(own.first(&within, &within, None), None);
        assert_eq!(own.iter().collect::<Vec<_>>(), [3, 64, 130, 199]);
    }
}
