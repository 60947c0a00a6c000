//! One socket from its opening to its end.

mod act;
mod follow;
mod searches;

use std::{
    future::poll_fn,
    mem::MaybeUninit,
    pin::{Pin, pin},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Instant,
};

use krog_chess::Message as Words;
use krog_service::limits::Key;
use krog_store::{GameId, Person};
use krog_texts::Lang;
use krog_wire::{
    envelope::{Ack, AckFrame, ClientEvent, ClientFrame, Done},
    token::TokenScope,
};
use tokio::{
    io::{AsyncRead, ReadBuf},
    net::{TcpStream, tcp::ReadHalf},
    time,
};

use self::searches::Searches;
pub(crate) use self::{
    act::counted,
    follow::GAMES_PER_SOCKET,
    searches::{LONGEST_ID as LONGEST_SEARCH_ID, SEARCHES_PER_SOCKET},
};
use super::{
    Here, Lane, News, Outbox, Slot,
    farewell::farewell,
    frame, game, line,
    memory::{Known, Memory},
    pulse::Pulse,
    writer::Writer,
};
use crate::{
    App,
    auth::{Entered, Rights, Rule},
    http::limits::too_many,
    problem::{ApiError, Result},
    rate::{Bucket, Verdict},
    websocket::{Decoder, Fault, Frame, Incoming, code},
    workers::Source,
};

/// The longest message that is read.
pub(crate) const FRAME_BYTES: usize = 8 * 1024;
/// With so many bytes unsent, no more is read: whoever asks without listening waits for himself.
pub(crate) const UNSENT: usize = 64 * 1024;
/// What is read at a time.
const READ: usize = 4096;

static NEXT_SEAT: AtomicU64 = AtomicU64::new(1);

/// A number that no socket has, and nobody else who follows games.
pub(super) fn next_seat() -> u64 {
    NEXT_SEAT.fetch_add(1, Ordering::Relaxed)
}

/// Why a socket ends.
#[derive(Debug)]
pub(super) enum Ended {
    /// The other side is gone.
    Gone,
    /// The other side closes, with its code.
    Closing(Option<u16>),
    /// We close it, with a code and a word for logs.
    Close(u16, &'static str),
}

/// A socket that is open.
#[derive(Debug)]
pub(crate) struct Connection {
    app: App,
    person: Person,
    rights: Rights,
    lang: Lang,
    slot: Slot,
    entered: Entered,
    seat: u64,
    stream: TcpStream,
    decoder: Decoder,
    writer: Writer,
    outbox: Arc<Outbox>,
    here: Here,
    games: Vec<(GameId, Lane)>,
    /// The following of the lobby.
    lobby: Option<Lane>,
    /// What engines search for it.
    searches: Searches,
    memory: Memory,
    /// Frames that are acted on.
    frames: Bucket,
    /// Frames that are refused or carry nothing; without end they are a flood.
    flood: Bucket,
    pulse: Pulse,
    /// The round trip that a proxy has told of.
    proxy_ms: Option<u32>,
    heard: Instant,
    ping_due: Instant,
}

impl Connection {
    /// A socket whose handshake is done. `first` is what came right behind it.
    pub(crate) fn new(
        app: App,
        stream: TcpStream,
        first: &[u8],
        (person, rights, lang, slot, entered): (Person, Rights, Lang, Slot, Entered),
        proxy_ms: Option<u32>,
    ) -> Connection {
        let now = Instant::now();
        let bucket = Bucket::full(app.config.rates.frames, now);
        let mut decoder = Decoder::new(FRAME_BYTES);
        decoder.feed(first);
        let (seat, outbox) = (next_seat(), Arc::default());
        let here = app.presence.enter(&person.id, seat, &outbox);
        Connection {
            app,
            person,
            rights,
            lang,
            slot,
            entered,
            seat,
            stream,
            decoder,
            writer: Writer::default(),
            outbox,
            here,
            games: Vec::new(),
            lobby: None,
            searches: Searches::default(),
            memory: Memory::default(),
            frames: bucket,
            flood: bucket,
            pulse: Pulse::default(),
            proxy_ms,
            heard: now,
            ping_due: now,
        }
    }

    /// Serves the socket until it ends.
    pub(crate) async fn run(mut self) {
        let ended = self.source().during(self.serve()).await;
        let rtt_ms = self.pulse.rtt_ms();
        tracing::debug!(seat = self.seat, person = %self.person.id, ?ended, ?rtt_ms, "a socket ended");
        let Connection { app, stream, writer, games, lobby, seat, slot, entered, here, searches, .. } = self;
        // Nobody waits for what is searched.
        drop(searches);
        if lobby.is_some() {
            app.lobby.leave(seat);
        }
        // First of all: who is there should not wait for the last words.
        drop(here);
        let left = matches!(ended, Ended::Closing(Some(code::AWAY)));
        for (game, _) in &games {
            app.games.leave(game, seat, left).await;
        }
        farewell(stream, writer, ended, app.config.timing.drain).await;
        drop((slot, entered));
    }

