//! Positions waiting to be gone into, in several orders at once.

/// Which of equally promising positions comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ties {
    /// The newest: goes deep.
    Newest,
    /// Any, drawn by a fixed sequence: leaves no corner of a plain untried.
    Drawn,
}

/// One queue: the lowest score first.
#[derive(Debug)]
struct Lane {
    buckets: Vec<Vec<u32>>,
    lowest: usize,
    ties: Ties,
    draw: u64,
}

impl Lane {
    fn push(&mut self, score: u16, node: u32) {
        let score = usize::from(score);
        if score >= self.buckets.len() {
            self.buckets.resize_with(score + 1, Vec::new);
        }
        if let Some(bucket) = self.buckets.get_mut(score) {
            bucket.push(node);
        }
        self.lowest = self.lowest.min(score);
    }

    fn pop(&mut self) -> Option<u32> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            if !bucket.is_empty() {
                return match self.ties {
                    Ties::Newest => bucket.pop(),
                    Ties::Drawn => {
                        // Knuth's linear congruential sequence; its high bits are the good ones.
                        self.draw = self.draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                        let at = usize::try_from(self.draw >> 33).unwrap_or(0) % bucket.len();
                        Some(bucket.swap_remove(at))
                    }
                };
            }
            self.lowest += 1;
        }
        None
    }
}

/// Queues that take turns, each with its own view of what is promising. A node comes once from each queue; whoever pops
/// skips those already gone into.
#[derive(Debug)]
pub(super) struct Frontier<const N: usize> {
    lanes: [Lane; N],
    turn: usize,
}

impl<const N: usize> Frontier<N> {
    /// Empty queues; `seed` chooses the sequence by which ties are drawn.
    pub(super) fn new(ties: [Ties; N], seed: u64) -> Frontier<N> {
        let lanes = ties.map(|ties| Lane { buckets: Vec::new(), lowest: 0, ties, draw: seed });
        Frontier { lanes, turn: 0 }
    }

    pub(super) fn push(&mut self, scores: [u16; N], node: u32) {
        for (lane, score) in self.lanes.iter_mut().zip(scores) {
            lane.push(score, node);
        }
    }

    /// The next node by the queue whose turn it is. A queue that is empty ends the search: each has held every node.
    pub(super) fn pop(&mut self, is_done: impl Fn(u32) -> bool) -> Option<u32> {
        self.turn = (self.turn + 1) % N.max(1);
        let lane = self.lanes.get_mut(self.turn)?;
        loop {
            match lane.pop() {
                Some(node) if is_done(node) => {}
                popped => return popped,
            }
        }
    }
}
