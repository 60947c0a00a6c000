//! Frames about the queue.

use krog_store::Person;
use krog_wire::{
    envelope::{Ack, Done},
    queue::{QueueJoin, Queued},
};

use crate::{App, problem::ApiError, queue::entrant};

/// What a frame asks of the queue.
#[derive(Debug)]
pub(super) enum QueueWish {
    Join(QueueJoin),
    Leave,
    /// To play, or not, the match of an id.
    Answer(String, bool),
}

pub(super) async fn act(app: &App, person: &Person, wish: QueueWish) -> Result<Ack, ApiError> {
    match wish {
        QueueWish::Join(order) => {
            let entrant = entrant(app, person, &order, false).await?;
            return Ok(Ack::Queued(Queued { queue: app.queue().join(entrant).await? }));
        }
        QueueWish::Leave => app.queue().leave(&person.id).await?,
        QueueWish::Answer(id, accept) => app.queue().answer(&person.id, &id, accept).await?,
    }
    Ok(Ack::Done(Done { seq: 0 }))
}
