//! Times in which nobody could play: the server was down, or what it writes to was away. They are charged to nobody.
//!
//! While the server runs, it is asked every few milliseconds whether something could be written, and read. A gap between two answers is an
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
    list: RwLock<Vec<Ended>>,
    /// When something could last be written.
    good: AtomicI64,
    /// When that was asked for: an outage begins there.
    asked: AtomicI64,
    /// Somebody could not write since.
    broken: AtomicBool,
    /// Why.
    why: RwLock<StoreError>,
}

/// An outage that is over.
#[derive(Debug, Clone, Copy)]
struct Ended {
    from: i64,
    to: i64,
    /// When that was known: a game that was read anew may have gone on meanwhile, and knows nothing of it.
    known: i64,
}

impl Outages {
    pub fn new(list: Vec<(i64, i64)>) -> Outages {
        let list = list.into_iter().map(|(from, to)| Ended { from, to, known: to }).collect();
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

    /// Those of which it was not known at a moment that they were over.
    pub fn since(&self, moment: i64) -> Vec<(i64, i64)> {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        // Most moments are behind all of them.
        let rest = list.iter().rev().take_while(|ended| ended.known > moment);
        let mut found: Vec<(i64, i64)> = rest.map(|ended| (ended.from, ended.to)).collect();
        found.reverse();
        found
    }

    /// The end of the outage that a moment fell into, or that was just over then: everybody comes back at once, and that takes its time.
    pub fn end_around(&self, moment: i64) -> Option<i64> {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        list.last().filter(|ended| moment <= ended.known + GAP_MS).map(|ended| ended.to)
    }

    fn ended(&self, from: i64, to: i64, known: i64) {
        self.list.write().unwrap_or_else(PoisonError::into_inner).push(Ended { from, to, known });
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
                let answer = timeout(PATIENCE, able(&store)).await;
                let late = matches!(answer, Ok(Ok(())));
                match answer {
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
                let told = now_ms();
                ends.failed(Failed { asked, told, hung: told - asked > CLOSE_MS, late });
                continue;
            }
            let mut let_in = false;
            let ended = async {
                // That it is over is known sooner than that this is on the disk, and clocks go on from then.
                store.reached().await?;
                let reached = now_ms();
                store.could_read().await?;
                let_in = true;
                store.could_write().await?;
                let known = now_ms();
                let (from, to) =
                    ends.span(self.asked.load(Ordering::Acquire), Back { asked, reached, known });
                tracing::debug!(
                    good = self.asked.load(Ordering::Acquire),
                    ?ends,
                    asked,
                    reached,
                    known,
                    from,
                    to,
                    "the ends of an outage"
                );
                store.record_outage(from, to).await.map(|()| (from, to, known))
            };
            let ended = timeout(PATIENCE, ended).await;
            let hung = ended.is_err();
            let (from, to) = match ended.unwrap_or_else(|_| Err(hangs())) {
                Ok((from, to, known)) if now_ms() - known <= GAP_MS => (from, to),
                // What it comes from may change while it goes on.
                other => {
                    self.broke(other.err().unwrap_or_else(hangs));
                    ends.failed(Failed { asked, told: now_ms(), hung: hung || let_in, late: false });
                    continue;
                }
            };
            self.ended(from, to, now_ms());
            self.good_since(now_ms(), now_ms());
            self.broken.store(false, Ordering::Release);
            ends = Ends::default();
            tracing::warn!(ms = to - from, "nothing could be written for a while; it is charged to nobody");
        }
    }
}

/// Whether people can play: somebody who was let in before the database closed may be able to write still, while nobody is let in to
/// read, and whoever comes back to their game must be looked up.
async fn able(store: &Store) -> Result<(), StoreError> {
    let (write, read) = tokio::join!(store.could_write(), store.could_read());
    write.and(read)
}

/// What is known of the two ends of an outage: each lies between two questions, and is taken to be in their middle, so that the
/// error is half a beat to either side rather than a whole one at both ends, always in favour of the side to move.
#[derive(Debug, Default)]
struct Ends {
    /// When the first question was asked that was not answered well.
    first: Option<i64>,
    /// How the last of them ended.
    last: Option<Failed>,
}

