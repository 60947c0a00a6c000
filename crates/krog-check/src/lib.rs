//! Checks a proof against the book and the facts, without what made it.
//!
//! The evaluator here is the plainest one that the meaning of the language allows: it walks the formulas as they stand, in
//! three truths, and keeps nothing. What decides and what explains is written elsewhere and shares no line with this.
//!
//! A proof stands if each node is where it says, with the variables it says, follows from its children by its step, and
//! if what it read off, ran through or did to the state comes out the same here.

mod effects;
mod error;
#[doc(hidden)]
pub mod mutate;
mod naive;
mod node;
mod norms;
mod past;
mod readings;
mod steps;
mod values;
mod words;

pub use self::{
    error::{CheckError, Fault},
    words::{Said, Told},
};
use self::{naive::Naive, node::Walk};
use krog_logic::{
    program::Program,
    proof::{Node, Proof, Query, Truth, Verdict},
    sort::Word,
    world::{History, World},
};
use krog_syntax::ast::ItemKind;

/// How much work a check may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Steps of evaluation, nodes and facts.
    pub steps: u64,
    /// How deep formulas, definitions and nodes may nest.
    pub depth: u32,
}

impl Default for Limits {
    /// Some seconds at most, and within the stack of a thread.
    fn default() -> Limits {
        Limits { steps: 50_000_000, depth: 400 }
    }
}

/// Checks that a proof shows its verdict, of this book in this state.
///
/// # Errors
///
/// The first fault, with the way to the node that has it.
pub fn check<W: World>(program: &Program, history: History<'_, W>, proof: &Proof) -> Result<(), CheckError> {
    check_within(program, history, proof, Limits::default())
}

/// Checks a node about the main formula of an item: the body of a definition, the condition of a rule, a power, an
/// outcome or a reason. Its parameters have these values. Gives what each node says in words, in preorder.
///
/// # Errors
///
/// As [`check`]; also where there is no such item.
pub fn check_item<W: World>(
    program: &Program,
    history: History<'_, W>,
    (kind, item): (ItemKind, u16),
    args: &[Word],
    node: &Node,
) -> Result<Vec<Option<Said>>, CheckError> {
    let naive = Naive::new(program, history, Limits::default());
    let mut walk = Walk { naive, path: Vec::new(), narrated: Some(Vec::new()) };
    walk.item((kind, item), args, node).map_err(|fault| CheckError { path: walk.path.clone(), fault })?;
    Ok(walk.narrated.unwrap_or_default())
}

/// Checks a proof with bounds of one's own.
///
/// # Errors
///
/// As [`check`]; also where the bounds are reached.
pub fn check_within<W: World>(
    program: &Program,
    history: History<'_, W>,
    proof: &Proof,
    limits: Limits,
) -> Result<(), CheckError> {
    let mut walk = Walk { naive: Naive::new(program, history, limits), path: Vec::new(), narrated: None };
    walk.proof(proof).map_err(|fault| CheckError { path: walk.path.clone(), fault })
}

/// Checks a proof, and says what each node of each of its trees says in words, in preorder; nothing where the book has no
/// words for it.
///
/// # Errors
///
/// As [`check`].
pub fn narrate<W: World>(
    program: &Program,
    history: History<'_, W>,
    proof: &Proof,
) -> Result<Vec<Option<Said>>, CheckError> {
    let naive = Naive::new(program, history, Limits::default());
    let mut walk = Walk { naive, path: Vec::new(), narrated: Some(Vec::new()) };
    walk.proof(proof).map_err(|fault| CheckError { path: walk.path.clone(), fault })?;
    Ok(walk.narrated.unwrap_or_default())
}

/// The sentence that a book has for something, if what it claims holds.
///
/// # Errors
///
/// [`Fault::Claim`] where it does not hold.
pub fn say<W: World>(program: &Program, history: History<'_, W>, told: Told<'_>) -> Result<Said, CheckError> {
    alone(program, history, |naive| naive.told(told))
}

/// What the rules of law say of an act.
///
/// # Errors
///
/// The rules take too long.
pub fn verdict<W: World>(
    program: &Program,
    history: History<'_, W>,
    query: &Query,
) -> Result<Verdict, CheckError> {
    alone(program, history, |naive| naive.verdict_on(query))
}

/// Whether a definition holds of these values.
///
/// # Errors
///
/// There is none of this name, or it takes too long.
pub fn holds<W: World>(
    program: &Program,
    history: History<'_, W>,
    name: &str,
    args: &[Word],
) -> Result<Truth, CheckError> {
    alone(program, history, |naive| naive.holds(name, args))
}

/// Asks the plain evaluator something that no proof shows.
fn alone<'a, W: World, T>(
    program: &'a Program,
    history: History<'a, W>,
    ask: impl FnOnce(&mut Naive<'a, W>) -> Result<T, Fault>,
) -> Result<T, CheckError> {
    ask(&mut Naive::new(program, history, Limits::default()))
        .map_err(|fault| CheckError { path: Vec::new(), fault })
}
