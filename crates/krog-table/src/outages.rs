//! Times in which nobody could play: the server was down, or what it writes to was away. They are charged to nobody.
//!
//! While the server runs, it is asked every few milliseconds whether something could be written. A gap between two answers is an
//! outage from the one to the other, whether the store refused, hung or came back by itself, and whether anybody tried to move.

use std::{
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use krog_store::{Store, StoreError};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::clock::now_ms;

/// Between two questions: the two ends of an outage are known to within this.
const BEAT: Duration = Duration::from_millis(20);
/// A longer gap is an outage, and so is a longer commit to the game that waits for it. A commit takes some milliseconds, a slow one
/// some tens.
pub(crate) const GAP_MS: i64 = 300;
/// A question that is not answered for so long is asked anew.
const PATIENCE: Duration = Duration::from_secs(1);
/// Whoever acts waits so long for the end of an outage.
const WAIT: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(10);
/// Questions that follow each other come within this.
const CLOSE_MS: i64 = 120;
/// An answer within this did not wait for anybody.
const AT_ONCE_MS: i64 = 10;

/// The outages, each to the end of its grace; oldest first.
#[derive(Debug)]
pub struct Outages {
    /// What began before was no outage of a server that ran.
    begun: i64,
    list: RwLock<Vec<(i64, i64)>>,
    /// When something could last be written.
    good: AtomicI64,
    /// When that was asked for: an outage begins there.
    asked: AtomicI64,
    /// Somebody could not write since.
    broken: AtomicBool,
    /// Why.
    why: RwLock<StoreError>,
}

impl Outages {
    pub fn new(list: Vec<(i64, i64)>) -> Outages {
        let begun = now_ms();
        let [good, asked] = [begun; 2].map(AtomicI64::new);
        let broken = AtomicBool::new(false);
        Outages { begun, list: RwLock::new(list), good, asked, broken, why: RwLock::new(hangs()) }
    }

    /// The same, where the one that the start ends could not be written down: it goes on.
    pub fn going_on(list: Vec<(i64, i64)>, from: i64, why: StoreError) -> Outages {
        let outages = Outages::new(list);
        outages.good_since(from, from);
        outages.broke(why);
        outages
    }

    /// Something asked for at a moment could be written by another.
    fn good_since(&self, asked: i64, answered: i64) {
        self.asked.store(asked, Ordering::Release);
        self.good.store(answered, Ordering::Release);
    }

    /// Those that ended behind a moment.
    pub fn since(&self, moment: i64) -> Vec<(i64, i64)> {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        // Most moments are behind all of them.
        let rest = list.iter().rev().take_while(|(_, to)| *to > moment);
        let mut found: Vec<(i64, i64)> = rest.copied().collect();
        found.reverse();
        found
    }

    /// Whether moves may have been made in an outage that began then, before it was noticed. Where the server was down none were.
    pub const fn may_have_moves(&self, from: i64) -> bool {
        from >= self.begun
    }

    /// Somebody could not write.
    pub fn broke(&self, error: StoreError) {
        *self.why.write().unwrap_or_else(PoisonError::into_inner) = error;
        self.broken.store(true, Ordering::Release);
    }

    /// Whether something could be written just now.
    pub fn is_over(&self) -> bool {
        !self.broken.load(Ordering::Acquire) && now_ms() - self.good.load(Ordering::Acquire) <= GAP_MS
    }

    /// Waits until it is known whether a moment was in an outage: until something has been written since, or could not be.
    pub async fn known(&self, moment: i64) {
        while self.is_over() && self.good.load(Ordering::Acquire) < moment {
            sleep(LOOK).await;
        }
    }

    /// Waits for the end of an outage, a moment at most. What is decided before would charge somebody for it.
    ///
    /// # Errors
    /// It goes on.
    pub async fn over(&self) -> Result<(), StoreError> {
        self.over_within(WAIT).await
    }

    /// The same, for somebody who wants to know sooner.
    ///
    /// # Errors
    /// It goes on.
    pub async fn over_within(&self, most: Duration) -> Result<(), StoreError> {
        if self.is_over() {
            return Ok(());
        }
        let ended = async {
            while !self.is_over() {
                sleep(LOOK).await;
            }
        };
        match timeout(most, ended).await {
            Ok(()) => Ok(()),
            Err(_) => self.state(),
        }
    }

    /// Whether something can be written now.
    ///
    /// # Errors
    /// It cannot, and why.
    fn state(&self) -> Result<(), StoreError> {
        if self.is_over() {
            return Ok(());
        }
        let why = self.why.read().unwrap_or_else(PoisonError::into_inner).clone();
        Err(if self.broken.load(Ordering::Acquire) { why } else { hangs() })
    }

    /// Looks whether something can be written, until the server stops.
    pub async fn watch(self: Arc<Outages>, store: Store, stopping: CancellationToken) {
        // Whatever the start took before this is no outage: nobody could act yet.
        if !self.broken.load(Ordering::Acquire) {
            self.good_since(now_ms(), now_ms());
        }
        let mut ends = Ends::default();
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                () = sleep(BEAT) => {}
            }
            let asked = now_ms();
            if self.is_over() {
                // What the answer needed to come is not known to have been good: where many are put out at once it is long.
                match timeout(PATIENCE, store.could_write()).await {
                    // An answer that took too long is looked at below.
                    Ok(Ok(())) if self.is_over() => {
                        self.good_since(asked, now_ms());
                        ends = Ends::default();
                        continue;
                    }
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => self.broke(error),
                    Err(_) => self.broke(hangs()),
                }
                ends.failed(asked, now_ms());
                continue;
            }
            let ended = async {
                // That it is over is known sooner than that this is on the disk, and clocks go on from then.
                store.could_write().await?;
                let known = now_ms();
                let (from, to) = ends.span(self.asked.load(Ordering::Acquire), asked, known);
                store.record_outage(from, to).await.map(|()| (from, to, known))
            };
            let ended = timeout(PATIENCE, ended).await.unwrap_or_else(|_| Err(hangs()));
            let (from, to) = match ended {
                Ok((from, to, known)) if now_ms() - known <= GAP_MS => (from, to),
                // What it comes from may change while it goes on.
                other => {
                    self.broke(other.err().unwrap_or_else(hangs));
                    ends.failed(asked, now_ms());
                    continue;
                }
            };
            self.list.write().unwrap_or_else(PoisonError::into_inner).push((from, to));
            self.good_since(now_ms(), now_ms());
            self.broken.store(false, Ordering::Release);
            ends = Ends::default();
            tracing::warn!(ms = to - from, "nothing could be written for a while; it is charged to nobody");
        }
    }
}

