//! An answer while it comes: fetched by a thread of its own, so that whoever reads it can stop at any moment.

use std::{
    io::{self, Read},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
};

use ureq::{
    Agent,
    http::{HeaderMap, Method, Request, StatusCode},
};

use crate::gate::{GLANCE, Pass};

/// Bytes that are handed on at once.
const PIECE: usize = 32 << 10;
/// Pieces that may wait to be read.
const WAITING: usize = 4;

enum Piece {
    Head(StatusCode, Box<HeaderMap>),
    Bytes(Vec<u8>),
    Failed(String),
    End,
}

/// Asked while nothing comes: whether to stop.
pub(crate) type Halt<'a> = &'a dyn Fn() -> bool;

/// An answer, its head read.
pub(crate) struct Answer<'a> {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pieces: Receiver<Piece>,
    piece: io::Cursor<Vec<u8>>,
    over: bool,
    agent: Agent,
    halt: Halt<'a>,
}

/// Why there is no answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    Stopped,
    Failed(String),
}

impl<'a> Answer<'a> {
    /// Asks. The pass is given back when the last byte has come, or when nobody wants any more.
    pub(crate) fn ask(
        agent: &Agent,
        request: Request<Vec<u8>>,
        pass: Pass,
        halt: Halt<'a>,
    ) -> Result<Answer<'a>, NoAnswer> {
        let (give, pieces) = sync_channel(WAITING);
        let asking = agent.clone();
        let started = thread::Builder::new().name("site".to_owned()).spawn(move || {
            let _pass = pass;
            fetch(&asking, request, &give);
        });
        if let Err(error) = started {
            return Err(NoAnswer::Failed(error.to_string()));
        }
        let agent = agent.clone();
        match next(&pieces, halt, &agent) {
            Some(Piece::Head(status, headers)) => Ok(Answer {
                status,
                headers: *headers,
                pieces,
                piece: io::Cursor::default(),
                over: false,
                agent,
                halt,
            }),
            Some(Piece::Failed(problem)) => Err(NoAnswer::Failed(problem)),
            Some(Piece::Bytes(_) | Piece::End) => Err(NoAnswer::Failed("no head".to_owned())),
            None => Err(NoAnswer::Stopped),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok().map(str::trim)
    }

    /// All of it, if it is no longer than `most` bytes.
    pub(crate) fn whole(self, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "too long"));
        }
        Ok(bytes)
    }
}

/// The next piece; none if it is to stop, which ends the request too.
fn next(pieces: &Receiver<Piece>, halt: Halt<'_>, agent: &Agent) -> Option<Piece> {
    loop {
        if halt() {
            agent.clone().shutdown();
            return None;
        }
        match pieces.recv_timeout(GLANCE) {
            Ok(piece) => return Some(piece),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Some(Piece::Failed("it ended early".to_owned())),
        }
    }
}

impl Read for Answer<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let n = self.piece.read(buffer)?;
            if n > 0 || self.over || buffer.is_empty() {
                return Ok(n);
            }
            match next(&self.pieces, self.halt, &self.agent) {
                Some(Piece::Bytes(bytes)) => self.piece = io::Cursor::new(bytes),
                Some(Piece::End) => self.over = true,
                Some(Piece::Failed(problem)) => {
                    self.over = true;
                    return Err(io::Error::new(io::ErrorKind::ConnectionAborted, problem));
                }
                Some(Piece::Head(..)) => {}
                None => {
                    self.over = true;
                    // Not `Interrupted`, after which readers try again.
                    return Err(io::Error::other("stopped"));
                }
            }
        }
    }
}

/// Fetches an answer. That nobody takes the pieces any more ends it.
fn fetch(agent: &Agent, request: Request<Vec<u8>>, give: &SyncSender<Piece>) {
    let asked =
        if request.method() == Method::POST { agent.run(request) } else { agent.run(request.map(|_| ())) };
    let answer = match asked {
        Ok(answer) => answer,
        Err(error) => {
            let _ = give.send(Piece::Failed(error.to_string()));
            return;
        }
    };
    let (parts, body) = answer.into_parts();
    if give.send(Piece::Head(parts.status, Box::new(parts.headers))).is_err() {
        return;
    }
    let mut reader = body.into_reader();
    loop {
        let mut bytes = vec![0; PIECE];
        let piece = match reader.read(&mut bytes) {
            Ok(0) => Piece::End,
            Ok(n) => {
                bytes.truncate(n);
                Piece::Bytes(bytes)
            }
            Err(error) => Piece::Failed(error.to_string()),
        };
        let last = !matches!(piece, Piece::Bytes(_));
        if give.send(piece).is_err() || last {
            return;
        }
    }
}
