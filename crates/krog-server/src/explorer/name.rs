//! Names of collections, and of games in them.

use std::{fmt, str::FromStr};

use krog_explorer::GameNo;
use krog_store::PersonId;

use super::Which;

/// The directory of what persons brought; no collection has its name.
pub(super) const PEOPLE: &str = "people";
/// What the asker brought.
const MINE: &str = "mine";
const LONGEST: usize = 40;

/// The name of one of the server's collections: small letters, digits and `-`, so that it is a directory anywhere.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CollectionName(String);

impl CollectionName {
    /// The games that masters played.
    pub(crate) fn masters() -> CollectionName {
        CollectionName("masters".to_owned())
    }

    /// The games played on this server.
    pub(crate) fn games() -> CollectionName {
        CollectionName("games".to_owned())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoName;

impl FromStr for CollectionName {
    type Err = NoName;

    fn from_str(text: &str) -> Result<CollectionName, NoName> {
        let good = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        let fits = (1..=LONGEST).contains(&text.len()) && text.bytes().all(good) && !text.starts_with('-');
        if fits && text != PEOPLE && text != MINE { Ok(CollectionName(text.to_owned())) } else { Err(NoName) }
    }
}

impl Which {
    /// The collection of a name, `mine` being the asker's.
    pub(crate) fn read(name: &str, asker: Option<&PersonId>) -> Option<Which> {
        if name == MINE {
            return asker.cloned().map(Which::Of);
        }
        name.parse().ok().map(Which::Named)
    }

    /// Its name to the asker.
    pub(crate) fn name(&self) -> &str {
        match self {
            Which::Named(name) => name.as_str(),
            Which::Of(_) => MINE,
        }
    }
}

/// A game of a collection, `masters.123`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameRef {
    pub(crate) collection: String,
    pub(crate) game: GameNo,
}

impl fmt::Display for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.collection, self.game.0)
    }
}

impl FromStr for GameRef {
    type Err = NoName;

    fn from_str(text: &str) -> Result<GameRef, NoName> {
        let (collection, number) = text.rsplit_once('.').ok_or(NoName)?;
        let game = number.parse().map(GameNo).map_err(|_| NoName)?;
        Ok(GameRef { collection: collection.to_owned(), game })
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
            assert_eq!(name.parse::<CollectionName>(), Err(NoName), "{name}");
        }
    }

    #[test]
    fn games_are_named_within_their_collection() {
        let game: GameRef = "masters.123".parse().unwrap();
        assert_eq!((game.collection.as_str(), game.game), ("masters", GameNo(123)));
        assert_eq!(game.to_string(), "masters.123");
        for text in ["masters", "masters.", "masters.x", "masters.-1", ".", "masters.4294967296"] {
            assert_eq!(text.parse::<GameRef>().err(), Some(NoName), "{text}");
        }
    }
}
