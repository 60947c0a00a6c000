//! From a key back to the position: keys cannot be read backwards, but a game that came through it can be played again.

use std::ops::ControlFlow;

use krog_chess::{GameResult, Move, Position, Variant};
use krog_pgn::{
    Fault, Headers, NullMoves, Visitor,
    bpgn::{position_in_text, visit_text},
};
use shakmaty::Position as Rules;

use crate::key::{Key, KeyTrace};

/// The position with a key in the first game of a PGN text, and the half-move at which the game comes to it first; none if it
/// does not.
pub fn find_position(pgn: &[u8], key: Key) -> Option<(Position, usize)> {
    let mut seek = Seek { key, trace: KeyTrace::new(Variant::Standard), ply: 0, found: None };
    visit_text(pgn, NullMoves::Keep, &mut seek);
    let ply = seek.found?;
    position_in_text(pgn, NullMoves::Keep, ply).map(|position| (position, ply))
}

/// Plays until the key comes.
struct Seek {
    key: Key,
    trace: KeyTrace,
    ply: usize,
    found: Option<usize>,
}

impl Visitor for Seek {
    fn begin(&mut self, _: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        if let Some(start) = start {
            self.trace = KeyTrace::new(start.variant());
        }
        ControlFlow::Continue(())
    }

    fn play<P: Rules>(&mut self, position: &P, _: Move) -> ControlFlow<()> {
        self.last(position);
        self.ply += 1;
        if self.found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn last<P: Rules>(&mut self, position: &P) {
        if self.trace.key(position) == self.key {
            self.found.get_or_insert(self.ply);
        }
    }

    fn end(&mut self, _: Option<GameResult>, _: Option<&Fault>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    const PGN: &[u8] =
        b"[White \"A\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. e4 (3. d4) {a comment} e5 1-0\n\n1. d4 *\n";

    fn key(fen: &str) -> Key {
        Key::of(&Position::from_fen(Variant::Standard, fen).unwrap()).unwrap()
    }

    #[test]
    fn the_first_time_is_found() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(find_position(PGN, key(start)).unwrap().1, 0);
        let last = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4";
        let (position, ply) = find_position(PGN, key(last)).unwrap();
        assert_eq!((position.fen().as_str(), ply), (last, 6));
    }

    #[test]
    fn what_the_game_did_not_come_to_is_not_found() {
        let variation = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
        assert!(find_position(PGN, key(variation)).is_none());
        assert!(find_position(b"", key(variation)).is_none());
        assert!(find_position(b"[FEN \"nonsense\"]\n\n1. e4 *\n", key(variation)).is_none());
    }
}
