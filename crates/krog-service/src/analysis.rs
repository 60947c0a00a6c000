//! Questions to engines: how they are read, who may ask, what they may take, and how refusals are worded. One place for HTTP, the
//! socket, analyses that are kept, and the command line.

pub mod advice;
pub mod kept;
mod question;
mod recall;
pub mod reviews;
mod words;

use http::StatusCode;
use krog_compete::engines::{self, Consulting};
use krog_logic::proof::Verdict;
use krog_store::Person;

pub use self::{
    question::{
        Asked, DEEPEST, LONGEST, MOST_MOVES, MOST_NODES, SHORTEST, Sought, USUAL, asker, effort, played, read,
    },
    recall::{ask, keep_fresh, known},
    words::{failed, failure, refusal, refused, unopened},
};
use crate::{
    App,
    problem::{ApiError, Result},
    view,
};

/// Refuses engines to somebody who plays against another person, as the rulebook `engines` has it, with its proof. Of whoever is not
/// known nothing is known to play.
///
/// # Errors
/// A game of theirs is not over.
pub async fn may_consult(app: &App, person: Option<&Person>) -> Result<()> {
    let playing = match person {
        Some(person) => app.store.playing_people(&person.id).await?,
        None => 0,
    };
    let asker = Consulting { playing };
    let ruling = asker.ruling().map_err(|error| ApiError::internal(&error))?;
    if ruling.verdict == Verdict::Permitted {
        return Ok(());
    }
    let book = engines::rulebook().map_err(|error| ApiError::internal(&error))?;
    Err(ApiError::ruled(StatusCode::FORBIDDEN, view::ruling::answer(book, &asker, &ruling)))
}
