//! From a key back to the position: keys cannot be read backwards, but a game that came through it can be played again.

use krog_chess::Position;
use krog_pgn::{MainLine, Reader};

use crate::key::{Key, KeyTrace};

/// The position with a key in the first game of a PGN text, and the half-move at which the game comes to it first; none if it
/// does not.
pub fn find_position(pgn: &[u8], key: Key) -> Option<(Position, usize)> {
    let mut line = MainLine::default();
    Reader::new(pgn).read_main_line(&mut line).ok().filter(|read| *read)?;
    let mut position = line.start?;
    let mut trace = KeyTrace::new(position.variant());
    for (ply, mv) in line.moves.iter().enumerate() {
        if trace.key(position.rules()) == key {
            return Some((position, ply));
        }
        position.play_unchecked(*mv);
    }
    (trace.key(position.rules()) == key).then_some((position, line.moves.len()))
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;

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
