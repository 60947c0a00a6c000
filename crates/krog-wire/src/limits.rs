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
    /// Analyses by engines that one socket, and one asker, may have open.
    pub analyses_per_socket: u32,
    /// Analyses that one asker may have going on by themselves.
    pub analyses_open: u32,
    /// How many of them are kept, those that are over included.
    pub analyses_kept: u32,
    /// Half-moves of a game of which every position is analysed.
    pub analysis_plies: u32,
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
