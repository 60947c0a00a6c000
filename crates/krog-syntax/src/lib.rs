//! Reading and writing the texts of rules.
//!
//! Reading never fails: what can be read is read, and every fault is a [`Diagnostic`] with its place. Writing is
//! canonical, in mathematical signs or in ASCII; what is written reads back to the same.

pub mod ast;
pub mod diagnostic;
pub mod lang;
mod lexer;
pub mod message;
mod named;
mod parser;
mod printer;
pub mod span;
mod spans;
mod spelling;
mod token;
mod transliterate;

pub use self::{
    diagnostic::{Diagnostic, Severity},
    lang::{ByLang, Edition, Lang},
    message::{Arg, Message},
    printer::{Print, print},
    span::Span,
    spans::strip_spans,
    spelling::closest,
    token::is_name,
    transliterate::transliterate,
};

use crate::ast::{Expr, File};

/// What came of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parsed {
    /// What could be read.
    pub file: File,
    /// What could not, and what was odd, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// How much one text may hold. Beyond it a text is refused with a finding, so that neither reading nor any later pass over
/// the formulas can run out of stack or time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How deep a formula may be nested; a chain `a ∧ b ∧ …` counts one for each sign.
    pub depth: u32,
    /// How many parts all formulas of a text may have.
    pub nodes: u32,
    /// How long a text may be.
    pub bytes: u32,
    /// How many findings are told.
    pub diagnostics: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 128, nodes: 200_000, bytes: 4 << 20, diagnostics: 500 }
    }
}

/// The signs that a text is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// `∀x∈D: ¬φ ∧ ψ`: canonical.
    Unicode,
    /// `forall x in D: not φ and ψ`.
    Ascii,
}

/// Reads signatures and rulebooks.
#[must_use]
pub fn parse(text: &str) -> Parsed {
    parse_within(text, Limits::default())
}

/// Reads signatures and rulebooks within limits of one's own.
#[must_use]
pub fn parse_within(text: &str, limits: Limits) -> Parsed {
    let mut parser = parser::Parser::new(text, limits);
    let file = parser.file();
    Parsed { file, diagnostics: parser.finish() }
}

/// Reads one formula or term. What cannot be read is [`ExprKind::Error`](crate::ast::ExprKind::Error).
#[must_use]
pub fn parse_formula(text: &str) -> (Expr, Vec<Diagnostic>) {
    let mut parser = parser::Parser::new(text, Limits::default());
    let expr = parser.lone_formula();
    (expr, parser.finish())
}
