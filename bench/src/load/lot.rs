//! Numbers by lot, always the same for the same seed.

/// A generator (splitmix64).
#[derive(Debug, Clone)]
pub struct Lot(u64);

impl Lot {
    pub const fn new(seed: u64) -> Lot {
        Lot(seed)
    }

    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`; 0 if that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        let end = end.max(1) as u64;
        usize::try_from(self.draw() % end).unwrap_or_default()
    }

    /// A fraction, from 0 up to 1.
    pub fn fraction(&mut self) -> f64 {
        f64::from((self.draw() >> 33) as u32) / f64::from(1u32 << 31)
    }
}
