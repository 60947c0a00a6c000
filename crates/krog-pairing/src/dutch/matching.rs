//! Matchings of the greatest weight in general graphs: the primal-dual method with blossoms in O(n³) (Edmonds 1965, Galil 1986).

#![expect(
    clippy::indexing_slicing,
    reason = "every index is a vertex or a blossom of this graph, from 0 up to the size of the arrays"
)]

use std::collections::VecDeque;

use super::weight::Weight;

/// An edge between two vertices; a weight of nothing is no edge.
#[derive(Debug, Clone, Copy)]
struct Edge<const LIMBS: usize> {
    from: usize,
    to: usize,
    weight: Weight<LIMBS>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Free,
    Outer,
    Inner,
}

/// Vertices from 1 on; blossoms behind them; 0 is none.
#[derive(Debug)]
struct Matcher<const LIMBS: usize> {
    count: usize,
    used: usize,
    size: usize,
    edges: Vec<Edge<LIMBS>>,
    dual: Vec<Weight<LIMBS>>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    outermost: Vec<usize>,
    parent: Vec<usize>,
    holds: Vec<usize>,
    mark: Vec<Mark>,
    seen: Vec<usize>,
    turn: usize,
    cycle: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

/// Each vertex's partner in a matching of the greatest weight. `weight` is asked of every pair once.
pub(crate) fn matching<const LIMBS: usize>(
    count: usize,
    weight: impl Fn(usize, usize) -> Weight<LIMBS>,
) -> Vec<Option<usize>> {
    let mut matcher = Matcher::new(count, weight);
    while matcher.grow() {}
    (1..=count).map(|vertex| matcher.mate[vertex].checked_sub(1)).collect()
}

impl<const LIMBS: usize> Matcher<LIMBS> {
    fn new(count: usize, weight: impl Fn(usize, usize) -> Weight<LIMBS>) -> Self {
        let size = count + count / 2 + 2;
        let mut edges = Vec::with_capacity(size * size);
        for from in 0..size {
            for to in 0..size {
                edges.push(Edge { from, to, weight: Weight::ZERO });
            }
        }
        let mut most = Weight::ZERO;
        for from in 1..=count {
            for to in from + 1..=count {
                let weight = weight(from - 1, to - 1);
                most = most.max(weight);
                edges[from * size + to].weight = weight;
                edges[to * size + from].weight = weight;
            }
        }
        let mut holds = vec![0; size * size];
        for vertex in 1..=count {
            holds[vertex * size + vertex] = vertex;
        }
        Self {
            count,
            used: count,
            size,
            edges,
            dual: vec![most; size],
            mate: vec![0; size],
            slack: vec![0; size],
            outermost: (0..size).map(|at| if at <= count { at } else { 0 }).collect(),
            parent: vec![0; size],
            holds,
            mark: vec![Mark::Free; size],
            seen: vec![0; size],
            turn: 0,
            cycle: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    fn edge(&self, from: usize, to: usize) -> Edge<LIMBS> {
        self.edges[from * self.size + to]
    }

    /// By how much the duals of its ends exceed an edge.
    fn excess(&self, edge: Edge<LIMBS>) -> Weight<LIMBS> {
        let weight = self.edge(edge.from, edge.to).weight;
        self.dual[edge.from].plus(self.dual[edge.to]).minus(weight.doubled())
    }

    fn tighten(&mut self, from: usize, to: usize) {
        let known = self.slack[to];
        if known == 0 || self.excess(self.edge(from, to)) < self.excess(self.edge(known, to)) {
            self.slack[to] = from;
        }
    }

    fn find_slack(&mut self, to: usize) {
        self.slack[to] = 0;
        for from in 1..=self.count {
            let outer = self.outermost[from];
            if !self.edge(from, to).weight.is_zero() && outer != to && self.mark[outer] == Mark::Outer {
                self.tighten(from, to);
            }
        }
    }

    fn enqueue(&mut self, at: usize) {
        if at <= self.count {
            self.queue.push_back(at);
        } else {
            for part in self.cycle[at].clone() {
                self.enqueue(part);
            }
        }
    }

    fn belong(&mut self, at: usize, to: usize) {
        self.outermost[at] = to;
        if at > self.count {
            for part in self.cycle[at].clone() {
                self.belong(part, to);
            }
        }
    }

    /// The even place of a part in its blossom, which is turned round for that.
    fn place(&mut self, blossom: usize, part: usize) -> usize {
        let at = self.cycle[blossom].iter().position(|other| *other == part).unwrap_or_default();
        if at % 2 == 0 {
            return at;
        }
        self.cycle[blossom][1..].reverse();
        self.cycle[blossom].len() - at
    }

    fn pair(&mut self, from: usize, to: usize) {
        let edge = self.edge(from, to);
        self.mate[from] = edge.to;
        if from <= self.count {
            return;
        }
        let part = self.holds[from * self.size + edge.from];
        let place = self.place(from, part);
        for at in 0..place {
            let (one, other) = (self.cycle[from][at], self.cycle[from][at ^ 1]);
            self.pair(one, other);
        }
        self.pair(part, to);
        self.cycle[from].rotate_left(place);
    }

    fn augment(&mut self, mut from: usize, mut to: usize) {
        loop {
            let next = self.outermost[self.mate[from]];
            self.pair(from, to);
            if next == 0 {
                return;
            }
            let above = self.outermost[self.parent[next]];
            self.pair(next, above);
            (from, to) = (above, next);
        }
    }

    fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.turn += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.seen[one] == self.turn {
                    return one;
                }
                self.seen[one] = self.turn;
                one = self.outermost[self.mate[one]];
                if one != 0 {
                    one = self.outermost[self.parent[one]];
                }
            }
            (one, other) = (other, one);
        }
        0
    }

