//! A game's passage through a position as segments keep it: without the position, which it stands under.

use crate::{
    card::{Card, Cards, GameNo},
    code::MoveCode,
    posting::Sign,
    segment::Trouble,
};

/// Move, game and sign, in this order, in one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Entry(u64);

/// All bits but those of a part.
const PARTLESS: u64 = (1 << 49) - 1;

impl Entry {
    #[inline]
    pub(crate) const fn new(mv: MoveCode, game: GameNo, sign: Sign) -> Entry {
        Entry((mv.bits() as u64) << 33 | (game.0 as u64) << 1 | sign.tag() as u64)
    }

    #[inline]
    pub(crate) const fn mv(self) -> MoveCode {
        MoveCode::from_bits((self.0 >> 33) as u16)
    }

    #[inline]
    pub(crate) const fn game(self) -> GameNo {
        GameNo((self.0 >> 1) as u32)
    }

    #[inline]
    pub(crate) const fn sign(self) -> Sign {
        if self.0 & 1 == 0 { Sign::Added } else { Sign::Removed }
    }

    /// The same with a number of fifteen bits in front of its order: what part of a time it belongs to.
    #[inline]
    pub(crate) const fn in_part(self, part: u16) -> Entry {
        Entry(self.0 & PARTLESS | (part as u64) << 49)
    }

    /// The number in front.
    #[inline]
    pub(crate) const fn part(self) -> u16 {
        (self.0 >> 49) as u16
    }

    /// The card of its game.
    #[inline]
    pub(crate) fn card(self, cards: &dyn Cards) -> Result<Card, Trouble> {
        cards.card(self.game()).ok_or(Trouble::Damaged("a game without a card"))
    }
}

/// Takes out what has been added and removed again; afterwards each game is there once at most. Entries in order of game, the
/// earliest of each sign first, come out in order of game.
pub(crate) fn net(entries: &mut Vec<Entry>) {
    let mut kept = 0;
    let mut rest = 0;
    while let Some(&first) = entries.get(rest) {
        let mut opposite = false;
        rest += 1;
        while let Some(next) = entries.get(rest).filter(|next| next.game() == first.game()) {
            opposite |= next.sign() != first.sign();
            rest += 1;
        }
        if !opposite && let Some(slot) = entries.get_mut(kept) {
            *slot = first;
            kept += 1;
        }
    }
    entries.truncate(kept);
}

/// The games that a segment tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Games {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

impl Games {
    pub(crate) const NONE: Games = Games { first: u32::MAX, last: 0 };

    pub(crate) fn with(self, other: Games) -> Games {
        Games { first: self.first.min(other.first), last: self.last.max(other.last) }
    }

    /// How many numbers there are from the first to the last.
    #[inline]
    pub(crate) const fn bound(self) -> u64 {
        if self.first > self.last { 0 } else { (self.last - self.first) as u64 + 1 }
    }

    /// How far a game is from the first.
    #[inline]
    pub(crate) const fn offset(self, game: GameNo) -> u64 {
        game.0.wrapping_sub(self.first) as u64
    }

    #[inline]
    pub(crate) const fn game(self, offset: u64) -> GameNo {
        GameNo(self.first.wrapping_add(offset as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_and_removed_is_gone() {
        let entry = |game, mv, sign| Entry::new(MoveCode::from_bits(mv), GameNo(game), sign);
        let (a, r) = (Sign::Added, Sign::Removed);
        let mut entries = vec![
            entry(1, 7, a),
            entry(1, 9, a),
            entry(2, 7, a),
            entry(2, 7, r),
            entry(3, 8, r),
            entry(4, 8, a),
        ];
        net(&mut entries);
        assert_eq!(entries, [entry(1, 7, a), entry(3, 8, r), entry(4, 8, a)]);
    }
}
