//! Asking a rulebook.

use std::sync::Arc;

use krog_chess::{
    Color,
    facts::{Candidate, ChessState},
    rules::Rules,
};
use krog_logic::{
    proof::{Act, Query, Verdict},
    sort::Word,
};
use krog_machine::Scratch;

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
        let acts = &self.rules.program().signature.acts;
        let dues = self.rules.judge(&mut self.scratch, log).unwrap().dues(rule, nth).unwrap();
        let certain = dues.into_iter().filter(|due| due.certain);
        certain
            .filter_map(|due| match due.query.act {
                Act::Act(act, args) => Some((acts[usize::from(act)].name.clone(), args)),
                Act::Value(..) => None,
            })
            .collect()
    }
}
