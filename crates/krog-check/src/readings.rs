//! The facts that a leaf asked: from left to right, from now to then, values in their order, up to where each formula in
//! it is decided. Rigid facts, listed facts and those behind a norm or an effect are not among them.

use std::collections::BTreeSet;

use krog_logic::{proof::Reading, sort::Word, world::FactId};

/// How many a node keeps: the first that it asks; they are listed by moment, fact and arguments.
const KEPT: usize = 64;

/// Distinct facts, in order. States after different acts have the same moment, so that one fact may say several things at it.
#[derive(Debug, Default)]
pub(super) struct Readings {
    asked: BTreeSet<(u64, FactId, Vec<Word>, Option<Word>)>,
}

impl Readings {
    pub(super) fn add(&mut self, moment: u64, fact: FactId, args: &[Word], value: Option<Word>) {
        if self.asked.len() < KEPT {
            self.asked.insert((moment, fact, args.to_vec(), value));
        }
    }

    pub(super) fn same(&self, shown: &[Reading]) -> bool {
        self.asked.len() == shown.len()
            && self.asked.iter().zip(shown).all(|((moment, fact, args, value), reading)| {
                (*moment, *fact, args, *value) == (reading.moment, reading.fact, &reading.args, reading.value)
            })
    }
}
