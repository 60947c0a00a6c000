//! Loading rulebooks: from texts to what can be evaluated, with every fault named at once.
//!
//! A [`Library`] holds texts; [`Library::load`] takes a book with all it builds on, applies its clauses, checks names,
//! sorts, texts and order, and makes a [`Program`] of it. A book with an error makes none.

mod attrs;
mod chain;
mod cost;
mod declare;
mod env;
mod findings;
mod finish;
mod formulas;
mod graph;
mod heads;
mod items;
mod load;
mod merge;
mod meta;
mod names_in;
mod norms;
mod order;
mod template;
pub mod walk;

use std::{collections::BTreeMap, sync::Arc};

use self::findings::{Findings, Place};
use crate::{
    Diagnostic, Message, Severity, Span,
    ast::{File, Name, Part, Rulebook},
    program::Program,
    syntax,
};

/// A text of rules.
#[derive(Debug, Clone)]
pub struct Source {
    /// Its name in findings: a path, or whatever tells it apart.
    pub name: Arc<str>,
    /// The text.
    pub text: Arc<str>,
    parsed: Arc<Parsed>,
}

#[derive(Debug)]
struct Parsed {
    file: File,
    findings: Vec<Diagnostic>,
}

/// Texts of rules that may build on each other. Each is read once; a copy shares them.
#[derive(Debug, Clone, Default)]
pub struct Library {
    sources: Vec<Source>,
    parts: BTreeMap<Arc<str>, (u16, u32)>,
}

/// One text holds no more books and signatures than this.
const MOST_PARTS: usize = 256;

/// What came of loading a book.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// The book, if it has no error.
    pub program: Option<Program>,
    /// All findings in the book, its bases and its signature, by place.
    pub diagnostics: Vec<Diagnostic>,
}

impl Library {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Library {
        Library::default()
    }

    /// Adds a text and tells what its writing has wrong. A book or signature whose name is in use is an error, and the
    /// earlier one stays.
    pub fn add(&mut self, name: &str, text: &str) -> Vec<Diagnostic> {
        let syntax::Parsed { file, diagnostics } = syntax::parse(text);
        let Ok(source) = u16::try_from(self.sources.len()) else {
            let message = Message::new("book-too-many-sources").with("limit", usize::from(u16::MAX));
            return vec![Diagnostic::error(Span::default(), message)];
        };
        let mut findings = Findings::default();
        for finding in diagnostics {
            findings.push(finding.in_source(source));
        }
        for (part, at) in file.parts.iter().zip(0_u32..) {
            let name = part_name(part);
            if at as usize >= MOST_PARTS {
                let message = Message::new("book-too-many-books").with("limit", MOST_PARTS);
                findings.error(Place { source, span: name.span }, message);
                break;
            }
            if self.parts.contains_key(name.text.as_str()) {
                let message = Message::new("book-twice").with("name", &*name.text);
                findings.error(Place { source, span: name.span }, message);
            } else {
                self.parts.insert(Arc::from(&*name.text), (source, at));
            }
        }
        let findings = findings.sorted();
        let parsed = Arc::new(Parsed { file, findings: findings.clone() });
        self.sources.push(Source { name: Arc::from(name), text: Arc::from(text), parsed });
        findings
    }

    /// The texts; findings name them by their index.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// The names of all rulebooks, in the order of their texts.
    pub fn books(&self) -> impl Iterator<Item = &str> {
        self.all().filter_map(|(_, part)| match part {
            Part::Rulebook(book) => Some(book.name.text.as_str()),
            Part::Signature(_) => None,
        })
    }

    /// The names of the rulebooks in one text.
    pub fn books_of(&self, source: u16) -> impl Iterator<Item = &str> {
        self.all().filter_map(move |(s, part)| match part {
            Part::Rulebook(book) if s == source => Some(book.name.text.as_str()),
            _ => None,
        })
    }

    /// What was written as a rulebook of a name.
    #[must_use]
    pub fn written(&self, book: &str) -> Option<(u16, &Rulebook)> {
        match self.part(book)? {
            (source, Part::Rulebook(book)) => Some((source, book)),
            (_, Part::Signature(_)) => None,
        }
    }

    /// Loads a book: a program if there is no error, and every finding in it, its bases and its signature, those of
    /// their writing included.
    #[must_use]
    pub fn load(&self, book: &str) -> Loaded {
        let mut found = Findings::default();
        let Some((source, written)) = self.written(book) else {
            let message = Message::new("book-unknown-book").with("name", book);
            let near = findings::meant(syntax::closest(book, self.books()));
            let at = Place { source: 0, span: Span::default() };
            found.error_with(at, message, near);
            return Loaded { program: None, diagnostics: found.sorted() };
        };
        let program = load::load(self, source, written, &mut found);
        Loaded { program, diagnostics: found.sorted() }
    }

    /// All findings in one text: of its writing, and of loading each book in it. Those in other texts are left out, but
    /// for errors that come from putting them together.
    #[must_use]
    pub fn check(&self, source: u16) -> Vec<Diagnostic> {
        let mut found = Findings::default();
        for finding in self.faults_and_notes(source) {
            found.push(finding.clone());
        }
        for book in self.books_of(source) {
            for finding in self.load(book).diagnostics {
                if finding.source == source || finding.severity == Severity::Error {
                    found.push(finding);
                }
            }
        }
        for (at, part) in self.all() {
            if let (true, Part::Signature(signature)) = (at == source, part) {
                declare::declare(source, signature, &mut found);
            }
        }
        found.sorted()
    }

    fn faults_and_notes(&self, source: u16) -> &[Diagnostic] {
        self.sources.get(usize::from(source)).map_or(&[], |s| &s.parsed.findings)
    }

    /// What is wrong with the writing of a text, whatever book it is in.
    fn faults(&self, source: u16) -> impl Iterator<Item = &Diagnostic> {
        self.faults_and_notes(source).iter().filter(|f| f.severity == Severity::Error)
    }

    fn part(&self, name: &str) -> Option<(u16, &Part)> {
        let (source, at) = *self.parts.get(name)?;
        let parsed = &self.sources.get(usize::from(source))?.parsed;
        Some((source, parsed.file.parts.get(usize::try_from(at).ok()?)?))
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.parts.keys().map(|name| &**name)
    }

    /// All parts that can be named, in the order of their texts.
    fn all(&self) -> impl Iterator<Item = (u16, &Part)> {
        self.sources.iter().zip(0_u16..).flat_map(move |(source, at)| {
            let parts = source.parsed.file.parts.iter().zip(0_u32..);
            parts
                .filter(move |(part, i)| self.parts.get(&*part_name(part).text) == Some(&(at, *i)))
                .map(move |(part, _)| (at, part))
        })
    }
}

fn part_name(part: &Part) -> &Name {
    match part {
        Part::Signature(signature) => &signature.name,
        Part::Rulebook(book) => &book.name,
    }
}
