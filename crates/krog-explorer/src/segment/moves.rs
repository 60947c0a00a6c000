//! Moves in eleven bits.
//!
//! A man without promotion goes where a queen or a knight would: 1792 pairs of squares. Then come no move at all and the 220
//! promotions; drops are rare enough to be written in full behind a mark.

use std::sync::LazyLock;

use krog_chess::Square;
use shakmaty::{Bitboard, attacks};

use super::bits::{BitReader, BitWriter};
use crate::code::MoveCode;

const BITS: u32 = 11;
const CODES: usize = 1 << BITS;
/// The code that all sixteen bits follow.
const IN_FULL: u16 = (CODES - 1) as u16;

struct Table {
    /// Of each square: the code of its first move, and the squares that it leads to.
    plain: [(u16, u64); 64],
    /// The first code that is no plain move.
    specials: u16,
    /// The moves of all codes.
    moves: [MoveCode; CODES],
    /// How many codes there are.
    codes: u16,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut all = Vec::with_capacity(CODES);
    let mut plain = [(0, 0); 64];
    for (from, row) in Square::ALL.into_iter().zip(&mut plain) {
        let reach = attacks::queen_attacks(from, Bitboard::EMPTY) | attacks::knight_attacks(from);
        *row = (all.len() as u16, u64::from(reach));
        all.extend(reach.into_iter().map(|to| code(from, to, 0)));
    }
    let specials = all.len() as u16;
    all.push(MoveCode::NONE);
    for from in Square::ALL {
        let Some(step) = [(1u32, -8), (6, 8)].into_iter().find(|(rank, _)| *rank == u32::from(from.rank()))
        else {
            continue;
        };
        let ahead = from.offset(step.1).into_iter();
        for to in ahead.flat_map(|ahead| Square::ALL.into_iter().filter(move |to| near(*to, ahead))) {
            all.extend((2..=6).map(|kind| code(from, to, kind)));
        }
    }
    let codes = all.len() as u16;
    let mut moves = [MoveCode::NONE; CODES];
    for (slot, mv) in moves.iter_mut().zip(all) {
        *slot = mv;
    }
    Table { plain, specials, moves, codes }
});

fn code(from: Square, to: Square, kind: u16) -> MoveCode {
    MoveCode::from_bits(u16::from(from) << 10 | u16::from(to) << 4 | kind)
}

fn near(a: Square, b: Square) -> bool {
    a.rank() == b.rank() && a.file().distance(b.file()) <= 1
}

#[inline]
pub(crate) fn put(writer: &mut BitWriter, mv: MoveCode) {
    let bits = mv.bits();
    if mv.is_plain() {
        let (first, reach) = TABLE.plain.get(usize::from(bits >> 10)).copied().unwrap_or_default();
        let to = bits >> 4 & 63;
        if reach >> to & 1 == 1 {
            let below = (reach & ((1 << to) - 1)).count_ones();
            return writer.put(u64::from(first) + u64::from(below), BITS);
        }
    }
    put_special(writer, mv);
}

#[cold]
fn put_special(writer: &mut BitWriter, mv: MoveCode) {
    let (first, codes) = (usize::from(TABLE.specials), usize::from(TABLE.codes));
    let specials = TABLE.moves.get(first..codes).unwrap_or_default();
    match specials.iter().position(|&special| special == mv) {
        Some(i) => writer.put((first + i) as u64, BITS),
        None => {
            writer.put(u64::from(IN_FULL), BITS);
            writer.put(u64::from(mv.bits()), 16);
        }
    }
}

#[inline]
pub(crate) fn get(reader: &mut BitReader<'_>) -> MoveCode {
    let code = reader.get(BITS) as u16;
    if code == IN_FULL {
        return MoveCode::from_bits(reader.get(16) as u16);
    }
    TABLE.moves.get(usize::from(code)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_table_is_full_but_fits() {
        assert_eq!(TABLE.specials, 1792);
        assert_eq!(TABLE.codes, 1792 + 1 + 220);
    }

    proptest! {
        #[test]
        fn any_code_reads_back(codes in prop::collection::vec(any::<u16>(), 1..50)) {
            let mut writer = BitWriter::default();
            codes.iter().for_each(|&bits| put(&mut writer, MoveCode::from_bits(bits)));
            let mut bytes = Vec::new();
            writer.finish_into(&mut bytes);
            let mut reader = BitReader::new(&bytes);
            for &bits in &codes {
                prop_assert_eq!(get(&mut reader), MoveCode::from_bits(bits));
            }
        }
    }
}
