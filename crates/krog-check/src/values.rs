//! What operators make of values, and what domains run over.

use super::{
    error::Fault,
    naive::{Naive, Point, Value},
};
use krog_logic::{
    program::{Expr, ExprKind},
    sort::{SortId, Word},
    world::World,
};
use krog_syntax::ast::{BinaryOp, FoldOp, Shape};

/// A comparison of known values, or an operation on them; nothing beyond the largest number.
pub(super) fn combine(op: BinaryOp, sets: bool, a: Word, b: Word) -> Value {
    let truth = match op {
        BinaryOp::Iff => (a != 0) == (b != 0),
        BinaryOp::Equal => a == b,
        BinaryOp::NotEqual => a != b,
        BinaryOp::Less => a < b,
        BinaryOp::AtMost => a <= b,
        BinaryOp::Greater => a > b,
        BinaryOp::AtLeast => a >= b,
        BinaryOp::In => has(b, a),
        BinaryOp::NotIn => !has(b, a),
        BinaryOp::Subset => a & !b == 0,
        BinaryOp::Add if sets => return Ok(Some(a | b)),
        BinaryOp::Subtract if sets => return Ok(Some(a & !b)),
        BinaryOp::Multiply if sets => return Ok(Some(a & b)),
        BinaryOp::Add => return Ok(a.checked_add(b)),
        BinaryOp::Subtract => return Ok(a.checked_sub(b)),
        BinaryOp::Multiply => return Ok(a.checked_mul(b)),
        BinaryOp::Implies | BinaryOp::Or | BinaryOp::And | BinaryOp::Since => return Err(Fault::Program),
    };
    Ok(Some(Word::from(truth)))
}

fn has(set: Word, member: Word) -> bool {
    (0..64).contains(&member) && (set >> member) & 1 == 1
}

/// The set of some values.
pub(super) fn set(members: &[Word]) -> Word {
    members.iter().filter(|member| (0..64).contains(*member)).fold(0, |set, member| set | (1 << member))
}

/// The sum, the least or the greatest.
pub(super) fn fold(op: FoldOp, values: &[Word]) -> Option<Word> {
    match op {
        FoldOp::Sum => values.iter().try_fold(0, |sum: Word, value| sum.checked_add(*value)),
        FoldOp::Min => values.iter().min().copied(),
        FoldOp::Max => values.iter().max().copied(),
    }
}

impl<'a, W: World> Naive<'a, W> {
    fn constants(&self, sort: SortId) -> Result<Word, Fault> {
        let size = if sort == SortId::BOOL { Some(2) } else { self.program.signature.size(sort) };
        size.and_then(|size| Word::try_from(size).ok()).ok_or(Fault::Program)
    }

    pub(super) fn every_constant(&self, expr: &Expr) -> Value {
        let members: Vec<Word> = (0..self.constants(expr.sort.id)?).collect();
        Ok(Some(set(&members)))
    }

    /// What a variable runs over, in order; nothing if that is not known.
    pub(super) fn domain(
        &mut self,
        domain: &'a Expr,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<Vec<Word>>, Fault> {
        match &domain.kind {
            ExprKind::AllOf => Ok(Some((0..self.constants(domain.sort.id)?).collect())),
            ExprKind::Fact(fact, args) if self.fact_decl(*fact)?.result.shape == Shape::List => {
                let Some(args) = self.all_values(args, slots, at)? else { return Ok(None) };
                let (mut values, mut cursor) = (Vec::new(), 0);
                while let Some(value) = self.state(at)?.next(*fact, &args, &mut cursor) {
                    self.spend()?;
                    values.push(value);
                }
                Ok(Some(values))
            }
            _ => {
                let set = self.value(domain, slots, at)?;
                Ok(set.map(|set| (0..64).filter(|member| has(set, *member)).collect()))
            }
        }
    }

    /// The term for each value that passes; nothing if one of them is not known.
    pub(super) fn each(
        &mut self,
        slot: u16,
        (domain, filter, term): (&'a Expr, Option<&'a Expr>, &'a Expr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<Vec<Word>>, Fault> {
        let Some(values) = self.domain(domain, slots, at)? else { return Ok(None) };
        let mut terms = Some(Vec::new());
        for value in values {
            self.with_slot(slot, value, slots, |naive, slots| {
                let passes = match filter {
                    Some(filter) => naive.truth(filter, slots, at)?,
                    None => Some(true),
                };
                match passes {
                    Some(false) => {}
                    None => terms = None,
                    Some(true) => match naive.value(term, slots, at)? {
                        Some(term) => terms.iter_mut().for_each(|t| t.push(term)),
                        None => terms = None,
                    },
                }
                Ok(())
            })?;
        }
        Ok(terms)
    }

    pub(super) fn count(
        &mut self,
        slot: u16,
        (domain, body): (&'a Expr, &'a Expr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        let Some(values) = self.domain(domain, slots, at)? else { return Ok(None) };
        let mut count = Some(0);
        for value in values {
            let truth = self.with_slot(slot, value, slots, |naive, slots| naive.truth(body, slots, at))?;
            count = count.zip(truth).map(|(n, t)| n + Word::from(t));
        }
        Ok(count)
    }
}
