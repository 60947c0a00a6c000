//! Formulas, rules, rulebooks and proofs as JSON and JSON-LD, and their short hashes.
//!
//! | what | written by | read by |
//! | --- | --- | --- |
//! | a formula | [`formula_to_json`] | [`formula_from_json`] |
//! | an item, a rulebook as written | [`item_to_json`], [`rulebook_to_json`] | [`item_from_json`], [`rulebook_from_json`] |
//! | a rule, a rulebook with all that it builds on | [`Writer::item`], [`Writer::rulebook`] | |
//! | a proof | [`Writer::proof`] | [`proof_from_json`] |
//!
//! Values stand by their names, so that people can read a proof, and come back as they were.

mod formula;
mod hash;
mod item;
mod item_read;
mod places;
mod proof;
mod proof_read;
mod rulebook;
mod text;
mod value;

use serde_json::Value;

pub use self::{
    formula::{formula_from_json, formula_to_json},
    hash::{find, node_id, node_id_over, proof_hash, short_hash},
    item::{item_to_json, rulebook_to_json},
    item_read::{item_from_json, rulebook_from_json},
    places::expr_at,
    proof_read::proof_from_json,
    text::{as_written, instance_text, program_text, reading_text},
};
use crate::{
    program::Program,
    sort::{Sort, Word},
};

/// JSON that is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JsonError {
    /// A field is missing or of another kind.
    #[error("`{0}` is missing or not what it should be")]
    Field(&'static str),
    /// A name that the book or its signature does not have.
    #[error("`{0}` is not a name of the rulebook")]
    Name(String),
    /// A word that is none of those that may stand there.
    #[error("`{0}` may not stand here")]
    Word(String),
    /// A node that the document refers to and does not hold.
    #[error("node `{0}` is not in the document")]
    Missing(String),
    /// Nested deeper, or larger, than it may be.
    #[error("the document is nested too deeply or too large")]
    TooLarge,
}

/// What writing documents needs to know.
pub struct Writer<'a> {
    /// The book.
    pub program: &'a Program,
    /// The IRI under which proofs and terms lie.
    pub base: &'a str,
    /// A value of the host's own in words.
    pub words: &'a dyn Fn(Sort, Word) -> Option<String>,
    /// How many levels of a proof's tree to write; all without it. What is left out is found by its id.
    pub depth: Option<usize>,
}

impl std::fmt::Debug for Writer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer")
            .field("book", &self.program.name)
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

impl Writer<'_> {
    fn iri(&self, path: &str) -> String {
        format!("{}/{path}", self.base.trim_end_matches('/'))
    }
}

/// An object of some fields.
fn object(fields: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    Value::Object(fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

fn field<'v>(value: &'v Value, key: &'static str) -> Result<&'v Value, JsonError> {
    value.get(key).ok_or(JsonError::Field(key))
}

fn string<'v>(value: &'v Value, key: &'static str) -> Result<&'v str, JsonError> {
    field(value, key)?.as_str().ok_or(JsonError::Field(key))
}

fn list<'v>(value: &'v Value, key: &'static str) -> Result<&'v [Value], JsonError> {
    field(value, key)?.as_array().map(Vec::as_slice).ok_or(JsonError::Field(key))
}
