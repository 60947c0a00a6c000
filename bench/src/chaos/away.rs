//! When a store was away, as far as anybody can know.

use std::time::{Duration, Instant};

/// A way in which a store is away.
#[derive(Debug, Clone, Copy)]
pub enum Way {
    /// It lets nobody in, and whoever is in is put out.
    Refuses,
    /// The log of games is locked: whoever writes there waits.
    Locked,
}

/// A moment within a span: of what was asked for then and had happened by then.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    pub earliest: Instant,
    pub latest: Instant,
}

/// Makes something happen; when it did.
pub async fn timed<T>(what: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<(T, Moment)> {
    let earliest = Instant::now();
    let done = what.await?;
    Ok((done, Moment { earliest, latest: Instant::now() }))
}

/// A time in which a store was away.
#[derive(Debug, Clone, Copy)]
pub struct Away {
    pub way: Way,
    pub from: Moment,
    pub to: Moment,
}

impl Away {
    /// How much of a time it covers, at least and at most.
    fn covers(&self, begin: Instant, end: Instant) -> [Duration; 2] {
        let between = |from: Instant, to: Instant| to.min(end).saturating_duration_since(from.max(begin));
        [between(self.from.latest, self.to.earliest), between(self.from.earliest, self.to.latest)]
    }

    /// Whether it may have fallen into a time.
    pub fn falls_into(&self, begin: Instant, end: Instant) -> bool {
        begin < self.to.latest && self.from.earliest < end
    }
}

/// The time between two moments without the outages, at least and at most.
pub fn spent(from: Instant, to: Instant, outages: &[Away]) -> [Duration; 2] {
    let covered = outages.iter().map(|away| away.covers(from, to));
    let [least, most] = covered
        .fold([Duration::ZERO; 2], |[least, most], [at_least, at_most]| [least + at_least, most + at_most]);
    [most, least].map(|away| to.duration_since(from).saturating_sub(away))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_outage_covers_is_not_spent() {
        let begin = Instant::now();
        let at = |ms: u64| begin + Duration::from_millis(ms);
        let outages = [(100, 300), (500, 600)].map(|(from, to)| {
            let span = |ms: u64| Moment { earliest: at(ms), latest: at(ms + 10) };
            Away { way: Way::Locked, from: span(from), to: span(to) }
        });
        for (from, to, fair) in [
            (0, 1_000, [680, 720]),
            (150, 250, [0, 0]),
            (0, 100, [100, 100]),
            (250, 550, [190, 210]),
            (310, 500, [190, 190]),
            (305, 500, [190, 195]),
        ] {
            assert_eq!(spent(at(from), at(to), &outages), fair.map(Duration::from_millis), "{from} to {to}");
        }
    }
}
