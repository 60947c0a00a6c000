//! The tokens of PGN.

use krog_chess::end::GameResult;

/// A place in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Place {
    /// Bytes before it in the stream.
    pub offset: u64,
    /// Its line, from 1.
    pub line: u32,
    /// Its column in characters, from 1.
    pub column: u32,
}

/// A token and where it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'a> {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub kind: TokenKind<'a>,
}

/// What a token is. Text is as it stands in the file, undecoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind<'a> {
    /// `[Name "value"]`.
    Tag(RawTag<'a>),
    /// `12`, `12.`, `12...`.
    Number {
        number: u32,
        /// How many points follow it.
        dots: u8,
    },
    /// What stands where a move does.
    Move(&'a [u8]),
    /// `e.p.`, `ch`, `mate` and the like behind a move.
    Mark(&'a [u8]),
    /// `$12`, `!?`, `+-`, `⩲`: the number of the glyph (PGN standard, section 10).
    Nag(u8),
    /// `{..}` or `;..`, without its bounds.
    Comment {
        text: &'a [u8],
        /// How it ends.
        end: CommentEnd,
    },
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`.
    Result {
        result: GameResult,
        /// Whether it is spelt as the standard has it.
        exact: bool,
    },
    /// What no PGN has.
    Unknown(&'a [u8]),
}

/// How a comment ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommentEnd {
    /// With its brace, or its line.
    Closed,
    /// Not at all: the next game or the end of the file comes first.
    Open,
    /// Later than the limit for comments; the rest was passed over.
    Cut,
}

/// A tag pair as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawTag<'a> {
    pub name: &'a [u8],
    /// The value, with its escapes.
    pub value: &'a [u8],
    /// What is wrong with it.
    pub flaw: Option<TagFlaw>,
}

/// What can be wrong with a tag pair's spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TagFlaw {
    /// A quotation mark is missing.
    Quote,
    /// A quotation mark in the value lacks its `\`.
    InnerQuote,
    /// The `]` is missing.
    Bracket,
    /// The value runs over the end of the line.
    LineBreak,
    /// Longer than the limit for tags; the rest of the line was passed over.
    Cut,
}
