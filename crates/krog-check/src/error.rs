//! What is wrong with a proof.

use std::fmt;

use krog_logic::message::Message;

/// A proof that does not stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckError {
    /// The way to the node: its norm, then child by child. Empty where the fault is the proof's as a whole.
    pub path: Vec<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The proof is about another book.
    Book,
    /// The proof is about another state.
    State,
    /// The rules shown are not those that match the act.
    Norms,
    /// The verdict does not follow from the rules.
    Verdict,
    /// The node is about another expression.
    Place,
    /// The node gives variables other values.
    Slots,
    /// The node claims a truth that it does not have.
    Truth,
    /// The step does not fit the expression.
    Step,
    /// The children are not those that the step needs.
    Children,
    /// The facts shown are not those that decide.
    Readings,
    /// The witness is none of the values run over.
    Witness,
    /// Another number of values or states was run through.
    Count,
    /// The act is another.
    Act,
    /// The state after the act is another.
    Digest,
    /// There is no such moment.
    Moment,
    /// What a sentence claims does not hold.
    Claim,
    /// The book has no such sentence.
    Sentence,
    /// Checking took more steps than it may.
    Steps,
    /// The proof or the formulas nest deeper than they may.
    Depth,
    /// The book itself makes no sense here.
    Program,
}

impl Fault {
    /// The fault in words.
    pub const fn message(self) -> Message {
        match self {
            Fault::Book => Message::new("check-book"),
            Fault::State => Message::new("check-state"),
            Fault::Norms => Message::new("check-norms"),
            Fault::Verdict => Message::new("check-verdict"),
            Fault::Place => Message::new("check-place"),
            Fault::Slots => Message::new("check-slots"),
            Fault::Truth => Message::new("check-truth"),
            Fault::Step => Message::new("check-step"),
            Fault::Children => Message::new("check-children"),
            Fault::Readings => Message::new("check-readings"),
            Fault::Witness => Message::new("check-witness"),
            Fault::Count => Message::new("check-count"),
            Fault::Act => Message::new("check-act"),
            Fault::Digest => Message::new("check-digest"),
            Fault::Moment => Message::new("check-moment"),
            Fault::Claim => Message::new("check-claim"),
            Fault::Sentence => Message::new("check-sentence"),
            Fault::Steps => Message::new("check-steps"),
            Fault::Depth => Message::new("check-depth"),
            Fault::Program => Message::new("check-program"),
        }
    }
}

impl CheckError {
    /// The error in words, with the way to the node.
    pub fn message(&self) -> Message {
        self.fault.message().with("path", self.way())
    }

    fn way(&self) -> String {
        self.path.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at node `{}`", self.fault.message().code, self.way())
    }
}

impl std::error::Error for CheckError {}
