//! Blossoms of a matching by classes: they are shrunk, opened and turned (Edmonds 1965; kept as in Galil 1986).

#![expect(clippy::indexing_slicing, reason = "every index is a vertex or a blossom of this graph")]

use super::{
    classed::{Mark, Matcher},
    weight::Weight,
};

/// An edge, by its ends.
pub(super) type Link = (usize, usize);

/// An odd cycle of vertices and smaller blossoms.
#[derive(Debug, Clone)]
pub(super) struct Blossom<const LIMBS: usize> {
    /// The first has the base.
    pub parts: Vec<usize>,
    /// From every part to the one after it.
    links: Vec<Link>,
    pub dual: Weight<LIMBS>,
}

impl<const LIMBS: usize> Matcher<'_, LIMBS> {
    pub(super) fn is_blossom(&self, node: usize) -> bool {
        node >= self.count
    }

    pub(super) fn blossom(&self, node: usize) -> &Blossom<LIMBS> {
        &self.blossoms[node - self.count]
    }

    /// Where the ways from two outer vertices to their roots meet.
    pub(super) fn meeting(&mut self, one: usize, other: usize) -> Option<usize> {
        self.turn += 1;
        let mut ways = [Some(one), Some(other)];
        while let Some(at) = ways[0] {
            let node = self.outermost[at];
            if self.seen[node] == self.turn {
                return Some(node);
            }
            self.seen[node] = self.turn;
            ways[0] =
                self.entry[node].and_then(|(above, _)| self.entry[self.outermost[above]]).map(|(at, _)| at);
            if ways[1].is_some() {
                ways.swap(0, 1);
            }
        }
        None
    }

    /// Shrinks the cycle that an edge between outer vertices of one tree closes.
    pub(super) fn shrink(&mut self, top: usize, one: usize, other: usize) {
        let (mut parts, mut links) = (Vec::new(), vec![(one, other)]);
        let mut node = self.outermost[one];
        while node != top {
            parts.push(node);
            let Some(link) = self.entry[node] else { break };
            links.push(link);
            node = self.outermost[link.0];
        }
        parts.push(top);
        parts.reverse();
        links.reverse();
        node = self.outermost[other];
        while node != top {
            parts.push(node);
            let Some((above, below)) = self.entry[node] else { break };
            links.push((below, above));
            node = self.outermost[above];
        }
        let blossom = self.unused.pop().unwrap_or_else(|| self.add_node());
        self.base[blossom] = self.base[top];
        (self.mark[blossom], self.entry[blossom]) = (Mark::Outer, self.entry[top]);
        self.parent[blossom] = None;
        let mut members = std::mem::replace(&mut self.members[blossom - self.count], self.nobody.clone());
        for part in &parts {
            self.parent[*part] = Some(blossom);
            let inner = self.mark[*part] == Mark::Inner;
            if self.is_blossom(*part) {
                members.join(&self.members[part - self.count]);
                if inner {
                    self.queue.extend(self.members[part - self.count].iter());
                }
            } else {
                members.put(*part);
                if inner {
                    self.queue.push_back(*part);
                }
            }
        }
        self.outer.join(&members);
        members.iter().for_each(|at| self.outermost[at] = blossom);
        self.members[blossom - self.count] = members;
        self.blossoms[blossom - self.count] = Blossom { parts, links, dual: Weight::ZERO };
    }

    fn add_node(&mut self) -> usize {
        self.base.push(0);
        self.mark.push(Mark::Free);
        self.entry.push(None);
        self.parent.push(None);
        self.seen.push(0);
        self.members.push(self.nobody.clone());
        self.blossoms.push(Blossom { parts: Vec::new(), links: Vec::new(), dual: Weight::ZERO });
        self.base.len() - 1
    }

    /// Makes the parts of an outermost blossom outermost.
    pub(super) fn open(&mut self, blossom: usize) -> Blossom<LIMBS> {
        let empty = Blossom { parts: Vec::new(), links: Vec::new(), dual: Weight::ZERO };
        let opened = std::mem::replace(&mut self.blossoms[blossom - self.count], empty);
        for part in &opened.parts {
            self.parent[*part] = None;
            self.mark[*part] = Mark::Free;
            self.entry[*part] = None;
            if *part < self.count {
                self.outermost[*part] = *part;
            } else {
                let members = std::mem::replace(&mut self.members[part - self.count], self.nobody.clone());
                members.iter().for_each(|at| self.outermost[at] = *part);
                self.members[part - self.count] = members;
            }
        }
        self.members[blossom - self.count].clear();
        self.mark[blossom] = Mark::Free;
        self.unused.push(blossom);
        opened
    }

    /// Opens an inner blossom within its tree.
    pub(super) fn expand(&mut self, blossom: usize) {
        let Some((mut above, mut below)) = self.entry[blossom] else { return };
        let members = self.members[blossom - self.count].clone();
        let Blossom { parts, links, .. } = self.open(blossom);
        self.unmarked.join(&members);
        let length = parts.len();
        let Some(place) = parts.iter().position(|part| *part == self.outermost[below]) else { return };
        // Towards the base, by an even number of links.
        let forward = place % 2 == 1;
        let step = |at: usize| if forward { (at + 1) % length } else { (at + length - 1) % length };
        let link = |at: usize| {
            if forward {
                links[at]
            } else {
                let (one, other) = links[(at + length - 1) % length];
                (other, one)
            }
        };
        let mut at = place;
        while at != 0 {
            self.mark_inner(above, below);
            at = step(at);
            (above, below) = link(at);
            at = step(at);
        }
        let node = parts[0];
        (self.mark[node], self.entry[node]) = (Mark::Inner, Some((above, below)));
        self.unmark(node);
    }

    /// Takes the vertices of a node out of those that no tree has.
    pub(super) fn unmark(&mut self, node: usize) {
        if node < self.count {
            self.unmarked.take(node);
        } else {
            self.unmarked.leave(&self.members[node - self.count]);
        }
    }

    /// Pairs the parts of a blossom so that a vertex is its base.
    pub(super) fn turn_to(&mut self, blossom: usize, vertex: usize) {
        let mut part = vertex;
        while let Some(parent) = self.parent[part].filter(|parent| *parent != blossom) {
            part = parent;
        }
        if self.is_blossom(part) {
            self.turn_to(part, vertex);
        }
        let Blossom { mut parts, mut links, dual } = self.blossom(blossom).clone();
        let length = parts.len();
        let Some(place) = parts.iter().position(|other| *other == part) else { return };
        let forward = place % 2 == 1;
        let mut at = place;
        while at != 0 {
            let (near, far, next) = if forward {
                at = (at + 1) % length;
                let (near, far) = links[at];
                (near, far, (at + 1) % length)
            } else {
                at -= 1;
                let (far, near) = links[at - 1];
                (near, far, at - 1)
            };
            for (node, end) in [(parts[at], near), (parts[next], far)] {
                if self.is_blossom(node) {
                    self.turn_to(node, end);
                }
            }
            (self.mate[near], self.mate[far]) = (Some(far), Some(near));
            at = next;
        }
        parts.rotate_left(place);
        links.rotate_left(place);
        self.base[blossom] = vertex;
        self.blossoms[blossom - self.count] = Blossom { parts, links, dual };
    }

    /// Turns the way from an outer vertex to the root of its tree, and gives the vertex a partner.
    pub(super) fn augment(&mut self, mut at: usize, mut partner: usize) {
        loop {
            let node = self.outermost[at];
            if self.is_blossom(node) {
                self.turn_to(node, at);
            }
            self.mate[at] = Some(partner);
            let Some((base, _)) = self.entry[node] else { return };
            let inner = self.outermost[base];
            let Some((above, below)) = self.entry[inner] else { return };
            if self.is_blossom(inner) {
                self.turn_to(inner, below);
            }
            self.mate[below] = Some(above);
            (at, partner) = (above, below);
        }
    }
}
