//! Whom a person wants nothing to do with.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody who is blocked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct BlockView {
    /// The account's name.
    pub name: String,
    /// Since when, RFC 3339 UTC.
    pub since: String,
}

/// Those whom a person blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct BlocksView {
    /// The blocked, last blocked first; at most a thousand.
    pub items: Vec<BlockView>,
}
