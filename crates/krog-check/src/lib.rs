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

pub use self::error::{CheckError, Fault};
use self::{naive::Naive, node::Walk};
use krog_logic::{
    program::Program,
    proof::{Node, Proof},
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
/// outcome or a reason. Its parameters have these values.
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
) -> Result<(), CheckError> {
    let mut walk = Walk { naive: Naive::new(program, history, Limits::default()), path: Vec::new() };
    walk.item((kind, item), args, node).map_err(|fault| CheckError { path: walk.path.clone(), fault })
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
    let mut walk = Walk { naive: Naive::new(program, history, limits), path: Vec::new() };
    walk.proof(proof).map_err(|fault| CheckError { path: walk.path.clone(), fault })
}
