//! Those who wait for a partner, and the codes that let one come.

use std::collections::HashMap;

use krog_compete::queue::Person;
use krog_store::InviteCode;

/// Codes are drawn again when one is taken.
const DRAWS: usize = 8;

/// Who waits for a partner. Each has one code, and each code is one's.
#[derive(Debug, Default)]
pub(super) struct Invites {
    codes: HashMap<InviteCode, Person>,
    people: HashMap<Person, InviteCode>,
}

impl Invites {
    /// Gives somebody a code; the one that they have, if they have one. Nothing where the system has no randomness.
    pub(super) fn open(&mut self, person: &Person) -> Option<InviteCode> {
        if let Some(code) = self.people.get(person) {
            return Some(code.clone());
        }
        for _ in 0..DRAWS {
            let code = InviteCode::generate()?;
            if !self.codes.contains_key(&code) {
                self.codes.insert(code.clone(), person.clone());
                self.people.insert(person.clone(), code.clone());
                return Some(code);
            }
        }
        None
    }

    pub(super) fn of(&self, person: &Person) -> Option<&InviteCode> {
        self.people.get(person)
    }

    /// Who wants a partner by a code.
    pub(super) fn by(&self, code: &InviteCode) -> Option<&Person> {
        self.codes.get(code)
    }

    /// Takes somebody's code back; whether they had one.
    pub(super) fn close(&mut self, person: &Person) -> bool {
        self.people.remove(person).is_some_and(|code| self.codes.remove(&code).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_one_code_and_a_code_that_is_taken_back_opens_nothing() {
        let mut invites = Invites::default();
        let (ada, bo) = (Person::from("ada"), Person::from("bo"));
        let code = invites.open(&ada).unwrap();
        assert_eq!(invites.open(&ada).unwrap(), code);
        let other = invites.open(&bo).unwrap();
        assert_ne!(other, code);
        assert_eq!((invites.by(&code), invites.of(&bo), invites.people.len()), (Some(&ada), Some(&other), 2));
        assert!(invites.close(&ada) && !invites.close(&ada));
        assert_eq!((invites.by(&code), invites.of(&ada), invites.people.len()), (None, None, 1));
    }
}
