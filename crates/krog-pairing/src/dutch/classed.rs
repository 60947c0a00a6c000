//! Perfect matchings of the greatest weight where edges between like vertices weigh the same.
//!
//! The primal-dual method with blossoms (Edmonds 1965) over kinds of vertices: those of a class that have the same dual. What is tight and what
//! comes next is asked of pairs of kinds, whom a vertex reaches of a row of bits. What is left of the duals answers whom else a vertex can have
//! in a matching that is as good: the outer vertices of one more search (as in Gabow, Mehlhorn and others on sensitivity).

#![expect(
    clippy::indexing_slicing,
    reason = "every index is a vertex, a blossom, a class or a kind of this graph"
)]

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{
    bits::Bits,
    blossom::{Blossom, Link},
    graph::Graph,
    weight::Weight,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Free,
    Outer,
    Inner,
}

/// Vertices of a class that have the same dual.
#[derive(Debug)]
struct Kind<const LIMBS: usize> {
    class: usize,
    dual: Weight<LIMBS>,
    members: Bits,
    /// Whom tight edges can lead to.
    tight: Option<Bits>,
}

/// Nodes are vertices, and blossoms behind them.
#[derive(Debug)]
pub(super) struct Matcher<'g, const LIMBS: usize> {
    graph: &'g Graph<LIMBS>,
    pub(super) count: usize,
    kinds: Vec<Kind<LIMBS>>,
    kind: Vec<usize>,
    alive: Bits,
    pub(super) nobody: Bits,
    pub(super) mate: Vec<Option<usize>>,
    pub(super) outermost: Vec<usize>,
    pub(super) base: Vec<usize>,
    pub(super) mark: Vec<Mark>,
    /// How a tree came to a node.
    pub(super) entry: Vec<Option<Link>>,
    pub(super) parent: Vec<Option<usize>>,
    pub(super) seen: Vec<usize>,
    pub(super) turn: usize,
    pub(super) members: Vec<Bits>,
    pub(super) blossoms: Vec<Blossom<LIMBS>>,
    pub(super) unused: Vec<usize>,
    pub(super) outer: Bits,
    pub(super) unmarked: Bits,
    pub(super) queue: VecDeque<usize>,
}

impl<'g, const LIMBS: usize> Matcher<'g, LIMBS> {
    /// The best matching that leaves nobody of `alive` alone.
    pub(super) fn solve(graph: &'g Graph<LIMBS>, alive: &Bits) -> Option<Self> {
        let count = graph.class.len();
        let nobody = Bits::none(count);
        // Of a class each has half its heaviest edge at first; all are even, so that halves of what is between outer ones are whole.
        let kinds = (0..graph.classes).map(|class| {
            let most = (0..graph.classes).map(|other| graph.cost(class, other)).max().unwrap_or(Weight::ZERO);
            Kind { class, dual: most.halved(), members: nobody.clone(), tight: None }
        });
        let mut matcher = Matcher {
            graph,
            count,
            kinds: kinds.collect(),
            kind: graph.class.clone(),
            alive: alive.clone(),
            mate: vec![None; count],
            outermost: (0..count).collect(),
            base: (0..count).collect(),
            mark: vec![Mark::Free; count],
            entry: vec![None; count],
            parent: vec![None; count],
            seen: vec![0; count],
            turn: 0,
            members: Vec::new(),
            blossoms: Vec::new(),
            unused: Vec::new(),
            outer: nobody.clone(),
            unmarked: nobody.clone(),
            queue: VecDeque::new(),
            nobody,
        };
        matcher.shift(|_| 0, [Weight::ZERO; 3]);
        matcher.take_first();
        while let Some(root) = matcher.lonely() {
            matcher.unmark_all();
            for at in root..count {
                if matcher.alive.has(at)
                    && matcher.mate[at].is_none()
                    && matcher.mark[matcher.outermost[at]] == Mark::Free
                {
                    matcher.mark_outer(at, None);
                }
            }
            while !matcher.explore(None) {
                let least = matcher.least()?;
                matcher.adjust(least);
            }
        }
        Some(matcher)
    }

