//! Numbers that are the same each time.

/// Steele, Lea and Flood's generator with a 64-bit state.
pub struct Chance(pub u64);

impl Chance {
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// From 0, below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        (self.draw() >> 8) % bound.max(1)
    }

    /// Both ends included.
    pub fn within(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1).unsigned_abs()).cast_signed()
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// Between 0 and 1, neither included.
    pub fn share(&mut self) -> f64 {
        ((self.draw() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// The time to the next of events that come at random, this long apart in the mean.
    pub fn gap(&mut self, mean: f64) -> f64 {
        -mean * self.share().ln()
    }

    /// A rating as people have them: normally distributed (Box and Muller), and one that there is.
    pub fn rating(&mut self, mean: f64, deviation: f64) -> i32 {
        let radius = (-2.0 * self.share().ln()).sqrt();
        let value = mean + deviation * radius * (std::f64::consts::TAU * self.share()).cos();
        (value.round() as i32).clamp(100, 3500)
    }
}