    /// The round trip of the line: as the system measures it, or behind a proxy as that does, if it says so.
    fn line_ms(&self) -> Option<u32> {
        if self.app.config.behind_proxy { self.proxy_ms } else { line::least_ms(&self.stream) }
    }

    /// Whoever is at the other end, as limits count it over HTTP too.
    fn source(&self) -> Source {
        let who = Key::Session(self.entered.session().clone());
        Source { network: self.slot.address().network(), who }
    }

    /// INVARIANT: a frame's answer is sent before the events that it brought about, because they wait in the outbox
    /// while this task is busy with the frame.
    async fn serve(&mut self) -> Ended {
        let ending = self.entered.ending();
        let mut ends = pin!(ending.cancelled());
        let mut timer = pin!(time::sleep_until(self.ping_due.into()));
        loop {
            if let Err(ended) = self.work().await {
                return ended;
            }
            let due = self.due().into();
            if timer.deadline() != due {
                timer.as_mut().reset(due);
            }
            let (reads, writes) = (self.writer.bytes() < UNSENT, !self.writer.is_empty());
            let (mut reader, writer) = self.stream.split();
            let decoder = &mut self.decoder;
            let room = self.writer.bytes() < UNSENT / 4;
            let outcome = tokio::select! {
                biased;
                () = &mut ends => Err(self.over()),
                () = self.outbox.news() => Ok(()),
                read = poll_fn(|cx| read(&mut reader, decoder, cx)), if reads => read,
                ready = writer.writable(), if writes => ready.map_err(|_| Ended::Gone),
                // What is found while there is no room makes way for what is found later.
                found = self.searches.next(), if room => {
                    self.tell_found(found);
                    Ok(())
                }
                () = &mut timer => self.beat(),
            };
            if let Err(ended) = outcome {
                return ended;
            }
        }
    }

    /// Why nothing more may come: the server stops, or the session has ended.
    fn over(&self) -> Ended {
        if self.app.stopping.is_cancelled() {
            Ended::Close(code::RESTART, "the server stops")
        } else {
            Ended::Close(code::SIGNED_OUT, "signed out")
        }
    }

    /// Does what can be done without waiting for the other side.
    async fn work(&mut self) -> Result<(), Ended> {
        loop {
            let message =
                if self.writer.bytes() < UNSENT { self.decoder.take().map_err(broken)? } else { None };
            let idle = message.is_none();
            if let Some(message) = message {
                self.heard = Instant::now();
                self.receive(message).await?;
            }
            self.bring_news().await?;
            let quiet = self.writer.is_empty();
            self.writer.write(&self.stream).map_err(|_| Ended::Gone)?;
            // What has made room for more is followed by more.
            if idle && (quiet || !self.writer.is_empty()) {
                return Ok(());
            }
        }
    }

    /// Takes events to send; what is not sent yet stays where its owners see how much it is.
    async fn bring_news(&mut self) -> Result<(), Ended> {
        while self.writer.bytes() < UNSENT / 4 {
            match self.outbox.next() {
                News::Event(frame) => self.writer.push(frame),
                News::Behind(lane) if self.writer.is_empty() => Box::pin(self.catch_up(lane)).await?,
                News::Cut => return Err(TOO_SLOW),
                News::Behind(_) | News::None => break,
            }
        }
        Ok(())
    }

    /// When something is due that nobody asks for.
    fn due(&self) -> Instant {
        let now = Instant::now();
        let stalled = self.writer.stalled(now);
        let send = self.app.config.timing.send;
        if self.writer.is_empty() {
            self.ping_due
        } else {
            self.ping_due.min(now + send.saturating_sub(stalled))
        }
    }

    fn beat(&mut self) -> Result<(), Ended> {
        let (now, timing) = (Instant::now(), self.app.config.timing);
        if self.heard.elapsed() > timing.silence {
            return Err(Ended::Close(code::POLICY, "silent"));
        }
        if self.writer.stalled(now) >= timing.send {
            return Err(TOO_SLOW);
        }
        if now >= self.ping_due {
            self.ping_due = now + timing.ping;
            self.writer.push_first(Frame::ping(&self.pulse.ping(now)));
        }
        Ok(())
    }

