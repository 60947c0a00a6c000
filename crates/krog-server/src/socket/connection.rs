//! One socket from its opening to its end.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use krog_chess::Message as Words;
use krog_store::{GameId, Person};
use krog_texts::Lang;
use krog_wire::envelope::{Ack, AckFrame, ClientFrame, Done};
use tokio::{
    sync::mpsc,
    time::{self, MissedTickBehavior},
};
use tokio_util::sync::CancellationToken;

use super::{
    frame,
    game::{self, Wish},
    memory::{Known, Memory},
};
use crate::{
    App,
    actors::Seat,
    http::limits::too_many,
    problem::ApiError,
    rate::{Bucket, Verdict},
};

/// The longest frame that is read.
pub(crate) const FRAME_BYTES: usize = 8 * 1024;
/// Games that one socket may follow.
pub(crate) const GAMES_PER_SOCKET: usize = 16;
/// Events that may wait for a socket: some 200 KB at most; who falls behind by more is cut off and resumes.
const OUTBOX: usize = 64;

static NEXT_SEAT: AtomicU64 = AtomicU64::new(1);

/// Why a socket ends.
#[derive(Debug)]
enum Ended {
    /// The other side closed, or is gone.
    Gone,
    /// We close it, with a code and a word for logs.
    Close(u16, &'static str),
}

struct Connection {
    app: App,
    socket: WebSocket,
    person: Person,
    lang: Lang,
    seat: u64,
    outbox: mpsc::Sender<Utf8Bytes>,
    cut: CancellationToken,
    games: Vec<GameId>,
    memory: Memory,
    bucket: Bucket,
    heard: Instant,
}

/// Serves a socket until it ends.
pub(crate) async fn run(app: App, socket: WebSocket, person: Person, lang: Lang) {
    let (outbox, events) = mpsc::channel(OUTBOX);
    let now = Instant::now();
    let bucket = Bucket::full(app.config().rates.frames, now);
    let seat = NEXT_SEAT.fetch_add(1, Ordering::Relaxed);
    let mut connection = Connection {
        app,
        socket,
        person,
        lang,
        seat,
        outbox,
        cut: CancellationToken::new(),
        games: Vec::new(),
        memory: Memory::default(),
        bucket,
        heard: now,
    };
    let ended = connection.serve(events).await;
    tracing::debug!(seat, person = %connection.person.id, ?ended, "a socket ended");
    if let Ended::Close(code, reason) = ended {
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        // Whoever does not read does not hear this either.
        drop(time::timeout(connection.app.config().timing.drain / 2, connection.socket.send(close)).await);
    }
    for game in &connection.games {
        connection.app.games().leave(game, seat).await;
    }
}

impl Connection {
    /// INVARIANT: a frame's answer is sent before the events that it brought about, because they wait in the outbox
    /// while this task is busy with the frame.
    async fn serve(&mut self, mut events: mpsc::Receiver<Utf8Bytes>) -> Ended {
        let timing = self.app.config().timing;
        let mut ping = time::interval(timing.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (stopping, cut) = (self.app.stopping().clone(), self.cut.clone());
        loop {
            let outcome = tokio::select! {
                biased;
                () = stopping.cancelled() => return Ended::Close(close_code::RESTART, "the server stops"),
                () = cut.cancelled() => return Ended::Close(close_code::AGAIN, "too slow, resume"),
                Some(event) = events.recv() => self.send(Message::Text(event)).await,
                received = self.socket.recv() => match received {
                    None => return Ended::Gone,
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        self.receive(message).await
                    }
                    Some(Err(error)) => return broken(&error),
                },
                _ = ping.tick() => {
                    if self.heard.elapsed() > timing.silence {
                        return Ended::Close(close_code::POLICY, "silent");
                    }
                    self.send(Message::Ping(bytes::Bytes::new())).await
                }
            };
            if let Err(ended) = outcome {
                return ended;
            }
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Ended> {
        let limit = self.app.config().timing.send;
        tokio::select! {
            sent = time::timeout(limit, self.socket.send(message)) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(Ended::Gone),
                Err(_) => Err(Ended::Close(close_code::AGAIN, "too slow, resume")),
            },
            () = self.cut.cancelled() => Err(Ended::Close(close_code::AGAIN, "too slow, resume")),
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Ended> {
        let text = match message {
            Message::Text(text) => Some(text),
            Message::Binary(_) => None,
            // Pongs are heard by `heard`; pings are answered by the library.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Ended::Gone),
        };
        let answer = match (self.bucket.take(self.app.config().rates.frames, Instant::now()), text) {
            (Verdict::Go { .. }, Some(text)) => self.answer(&text).await,
            (Verdict::Go { .. }, None) => {
                self.ack(0, Err(ApiError::unprocessable(Words::new("frame-not-text"))))
            }
            (Verdict::Wait(wait), text) => {
                // A frame that was not looked at is not remembered: it may come again.
                let id = text.map_or(0, |text| frame::number(&text));
                self.ack(id, Err(too_many(wait)))
            }
        };
        self.send(Message::Text(answer)).await
    }

    async fn answer(&mut self, text: &str) -> Utf8Bytes {
        let ClientFrame { id, event } = match frame::read(text) {
            Ok(frame) => frame,
            Err(bad) => return self.ack(bad.id, Err(bad.error)),
        };
        let wish = match game::wish(event) {
            Ok(wish) => wish,
            Err(error) => return self.ack(id, Err(error)),
        };
        match wish {
            Wish::Act(game, command) => match self.memory.look(id) {
                Known::Answered(answer) => answer,
                Known::Forgotten => {
                    self.ack(id, Err(ApiError::unprocessable(Words::new("frame-number-used")).at("/id")))
                }
                Known::New => {
                    let done = game::act(&self.app, &game, &self.person, &command).await;
                    // What failed for want of room or time did nothing, and may be tried again under its number.
                    let final_word =
                        done.as_ref().err().is_none_or(|error| !error.status().is_server_error());
                    let answer = self.ack(id, done);
                    if final_word {
                        self.memory.keep(id, answer.clone());
                    }
                    answer
                }
            },
            Wish::Follow { game, from } => {
                let followed = self.follow(game, from).await;
                self.ack(id, followed)
            }
            Wish::Leave(game) => {
                let left = self.leave(&game).await;
                self.ack(id, left)
            }
        }
    }

    async fn leave(&mut self, game: &GameId) -> Result<Ack, ApiError> {
        let seq = self.app.games().view(game, None).await?.0.seq;
        self.app.games().leave(game, self.seat).await;
        self.games.retain(|known| known != game);
        Ok(Ack::Done(Done { seq }))
    }

    async fn follow(&mut self, game: GameId, from: Option<u64>) -> Result<Ack, ApiError> {
        if !self.games.contains(&game) {
            if self.games.len() >= GAMES_PER_SOCKET {
                let message = Words::new("too-many-games").with("most", GAMES_PER_SOCKET);
                return Err(ApiError::unprocessable(message).at("/d/game"));
            }
            // Before the owner knows of the seat, so that it is left in any case.
            self.games.push(game.clone());
        }
        let seat = || Seat {
            id: self.seat,
            person: self.person.id.clone(),
            outbox: self.outbox.clone(),
            cut: self.cut.clone(),
        };
        let followed = game::follow(&self.app, &game, from, seat).await;
        if followed.is_err() {
            self.app.games().leave(&game, self.seat).await;
            self.games.retain(|known| *known != game);
        }
        followed
    }

    fn ack(&self, id: u64, done: Result<Ack, ApiError>) -> Utf8Bytes {
        let frame = match done {
            Ok(d) => AckFrame { ack: id, d: Some(d), err: None },
            Err(error) => AckFrame { ack: id, d: None, err: Some(error.problem(self.lang, None)) },
        };
        // Plain data has no reason not to be written; an empty frame would be one the client gives up on.
        serde_json::to_string(&frame).unwrap_or_default().into()
    }
}

/// The code that tells the other side what was wrong with its bytes.
fn broken(error: &axum::Error) -> Ended {
    use std::error::Error as _;
    let text = error.source().map_or_else(|| error.to_string(), ToString::to_string).to_ascii_lowercase();
    if text.contains("too long") || text.contains("too big") || text.contains("capacity") {
        Ended::Close(close_code::SIZE, "frames are at most 8 KiB")
    } else if text.contains("utf-8") || text.contains("utf8") {
        Ended::Close(close_code::INVALID, "text is UTF-8")
    } else {
        Ended::Gone
    }
}
