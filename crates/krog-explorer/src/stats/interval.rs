//! Numbers with how sure one may be of them.

/// What is below an interval has this chance.
pub(super) const LOW: f64 = 0.025;
/// What is not above it has this one.
pub(super) const HIGH: f64 = 0.975;

/// The bounds of a 95 % credible interval: what is below and what is above has a chance of 2.5 % each.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// A part or a score between 0 and 1, and its interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// How sure that is.
    pub interval: Interval,
}

impl Estimate {
    /// The same from the other side: what one scores, the other does not.
    pub fn turned(&self) -> Estimate {
        let Interval { low, high } = self.interval;
        Estimate { mean: 1.0 - self.mean, interval: Interval { low: 1.0 - high, high: 1.0 - low } }
    }
}
