//! What four must want alike before they can be matched.

use std::{fmt, str::FromStr};

use krog_chess::{ByColor, Variant};
use serde::{Deserialize, Serialize};

use crate::{
    TimeControl,
    control::{ControlError, ParseControlError},
    rating::Pool,
};

/// A time control, and rated or casual; written `180+2 rated`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FourKey {
    control: TimeControl,
    rated: bool,
    text: String,
}

/// Why nobody can be matched by a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FourKeyError {
    /// Its text is not made of two parts.
    #[error("`{0}` is not a time control as in PGN, and `rated` or `casual`, with a space between")]
    Form(String),
    /// The time control cannot be read.
    #[error(transparent)]
    Read(#[from] ParseControlError),
    /// The time control cannot be played.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// A rated match that no pool counts.
    #[error("a match without clocks cannot be rated; choose a time or a casual match")]
    NoPool,
}

const RATED: &str = " rated";
const CASUAL: &str = " casual";

impl FourKey {
    /// The key of a wish; every seat has the same time.
    ///
    /// # Errors
    /// The time cannot be played, or the match could not be rated.
    pub fn new(control: &TimeControl, rated: bool) -> Result<FourKey, FourKeyError> {
        control.check()?;
        let both = ByColor { white: control.clone(), black: control.clone() };
        if rated && Pool::of(Variant::Bughouse, &both, false).is_none() {
            return Err(FourKeyError::NoPool);
        }
        let text = format!("{}{}", control.pgn(), if rated { RATED } else { CASUAL });
        Ok(FourKey { control: control.clone(), rated, text })
    }

    /// What each seat is given.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whether the match counts.
    pub const fn rated(&self) -> bool {
        self.rated
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl FromStr for FourKey {
    type Err = FourKeyError;

    fn from_str(text: &str) -> Result<FourKey, FourKeyError> {
        let rated = text.strip_suffix(RATED).map(|control| (control, true));
        let found = rated.or_else(|| text.strip_suffix(CASUAL).map(|control| (control, false)));
        let (control, rated) =
            found.ok_or_else(|| FourKeyError::Form(text.chars().take(64).collect::<String>()))?;
        FourKey::new(&TimeControl::from_pgn(control)?, rated)
    }
}

impl TryFrom<String> for FourKey {
    type Error = FourKeyError;

    fn try_from(text: String) -> Result<FourKey, FourKeyError> {
        text.parse()
    }
}

impl From<FourKey> for String {
    fn from(key: FourKey) -> String {
        key.text
    }
}

impl fmt::Display for FourKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialOrd for FourKey {
    fn partial_cmp(&self, other: &FourKey) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for FourKey {
    fn cmp(&self, other: &FourKey) -> std::cmp::Ordering {
        self.text.cmp(&other.text)
    }
}
