//! Where a game stands.

use serde::{Deserialize, Serialize};

krog_syntax::named! {
    /// Where a game stands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Status {
        /// Players are still missing.
        Waiting = "waiting",
        Active = "active",
        /// Under way, with the clocks stopped.
        Paused = "paused",
        /// Over, with a result.
        Completed = "completed",
        /// Called off: nothing counts.
        Cancelled = "cancelled",
    }
}

impl Status {
    /// Whether nothing more can happen.
    pub const fn is_final(self) -> bool {
        matches!(self, Status::Completed | Status::Cancelled)
    }
}
