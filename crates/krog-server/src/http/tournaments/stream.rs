//! What changes in a tournament, line by line.

use std::{io, time::Duration};

use axum::{
    body::Bytes,
    extract::State,
    http::{Extensions, HeaderName, HeaderValue, header},
    response::Response,
};
use krog_store::TournamentId;
use krog_wire::tournament::TournamentView;
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

use crate::{
    App,
    auth::Asker,
    http::{
        Address,
        params::Id,
        pieces,
        problems::{NotFound, TooMany},
    },
    problem::Result,
    tournaments::{self, Line, Watching},
};

/// Pieces of lines that may wait for a reader.
const WAITING: usize = 4;
/// An empty line says that the stream lives.
const ALIVE: Duration = Duration::from_secs(10);
/// Between two lines: whoever watches is told once a second at most, of all that changed meanwhile.
const APART: Duration = Duration::from_secs(1);

/// The tournament, and from then on what changes in it: the first line is the whole, each further one what changed since the line
/// before it.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/stream", operation_id = "watchTournament", tag = "tournaments", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = TournamentView, content_type = "application/x-ndjson"), NotFound, TooMany))]
pub(crate) async fn stream(
    State(app): State<App>,
    Asker(asker): Asker,
    extensions: Extensions,
    Id(id): Id<TournamentId>,
) -> Result<Response> {
    let person = asker.map(|asker| asker.person);
    let slot = app.slots.take_for(person.as_ref().map(|person| &person.id), Address::seen(&extensions))?;
    let (watching, first) = tournaments::watch(&app, &id, person).await?;
    let (sender, receiver) = mpsc::channel(WAITING);
    let mut response = Response::new(pieces::body(receiver));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    // A proxy that gathers lines would keep them from the reader.
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    let reader = Lines { patience: app.config.timing.stream_pause, sender };
    let stopping = app.stopping.clone();
    app.sockets.spawn(async move {
        tokio::select! {
            () = stopping.cancelled() => {}
            _ = tell(reader, watching, first) => {}
        }
        drop(slot);
    });
    Ok(response)
}

/// The end of a stream where lines are written.
struct Lines {
    sender: mpsc::Sender<io::Result<Bytes>>,
    /// A reader that takes no line for so long is gone.
    patience: Duration,
}

/// The reader is gone.
struct Gone;

impl Lines {
    async fn write(&self, line: Line) -> Result<(), Gone> {
        for piece in line.pieces() {
            self.send(piece).await?;
        }
        Ok(())
    }

    async fn send(&self, bytes: Bytes) -> Result<(), Gone> {
        match timeout(self.patience, self.sender.send(Ok(bytes))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}

async fn tell(lines: Lines, mut watching: Watching, first: Line) -> Result<(), Gone> {
    lines.write(first).await?;
    sleep(APART).await;
    loop {
        tokio::select! {
            () = lines.sender.closed() => return Err(Gone),
            () = watching.changed() => {}
            () = sleep(ALIVE) => {
                lines.send(Bytes::from_static(b"\n")).await?;
                continue;
            }
        }
        match watching.difference().await {
            Ok(Some(line)) => lines.write(line).await?,
            Ok(None) => {}
            // What cannot be looked up now is looked up again.
            Err(error) if error.status().is_server_error() => {}
            Err(_) => return Err(Gone),
        }
        sleep(APART).await;
    }
}
