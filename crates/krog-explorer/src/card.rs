//! What is known of a game without looking at its moves, in twenty-four bytes.
//!
//! ```text
//! white's rating 2 | black's 2 | month 2 | day 1 | flags 2 | white 4 | black 4 | pack block 4 | place in the block 2 | 0 1
//! flags: result 2 | counts 1 | live 1 | speed 3 | variant 4
//! ```

use krog_chess::Variant;

use crate::{band::Band, month::Month, speed::Speed};

pub const CARD_BYTES: usize = 24;

/// The number of a game in its collection; never given to another game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct GameNo(pub u32);

/// The number of a player's name in the collection's dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PlayerNo(pub u32);

/// How a game went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    White,
    Draw,
    Black,
}

impl Outcome {
    pub const ALL: [Outcome; 3] = [Outcome::White, Outcome::Draw, Outcome::Black];

    /// The number that stands for it in files and databases, 3 where nothing is known.
    pub const fn tag(outcome: Option<Outcome>) -> u8 {
        match outcome {
            Some(Outcome::White) => 0,
            Some(Outcome::Draw) => 1,
            Some(Outcome::Black) => 2,
            None => 3,
        }
    }

    pub const fn from_tag(tag: u8) -> Option<Outcome> {
        match tag {
            0 => Some(Outcome::White),
            1 => Some(Outcome::Draw),
            2 => Some(Outcome::Black),
            _ => None,
        }
    }
}

/// Where the text of a game is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PackPlace {
    /// The number of the compressed block.
    pub block: u32,
    /// Which game of the block it is.
    pub slot: u16,
}

/// What is known of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card {
    /// White's rating; never zero.
    pub white_rating: Option<u16>,
    /// Black's rating; never zero.
    pub black_rating: Option<u16>,
    /// When it was played.
    pub month: Month,
    /// The day of the month, 1 to 31.
    pub day: Option<u8>,
    /// How it went; none while that is not known.
    pub outcome: Option<Outcome>,
    /// Whether it counts: its result is known and came about at the board.
    pub counts: bool,
    /// Whether it is still there: not removed.
    pub live: bool,
    /// How fast it was.
    pub speed: Speed,
    pub variant: Variant,
    pub white: PlayerNo,
    pub black: PlayerNo,
    /// Where its text is.
    pub place: PackPlace,
}

impl Card {
    pub fn band(&self) -> Band {
        Band::of(self.white_rating, self.black_rating)
    }

    pub fn counted(&self) -> Option<Outcome> {
        self.outcome.filter(|_| self.counts)
    }

    /// Both ratings together, a missing one as zero: what the best-rated game is chosen by.
    pub fn rating_sum(&self) -> u32 {
        u32::from(self.white_rating.unwrap_or(0)) + u32::from(self.black_rating.unwrap_or(0))
    }

    /// The date as a number that grows with time: what the most recent game is chosen by.
    pub fn date_order(&self) -> u32 {
        u32::from(self.month.bits()) << 5 | u32::from(self.day.unwrap_or(0)) & 31
    }

    /// The date as a PGN tag has it.
    pub fn date(&self) -> String {
        let part = |part: Option<u8>| part.map_or_else(|| "??".to_owned(), |part| format!("{part:02}"));
        let year = self.month.year().map_or_else(|| "????".to_owned(), |year| format!("{year:04}"));
        format!("{year}.{}.{}", part(self.month.month()), part(self.day))
    }

