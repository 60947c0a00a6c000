//! Why the queue for bughouse refuses something.

use http::StatusCode;
use krog_chess::Message;
use krog_compete::{fours::FourJoinError, queue::ProposalError};

use crate::problem::ApiError;

/// A refusal of the queue for bughouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FoursError {
    #[error(transparent)]
    Join(#[from] FourJoinError),
    /// A match cannot be answered.
    #[error(transparent)]
    Answer(#[from] ProposalError),
    /// The last match is being created.
    #[error("the last match is being created")]
    Begins,
    /// Nobody waits for a partner with that code.
    #[error("nobody waits for a partner with that code")]
    NoOffer,
    /// One's own code.
    #[error("nobody is their own partner")]
    Own,
    /// One of the two has blocked the other.
    #[error("one of the two has blocked the other")]
    Blocked,
    /// The system gives no randomness for a code.
    #[error("no randomness for a code")]
    NoCode,
    /// Too much waits for the queue's owner.
    #[error("too much waits")]
    Busy,
    /// The server is going down.
    #[error("the server is going down")]
    Stopping,
}

impl From<FoursError> for ApiError {
    fn from(error: FoursError) -> ApiError {
        let conflict = |id| ApiError::new(StatusCode::CONFLICT, Message::new(id));
        match error {
            FoursError::Join(FourJoinError::Full { capacity }) => {
                let message = Message::new("queue-full").with("most", capacity);
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message).retry_after(30)
            }
            FoursError::Join(FourJoinError::Asked(_)) => conflict("fours-answer-first"),
            // Ratings and parties come from us.
            FoursError::Join(FourJoinError::Rating(_) | FourJoinError::Party) | FoursError::NoCode => {
                ApiError::internal(&error)
            }
            // Nobody is told of the matches of others.
            FoursError::Answer(ProposalError::Unknown(_) | ProposalError::Stranger(_))
            | FoursError::NoOffer => ApiError::not_found(),
            FoursError::Answer(ProposalError::Late(_)) => conflict("match-late"),
            FoursError::Begins => conflict("fours-begins"),
            FoursError::Own => conflict("partner-own"),
            FoursError::Blocked => ApiError::new(StatusCode::FORBIDDEN, Message::new("partner-blocked")),
            FoursError::Busy => ApiError::busy(),
            FoursError::Stopping => ApiError::stopping(),
        }
    }
}
