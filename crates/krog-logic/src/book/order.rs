//! An order in which everything comes after what it hangs on; where there is none, the circles.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    findings::{Findings, Place},
    graph::{Draft, Edge, Link, Node},
};
use crate::{Message, program::Head};

/// All nodes, each after those it hangs on; circles are reported.
pub(super) fn order(draft: &Draft, found: &mut Findings) -> Vec<Node> {
    let nodes = draft.nodes();
    let edges: BTreeMap<Node, Vec<Edge>> = nodes.iter().map(|n| (*n, draft.edges(*n))).collect();
    let mut sorted = Vec::with_capacity(nodes.len());
    for knot in knots(&nodes, &edges) {
        let members: BTreeSet<Node> = knot.iter().copied().collect();
        let inside = |from: &Node| {
            let from = *from;
            edges
                .get(&from)
                .into_iter()
                .flatten()
                .filter(|e| members.contains(&e.to))
                .map(move |e| (from, *e))
                .collect::<Vec<_>>()
        };
        let worst = members.iter().flat_map(inside).max_by_key(|(from, e)| {
            (e.link == Link::Norm, e.link == Link::After, e.negative, std::cmp::Reverse(*from))
        });
        if let Some((from, edge)) = worst {
            report(draft, from, edge, &members, &edges, found);
        }
        sorted.extend(knot);
    }
    sorted
}

/// Sets of nodes that hang on each other, each set after those that it hangs on (Tarjan's algorithm, without recursion).
fn knots(nodes: &[Node], edges: &BTreeMap<Node, Vec<Edge>>) -> Vec<Vec<Node>> {
    struct Seen {
        index: usize,
        low: usize,
        open: bool,
    }
    let none: Vec<Edge> = Vec::new();
    let mut seen: BTreeMap<Node, Seen> = BTreeMap::new();
    let mut stack: Vec<Node> = Vec::new();
    let mut knots = Vec::new();
    for root in nodes {
        if seen.contains_key(root) {
            continue;
        }
        let mut walk: Vec<(Node, usize)> = vec![(*root, 0)];
        while let Some((node, next)) = walk.last_mut() {
            let (node, at) = (*node, *next);
            *next += 1;
            if at == 0 {
                let index = seen.len();
                seen.insert(node, Seen { index, low: index, open: true });
                stack.push(node);
            }
            if let Some(edge) = edges.get(&node).unwrap_or(&none).get(at) {
                match seen.get(&edge.to) {
                    None => walk.push((edge.to, 0)),
                    Some(other) if other.open => {
                        let index = other.index;
                        if let Some(s) = seen.get_mut(&node) {
                            s.low = s.low.min(index);
                        }
                    }
                    Some(_) => {}
                }
                continue;
            }
            walk.pop();
            let Some((low, index)) = seen.get(&node).map(|s| (s.low, s.index)) else { continue };
            if let Some((above, _)) = walk.last()
                && let Some(s) = seen.get_mut(above)
            {
                s.low = s.low.min(low);
            }
            if low == index {
                let mut knot = Vec::new();
                while let Some(member) = stack.pop() {
                    if let Some(s) = seen.get_mut(&member) {
                        s.open = false;
                    }
                    knot.push(member);
                    if member == node {
                        break;
                    }
                }
                knots.push(knot);
            }
        }
    }
    knots
}

fn report(
    draft: &Draft,
    from: Node,
    edge: Edge,
    members: &BTreeSet<Node>,
    edges: &BTreeMap<Node, Vec<Edge>>,
    found: &mut Findings,
) {
    let mut path = name(draft, from).to_owned();
    let mut step = |edge: &Edge| {
        path.push_str(" → ");
        if edge.negative && edge.link == Link::Call {
            path.push('¬');
        }
        path.push_str(name(draft, edge.to));
    };
    step(&edge);
    way(edge.to, from, members, edges).iter().for_each(step);
    let message = match edge.link {
        Link::Norm => Message::new("book-norm-cycle"),
        Link::After => Message::new("book-effect-cycle"),
        Link::Call if edge.negative => Message::new("book-negation-cycle"),
        Link::Call => Message::new("book-def-cycle"),
    };
    let Some(head) = head(draft, from) else { return };
    found.error(Place { source: head.source, span: head.span }, message.with("path", path));
}

/// The shortest way between two nodes of a knot.
fn way(from: Node, to: Node, members: &BTreeSet<Node>, edges: &BTreeMap<Node, Vec<Edge>>) -> Vec<Edge> {
    let mut came: BTreeMap<Node, (Node, Edge)> = BTreeMap::new();
    let mut level = vec![from];
    while !level.is_empty() && !came.contains_key(&to) && from != to {
        let mut next = Vec::new();
        for node in level {
            for edge in edges.get(&node).into_iter().flatten() {
                if members.contains(&edge.to) && edge.to != from && !came.contains_key(&edge.to) {
                    came.insert(edge.to, (node, *edge));
                    next.push(edge.to);
                }
            }
        }
        level = next;
    }
    let mut back = Vec::new();
    let mut at = to;
    while let Some((before, edge)) = came.get(&at) {
        back.push(*edge);
        at = *before;
    }
    back.reverse();
    back
}

fn head(draft: &Draft, node: Node) -> Option<&Head> {
    match node {
        Node::Def(i) => draft.defs.get(i).map(|d| &d.head),
        Node::Rule(i) => draft.rules.get(i).map(|r| &r.head),
        Node::Power(i) | Node::Effect(i) => draft.powers.get(i).map(|p| &p.head),
    }
}

fn name(draft: &Draft, node: Node) -> &str {
    head(draft, node).map_or("?", |h| h.name.as_str())
}
