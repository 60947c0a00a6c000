//! A question to a small rulebook with its answer, in words and as a proof.

use std::cell::RefCell;

use krog_chess::rules::{Cited, Claim, Texts, Tree, decisive, trees};
use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    program::Program,
    proof::{Proof, Query, Truth, Verdict},
    sort::Word,
    types::{Conduct, TType},
};
use krog_machine::{ExhaustedError, Judge, Scratch};

use crate::rulebook::{JudgeError, Rulebook, Subject};

/// A question to a rulebook with its answer, in words and as a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// What the rulebook says.
    pub verdict: Verdict,
    /// Why, in one sentence.
    pub headline: Texts,
    /// The reason that says it, or the rule where no reason does.
    pub cited: Option<Cited>,
    /// What the headline claims.
    pub claim: Option<Claim>,
    /// The rule, in mathematical signs.
    pub formula: String,
    /// The position of whoever was asked about; of these acts none can be prevented by doing another.
    pub t_type: Option<TType>,
    pub proof: Proof,
    /// The proof's trees, in words and formulas.
    pub trees: Vec<Tree>,
}

impl Ruling {
    /// Asks with memory that a thread keeps.
    pub(crate) fn of<W: Subject>(
        book: &Rulebook<W>,
        kept: &RefCell<Option<Scratch>>,
        state: &W,
        query: &Query,
    ) -> Result<Ruling, JudgeError> {
        Ok(book.with(kept, state, |judge| Ruling::judged(book.program(), judge, query))?)
    }

    /// Asks once more.
    ///
    /// # Errors
    /// The rulebook takes too many steps.
    pub fn again<W: Subject>(book: &Rulebook<W>, state: &W, query: &Query) -> Result<Ruling, JudgeError> {
        Ruling::of(book, &RefCell::new(None), state, query)
    }

    /// Whether it must be done: nothing else is permitted (T5).
    pub fn obliges(&self) -> bool {
        self.t_type.and_then(TType::obliges) == Some(Conduct::Bring)
    }

    fn judged<W: Subject>(
        program: &Program,
        judge: &mut Judge<'_, W>,
        query: &Query,
    ) -> Result<Ruling, ExhaustedError> {
        let proof = judge.explain(query, Scope::Law)?;
        let against = proof.verdict != Verdict::Permitted;
        let mut ruling = Ruling {
            verdict: proof.verdict,
            headline: Texts::default(),
            cited: None,
            claim: None,
            formula: String::new(),
            t_type: position(program, &proof),
            trees: trees(judge, program, &proof, &[])?,
            proof,
        };
        let Some(rule) = decisive(program, &ruling.proof) else { return Ok(ruling) };
        ruling.cited = Some(Cited::of(&rule.head, against));
        ruling.formula.clone_from(&rule.head.text);
        let Some(node) = ruling.proof.norms.first() else { return Ok(ruling) };
        let args: Vec<Word> = node.slots.iter().take(rule.head.params.len()).copied().collect();
        let given = judge.reasons((ItemKind::Rule, &rule.head.name), against, &args, 1)?;
        if let Some(given) = given.into_iter().next() {
            if let Some(reason) = program.reasons.get(given.reason) {
                ruling.cited = Some(Cited::of(&reason.head, false));
            }
            let item = u16::try_from(given.reason).unwrap_or(u16::MAX);
            let (kind, slots) = (ItemKind::Reason, given.slots);
            ruling.claim = Some(Claim::Item { kind, item, fails: false, slots });
            ruling.headline = given.sentence.texts;
        } else if let Some(said) = judge.say(&rule.head, node.at.item, against, &args)? {
            let (kind, item) = (ItemKind::Rule, node.at.item);
            ruling.claim = Some(Claim::Item { kind, item, fails: against, slots: args });
            ruling.headline = said.texts;
        }
        Ok(ruling)
    }
}

/// The position that a proof gives: what is obligatory is not left undone.
fn position(program: &Program, proof: &Proof) -> Option<TType> {
    let obliged = proof.norms.iter().any(|node| {
        let rule = program.rules.get(usize::from(node.at.item));
        node.truth == Truth::True && rule.is_some_and(|rule| rule.norm.op == Operator::Obligatory)
    });
    TType::of(|conduct| match conduct {
        Conduct::Bring => proof.verdict == Verdict::Permitted,
        Conduct::Passive => !obliged,
        Conduct::Prevent => false,
    })
}
