//! A game's passage through a position.

use std::cmp::Ordering;

use crate::{card::GameNo, code::MoveCode, key::Key};

/// Whether a passage is added or taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// The game came through here.
    Added,
    /// The game that came through here has been removed.
    Removed,
}

impl Sign {
    /// The bit that stands for it in files.
    pub const fn tag(self) -> u8 {
        match self {
            Sign::Added => 0,
            Sign::Removed => 1,
        }
    }

    /// 1 or -1.
    pub const fn factor(self) -> i64 {
        match self {
            Sign::Added => 1,
            Sign::Removed => -1,
        }
    }
}

/// One game's passage through one position: twenty bytes, sorted by position, game and half-move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Posting {
    high: u32,
    middle: u32,
    low: u32,
    game: u32,
    /// The half-move, and in the lowest bit whether it is taken back.
    ply: u16,
    mv: MoveCode,
}

impl Posting {
    /// The latest half-move that is told apart; later ones count as this one.
    pub const LAST_PLY: u16 = u16::MAX >> 1;

    /// A game came through a position at a half-move, and there a move was made or none.
    pub fn new(key: Key, game: GameNo, ply: u16, mv: MoveCode, sign: Sign) -> Posting {
        let bits = key.bits();
        Posting {
            high: (bits >> 64) as u32,
            middle: (bits >> 32) as u32,
            low: bits as u32,
            game: game.0,
            ply: ply.min(Posting::LAST_PLY) << 1 | u16::from(sign.tag()),
            mv,
        }
    }

    pub const fn key(&self) -> Key {
        Key::from_bits((self.high as u128) << 64 | (self.middle as u128) << 32 | self.low as u128)
    }

    /// The first sixty-four bits of the position's key.
    pub(crate) const fn key_head(&self) -> u64 {
        (self.high as u64) << 32 | self.middle as u64
    }

    pub const fn game(&self) -> GameNo {
        GameNo(self.game)
    }

    /// The half-move, from 0.
    pub const fn ply(&self) -> u16 {
        self.ply >> 1
    }

    /// The move that was made.
    pub const fn mv(&self) -> MoveCode {
        self.mv
    }

    /// Whether it is added or taken back.
    pub const fn sign(&self) -> Sign {
        if self.ply & 1 == 0 { Sign::Added } else { Sign::Removed }
    }

    /// Whether it is of the same position.
    pub const fn same_position(&self, other: &Posting) -> bool {
        self.key_head() == other.key_head() && self.low == other.low
    }

    const fn tail(&self) -> u64 {
        (self.low as u64) << 32 | self.game as u64
    }
}

impl Ord for Posting {
    #[inline]
    fn cmp(&self, other: &Posting) -> Ordering {
        self.key_head()
            .cmp(&other.key_head())
            .then_with(|| self.tail().cmp(&other.tail()))
            .then_with(|| (self.ply, self.mv).cmp(&(other.ply, other.mv)))
    }
}

impl PartialOrd for Posting {
    #[inline]
    fn partial_cmp(&self, other: &Posting) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn twenty_bytes() {
        assert_eq!(size_of::<Posting>(), 20);
    }

    proptest! {
        #[test]
        fn parts_read_back_and_order(
            a: (u128, u32, u16, u16, bool),
            b: (u128, u32, u16, u16, bool),
            alike: bool,
        ) {
            let make = |(key, game, ply, mv, removed): (u128, u32, u16, u16, bool)| {
                let sign = if removed { Sign::Removed } else { Sign::Added };
                let (key, mv) = (Key::from_bits(key), MoveCode::from_bits(mv));
                let posting = Posting::new(key, GameNo(game), ply, mv, sign);
                assert_eq!((posting.key(), posting.game(), posting.mv(), posting.sign()), (key, GameNo(game), mv, sign));
                assert_eq!(posting.ply(), ply.min(Posting::LAST_PLY));
                posting
            };
            let (a, b) = (make(a), make(if alike { (a.0, b.1, b.2, b.3, b.4) } else { b }));
            let order = |p: &Posting| (p.key(), p.game(), p.ply(), p.sign(), p.mv());
            prop_assert_eq!(a.cmp(&b), order(&a).cmp(&order(&b)));
            prop_assert_eq!(a.same_position(&b), a.key() == b.key());
        }
    }
}
