//! Going through a proof again, each node in the state that it is about.

use super::{
    Judge,
    decide::Run,
    explain::Here,
    frame::{Frame, Past},
};
use krog_logic::{
    json::expr_at,
    program::{Expr, ExprKind, Program},
    proof::{At, Node, Step},
    sort::Word,
    world::World,
};

/// The expression that a node speaks of.
pub(super) fn expression(program: &Program, at: At) -> Option<&Expr> {
    expr_at(program, at).map(|(_, e)| e)
}

impl<W: World> Run<'_, W> {
    /// Visits a node and those below it, children after parents, in their order.
    pub(super) fn walk(
        &mut self,
        node: &Node,
        f: &Frame<'_, W>,
        visit: &mut dyn FnMut(&mut Self, &Node, &Frame<'_, W>),
    ) {
        if !self.take(1) {
            return;
        }
        visit(self, node, f);
        match node.step {
            Step::After(act, _) => {
                let machine = self.machine;
                let Some(Expr { kind: ExprKind::After(term, _), .. }) =
                    expression(machine.program(), node.at)
                else {
                    return;
                };
                for (slot, value) in (0..).zip(&node.slots) {
                    self.set(0, slot, *value);
                }
                let next = self.after_value(act, term.sort, 0, f);
                let stamp = self.stamp();
                let inner =
                    Frame { now: &next, past: Past::Frame(f), depth: f.depth + 1, stamp, seen: f.seen };
                for child in &node.children {
                    self.walk(child, &inner, visit);
                }
            }
            Step::Moment(moment) => {
                let mut at = Some(f.back());
                while let Some(frame) = at {
                    if frame.moment() == moment {
                        for child in &node.children {
                            self.walk(child, &frame, visit);
                        }
                        return;
                    }
                    at = frame.previous(0);
                }
            }
            _ => {
                for child in &node.children {
                    self.walk(child, f, visit);
                }
            }
        }
    }
}

/// A swept node's place in the tree, and what it ran through: values, each with its node.
pub type Opened = (usize, Vec<(Word, Node)>);

impl<W: World> Judge<'_, W> {
    /// What a swept node ran through: the body's node for each value, at most `most`. Nothing for any other node.
    pub(super) fn swept(
        run: &mut Run<'_, W>,
        node: &Node,
        f: &Frame<'_, W>,
        most: usize,
    ) -> Vec<(Word, Node)> {
        let machine = run.machine;
        let Some(e) = expression(machine.program(), node.at) else { return Vec::new() };
        let (Step::Swept(_), ExprKind::Quantified { slot, domain, body, .. }) = (&node.step, &e.kind) else {
            return Vec::new();
        };
        let item = machine.item(node.at.kind, node.at.item);
        let bind = |run: &mut Run<'_, W>| {
            for (slot, value) in (0..).zip(&node.slots) {
                run.set(0, slot, *value);
            }
        };
        bind(run);
        let values = run.domain(item, domain, 0, f).unwrap_or_default();
        // Which of the slots that hold 0 are bound is not told by the node; their values are the same either way.
        let bound = (1u32 << item.slots.min(31)) - 1;
        let mut nodes = Vec::new();
        for value in values.into_iter().take(most) {
            bind(run);
            run.set(0, *slot, value);
            nodes.push((value, run.node(body, Here { item, base: 0, bound, frame: f })));
        }
        nodes
    }

    /// Opens the swept nodes of a tree that `wanted` picks: their children, by the node's place in preorder.
    pub fn expand(
        &mut self,
        root: &Node,
        most: usize,
        wanted: &dyn Fn(&Node) -> bool,
    ) -> Result<Vec<Opened>, super::ExhaustedError> {
        let mut found = Vec::new();
        let mut place = 0;
        self.run.walk(root, &self.frame, &mut |run, node, frame| {
            if matches!(node.step, Step::Swept(_)) && wanted(node) {
                found.push((place, Judge::swept(run, node, frame, most)));
            }
            place += 1;
        });
        self.run.finish(found)
    }
}
