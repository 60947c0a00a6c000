//! What a GUI can set.

use std::{fmt, time::Duration};

use krog_chess::Variant;
use krog_engine::{Strength, uci_variant};

use crate::command::quoted;

/// What is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Options {
    pub hash_mib: usize,
    pub threads: u8,
    pub lines: u8,
    /// From 0 to 20, as other engines count it.
    pub skill: u8,
    /// Whether the rating holds instead of the skill.
    pub limited: bool,
    /// In chess.
    pub elo: u16,
    pub overhead: Duration,
    pub variant: Variant,
    pub any_array: bool,
    /// Whether chances are told beside scores.
    pub chances: bool,
}

impl Default for Options {
    fn default() -> Self {
        let [_, most] = Strength::elo_range();
        Options {
            hash_mib: 16,
            threads: 1,
            lines: 1,
            skill: 20,
            limited: false,
            elo: most,
            overhead: Duration::from_millis(30),
            variant: Variant::Standard,
            any_array: false,
            chances: false,
        }
    }
}

/// What else is to be done when an option has been set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    None,
    /// Forget what was found.
    Clear,
    /// Go back to the start position.
    Begin,
    /// Open other tablebases.
    Tables,
}

/// How large a table may be, in MiB.
const HASH: [usize; 2] = [1, 4_096];
const THREADS: [usize; 2] = [1, 64];
const LINES: [usize; 2] = [1, 200];
const OVERHEAD_MS: [usize; 2] = [0, 5_000];
const SKILL: [usize; 2] = [0, 20];

impl Options {
    /// Sets an option; names are read without regard to case.
    ///
    /// # Errors
    /// There is no such option, or it cannot have that value: in one line.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Effect, String> {
        let number = |[least, most]: [usize; 2]| {
            value.parse::<usize>().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
                format!("{name} is a whole number from {least} to {most}, not {}", quoted(value))
            })
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash_mib = number(HASH)?,
            "multipv" => self.lines = u8::try_from(number(LINES)?).unwrap_or(u8::MAX),
            "skill level" => self.skill = u8::try_from(number(SKILL)?).unwrap_or(u8::MAX),
            "uci_limitstrength" => self.limited = flag(name, value)?,
            "uci_elo" => {
                self.elo = u16::try_from(number(Strength::elo_range().map(usize::from))?).unwrap_or(u16::MAX);
            }
            "move overhead" => self.overhead = Duration::from_millis(number(OVERHEAD_MS)? as u64),
            // Whether the GUI lets its engine ponder changes nothing here; it may be told.
            "ponder" => drop(flag(name, value)?),
            "threads" => self.threads = u8::try_from(number(THREADS)?).unwrap_or(u8::MAX),
            "clear hash" => return Ok(Effect::Clear),
            "syzygypath" => return Ok(Effect::Tables),
            "uci_showwdl" => self.chances = flag(name, value)?,
            "uci_chess960" => {
                self.any_array = flag(name, value)?;
                return Ok(Effect::Begin);
            }
            "uci_variant" => {
                let Some(variant) = uci_variant::of_name(value) else {
                    let names = uci_variant::NAMES.map(|(name, _)| name).join(", ");
                    return Err(format!("{name} is one of {names}, not {}", quoted(value)));
                };
                self.variant = variant;
                return Ok(Effect::Begin);
            }
            _ => return Err(format!("there is no option {}", quoted(name))),
        }
        Ok(Effect::None)
    }

    /// How well to play: the twenty-one levels of other engines lie evenly between the engine's first and last.
    pub(crate) fn strength(&self) -> Strength {
        if self.limited {
            return Strength::of_elo(self.elo);
        }
        Strength::of_hundredths(100 + 35 * u16::from(self.skill.min(20)))
    }
}

fn flag(name: &str, value: &str) -> Result<bool, String> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name} is true or false, not {}", quoted(value))),
    }
}

/// The options with their bounds, as `uci` is answered.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spin = |f: &mut fmt::Formatter<'_>, name: &str, now: usize, [least, most]: [usize; 2]| {
            writeln!(f, "option name {name} type spin default {now} min {least} max {most}")
        };
        spin(f, "Hash", self.hash_mib, HASH)?;
        spin(f, "Threads", usize::from(self.threads), THREADS)?;
        spin(f, "MultiPV", usize::from(self.lines), LINES)?;
        writeln!(f, "option name Ponder type check default false")?;
        spin(f, "Skill Level", usize::from(self.skill), SKILL)?;
        writeln!(f, "option name UCI_LimitStrength type check default {}", self.limited)?;
        spin(f, "UCI_Elo", usize::from(self.elo), Strength::elo_range().map(usize::from))?;
        let overhead = usize::try_from(self.overhead.as_millis()).unwrap_or(usize::MAX);
        spin(f, "Move Overhead", overhead, OVERHEAD_MS)?;
        writeln!(f, "option name Clear Hash type button")?;
        writeln!(f, "option name SyzygyPath type string default <empty>")?;
        writeln!(f, "option name UCI_Chess960 type check default {}", self.any_array)?;
        writeln!(f, "option name UCI_ShowWDL type check default {}", self.chances)?;
        write!(f, "option name UCI_Variant type combo default chess")?;
        uci_variant::NAMES.iter().try_for_each(|(name, _)| write!(f, " var {name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_that_is_named_can_be_set() {
        let mut options = Options::default();
        for line in Options::default().to_string().lines() {
            let rest = line.strip_prefix("option name ").unwrap();
            let (name, rest) = rest.split_once(" type ").unwrap();
            let value =
                rest.split_once("default ").and_then(|(_, rest)| rest.split(' ').next()).unwrap_or_default();
            assert!(options.set(name, value).is_ok(), "{line}");
            assert!(options.set(&name.to_uppercase(), value).is_ok(), "{line}");
        }
        assert_eq!(options.strength(), Strength::MAX);
    }

    #[test]
    fn wrong_values_leave_everything_as_it_is() {
        let mut options = Options::default();
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "1e9"),
            ("MultiPV", "-1"),
            ("UCI_Variant", "shogi"),
            ("UCI_Chess960", "maybe"),
            ("Nullmove", "1"),
        ] {
            assert!(options.set(name, value).unwrap_err().contains(if name == "Nullmove" {
                name
            } else {
                value
            }));
        }
        assert_eq!(options.to_string(), Options::default().to_string());
    }

    #[test]
    fn skill_goes_from_the_first_level_to_the_last() {
        let of = |skill| Options { skill, ..Options::default() }.strength();
        assert!((0..=20).map(of).is_sorted());
        assert_eq!((of(0).hundredths(), of(20)), (100, Strength::MAX));
    }

    #[test]
    fn a_rating_holds_only_where_strength_is_limited() {
        let [least, most] = Strength::elo_range();
        let mut options = Options::default();
        options.set("UCI_Elo", &least.to_string()).unwrap();
        assert_eq!(options.strength(), Strength::MAX);
        options.set("UCI_LimitStrength", "true").unwrap();
        assert_eq!(options.strength().hundredths(), 100);
        assert!(options.set("UCI_Elo", &(most + 1).to_string()).is_err());
    }
}
