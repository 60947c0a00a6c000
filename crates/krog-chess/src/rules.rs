//! Chess by its rulebooks: which book a position is judged by, what it permits, and why.
//!
//! The library plays chess fast; the rulebooks say what chess is. Both agree on every position, which is tested
//! without end; explanations come from the rulebooks alone.

mod advice;
mod ask;
mod books;
mod due;
mod explain;
mod marks;
mod of_position;
mod tree;

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use krog_logic::{
    Diagnostic,
    book::Library,
    program::Program,
    sort::{Sort, Word},
    world::{History, World as _},
};
use krog_machine::{CompileError, ExhaustedError, Judge, Machine, Scratch};

pub use self::{
    advice::{Advised, Advisor},
    ask::{Ask, Ground},
    books::BOOKS,
    due::{Breach, DueError, DueSanction},
    explain::{
        AskError, Cited, Claim, Explanation, Inquiry, Reason, Relation, Texts, Words, can_move, decisive,
        denies, operator,
    },
    marks::{Line, LineKind, Marks, SquarePart},
    tree::{Tree, TreeNode, trees},
};
use crate::{
    facts::{Candidate, ChessState, Fact, Update},
    variant::Variant,
};

/// The rulebooks that come with the product, parsed.
#[must_use]
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        let mut library = Library::new();
        for (name, text) in BOOKS {
            // Faults of these texts fail a test, not a user.
            let _checked_by_tests = library.add(&format!("{name}.krog"), text);
        }
        library
    });
    &LIBRARY
}

/// A rulebook made ready to judge chess.
#[derive(Debug)]
pub struct Rules {
    machine: Machine<ChessState>,
    variant: Variant,
    pub(crate) names: Names,
}

/// Names of the signature that the code asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Names {
    pub mover: Word,
    pub opponent: Word,
    pub server: Word,
    pub moves: Sort,
}

/// Why a rulebook cannot judge chess.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// Its text has faults.
    #[error("the rulebook has faults")]
    Faults(Vec<Diagnostic>),
    /// It is too deep to run.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// There is no book of that name.
    #[error("there is no rulebook `{0}`")]
    NoSuchBook(String),
    /// It speaks of something other than chess.
    #[error("`{0}` does not build on the signature of chess")]
    NotChess(String),
}

/// The book that a variant is judged by, in either style of castling.
#[must_use]
pub fn book_name(variant: Variant, chess960: bool) -> String {
    match variant {
        Variant::Standard | Variant::Chess960 if chess960 => Variant::Chess960.name().to_owned(),
        _ if chess960 && variant.has_castling() => format!("{}-960", variant.name()),
        _ => variant.name().to_owned(),
    }
}

impl Rules {
    /// The rules of one of the product's own books; made ready once.
    ///
    /// # Errors
    /// There is no such book.
    pub fn named(name: &str) -> Result<Arc<Rules>, RulesError> {
        static READY: LazyLock<Mutex<HashMap<String, Arc<Rules>>>> = LazyLock::new(Mutex::default);
        let mut ready = READY.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = ready.get(name) {
            return Ok(Arc::clone(rules));
        }
        let rules = Arc::new(Rules::load(library(), name)?);
        ready.insert(name.to_owned(), Arc::clone(&rules));
        Ok(rules)
    }

    /// A book of a library made ready.
    ///
    /// # Errors
    /// It is not there, has faults, or is not about chess.
    pub fn load(library: &Library, name: &str) -> Result<Rules, RulesError> {
        let loaded = library.load(name);
        let Some(program) = loaded.program else { return Err(RulesError::Faults(loaded.diagnostics)) };
        Rules::new(program)
    }

    /// A checked book made ready.
    ///
    /// # Errors
    /// It is not about chess, or too deep to run.
    pub fn new(program: Program) -> Result<Rules, RulesError> {
        let not_chess = || RulesError::NotChess(program.name.clone());
        let signature = Arc::clone(&program.signature);
        let facts = signature.fact_names().eq(Fact::ALL.iter().map(|f| f.name()));
        let updates = signature.update_names().eq(Update::ALL.iter().map(|u| u.name()));
        if !facts || !updates {
            return Err(not_chess());
        }
        let constant = |name: &str| signature.constant(name).map(|(_, value)| value).ok_or_else(not_chess);
        let sort = |name: &str| signature.sort(name).map(Sort::one).ok_or_else(not_chess);
        let names = Names {
            mover: constant("mover")?,
            opponent: constant("opponent")?,
            server: constant("server")?,
            moves: sort("Move")?,
        };
        let variant = std::iter::once(program.name.as_str())
            .chain(program.bases.iter().map(String::as_str))
            .find_map(|book| {
                let name = book.strip_suffix("-960").unwrap_or(book);
                Variant::ALL.into_iter().find(|variant| variant.name() == name)
            })
            .unwrap_or(Variant::Standard);
        let sample = ChessState::start(variant);
        let machine = Machine::new(&Arc::new(program), &sample)?;
        Ok(Rules { machine, variant, names })
    }

    /// The book.
    #[must_use]
    pub fn program(&self) -> &Arc<Program> {
        self.machine.program()
    }

    /// The variant whose board and start it is played with.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The book made ready.
    #[must_use]
    pub const fn machine(&self) -> &Machine<ChessState> {
        &self.machine
    }

    /// Memory for judging by these rules.
    #[must_use]
    pub fn scratch(&self) -> Scratch {
        self.machine.scratch()
    }

    /// Looks at the last of these states, the others being what came before it.
    pub fn judge<'a>(
        &'a self,
        scratch: &'a mut Scratch,
        log: &'a [ChessState],
    ) -> Option<Judge<'a, ChessState>> {
        let (now, past) = log.split_last()?;
        Some(self.machine.judge(scratch, History { past, now }))
    }

    /// Looks once more at what was looked at last with this memory: what was worked out of it then is still remembered.
    pub(crate) fn judge_again<'a>(
        &'a self,
        scratch: &'a mut Scratch,
        log: &'a [ChessState],
    ) -> Option<Judge<'a, ChessState>> {
        let (now, past) = log.split_last()?;
        Some(self.machine.judge_again(scratch, History { past, now }))
    }

    /// Visits every move that the rules permit in the last of these states.
    ///
    /// # Errors
    /// It takes too many steps.
    pub fn each_permitted(
        &self,
        scratch: &mut Scratch,
        log: &[ChessState],
        mut visit: impl FnMut(Candidate),
    ) -> Result<(), ExhaustedError> {
        let Some((now, past)) = log.split_last() else { return Ok(()) };
        let moves = Fact::Moves.id();
        let mut judge = self.machine.judge(scratch, History { past, now });
        let mut cursor = 0;
        while let Some(word) = now.next(moves, &[], &mut cursor) {
            if judge.permits(self.names.mover, word, self.names.moves)?
                && let Ok(candidate) = Candidate::try_from(word)
            {
                visit(candidate);
            }
        }
        Ok(())
    }

    /// The moves that the rules permit in the last of these states.
    ///
    /// # Errors
    /// It takes too many steps.
    pub fn permitted(
        &self,
        scratch: &mut Scratch,
        log: &[ChessState],
    ) -> Result<Vec<Candidate>, ExhaustedError> {
        let mut all = Vec::new();
        self.each_permitted(scratch, log, |candidate| all.push(candidate))?;
        Ok(all)
    }
}
