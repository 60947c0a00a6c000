//! Definitions and quantifiers: what follows for values.

use super::{childless, claims, only};
use crate::{
    error::Fault,
    node::{Claim, Walk},
};
use krog_logic::{
    program::{DefId, Expr},
    proof::{Node, Reading, Truth},
    sort::Word,
    world::World,
};
use krog_syntax::ast::ItemKind;

impl<'a, W: World> Walk<'a, W> {
    /// By definition. Where an argument is not known there is nothing to show.
    pub(crate) fn unfold(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (id, args): (DefId, &'a [Expr]),
        shown: &[Reading],
    ) -> Result<(), Fault> {
        let def = self.naive.program.defs.get(usize::from(id.0)).ok_or(Fault::Program)?;
        if def.rigid {
            return Err(Fault::Step);
        }
        let mut slots = claim.slots.to_vec();
        let (values, readings) = self.naive.noting(|naive| naive.all_values(args, &mut slots, claim.at))?;
        if !readings.same(shown) {
            return Err(Fault::Readings);
        }
        let Some(mut slots) = values else {
            childless(node)?;
            return claims(node, Truth::Unknown);
        };
        slots.resize(usize::from(def.head.slots), 0);
        let kind = ItemKind::Def;
        let body = Claim { kind, item: id.0, expr: &def.body, slots: &slots, at: claim.at };
        let truth = self.child(0, only(node)?, body)?;
        claims(node, truth)
    }

    /// One value decides; or one is unknown, and none decides.
    pub(crate) fn witness(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (all, slot, domain, body): (bool, u16, &'a Expr, &'a Expr),
        value: Word,
        shown: &[Reading],
    ) -> Result<(), Fault> {
        if node.truth == Truth::Unknown {
            let truth = self.found(claim)?;
            claims(node, truth)?;
        } else {
            claims(node, if all { Truth::False } else { Truth::True })?;
        }
        let mut slots = claim.slots.to_vec();
        let (values, readings) = self.naive.noting(|naive| naive.domain(domain, &mut slots, claim.at))?;
        if !readings.same(shown) {
            return Err(Fault::Readings);
        }
        if !values.is_some_and(|values| values.contains(&value)) {
            return Err(Fault::Witness);
        }
        let bound = slots.get_mut(usize::from(slot)).ok_or(Fault::Program)?;
        *bound = value;
        let truth = self.child(0, only(node)?, Claim { slots: &slots, ..claim.part(body) })?;
        claims(node, truth)
    }

    /// Nothing is shown: the evaluator runs through so many values itself.
    pub(crate) fn swept(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        (all, domain): (bool, &'a Expr),
        count: u64,
    ) -> Result<(), Fault> {
        childless(node)?;
        claims(node, if all { Truth::True } else { Truth::False })?;
        let mut slots = claim.slots.to_vec();
        let values = self.naive.domain(domain, &mut slots, claim.at)?.ok_or(Fault::Step)?;
        if count != values.len() as u64 {
            return Err(Fault::Count);
        }
        let truth = self.found(claim)?;
        claims(node, truth)
    }

    /// What a quantifier runs over is not known: the facts that it asked.
    pub(crate) fn no_domain(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        domain: &'a Expr,
        shown: &[Reading],
    ) -> Result<(), Fault> {
        childless(node)?;
        let mut slots = claim.slots.to_vec();
        let (values, readings) = self.naive.noting(|naive| naive.domain(domain, &mut slots, claim.at))?;
        if values.is_some() {
            return Err(Fault::Step);
        }
        if !readings.same(shown) {
            return Err(Fault::Readings);
        }
        claims(node, Truth::Unknown)
    }
}
