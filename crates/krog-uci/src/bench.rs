//! Known positions, searched one after the other: the number of positions looked at is that of the build.

use std::time::Instant;

use krog_chess::{Position, Variant};

/// The positions of `bench`, of every rule set.
const POSITIONS: [(Variant, &str); 10] = [
    (Variant::Standard, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (Variant::Standard, "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"),
    (Variant::Standard, "2r3k1/pb3ppp/1p2p3/3nP3/1P1R4/P4N2/5PPP/3R2K1 b - - 2 24"),
    (Variant::Standard, "8/5pk1/6p1/1p1R3p/1P5P/r4PP1/6K1/8 w - - 0 40"),
    (Variant::Crazyhouse, "r1bqkb1r/ppp2ppp/2n2n2/3pp3/4P3/3P1N2/PPP1BPPP/RNBQK2R[] w KQkq - 0 5"),
    (Variant::Atomic, "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3"),
    (Variant::Antichess, "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"),
    (Variant::Koth, "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3"),
    (Variant::ThreeCheck, "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 3+3 2 3"),
    (Variant::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
];
pub(crate) const DEPTH: u8 = 9;
pub(crate) const HASH_MIB: usize = 16;

/// A bench that runs.
#[derive(Debug)]
pub(crate) struct Bench {
    pub depth: u8,
    next: usize,
    nodes: u64,
    begun: Instant,
}

impl Bench {
    pub(crate) fn new(depth: u8) -> Bench {
        Bench { depth, next: 0, nodes: 0, begun: Instant::now() }
    }

    /// The next position to search.
    pub(crate) fn next(&mut self) -> Option<Position> {
        let (variant, fen) = POSITIONS.get(self.next)?;
        self.next += 1;
        Position::from_fen(*variant, fen).ok()
    }

    pub(crate) const fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// What has been counted, in three lines.
    pub(crate) fn report(&self) -> String {
        let (nodes, ms) = (self.nodes, self.begun.elapsed().as_millis());
        let speed = u128::from(nodes) * 1_000 / ms.max(1);
        format!("Nodes searched: {nodes}\nNodes/second: {speed}\nTime (ms): {ms}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_searched() {
        let mut bench = Bench::new(1);
        assert_eq!(std::iter::from_fn(|| bench.next()).count(), POSITIONS.len());
    }
}
