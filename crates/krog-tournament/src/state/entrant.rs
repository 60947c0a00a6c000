//! A player of a tournament.

use std::collections::BTreeMap;

use krog_wire::tournament::{ByeWorth, EntrantOrder};

use super::EntryId;

/// How a player went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone {
    /// Whether the organiser took them out.
    pub removed: bool,
    /// How many rounds were paired then.
    pub after: u32,
}

/// A player of a tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct Entrant {
    /// The number of the entry.
    pub id: EntryId,
    /// Who it is.
    pub player: EntrantOrder,
    /// Who plays here, where it is somebody of this server.
    pub person: Option<String>,
    /// Whether they have said that they are there.
    pub present: bool,
    /// Whether they have withdrawn, and when.
    pub gone: Option<Gone>,
    /// The rounds off that were asked for, past ones as well.
    pub byes: BTreeMap<u32, ByeWorth>,
    /// The pairing number.
    pub number: Option<u32>,
    /// How many rounds were paired when they entered.
    pub since: u32,
}

impl Entrant {
    /// Whether they are of the tournament: who withdrew before anything was paired for them is not.
    #[must_use]
    pub const fn counts(&self) -> bool {
        self.gone.is_none() || self.number.is_some()
    }
}
