//! The identity of a position for repetitions.

use shakmaty::{EnPassantMode, Position, variant::VariantPosition, zobrist::Zobrist64};

/// Zobrist key of a position: two positions that repeat each other (Laws 9.2.3) have the same key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The key as a number.
    pub const fn get(self) -> u64 {
        self.0
    }

    pub(crate) fn of<P: Position>(position: &P) -> Self {
        Self(position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0)
    }

    /// The key after `m`; `after` is the position in which `m` has been played.
    pub(crate) fn after<P: Position>(self, before: &P, m: shakmaty::Move, after: &P) -> Self {
        before
            .update_zobrist_hash(Zobrist64(self.0), m, EnPassantMode::Legal)
            .map_or_else(|| Self::of(after), |Zobrist64(key)| Self(key))
    }
}

impl From<&VariantPosition> for PositionKey {
    fn from(position: &VariantPosition) -> Self {
        Self::of(position)
    }
}

impl From<&krog_chess::Position> for PositionKey {
    fn from(position: &krog_chess::Position) -> Self {
        match position.custom() {
            None => Self::of(position.rules()),
            Some(_) => Self(krog_chess::PositionKey::of(position).zobrist()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::variant::Variant;

    #[test]
    fn the_incremental_key_is_the_key_from_scratch() {
        for variant in Variant::ALL {
            let mut position = VariantPosition::new(variant);
            let mut key = PositionKey::from(&position);
            for step in 0..200_usize {
                let moves = position.legal_moves();
                let Some(&m) = moves.get((step * 7 + 3) % moves.len().max(1)) else { break };
                let mut after = position.clone();
                after.play_unchecked(m);
                key = key.after(&position, m, &after);
                assert_eq!(key, PositionKey::from(&after), "{variant} after {m}");
                position = after;
            }
        }
    }
}
