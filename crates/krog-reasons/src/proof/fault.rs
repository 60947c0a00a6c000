//! Why a document does not hold.

use krog_check::CheckError;
use krog_chess::message::Message;
use krog_logic::json::JsonError;
use krog_texts::in_all;

/// What is wrong with the document of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProofFault {
    /// A field is missing or not what it should be.
    Field(String),
    /// There is no such book here.
    NoBook(String),
    /// The book is there, in another edition.
    OtherBook(String),
    /// The book that comes along cannot be used.
    BadBook(String),
    /// The game cannot be played.
    Game(Message),
    /// The question cannot be read.
    Question(Message),
    /// The proof is about something else than the question.
    OtherQuestion,
    /// The verdict is not that of the proof.
    OtherVerdict,
    /// The hash is not that of the proof.
    Hash,
    Nothing,
    /// The outcome shown is not the one that ends the game.
    Outcome,
    /// The line does not mate, or the search finds otherwise.
    Mate,
    /// Something that people read is not what the rules make of the question: where, as a JSON pointer.
    Words(String),
    /// The rules take too long.
    TooLong,
    /// The proof is not one.
    Json(JsonError),
    /// The proof does not stand.
    Check(CheckError),
}

impl ProofFault {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            ProofFault::Field(name) => Message::new("proof-field").with("name", name.as_str()),
            ProofFault::NoBook(name) => Message::new("proof-no-book").with("name", name.as_str()),
            ProofFault::OtherBook(name) => Message::new("proof-other-book").with("name", name.as_str()),
            ProofFault::BadBook(name) => Message::new("proof-bad-book").with("name", name.as_str()),
            ProofFault::Game(message) => Message::new("proof-game").with("why", in_all(message)),
            ProofFault::Question(message) => Message::new("proof-question").with("why", in_all(message)),
            ProofFault::OtherQuestion => Message::new("proof-other-question"),
            ProofFault::OtherVerdict => Message::new("proof-other-verdict"),
            ProofFault::Hash => Message::new("proof-hash"),
            ProofFault::Nothing => Message::new("proof-nothing"),
            ProofFault::Outcome => Message::new("proof-outcome"),
            ProofFault::Mate => Message::new("proof-mate"),
            ProofFault::Words(place) => Message::new("proof-words").with("place", place.as_str()),
            ProofFault::TooLong => Message::new("explain-too-long"),
            ProofFault::Json(JsonError::Field(name)) => Message::new("proof-field").with("name", *name),
            ProofFault::Json(JsonError::Name(name)) => Message::new("proof-name").with("name", name.as_str()),
            ProofFault::Json(JsonError::Word(word)) => Message::new("proof-word").with("word", word.as_str()),
            ProofFault::Json(JsonError::Missing(id)) => Message::new("proof-no-node").with("id", id.as_str()),
            ProofFault::Json(JsonError::TooLarge) => Message::new("proof-too-large"),
            ProofFault::Check(error) => error.message(),
        }
    }
}

impl From<JsonError> for ProofFault {
    fn from(error: JsonError) -> ProofFault {
        ProofFault::Json(error)
    }
}

impl From<CheckError> for ProofFault {
    fn from(error: CheckError) -> ProofFault {
        ProofFault::Check(error)
    }
}
