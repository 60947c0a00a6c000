//! What would make it legal: the smallest changes of the facts that a refusal rests on.

use krog_logic::{
    proof::{Node, Proof, Query, Reading, Step, Verdict},
    sort::Word,
    world::History,
};
use krog_machine::Judge;
use shakmaty::Square;

use super::{AskError, Inquiry};
use crate::facts::{Change, ChessState, Fact};

/// No more changes are weighed one by one.
const WEIGHED: usize = 24;
/// Of no more, pairs are weighed.
const PAIRED: usize = 10;
/// No more are told.
const TOLD: usize = 2;

impl Inquiry<'_> {
    /// The changes of one fact that would make an act permitted; failing that, of two.
    pub(super) fn changes(
        &mut self,
        query: &Query,
        proof: Option<&Proof>,
        named: &[Square],
    ) -> Result<Vec<Vec<Change>>, AskError> {
        let (Some(now), Some(proof)) = (self.now().cloned(), proof) else { return Ok(Vec::new()) };
        let mut changes: Vec<Change> = Vec::new();
        // Sets of men are facts that no one change turns; the squares that the reason names say which man is meant.
        for square in named {
            add(now.changes(Fact::Occupied.id(), &[Word::from(square.to_u32())], None), &mut changes);
        }
        for node in &proof.norms {
            gather(node, &now, &mut changes);
        }
        changes.retain(|change| change.is_of(&self.log));
        changes.truncate(WEIGHED);
        let mut enough = Vec::new();
        for change in &changes {
            if self.permits_with(query, &[change])? {
                enough.push(vec![change.clone()]);
                if enough.len() == TOLD {
                    return Ok(enough);
                }
            }
        }
        if !enough.is_empty() {
            return Ok(enough);
        }
        for (i, first) in changes.iter().enumerate().take(PAIRED) {
            for second in changes.iter().take(PAIRED).skip(i + 1) {
                if first.goes_with(second) && self.permits_with(query, &[first, second])? {
                    return Ok(vec![vec![first.clone(), second.clone()]]);
                }
            }
        }
        Ok(Vec::new())
    }

    fn permits_with(&mut self, query: &Query, changes: &[&Change]) -> Result<bool, AskError> {
        for log in Change::logs(changes, &self.log) {
            let Some((now, past)) = log.split_last() else { return Ok(false) };
            let mut judge: Judge<'_, ChessState> =
                self.rules.machine().judge(&mut self.scratch, History { past, now });
            if judge.verdict(query)? != Verdict::Permitted {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Collects what would change a fact that a node rests on.
fn gather(node: &Node, now: &ChessState, changes: &mut Vec<Change>) {
    let readings: &[Reading] = match &node.step {
        Step::Read(r) | Step::Case(r) | Step::Unfold(r) | Step::Witness(_, r) => r,
        _ => &[],
    };
    for reading in readings {
        add(now.changes(reading.fact, &reading.args, reading.value), changes);
    }
    for child in &node.children {
        gather(child, now, changes);
    }
}

fn add(more: Vec<Change>, changes: &mut Vec<Change>) {
    for change in more {
        if changes.iter().all(|c| c.kind != change.kind) {
            changes.push(change);
        }
    }
}