    /// Gives a player the first in `order` that leaves a matching as good as this one, and takes both out.
    pub(super) fn choose(&mut self, at: usize, order: &[usize]) -> Option<usize> {
        let mate = self.mate[at]?;
        let (class, mut dual) = (self.graph.class[at], self.dual(at));
        let has_blossom = |one: usize| self.outermost[one] != one;
        let open = |this: &Self, other: usize| {
            this.alive.has(other)
                && !this.graph.apart[at].has(other)
                && !this.graph.cost(class, this.graph.class[other]).is_zero()
        };
        let excess = |this: &Self, dual: Weight<LIMBS>, other: usize| {
            dual.plus(this.dual(other)).minus(this.graph.cost(class, this.graph.class[other]))
        };
        if !has_blossom(at) && !has_blossom(mate) {
            let first =
                order.iter().find(|other| open(self, **other) && excess(self, dual, **other).is_zero());
            if first == Some(&mate) {
                self.alive.take(at);
                self.alive.take(mate);
                return Some(mate);
            }
        }
        let mut left = Weight::ZERO;
        let root = self.release(at, &mut left)?;
        self.alive.take(at);
        self.unmark_all();
        self.mark_outer(root, None);
        // Only those can become partners whose edge is tight, or better than tight where blossoms that were opened still allow it.
        let hopes: Vec<usize> = order
            .iter()
            .copied()
            .filter(|other| open(self, *other) && excess(self, dual, *other) <= Weight::ZERO)
            .collect();
        let found = loop {
            self.explore(hopes.first().copied().filter(|hope| excess(self, dual, *hope).is_zero()));
            let found = hopes
                .iter()
                .copied()
                .find(|other| self.outer.has(*other) && excess(self, dual, *other).is_zero());
            if found.is_some() && found == hopes.first().copied() {
                break found;
            }
            if self.expand_empty() {
                continue;
            }
            if left.is_zero() {
                break found;
            }
            let Some(least) = self.least().filter(|least| *least <= left) else { break found };
            self.adjust(least);
            (left, dual) = (left.minus(least), dual.plus(least));
        }?;
        self.augment(found, at);
        self.mate[at] = Some(found);
        self.unmark_all();
        self.detach(found, &mut left);
        self.alive.take(found);
        Some(found)
    }

    fn dual(&self, at: usize) -> Weight<LIMBS> {
        self.kinds[self.kind[at]].dual
    }

    fn lonely(&self) -> Option<usize> {
        self.alive.iter().find(|at| self.mate[*at].is_none())
    }

    /// Pairs whom a tight edge joins.
    fn take_first(&mut self) {
        let mut lonely = self.alive.clone();
        for at in 0..self.count {
            if lonely.has(at) {
                let tight = self.tight(at);
                if let Some(other) = self.kinds[tight]
                    .tight
                    .as_ref()
                    .and_then(|tight| lonely.first(tight, &self.graph.apart[at], None))
                {
                    (self.mate[at], self.mate[other]) = (Some(other), Some(at));
                    lonely.take(at);
                    lonely.take(other);
                }
            }
        }
    }

    /// Moves the duals: of every part of the vertices by so much. The kinds are made anew.
    fn shift(&mut self, part: impl Fn(usize) -> usize, by: [Weight<LIMBS>; 3]) {
        let mut slots = vec![None; 3 * self.kinds.len()];
        let mut fresh: Vec<(usize, Weight<LIMBS>)> = Vec::new();
        for at in self.alive.iter() {
            let part = part(at);
            let old = &self.kinds[self.kind[at]];
            let slot = &mut slots[3 * self.kind[at] + part];
            self.kind[at] = *slot.get_or_insert_with(|| {
                fresh.push((old.class, old.dual.plus(by[part])));
                fresh.len() - 1
            });
        }
        let mut order: Vec<usize> = (0..fresh.len()).collect();
        order.sort_unstable_by_key(|at| fresh[*at]);
        let mut names = vec![0; fresh.len()];
        self.kinds.clear();
        for at in order {
            let (class, dual) = fresh[at];
            if self.kinds.last().is_none_or(|kind| (kind.class, kind.dual) != (class, dual)) {
                self.kinds.push(Kind { class, dual, members: self.nobody.clone(), tight: None });
            }
            names[at] = self.kinds.len() - 1;
        }
        for at in self.alive.iter() {
            self.kind[at] = names[self.kind[at]];
            self.kinds[self.kind[at]].members.put(at);
        }
    }

