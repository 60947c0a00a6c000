//! Where a game stands.

use serde::{Deserialize, Serialize};

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Players are still missing.
    Waiting,
    Active,
    /// Under way, with the clocks stopped.
    Paused,
    /// Over, with a result.
    Completed,
    /// Called off: nothing counts.
    Cancelled,
}

impl Status {
    /// All of them, in the order of the signatures.
    pub const ALL: [Status; 5] =
        [Status::Waiting, Status::Active, Status::Paused, Status::Completed, Status::Cancelled];

    /// Its name in rulebooks, in the database and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Active => "active",
            Status::Paused => "paused",
            Status::Completed => "completed",
            Status::Cancelled => "cancelled",
        }
    }

    /// The one of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }

    /// Whether nothing more can happen.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Status::Completed | Status::Cancelled)
    }
}
