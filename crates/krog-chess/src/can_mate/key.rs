//! The whole position in few words, for remembering what was visited. Nothing is left out that makes two positions
//! differ (Laws 9.2.3), so that a completed visit is a proof.

use std::hash::{BuildHasherDefault, Hasher};

use shakmaty::{Bitboard, ByRole, Color, EnPassantMode, Position, Role};

/// Men, turn, rights, en passant, pockets, promoted men and given checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key([u64; 7]);

/// A set of positions.
pub(super) type Visited = std::collections::HashSet<Key, BuildHasherDefault<Mixer>>;

impl Key {
    pub(super) fn of<P: Position>(position: &P) -> Key {
        Key::of_some(position, Bitboard::FULL, 0)
    }

    /// The same of some of the men, and a number that stands for the others: no proof can rest on it.
    pub(super) fn of_some<P: Position>(position: &P, men: Bitboard, others: u32) -> Key {
        let board = position.board();
        let (p, n, b) = (u64::from(board.pawns()), u64::from(board.knights()), u64::from(board.bishops()));
        let (r, q, k) = (u64::from(board.rooks()), u64::from(board.queens()), u64::from(board.kings()));
        let ep = position.ep_square(EnPassantMode::Legal).map_or(0, |s| u64::from(s.to_u32()) + 1);
        let mut small = position.turn().fold_wb(0, 1) | (ep << 1);
        if let Some(remaining) = position.remaining_checks() {
            small |= u64::from(u32::from(remaining.white)) << 8 | u64::from(u32::from(remaining.black)) << 10;
        }
        if let Some(pockets) = position.pockets() {
            small |= pocket(&pockets.white) << 12 | pocket(&pockets.black) << 37;
        }
        let men = u64::from(men);
        Key([
            (p | b | q) & men,
            (n | b | k) & men,
            (r | q | k) & men,
            u64::from(board.by_color(Color::White)) & men,
            position.castles().castling_rights().into(),
            u64::from(position.promoted()) ^ u64::from(others),
            small,
        ])
    }
}

/// Five bits for each role; no side has more than 31 of one.
fn pocket(men: &ByRole<u8>) -> u64 {
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
        .into_iter()
        .fold(0, |bits, role| bits << 5 | u64::from(*men.get(role)).min(31))
}

/// A plain multiply-and-fold hasher: the same in every run.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
        self.0 = (product as u64) ^ ((product >> 64) as u64);
    }

    fn write_usize(&mut self, _length: usize) {}
}
