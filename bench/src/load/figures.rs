//! What was measured.

use std::{collections::BTreeMap, time::Duration};

use hdrhistogram::Histogram;
use serde_json::{Value, json};

/// Microseconds of an hour.
const HOUR: u64 = 3_600_000_000;
/// Seconds that are told apart.
const HOUR_SECONDS: usize = 3_600;

/// Times, to three digits.
#[derive(Debug, Clone)]
pub struct Spread(Histogram<u64>);

impl Default for Spread {
    #[expect(clippy::expect_used, reason = "three digits are among those that the histogram offers")]
    fn default() -> Spread {
        Spread(Histogram::new(3).expect("three digits"))
    }
}

impl Spread {
    /// Takes a time in.
    pub fn record(&mut self, time: Duration) {
        // It grows with what it holds; an hour is longer than any run.
        let micros = u64::try_from(time.as_micros()).unwrap_or(HOUR).clamp(1, HOUR);
        let _ = self.0.record(micros);
    }

    /// Takes another's times in.
    pub fn merge(&mut self, other: &Spread) {
        // Both grow by themselves, so that nothing is too large for either.
        let _ = self.0.add(&other.0);
    }

    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// Milliseconds that a share of them (0 to 100) does not exceed.
    pub fn at(&self, percent: f64) -> f64 {
        millis(self.0.value_at_percentile(percent))
    }

    /// The longest, in milliseconds.
    pub fn max(&self) -> f64 {
        millis(self.0.max())
    }

    /// A line of a table.
    pub fn line(&self) -> String {
        format!(
            "{:>9}  p50 {:>8.2}  p90 {:>8.2}  p99 {:>8.2}  p99.9 {:>8.2}  max {:>8.2} ms",
            self.count(),
            self.at(50.0),
            self.at(90.0),
            self.at(99.0),
            self.at(99.9),
            self.max()
        )
    }

    /// The figures, in milliseconds.
    pub fn json(&self) -> Value {
        json!({
            "count": self.count(), "p50Ms": self.at(50.0), "p90Ms": self.at(90.0), "p99Ms": self.at(99.0),
            "p999Ms": self.at(99.9), "maxMs": self.max(),
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "microseconds of less than a century")]
fn millis(micros: u64) -> f64 {
    (micros as f64 / 10.0).round() / 100.0
}

/// Faults that are told word by word.
const TOLD: usize = 5;

/// What went wrong, by kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults {
    counts: BTreeMap<&'static str, u64>,
    told: Vec<String>,
}

impl Faults {
    /// Takes a fault in.
    pub fn add(&mut self, kind: &'static str, text: &[u8]) {
        *self.counts.entry(kind).or_default() += 1;
        if self.told.len() < TOLD {
            let text: String = String::from_utf8_lossy(text).chars().take(300).collect();
            self.told.push(format!("{kind}: {text}"));
        }
    }

    /// How many of all kinds.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The first ones, in words.
    pub fn told(&self) -> &[String] {
        &self.told
    }

    /// The counts, by kind.
    pub fn json(&self) -> Value {
        json!(self.counts)
    }
}

/// What a stretch of play showed.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    /// From when a move was due to the mover's answer, which says that it is stored.
    pub ack: Spread,
    /// From when a move was due to its arrival at the opponent.
    pub arrival: Spread,
    /// From when a move was due to its arrival at a watcher.
    pub watching: Spread,
    /// From when a move was due to its arrival at the last watcher.
    pub last_watcher: Spread,
    /// How late moves went out: the client's own delay, and that of opponents' moves that had not come.
    pub late: Spread,
    pub moves: u64,
    /// Games that came to their end.
    pub games: u64,
    /// The longest wait for an answer among the moves due in each second.
    pub slowest: Vec<Duration>,
}

impl Figures {
    /// Takes in the answer to a move that was due `into` the stretch.
    pub fn answered(&mut self, into: Duration, waited: Duration) {
        self.ack.record(waited);
        self.moves += 1;
        let second = usize::try_from(into.as_secs()).unwrap_or(usize::MAX).min(HOUR_SECONDS);
        if self.slowest.len() <= second {
            self.slowest.resize(second + 1, Duration::ZERO);
        }
        if let Some(slowest) = self.slowest.get_mut(second) {
            *slowest = waited.max(*slowest);
        }
    }

    /// Takes another's figures in.
    pub fn merge(&mut self, other: &Figures) {
        self.ack.merge(&other.ack);
        self.arrival.merge(&other.arrival);
        self.watching.merge(&other.watching);
        self.last_watcher.merge(&other.last_watcher);
        self.late.merge(&other.late);
        self.moves += other.moves;
        self.games += other.games;
        self.slowest.extend_from_slice(&other.slowest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_every_size_are_kept() {
        let mut spread = Spread::default();
        for millis in 1..=1_000 {
            spread.record(Duration::from_millis(millis));
        }
        spread.record(Duration::from_secs(9_999));
        let mut other = Spread::default();
        other.record(Duration::from_micros(20));
        spread.merge(&other);
        assert_eq!(spread.count(), 1_002);
        for (percent, millis) in [(50.0, 500.0), (99.0, 991.0)] {
            assert!((spread.at(percent) - millis).abs() < 2.0, "{percent}: {}", spread.at(percent));
        }
        assert!((spread.at(0.01) - 0.02).abs() < 0.001);
        assert!(spread.max() >= 3_599_000.0);
    }

    #[test]
    fn faults_are_counted_by_kind_and_the_first_are_told() {
        let mut faults = Faults::default();
        for n in 0..10 {
            faults.add(if n % 2 == 0 { "even" } else { "odd" }, n.to_string().as_bytes());
        }
        assert_eq!(faults.count(), 10);
        assert_eq!(faults.json(), json!({ "even": 5, "odd": 5 }));
        assert_eq!(faults.told().first().map(String::as_str), Some("even: 0"));
        assert_eq!(faults.told().len(), TOLD);
    }
}
