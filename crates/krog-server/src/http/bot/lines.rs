//! Streams of lines (ND-JSON): bounded, kept alive by empty lines, and closed with the token that opened them.

use std::{io, time::Duration};

use axum::{
    body::Bytes,
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use serde::Serialize;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until, timeout},
};
use tokio_util::sync::CancellationToken;

use super::Program;
use crate::{
    App,
    auth::Entered,
    http::pieces,
    problem::Result,
    socket::{Outbox, Slot},
};

/// The type of such streams.
pub(crate) const ND_JSON: &str = "application/x-ndjson";
/// Lines that may wait for a reader.
const WAITING: usize = 16;
/// Clients give a line up after fifteen seconds of silence.
const ALIVE: Duration = Duration::from_secs(6);

/// The end of a stream where lines are written.
pub(crate) struct Lines {
    sender: mpsc::Sender<io::Result<Bytes>>,
    /// A reader that takes no line for so long is gone.
    patience: Duration,
    alive: Instant,
    ending: CancellationToken,
    _slot: Slot,
    _entered: Entered,
}

/// Why nothing more can be written: the reader is gone, or the token was ended.
#[derive(Debug)]
pub(crate) struct Closed;

/// Opens a stream for a program: one end to write to, and the answer that brings what is written.
pub(crate) fn open(app: &App, program: &Program) -> Result<(Lines, Response)> {
    let slot = app.slots.take(&program.person().id, program.address)?;
    // A token that ends between the look at it and this is found by the next look at those that have ended.
    let entered = app.open_sessions.enter(&program.token, program.since, &app.stopping);
    let (sender, receiver) = mpsc::channel(WAITING);
    let mut response = Response::new(pieces::body(receiver));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(ND_JSON));
    // A proxy that gathers lines would keep them from the bot.
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    let ending = entered.ending();
    let (patience, alive) = (app.config.timing.stream_pause, Instant::now() + ALIVE);
    Ok((Lines { sender, patience, alive, ending, _slot: slot, _entered: entered }, response))
}

impl Lines {
    pub(crate) async fn write(&mut self, line: &impl Serialize) -> Result<(), Closed> {
        let mut bytes = serde_json::to_vec(line).map_err(|error| {
            tracing::error!(%error, "a line for a bot cannot be written");
            Closed
        })?;
        bytes.push(b'\n');
        self.send(Bytes::from(bytes)).await
    }

    async fn send(&mut self, bytes: Bytes) -> Result<(), Closed> {
        self.alive = Instant::now() + ALIVE;
        match timeout(self.patience, self.sender.send(Ok(bytes))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Closed),
        }
    }

    /// Waits for news in an outbox, or until a moment, and keeps the stream alive meanwhile.
    pub(crate) async fn wait(&mut self, outbox: &Outbox, until: Option<Instant>) -> Result<(), Closed> {
        loop {
            let next = until.map_or(self.alive, |until| until.min(self.alive));
            tokio::select! {
                biased;
                () = self.ending.cancelled() => return Err(Closed),
                () = self.sender.closed() => return Err(Closed),
                () = outbox.news() => return Ok(()),
                () = sleep_until(next) => {}
            }
            let now = Instant::now();
            if self.alive <= now {
                self.send(Bytes::from_static(b"\n")).await?;
            }
            if until.is_some_and(|until| until <= now) {
                return Ok(());
            }
        }
    }
}
