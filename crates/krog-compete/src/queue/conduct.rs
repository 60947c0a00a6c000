//! What people did lately that the queue counts. How long a pause comes of it is the rulebook's word.

use serde::{Deserialize, Serialize};

use crate::Ms;

/// Acts count together that lie so near to the last of them.
pub const WINDOW_MS: Ms = 24 * 60 * 60 * 1000;
/// Acts that are looked at; older ones change nothing.
pub const MOST_ACTS: u32 = 1_000;
/// A game in which fewer half-moves were made was not finished, however it ended.
pub const LEAST_PLIES: u32 = 10;

krog_syntax::named! {
    /// What somebody did. The names are kept and never change.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ActKind {
        /// Left a game, which the opponent then claimed.
        Left = "left",
        /// Aborted a game, or never made the first move in it.
        Aborted = "aborted",
        /// Declined a match that was found, left it, or did not answer.
        Declined = "declined",
        /// Finished a game.
        Finished = "finished",
    }
}

/// Something that somebody did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act {
    pub kind: ActKind,
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: Ms,
}

/// What somebody did lately, as the rulebook `queue` asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Record {
    /// Games left, of the 24 hours up to the last act that counts against somebody.
    pub left: u32,
    /// Games aborted.
    pub aborted: u32,
    /// Matches declined.
    pub declined: u32,
    /// Games finished since the first of these.
    pub finished: u32,
    /// The time since the last of these.
    pub since_ms: Ms,
}

impl Record {
    /// What somebody's acts come to at a moment; their order does not matter.
    pub fn of(acts: &[Act], now: Ms) -> Record {
        let against = || acts.iter().filter(|act| act.kind != ActKind::Finished && act.at_ms <= now);
        let Some(last) = against().map(|act| act.at_ms).max() else { return Record::default() };
        if now.saturating_sub(last) >= WINDOW_MS {
            return Record::default();
        }
        let from = last.saturating_sub(WINDOW_MS);
        let counted = || against().filter(|act| act.at_ms > from);
        let first = counted().map(|act| act.at_ms).min().unwrap_or(last);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX).min(MOST_ACTS);
        let of = |kind| number(counted().filter(|act| act.kind == kind).count());
        let finished =
            acts.iter().filter(|act| act.kind == ActKind::Finished && (first..=now).contains(&act.at_ms));
        Record {
            left: of(ActKind::Left),
            aborted: of(ActKind::Aborted),
            declined: of(ActKind::Declined),
            finished: number(finished.count()),
            since_ms: now - last,
        }
    }

    /// Whether nothing stands in it.
    pub fn is_clean(&self) -> bool {
        *self == Record::default()
    }
}
