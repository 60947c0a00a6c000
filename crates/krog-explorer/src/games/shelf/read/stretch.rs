//! Lines of games of a shelf, a stretch of them at a time.

use crate::games::board::{SIGNATURE_BYTES, Signature};

/// Lines of games that follow each other.
#[derive(Debug)]
pub(crate) struct Stretch {
    /// The first game, counted from 0.
    first: u32,
    bytes: Vec<u8>,
    /// Where what is kept of each game begins, and behind them where the last one ends.
    begins: Vec<usize>,
}

impl Stretch {
    pub(super) fn new(first: u32, bytes: Vec<u8>, moves: impl Iterator<Item = u32>) -> Option<Stretch> {
        let (mut begins, mut at) = (vec![0], 0_usize);
        for moves in moves {
            let length = if moves == 0 { 0 } else { (moves as usize).checked_mul(2)? + SIGNATURE_BYTES };
            at = at.checked_add(length)?;
            begins.push(at);
        }
        (at == bytes.len()).then_some(Stretch { first, bytes, begins })
    }

    /// Whether the game is in it.
    pub(crate) fn holds(&self, local: u32) -> bool {
        local.checked_sub(self.first).is_some_and(|place| (place as usize) + 1 < self.begins.len())
    }

    /// Where men stood in a game, and its moves, two bytes each; none where it has no line here.
    pub(crate) fn line(&self, local: u32) -> Option<(Signature, &[[u8; 2]])> {
        let place = local.checked_sub(self.first)? as usize;
        let kept = self.bytes.get(*self.begins.get(place)?..*self.begins.get(place + 1)?)?;
        let (signature, moves) = kept.split_first_chunk()?;
        Some((Signature::from_bytes(signature), moves.as_chunks().0))
    }
}
