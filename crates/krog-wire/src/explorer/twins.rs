//! Games of one's own collection that are one game, and names in collections that are one person's.

use krog_wire_macros::wire;

use super::{ExplorerGame, import::SourceKind};

/// Games of one's own collection that are one game.
#[wire(Eq)]
pub struct TwinsView {
    /// The groups, those of the oldest games first.
    pub items: Vec<TwinGroup>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// How many games were read, where there are more to read first: ask again, with the same cursor. Absent once all were read.
    pub read: Option<u64>,
    /// The games of the collection.
    pub games: u64,
}

/// Games that are one game.
#[wire(Eq)]
pub struct TwinGroup {
    /// They, the one with most comments, variations and glyphs first; fifty at most.
    pub games: Vec<TwinView>,
    /// Further ones, which are told of once these are decided on.
    pub more: u64,
    /// The first moves of them all, SAN.
    pub moves: Vec<String>,
}

/// A game that has twins.
#[wire(Eq)]
pub struct TwinView {
    /// The game.
    pub game: ExplorerGame,
    /// Where it was played for what; empty where that is not known.
    pub event: String,
    /// The place where it was played; empty where that is not known.
    pub site: String,
    /// What it came from.
    pub kind: SourceKind,
    /// The name of the file or of the player whose games it came with; empty where neither is known.
    pub source: String,
    /// Characters of comments, variations and glyphs, spaces apart.
    pub annotations: u32,
}

/// What is to become of games that are one game, or look like it.
#[wire(Eq, strict)]
pub struct TwinsVerdict {
    /// What is to be done.
    pub verdict: TwinsAct,
    /// The games, 2 to 50 of one's own collection, `mine.123`.
    #[schema(min_items = 2, max_items = 50)]
    pub games: Vec<String>,
}

/// What is done with games that are one game, or look like it.
#[wire(Copy, Eq)]
pub enum TwinsAct {
    /// One game is made of them, with the tags, comments, glyphs and variations of all.
    Merge,
    /// The first stays, the others are removed.
    Keep,
    /// They are different games, and are no longer listed as one.
    Different,
    /// What was said of them is taken back.
    Undecided,
}

/// What became of games that were one game.
#[wire(Eq)]
pub struct TwinsDecided {
    /// The game that is there now; absent where none was changed.
    pub game: Option<String>,
    /// The games that are there no more.
    pub removed: Vec<String>,
}

/// Players of a collection by the beginning of a name.
#[wire(Eq)]
pub struct NamesView {
    /// The players, those of most games first.
    pub items: Vec<NameView>,
    /// Whether there are more.
    pub more: bool,
}

/// A player of a collection.
#[wire(Eq)]
pub struct NameView {
    /// The name that the player goes by.
    pub name: String,
    /// The games.
    pub games: u64,
    /// Further names that count as this player's.
    pub also: Vec<String>,
}

/// Names of one's own collection that may be one person's.
#[wire(Eq)]
pub struct AlikeNamesView {
    /// The groups, those of most games first; fifty at most.
    pub items: Vec<AlikeNames>,
    /// Whether there are more.
    pub more: bool,
}

/// Names that may be one person's.
#[wire(Eq)]
pub struct AlikeNames {
    /// They, that of most games first; twenty at most.
    pub names: Vec<NameView>,
}

/// Names that are one person's.
#[wire(Eq, strict)]
pub struct MergeNames {
    /// The name that the person goes by; one of the collection's.
    pub name: String,
    /// Further names of the person, 1 to 20.
    #[schema(min_items = 1, max_items = 20)]
    pub also: Vec<String>,
}
