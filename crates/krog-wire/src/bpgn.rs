//! Matches of BPGN files.

use krog_wire_macros::wire;

use crate::{bughouse::BughouseView, problem::FaultView};

/// BPGN to be read.
#[wire(Eq, strict)]
pub struct BpgnRequest {
    /// The text: one match or many.
    pub bpgn: String,
    /// Matches to pass over first.
    pub skip: Option<u32>,
    /// Matches to return, 1 to 50.
    #[schema(minimum = 1, maximum = 50)]
    pub limit: Option<u32>,
}

/// The matches of a BPGN text.
#[wire(Eq)]
pub struct BpgnAnswer {
    /// The matches asked for, as far as they have room in one answer.
    pub matches: Vec<BpgnMatchView>,
    /// How many matches the text holds.
    pub total: u32,
}

/// A match of a file.
#[wire(Eq)]
pub struct BpgnMatchView {
    /// Its place in the text, from 1.
    pub index: u32,
    /// Tag pairs, in order.
    pub headers: Vec<(String, String)>,
    /// The boards and the moves, as far as they can be played; what a clock showed behind a move is its `leftMs`. It has no id.
    #[serde(rename = "match")]
    pub bughouse: BughouseView,
    /// The comments before the first move.
    pub comments: Vec<String>,
    /// What is said behind each half-move, in their order; empty where nothing is.
    pub notes: Vec<String>,
    /// The result that the file states: `1-0` if the first team won.
    pub result: String,
    /// What is wrong.
    pub errors: Vec<FaultView>,
    /// What was read leniently.
    pub warnings: Vec<FaultView>,
}
