//! Rules as formulas, verdicts as proofs.
//!
//! A *signature* says what formulas may speak of, a *rulebook* what holds; the host's state answers facts. From these come
//! verdicts, each with a proof that a separate checker re-checks. Nothing here knows what the rules are about.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod ast;
pub mod book;
pub mod checker;
pub mod diagnostic;
pub mod json;
pub mod lang;
pub mod machine;
pub mod message;
pub mod program;
pub mod proof;
pub mod signature;
pub mod sort;
pub mod span;
pub mod syntax;
pub mod types;
pub mod world;

pub use crate::{
    diagnostic::{Diagnostic, Severity},
    lang::Lang,
    message::{Arg, Message},
    span::Span,
};
