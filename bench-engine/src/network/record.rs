//! A judged position in 27 bytes, seen by the side to move.

use shakmaty::{Chess, Color, Position as _};

/// A position and what it is worth.
#[derive(Debug, Clone)]
pub struct Record {
    /// Man and square: the role from 0 with 6 more for the other side, the square as if the side to move were White.
    pub men: Vec<(u8, u8)>,
    /// For the side to move, centipawns of the judge.
    pub score: i16,
    /// What the side to move got of the game: halves.
    pub result: Option<u8>,
}

/// The length of a record.
pub const LENGTH: usize = 27;

impl Record {
    /// `result` is White's.
    pub fn new(position: &Chess, score: i32, result: Option<f32>) -> Record {
        let turn = position.turn();
        let flip = turn.fold_wb(0, 56);
        let mut men: Vec<(u8, u8)> = position
            .board()
            .iter()
            .map(|(square, piece)| {
                let theirs = if piece.color == turn { 0 } else { 6 };
                (piece.role as u8 - 1 + theirs, u8::from(square) ^ flip)
            })
            .collect();
        men.sort_by_key(|(_, square)| *square);
        let result =
            result.map(|result| (2.0 * if turn == Color::White { result } else { 1.0 - result }) as u8);
        Record { men, score: score as i16, result }
    }

    pub fn bytes(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let mut occupied = 0_u64;
        for (at, (man, square)) in self.men.iter().enumerate().take(32) {
            occupied |= 1 << square;
            bytes[8 + at / 2] |= man << (4 * (at % 2));
        }
        bytes[..8].copy_from_slice(&occupied.to_le_bytes());
        bytes[24..26].copy_from_slice(&self.score.to_le_bytes());
        bytes[26] = self.result.unwrap_or(u8::MAX);
        bytes
    }

    pub fn read(bytes: &[u8; LENGTH]) -> Record {
        let mut occupied = u64::from_le_bytes(std::array::from_fn(|at| bytes[at]));
        let mut men = Vec::with_capacity(32);
        while occupied != 0 {
            let at = men.len();
            men.push((bytes[8 + at / 2] >> (4 * (at % 2)) & 15, occupied.trailing_zeros() as u8));
            occupied &= occupied - 1;
        }
        let score = i16::from_le_bytes([bytes[24], bytes[25]]);
        Record { men, score, result: Some(bytes[26]).filter(|result| *result <= 2) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    #[test]
    fn what_is_written_reads_back_and_sides_are_alike() {
        let at = |fen: &str| -> Chess {
            fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
        };
        let white = Record::new(&at("4k3/p7/8/8/8/8/7P/R3K2R w KQ - 0 1"), -321, Some(1.0));
        let black = Record::new(&at("r3k2r/7p/8/8/8/8/P7/4K3 b kq - 0 1"), -321, Some(0.0));
        let read = Record::read(&white.bytes());
        assert_eq!((read.men.len(), read.score, read.result), (6, -321, Some(2)));
        assert_eq!(white.bytes(), read.bytes());
        assert_eq!(white.bytes(), black.bytes());
    }
}
