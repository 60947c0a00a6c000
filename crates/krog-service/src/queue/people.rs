//! The people of the queue: who they are, when they were last there, and what they were told.

use std::collections::HashMap;

use krog_compete::{Ms, queue};
use krog_wire::queue::{MatchCancelled, MatchReady, QueueStatus};

use super::Entrant;

/// For how long the last outcome of somebody who asks is kept.
const KEPT_MS: Ms = 60_000;
/// Outcomes that are kept.
const MOST_OUTCOMES: usize = 20_000;

/// Somebody in the queue.
#[derive(Debug, Clone)]
pub(super) struct Seated {
    /// Who, and with what wish.
    pub entrant: Entrant,
    /// When they were last there.
    pub seen_ms: Ms,
    /// What they were last told, and when.
    pub told: Option<(Ms, QueueStatus)>,
}

impl Seated {
    pub(super) fn new(entrant: Entrant, now: Ms) -> Seated {
        Seated { entrant, seen_ms: now, told: None }
    }

    /// The name by which the queue knows them.
    pub(super) fn key(&self) -> queue::Person {
        queue::Person::from(self.entrant.person.id.as_str())
    }
}

/// How the last match of somebody ended.
#[derive(Debug, Clone)]
pub(super) enum Outcome {
    Ready(MatchReady),
    Cancelled(MatchCancelled),
}

/// The last outcomes, for those who ask instead of listening.
#[derive(Debug, Default)]
pub(super) struct Outcomes(HashMap<queue::Person, (Ms, Outcome)>);

impl Outcomes {
    pub(super) fn keep(&mut self, person: queue::Person, outcome: Outcome, now: Ms) {
        if self.0.len() >= MOST_OUTCOMES {
            self.0.retain(|_, (at, _)| now - *at < KEPT_MS);
        }
        if self.0.len() >= MOST_OUTCOMES {
            self.0.clear();
        }
        self.0.insert(person, (now, outcome));
    }

    pub(super) fn of(&self, person: &queue::Person, now: Ms) -> Option<&Outcome> {
        self.0.get(person).filter(|(at, _)| now - *at < KEPT_MS).map(|(_, outcome)| outcome)
    }

    pub(super) fn forget(&mut self, person: &queue::Person) {
        self.0.remove(person);
    }
}

#[cfg(test)]
mod tests {
    use krog_wire::variant::Color;

    use super::*;

    fn ready(id: usize) -> Outcome {
        Outcome::Ready(MatchReady { match_id: id.to_string(), game_id: String::new(), color: Color::White })
    }

    #[test]
    fn outcomes_are_kept_for_a_minute_and_never_too_many() {
        let mut outcomes = Outcomes::default();
        let ada = queue::Person::from("ada");
        outcomes.keep(ada.clone(), ready(1), 0);
        assert!(outcomes.of(&ada, KEPT_MS - 1).is_some());
        assert!(outcomes.of(&ada, KEPT_MS).is_none());
        for id in 0..MOST_OUTCOMES * 2 {
            outcomes.keep(queue::Person::from(id.to_string()), ready(id), 10);
            assert!(outcomes.0.len() <= MOST_OUTCOMES);
        }
        let last = queue::Person::from((MOST_OUTCOMES * 2 - 1).to_string());
        assert!(outcomes.of(&last, 10).is_some());
        outcomes.forget(&last);
        assert!(outcomes.of(&last, 10).is_none());
    }
}
