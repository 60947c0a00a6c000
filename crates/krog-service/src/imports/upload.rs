//! Files that are uploaded: written down first, because a line is slower than an import.

use std::io;

use bytes::Bytes;
use futures_util::{Stream, StreamExt as _};
use http::StatusCode;
use krog_chess::Message;
use tokio::{fs::File, io::AsyncWriteExt as _, time::timeout};

use super::{Ended, Feed, Imports, Intake, Slot, Spool, number};
use crate::{
    App,
    problem::{ApiError, Result},
};

/// A file that was uploaded.
#[derive(Debug)]
pub struct Upload {
    spool: Spool,
}

impl Upload {
    /// Writes a body down, within the bounds.
    pub async fn receive<E>(
        app: &App,
        place: &Slot,
        mut body: impl Stream<Item = Result<Bytes, E>> + Unpin,
    ) -> Result<Upload> {
        let (limits, patience) = (&app.config.imports, app.config.timing.upload_pause);
        let (mut spool, file) = place.spool().map_err(|error| unwritten(&error))?;
        let mut file = File::from_std(file);
        loop {
            let next = tokio::select! {
                next = timeout(patience, body.next()) => next,
                () = app.stopping.cancelled() => return Err(ApiError::stopping()),
            };
            let chunk = match next {
                Ok(None) => break,
                Ok(Some(Ok(chunk))) => chunk,
                Ok(Some(Err(_))) | Err(_) => {
                    return Err(ApiError::new(StatusCode::BAD_REQUEST, Message::new("body-incomplete")));
                }
            };
            let all = spool.grow(chunk.len() as u64);
            if spool.bytes() > limits.file_bytes {
                return Err(too_long(limits.file_bytes));
            }
            if all > limits.waiting_bytes {
                return Err(Imports::crowded());
            }
            file.write_all(&chunk).await.map_err(|error| unwritten(&error))?;
        }
        file.flush().await.map_err(|error| unwritten(&error))?;
        if spool.bytes() == 0 {
            return Err(ApiError::unprocessable(Message::new("import-empty")));
        }
        Ok(Upload { spool })
    }
}

impl Feed for Upload {
    fn run(self: Box<Self>, intake: &Intake<'_>) -> Result<(), Ended> {
        let unread = |error: io::Error| {
            tracing::error!(%error, "an uploaded file cannot be read");
            Ended::Failed(Message::new("import-failed"))
        };
        intake.total(self.spool.bytes());
        let file = self.spool.open().map_err(unread)?;
        let done = intake.take(intake.metered(file), None)?;
        if done.games + done.skipped + done.errors == 0 {
            return Err(Ended::Failed(Message::new("import-no-game")));
        }
        Ok(())
    }
}

/// That a file is longer than it may be.
pub fn too_long(most: u64) -> ApiError {
    let message = Message::new("import-file-too-long").with("most", number(most >> 20));
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, message)
}

fn unwritten(error: &io::Error) -> ApiError {
    if error.kind() == io::ErrorKind::StorageFull {
        tracing::error!("the disk is full: nothing can be uploaded until there is room on it");
        return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("disk-full")).retry_after(10);
    }
    ApiError::internal(error)
}