    /// The kind of a vertex, whose tight edges are known then.
    fn tight(&mut self, at: usize) -> usize {
        let own = self.kind[at];
        if self.kinds[own].tight.is_none() {
            let kind = &self.kinds[own];
            let mut tight = self.nobody.clone();
            for other in &self.kinds {
                let cost = self.graph.cost(kind.class, other.class);
                if !cost.is_zero() && kind.dual.plus(other.dual) == cost {
                    tight.join(&other.members);
                }
            }
            self.kinds[own].tight = Some(tight);
        }
        own
    }

    /// Ends a search. Blossoms that may be opened are.
    fn unmark_all(&mut self) {
        let mut nodes: Vec<usize> = (self.count..self.base.len())
            .filter(|node| self.parent[*node].is_none() && self.mark[*node] == Mark::Outer)
            .collect();
        while let Some(node) = nodes.pop() {
            if self.blossom(node).dual.is_zero() {
                let opened = self.open(node);
                nodes.extend(opened.parts.into_iter().filter(|part| self.is_blossom(*part)));
            }
        }
        self.mark.fill(Mark::Free);
        self.entry.fill(None);
        self.outer.clear();
        self.unmarked = self.alive.clone();
        self.queue.clear();
    }

    fn mark_outer(&mut self, at: usize, entry: Option<Link>) {
        let node = self.outermost[at];
        (self.mark[node], self.entry[node]) = (Mark::Outer, entry);
        self.unmark(node);
        if self.is_blossom(node) {
            let members = &self.members[node - self.count];
            self.outer.join(members);
            self.queue.extend(members.iter());
        } else {
            self.outer.put(node);
            self.queue.push_back(node);
        }
    }

    pub(super) fn mark_inner(&mut self, above: usize, at: usize) {
        let node = self.outermost[at];
        (self.mark[node], self.entry[node]) = (Mark::Inner, Some((above, at)));
        self.unmark(node);
        let base = self.base[node];
        if let Some(mate) = self.mate[base] {
            self.mark_outer(mate, Some((base, mate)));
        }
    }

    /// Follows tight edges until two trees meet, which makes the matching larger, or somebody is reached.
    fn explore(&mut self, goal: Option<usize>) -> bool {
        while let Some(at) = self.queue.pop_front() {
            if goal.is_some_and(|goal| self.outer.has(goal)) {
                return false;
            }
            let kind = self.tight(at);
            while let Some(tight) = &self.kinds[kind].tight {
                let apart = &self.graph.apart[at];
                let node = self.outermost[at];
                let own = self.members.get(node.wrapping_sub(self.count));
                if let Some(other) = tight.first(&self.outer, apart, own) {
                    if let Some(top) = self.meeting(at, other) {
                        self.shrink(top, at, other);
                    } else {
                        self.augment(at, other);
                        self.augment(other, at);
                        return true;
                    }
                } else if let Some(other) = tight.first(&self.unmarked, apart, None) {
                    self.mark_inner(at, other);
                } else {
                    break;
                }
            }
        }
        false
    }

