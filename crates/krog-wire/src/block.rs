//! Whom a person wants nothing to do with.

use krog_wire_macros::wire;

/// Somebody who is blocked.
#[wire(Eq)]
pub struct BlockView {
    /// The account's name.
    pub name: String,
    /// Since when, RFC 3339 UTC.
    pub since: String,
}

/// Those whom a person blocks.
#[wire(Eq)]
pub struct BlocksView {
    /// The blocked, last blocked first; at most a thousand.
    pub items: Vec<BlockView>,
}