    async fn receive(&mut self, message: Incoming) -> Result<(), Ended> {
        let text = match message {
            Incoming::Text(text) => text,
            Incoming::Fragment => return self.count_idle(),
            Incoming::Ping(payload) => {
                self.count_idle()?;
                self.writer.push(Frame::pong(&payload));
                return Ok(());
            }
            Incoming::Pong(payload) => {
                return if self.pulse.pong(&payload, self.heard) { Ok(()) } else { self.count_idle() };
            }
            Incoming::Close(code) => return Err(Ended::Closing(code)),
        };
        let answer = match self.frames.take(self.app.config.rates.frames, self.heard) {
            // On the heap, so that a socket at rest is small; what is rare within it too, so that this costs little.
            Verdict::Go { .. } => Box::pin(self.answer(&text)).await,
            Verdict::Wait(wait) => {
                self.count_idle()?;
                // A frame that was not looked at is not remembered: it may come again.
                self.ack(frame::number(&text), Err(too_many(wait)))
            }
        };
        self.writer.push(answer);
        Ok(())
    }

    /// Counts a frame that nothing is done for. As many as those that are acted on are borne.
    fn count_idle(&mut self) -> Result<(), Ended> {
        match self.flood.take(self.app.config.rates.frames, self.heard) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(_) => Err(Ended::Close(code::POLICY, "too many frames")),
        }
    }

    async fn answer(&mut self, text: &str) -> Frame {
        let ClientFrame { id, event } = match frame::read(text) {
            Ok(frame) => frame,
            Err(bad) => return self.ack(bad.id, Err(bad.error)),
        };
        if let Err(error) = self.rights.check(event.scope().map_or(Rule::Anybody, Rule::Scope), true) {
            return self.ack(id, Err(error));
        }
        match event {
            // The lobby is written once for all who ask.
            ClientEvent::LobbyWatch(_) => match Box::pin(self.follow_lobby()).await {
                Ok(lobby) => Frame::text(&format!(r#"{{"ack":{id},"d":{lobby}}}"#)),
                Err(error) => self.ack(id, Err(error)),
            },
            // Asking twice does no harm.
            event if matches!(event.scope(), None | Some(TokenScope::GameRead)) => {
                let done = self.act(event).await;
                self.ack(id, done)
            }
            event => match act::readable(&event) {
                Ok(()) => self.act_once(id, event).await,
                Err(error) => self.ack(id, Err(error)),
            },
        }
    }

    /// Does what may be done only once.
    async fn act_once(&mut self, id: u64, event: ClientEvent) -> Frame {
        match self.memory.look(id) {
            Known::Done(seq) => return self.ack(id, Ok(Ack::Done(Done { seq }))),
            Known::Answered(answer) => return answer,
            Known::Forgotten => {
                return self.ack(id, Err(ApiError::unprocessable(Words::new("frame-number-used")).at("/id")));
            }
            Known::New => {}
        }
        let done = self.act(event).await;
        // What failed for want of room or time did nothing, and may be tried again under its number.
        let final_word = done.as_ref().err().is_none_or(|error| !error.status().is_server_error());
        if let Ok(Ack::Done(Done { seq })) = done {
            self.memory.keep_done(id, seq);
            return self.ack(id, done);
        }
        let answer = self.ack(id, done);
        if final_word {
            self.memory.keep(id, answer.clone());
        }
        answer
    }

    fn ack(&self, id: u64, done: Result<Ack>) -> Frame {
        let frame = match done {
            Ok(d) => AckFrame { ack: id, d: Some(d), err: None },
            Err(error) => AckFrame { ack: id, d: None, err: Some(error.problem(self.lang, None)) },
        };
        Frame::json(&frame, 64)
    }
}

const TOO_SLOW: Ended = Ended::Close(code::AGAIN, "too slow, resume");

/// Reads what has come, into a buffer that a socket at rest does not hold.
fn read(reader: &mut ReadHalf<'_>, decoder: &mut Decoder, cx: &mut Context<'_>) -> Poll<Result<(), Ended>> {
    let mut bytes = [MaybeUninit::uninit(); READ];
    let mut buffer = ReadBuf::uninit(&mut bytes);
    let read = ready!(Pin::new(reader).poll_read(cx, &mut buffer));
    if read.is_err() || buffer.filled().is_empty() {
        return Poll::Ready(Err(Ended::Gone));
    }
    decoder.feed(buffer.filled());
    Poll::Ready(Ok(()))
}

/// The code that tells the other side what was wrong with its bytes.
fn broken(fault: Fault) -> Ended {
    match fault {
        Fault::Protocol(why) => Ended::Close(code::PROTOCOL, why),
        Fault::TooLong => Ended::Close(code::SIZE, "frames are at most 8 KiB"),
        Fault::Binary => Ended::Close(code::UNSUPPORTED, "frames are text"),
        Fault::NotUtf8 => Ended::Close(code::INVALID, "text is UTF-8"),
    }
}
