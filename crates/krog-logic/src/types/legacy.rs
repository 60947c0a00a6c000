//! Numbers of pairs in older tables. They counted pairs that cannot be for one act, and left out others.

use super::{RType, TType};
use crate::message::Message;

/// The pairs of the old numbers 1 to 35.
pub(super) const OLD_ORDER: [(u8, u8); 35] = [
    (1, 1),
    (2, 2),
    (3, 3),
    (4, 4),
    (5, 5),
    (6, 6),
    (7, 7),
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 5),
    (1, 6),
    (1, 7),
    (2, 4),
    (2, 5),
    (2, 6),
    (2, 7),
    (3, 4),
    (3, 5),
    (3, 6),
    (3, 7),
    (4, 5),
    (4, 6),
    (4, 7),
    (5, 6),
    (5, 7),
    (6, 7),
    (2, 1),
    (2, 3),
    (3, 1),
    (3, 2),
    (4, 1),
    (4, 2),
    (4, 3),
    (5, 1),
];

/// What an old number meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Legacy {
    /// The pair.
    pub pair: (TType, TType),
    /// Its type now; none if the pair can only be meant of two different acts.
    pub now: Option<RType>,
}

impl Legacy {
    /// What to say of it: the type it has now, or that the agents are about different acts.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match self.now {
            Some(now) => Message::new("types-legacy").with("label", now.label()),
            None => Message::new("types-legacy-different-acts"),
        };
        message.with("first", self.pair.0.label()).with("second", self.pair.1.label())
    }
}

/// What an old number such as `R11`, with or without `legacy:` before it, meant.
#[must_use]
pub fn legacy(id: &str) -> Option<Legacy> {
    let digits = id.strip_prefix("legacy:").unwrap_or(id).strip_prefix('R')?;
    let number = digits.parse::<usize>().ok().filter(|n| n.to_string() == digits)?;
    let &(i, j) = OLD_ORDER.get(number.checked_sub(1)?)?;
    let pair = (TType::numbered(usize::from(i))?, TType::numbered(usize::from(j))?);
    Some(Legacy { pair, now: RType::of(pair.0, pair.1) })
}
