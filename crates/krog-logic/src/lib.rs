//! Rulebooks and proofs.
//!
//! A *signature* says what formulas may speak of, a *rulebook* what holds; the host's state answers facts. Loading turns texts
//! into a [`program`]; what decides by one and what checks the proof of a decision are crates above this, apart from each
//! other. Nothing here knows what the rules are about.

pub mod book;
pub mod interrupt;
pub mod json;
pub mod program;
pub mod proof;
pub mod signature;
pub mod sort;
pub mod types;
pub mod world;

pub use krog_syntax::{
    self as syntax, Arg, Diagnostic, Lang, Message, Severity, Span, ast, diagnostic, lang, message, span,
};
