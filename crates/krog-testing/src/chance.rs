//! Numbers by chance, the same each time, so that a failure comes again.

/// A generator with 64 bits of state: splitmix64 (Steele, Lea and Flood 2014).
#[derive(Debug, Clone)]
pub struct Chance(pub u64);

impl Chance {
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// From 0, below a bound; 0 if that is 0.
    pub fn below<N: TryFrom<u64> + TryInto<u64>>(&mut self, bound: N) -> N {
        let bound: u64 = bound.try_into().ok().expect("a bound is not negative");
        ((self.draw() >> 16) % bound.max(1)).try_into().ok().expect("it is below the bound")
    }

    /// Both ends included.
    pub fn within(&mut self, least: i64, most: i64) -> i64 {
        least + self.below(most.max(least) - least + 1)
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn yes(&mut self) -> bool {
        self.one_in(2)
    }

    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        *self.one(all)
    }

    pub fn one<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// Between 0 and 1, neither included.
    pub fn share(&mut self) -> f64 {
        ((self.draw() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// The time to the next of events that come at random, this long apart in the mean.
    pub fn gap(&mut self, mean: f64) -> f64 {
        -mean * self.share().ln()
    }

    /// Normally distributed around 0 with a deviation of 1 (Box and Muller).
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * self.share().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.share()).cos()
    }

    /// A rating as people have them: normally distributed, and one that there is.
    pub fn rating(&mut self, mean: f64, deviation: f64) -> i32 {
        ((mean + deviation * self.normal()).round() as i32).clamp(100, 3500)
    }
}
