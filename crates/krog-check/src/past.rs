//! The moments up to one, and what held at them.

use super::{
    error::Fault,
    naive::{Naive, Point, Value, word},
};
use krog_logic::{program::Expr, sort::Word, world::World};
use krog_syntax::ast::PastOp;

impl<'a, W: World> Naive<'a, W> {
    pub(super) fn past(&mut self, op: PastOp, body: &'a Expr, slots: &mut Vec<Word>, at: Point) -> Value {
        let decides = match op {
            PastOp::Once => true,
            PastOp::Historically => false,
            PastOp::Previously => {
                return match self.before(at) {
                    Some(before) => Ok(word(self.truth(body, slots, before)?)),
                    None => Ok(Some(0)),
                };
            }
        };
        let mut result = Some(!decides);
        for point in self.run_to(at) {
            let truth = self.truth(body, slots, point)?;
            if truth == Some(decides) {
                result = truth;
                break;
            } else if truth.is_none() && result == Some(!decides) {
                result = None;
            }
        }
        Ok(word(result))
    }

    /// Whether the second held at some moment and the first ever since.
    pub(super) fn since(
        &mut self,
        ever: &'a Expr,
        once: &'a Expr,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        let (mut result, mut lasted) = (Some(false), Some(true));
        for point in self.run_to(at) {
            let held = self.truth(once, slots, point)?;
            result = either(result, both(held, lasted));
            if result == Some(true) {
                break;
            }
            lasted = both(lasted, self.truth(ever, slots, point)?);
            if lasted == Some(false) {
                break;
            }
        }
        Ok(word(result))
    }

    pub(super) fn count_past(
        &mut self,
        slot: u16,
        body: &'a Expr,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        let mut count = Some(0);
        for point in self.run_to(at) {
            let ply = Word::try_from(self.moment(point)).map_err(|_| Fault::Moment)?;
            let truth = self.with_slot(slot, ply, slots, |naive, slots| naive.truth(body, slots, point))?;
            count = count.zip(truth).map(|(n, t)| n + Word::from(t));
        }
        Ok(count)
    }
}

fn both(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn either(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    both(a.map(|a| !a), b.map(|b| !b)).map(|truth| !truth)
}
