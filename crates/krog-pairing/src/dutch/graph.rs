//! Graphs in which like vertices have like edges.

#![expect(clippy::indexing_slicing, reason = "every index is a vertex or a class of this graph")]

use super::{bits::Bits, weight::Weight};

/// A graph whose edges are told by classes of their ends.
#[derive(Debug, Clone)]
pub(super) struct Graph<const LIMBS: usize> {
    pub class: Vec<usize>,
    /// Four times the weights between classes, row by row; nothing is no edge.
    costs: Vec<Weight<LIMBS>>,
    pub classes: usize,
    /// Who is no neighbour of whom in spite of that; everybody of themselves.
    pub apart: Vec<Bits>,
}

impl<const LIMBS: usize> Graph<LIMBS> {
    pub(super) fn new(
        class: Vec<usize>,
        classes: usize,
        weight: impl Fn(usize, usize) -> Weight<LIMBS>,
    ) -> Self {
        let cost = |at: usize| weight(at / classes, at % classes).then(2, 0);
        let mut apart = vec![Bits::none(class.len()); class.len()];
        apart.iter_mut().enumerate().for_each(|(at, own)| own.put(at));
        Graph { class, costs: (0..classes * classes).map(cost).collect(), classes, apart }
    }

    pub(super) fn part(&mut self, one: usize, other: usize) {
        self.apart[one].put(other);
        self.apart[other].put(one);
    }

    pub(super) fn cost(&self, one: usize, other: usize) -> Weight<LIMBS> {
        self.costs[one * self.classes + other]
    }

    /// Four times the weight of a matching.
    pub(super) fn total(&self, mates: &[Option<usize>]) -> Weight<LIMBS> {
        let pairs = mates.iter().enumerate().filter_map(|(one, mate)| Some((one, (*mate)?)));
        pairs
            .filter(|(one, other)| one < other)
            .fold(Weight::ZERO, |sum, (one, other)| sum.plus(self.cost(self.class[one], self.class[other])))
    }
}
