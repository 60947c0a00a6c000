//! Random legal games, made beforehand by another program's rules.

use std::collections::HashMap;

use krog_testing::chance::Chance;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, zobrist::Zobrist64};

/// Games end by themselves after so many half-moves without a capture or a pawn's move (9.6.2).
const QUIET: u32 = 150;
/// And when a position occurs so often (9.6.1).
const TIMES: u8 = 5;

/// The moves of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// UCI.
    pub moves: Vec<String>,
    /// Whether the last move ends the game; otherwise whoever is to move resigns.
    pub ends: bool,
}

impl Line {
    /// A random game of at most so many half-moves.
    pub fn random(lot: &mut Chance, most: usize) -> Line {
        let mut position = Chess::default();
        let mut seen: HashMap<Zobrist64, u8> = HashMap::new();
        let mut moves = Vec::with_capacity(most);
        let ends = loop {
            let times = seen.entry(position.zobrist_hash(EnPassantMode::Legal)).or_default();
            *times += 1;
            let legal = position.legal_moves();
            if legal.is_empty()
                || position.is_insufficient_material()
                || position.halfmoves() >= QUIET
                || *times >= TIMES
            {
                break true;
            }
            let drawn = legal.get(lot.below(legal.len())).copied().filter(|_| moves.len() < most);
            let Some(mv) = drawn else { break false };
            moves.push(mv.to_uci(CastlingMode::Standard).to_string());
            position.play_unchecked(mv);
        };
        Line { moves, ends }
    }

    /// Games of all lengths, from miniatures to long ones.
    pub fn many(lot: &mut Chance, count: usize) -> Vec<Line> {
        (0..count)
            .map(|_| {
                let most = 8 + lot.below(232);
                Line::random(lot, most)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_all_lengths_and_are_the_same_for_the_same_seed() {
        let lines = Line::many(&mut Chance(7), 400);
        assert_eq!(lines, Line::many(&mut Chance(7), 400));
        assert!(lines.iter().any(|line| line.moves.len() < 30));
        assert!(lines.iter().any(|line| line.moves.len() > 200));
        assert!(lines.iter().any(|line| line.ends));
        assert!(lines.iter().all(|line| line.ends || line.moves.len() >= 8));
    }
}