    fn contract(&mut self, one: usize, base: usize, other: usize) {
        let mut blossom = self.count + 1;
        while blossom <= self.used && self.outermost[blossom] != 0 {
            blossom += 1;
        }
        self.used = self.used.max(blossom);
        self.dual[blossom] = Weight::ZERO;
        self.mark[blossom] = Mark::Outer;
        self.mate[blossom] = self.mate[base];
        let mut cycle = vec![base];
        for (at, turns) in [(one, true), (other, false)] {
            let mut at = at;
            while at != base {
                let next = self.outermost[self.mate[at]];
                cycle.extend([at, next]);
                self.enqueue(next);
                at = self.outermost[self.parent[next]];
            }
            // The second way is walked the other way round.
            if turns {
                cycle[1..].reverse();
            }
        }
        self.cycle[blossom] = cycle.clone();
        self.belong(blossom, blossom);
        let size = self.size;
        for at in 1..=self.used {
            self.edges[blossom * size + at].weight = Weight::ZERO;
            self.edges[at * size + blossom].weight = Weight::ZERO;
        }
        for at in 1..=self.count {
            self.holds[blossom * size + at] = 0;
        }
        for part in cycle {
            for at in 1..=self.used {
                let known = self.edge(blossom, at);
                let theirs = self.edge(part, at);
                if known.weight.is_zero()
                    || !theirs.weight.is_zero() && self.excess(theirs) < self.excess(known)
                {
                    self.edges[blossom * size + at] = theirs;
                    self.edges[at * size + blossom] = self.edge(at, part);
                }
            }
            for at in 1..=self.count {
                if self.holds[part * size + at] != 0 {
                    self.holds[blossom * size + at] = part;
                }
            }
        }
        self.find_slack(blossom);
    }

