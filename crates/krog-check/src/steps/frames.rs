//! Other states: what follows after an act, and at another moment.

use super::{childless, claims, only};
use crate::{
    error::Fault,
    naive::Point,
    node::{Claim, Walk},
};
use krog_logic::{
    program::Expr,
    proof::{Node, Reading, Truth},
    sort::Word,
    world::World,
};
use krog_syntax::ast::PastOp;

impl<'a, W: World> Walk<'a, W> {
    /// In the state after an act.
    pub(crate) fn after(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (act, body): (&'a Expr, &'a Expr),
        value: Word,
        digest: u64,
    ) -> Result<(), Fault> {
        let mut slots = claim.slots.to_vec();
        if self.naive.value(act, &mut slots, claim.at)? != Some(value) {
            return Err(Fault::Act);
        }
        let state = self.naive.made_by(act.sort, value, claim.at)?;
        if state.digest() != digest {
            return Err(Fault::Digest);
        }
        let child = only(node)?;
        let next = self.naive.enter(state, claim.at);
        let truth = self.child(0, child, claim.part(body).when(next))?;
        self.naive.leave();
        claims(node, truth)
    }

    /// Which act is not known: the facts that it asked.
    pub(crate) fn no_act(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        act: &'a Expr,
        shown: &[Reading],
    ) -> Result<(), Fault> {
        childless(node)?;
        let (value, readings) = self.evaluated(claim.part(act))?;
        if value.is_some() {
            return Err(Fault::Step);
        }
        if !readings.same(shown) {
            return Err(Fault::Readings);
        }
        claims(node, Truth::Unknown)
    }

    /// At the moment before, or at the latest moment that has this truth.
    pub(crate) fn moment(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (op, body): (PastOp, &'a Expr),
        moment: u64,
    ) -> Result<(), Fault> {
        let wanted = match op {
            PastOp::Previously => {
                let before = self.naive.before(claim.at).ok_or(Fault::Moment)?;
                if self.naive.moment(before) != moment {
                    return Err(Fault::Moment);
                }
                let truth = self.child(0, only(node)?, claim.part(body).when(before))?;
                return claims(node, truth);
            }
            PastOp::Once => Truth::True,
            PastOp::Historically => Truth::False,
        };
        let truth = if node.truth == Truth::Unknown { self.found(claim)? } else { wanted };
        claims(node, truth)?;
        self.latest(node, claim.part(body), moment)
    }

    /// `S`: true by the latest moment when the second held, false by the latest when the first failed. That nothing stands
    /// against it the evaluator sees for itself.
    pub(crate) fn since(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (ever, once): (&'a Expr, &'a Expr),
        moment: u64,
    ) -> Result<(), Fault> {
        if node.truth == Truth::Unknown {
            return Err(Fault::Step);
        }
        let truth = self.found(claim)?;
        claims(node, truth)?;
        self.latest(node, claim.part(if truth == Truth::True { once } else { ever }), moment)
    }

    /// The one child is about the latest moment at which a formula has the node's truth.
    fn latest(&mut self, node: &Node, claim: Claim<'a, '_>, moment: u64) -> Result<(), Fault> {
        for point in self.naive.run_to(claim.at) {
            let claim = claim.when(point);
            if self.naive.moment(point) == moment {
                let truth = self.child(0, only(node)?, claim)?;
                return claims(node, truth);
            }
            if self.found(claim)? == node.truth {
                break;
            }
        }
        Err(Fault::Moment)
    }

    /// Nothing is shown: the evaluator runs through so many states itself.
    pub(crate) fn always(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        states: &[Point],
        count: u64,
    ) -> Result<(), Fault> {
        childless(node)?;
        if count != states.len() as u64 {
            return Err(Fault::Count);
        }
        let truth = self.found(claim)?;
        claims(node, truth)
    }
}
