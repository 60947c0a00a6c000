//! Sockets by the thousand on one thread: readiness, timers, and one buffer for all.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
    io::{self, Read, Write},
    mem,
    net::{SocketAddr, SocketAddrV4, TcpStream},
    time::{Duration, Instant},
};

use rustix::{
    buffer::spare_capacity,
    event::epoll::{self, CreateFlags, Event, EventData, EventFlags},
    fd::OwnedFd,
    io::Errno,
    net::{AddressFamily, SocketFlags, SocketType, bind, connect, socket_with, sockopt},
    time::Timespec,
};

use super::{
    frame::{self, Frame},
    home::home,
};

/// A socket's place; it keeps it when it is closed and opened again.
pub type Id = usize;

/// Read at once: thirty positions.
const BUFFER: usize = 128 * 1024;
/// Events handled before the timers are looked at again.
const EVENTS: usize = 128;
/// The handshake's key and what answers it, from the example of RFC 6455.
const KEY: &str = "dGhlIHNhbXBsZSBub25jZQ==";
const ACCEPT: &[u8] = b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
/// The smallest buffer, for those that do not read.
const DEAF_BUFFER: usize = 4096;

/// Why a socket ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Closed {
    /// It could not be opened: refused, or answered with something else than a socket.
    Refused(String),
    /// The server said a code.
    Code(u16),
    /// The connection ended without a word.
    Gone,
    /// The server sent what is no frame, or reads nothing.
    Broken,
}

/// Those who sit at the sockets.
pub trait Crowd {
    /// A socket is open.
    fn opened(&mut self, net: &mut Net, id: Id);
    /// A text has come.
    fn text(&mut self, net: &mut Net, id: Id, text: &[u8], at: Instant);
    /// A socket has ended.
    fn closed(&mut self, net: &mut Net, id: Id, why: Closed);
    /// A timer is due.
    fn due(&mut self, net: &mut Net, token: u64, due: Instant);
    /// Between two rounds; whether to go on.
    fn goes_on(&mut self, net: &mut Net) -> bool;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Closed,
    Connecting,
    Asking,
    Open,
}

#[derive(Debug)]
struct Slot {
    stream: Option<TcpStream>,
    stage: Stage,
    /// Counts the connections, so that an event of an old one is known.
    turn: u32,
    /// What is not a whole frame yet.
    rest: Vec<u8>,
    cookie: Option<String>,
    deaf: bool,
}

#[derive(Debug)]
pub struct Net {
    epoll: OwnedFd,
    address: SocketAddr,
    slots: Vec<Slot>,
    timers: BinaryHeap<Reverse<(Instant, u64)>>,
    wanted: VecDeque<Id>,
    opening: usize,
    /// How many may be opening at once.
    pub at_once: usize,
    /// Addresses that sockets come from in turn; without any the one that the system gives.
    pub homes: u16,
    buffer: Vec<u8>,
    out: Vec<u8>,
}

impl Net {
    /// No sockets yet.
    ///
    /// # Errors
    /// The system gives no queue of events.
    pub fn new(address: SocketAddr) -> io::Result<Net> {
        Ok(Net {
            epoll: epoll::create(CreateFlags::CLOEXEC)?,
            address,
            slots: Vec::new(),
            timers: BinaryHeap::new(),
            wanted: VecDeque::new(),
            opening: 0,
            at_once: 128,
            homes: 0,
            buffer: vec![0; BUFFER],
            out: Vec::with_capacity(512),
        })
    }

    /// A place for a socket: with a cookie, or for a newcomer. A deaf one reads nothing after the handshake.
    pub fn place(&mut self, cookie: Option<String>, deaf: bool) -> Id {
        self.slots.push(Slot { stream: None, stage: Stage::Closed, turn: 0, rest: Vec::new(), cookie, deaf });
        self.slots.len() - 1
    }

    /// Opens a socket as soon as not too many others are opening.
    pub fn open(&mut self, id: Id) {
        self.wanted.push_back(id);
    }

    pub fn at(&mut self, due: Instant, token: u64) {
        self.timers.push(Reverse((due, token)));
    }

    /// Whether a socket is open.
    pub fn is_open(&self, id: Id) -> bool {
        self.slots.get(id).is_some_and(|slot| slot.stage == Stage::Open)
    }

