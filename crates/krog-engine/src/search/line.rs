//! The positions from the game's last irreversible move to the place of the search.

use crate::PositionKey;

/// Keys of the game so far and of the line being searched.
#[derive(Debug)]
pub(super) struct Line {
    keys: Vec<PositionKey>,
    /// Where the root stands among the keys.
    root: usize,
    /// Nothing before this place can be repeated: a side has passed there.
    barrier: usize,
}

impl Line {
    pub(super) fn new(history: &[PositionKey]) -> Self {
        let mut keys = Vec::with_capacity(history.len() + 128);
        keys.extend_from_slice(history);
        Self { keys, root: history.len(), barrier: 0 }
    }

    pub(super) fn push(&mut self, key: PositionKey) {
        self.keys.push(key);
    }

    pub(super) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Adds a position reached by passing; answers the barrier to give back to [`Self::pop_pass`].
    pub(super) fn push_pass(&mut self, key: PositionKey) -> usize {
        let barrier = std::mem::replace(&mut self.barrier, self.keys.len());
        self.keys.push(key);
        barrier
    }

    pub(super) fn pop_pass(&mut self, barrier: usize) {
        self.keys.pop();
        self.barrier = barrier;
    }

    /// Whether the last position counts as a draw by repetition: it has stood once before since the root,
    /// for then it can be repeated at will, or twice in all. Only the last `window` plies can matter.
    pub(super) fn repeats(&self, window: usize) -> bool {
        let Some((last, earlier)) = self.keys.split_last() else { return false };
        let reach = window.min(earlier.len().saturating_sub(self.barrier));
        let mut seen = 0;
        for (place, key) in earlier.iter().enumerate().rev().take(reach).skip(3).step_by(2) {
            if key == last {
                seen += 1;
                if place >= self.root || seen == 2 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::variant::{Variant, VariantPosition};

    fn keys(letters: &str) -> Vec<PositionKey> {
        // Any eight distinct positions will do.
        let all = Variant::ALL.map(|variant| PositionKey::from(&VariantPosition::new(variant)));
        let mut distinct = Vec::new();
        for key in all {
            if !distinct.contains(&key) {
                distinct.push(key);
            }
        }
        let mut next = VariantPosition::default();
        while distinct.len() < 8 {
            let m = shakmaty::Position::legal_moves(&next)[0];
            shakmaty::Position::play_unchecked(&mut next, m);
            distinct.push(PositionKey::from(&next));
        }
        letters.bytes().map(|letter| distinct[usize::from(letter - b'a')]).collect()
    }

    fn repeats(history: &str, line: &str, window: usize) -> bool {
        let mut all = Line::new(&keys(history));
        for key in keys(line) {
            all.push(key);
        }
        all.repeats(window)
    }

    #[test]
    fn once_after_the_root_is_enough() {
        assert!(repeats("", "abcda", 100));
        assert!(!repeats("", "abcde", 100));
    }

    #[test]
    fn before_the_root_it_takes_two() {
        assert!(!repeats("abcd", "a", 100));
        assert!(repeats("abcdabcd", "a", 100));
    }

    #[test]
    fn the_window_ends_at_the_last_irreversible_move() {
        assert!(!repeats("", "abcda", 3));
        assert!(repeats("", "abcda", 4));
    }

    #[test]
    fn nothing_repeats_across_a_pass() {
        let [a, b, c, d] = keys("abcd").try_into().unwrap();
        let mut line = Line::new(&[]);
        line.push(a);
        let barrier = line.push_pass(b);
        for key in [c, d, a] {
            line.push(key);
        }
        assert!(!line.repeats(100));
        for _ in 0..3 {
            line.pop();
        }
        line.pop_pass(barrier);
        for key in [b, c, d, a] {
            line.push(key);
        }
        assert!(line.repeats(100));
    }
}
