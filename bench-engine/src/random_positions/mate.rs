//! Mates tried out against every defence, without anything of the search that has told them.

use std::collections::HashMap;

use shakmaty::{
    Color, EnPassantMode, Move, Outcome, Position as _,
    variant::{Variant, VariantPosition},
    zobrist::Zobrist128,
};

/// What trying has shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    True,
    False,
    /// There are more positions than were to be tried.
    Unsettled,
}

/// Tries everything, to a number of positions.
#[derive(Debug)]
pub struct Prover {
    left: u64,
    known: HashMap<(Zobrist128, i32), bool>,
}

/// More than were to be tried.
#[derive(Debug)]
struct Spent;

impl Prover {
    pub fn new(effort: u64) -> Prover {
        Prover { left: effort, known: HashMap::new() }
    }

    /// Whether the side to move wins within so many moves or, where the number is negative, loses within so many; `line` is
    /// tried first.
    pub fn proves(mut self, position: &VariantPosition, moves: i32, line: &[Move]) -> Proof {
        let shown =
            if moves > 0 { self.wins(position, moves, line) } else { self.loses(position, -moves, line) };
        match shown {
            Ok(true) => Proof::True,
            Ok(false) => Proof::False,
            Err(Spent) => Proof::Unsettled,
        }
    }

    /// Whether the side to move has a move behind which every defence loses.
    fn wins(&mut self, position: &VariantPosition, moves: i32, line: &[Move]) -> Result<bool, Spent> {
        if moves <= 0 || is_drawn(position) {
            return Ok(false);
        }
        let key = (position.zobrist_hash(EnPassantMode::Legal), moves);
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let mut legal = position.legal_moves();
        if moves > 1 {
            // What leaves the fewest answers is the likeliest to be one.
            let first = line.first().copied();
            legal.sort_by_cached_key(|m| (Some(*m) != first, answers(position, *m)));
        }
        let mut wins = false;
        for m in legal {
            let after = self.after(position, m)?;
            let rest = if line.first() == Some(&m) { line.get(1..).unwrap_or_default() } else { &[] };
            wins = match winner(&after) {
                Some(winner) => winner == Some(position.turn()),
                // In antichess the answer can end the game for the side that made it have to.
                None => self.loses(&after, moves - 1, rest)?,
            };
            if wins {
                break;
            }
        }
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// Whether the side to move loses within so many moves of the other side, whatever it does.
    fn loses(&mut self, position: &VariantPosition, moves: i32, line: &[Move]) -> Result<bool, Spent> {
        if is_drawn(position) {
            return Ok(false);
        }
        for m in position.legal_moves() {
            let after = self.after(position, m)?;
            let rest = if line.first() == Some(&m) { line.get(1..).unwrap_or_default() } else { &[] };
            let loses = match winner(&after) {
                Some(winner) => winner == Some(!position.turn()),
                None => self.wins(&after, moves, rest)?,
            };
            if !loses {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn after(&mut self, position: &VariantPosition, m: Move) -> Result<VariantPosition, Spent> {
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        let mut after = position.clone();
        after.play_unchecked(m);
        Ok(after)
    }
}

/// Who has won, where the game is over.
fn winner(position: &VariantPosition) -> Option<Option<Color>> {
    match position.outcome() {
        Outcome::Known(outcome) => Some(outcome.winner()),
        Outcome::Unknown => None,
    }
}

/// Whether the game is drawn after fifty moves; a mate with the last of them comes before, and is no position to move in.
fn is_drawn(position: &VariantPosition) -> bool {
    position.halfmoves() >= 100 && position.variant() != Variant::Crazyhouse
}

/// How many answers there are to a move; a move without check counts for more than one with it.
fn answers(position: &VariantPosition, m: Move) -> usize {
    let mut after = position.clone();
    after.play_unchecked(m);
    after.legal_moves().len() + if after.is_check() { 0 } else { 20 }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn proves(variant: Variant, fen: &str, moves: i32) -> Proof {
        let setup = fen.parse::<Fen>().unwrap().into_setup();
        let position = VariantPosition::from_setup(variant, setup, CastlingMode::Chess960).unwrap();
        Prover::new(1_000_000).proves(&position, moves, &[])
    }

    #[test]
    fn a_mate_is_there_or_is_not() {
        let fen = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";
        assert_eq!(proves(Variant::Chess, fen, 2), Proof::True);
        assert_eq!(proves(Variant::Chess, fen, 1), Proof::False);
        assert_eq!(proves(Variant::Chess, "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1", -1), Proof::True);
        assert_eq!(proves(Variant::Chess, "7k/8/8/8/8/8/R7/1R2K3 b - - 0 1", -1), Proof::False);
        assert_eq!(proves(Variant::KingOfTheHill, "k7/8/8/8/8/8/4K3/8 w - - 0 1", 2), Proof::True);
        assert_eq!(proves(Variant::Antichess, "8/8/8/8/3r4/8/1P2P3/8 w - - 0 1", 2), Proof::True);
        assert_eq!(proves(Variant::Antichess, "8/8/8/8/8/3r4/2K5/8 b - - 0 1", 1), Proof::True);
    }

    #[test]
    fn the_fifty_moves_come_before_a_later_mate() {
        assert_eq!(proves(Variant::Chess, "7k/8/8/8/8/8/R7/1R2K3 w - - 98 80", 2), Proof::False);
    }
}
