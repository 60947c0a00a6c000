//! Why two meet, and how tie-breaks are counted.

use krog_wire_macros::wire;

use crate::explain::Bilingual;

/// Why two meet, why they do not, or why somebody has no game.
#[wire(Eq)]
pub struct PairingWhy {
    /// The round.
    pub round: u32,
    /// The entry that is asked about.
    pub entrant: u32,
    /// The entry against whom; without it the reasons of the pairing as it is.
    pub against: Option<u32>,
    /// Whether it is so.
    pub is_so: bool,
    /// The criterion that decides, as the rules number it (`C6`); absent where none does.
    pub criterion: Option<String>,
    /// The reasons, sentence by sentence; the first is the answer.
    pub lines: Vec<Bilingual>,
}

/// How a player's tie-breaks are counted.
#[wire(Eq)]
pub struct WorksheetView {
    /// The entry.
    pub entrant: u32,
    /// Tie-break by tie-break.
    pub sheets: Vec<SheetView>,
}

/// How a tie-break is counted.
#[wire(Eq)]
pub struct SheetView {
    /// The code (`BH/C1`).
    pub code: String,
    /// What it is, in words.
    pub name: Bilingual,
    /// What it comes to; null where it is not defined.
    pub value: Option<String>,
    /// The terms that make it.
    pub terms: Vec<SheetTerm>,
    /// How the terms make it, in words.
    pub how: Bilingual,
}

/// A term of a tie-break.
#[wire(Eq)]
pub struct SheetTerm {
    /// The round that it comes from.
    pub round: Option<u32>,
    /// The entry that it comes from.
    pub entrant: Option<u32>,
    /// As it is written.
    pub amount: String,
    /// Why it is so much, in an arena: one sentence for the game, one for each thing that adds to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Bilingual>>", optional)]
    pub why: Vec<Bilingual>,
    /// Whether it is left out of the sum.
    #[if_true]
    pub cut: bool,
}
