//! The key of a position: when two positions are the same, in 96 bits.
//!
//! Two positions have one key when men, side to move, castling rights, an en passant square that a legal capture uses, men in
//! hand, promoted men, given checks and the variant are the same (Laws 9.2.3; the counters do not matter). The key is 96 bits
//! of shakmaty's 128-bit zobrist hash, mixed with a constant of the variant. Among n positions the chance that any two share
//! a key by accident is about n² / 2⁹⁷: 6·10⁻¹² for a thousand million positions.

use krog_chess::{Position, Variant};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, CastlingSide, Color, EnPassantMode, Position as Rules,
    RemainingChecks, Role,
    zobrist::{Zobrist128, ZobristValue},
};

pub const KEY_BYTES: usize = 12;

/// The key of a position: 96 bits, in the lower part of the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Key(u128);

impl Key {
    pub const MAX: Key = Key((1 << 96) - 1);

    /// The key of a position, in bughouse of one board with its hands; none under a rulebook of its own, which is not counted.
    pub fn of(position: &Position) -> Option<Key> {
        position.custom().is_none().then(|| Key::of_rules(position.variant(), position.rules()))
    }

    /// The key of a position as shakmaty plays it, from scratch.
    pub fn of_rules<P: Rules>(variant: Variant, position: &P) -> Key {
        let Zobrist128(hash) = position.zobrist_hash(EnPassantMode::Legal);
        Key::from_hash(hash ^ constant(variant) ^ odd_rooks(position))
    }

    const fn from_hash(hash: u128) -> Key {
        Key(hash >> 32)
    }

    /// The key of 96 bits; higher bits are dropped.
    pub const fn from_bits(bits: u128) -> Key {
        Key(bits & Key::MAX.0)
    }

    /// The 96 bits.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Twelve bytes whose order is the keys' order.
    pub fn to_bytes(self) -> [u8; KEY_BYTES] {
        let [_, _, _, _, bytes @ ..] = self.0.to_be_bytes();
        bytes
    }

    /// The key of twelve bytes.
    pub fn from_bytes(bytes: [u8; KEY_BYTES]) -> Key {
        Key(bytes.iter().fold(0, |bits, &byte| bits << 8 | u128::from(byte)))
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key({:024x})", self.0)
    }
}

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:024x}", self.0)
    }
}

/// What keeps the variants' positions apart: nothing for standard chess, elsewhere 128 bits of splitmix64.
const fn constant(variant: Variant) -> u128 {
    if matches!(variant, Variant::Standard) {
        return 0;
    }
    let seed = variant.tag() as u64;
    (splitmix(2 * seed) as u128) << 64 | splitmix(2 * seed + 1) as u128
}

const fn splitmix(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// shakmaty hashes that there is a right, not which of two rooks on one side of the king has it. A rook that is not the
/// outermost is therefore hashed with its square.
fn odd_rooks<P: Rules>(position: &P) -> u128 {
    let castles = position.castles();
    if castles.mode() == CastlingMode::Standard || castles.is_empty() {
        return 0;
    }
    let mut hash = 0;
    for color in Color::ALL {
        let rooks = position.board().by_piece(Role::Rook.of(color));
        for side in CastlingSide::ALL {
            let Some(rook) = castles.rook(color, side) else { continue };
            let back = rooks & Bitboard::from_rank(rook.rank());
            let outermost = match side {
                CastlingSide::KingSide => back.last(),
                CastlingSide::QueenSide => back.first(),
            };
            if outermost != Some(rook) {
                let seed = 1000 + 2 * u64::from(u32::from(rook));
                hash ^= u128::from(splitmix(seed)) << 64 | u128::from(splitmix(seed + 1));
            }
        }
    }
    hash
}

/// The keys of one position after the other, each from what has changed since the last one. It does not matter what was
/// asked before: any position has the key that [`Key::of_rules`] gives.
#[derive(Debug, Clone)]
pub struct KeyTrace {
    variant: Variant,
    board: Board,
    promoted: Bitboard,
    pockets: Option<ByColor<ByRole<u8>>>,
    checks: Option<ByColor<RemainingChecks>>,
    rights: Bitboard,
    /// Men, promoted men, men in hand, checks and the variant.
    men: u128,
    castling: u128,
}

impl KeyTrace {
    /// A trace of a game.
    pub fn new(variant: Variant) -> KeyTrace {
        KeyTrace {
            variant,
            board: Board::empty(),
            promoted: Bitboard::EMPTY,
            pockets: None,
            checks: None,
            rights: Bitboard::EMPTY,
            men: constant(variant),
            castling: 0,
        }
    }

    pub const fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    pub fn key<P: Rules>(&mut self, position: &P) -> Key {
        self.men(position.board());
        self.extras(position);
        let mut hash = self.men;
        if position.turn() == Color::White {
            hash ^= Zobrist128::zobrist_for_white_turn().0;
        }
        hash ^= self.castling(position);
        // Asked only where a pawn has just made two steps: whether it can be taken needs the legal moves.
        if position.maybe_ep_square().is_some()
            && let Some(square) = position.ep_square(EnPassantMode::Legal)
        {
            hash ^= Zobrist128::zobrist_for_en_passant_file(square.file()).0;
        }
        Key::from_hash(hash)
    }

    #[inline]
    fn men(&mut self, board: &Board) {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = role.of(color);
                for square in self.board.by_piece(piece) ^ board.by_piece(piece) {
                    self.men ^= Zobrist128::zobrist_for_piece(square, piece).0;
                }
            }
        }
        self.board = board.clone();
    }

    #[inline]
    fn extras<P: Rules>(&mut self, position: &P) {
        for square in self.promoted ^ position.promoted() {
            self.men ^= Zobrist128::zobrist_for_promoted(square).0;
        }
        self.promoted = position.promoted();
        if self.pockets.as_ref() != position.pockets() {
            self.men ^= pockets_hash(self.pockets.as_ref()) ^ pockets_hash(position.pockets());
            self.pockets = position.pockets().copied();
        }
        if self.checks.as_ref() != position.remaining_checks() {
            self.men ^= checks_hash(self.checks.as_ref()) ^ checks_hash(position.remaining_checks());
            self.checks = position.remaining_checks().copied();
        }
    }

    #[inline]
    fn castling<P: Rules>(&mut self, position: &P) -> u128 {
        let castles = position.castles();
        if castles.castling_rights() != self.rights {
            self.rights = castles.castling_rights();
            self.castling = 0;
            for color in Color::ALL {
                for side in CastlingSide::ALL {
                    if castles.has(color, side) {
                        self.castling ^= Zobrist128::zobrist_for_castling_right(color, side).0;
                    }
                }
            }
        }
        self.castling ^ odd_rooks(position)
    }
}

