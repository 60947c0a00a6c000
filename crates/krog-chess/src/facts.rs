//! What formulas about chess ask: the facts and updates of the signature `chess`, answered from a position and its game.
//!
//! | Sort | Value |
//! | --- | --- |
//! | `Colour` | 0 White, 1 Black |
//! | `Kind` | 0 pawn, knight, bishop, rook, queen, 5 king, 6 none |
//! | `Square`, `File` | 0 to 63 from a1, b1, …; 0 to 7 |
//! | `Ground`, `Speed` | as the signature lists them |
//! | `Move` | a [`Candidate`] in one word |
//! | sets | bits |
//!
//! Ranks are numbers from 1 to 8. Unknown are what the table does not say, the colour of an empty square, the square that a
//! drop comes from, squares beyond the board, and whatever is asked with arguments out of range.
//!
//! [`ChessState`] is made for speed, [`Plain`] for being right at first sight; they share no code, and tests hold them
//! against each other.
//!
//! # Digest
//! Both hash the same sixteen words, each in its own way; bit s of a word of squares stands for square s.
//!
//! | Word | |
//! | --- | --- |
//! | 0, 1, 2 | squares whose kind has bit 0, 1, 2 set (empty squares are of kind 6) |
//! | 3, 4 | White's men, Black's men |
//! | 5 to 9 | `promoted`, `left`, `reached`, `untouched0`, `ep0` |
//! | 10, 11 | White's and Black's hand: byte k is the number of kind k |
//! | 12 | half-moves since move 1, and `quiet` in the upper half |
//! | 13 | bytes: turn, `moved`, `lkind`, `lcapture`, `checks0` of White and Black, `speed`, `touched_first`; 255 is unknown |
//! | 14 | bytes: `illegal_moves` of both, `wrong_claims` of both, mate search of both (0 unknown, 1 open, 2 a line, 3 none), then 16 flags |
//! | 15 | `touched` |
//!
//! The flags, from the lowest: `over`, `resigned` of both, `offers_draw` of both, `accepts_draw` of both, `flag_fallen` of
//! both, `deadline`, `adjusting`, `claimed` by both grounds, `begun_earlier`. From 0, each word w turns the hash h into (h xor w) times
//! 0x9E3779B97F4A7C15, then h xor (h >> 29). It tells states apart; it does not withstand forgery.

mod answer;
mod candidate;
mod candidates;
mod change;
mod convert;
mod digest;
mod men;
mod plain;
mod state;
mod table;
mod vocabulary;
mod wording;

pub use self::{
    candidate::{Candidate, NotACandidateError},
    change::{Change, ChangeKind},
    convert::log,
    plain::Plain,
    state::ChessState,
    table::{MateSearch, Speed, Table},
    vocabulary::{Fact, MOVE, PLACEMENT, Update},
};
