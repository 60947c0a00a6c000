//! The best lines found below each ply.

use shakmaty::Move;

/// One best line for every ply.
#[derive(Debug)]
pub(super) struct Variations(Vec<Vec<Move>>);

impl Variations {
    pub(super) fn new(plies: usize) -> Self {
        Self(vec![Vec::new(); plies])
    }

    /// Forgets the line from `ply` on.
    pub(super) fn clear(&mut self, ply: i32) {
        if let Some(line) = self.0.get_mut(ply as usize) {
            line.clear();
        }
    }

    /// The best line from `ply` on is `m` and the best line after it.
    pub(super) fn extend(&mut self, ply: i32, m: Move) {
        let (above, below) = self.0.split_at_mut(ply as usize + 1);
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(m);
            line.extend_from_slice(rest);
        }
    }

    /// The best line from the root on.
    pub(super) fn main(&self) -> &[Move] {
        self.0.first().map_or(&[], Vec::as_slice)
    }
}
