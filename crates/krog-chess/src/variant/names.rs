//! Variants as people and programs write them.

use std::{fmt, str::FromStr};

use super::Variant;

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no rule set's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown variant `{name}`")]
pub struct ParseVariantError {
    name: String,
}

impl ParseVariantError {
    /// The name that was given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// Reads our names and those of Lichess, UCI engines and PGN files; case, spaces, `-` and `_` do not matter.
impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(name: &str) -> Result<Variant, ParseVariantError> {
        Variant::ALL
            .into_iter()
            .find(|variant| {
                let traits = variant.traits();
                [&traits.name, &traits.pgn_name]
                    .into_iter()
                    .chain(traits.aliases)
                    .any(|known| letters(known).eq(letters(name).take(32)))
            })
            .ok_or_else(|| ParseVariantError { name: name.chars().take(64).collect() })
    }
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).map(|c| c.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for v in Variant::ALL {
            assert_eq!(v.name().parse::<Variant>().unwrap(), v);
            assert_eq!(v.pgn_name().parse::<Variant>().unwrap(), v);
            if v.is_by_library() && v != Variant::Chess960 {
                assert_eq!(v.rules().uci().parse::<Variant>().unwrap(), v);
            }
        }
        for (alias, v) in [
            ("kingOfTheHill", Variant::Koth),
            ("threeCheck", Variant::ThreeCheck),
            ("3check", Variant::ThreeCheck),
            ("racingKings", Variant::RacingKings),
            ("From Position", Variant::Standard),
            ("Fischerandom", Variant::Chess960),
        ] {
            assert_eq!(alias.parse::<Variant>().unwrap(), v, "{alias}");
        }
        assert_eq!("losers".parse::<Variant>().unwrap_err().name(), "losers");
    }
}