    /// The result as a PGN tag has it.
    pub const fn result(&self) -> &'static str {
        match self.outcome {
            Some(Outcome::White) => "1-0",
            Some(Outcome::Draw) => "1/2-1/2",
            Some(Outcome::Black) => "0-1",
            None => "*",
        }
    }

    pub fn to_bytes(&self) -> [u8; CARD_BYTES] {
        let flags = u16::from(Outcome::tag(self.outcome))
            | u16::from(self.counts) << 2
            | u16::from(self.live) << 3
            | u16::from(self.speed.index()) << 4
            | self.variant.tag() << 7;
        let mut bytes = [0; CARD_BYTES];
        let parts: [&[u8]; 9] = [
            &self.white_rating.unwrap_or(0).to_le_bytes(),
            &self.black_rating.unwrap_or(0).to_le_bytes(),
            &self.month.bits().to_le_bytes(),
            &[self.day.unwrap_or(0)],
            &flags.to_le_bytes(),
            &self.white.0.to_le_bytes(),
            &self.black.0.to_le_bytes(),
            &self.place.block.to_le_bytes(),
            &self.place.slot.to_le_bytes(),
        ];
        for (to, from) in bytes.iter_mut().zip(parts.into_iter().flatten()) {
            *to = *from;
        }
        bytes
    }

    /// The card of the bytes; none if no card has them.
    pub fn from_bytes(bytes: &[u8; CARD_BYTES]) -> Option<Card> {
        let [w0, w1, b0, b1, m0, m1, day, f0, f1, p0, p1, p2, p3, q0, q1, q2, q3, k0, k1, k2, k3, s0, s1, 0] =
            *bytes
        else {
            return None;
        };
        let rating = |low, high| Some(u16::from_le_bytes([low, high])).filter(|&rating| rating > 0);
        let flags = u16::from_le_bytes([f0, f1]);
        let month = u16::from_le_bytes([m0, m1]);
        let card = Card {
            white_rating: rating(w0, w1),
            black_rating: rating(b0, b1),
            month: Some(Month::from_bits(month)).filter(|found| found.bits() == month)?,
            day: if day == 0 { None } else { Some(day).filter(|day| *day <= 31) },
            outcome: Outcome::from_tag((flags & 3) as u8),
            counts: flags >> 2 & 1 == 1,
            live: flags >> 3 & 1 == 1,
            speed: Speed::from_index((flags >> 4 & 7) as u8)?,
            variant: Variant::from_tag(flags >> 7)?,
            white: PlayerNo(u32::from_le_bytes([p0, p1, p2, p3])),
            black: PlayerNo(u32::from_le_bytes([q0, q1, q2, q3])),
            place: PackPlace {
                block: u32::from_le_bytes([k0, k1, k2, k3]),
                slot: u16::from_le_bytes([s0, s1]),
            },
        };
        Some(card)
    }
}

/// What counting needs to know of games.
pub trait Cards: Sync {
    /// The card of a game; none if there is no such game.
    fn card(&self, game: GameNo) -> Option<Card>;

    /// Whether there is such a game and it was not removed: asked of every game that an answer shows.
    fn is_live(&self, game: GameNo) -> bool {
        self.card(game).is_some_and(|card| card.live)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cards() -> impl Strategy<Value = Card> {
        let ratings = (prop::option::of(1u16..), prop::option::of(1u16..));
        let when = (
            crate::month::FIRST_YEAR..=crate::month::LAST_YEAR,
            prop::option::of(1u8..=12),
            prop::option::of(1u8..=31),
        );
        let flags = (prop::option::of(0usize..3), any::<bool>(), any::<bool>(), 0u8..7, 0usize..10);
        (ratings, when, flags, any::<(u32, u32, u32, u16)>()).prop_map(
            |((white_rating, black_rating), (year, month, day), flags, (white, black, block, slot))| {
                let (outcome, counts, live, speed, variant) = flags;
                Card {
                    white_rating,
                    black_rating,
                    month: Month::new(year, month),
                    day,
                    outcome: outcome.map(|outcome| Outcome::ALL[outcome]),
                    counts,
                    live,
                    speed: Speed::from_index(speed).unwrap(),
                    variant: Variant::ALL[variant],
                    white: PlayerNo(white),
                    black: PlayerNo(black),
                    place: PackPlace { block, slot },
                }
            },
        )
    }

    proptest! {
        #[test]
        fn cards_read_back(card in cards()) {
            prop_assert_eq!(Card::from_bytes(&card.to_bytes()), Some(card));
        }

        #[test]
        fn any_bytes_are_a_card_or_none(bytes: [u8; CARD_BYTES]) {
            if let Some(card) = Card::from_bytes(&bytes) {
                prop_assert_eq!(Card::from_bytes(&card.to_bytes()), Some(card));
            }
        }

        /// Later days order later, and an unknown part before any known one.
        #[test]
        fn dates_are_in_order(a in cards(), b in cards()) {
            let date = |card: &Card| (card.month.year(), card.month.month(), card.day);
            prop_assert_eq!(a.date_order().cmp(&b.date_order()), date(&a).cmp(&date(&b)));
        }
    }
}