    /// How far the duals must be moved for the next edge or blossom.
    fn least(&self) -> Option<Weight<LIMBS>> {
        let mut groups: BTreeMap<(usize, Option<usize>), Vec<usize>> = BTreeMap::new();
        for at in self.outer.iter() {
            let node = Some(self.outermost[at]).filter(|node| self.is_blossom(*node));
            groups.entry((self.kind[at], node)).or_default().push(at);
        }
        let unmarked: BTreeSet<usize> = self.unmarked.iter().map(|at| self.kind[at]).collect();
        let mut least: Option<Weight<LIMBS>> = None;
        let excess = |one: &Kind<LIMBS>, other: &Kind<LIMBS>| {
            let cost = self.graph.cost(one.class, other.class);
            (!cost.is_zero()).then(|| one.dual.plus(other.dual).minus(cost))
        };
        let reach = |group: &[usize], members: &Bits, within: &Bits| {
            group.iter().any(|at| members.first(within, &self.graph.apart[*at], None).is_some())
        };
        for ((kind, _), group) in &groups {
            for other in &unmarked {
                let (own, other) = (&self.kinds[*kind], &self.kinds[*other]);
                let Some(excess) = excess(own, other) else { continue };
                if least.is_none_or(|least| excess < least) && reach(group, &other.members, &self.unmarked) {
                    least = Some(excess);
                }
            }
        }
        for (number, ((kind, node), group)) in groups.iter().enumerate() {
            let mut bits = None;
            for ((other, theirs), others) in groups.iter().skip(number) {
                if node.is_some() && node == theirs {
                    continue;
                }
                let Some(excess) = excess(&self.kinds[*kind], &self.kinds[*other]) else { continue };
                let half = excess.halved();
                let own = bits.get_or_insert_with(|| Bits::of(self.count, group.iter().copied()));
                if least.is_none_or(|least| half < least) && reach(others, own, &self.outer) {
                    least = Some(half);
                }
            }
        }
        for node in self.count..self.base.len() {
            if self.parent[node].is_none() && self.mark[node] == Mark::Inner {
                let half = self.blossom(node).dual.halved();
                if least.is_none_or(|least| half < least) {
                    least = Some(half);
                }
            }
        }
        least
    }

    fn adjust(&mut self, by: Weight<LIMBS>) {
        let (outer, unmarked) = (self.outer.clone(), self.unmarked.clone());
        let part = |at| if outer.has(at) { 1 } else { usize::from(!unmarked.has(at)) * 2 };
        self.shift(part, [Weight::ZERO, Weight::ZERO.minus(by), by]);
        let double = by.doubled();
        for node in self.count..self.base.len() {
            if self.parent[node].is_some() {
                continue;
            }
            let dual = self.blossom(node).dual;
            match self.mark[node] {
                Mark::Free => {}
                Mark::Outer => self.blossoms[node - self.count].dual = dual.plus(double),
                Mark::Inner => self.blossoms[node - self.count].dual = dual.minus(double),
            }
        }
        self.expand_empty();
        self.queue = self.outer.iter().collect();
    }

    /// Opens the inner blossoms that have no dual any more; whether there were any.
    fn expand_empty(&mut self) -> bool {
        let is_empty = |this: &Self, node: usize| {
            this.parent[node].is_none() && this.mark[node] == Mark::Inner && this.blossom(node).dual.is_zero()
        };
        let nodes: Vec<usize> = (self.count..self.base.len()).filter(|node| is_empty(self, *node)).collect();
        nodes.iter().for_each(|node| self.expand(*node));
        if !nodes.is_empty() {
            self.queue = self.outer.iter().collect();
        }
        !nodes.is_empty()
    }

    /// Takes a vertex from its partner, and out of all blossoms; who is alone for that.
    fn release(&mut self, at: usize, left: &mut Weight<LIMBS>) -> Option<usize> {
        let node = self.outermost[at];
        let base = self.base[node];
        let root = self.mate[base]?;
        (self.mate[base], self.mate[root]) = (None, None);
        if self.is_blossom(node) {
            self.turn_to(node, at);
        }
        self.mate[at] = None;
        self.detach(at, left);
        Some(root)
    }

    /// Opens all blossoms whose base a vertex is. Half their duals goes to the duals of whom they held, `left` counts it.
    fn detach(&mut self, at: usize, left: &mut Weight<LIMBS>) {
        while self.outermost[at] != at {
            let node = self.outermost[at];
            let half = self.blossom(node).dual.halved();
            if !half.is_zero() {
                let members = self.members[node - self.count].clone();
                self.shift(|at| usize::from(members.has(at)), [Weight::ZERO, half, Weight::ZERO]);
                *left = left.plus(half);
            }
            self.open(node);
        }
    }
}

#[cfg(test)]
mod tests;
