//! What is known of an engine.

use std::{fmt, sync::Arc};

use krog_chess::{Position, Variant};

/// How an engine is asked for. Lower-case letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EngineId(Arc<str>);

/// Characters of an id at most.
const LONGEST: usize = 40;
const BUILTIN: &str = "builtin";

impl EngineId {
    /// The engine that is built in.
    #[must_use]
    pub fn builtin() -> EngineId {
        EngineId(BUILTIN.into())
    }

    /// The id that a name gives; what is neither letter nor digit becomes a hyphen.
    #[must_use]
    pub fn of(name: &str) -> EngineId {
        let mut slug = String::new();
        for letter in name.chars().map(|letter| letter.to_ascii_lowercase()).take(LONGEST) {
            if letter.is_ascii_alphanumeric() {
                slug.push(letter);
            } else if !slug.is_empty() && !slug.ends_with('-') {
                slug.push('-');
            }
        }
        let slug = slug.trim_end_matches('-');
        EngineId(if slug.is_empty() { "engine" } else { slug }.into())
    }

    /// The same with a number behind it, where others have it already.
    pub(crate) fn unique(self, taken: impl Fn(&EngineId) -> bool) -> EngineId {
        let numbered = (2_u32..).map(|n| EngineId(format!("{}-{n}", self.0).into()));
        std::iter::once(self.clone()).chain(numbered).find(|id| !taken(id)).unwrap_or(self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where an engine comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// Part of this program.
    Builtin,
    /// A program that speaks UCI.
    Uci,
}

/// What an engine says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineInfo {
    pub id: EngineId,
    pub name: String,
    pub author: String,
    pub version: Option<String>,
    /// The file of its network, where it has one.
    pub network: Option<String>,
    pub kind: EngineKind,
    /// Rule sets that it plays.
    pub variants: Vec<Variant>,
    /// Whether it castles from any start array.
    pub chess960: bool,
    /// Whether it says how often a score is won, drawn and lost.
    pub wdl: bool,
    /// How many lines it can search at once.
    pub lines: u8,
}

impl EngineInfo {
    pub(crate) fn builtin() -> EngineInfo {
        EngineInfo {
            id: EngineId::builtin(),
            name: "KROG Chess".to_owned(),
            author: "the KROG Chess developers".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            network: None,
            kind: EngineKind::Builtin,
            variants: Variant::ALL.to_vec(),
            chess960: true,
            wdl: true,
            lines: crate::MOST_LINES,
        }
    }

    /// Whether it can search a position. Rulebooks of users' are known to the built-in engine alone.
    #[must_use]
    pub fn plays(&self, position: &Position) -> bool {
        self.kind == EngineKind::Builtin
            || position.library().is_some()
                && self.variants.contains(&position.variant())
                && (self.chess960 || !position.mode().is_chess960())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_plain_and_no_two_are_the_same() {
        assert_eq!(EngineId::of("Fairy-Stockfish 11.2 (LB)").as_str(), "fairy-stockfish-11-2-lb");
        assert_eq!(EngineId::of("../\n").as_str(), "engine");
        let taken = [EngineId::of("stockfish"), EngineId::of("stockfish 2")];
        assert_eq!(EngineId::of("Stockfish").unique(|id| taken.contains(id)).as_str(), "stockfish-3");
        assert_eq!(EngineId::of("other").unique(|id| taken.contains(id)).as_str(), "other");
    }
}