    /// Ends a socket as a torn cable does, without a word on the wire.
    pub fn cut(&mut self, id: Id) {
        if let Some(slot) = self.slots.get_mut(id) {
            if matches!(slot.stage, Stage::Connecting | Stage::Asking) {
                self.opening = self.opening.saturating_sub(1);
            }
            slot.stream = None;
            slot.stage = Stage::Closed;
            slot.rest = Vec::new();
            slot.turn = slot.turn.wrapping_add(1);
        }
    }

    pub fn send(&mut self, id: Id, text: &[u8]) {
        let mut out = mem::take(&mut self.out);
        out.clear();
        frame::text(&mut out, text);
        self.write(id, &out);
        self.out = out;
    }

    /// What is sent is small; a socket that does not take it has a server behind it that does not read, and its end
    /// is heard with the next event.
    fn write(&mut self, id: Id, bytes: &[u8]) {
        let Some(Slot { stream: Some(stream), .. }) = self.slots.get_mut(id) else { return };
        match stream.write(bytes) {
            Ok(n) if n == bytes.len() => {}
            _ => drop(stream.shutdown(std::net::Shutdown::Both)),
        }
    }

    /// Runs until the crowd has enough, or to a time.
    ///
    /// # Errors
    /// The system's queue of events fails.
    pub fn run(&mut self, until: Instant, crowd: &mut impl Crowd) -> io::Result<()> {
        let mut events: Vec<Event> = Vec::with_capacity(EVENTS);
        while crowd.goes_on(self) {
            self.open_wanted(crowd);
            let now = Instant::now();
            if now >= until {
                break;
            }
            while let Some(Reverse((due, token))) = self.timers.peek().copied().filter(|next| next.0.0 <= now)
            {
                self.timers.pop();
                crowd.due(self, token, due);
            }
            let next = self.timers.peek().map_or(until, |next| next.0.0.min(until));
            // Who sits at the sockets may wait for other things too, and is asked now and then.
            let wait = next.saturating_duration_since(Instant::now()).min(Duration::from_millis(20));
            let wait = Timespec { tv_sec: 0, tv_nsec: i64::from(wait.subsec_nanos()) };
            events.clear();
            match epoll::wait(&self.epoll, spare_capacity(&mut events), Some(&wait)) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
            for event in &events {
                let (flags, data) = (event.flags, event.data.u64());
                let id = usize::try_from(data >> 32).unwrap_or_default();
                if self.slots.get(id).is_some_and(|slot| u64::from(slot.turn) == data & 0xffff_ffff) {
                    self.ready(id, flags, crowd);
                }
            }
        }
        Ok(())
    }

    fn open_wanted(&mut self, crowd: &mut impl Crowd) {
        while self.opening < self.at_once
            && let Some(id) = self.wanted.pop_front()
        {
            if self.slots.get(id).is_some_and(|slot| slot.stage == Stage::Closed)
                && let Err(error) = self.connect(id)
            {
                crowd.closed(self, id, Closed::Refused(error.to_string()));
            }
        }
    }

    fn connect(&mut self, id: Id) -> io::Result<()> {
        let Some(slot) = self.slots.get_mut(id) else { return Ok(()) };
        let flags = SocketFlags::NONBLOCK | SocketFlags::CLOEXEC;
        let fd = socket_with(AddressFamily::INET, SocketType::STREAM, flags, None)?;
        sockopt::set_tcp_nodelay(&fd, true)?;
        if slot.deaf {
            sockopt::set_socket_recv_buffer_size(&fd, DEAF_BUFFER)?;
        }
        if let Some(number) = id.checked_rem(self.homes.into()) {
            let home = home(u16::try_from(number).unwrap_or_default());
            bind(&fd, &SocketAddrV4::new(home, 0))?;
        }
        match connect(&fd, &self.address) {
            Ok(()) | Err(Errno::INPROGRESS) => {}
            Err(error) => return Err(error.into()),
        }
        slot.turn = slot.turn.wrapping_add(1);
        epoll::add(&self.epoll, &fd, data(id, slot.turn), EventFlags::OUT)?;
        slot.stream = Some(TcpStream::from(fd));
        slot.stage = Stage::Connecting;
        self.opening += 1;
        Ok(())
    }

