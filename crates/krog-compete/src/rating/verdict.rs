//! What the rulebook says of a game's weight and of the number it comes to.

use std::cell::RefCell;

use krog_chess::rules::{Cited, Texts, Tree, decisive, trees};
use krog_logic::{
    ast::{ItemKind, Scope},
    machine::{ExhaustedError, Judge, Scratch},
    program::Program,
    proof::{Act, Proof, Query, Verdict},
    sort::Word,
};

use super::{Standing, book::rulebook};
use crate::rulebook::JudgeError;

/// The factors there are.
const FACTORS: [i32; 5] = [40, 32, 24, 16, 10];
/// Where a rating can be held: the lowest, the floors, the highest.
const BOUNDS: [i32; 5] = [100, 1500, 1800, 2000, 3500];

/// The acts, by their place in the signature.
const WEIGH: u16 = 0;
const ENTER: u16 = 1;

thread_local! {
    /// The memory of this thread for deciding.
    static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
}

fn query(act: u16, number: i32) -> Query {
    Query { agent: 0, act: Act::Act(act, vec![Word::from(number)]) }
}

/// How much the next game of a standing weighs: the factor that the rulebook permits.
///
/// # Errors
/// The rulebook gives no answer.
pub fn factor(own: &Standing) -> Result<i32, JudgeError> {
    let book = rulebook()?;
    let permitted = |k: &i32| SCRATCH.with(|kept| book.permits(kept, own, &query(WEIGH, *k)));
    // The book permits exactly one; tests run through all standings.
    Ok(FACTORS.into_iter().find(permitted).unwrap_or_default())
}

/// The rating that is entered for the one that the arithmetic gives: itself, or the nearest that the rulebook permits.
///
/// # Errors
/// The rulebook gives no answer.
pub fn limit(own: &Standing, points: i32) -> Result<i32, JudgeError> {
    let book = rulebook()?;
    let permitted = |points: &i32| SCRATCH.with(|kept| book.permits(kept, own, &query(ENTER, *points)));
    if permitted(&points) {
        return Ok(points);
    }
    let held = BOUNDS.into_iter().chain([own.rating]).filter(permitted);
    Ok(held.min_by_key(|bound| bound.abs_diff(points)).unwrap_or(own.rating))
}

/// A question to the rulebook of ratings with its answer, in words and as a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// What the rulebook says.
    pub verdict: Verdict,
    /// Why, in one sentence.
    pub headline: Texts,
    /// The reason that says it, or the rule where no reason does.
    pub cited: Option<Cited>,
    /// The rule, in mathematical signs.
    pub formula: String,
    /// The proof.
    pub proof: Proof,
    /// The proof's trees, in words and formulas.
    pub trees: Vec<Tree>,
}

impl Ruling {
    /// Why a game of a standing weighs what it does.
    ///
    /// # Errors
    /// The rulebook gives no answer.
    pub fn weight(own: &Standing) -> Result<Ruling, JudgeError> {
        Ruling::of(own, &query(WEIGH, factor(own)?))
    }

    /// Why the number that the arithmetic gives may be entered, or why not.
    ///
    /// # Errors
    /// The rulebook gives no answer.
    pub fn entry(own: &Standing, points: i32) -> Result<Ruling, JudgeError> {
        Ruling::of(own, &query(ENTER, points))
    }

    fn of(own: &Standing, query: &Query) -> Result<Ruling, JudgeError> {
        let book = rulebook()?;
        let ask = |judge: &mut Judge<'_, Standing>| Ruling::judged(book.program(), judge, query);
        Ok(SCRATCH.with(|kept| book.with(kept, own, ask))?)
    }

    fn judged(
        program: &Program,
        judge: &mut Judge<'_, Standing>,
        query: &Query,
    ) -> Result<Ruling, ExhaustedError> {
        let proof = judge.explain(query, Scope::Law)?;
        let against = proof.verdict != Verdict::Permitted;
        let mut ruling = Ruling {
            verdict: proof.verdict,
            headline: Texts::default(),
            cited: None,
            formula: String::new(),
            trees: trees(judge, program, &proof, &[])?,
            proof,
        };
        let Some(rule) = decisive(program, &ruling.proof) else { return Ok(ruling) };
        ruling.cited = Some(Cited::of(&rule.head));
        ruling.formula.clone_from(&rule.head.text);
        let Some(node) = ruling.proof.norms.first() else { return Ok(ruling) };
        let args: Vec<Word> = node.slots.iter().take(rule.head.params.len()).copied().collect();
        let given = judge.reasons((ItemKind::Rule, &rule.head.name), against, &args, 1)?;
        if let Some(given) = given.into_iter().next() {
            if let Some(reason) = program.reasons.get(given.reason) {
                ruling.cited = Some(Cited::of(&reason.head));
            }
            ruling.headline = Texts { en: given.sentence.en, no: given.sentence.no };
        } else if let Some(said) = judge.say(&rule.head, node.at.item, against, &args)? {
            ruling.headline = Texts { en: said.en, no: said.no };
        }
        Ok(ruling)
    }
}
