//! When two positions are the same (Laws 9.2.3).

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    num::NonZeroU32,
};

use shakmaty::{EnPassantMode, Position as _, Setup, zobrist::Zobrist64};

use crate::position::Position;

/// What makes two positions the same: men, side to move, castling rights, an en passant square only if a legal capture
/// uses it, men in hand, promoted men, given checks; not the counters. The hash is a filter; equality compares it all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionKey {
    zobrist: u64,
    setup: Setup,
}

impl PositionKey {
    /// The position's key.
    #[must_use]
    pub fn of(position: &Position) -> PositionKey {
        if let Some(custom) = position.custom() {
            let setup = custom.key_setup();
            let mut hasher = DefaultHasher::new();
            setup.hash(&mut hasher);
            return PositionKey { zobrist: hasher.finish(), setup };
        }
        let Zobrist64(zobrist) = position.rules().zobrist_hash(EnPassantMode::Legal);
        let mut setup = position.rules().to_setup(EnPassantMode::Legal);
        setup.halfmoves = 0;
        setup.fullmoves = NonZeroU32::MIN;
        PositionKey { zobrist, setup }
    }

    /// A 64-bit zobrist hash of it; under a rulebook of its own another hash of as many bits.
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.zobrist
    }
}

impl Hash for PositionKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.zobrist.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::Variant;

    fn key(variant: Variant, fen: &str) -> PositionKey {
        PositionKey::of(&Position::from_fen(variant, fen).unwrap())
    }

    #[test]
    fn en_passant_counts_only_when_a_legal_capture_uses_it() {
        let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
        assert_eq!(
            key(Variant::Standard, &format!("{start} e3 0 1")),
            key(Variant::Standard, &format!("{start} - 3 9"))
        );
        let capturable = "4k3/8/8/8/3pP3/8/8/4K3 b -";
        assert_ne!(
            key(Variant::Standard, &format!("{capturable} e3 0 1")),
            key(Variant::Standard, &format!("{capturable} - 0 1"))
        );
        // The capture would leave the king on a4 to the rook on h4.
        let pinned = "8/8/8/8/k2pP2R/8/8/4K3 b -";
        assert_eq!(
            key(Variant::Standard, &format!("{pinned} e3 0 1")),
            key(Variant::Standard, &format!("{pinned} - 0 1"))
        );
    }

    #[test]
    fn rights_pockets_and_checks_count() {
        let men = "r3k2r/8/8/8/8/8/8/R3K2R";
        assert_ne!(
            key(Variant::Standard, &format!("{men} w KQkq - 0 1")),
            key(Variant::Standard, &format!("{men} w KQk - 0 1"))
        );
        assert_ne!(
            key(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"),
            key(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1")
        );
        assert_ne!(
            key(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0"),
            key(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+1")
        );
    }
}
