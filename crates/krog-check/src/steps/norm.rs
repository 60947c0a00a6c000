//! Norms as formulas: what follows from rules and powers.

use super::{childless, claims};
use crate::{
    error::Fault,
    node::{Claim, Walk},
    norms::{bound, falling, of, says, verdict},
};
use krog_logic::{
    program::{ActExpr, Expr},
    proof::{Node, Query, Reading, Truth, Verdict},
    world::World,
};
use krog_syntax::ast::{ItemKind, Operator, Scope};

impl<'a, W: World> Walk<'a, W> {
    pub(crate) fn norm(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (op, scope, agent, act): (Operator, Scope, &'a Expr, &'a ActExpr),
        shown: Verdict,
        readings: &[Reading],
    ) -> Result<(), Fault> {
        let mut slots = claim.slots.to_vec();
        let (query, read) = self.naive.noting(|naive| naive.query(agent, act, &mut slots, claim.at))?;
        if !read.same(readings) {
            return Err(Fault::Readings);
        }
        let is = |verdict: Verdict| if shown == verdict { Ok(()) } else { Err(Fault::Verdict) };
        let Some(query) = query else {
            childless(node)?;
            is(Verdict::Undetermined)?;
            return claims(node, Truth::Unknown);
        };
        if op == Operator::Power {
            let truth = self.power(node, claim, &query)?;
            is(match truth {
                Truth::False => Verdict::NotPermitted,
                Truth::Unknown => Verdict::Undetermined,
                Truth::True => Verdict::Permitted,
            })?;
            return claims(node, truth);
        }
        let rules = falling(self.naive.program, scope, &query);
        let rules = self.norms(&node.children, rules, claim.at)?;
        is(verdict(&rules))?;
        claims(node, of(says(op, shown, &rules)))
    }

    /// The conditions of the powers that the act would exert; whether it exerts one.
    fn power(&mut self, node: &Node, claim: Claim<'a, '_>, query: &Query) -> Result<Truth, Fault> {
        let mut children = node.children.iter().enumerate();
        let program = self.naive.program;
        for (item, power) in (0..).zip(&program.powers) {
            let pattern = (power.agent, &power.act);
            let Some(mut slots) = bound(&power.head, query.agent, pattern, &query.act) else { continue };
            if self.naive.truth(&power.event, &mut slots, claim.at)? == Some(true) {
                let (n, child) = children.next().ok_or(Fault::Children)?;
                let kind = ItemKind::Power;
                let condition = Claim { kind, item, expr: &power.condition, slots: &slots, at: claim.at };
                self.child(n, child, condition)?;
            }
        }
        if children.next().is_some() {
            return Err(Fault::Children);
        }
        Ok(of(self.naive.has_power(query, claim.at)?))
    }
}
