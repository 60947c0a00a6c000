//! Names of games in collections.

use std::{fmt, str::FromStr};

use krog_explorer::GameNo;

/// A game of a collection, `masters.123`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRef {
    pub collection: String,
    pub game: GameNo,
}

impl fmt::Display for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.collection, self.game.0)
    }
}

/// A text that names no game of a collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGame;

impl FromStr for GameRef {
    type Err = NoGame;

    fn from_str(text: &str) -> Result<GameRef, NoGame> {
        let (collection, number) = text.rsplit_once('.').ok_or(NoGame)?;
        let game = number.parse().map(GameNo).map_err(|_| NoGame)?;
        Ok(GameRef { collection: collection.to_owned(), game })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_within_their_collection() {
        let game: GameRef = "masters.123".parse().unwrap();
        assert_eq!((game.collection.as_str(), game.game), ("masters", GameNo(123)));
        assert_eq!(game.to_string(), "masters.123");
        for text in ["masters", "masters.", "masters.x", "masters.-1", ".", "masters.4294967296"] {
            assert_eq!(text.parse::<GameRef>().err(), Some(NoGame), "{text}");
        }
    }
}
