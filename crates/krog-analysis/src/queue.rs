//! Whose question is next.

use krog_engine::fair::FairQueue;

use crate::Class;

/// So many turns in a row may pass a class by while something of it waits.
const REVIEW_WAITS: u32 = 4;
const BACKGROUND_WAITS: u32 = 12;

/// What waits in one class.
#[derive(Debug, Default)]
struct Lane {
    waiting: FairQueue<u64, u64>,
    /// Turns that others had since it had one, while something waited.
    passed: u32,
}

/// Questions by class, and in each by asker. Not bounded by itself.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    watching: Lane,
    review: Lane,
    background: Lane,
}

/// A question that has its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    pub asker: u64,
    pub job: u64,
    /// Whether its class had to wait long enough.
    pub due: bool,
}

impl Lanes {
    const fn lane(&mut self, class: Class) -> &mut Lane {
        match class {
            Class::Watching => &mut self.watching,
            Class::Review => &mut self.review,
            Class::Background => &mut self.background,
        }
    }

    pub(crate) fn push(&mut self, class: Class, asker: u64, job: u64) {
        self.lane(class).waiting.push(asker, job);
    }

    /// Puts back what had its turn and did not use it.
    pub(crate) fn give_back(&mut self, class: Class, asker: u64, job: u64) {
        self.lane(class).waiting.give_back(asker, job);
    }

    /// Takes out a question of somebody's.
    pub(crate) fn remove(&mut self, class: Class, asker: u64, job: u64) {
        self.lane(class).waiting.retain_of(&asker, |other| *other != job);
    }

    pub(crate) const fn len(&self) -> usize {
        self.watching.waiting.len() + self.review.waiting.len() + self.background.waiting.len()
    }

    /// The next question of those who may have a turn.
    pub(crate) fn pop(&mut self, may: impl Fn(&u64) -> bool) -> Option<Turn> {
        let due = if self.background.passed >= BACKGROUND_WAITS {
            Some(Class::Background)
        } else if self.review.passed >= REVIEW_WAITS {
            Some(Class::Review)
        } else {
            None
        };
        for class in due.into_iter().chain(Class::ALL) {
            let Some((asker, job)) = self.lane(class).waiting.pop_where(&may) else { continue };
            for other in Class::ALL {
                let lane = self.lane(other);
                let waits = other > class && !lane.waiting.is_empty();
                lane.passed = if waits {
                    lane.passed + 1
                } else if other >= class {
                    0
                } else {
                    lane.passed
                };
            }
            return Some(Turn { asker, job, due: due == Some(class) });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Jain's index: 1 where all have as much.
    fn evenness(served: &[u32]) -> f64 {
        let sum: f64 = served.iter().copied().map(f64::from).sum();
        let squares: f64 = served.iter().copied().map(|one| f64::from(one).powi(2)).sum();
        sum * sum / (served.len() as f64 * squares)
    }

    #[test]
    fn five_hundred_questions_of_ten_are_served_evenly_at_any_time() {
        let mut lanes = Lanes::default();
        // Somebody asks all at once, and others now and then.
        let mut job = 0;
        for round in 0..50 {
            for asker in 0..10_u64 {
                let at_once = if asker == 0 { 50 } else { 1 + asker % 3 };
                for _ in 0..at_once {
                    if lanes.watching.waiting.len_of(&asker) < 50 && round * at_once < 50 {
                        lanes.push(Class::Watching, asker, job);
                        job += 1;
                    }
                }
            }
        }
        for asker in 0..10 {
            while lanes.watching.waiting.len_of(&asker) < 50 {
                lanes.push(Class::Watching, asker, job);
                job += 1;
            }
        }
        assert_eq!(lanes.len(), 500);
        let mut served = [0_u32; 10];
        for n in 1..=500 {
            let turn = lanes.pop(|_| true).unwrap();
            served[usize::try_from(turn.asker).unwrap()] += 1;
            let most = served.iter().max().unwrap() - served.iter().min().unwrap();
            assert!(most <= 1, "{served:?} after {n}");
            // Before all have had two turns no order is even by this measure.
            assert!(n < 20 && n % 10 != 0 || evenness(&served) >= 0.95, "{served:?} after {n}");
        }
        assert_eq!(lanes.len(), 0);
    }

    #[test]
    fn the_first_class_comes_first_and_the_others_have_their_share() {
        let mut lanes = Lanes::default();
        for job in 0..100 {
            for (asker, class) in (0..).zip(Class::ALL) {
                lanes.push(class, asker, job);
            }
        }
        let turns: Vec<Turn> = std::iter::from_fn(|| lanes.pop(|_| true)).take(130).collect();
        let of =
            |asker: u64, within: usize| turns[..within].iter().filter(|turn| turn.asker == asker).count();
        assert_eq!(turns[..4].iter().filter(|turn| turn.asker == 0).count(), 4);
        assert_eq!((of(0, 130), of(1, 130), of(2, 130)), (96, 24, 10));
        assert!(turns.iter().all(|turn| turn.due == (turn.asker != 0)));
        // Where nobody watches, the others have all of it.
        let mut lanes = Lanes::default();
        lanes.push(Class::Background, 1, 7);
        assert_eq!(lanes.pop(|_| true), Some(Turn { asker: 1, job: 7, due: false }));
    }

    #[test]
    fn who_may_not_have_a_turn_keeps_nobody_waiting() {
        let mut lanes = Lanes::default();
        lanes.push(Class::Watching, 1, 1);
        lanes.push(Class::Review, 2, 2);
        assert_eq!(lanes.pop(|asker| *asker != 1).map(|turn| turn.job), Some(2));
        lanes.give_back(Class::Review, 2, 2);
        lanes.remove(Class::Watching, 1, 1);
        assert_eq!(lanes.pop(|_| true).map(|turn| turn.job), Some(2));
        assert_eq!(lanes.len(), 0);
    }
}
