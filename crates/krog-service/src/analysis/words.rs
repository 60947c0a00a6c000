//! Why an engine does not answer, in words.

use http::StatusCode;
use krog_analysis::{Failure, Refusal};
use krog_chess::Message;
use krog_tables::OpenError;

use crate::problem::ApiError;

/// Why a question is not taken.
pub fn refusal(refusal: &Refusal) -> Message {
    Message::new(match refusal {
        Refusal::UnknownEngine => "engine-unknown",
        Refusal::Variant => "engine-variant",
        Refusal::Lines => "engine-few-lines",
        Refusal::Over => "game-over",
        Refusal::NoAnswer => "engine-no-answer",
        Refusal::TooMany { .. } => "engine-too-many",
        Refusal::Busy { .. } => "server-busy",
        Refusal::Closed => "server-stopping",
    })
}

/// Why a question that was taken has no answer.
pub fn failure(failure: &Failure) -> Message {
    match failure {
        Failure::Engine { engine, .. } => Message::new("engine-failed").with("name", engine.as_str()),
        Failure::Search(_) => Message::new("engine-no-answer"),
        Failure::BrokenOff => Message::new("server-busy"),
    }
}

/// The answer to a question that is not taken.
pub fn refused(why: &Refusal) -> ApiError {
    let status = match why {
        Refusal::UnknownEngine => StatusCode::NOT_FOUND,
        Refusal::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Busy { .. } => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::Closed => return ApiError::stopping(),
        Refusal::Variant | Refusal::Lines | Refusal::Over | Refusal::NoAnswer => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    let error = ApiError::new(status, refusal(why));
    let error = match why {
        Refusal::UnknownEngine | Refusal::Variant => error.at("/engine"),
        Refusal::Lines => error.at("/lines"),
        _ => error,
    };
    match why.retry() {
        Some(retry) => error.retry_after(retry.as_secs().max(1)),
        None => error,
    }
}

/// The answer where a search failed.
pub fn failed(why: &Failure) -> ApiError {
    match why {
        Failure::Engine { engine, fault } => {
            tracing::warn!(%engine, %fault, "an engine failed");
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, failure(why)).retry_after(5)
        }
        Failure::Search(_) => ApiError::unprocessable(failure(why)),
        Failure::BrokenOff => ApiError::busy(),
    }
}

/// Why tablebases are not opened.
pub fn unopened(why: &OpenError) -> Message {
    let path = |path: &std::path::Path| path.display().to_string();
    match why {
        OpenError::Folder { folder, error } => {
            Message::new("tables-folder").with("folder", path(folder)).with("problem", error.to_string())
        }
        OpenError::Empty(folder) => Message::new("tables-empty").with("folder", path(folder)),
        OpenError::File { file, error } => {
            Message::new("tables-file").with("file", path(file)).with("problem", error.to_string())
        }
        OpenError::Broken(file) => Message::new("tables-broken").with("file", path(file)),
    }
}
