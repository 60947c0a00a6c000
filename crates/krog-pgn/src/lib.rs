//! PGN: read leniently from streams of any length, judged, written strictly.
//!
//! [`Reader`] gives whole games ([`PgnGame`]: a tree with comments, glyphs and variations) or plays main lines to a
//! [`Visitor`] at full speed. Whatever is wrong with a text is a [`Fault`] of its game, with line, column, code and, where
//! it is certain, what to write instead; only errors of the reader underneath stop the reading. The form is that of the
//! PGN standard of 1994; its section numbers stand beside the code.

#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod bpgn;
mod check;
mod comment;
mod fault;
mod game;
pub mod glyph;
mod headers;
pub mod lexer;
mod main_line;
mod merge;
mod nulls;
mod opening;
mod quick;
mod reader;
mod resolve;
mod text;
mod token;
mod tree;
mod window;
mod writer;

pub use self::{
    check::{ROSTER, is_no_eco, is_no_rating, repaired_date},
    comment::{Command, Comment, Eval, Paint},
    fault::{CODES, Fault, Refused},
    game::{Line, PgnGame, PgnPly},
    headers::Headers,
    main_line::{MainLine, Visitor},
    nulls::NullMoves,
    reader::Reader,
    token::{CommentEnd, Place, RawTag, TagFlaw, Token, TokenKind},
    tree::{MAX_DEPTH, MAX_PLIES, MAX_TEXT},
    writer::{WriteOptions, write},
};
pub(crate) use self::{
    fault::Faults,
    text::{escape, one_line, unescape},
    tree::too_many,
    writer::Wrap,
};

#[cfg(test)]
mod tests;
