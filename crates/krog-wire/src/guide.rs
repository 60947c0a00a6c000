//! The guides: variants in about ten sentences, each with examples that its rulebook decides.

use krog_syntax::languages;
use krog_wire_macros::wire;

use crate::{
    explain::{Ask, Bilingual, TableView},
    lang::worded,
    variant::{Color, VariantName},
};

languages! { worded! {
/// The cover of a guide: what is different, in one sentence.
#[wire(Eq)]
pub struct GuideCover {
    /// The rulebook that it is a guide to.
    pub book: String,
    /// A position that shows the sentence.
    pub position: String,
    ..texts
}
} }

/// A rulebook in about ten sentences; none for books that have no guide.
#[wire(Eq)]
pub struct RuleGuide {
    /// The book's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: Bilingual,
    /// The variant whose board and start it is played with; absent for books that are only built upon.
    pub variant: Option<VariantName>,
    /// The rulebook whose guide this is, and that decides the examples; a variant from the 960 arrays has that of the variant.
    pub book: Option<String>,
    /// The books with a guide that it builds on, nearest first: what is not said here is as it is there.
    pub inherits: Vec<GuideBase>,
    /// The sentences; the first says what is different.
    pub sentences: Vec<GuideSentence>,
}

/// A rulebook that another builds on.
#[wire(Eq)]
pub struct GuideBase {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Bilingual,
}

languages! { worded! {
/// A sentence of a guide.
#[wire(Eq)]
pub struct GuideSentence {
    /// Its stable name.
    pub code: String,
    ..texts
    /// What shows it; at least one.
    pub examples: Vec<GuideExample>,
}
} }

/// An act in a position, and what the rulebook says of it. `POST /api/v1/explain` with the same gives the reasons.
#[wire(Eq)]
pub struct GuideExample {
    /// Where the line starts.
    pub fen: String,
    /// Moves from there, in UCI.
    pub history: Vec<String>,
    /// The position after them.
    pub position: String,
    /// What is asked about.
    pub ask: Ask,
    /// What has happened beside the board.
    pub table: Option<TableView>,
    /// The move asked about in SAN; where the end of the game is, the last one before it.
    pub san: Option<String>,
    /// What the rulebook says.
    pub says: GuideVerdict,
    /// Who has won, where the game is over and not drawn.
    pub winner: Option<Color>,
}

/// What a rulebook says of an example.
#[wire(Copy, Eq, Hash)]
#[serde(rename_all = "snake_case")]
pub enum GuideVerdict {
    /// The act is permitted.
    Permitted,
    /// It is not.
    Refused,
    /// The game is over.
    Over,
    /// The game is not over.
    GoesOn,
}
