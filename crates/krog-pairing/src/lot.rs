//! Lots drawn from a seed: the same seed gives the same lot everywhere and always.

/// Draws from a seed: splitmix64 (Steele, Lea and Flood 2014).
#[derive(Debug, Clone)]
pub(crate) struct Lot(u64);

impl Lot {
    pub(crate) const fn new(seed: u64) -> Lot {
        Lot(seed)
    }

    /// 64 bits by lot.
    pub(crate) const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// From 0, below a bound; 0 if that is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.draw()) * (bound as u128);
        usize::try_from(product >> 64).unwrap_or_default()
    }

    /// Yes in so many of a hundred cases.
    pub(crate) fn percent(&mut self, percent: u8) -> bool {
        self.below(100) < usize::from(percent)
    }

    /// Heads or tails.
    pub(crate) fn toss(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Brings things into an order by lot (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            things.swap(at, self.below(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lot;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut lot = Lot::new(1_234_567);
        assert_eq!([lot.draw(), lot.draw()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn every_order_comes_about_as_often() {
        let mut lot = Lot::new(1);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..6_000 {
            let mut order = [1, 2, 3];
            lot.shuffle(&mut order);
            *counts.entry(order).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..=1_150).contains(count)), "{counts:?}");
    }
}
