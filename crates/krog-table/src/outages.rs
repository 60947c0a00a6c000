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

/// Between two questions: the error of the two ends of an outage.
const BEAT: Duration = Duration::from_millis(20);
/// A longer gap is an outage, and so is a longer commit to the game that waits for it. A commit takes some milliseconds, a slow one
/// some tens.
pub(crate) const GAP_MS: i64 = 300;
/// A question that is not answered for so long is asked anew.
const PATIENCE: Duration = Duration::from_secs(1);
/// Whoever acts waits so long for the end of an outage.
const WAIT: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(10);

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
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                () = sleep(BEAT) => {}
            }
            if self.is_over() {
                // What the answer needed to come is not known to have been good: where many are put out at once it is long.
                let asked = now_ms();
                match timeout(PATIENCE, store.could_write()).await {
                    // An answer that took too long is looked at below.
                    Ok(Ok(())) if self.is_over() => self.good_since(asked, now_ms()),
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => self.broke(error),
                    Err(_) => self.broke(hangs()),
                }
                continue;
            }
            let from = self.asked.load(Ordering::Acquire);
            let ended = async {
                // That it is over is known sooner than that this is on the disk, and clocks go on from then.
                store.could_write().await?;
                let to = now_ms();
                store.record_outage(from, to).await.map(|()| to)
            };
            let ended = timeout(PATIENCE, ended).await.unwrap_or_else(|_| Err(hangs()));
            let to = match ended {
                Ok(to) if now_ms() - to <= GAP_MS => to,
                // What it comes from may change while it goes on.
                other => {
                    self.broke(other.err().unwrap_or_else(hangs));
                    continue;
                }
            };
            self.list.write().unwrap_or_else(PoisonError::into_inner).push((from, to));
            self.good_since(now_ms(), now_ms());
            self.broken.store(false, Ordering::Release);
            tracing::warn!(ms = to - from, "nothing could be written for a while; it is charged to nobody");
        }
    }
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
}
