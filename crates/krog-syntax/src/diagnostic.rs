//! What is wrong, or odd, in a text of rules, and where.

use crate::{message::Message, span::Span};

/// Whether a book can be used in spite of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// A spelling that is read, with a better one.
    Note,
    /// Odd, but usable.
    Warning,
    /// The book is refused.
    Error,
}

/// One finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How grave it is.
    pub severity: Severity,
    /// The source it stands in: an index into the loader's list of texts.
    pub source: u16,
    /// Where.
    pub span: Span,
    /// What is said; its code names the kind of finding.
    pub message: Message,
    /// What to write instead, or what would mend it.
    pub suggestion: Option<Message>,
}

impl Diagnostic {
    /// An error in the first source.
    #[must_use]
    pub const fn error(span: Span, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Error, source: 0, span, message, suggestion: None }
    }

    /// A warning in the first source.
    #[must_use]
    pub const fn warning(span: Span, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, source: 0, span, message, suggestion: None }
    }

    /// A note in the first source.
    #[must_use]
    pub const fn note(span: Span, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Note, source: 0, span, message, suggestion: None }
    }

    /// Adds what would mend it.
    #[must_use]
    pub fn suggest(mut self, suggestion: Message) -> Diagnostic {
        self.suggestion = Some(suggestion);
        self
    }

    /// Places it in another source.
    #[must_use]
    pub const fn in_source(mut self, source: u16) -> Diagnostic {
        self.source = source;
        self
    }
}