fn pockets_hash(pockets: Option<&ByColor<ByRole<u8>>>) -> u128 {
    let mut hash = 0;
    for (color, pocket) in pockets.into_iter().flat_map(|pockets| pockets.as_ref().zip_color()) {
        for (role, men) in pocket.zip_role() {
            hash ^= Zobrist128::zobrist_for_pocket(color, role, men).0;
        }
    }
    hash
}

fn checks_hash(checks: Option<&ByColor<RemainingChecks>>) -> u128 {
    let mut hash = 0;
    for (color, &remaining) in checks.into_iter().flat_map(|checks| checks.as_ref().zip_color()) {
        hash ^= Zobrist128::zobrist_for_remaining_checks(color, remaining).0;
    }
    hash
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use krog_chess::PositionKey;
    use proptest::prelude::*;

    use super::*;

    fn key(variant: Variant, fen: &str) -> Key {
        Key::of(&Position::from_fen(variant, fen).unwrap()).unwrap()
    }

    #[test]
    fn bytes_keep_the_order() {
        let keys = [Key::from_bits(0), Key::from_bits(1), Key::from_bits(1 << 95), Key::MAX];
        for pair in keys.windows(2) {
            assert!(pair[0] < pair[1] && pair[0].to_bytes() < pair[1].to_bytes());
        }
        for key in keys {
            assert_eq!(Key::from_bytes(key.to_bytes()), key);
        }
        assert_eq!(Key::from_bits(u128::MAX), Key::MAX);
    }

    #[test]
    fn variants_are_apart() {
        let keys: Vec<Key> =
            Variant::ALL.into_iter().map(|v| Key::of(&Position::start(v)).unwrap()).collect();
        let distinct: std::collections::HashSet<&Key> = keys.iter().collect();
        assert_eq!(distinct.len(), keys.len());
    }

    #[test]
    fn counters_do_not_matter_and_en_passant_only_when_it_can_be_played() {
        let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
        assert_eq!(
            key(Variant::Standard, &format!("{start} e3 0 1")),
            key(Variant::Standard, &format!("{start} - 4 9"))
        );
        let taken = "4k3/8/8/8/3pP3/8/8/4K3 b -";
        assert_ne!(
            key(Variant::Standard, &format!("{taken} e3 0 1")),
            key(Variant::Standard, &format!("{taken} - 0 1"))
        );
    }

    #[test]
    fn which_of_two_rooks_may_castle_counts() {
        let men = "4k3/8/8/8/8/8/8/4K1RR w";
        assert_ne!(
            key(Variant::Chess960, &format!("{men} G - 0 1")),
            key(Variant::Chess960, &format!("{men} H - 0 1"))
        );
        assert_ne!(
            key(Variant::Chess960, &format!("{men} G - 0 1")),
            key(Variant::Chess960, &format!("{men} - - 0 1"))
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// Random games of every variant: the trace gives what the whole position gives, and two positions have one key
        /// exactly when krog-chess holds them for the same.
        #[test]
        fn traces_agree_with_whole_positions(
            array in 0u16..960,
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120),
        ) {
            for variant in Variant::ALL {
                let start = krog_chess::start_array::StartArray::new(array)
                    .filter(|_| variant == Variant::Chess960)
                    .and_then(|array| Position::from_start_array(variant, array));
                let mut position = start.unwrap_or_else(|| Position::start(variant));
                let mut trace = KeyTrace::new(variant);
                let mut seen: HashMap<Key, PositionKey> = HashMap::new();
                for choice in &choices {
                    let found = trace.key(position.rules());
                    prop_assert_eq!(Some(found), Key::of(&position), "{} {}", variant, position.fen());
                    let whole = PositionKey::of(&position);
                    prop_assert_eq!(&*seen.entry(found).or_insert_with(|| whole.clone()), &whole);
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    position.play_unchecked(moves[choice.index(moves.len())]);
                }
                let distinct: std::collections::HashSet<&PositionKey> = seen.values().collect();
                prop_assert_eq!(distinct.len(), seen.len());
            }
        }

        /// A trace may be asked for any position after any other.
        #[test]
        fn traces_may_jump(
            jumps in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..40),
        ) {
            let mut positions = vec![Position::start(Variant::Crazyhouse)];
            let mut trace = KeyTrace::new(Variant::Crazyhouse);
            for (from, choice) in jumps {
                let mut next = from.get(&positions).clone();
                let moves = next.legal_moves();
                if !moves.is_empty() {
                    next.play_unchecked(moves[choice.index(moves.len())]);
                }
                prop_assert_eq!(Some(trace.key(next.rules())), Key::of(&next));
                positions.push(next);
            }
        }
    }
}
