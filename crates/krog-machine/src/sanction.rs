//! What follows on a violated norm. Such duties arise in violation states alone: nothing derives them while norms are kept.

use super::{ExhaustedError, Judge};
use krog_logic::{
    program::{ActArg, ActPattern, Sanction},
    proof::{Act, Node, Query, Truth},
    sort::Word,
    world::World,
};
use krog_syntax::ast::{ItemKind, Operator, Shape};

/// A duty, or what else a sanction says, after a violation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// The sanction's index in the book.
    pub sanction: usize,
    /// What it says of the act.
    pub op: Operator,
    /// Who, and what.
    pub query: Query,
    /// Whether the state knows that nothing stands against it; otherwise it hangs on a fact that is not known.
    pub certain: bool,
    /// Why its exception does not hold; none where it has none.
    pub node: Option<Node>,
    /// The values of its variables.
    pub args: Vec<Word>,
}

impl<W: World> Judge<'_, W> {
    /// What follows on the violation of a rule, the `nth` by the same agent, in the order of the book.
    pub fn dues(&mut self, rule: &str, nth: i64) -> Result<Vec<Due>, ExhaustedError> {
        let machine = self.run.machine;
        let program = machine.program();
        let mut dues = Vec::new();
        for ((i, sanction), index) in program.sanctions.iter().enumerate().zip(0u16..) {
            let violated = program.rules.get(usize::from(sanction.on.0)).is_some_and(|r| r.head.name == rule);
            if !violated || sanction.nth.is_some_and(|n| n != nth) {
                continue;
            }
            for args in self.every_value(sanction) {
                let node = self.explain_item(ItemKind::Sanction, index, &args)?;
                let against = node.as_ref().map_or(Truth::False, |node| node.truth);
                if against == Truth::True {
                    continue;
                }
                let Some(query) = asked(sanction, &args) else { continue };
                dues.push(Due {
                    sanction: i,
                    op: sanction.norm.op,
                    query,
                    certain: against == Truth::False,
                    node,
                    args,
                });
            }
        }
        Ok(dues)
    }

    /// The values that a sanction's variables may have: constants of their sorts.
    fn every_value(&self, sanction: &Sanction) -> Vec<Vec<Word>> {
        let signature = &self.run.machine.program().signature;
        let mut all = vec![Vec::new()];
        for (_, sort) in &sanction.head.params {
            let size = signature.size(sort.id).filter(|_| sort.shape == Shape::One).unwrap_or(0);
            all = all
                .into_iter()
                .flat_map(|args: Vec<Word>| {
                    (0..Word::try_from(size).unwrap_or(0)).map(move |value| {
                        let mut args = args.clone();
                        args.push(value);
                        args
                    })
                })
                .collect();
        }
        all
    }
}

/// The act that a sanction is about, its variables having these values.
fn asked(sanction: &Sanction, args: &[Word]) -> Option<Query> {
    let value = |arg: &ActArg| match arg {
        ActArg::Value(value) => Some(*value),
        ActArg::Slot(slot) => args.get(usize::from(*slot)).copied(),
    };
    let act = match &sanction.norm.act {
        ActPattern::Value(sort) => Act::Value(*sort, *args.first()?),
        ActPattern::Act { act, args } => Act::Act(*act, args.iter().map(value).collect::<Option<_>>()?),
    };
    Some(Query { agent: value(&sanction.norm.agent)?, act })
}
