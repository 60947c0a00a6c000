//! A queue in which everybody who waits has the next turn in order, however much each has put in.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
};

/// What waits, by whom it is for. Not bounded by itself: whoever fills it asks first how much waits.
#[derive(Debug)]
pub struct FairQueue<K, T> {
    /// Whose turn it is, one after the other; each of them has something waiting.
    turns: VecDeque<K>,
    waiting: HashMap<K, VecDeque<T>>,
    all: usize,
}

impl<K, T> Default for FairQueue<K, T> {
    fn default() -> FairQueue<K, T> {
        FairQueue { turns: VecDeque::new(), waiting: HashMap::new(), all: 0 }
    }
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    pub fn push(&mut self, whose: K, item: T) {
        let own = self.waiting.entry(whose.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(whose);
        }
        own.push_back(item);
        self.all += 1;
    }

    /// The next one's oldest; then it is the others' turn.
    pub fn pop(&mut self) -> Option<T> {
        self.pop_with_key().map(|(_, item)| item)
    }

    /// The same, and whose it is.
    pub fn pop_with_key(&mut self) -> Option<(K, T)> {
        let whose = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&whose)?;
        let item = own.pop_front()?;
        self.all -= 1;
        if own.is_empty() {
            self.waiting.remove(&whose);
        } else {
            self.turns.push_back(whose.clone());
        }
        Some((whose, item))
    }

    /// The oldest of the next one who may have a turn; those who may not keep their place.
    pub fn pop_where(&mut self, may: impl FnMut(&K) -> bool) -> Option<(K, T)> {
        let at = self.turns.iter().position(may)?;
        let whose = self.turns.remove(at)?;
        self.turns.push_front(whose);
        self.pop_with_key()
    }

    /// Puts back what had its turn and did not use it: it is the next.
    pub fn give_back(&mut self, whose: K, item: T) {
        self.turns.retain(|other| *other != whose);
        self.turns.push_front(whose.clone());
        self.waiting.entry(whose).or_default().push_front(item);
        self.all += 1;
    }

    /// Takes out what one no longer waits for.
    pub fn retain_of(&mut self, whose: &K, keep: impl FnMut(&T) -> bool) {
        let Some(own) = self.waiting.get_mut(whose) else { return };
        let before = own.len();
        own.retain(keep);
        self.all -= before - own.len();
        if own.is_empty() {
            self.waiting.remove(whose);
            self.turns.retain(|other| other != whose);
        }
    }

    /// How much waits in all.
    pub const fn len(&self) -> usize {
        self.all
    }

    pub const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// How much of one waits.
    pub fn len_of(&self, whose: &K) -> usize {
        self.waiting.get(whose).map_or(0, VecDeque::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_floods_waits_for_the_others_and_not_they_for_him() {
        let mut queue = FairQueue::default();
        (0..100).for_each(|n| queue.push("flood", n));
        queue.push("one", 1);
        queue.push("two", 2);
        queue.push("one", 3);
        assert_eq!((queue.len(), queue.len_of(&"flood"), queue.len_of(&"one")), (103, 100, 2));
        let first: Vec<i32> = std::iter::from_fn(|| queue.pop()).take(6).collect();
        assert_eq!(first, [0, 1, 2, 1, 3, 2]);
        queue.push("two", 4);
        let rest: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(rest[..3], [3, 4, 4]);
        assert_eq!(rest.len(), 98);
        assert!(queue.is_empty() && queue.waiting.is_empty() && queue.turns.is_empty());
    }

    #[test]
    fn who_may_not_have_a_turn_keeps_the_place() {
        let mut queue = FairQueue::default();
        for (whose, item) in [("one", 1), ("two", 2), ("one", 3), ("three", 4)] {
            queue.push(whose, item);
        }
        assert_eq!(queue.pop_where(|whose| *whose != "one"), Some(("two", 2)));
        assert_eq!(queue.pop_where(|whose| *whose == "two"), None);
        assert_eq!(queue.pop_with_key(), Some(("one", 1)));
        queue.give_back("one", 1);
        assert_eq!((queue.len(), queue.len_of(&"one")), (3, 2));
        assert_eq!(queue.pop(), Some(1));
        assert_eq!(queue.pop(), Some(4));
    }

    #[test]
    fn what_is_taken_out_leaves_nothing_behind() {
        let mut queue = FairQueue::default();
        (0..4).for_each(|item| queue.push("one", item));
        queue.push("two", 9);
        queue.retain_of(&"one", |item| *item == 3);
        assert_eq!((queue.len(), queue.len_of(&"one")), (2, 1));
        queue.retain_of(&"one", |_| false);
        queue.retain_of(&"nobody", |_| false);
        assert_eq!(queue.pop(), Some(9));
        assert!(queue.is_empty() && queue.waiting.is_empty() && queue.turns.is_empty());
    }
}
