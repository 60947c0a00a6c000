//! Names of collections, and whose they are.

use std::str::FromStr;

use crate::PersonId;

const LONGEST: usize = 40;

/// The name of one of the server's collections: small letters, digits and `-`, so that it is a directory anywhere.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CollectionName(String);

/// Whose a collection is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Whose {
    /// One of the server's, by name.
    Named(CollectionName),
    /// What a person brought.
    Person(PersonId),
}

/// A text that names no collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a collection")]
pub struct CollectionNameError;

impl CollectionName {
    /// The directory of what persons brought; no collection has its name.
    pub const PEOPLE: &str = "people";

    /// The games that masters played.
    pub fn masters() -> CollectionName {
        CollectionName("masters".to_owned())
    }

    /// The games played on a server.
    pub fn games() -> CollectionName {
        CollectionName("games".to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CollectionName {
    type Err = CollectionNameError;

    fn from_str(text: &str) -> Result<CollectionName, CollectionNameError> {
        let good = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        let fits = (1..=LONGEST).contains(&text.len()) && text.bytes().all(good) && !text.starts_with('-');
        if fits && text != CollectionName::PEOPLE && text != Whose::MINE {
            Ok(CollectionName(text.to_owned()))
        } else {
            Err(CollectionNameError)
        }
    }
}

impl Whose {
    /// What the asker brought, to the asker.
    pub const MINE: &str = "mine";

    /// The collection of a name, `mine` being the asker's.
    pub fn read(name: &str, asker: Option<&PersonId>) -> Option<Whose> {
        if name == Whose::MINE {
            return asker.cloned().map(Whose::Person);
        }
        name.parse().ok().map(Whose::Named)
    }

    /// Its name to the asker.
    pub fn name(&self) -> &str {
        match self {
            Whose::Named(name) => name.as_str(),
            Whose::Person(_) => Whose::MINE,
        }
    }

    /// Its name, or the person's id: what stands in the two columns.
    pub(super) fn columns(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Whose::Named(name) => (Some(name.as_str()), None),
            Whose::Person(person) => (None, Some(person.as_str())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_directories_and_nothing_else() {
        for name in ["masters", "games", "lichess-2024", "a"] {
            assert_eq!(name.parse::<CollectionName>().unwrap().as_str(), name);
        }
        for name in ["", "people", "mine", "..", "a/b", "a.b", "A", "-a", "å", &"a".repeat(41)] {
            assert_eq!(name.parse::<CollectionName>(), Err(CollectionNameError), "{name}");
        }
    }
}
