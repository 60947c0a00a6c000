//! The plain state's hash: the same words as the quick one's, written down from what each of them means.

use shakmaty::{Color, Square};

use super::{Plain, Squares, world::kind_number};
use crate::facts::table::{MateSearch, Speed};

fn word(mut bit: impl FnMut(usize) -> bool) -> u64 {
    (0..64).rev().fold(0, |word, i| word * 2 + u64::from(bit(i)))
}

fn set(squares: &Squares) -> u64 {
    word(|i| squares.get(i) == Some(&true))
}

fn bytes(bytes: impl DoubleEndedIterator<Item = u64>) -> u64 {
    bytes.rev().fold(0, |word, byte| word * 256 + byte)
}

fn searched(search: Option<MateSearch>) -> u64 {
    match search {
        None => 0,
        Some(MateSearch::Open) => 1,
        Some(MateSearch::Line) => 2,
        Some(MateSearch::Never) => 3,
    }
}

impl Plain {
    pub(super) fn hash(&self) -> u64 {
        let table = &self.table;
        let mut words = Vec::new();
        let man = |i: usize| self.men.get(i).copied().flatten();
        for power in [1, 2, 4] {
            words.push(word(|i| kind_number(man(i).map(|(role, _)| role)) / power % 2 == 1));
        }
        for color in [Color::White, Color::Black] {
            words.push(word(|i| man(i).is_some_and(|man| man.1 == color)));
        }
        for squares in [&self.promoted, &self.left, &self.reached, &self.untouched0, &self.ep0] {
            words.push(set(squares));
        }
        for hand in self.hands {
            words.push(bytes(hand.into_iter().map(u64::from)));
        }
        words.push(u64::from(self.half_moves) + (u64::from(self.quiet) << 32));
        let [white_checks, black_checks] = self.checks0;
        let speed = match table.speed {
            Some(Speed::Classical) => 0,
            Some(Speed::Rapid) => 1,
            Some(Speed::Blitz) => 2,
            None => 255,
        };
        let first =
            (0..64).zip(Square::ALL).find(|(_, s)| table.touched_first == Some(*s)).map_or(255, |(i, _)| i);
        words.push(bytes(
            [
                u64::from(self.turn == Color::Black),
                u64::from(self.moved),
                kind_number(self.last_kind).unsigned_abs(),
                kind_number(self.last_capture).unsigned_abs(),
                u64::from(white_checks),
                u64::from(black_checks),
                speed,
                first,
            ]
            .into_iter(),
        ));
        let flags = [
            table.over,
            table.resigned.white,
            table.resigned.black,
            table.offers_draw.white,
            table.offers_draw.black,
            table.accepts_draw.white,
            table.accepts_draw.black,
            table.flag_fallen.white,
            table.flag_fallen.black,
            table.deadline,
            table.adjusting,
            table.claimed_threefold,
            table.claimed_fifty_moves,
            table.begun_earlier,
        ];
        let flags = word(|i| flags.get(i) == Some(&true));
        words.push(bytes(
            [
                u64::from(table.illegal_moves.white),
                u64::from(table.illegal_moves.black),
                u64::from(table.wrong_claims.white),
                u64::from(table.wrong_claims.black),
                searched(table.mate.white),
                searched(table.mate.black),
                flags % 256,
                flags / 256,
            ]
            .into_iter(),
        ));
        words.push(word(|i| Square::ALL.get(i).is_some_and(|s| table.touched.contains(*s))));
        let mut hash = 0_u64;
        for word in words {
            let product = u128::from(hash ^ word) * 0x9E37_79B9_7F4A_7C15;
            hash = u64::try_from(product % (1 << 64)).unwrap_or_default();
            hash ^= hash / (1 << 29);
        }
        hash
    }
}
