//! Asking a rulebook.

use std::sync::Arc;

use krog_chess::{
    Color,
    facts::{Candidate, ChessState},
    rules::Rules,
};
use krog_logic::{
    ast::ItemKind,
    machine::Scratch,
    program::{ActArg, ActPattern},
    proof::{Act, Query, Truth, Verdict},
    sort::Word,
};

/// A rulebook and the memory to ask it.
pub struct Book {
    pub rules: Arc<Rules>,
    scratch: Scratch,
}

impl Book {
    pub fn new(rules: Arc<Rules>) -> Book {
        let scratch = rules.scratch();
        Book { rules, scratch }
    }

    fn constant(&self, name: &str) -> Word {
        self.rules.program().signature.constant(name).unwrap().1
    }

    pub fn of_move(&mut self, log: &[ChessState], candidate: Candidate) -> Verdict {
        let query = self.rules.query(candidate);
        self.rules.judge(&mut self.scratch, log).unwrap().verdict(&query).unwrap()
    }

    pub fn of_act(&mut self, log: &[ChessState], agent: &str, act: &str, args: &[Word]) -> Verdict {
        let acts = &self.rules.program().signature.acts;
        let index = u16::try_from(acts.iter().position(|a| a.name == act).unwrap()).unwrap();
        let query = Query { agent: self.constant(agent), act: Act::Act(index, args.to_vec()) };
        self.rules.judge(&mut self.scratch, log).unwrap().verdict(&query).unwrap()
    }

    /// The name of the outcome that ends the game, and the winner.
    pub fn ending(&mut self, log: &[ChessState], claimed: bool) -> Option<(String, Option<Color>)> {
        let ending = self.rules.judge(&mut self.scratch, log).unwrap().ending(claimed).unwrap()?;
        let name = self.rules.program().outcomes[ending.outcome].head.name.clone();
        Some((name, ending.winner.map(|w| if w == 0 { Color::White } else { Color::Black })))
    }

    /// The acts that the nth breach of a rule brings about, with their arguments.
    pub fn owed(&mut self, log: &[ChessState], rule: &str, nth: i64) -> Vec<(String, Vec<Word>)> {
        let program = Arc::clone(self.rules.program());
        let mut owed = Vec::new();
        for (sanction, index) in program.sanctions.iter().zip(0u16..) {
            let on = &program.rules[usize::from(sanction.on.0)].head.name;
            if on != rule || sanction.nth.is_some_and(|n| n != nth) {
                continue;
            }
            let ActPattern::Act { act, args } = &sanction.norm.act else { continue };
            // The only variable of a sanction is a colour.
            let choices: &[&[Word]] = if sanction.head.params.is_empty() { &[&[]] } else { &[&[0], &[1]] };
            for values in choices {
                let mut judge = self.rules.judge(&mut self.scratch, log).unwrap();
                let spared = judge.explain_item(ItemKind::Sanction, index, values).unwrap();
                if spared.is_some_and(|node| node.truth != Truth::False) {
                    continue;
                }
                let value = |arg: &ActArg| match arg {
                    ActArg::Slot(slot) => values[usize::from(*slot)],
                    ActArg::Value(value) => *value,
                };
                let name = program.signature.acts[usize::from(*act)].name.clone();
                owed.push((name, args.iter().map(value).collect()));
            }
        }
        owed
    }
}
