//! The rulebook of the table, made ready.

use std::sync::{Arc, LazyLock};

use krog_logic::{
    Diagnostic,
    book::Library,
    machine::{CompileError, Machine},
    program::Program,
};

use super::{
    Act,
    table::Table,
    world::{Fact, Update},
};

/// The rulebook's name.
pub const BOOK: &str = "table";

/// The texts that make it, by name: what formulas may speak of, then the rules.
pub const TEXTS: [(&str, &str); 2] = [
    ("table-facts", include_str!("../../../../rulebooks/table-facts.krog")),
    (BOOK, include_str!("../../../../rulebooks/table.krog")),
];

/// Why the rulebook is not ready. No fault of the product's own texts goes unnoticed: tests make it ready.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Its text has faults.
    #[error("the rulebook `{BOOK}` has faults")]
    Faults(Vec<Diagnostic>),
    /// Its facts, updates or acts are not those that a table answers.
    #[error("the signature of the rulebook `{BOOK}` is not that of a table")]
    Signature,
    /// It is too deep to run.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

/// The rulebook made ready to judge, and its texts.
#[derive(Debug)]
pub struct Rulebook {
    library: Library,
    machine: Machine<Table>,
}

impl Rulebook {
    fn new() -> Result<Rulebook, BookError> {
        let mut library = Library::new();
        for (name, text) in TEXTS {
            library.add(&format!("{name}.krog"), text);
        }
        let loaded = library.load(BOOK);
        let program = loaded.program.ok_or(BookError::Faults(loaded.diagnostics))?;
        let signature = Arc::clone(&program.signature);
        let known = signature.fact_names().eq(Fact::NAMES.iter().copied())
            && signature.update_names().eq(Update::NAMES.iter().copied())
            && signature.acts.iter().map(|act| act.name.as_str()).eq(Act::names());
        if !known {
            return Err(BookError::Signature);
        }
        let machine = Machine::new(&Arc::new(program), &Table::default())?;
        Ok(Rulebook { library, machine })
    }

    /// What it says.
    #[must_use]
    pub fn program(&self) -> &Arc<Program> {
        self.machine.program()
    }

    /// It, made ready.
    #[must_use]
    pub const fn machine(&self) -> &Machine<Table> {
        &self.machine
    }

    /// Its texts.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// Its own text, as it was written.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        let [_, (_, text)] = TEXTS;
        text
    }
}

/// The rulebook of the table; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook, BookError> {
    static READY: LazyLock<Result<Rulebook, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
