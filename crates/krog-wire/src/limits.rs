//! How much may be asked.

use krog_wire_macros::wire;

/// The limits of the server.
#[wire]
pub struct LimitsView {
    /// How often, by kind of request; each counted per session, or per address where there is none.
    pub rates: Vec<RateView>,
    /// The longest body of a request, in bytes.
    pub body_bytes: u64,
    /// The longest body of a PGN request, in bytes.
    pub pgn_bytes: u64,
    /// The longest file of games that may be uploaded, in bytes.
    pub import_bytes: u64,
    /// The longest frame of a socket, in bytes.
    pub frame_bytes: u64,
    /// Games that one socket may follow.
    pub games_per_socket: u32,
}

/// How often one kind of request may come.
#[wire]
pub struct RateView {
    /// The kind, as in the header `RateLimit-Policy`.
    pub name: String,
    /// So many at once.
    pub burst: u32,
    /// Then so many per second.
    pub per_second: f64,
}
