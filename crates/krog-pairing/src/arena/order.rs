//! Things in order, each of which knows its place: a search tree that counts, balanced by priorities that are mixed from the slots
//! and so are the same on every run (Seidel and Aragon 1996). Insertion, removal and place take O(log n).

use crate::lot::Lot;

/// No node.
const NONE: usize = usize::MAX;

#[derive(Debug, Clone, PartialEq)]
struct Node<K> {
    key: K,
    left: usize,
    right: usize,
    size: usize,
    priority: u64,
}

/// Keys in order; each lies in the slot that its owner has.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Order<K> {
    nodes: Vec<Node<K>>,
    root: usize,
}

impl<K: Ord + Copy> Order<K> {
    pub(super) const fn new() -> Order<K> {
        Order { nodes: Vec::new(), root: NONE }
    }

    /// Adds a key that is not there yet; its slot is the number of those before it.
    pub(super) fn push(&mut self, key: K) -> usize {
        let slot = self.nodes.len();
        let priority = Lot::new(slot as u64).draw();
        self.nodes.push(Node { key, left: NONE, right: NONE, size: 1, priority });
        self.insert(slot);
        slot
    }

    /// Another key for a slot.
    pub(super) fn replace(&mut self, slot: usize, key: K) {
        let Some(old) = self.nodes.get(slot).map(|node| node.key) else { return };
        let (before, rest) = self.split(self.root, |other| *other < old);
        let (_, after) = self.split(rest, |other| *other <= old);
        self.root = self.merge(before, after);
        if let Some(node) = self.nodes.get_mut(slot) {
            (node.key, node.left, node.right, node.size) = (key, NONE, NONE, 1);
        }
        self.insert(slot);
    }

    /// How many keys are before this one.
    pub(super) fn before(&self, key: &K) -> usize {
        let (mut at, mut count) = (self.root, 0);
        while let Some(node) = self.nodes.get(at) {
            if node.key < *key {
                count += self.size(node.left) + 1;
                at = node.right;
            } else {
                at = node.left;
            }
        }
        count
    }

    /// The slots in order, from a place on.
    pub(super) fn starting_at(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let (mut at, mut skip) = (self.root, place);
        let mut above = Vec::new();
        while let Some(node) = self.nodes.get(at) {
            let left = self.size(node.left);
            if skip > left {
                skip -= left + 1;
                at = node.right;
            } else {
                above.push(at);
                at = node.left;
            }
        }
        std::iter::from_fn(move || {
            let slot = above.pop()?;
            let mut at = self.nodes.get(slot).map_or(NONE, |node| node.right);
            while let Some(node) = self.nodes.get(at) {
                above.push(at);
                at = node.left;
            }
            Some(slot)
        })
    }

    fn size(&self, at: usize) -> usize {
        self.nodes.get(at).map_or(0, |node| node.size)
    }

    fn insert(&mut self, slot: usize) {
        let Some(key) = self.nodes.get(slot).map(|node| node.key) else { return };
        let (before, after) = self.split(self.root, |other| *other < key);
        let before = self.merge(before, slot);
        self.root = self.merge(before, after);
    }

    /// A tree cut in two: those that are `first`, which come before all others, and the others.
    fn split(&mut self, at: usize, first: impl Fn(&K) -> bool + Copy) -> (usize, usize) {
        let Some(Node { key, left, right, .. }) = self.nodes.get(at).cloned() else { return (NONE, NONE) };
        if first(&key) {
            let (before, after) = self.split(right, first);
            (self.hang(at, left, before), after)
        } else {
            let (before, after) = self.split(left, first);
            (before, self.hang(at, after, right))
        }
    }

    /// Two trees as one, all of the one before all of the other.
    fn merge(&mut self, before: usize, after: usize) -> usize {
        let (Some(one), Some(other)) = (self.nodes.get(before), self.nodes.get(after)) else {
            return if before == NONE { after } else { before };
        };
        if one.priority >= other.priority {
            let (left, right) = (one.left, one.right);
            let right = self.merge(right, after);
            self.hang(before, left, right)
        } else {
            let (left, right) = (other.left, other.right);
            let left = self.merge(before, left);
            self.hang(after, left, right)
        }
    }

    fn hang(&mut self, at: usize, left: usize, right: usize) -> usize {
        let size = self.size(left) + self.size(right) + 1;
        if let Some(node) = self.nodes.get_mut(at) {
            (node.left, node.right, node.size) = (left, right, size);
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn depth<K: Ord + Copy>(order: &Order<K>, at: usize) -> usize {
        order.nodes.get(at).map_or(0, |node| 1 + depth(order, node.left).max(depth(order, node.right)))
    }

    #[test]
    fn a_tree_of_five_thousand_in_order_is_flat() {
        let mut order = Order::new();
        for key in 0..5_000 {
            order.push(key);
        }
        assert!(depth(&order, order.root) < 40, "{}", depth(&order, order.root));
    }

    proptest! {
        #[test]
        fn places_are_those_of_a_sorted_list(changes in prop::collection::vec((0_usize..30, 0_u32..50), 0..120)) {
            let mut order = Order::new();
            let mut list: Vec<(u32, usize)> = Vec::new();
            for (slot, value) in changes {
                if slot < list.len() {
                    order.replace(slot, (value, slot));
                    list[slot] = (value, slot);
                } else {
                    let slot = order.push((value, list.len()));
                    list.push((value, slot));
                }
                let mut sorted = list.clone();
                sorted.sort_unstable();
                for (place, key) in sorted.iter().enumerate() {
                    prop_assert_eq!(order.before(key), place);
                }
                for from in 0..=sorted.len() {
                    let slots: Vec<usize> = sorted[from..].iter().map(|(_, slot)| *slot).collect();
                    prop_assert_eq!(order.starting_at(from).collect::<Vec<_>>(), slots);
                }
            }
        }
    }
}
