//! What two must want alike before they can be matched.

use std::{cmp::Ordering, fmt, hash, str::FromStr, sync::Arc};

use krog_chess::{ByColor, Variant, variant::ParseVariantError};
use serde::{Deserialize, Serialize};

use crate::{
    TimeControl,
    control::{ControlError, ParseControlError},
    rating::Pool,
};

/// Variant, time control, rated or casual. Two keys are the same when their texts are: `standard 180+2 rated`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    variant: Variant,
    control: TimeControl,
    rated: bool,
    text: String,
}

/// Why nobody can be matched by a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// Its text is not made of three parts.
    #[error(
        "`{0}` is not a variant, a time control as in PGN, and `rated` or `casual`, with a space between"
    )]
    Form(String),
    /// There is no such variant.
    #[error(transparent)]
    Variant(#[from] ParseVariantError),
    /// The time control cannot be read.
    #[error(transparent)]
    Read(#[from] ParseControlError),
    /// The time control cannot be played.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// The variant is not one for two players.
    #[error("{0} is played by four; open a match instead")]
    Four(Variant),
    /// A rated game that no pool counts.
    #[error("a game without clocks cannot be rated; choose a time or a casual game")]
    NoPool,
}

impl Key {
    /// The key of a wish; both sides have the same time.
    ///
    /// # Errors
    /// The time cannot be played, the variant is for four, or the game could not be rated.
    pub fn new(variant: Variant, control: &TimeControl, rated: bool) -> Result<Key, KeyError> {
        control.check()?;
        if !variant.is_one_board() {
            return Err(KeyError::Four(variant));
        }
        let both = ByColor { white: control.clone(), black: control.clone() };
        if rated && Pool::of(variant, &both, false).is_none() {
            return Err(KeyError::NoPool);
        }
        let stake = if rated { RATED } else { CASUAL };
        let text = format!("{} {} {stake}", variant.name(), control.pgn());
        Ok(Key(Arc::new(Parts { variant, control: control.clone(), rated, text })))
    }

    pub fn variant(&self) -> Variant {
        self.0.variant
    }

    /// What each side is given.
    pub fn control(&self) -> &TimeControl {
        &self.0.control
    }

    /// Whether the game counts.
    pub fn rated(&self) -> bool {
        self.0.rated
    }

    pub fn as_str(&self) -> &str {
        &self.0.text
    }
}

const RATED: &str = "rated";
const CASUAL: &str = "casual";

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        let form = || KeyError::Form(text.chars().take(64).collect());
        let parts: Vec<&str> = text.split(' ').collect();
        let [variant, control, stake] = parts.as_slice() else { return Err(form()) };
        let rated = match *stake {
            RATED => true,
            CASUAL => false,
            _ => return Err(form()),
        };
        Key::new(variant.parse()?, &TimeControl::from_pgn(control)?, rated)
    }
}

impl TryFrom<String> for Key {
    type Error = KeyError;

    fn try_from(text: String) -> Result<Key, KeyError> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.as_str().to_owned()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({self})")
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.as_str() == other.as_str()
    }
}

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl hash::Hash for Key {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
