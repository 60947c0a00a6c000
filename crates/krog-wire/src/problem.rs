//! Errors as `application/problem+json` (RFC 9457), and messages in both languages.

use krog_syntax::languages;
use krog_wire_macros::wire;

use crate::lang::worded;

languages! { worded! {
/// A sentence in both languages; `code` never changes.
#[wire(Eq)]
pub struct MessageView {
    /// The stable name of the message.
    pub code: String,
    ..texts
}
} }

/// What went wrong, where, and what to do.
#[wire]
pub struct Problem {
    /// An IRI that names the kind of problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// A short name of it, in the reader's language.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What happened and what to do, in the reader's language.
    pub detail: String,
    /// The stable code, the last part of `type`.
    pub code: String,
    /// The same sentence in both languages.
    pub message: MessageView,
    /// Every single fault, where there are several: of a FEN, say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<FaultView>>", optional)]
    pub faults: Vec<FaultView>,
    /// Where: a JSON pointer or `line:column`.
    pub at: Option<String>,
    /// The request's id, to find it in the log.
    pub instance: Option<String>,
    /// When it will be over, RFC 3339 UTC, where that is known.
    pub until: Option<String>,
    /// The verdict, where a rule decided.
    pub verdict: Option<Box<crate::explain::ExplainAnswer>>,
    /// The game's current state, when the request was built on an older one.
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub current: Option<serde_json::Value>,
}

/// One fault of an input, with its place.
#[wire(Eq)]
pub struct FaultView {
    /// Which part of a request it is about, as a JSON pointer; absent where that is said of the whole.
    pub at: Option<String>,
    /// The line, from 1; absent where the input is one line.
    pub line: Option<u32>,
    /// The column in characters, from 1.
    pub column: Option<u32>,
    /// The stable code.
    pub code: String,
    /// The sentence in both languages.
    pub message: MessageView,
    /// What to write instead, where that is certain.
    pub repair: Option<String>,
}
