//! The men on the board.

use shakmaty::{Bitboard, Board, ByColor, ByRole, Color, Role};

/// The kind of an empty square.
pub(super) const NONE: u64 = 6;

/// The number of a kind.
pub(super) const fn number(role: Option<Role>) -> u64 {
    match role {
        Some(role) => role as u64 - 1,
        None => NONE,
    }
}

/// The kind with a number; nothing for numbers of no kind.
pub(super) fn role(number: u64) -> Option<Role> {
    Role::ALL.get(usize::try_from(number).ok()?).copied()
}

/// Three planes hold the bits of each square's kind, so that a kind is read without a search and nothing is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Men {
    planes: [u64; 3],
    sides: ByColor<u64>,
}

impl Men {
    pub fn of_board(board: &Board) -> Men {
        let empty = !board.occupied().0;
        let (knights, bishops, rooks) = (board.knights().0, board.bishops().0, board.rooks().0);
        let (queens, kings) = (board.queens().0, board.kings().0);
        Men {
            planes: [knights | rooks | kings, bishops | rooks | empty, queens | kings | empty],
            sides: ByColor { white: board.white().0, black: board.black().0 },
        }
    }

    pub fn board(&self) -> Board {
        let of = |role| {
            Bitboard(
                self.of_number(Color::White, number(Some(role)))
                    | self.of_number(Color::Black, number(Some(role))),
            )
        };
        let roles = ByRole {
            pawn: of(Role::Pawn),
            knight: of(Role::Knight),
            bishop: of(Role::Bishop),
            rook: of(Role::Rook),
            queen: of(Role::Queen),
            king: of(Role::King),
        };
        // Every square has one kind and at most one side, so this cannot fail.
        Board::try_from_bitboards(roles, self.sides.map(Bitboard)).unwrap_or_else(|_| Board::empty())
    }

    /// The number of the kind on a square below 64.
    #[inline]
    pub const fn kind(&self, square: u32) -> u64 {
        let [a, b, c] = self.planes;
        a >> square & 1 | (b >> square & 1) << 1 | (c >> square & 1) << 2
    }

    #[inline]
    pub const fn occupied(&self) -> u64 {
        self.sides.white | self.sides.black
    }

    #[inline]
    pub const fn side(&self, color: Color) -> u64 {
        match color {
            Color::White => self.sides.white,
            Color::Black => self.sides.black,
        }
    }

    /// The squares of a side's men of a kind; nothing for the kind of empty squares.
    #[inline]
    pub const fn of_number(&self, color: Color, kind: u64) -> u64 {
        let [a, b, c] = self.planes;
        // A plane as it is where the kind has its bit, inverted where not.
        let (x, y, z) =
            ((kind & 1).wrapping_sub(1), (kind >> 1 & 1).wrapping_sub(1), (kind >> 2 & 1).wrapping_sub(1));
        self.side(color) & (a ^ x) & (b ^ y) & (c ^ z)
    }

    /// Sets a man on a square below 64, in place of whoever stands there.
    pub fn put(&mut self, square: u32, role: Role, color: Color) {
        self.set(square, number(Some(role)));
        *self.sides.get_mut(color) |= 1 << square;
        *self.sides.get_mut(!color) &= !(1 << square);
    }

    /// Empties a square below 64.
    pub fn remove(&mut self, square: u32) {
        self.set(square, NONE);
        self.sides.white &= !(1 << square);
        self.sides.black &= !(1 << square);
    }

    fn set(&mut self, square: u32, kind: u64) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = *plane & !(1 << square) | (kind >> bit & 1) << square;
        }
    }

    /// The words of the digest: planes, then sides.
    pub const fn words(&self) -> [u64; 5] {
        let [a, b, c] = self.planes;
        [a, b, c, self.sides.white, self.sides.black]
    }
}
