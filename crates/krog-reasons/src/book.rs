//! Rulebooks at hand: made ready to judge, beside the texts they come from.

use std::sync::{Arc, LazyLock};

use krog_chess::{
    CustomRules, Position,
    rules::{Rules, RulesError, book_name, library},
};
use krog_compete::rulebook::{Rulebook, Subject};
use krog_logic::{Diagnostic, Severity, book::Library, program::Program};

/// A rulebook that can be asked.
#[derive(Debug, Clone)]
pub struct Book {
    /// What the API and the command line call it.
    pub id: String,
    /// The book made ready.
    pub rules: Arc<Rules>,
    /// The same, to play by.
    pub custom: Arc<CustomRules>,
    /// Its text among those that it builds on.
    pub library: Arc<Library>,
    /// Whether a user wrote it.
    pub own: bool,
}

/// A rulebook as it is read: one of chess, or a small one beside it.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// What the API and the command line call it.
    pub id: &'a str,
    pub program: &'a Program,
    /// Its text among those that it builds on.
    pub library: &'a Library,
    /// Whether a user wrote it.
    pub own: bool,
}

impl<'a> From<&'a Book> for Shown<'a> {
    fn from(book: &'a Book) -> Shown<'a> {
        Shown { id: &book.id, program: book.rules.program(), library: &book.library, own: book.own }
    }
}

impl<'a, W: Subject> From<&'a Rulebook<W>> for Shown<'a> {
    fn from(book: &'a Rulebook<W>) -> Shown<'a> {
        let program = book.program();
        Shown { id: &program.name, program, library: book.library(), own: false }
    }
}

impl<'a> Shown<'a> {
    /// Its text, as it was written.
    pub fn source(&self) -> &'a str {
        let source = self.library.written(&self.program.name).map(|(source, _)| usize::from(source));
        source.and_then(|source| self.library.sources().get(source)).map_or("", |source| &source.text)
    }
}

/// A text that makes no book of chess.
#[derive(Debug, Clone)]
pub struct BookError {
    /// The text among those that it builds on, for the places of what was found.
    pub library: Arc<Library>,
    pub findings: Vec<Diagnostic>,
    /// Why it cannot judge chess although nothing in it is wrong.
    pub error: Option<RulesError>,
}

fn product() -> &'static Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| Arc::new(library().clone()));
    &LIBRARY
}

impl Book {
    /// One of the product's own books.
    pub fn named(name: &str) -> Option<Book> {
        let rules = Rules::named(name).ok()?;
        Some(Book::of_rules(name.to_owned(), rules, Arc::clone(product()), false))
    }

    /// The book that a position is judged by.
    pub fn of(position: &Position) -> Option<Book> {
        Book::named(&book_name(position.variant(), position.mode().is_chess960()))
    }

    /// A user's book: the last one in the text. What was found in it comes along.
    ///
    /// # Errors
    /// The text has an error, holds no book, or one that is not about chess.
    pub fn read(file: &str, text: &str) -> Result<(Book, Vec<Diagnostic>), Box<BookError>> {
        let (library, source) = with_text(file, text);
        let findings = library.check(source);
        let name = library.books_of(source).last().map(str::to_owned);
        let refused = findings.iter().any(|found| found.severity == Severity::Error);
        let Some(name) = name.filter(|_| !refused) else {
            return Err(Box::new(BookError { library: Arc::new(library), findings, error: None }));
        };
        match Rules::load(&library, &name) {
            Ok(rules) => {
                let id = rules.program().hash.clone();
                Ok((Book::of_rules(id, Arc::new(rules), Arc::new(library), true), findings))
            }
            Err(error) => {
                Err(Box::new(BookError { library: Arc::new(library), findings, error: Some(error) }))
            }
        }
    }

    fn of_rules(id: String, rules: Arc<Rules>, library: Arc<Library>, own: bool) -> Book {
        let custom = CustomRules::new(Arc::clone(&rules), id.clone());
        Book { id, rules, custom, library, own }
    }

    /// Goes by the id that it was kept under.
    pub fn keep_id(&mut self, id: &str) {
        id.clone_into(&mut self.id);
        self.custom = CustomRules::new(Arc::clone(&self.rules), id.to_owned());
    }

    pub fn name(&self) -> &str {
        &self.rules.program().name
    }

    /// Its text, as it was written.
    pub fn source(&self) -> &str {
        Shown::from(self).source()
    }
}

/// The product's books and one more text, with its number.
fn with_text(file: &str, text: &str) -> (Library, u16) {
    let mut library = library().clone();
    let source = u16::try_from(library.sources().len()).unwrap_or(u16::MAX);
    library.add(file, text);
    (library, source)
}
