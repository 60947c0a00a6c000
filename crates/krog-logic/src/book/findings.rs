//! What is found while a book is loaded.

use crate::{Diagnostic, Message, Severity, Span, syntax::closest};

/// Findings, in the order found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    list: Vec<Diagnostic>,
    refused: bool,
}

/// A place in one of the library's sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// The source.
    pub source: u16,
    /// Where in it.
    pub span: Span,
}

/// More findings than this help nobody; as many errors again are kept beside warnings.
const MOST: usize = 1000;

impl Findings {
    /// The book cannot be used.
    pub fn error(&mut self, at: Place, message: Message) {
        self.push(Diagnostic::error(at.span, message).in_source(at.source));
    }

    /// The book cannot be used; this would mend it.
    pub fn error_with(&mut self, at: Place, message: Message, suggestion: Option<Message>) {
        let found = Diagnostic::error(at.span, message).in_source(at.source);
        self.push(match suggestion {
            Some(s) => found.suggest(s),
            None => found,
        });
    }

    /// Odd, but usable.
    pub fn warning(&mut self, at: Place, message: Message) {
        self.push(Diagnostic::warning(at.span, message).in_source(at.source));
    }

    /// Anything.
    pub fn push(&mut self, found: Diagnostic) {
        let error = found.severity == Severity::Error;
        self.refused |= error;
        let most = if error { 2 * MOST } else { MOST };
        if self.list.len() < most && !self.list.contains(&found) {
            self.list.push(found);
        }
    }

    /// The known name that may be meant by an unknown one. Who gets that many wrong is not helped by guesses.
    pub fn guess<'c, C: IntoIterator<Item = &'c str>>(
        &self,
        wrong: &str,
        known: impl FnOnce() -> C,
    ) -> Option<Message> {
        const GUESSES: usize = 200;
        if self.list.len() > GUESSES { None } else { meant(closest(wrong, known())) }
    }

    /// Whether the book cannot be used.
    pub fn refused(&self) -> bool {
        self.refused
    }

    /// All of them, by place.
    pub fn sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|d| (d.source, d.span.start, d.span.end, d.message.code));
        self.list
    }
}

/// `name` was perhaps meant.
pub(super) fn meant(name: Option<&str>) -> Option<Message> {
    name.map(|name| Message::new("book-hint-meant").with("name", name))
}
