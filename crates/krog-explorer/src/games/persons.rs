//! Names that are one person's: as files spell them, and the one that the person goes by.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// Further names of persons, each with the name that its person goes by. Games keep the names that they came with.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Persons(BTreeMap<String, String>);

impl Persons {
    /// The name that the person of a name goes by: itself, where nothing else is said.
    pub fn of<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, String::as_str)
    }

    /// Whether nothing is said of any name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Further names with the name that each one's person goes by.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, person)| (name.as_str(), person.as_str()))
    }

    /// The persons whose names fit, where they have several.
    pub(crate) fn that_fit(&self, fits: impl Fn(&str) -> bool) -> BTreeSet<&str> {
        self.iter().filter(|(name, person)| fits(name) || fits(person)).map(|(_, person)| person).collect()
    }

    /// Makes names those of one person, with all names that these persons had.
    pub(crate) fn merge(&mut self, name: &str, others: &[String]) {
        let mut persons: BTreeSet<String> = others.iter().map(|other| self.of(other).to_owned()).collect();
        persons.insert(self.of(name).to_owned());
        persons.extend(others.iter().cloned());
        for person in self.0.values_mut().filter(|person| persons.contains(*person)) {
            name.clone_into(person);
        }
        self.0.extend(persons.into_iter().map(|other| (other, name.to_owned())));
        self.0.remove(name);
    }

    /// Makes names persons of their own again. Returns how many had another's.
    pub(crate) fn part(&mut self, names: &[String]) -> usize {
        names.iter().filter(|name| self.0.remove(*name).is_some()).count()
    }
}

/// Further names, each with the name that its person goes by.
impl FromIterator<(String, String)> for Persons {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(names: I) -> Persons {
        Persons(names.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_one_persons_and_part() {
        let mut persons = Persons::default();
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        persons.merge("Tal, M.", &names(&["M. Tal"]));
        persons.merge("Tal, Mikhail", &names(&["Tal, M.", "Tal, Mikhail"]));
        for name in ["Tal, M.", "M. Tal", "Tal, Mikhail"] {
            assert_eq!(persons.of(name), "Tal, Mikhail", "{name}");
        }
        // The other way round.
        persons.merge("M. Tal", &names(&["Tal, Mikhail"]));
        for name in ["Tal, M.", "M. Tal", "Tal, Mikhail"] {
            assert_eq!(persons.of(name), "M. Tal", "{name}");
        }
        assert_eq!(persons.that_fit(|name| name == "Tal, M."), BTreeSet::from(["M. Tal"]));
        assert_eq!(persons.part(&names(&["Tal, M.", "Smyslov"])), 1);
        assert_eq!((persons.of("Tal, M."), persons.of("Tal, Mikhail")), ("Tal, M.", "M. Tal"));
    }
}
