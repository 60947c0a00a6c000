//! How the last match of somebody ended, for those who ask instead of listening.

use std::collections::HashMap;

use krog_compete::{Ms, queue::Person};

/// For how long an outcome is kept.
const KEPT_MS: Ms = 60_000;

/// The last outcomes, `MOST` of them.
#[derive(Debug)]
pub(crate) struct Outcomes<T, const MOST: usize>(HashMap<Person, (Ms, T)>);

impl<T, const MOST: usize> Default for Outcomes<T, MOST> {
    fn default() -> Outcomes<T, MOST> {
        Outcomes(HashMap::new())
    }
}

impl<T, const MOST: usize> Outcomes<T, MOST> {
    pub(crate) fn keep(&mut self, person: Person, outcome: T, now: Ms) {
        if self.0.len() >= MOST {
            self.0.retain(|_, (at, _)| now - *at < KEPT_MS);
        }
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(person, (now, outcome));
    }

    pub(crate) fn of(&self, person: &Person, now: Ms) -> Option<&T> {
        self.0.get(person).filter(|(at, _)| now - *at < KEPT_MS).map(|(_, outcome)| outcome)
    }

    pub(crate) fn forget(&mut self, person: &Person) {
        self.0.remove(person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 2_000;

    #[test]
    fn outcomes_are_kept_for_a_minute_and_never_too_many() {
        let mut outcomes = Outcomes::<usize, MOST>::default();
        let ada = Person::from("ada");
        outcomes.keep(ada.clone(), 1, 0);
        assert_eq!(outcomes.of(&ada, KEPT_MS - 1), Some(&1));
        assert_eq!(outcomes.of(&ada, KEPT_MS), None);
        for id in 0..MOST * 2 {
            outcomes.keep(Person::from(id.to_string()), id, 10);
            assert!(outcomes.0.len() <= MOST);
        }
        let last = Person::from((MOST * 2 - 1).to_string());
        assert!(outcomes.of(&last, 10).is_some());
        outcomes.forget(&last);
        assert!(outcomes.of(&last, 10).is_none());
    }
}
