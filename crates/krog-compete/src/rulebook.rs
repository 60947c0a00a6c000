//! A rulebook about something smaller than a game of chess, made ready to judge.

use std::{cell::RefCell, sync::Arc};

use krog_logic::{
    Diagnostic,
    book::Library,
    program::Program,
    proof::{Query, Verdict},
    world::{History, World},
};
use krog_machine::{CompileError, ExhaustedError, Judge, Machine, Scratch};

/// What a rulebook is about: the facts that its formulas ask, and the texts that it is made of.
pub trait Subject: World + Default {
    const BOOK: &'static str;
    /// The texts that make it, by name: what formulas may speak of, then the rules.
    const TEXTS: [(&'static str, &'static str); 2];
    /// The facts that it answers, by id.
    const FACTS: &'static [&'static str];
    /// The updates that it carries out, by id.
    const UPDATES: &'static [&'static str];
    /// The acts that it can be asked about, in the order of the signature.
    const ACTS: &'static [&'static str];
}

/// Why a rulebook is not ready. No fault of the product's own texts goes unnoticed: tests make it ready.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Its text has faults.
    #[error("the rulebook `{0}` has faults")]
    Faults(&'static str, Vec<Diagnostic>),
    /// Its facts, updates or acts are not those that its subject answers.
    #[error("the signature of the rulebook `{0}` is not that of its subject")]
    Signature(&'static str),
    /// It is too deep to run.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

/// Why a rulebook gives no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JudgeError {
    /// It is not ready.
    #[error(transparent)]
    Book(#[from] BookError),
    /// It takes too many steps.
    #[error(transparent)]
    Exhausted(#[from] ExhaustedError),
}

/// A rulebook made ready to judge, and its texts.
#[derive(Debug)]
pub struct Rulebook<W> {
    library: Library,
    machine: Machine<W>,
}

impl<W: Subject> Rulebook<W> {
    /// Loads the book of a subject and makes it ready.
    ///
    /// # Errors
    /// None for the texts that come with the product; tests hold that.
    pub fn new() -> Result<Rulebook<W>, BookError> {
        let mut library = Library::new();
        for (name, text) in W::TEXTS {
            library.add(&format!("{name}.krog"), text);
        }
        let loaded = library.load(W::BOOK);
        let program = loaded.program.ok_or(BookError::Faults(W::BOOK, loaded.diagnostics))?;
        let signature = Arc::clone(&program.signature);
        let known = signature.fact_names().eq(W::FACTS.iter().copied())
            && signature.update_names().eq(W::UPDATES.iter().copied())
            && signature.acts.iter().map(|act| act.name.as_str()).eq(W::ACTS.iter().copied());
        if !known {
            return Err(BookError::Signature(W::BOOK));
        }
        let machine = Machine::new(&Arc::new(program), &W::default())?;
        Ok(Rulebook { library, machine })
    }

    /// Its own text, as it was written.
    pub const fn source(&self) -> &'static str {
        let [_, (_, text)] = W::TEXTS;
        text
    }

    /// Looks at a state with memory that a thread keeps; with a new one where that is in use.
    pub(crate) fn with<T>(
        &self,
        kept: &RefCell<Option<Scratch>>,
        state: &W,
        ask: impl FnOnce(&mut Judge<'_, W>) -> T,
    ) -> T {
        let history = History { past: &[], now: state };
        let mut own = None;
        let mut kept = kept.try_borrow_mut().ok();
        let scratch = kept.as_deref_mut().unwrap_or(&mut own).get_or_insert_with(|| self.machine.scratch());
        ask(&mut self.machine.judge(scratch, history))
    }

    /// Whether it permits an act. What cannot be decided is not permitted.
    pub(crate) fn permits(&self, kept: &RefCell<Option<Scratch>>, state: &W, query: &Query) -> bool {
        self.with(kept, state, |judge| judge.verdict(query))
            .is_ok_and(|verdict| verdict == Verdict::Permitted)
    }
}

impl<W: World> Rulebook<W> {
    pub fn program(&self) -> &Arc<Program> {
        self.machine.program()
    }

    pub const fn machine(&self) -> &Machine<W> {
        &self.machine
    }

    pub const fn library(&self) -> &Library {
        &self.library
    }
}
