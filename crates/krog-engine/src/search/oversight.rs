//! Moves that a player below full strength does not see.
//!
//! People overlook what is deep in a line, what comes from far away and what moves back. Which moves those are depends on the
//! position and the seed alone: the same game is misplayed in the same way.

use shakmaty::{Color, Move, Square};

use super::ordering::Scored;
use crate::{PositionKey, rules::Rules};

/// How often moves are overlooked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Oversight {
    /// In thousandths, for a move that is easily seen.
    pub rate: u16,
    /// A piece that is lost at once is never overlooked.
    pub alert: bool,
    pub seed: u64,
}

/// What counts as a piece, centipawns.
const PIECE: i32 = 250;
/// Something is always seen.
const MOST: u32 = 900;

impl Oversight {
    /// Leaves out of `list` what is overlooked, but for the best of it where `some` move must be left.
    pub(super) fn thin<P: Rules>(
        self,
        position: &P,
        key: PositionKey,
        ply: i32,
        list: &mut Vec<Scored>,
        some: bool,
    ) {
        if self.rate == 0 {
            return;
        }
        let best = list.iter().max_by_key(|scored| scored.rank).copied();
        list.retain(|scored| !self.overlooks(position, key, ply, scored.m));
        if let (true, true, Some(best)) = (some, list.is_empty(), best) {
            list.push(best);
        }
    }

    /// The same for the moves to choose from; where all would be overlooked, one is left by chance. The alert see every move of
    /// a piece that would be lost at once.
    pub(super) fn thin_root<P: Rules>(self, position: &P, key: PositionKey, moves: &mut Vec<Move>) {
        if self.rate == 0 {
            return;
        }
        let likeliest = moves.iter().copied().max_by_key(|m| self.roll(key, *m));
        let lost = if self.alert { lost_at_once(position) } else { Vec::new() };
        moves.retain(|m| {
            m.from().is_some_and(|from| lost.contains(&from)) || !self.overlooks(position, key, 0, *m)
        });
        if let (true, Some(m)) = (moves.is_empty(), likeliest) {
            moves.push(m);
        }
    }

    fn overlooks<P: Rules>(self, position: &P, key: PositionKey, ply: i32, m: Move) -> bool {
        if self.alert && ply <= 2 && m.is_capture() && position.exchange_reaches(m, PIECE) {
            return false;
        }
        let chance = u32::from(self.rate) * hidden(position.turn(), m, ply) / EASY;
        self.roll(key, m) < u64::from(chance.min(MOST))
    }

    /// A number below a thousand by the position, the move and the seed.
    fn roll(self, key: PositionKey, m: Move) -> u64 {
        let (from, to) = (m.from().map_or(64 + m.role() as u64, u64::from), u64::from(m.to()));
        mix(key.get() ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (from << 8 | to) << 40) % 1_000
    }
}

/// Where pieces stand that the other side could win by taking them now.
fn lost_at_once<P: Rules>(position: &P) -> Vec<Square> {
    let Ok(passed) = position.clone().swap_turn() else { return Vec::new() };
    let wins = |m: &Move| m.is_capture() && passed.exchange_reaches(*m, PIECE);
    passed.legal_moves().into_iter().filter(wins).map(|m| m.to()).collect()
}

/// How hard an easily seen move is to see.
const EASY: u32 = 4;

/// How hard a move is to see: the deeper in the line, the longer its way, the further back, the harder.
fn hidden(turn: Color, m: Move, ply: i32) -> u32 {
    let deep = ply.clamp(0, 8) as u32;
    let Some(from) = m.from() else { return EASY + deep };
    let far = if from.distance(m.to()) >= 4 { 2 } else { 0 };
    let back = if is_backwards(turn, from, m.to()) { 3 } else { 0 };
    // A capture next to the piece catches the eye.
    let near = if m.is_capture() && far == 0 { 2 } else { 0 };
    EASY + deep + far + back - near
}

fn is_backwards(turn: Color, from: Square, to: Square) -> bool {
    turn.fold_wb(to.rank() < from.rank(), to.rank() > from.rank())
}

pub(crate) fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 31).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits = (bits ^ bits >> 29).wrapping_mul(0xa076_1d64_78bd_642f);
    bits ^ bits >> 32
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

    use super::*;

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    /// Of a thousand seeds, how many overlook the move.
    fn overlooked(fen: &str, text: &str, ply: i32, rate: u16, alert: bool) -> usize {
        let position = position(fen);
        let m = position.legal_moves().into_iter().find(|m| m.to_string() == text).unwrap();
        let overlooks =
            |seed| Oversight { rate, alert, seed }.overlooks(&position, PositionKey::of(&position), ply, m);
        (0..1_000).filter(|seed| overlooks(*seed)).count()
    }

    #[test]
    fn what_is_deep_far_or_backwards_is_overlooked_more_often() {
        let fen = "4k3/8/8/3r4/8/2N5/8/R3K3 w - - 0 1";
        let (capture, forth, back) = (
            overlooked(fen, "Nc3xd5", 0, 200, false),
            overlooked(fen, "Nc3-e4", 0, 200, false),
            overlooked(fen, "Nc3-b1", 0, 200, false),
        );
        assert!((50..150).contains(&capture), "{capture}");
        assert!(capture < forth && forth < back, "{capture} {forth} {back}");
        assert!(overlooked(fen, "Ra1-a2", 0, 200, false) < overlooked(fen, "Ra1-a8", 0, 200, false));
        assert!(overlooked(fen, "Nc3-e4", 0, 200, false) < overlooked(fen, "Nc3-e4", 4, 200, false));
    }

    #[test]
    fn the_alert_see_every_move_of_a_piece_that_would_be_lost() {
        let position = position("6k1/8/8/8/3p4/4Q3/8/6K1 w - - 0 1");
        let queen = |moves: &[Move]| moves.iter().filter(|m| m.role() == shakmaty::Role::Queen).count();
        let all: Vec<Move> = position.legal_moves().into_iter().collect();
        let mut left = 0;
        for seed in 0..50 {
            let mut moves = all.clone();
            Oversight { rate: 500, alert: true, seed }.thin_root(
                &position,
                PositionKey::of(&position),
                &mut moves,
            );
            assert_eq!(queen(&moves), queen(&all));
            left += moves.len();
        }
        assert!(left < 50 * all.len());
    }

    #[test]
    fn a_piece_that_hangs_is_seen_by_the_alert() {
        let fen = "4k3/8/8/3r4/8/2N5/8/R3K3 w - - 0 1";
        assert_eq!(overlooked(fen, "Nc3xd5", 1, 200, true), 0);
        assert!(overlooked(fen, "Nc3xd5", 1, 200, false) > 0);
        assert_eq!(overlooked(fen, "Nc3-b1", 8, 0, false), 0);
    }
}