    fn ready(&mut self, id: Id, flags: EventFlags, crowd: &mut impl Crowd) {
        match self.slots.get(id).map(|slot| slot.stage) {
            Some(Stage::Connecting) => {
                if let Err(error) = self.ask(id) {
                    self.end(id, Closed::Refused(error.to_string()), crowd);
                }
            }
            Some(Stage::Asking | Stage::Open)
                if flags.intersects(EventFlags::IN | EventFlags::HUP | EventFlags::ERR) =>
            {
                self.read(id, crowd);
            }
            _ => {}
        }
    }

    /// The connection stands: asks for the socket.
    fn ask(&mut self, id: Id) -> io::Result<()> {
        let address = self.address;
        let Some(slot) = self.slots.get_mut(id) else { return Ok(()) };
        let Some(stream) = &mut slot.stream else { return Ok(()) };
        if let Some(error) = stream.take_error()? {
            return Err(error);
        }
        let cookie = slot.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "GET /api/v1/socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{cookie}\r\n"
        );
        if stream.write(request.as_bytes())? != request.len() {
            return Err(io::ErrorKind::WriteZero.into());
        }
        epoll::modify(&self.epoll, &*stream, data(id, slot.turn), EventFlags::IN)?;
        slot.stage = Stage::Asking;
        Ok(())
    }

    /// No longer looks at a socket, which stays open.
    fn forget(&mut self, id: Id) {
        if let Some(Slot { stream: Some(stream), .. }) = self.slots.get(id) {
            // It is on the list as long as it is open.
            let _ = epoll::delete(&self.epoll, stream);
        }
    }

    fn end(&mut self, id: Id, why: Closed, crowd: &mut impl Crowd) {
        self.cut(id);
        crowd.closed(self, id, why);
    }

    fn read(&mut self, id: Id, crowd: &mut impl Crowd) {
        let mut buffer = mem::take(&mut self.buffer);
        if let Some(slot) = self.slots.get_mut(id)
            && let Some(stream) = &mut slot.stream
        {
            match stream.read(&mut buffer) {
                Ok(0) => self.end(id, Closed::Gone, crowd),
                Ok(n) => {
                    let at = Instant::now();
                    let rest = mem::take(&mut slot.rest);
                    let fresh = buffer.get(..n).unwrap_or_default();
                    if rest.is_empty() {
                        self.frames(id, fresh, at, crowd);
                    } else {
                        self.frames(id, &[&rest, fresh].concat(), at, crowd);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(_) => self.end(id, Closed::Gone, crowd),
            }
        }
        self.buffer = buffer;
    }

    fn frames(&mut self, id: Id, mut bytes: &[u8], at: Instant, crowd: &mut impl Crowd) {
        let Some(turn) = self.slots.get(id).map(|slot| slot.turn) else { return };
        loop {
            // What is read may have ended the socket.
            let Some(slot) = self.slots.get_mut(id).filter(|slot| slot.turn == turn) else { return };
            if slot.stage == Stage::Asking {
                let Some(head) = memchr::memmem::find(bytes, b"\r\n\r\n") else { break };
                let (answer, rest) = bytes.split_at(head + 4);
                if !answer.starts_with(b"HTTP/1.1 101") || memchr::memmem::find(answer, ACCEPT).is_none() {
                    let said = String::from_utf8_lossy(bytes).chars().take(300).collect();
                    return self.end(id, Closed::Refused(said), crowd);
                }
                slot.stage = Stage::Open;
                self.opening = self.opening.saturating_sub(1);
                bytes = rest;
                let deaf = slot.deaf;
                crowd.opened(self, id);
                if deaf {
                    return self.forget(id);
                }
                continue;
            }
            match frame::first(bytes) {
                Ok(None) => break,
                Ok(Some((frame, length))) => {
                    match frame {
                        Frame::Text(text) => crowd.text(self, id, text, at),
                        Frame::Ping(payload) => {
                            let mut out = mem::take(&mut self.out);
                            out.clear();
                            frame::pong(&mut out, payload);
                            self.write(id, &out);
                            self.out = out;
                        }
                        Frame::Pong => {}
                        Frame::Close(code) => return self.end(id, Closed::Code(code), crowd),
                    }
                    bytes = bytes.get(length..).unwrap_or_default();
                }
                Err(frame::Bad) => return self.end(id, Closed::Broken, crowd),
            }
        }
        if let Some(slot) = self.slots.get_mut(id).filter(|slot| slot.turn == turn) {
            slot.rest = bytes.to_vec();
        }
    }
}

fn data(id: Id, turn: u32) -> EventData {
    EventData::new_u64(((id as u64) << 32) | u64::from(turn))
}
