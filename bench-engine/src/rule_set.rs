//! The rule sets that are measured: those of the library, and chess from any of the 960 arrays.

use std::{fmt, str::FromStr};

use anyhow::Context as _;
use krog_chess::start_array::StartArray;
use shakmaty::variant::{Variant, VariantPosition};

use crate::random::Random;

/// A rule set with its start positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleSet {
    Library(Variant),
    Chess960,
}

impl RuleSet {
    /// All of them, chess first.
    pub fn all() -> impl Iterator<Item = RuleSet> {
        let library = Variant::ALL.into_iter().map(RuleSet::Library);
        [RuleSet::Library(Variant::Chess), RuleSet::Chess960]
            .into_iter()
            .chain(library.filter(|of| *of != RuleSet::Library(Variant::Chess)))
    }

    /// The rules that its positions are played by.
    pub const fn variant(self) -> Variant {
        match self {
            RuleSet::Library(variant) => variant,
            RuleSet::Chess960 => Variant::Chess,
        }
    }

    /// A start position, drawn where there are several.
    pub fn start(self, random: &mut Random) -> VariantPosition {
        let array = u16::try_from(random.below(960)).ok().and_then(StartArray::new);
        match (self, array) {
            (RuleSet::Chess960, Some(array)) => {
                krog_chess::Position::from_start_array(krog_chess::Variant::Chess960, array)
                    .and_then(|position| position.library().cloned())
                    .unwrap_or_default()
            }
            _ => VariantPosition::new(self.variant()),
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RuleSet::Library(variant) => variant.uci(),
            RuleSet::Chess960 => "chess960",
        })
    }
}

impl FromStr for RuleSet {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> anyhow::Result<RuleSet> {
        RuleSet::all().find(|of| of.to_string() == name).with_context(|| {
            let names: Vec<String> = RuleSet::all().map(|of| of.to_string()).collect();
            format!("unknown rule set `{name}`; choose one of {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_known_by_its_name() {
        for rule_set in RuleSet::all() {
            assert_eq!(rule_set.to_string().parse::<RuleSet>().unwrap(), rule_set);
        }
        assert_eq!(RuleSet::all().count(), 9);
        assert!("shogi".parse::<RuleSet>().is_err());
    }

    #[test]
    fn arrays_of_chess960_differ() {
        let mut random = Random::new(1);
        let [one, other] = [(); 2].map(|()| RuleSet::Chess960.start(&mut random));
        assert_ne!(one, other);
    }
}