/// A question that was not answered well.
#[derive(Debug, Clone, Copy)]
struct Failed {
    asked: i64,
    /// When it was refused, or given up.
    told: i64,
    /// Whether it waited for somebody, rather than be refused: the way to a refusal can be long too where the machine is busy.
    hung: bool,
    /// Whether it was answered well in the end, only too late.
    late: bool,
}

/// The first good question after an outage: when it was asked, when the store let it in, and when it was answered.
#[derive(Debug, Clone, Copy)]
struct Back {
    asked: i64,
    reached: i64,
    known: i64,
}

impl Ends {
    fn failed(&mut self, how: Failed) {
        self.first.get_or_insert(how.asked);
        self.last = Some(how);
    }

    /// From when to when the store was away: the last good question before was asked at `good`.
    fn span(&self, good: i64, back: Back) -> (i64, i64) {
        // Where nobody asked for longer, the server itself stood still, and not for half of the time.
        let from = middle(good, self.first.unwrap_or(back.asked));
        let to = match self.last {
            // The last one was let go the moment that it could be.
            Some(Failed { late: true, told, .. }) => told,
            // It hung, and this one was let go so.
            Some(Failed { hung: true, .. }) if back.known - back.asked > AT_ONCE_MS => back.known,
            // It came back between the last refusal and the first that was let in, each of which was decided somewhere on its way.
            // Where many come back at once that way is long, and the answer takes longer still.
            Some(Failed { asked, told, hung, .. }) if back.reached - told <= GAP_MS => {
                let away = if hung { told } else { i64::midpoint(asked, told) };
                i64::midpoint(away, i64::midpoint(back.asked, back.reached))
            }
            _ => back.known,
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
    fn an_outage_counts_for_whoever_went_on_before_it_was_known_to_be_over() {
        let outages = Outages::new(vec![(10, 20)]);
        outages.ended(30, 40, 55);
        assert_eq!(outages.since(50), [(30, 40)], "what was written at 50 knew nothing of it");
        assert_eq!(outages.since(55), []);
    }

    #[test]
    fn what_is_asked_in_an_outage_or_just_behind_it_counts_from_its_end() {
        let outages = Outages::new(Vec::new());
        assert_eq!(outages.end_around(7), None);
        outages.ended(30, 40, 55);
        for (asked, end) in [(7, Some(40)), (35, Some(40)), (55, Some(40)), (355, Some(40)), (356, None)] {
            assert_eq!(outages.end_around(asked), end, "{asked}");
        }
    }

    #[test]
    fn the_ends_of_an_outage_lie_between_two_questions() {
        let (mut refused, mut hung, unasked) = (Ends::default(), Ends::default(), Ends::default());
        let failed = |asked: i64, told: i64, hung: bool| Failed { asked, told, hung, late: false };
        refused.failed(failed(1_024, 1_026, false));
        refused.failed(failed(4_000, 4_004, false));
        let back = |asked: i64, reached: i64, known: i64| Back { asked, reached, known };
        assert_eq!(refused.span(1_000, back(4_024, 4_034, 4_100)), (1_012, 4_015));
        hung.failed(failed(1_024, 1_924, true));
        hung.failed(failed(1_944, 2_844, true));
        assert_eq!(hung.span(1_000, back(2_864, 2_864, 3_000)), (1_012, 3_000), "let go at the end");
        assert_eq!(hung.span(1_000, back(2_864, 2_864, 2_868)), (1_012, 2_854), "was over when it was asked");
        let short =
            Ends { first: Some(1_024), last: Some(Failed { late: true, ..failed(1_024, 1_724, true) }) };
        assert_eq!(short.span(1_000, back(1_744, 1_744, 1_748)), (1_012, 1_724), "over within one question");
        assert_eq!(unasked.span(1_000, back(6_000, 6_000, 6_004)), (1_000, 6_004), "the server stood still");
    }
}
