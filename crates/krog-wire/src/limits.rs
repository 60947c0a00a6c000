//! How much may be asked.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The limits of the server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LimitsView {
    /// How often, by kind of request; each counted per session, or per address where there is none.
    pub rates: Vec<RateView>,
    /// The longest body of a request, in bytes.
    #[ts(type = "number")]
    pub body_bytes: u64,
    /// The longest body of a PGN request, in bytes.
    #[ts(type = "number")]
    pub pgn_bytes: u64,
    /// The longest file of games that may be uploaded, in bytes.
    #[ts(type = "number")]
    pub import_bytes: u64,
    /// The longest frame of a socket, in bytes.
    #[ts(type = "number")]
    pub frame_bytes: u64,
    /// Games that one socket may follow.
    pub games_per_socket: u32,
}

/// How often one kind of request may come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RateView {
    /// The kind, as in the header `RateLimit-Policy`.
    pub name: String,
    /// So many at once.
    pub burst: u32,
    /// Then so many per second.
    pub per_second: f64,
}
