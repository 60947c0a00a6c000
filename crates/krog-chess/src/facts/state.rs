//! A state of a game of chess, small enough to be copied for every move that is tried.

use shakmaty::{Bitboard, Board, ByColor, ByRole, CastlingMode, Color, Role, Square};

use super::{
    men::{Men, NONE, number},
    table::Table,
};
use crate::variant::Variant;

/// A state of a game: the men, what led here, what was given with the start position, what goes on at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessState {
    pub(super) men: Men,
    pub(super) promoted: u64,
    pub(super) left: u64,
    pub(super) reached: u64,
    pub(super) untouched0: u64,
    pub(super) ep0: u64,
    pub(super) hands: ByColor<ByRole<u8>>,
    /// Half-moves since move 1.
    pub(super) ply: u32,
    pub(super) quiet: u32,
    pub(super) turn: Color,
    pub(super) moved: bool,
    pub(super) lkind: u8,
    pub(super) lcapture: u8,
    pub(super) checks0: ByColor<u8>,
    pub(super) table: Table,
    pub(super) spelling: Spelling,
}

/// What no fact asks, but words for moves need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spelling {
    pub variant: Variant,
    pub mode: CastlingMode,
    /// Kings and rooks that have not moved since they were given as such.
    pub intact: u64,
    /// Checks given so far, as positions count them; updates do not.
    pub given: ByColor<u8>,
}

impl ChessState {
    /// An empty board, White to move.
    pub(super) fn empty(variant: Variant, mode: CastlingMode) -> ChessState {
        ChessState {
            men: Men::of_board(&Board::empty()),
            promoted: 0,
            left: 0,
            reached: 0,
            untouched0: 0,
            ep0: 0,
            hands: ByColor::default(),
            ply: 0,
            quiet: 0,
            turn: Color::White,
            moved: false,
            lkind: kind_byte(None),
            lcapture: kind_byte(None),
            checks0: ByColor::default(),
            table: Table::default(),
            spelling: Spelling { variant, mode, intact: 0, given: ByColor::default() },
        }
    }

    /// What goes on at the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The same state at another table.
    #[must_use]
    pub const fn with_table(mut self, table: Table) -> ChessState {
        self.table = table;
        self
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.spelling.variant
    }

    /// Whether castling is the king's step or his taking of the rook.
    #[must_use]
    pub const fn mode(&self) -> CastlingMode {
        self.spelling.mode
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Half-moves since move 1.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The men.
    #[must_use]
    pub fn board(&self) -> Board {
        self.men.board()
    }

    /// The man on a square.
    #[must_use]
    pub fn man(&self, square: Square) -> Option<(Role, Color)> {
        let role = super::men::role(self.men.kind(square.to_u32()))?;
        Some((role, Color::from_white(self.men.side(Color::White) >> square.to_u32() & 1 == 1)))
    }

    /// The rooks with which castling is still to be had, as far as moves since the start position say.
    #[must_use]
    pub fn castling_rights(&self) -> Bitboard {
        let rights = Color::ALL.into_iter().fold(0, |rights, color| {
            let own = |role| self.men.of_number(color, number(Some(role))) & self.spelling.intact;
            let rooks = own(Role::Rook) & Bitboard::from_rank(color.backrank()).0;
            if own(Role::King) == 0 { rights } else { rights | rooks }
        });
        Bitboard(rights)
    }

    pub(super) fn put(&mut self, square: u32, role: Role, color: Color) {
        self.men.put(square, role, color);
        self.promoted &= !(1 << square);
    }

    pub(super) fn remove(&mut self, square: u32) {
        self.men.remove(square);
        self.promoted &= !(1 << square);
    }

    pub(super) const fn record(&mut self, left: u64, reached: u64, kind: u8, captured: u8) {
        self.moved = true;
        self.left = left;
        self.reached = reached;
        self.lkind = kind;
        self.lcapture = captured;
        self.ep0 = 0;
        self.ply = self.ply.saturating_add(1);
        self.spelling.intact &= !(left | reached);
    }
}

/// The number of a kind as it is kept.
pub(super) const fn kind_byte(role: Option<Role>) -> u8 {
    match role {
        Some(role) => role as u8 - 1,
        None => NONE as u8,
    }
}