    fn expand(&mut self, blossom: usize) {
        for part in self.cycle[blossom].clone() {
            self.belong(part, part);
        }
        let entry = self.edge(blossom, self.parent[blossom]).from;
        let part = self.holds[blossom * self.size + entry];
        let place = self.place(blossom, part);
        let cycle = self.cycle[blossom].clone();
        for pair in cycle[..place].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).from;
            self.mark[inner] = Mark::Inner;
            self.mark[outer] = Mark::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.mark[part] = Mark::Inner;
        self.parent[part] = self.parent[blossom];
        for other in &cycle[place + 1..] {
            self.mark[*other] = Mark::Free;
            self.find_slack(*other);
        }
        self.outermost[blossom] = 0;
    }

    /// Goes over a tight edge; whether the matching has grown.
    fn cross(&mut self, edge: Edge<LIMBS>) -> bool {
        let (from, to) = (self.outermost[edge.from], self.outermost[edge.to]);
        match self.mark[to] {
            Mark::Free => {
                self.parent[to] = edge.from;
                self.mark[to] = Mark::Inner;
                let next = self.outermost[self.mate[to]];
                (self.slack[to], self.slack[next]) = (0, 0);
                self.mark[next] = Mark::Outer;
                self.enqueue(next);
            }
            Mark::Outer => {
                let base = self.meeting(from, to);
                if base == 0 {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
                self.contract(from, base, to);
            }
            Mark::Inner => {}
        }
        false
    }

    /// One pair more, if that makes the matching heavier.
    fn grow(&mut self) -> bool {
        for at in 1..=self.used {
            (self.mark[at], self.slack[at]) = (Mark::Free, 0);
        }
        self.queue.clear();
        for at in 1..=self.used {
            if self.outermost[at] == at && self.mate[at] == 0 {
                (self.parent[at], self.mark[at]) = (0, Mark::Outer);
                self.enqueue(at);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(from) = self.queue.pop_front() {
                if self.mark[self.outermost[from]] == Mark::Inner {
                    continue;
                }
                for to in 1..=self.count {
                    let edge = self.edge(from, to);
                    if edge.weight.is_zero() || self.outermost[from] == self.outermost[to] {
                        continue;
                    }
                    if self.excess(edge).is_zero() {
                        if self.cross(edge) {
                            return true;
                        }
                    } else {
                        self.tighten(from, self.outermost[to]);
                    }
                }
            }
            if !self.adjust() {
                return false;
            }
            self.queue.clear();
            for at in 1..=self.used {
                let slack = self.slack[at];
                if self.outermost[at] == at && slack != 0 && self.outermost[slack] != at {
                    let edge = self.edge(slack, at);
                    if self.excess(edge).is_zero() && self.cross(edge) {
                        return true;
                    }
                }
            }
            for at in self.count + 1..=self.used {
                if self.outermost[at] == at && self.mark[at] == Mark::Inner && self.dual[at].is_zero() {
                    self.expand(at);
                }
            }
        }
    }

    /// Moves the duals until another edge is tight; not where a vertex is better left alone.
    fn adjust(&mut self) -> bool {
        let mut least = Weight::MOST;
        for at in self.count + 1..=self.used {
            if self.outermost[at] == at && self.mark[at] == Mark::Inner {
                least = least.min(self.dual[at].halved());
            }
        }
        for at in 1..=self.used {
            if self.outermost[at] == at && self.slack[at] != 0 {
                let excess = self.excess(self.edge(self.slack[at], at));
                match self.mark[at] {
                    Mark::Free => least = least.min(excess),
                    Mark::Outer => least = least.min(excess.halved()),
                    Mark::Inner => {}
                }
            }
        }
        for at in 1..=self.count {
            match self.mark[self.outermost[at]] {
                Mark::Outer => {
                    if self.dual[at] <= least {
                        return false;
                    }
                    self.dual[at] = self.dual[at].minus(least);
                }
                Mark::Inner => self.dual[at] = self.dual[at].plus(least),
                Mark::Free => {}
            }
        }
        for at in self.count + 1..=self.used {
            if self.outermost[at] == at {
                match self.mark[at] {
                    Mark::Outer => self.dual[at] = self.dual[at].plus(least.doubled()),
                    Mark::Inner => self.dual[at] = self.dual[at].minus(least.doubled()),
                    Mark::Free => {}
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The greatest weight by trying everything.
    fn best(count: usize, weight: &dyn Fn(usize, usize) -> u64, taken: u32) -> u64 {
        let Some(first) = (0..count).find(|at| taken & 1 << at == 0) else { return 0 };
        let alone = best(count, weight, taken | 1 << first);
        (first + 1..count)
            .filter(|at| taken & 1 << at == 0 && weight(first, *at) > 0)
            .map(|at| weight(first, at) + best(count, weight, taken | 1 << first | 1 << at))
            .fold(alone, u64::max)
    }

    #[test]
    fn no_matching_is_heavier() {
        let mut state = 5_u64;
        let mut lot = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for round in 0..3_000 {
            let count = 2 + round % 9;
            let (most, gaps) = (1 + lot(40), 1 + lot(4));
            let lots: Vec<u64> =
                (0..count * count).map(|_| if lot(4) < gaps { 1 + lot(most) } else { 0 }).collect();
            let weight = |one: usize, other: usize| lots[one.min(other) * count + one.max(other)];
            let found = matching::<2>(count, |one, other| Weight::ZERO.then(40, weight(one, other)));
            let mut sum = 0;
            for (one, other) in found.iter().enumerate() {
                if let Some(other) = other {
                    assert_eq!(found[*other], Some(one));
                    assert!(weight(one, *other) > 0);
                    sum += weight(one, *other);
                }
            }
            assert_eq!(sum / 2, best(count, &weight, 0), "{lots:?} {found:?}");
        }
    }
}
