//! Token buckets, in bounded memory.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How much may be asked: so many at once, then so many per second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quota {
    pub burst: u32,
    /// Per second, on the average.
    pub per_second: f64,
}

impl Quota {
    pub const fn new(burst: u32, per_second: f64) -> Quota {
        Quota { burst, per_second }
    }

    /// Seconds in which an empty bucket fills.
    pub fn window(self) -> u64 {
        if self.per_second <= 0.0 {
            return u64::MAX;
        }
        // Bounded by the division of two finite numbers, and cut off by the cast.
        (f64::from(self.burst) / self.per_second).ceil().max(1.0) as u64
    }
}

/// A bucket that runs empty with use and fills with time.
#[derive(Debug, Clone, Copy)]
pub struct Bucket {
    tokens: f64,
    at: Instant,
}

/// What a request found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Verdict {
    /// It may go on; so many more may follow at once.
    Go { remaining: u32 },
    /// It may not, until the time has passed.
    Wait(Duration),
}

impl Bucket {
    pub fn full(quota: Quota, now: Instant) -> Bucket {
        Bucket { tokens: f64::from(quota.burst), at: now }
    }

    fn fill(&mut self, quota: Quota, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * quota.per_second).min(f64::from(quota.burst));
        self.at = now;
    }

    pub fn take(&mut self, quota: Quota, now: Instant) -> Verdict {
        self.fill(quota, now);
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Verdict::Go { remaining: self.tokens as u32 };
        }
        let missing = (1.0 - self.tokens) / quota.per_second.max(f64::MIN_POSITIVE);
        Verdict::Wait(Duration::from_secs_f64(missing.clamp(0.001, 86_400.0)))
    }
}

/// Buckets by key. When there are too many, those that have filled up again are forgotten, which changes nothing; if none
/// has, newcomers share one bucket, so that a flood of keys limits itself and nobody else.
#[derive(Debug)]
pub struct Buckets<K> {
    quota: Quota,
    most: usize,
    inner: Mutex<Inner<K>>,
}

#[derive(Debug)]
struct Inner<K> {
    buckets: HashMap<K, Bucket>,
    shared: Option<Bucket>,
    swept: Option<Instant>,
}

/// Between two searches for buckets to forget.
const SWEEP: Duration = Duration::from_secs(1);

impl<K: Eq + Hash> Buckets<K> {
    pub fn new(quota: Quota, most: usize) -> Buckets<K> {
        let inner = Inner { buckets: HashMap::new(), shared: None, swept: None };
        Buckets { quota, most, inner: Mutex::new(inner) }
    }

    pub const fn quota(&self) -> Quota {
        self.quota
    }

    /// What would be found, without taking anything.
    pub fn look(&self, key: &K, now: Instant) -> Verdict {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let full = inner.buckets.len() >= self.most;
        let Inner { buckets, shared, .. } = &mut *inner;
        let known = buckets.get(key).or(if full { shared.as_ref() } else { None });
        let mut bucket = known.copied().unwrap_or_else(|| Bucket::full(self.quota, now));
        bucket.take(self.quota, now)
    }

    pub fn take(&self, key: K, now: Instant) -> Verdict {
        let quota = self.quota;
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = inner.buckets.get_mut(&key) {
            return bucket.take(quota, now);
        }
        if inner.buckets.len() >= self.most
            && inner.swept.is_none_or(|swept| now.saturating_duration_since(swept) >= SWEEP)
        {
            inner.swept = Some(now);
            inner.buckets.retain(|_, bucket| {
                bucket.fill(quota, now);
                bucket.tokens < f64::from(quota.burst)
            });
        }
        if inner.buckets.len() >= self.most {
            return inner.shared.get_or_insert_with(|| Bucket::full(quota, now)).take(quota, now);
        }
        let mut bucket = Bucket::full(quota, now);
        let verdict = bucket.take(quota, now);
        inner.buckets.insert(key, bucket);
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let (quota, start) = (Quota::new(3, 2.0), Instant::now());
        let buckets = Buckets::new(quota, 10);
        let at = |ms| start + Duration::from_millis(ms);
        for remaining in [2, 1, 0] {
            assert_eq!(buckets.take("a", start), Verdict::Go { remaining });
        }
        assert_eq!(buckets.take("a", start), Verdict::Wait(Duration::from_millis(500)));
        assert_eq!(buckets.take("b", start), Verdict::Go { remaining: 2 });
        assert_eq!(buckets.take("a", at(600)), Verdict::Go { remaining: 0 });
        assert_eq!(buckets.take("a", at(60_000)), Verdict::Go { remaining: 2 });
        assert_eq!(quota.window(), 2);
    }

    #[test]
    fn a_look_takes_nothing() {
        let (quota, start) = (Quota::new(2, 1.0), Instant::now());
        let buckets = Buckets::new(quota, 1);
        for _ in 0..5 {
            assert_eq!(buckets.look(&"a", start), Verdict::Go { remaining: 1 });
        }
        buckets.take("a", start);
        buckets.take("a", start);
        assert_eq!(buckets.look(&"a", start), Verdict::Wait(Duration::from_secs(1)));
        assert_eq!(buckets.take("a", start), Verdict::Wait(Duration::from_secs(1)));
        // Where there is no room for more keys, newcomers are looked at together, as they are counted.
        assert_eq!(buckets.look(&"b", start), Verdict::Go { remaining: 1 });
        assert_eq!(
            (buckets.take("b", start), buckets.take("c", start)),
            (Verdict::Go { remaining: 1 }, Verdict::Go { remaining: 0 })
        );
        assert!(matches!(buckets.look(&"d", start), Verdict::Wait(_)));
    }

    #[test]
    fn a_flood_of_keys_stays_in_its_memory_and_limits_itself() {
        let (quota, start) = (Quota::new(2, 1.0), Instant::now());
        let buckets = Buckets::new(quota, 100);
        assert_eq!(buckets.take(0, start), Verdict::Go { remaining: 1 });
        let passed =
            (1..10_000).filter(|key| matches!(buckets.take(*key, start), Verdict::Go { .. })).count();
        assert_eq!(passed, 99 + 2);
        assert_eq!(buckets.inner.lock().unwrap().buckets.len(), 100);
        assert_eq!(buckets.take(0, start), Verdict::Go { remaining: 0 });
        // When the flood is over, its buckets fill and are forgotten.
        let later = start + Duration::from_secs(60);
        assert_eq!(buckets.take(20_000, later), Verdict::Go { remaining: 1 });
        assert_eq!(buckets.inner.lock().unwrap().buckets.len(), 1);
    }
}