/// What is known of the two ends of an outage: each lies between two questions, and is taken to be in their middle, so that the
/// error is half a beat to either side rather than a whole one at both ends, always in favour of the side to move.
#[derive(Debug, Default)]
struct Ends {
    /// When the first question was asked that was not answered well.
    first: Option<i64>,
    /// When the last of them was asked, and given up.
    last: Option<(i64, i64)>,
}

impl Ends {
    fn failed(&mut self, asked: i64, told: i64) {
        self.first.get_or_insert(asked);
        self.last = Some((asked, told));
    }

    /// From when to when the store was away: the last good question before was asked at `good`, the first good one after at `asked`
    /// and answered at `known`.
    fn span(&self, good: i64, asked: i64, known: i64) -> (i64, i64) {
        // Where nobody asked for longer, the server itself stood still, and not for half of the time.
        let from = middle(good, self.first.unwrap_or(asked));
        let to = match self.last {
            // It hung, and this one was let go the moment that it could be.
            Some((began, told)) if told - began > CLOSE_MS && known - asked > AT_ONCE_MS => known,
            // It came back behind the last refusal; where many come back at once, the way to it takes most of the time.
            Some((_, told)) if known - told <= GAP_MS => told + (known - told) / 2,
            _ => known,
        };
        (from, to)
    }
}

/// The middle of two moments that are close to each other; otherwise the earlier.
fn middle(earlier: i64, later: i64) -> i64 {
    if later - earlier <= CLOSE_MS { earlier + (later - earlier) / 2 } else { earlier }
}

fn hangs() -> StoreError {
    StoreError::Unavailable("it does not answer".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outages_count_from_their_end() {
        let outages = Outages::new(vec![(10, 20), (30, 40)]);
        assert_eq!(outages.since(15), [(10, 20), (30, 40)]);
        assert_eq!(outages.since(20), [(30, 40)]);
        assert_eq!(outages.since(40), []);
    }

    #[test]
    fn the_ends_of_an_outage_lie_between_two_questions() {
        let (mut refused, mut hung, unasked) = (Ends::default(), Ends::default(), Ends::default());
        refused.failed(1_024, 1_026);
        refused.failed(4_000, 4_004);
        assert_eq!(refused.span(1_000, 4_024, 4_034), (1_012, 4_019));
        hung.failed(1_024, 1_924);
        hung.failed(1_944, 2_844);
        assert_eq!(hung.span(1_000, 2_864, 3_000), (1_012, 3_000), "let go at the end");
        assert_eq!(hung.span(1_000, 2_864, 2_868), (1_012, 2_856), "was over when it was asked");
        assert_eq!(unasked.span(1_000, 6_000, 6_004), (1_000, 6_004), "the server stood still");
    }
}
