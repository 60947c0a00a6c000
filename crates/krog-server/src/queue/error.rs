//! Why the queue refuses something.

use axum::http::StatusCode;
use krog_chess::Message;
use krog_compete::queue::{JoinError, ProposalError};

use crate::problem::ApiError;

/// A refusal of the queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum QueueError {
    #[error(transparent)]
    Join(#[from] JoinError),
    /// A match cannot be answered.
    #[error(transparent)]
    Answer(#[from] ProposalError),
    /// The game of the last match is being created.
    #[error("the game of the last match is being created")]
    Begins,
    /// Too much waits for the queue's owner.
    #[error("too much waits")]
    Busy,
    /// The server is going down.
    #[error("the server is going down")]
    Stopping,
}

impl From<QueueError> for ApiError {
    fn from(error: QueueError) -> ApiError {
        let conflict = |id| ApiError::new(StatusCode::CONFLICT, Message::new(id));
        match error {
            QueueError::Join(JoinError::Full { capacity }) => {
                let message = Message::new("queue-full").with("most", capacity);
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message).retry_after(30)
            }
            QueueError::Join(JoinError::Asked(_)) => conflict("queue-answer-first"),
            // Ratings come from us.
            QueueError::Join(JoinError::Rating(_)) => ApiError::internal(&error),
            // Nobody is told of the matches of others.
            QueueError::Answer(ProposalError::Unknown(_) | ProposalError::Stranger(_)) => {
                ApiError::not_found()
            }
            QueueError::Answer(ProposalError::Late(_)) => conflict("match-late"),
            QueueError::Begins => conflict("queue-game-begins"),
            QueueError::Busy => ApiError::busy(),
            QueueError::Stopping => ApiError::stopping(),
        }
    }
}
