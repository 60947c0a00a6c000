//! Frames as they come in.

const FINAL: u8 = 0x80;
const RESERVED: u8 = 0x70;
const MASKED: u8 = 0x80;
/// What a control frame may carry.
const CONTROL: usize = 125;

/// What a client sent.
#[derive(Debug, PartialEq, Eq)]
pub enum Incoming {
    /// A whole text message.
    Text(String),
    /// A part of one: nothing to act on yet, but to be counted.
    Fragment,
    Ping(Vec<u8>),
    Pong(Vec<u8>),
    /// The end, with the code the client gives, if any.
    Close(Option<u16>),
}

/// What is wrong with a client's bytes. Nothing after it can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// They are no WebSocket; the word is for the close frame.
    Protocol(&'static str),
    /// A message above the limit.
    TooLong,
    /// A message that is not text.
    Binary,
    /// Text that is not UTF-8.
    NotUtf8,
}

/// Takes frames apart, and puts fragmented messages together. Holds no memory between messages.
#[derive(Debug)]
pub struct Decoder {
    most: usize,
    bytes: Vec<u8>,
    /// How many of the bytes are done with.
    done: usize,
    message: Option<Vec<u8>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opcode {
    Continuation,
    Text,
    Close,
    Ping,
    Pong,
}

struct Head {
    last: bool,
    opcode: Opcode,
    length: usize,
    /// Its own length, the mask included.
    size: usize,
}

impl Decoder {
    /// A decoder of messages of at most so many bytes.
    pub const fn new(most: usize) -> Decoder {
        Decoder { most, bytes: Vec::new(), done: 0, message: None }
    }

    /// Takes bytes of the line; they wait until `next` has no more messages.
    pub fn feed(&mut self, bytes: &[u8]) {
        if self.done > 0 {
            self.bytes.drain(..self.done);
            self.done = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// The next message, if all of it has come.
    pub fn take(&mut self) -> Result<Option<Incoming>, Fault> {
        let rest = self.bytes.get(self.done..).unwrap_or_default();
        let Some(head) = self.head(rest)? else { return Ok(None) };
        let Some((header, payload)) = rest.split_at_checked(head.size) else { return Ok(None) };
        let (Some(payload), Some(mask)) = (payload.get(..head.length), header.last_chunk::<4>()) else {
            return Ok(None);
        };
        let mut payload = payload.to_vec();
        unmask(&mut payload, *mask);
        self.done += head.size + head.length;
        if self.done == self.bytes.len() {
            (self.bytes, self.done) = (Vec::new(), 0);
        }
        self.received(&head, payload).map(Some)
    }

    fn head(&self, rest: &[u8]) -> Result<Option<Head>, Fault> {
        let [first, second, rest @ ..] = rest else { return Ok(None) };
        if first & RESERVED != 0 {
            return Err(Fault::Protocol("no extension was agreed on"));
        }
        let opcode = match first & 0xf {
            0x0 => Opcode::Continuation,
            0x1 => Opcode::Text,
            0x2 => return Err(Fault::Binary),
            0x8 => Opcode::Close,
            0x9 => Opcode::Ping,
            0xA => Opcode::Pong,
            _ => return Err(Fault::Protocol("there is no such frame")),
        };
        if second & MASKED == 0 {
            return Err(Fault::Protocol("clients mask their frames"));
        }
        let last = first & FINAL != 0;
        let (length, extended) = match (second & !MASKED, rest) {
            (126, [a, b, ..]) => (u64::from(u16::from_be_bytes([*a, *b])), 2),
            (127, [a, b, c, d, e, f, g, h, ..]) => (u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]), 8),
            (126 | 127, _) if opcode.is_control() => (126, 2),
            (126 | 127, _) => return Ok(None),
            (short, _) => (u64::from(short), 0),
        };
        if (extended == 2 && length < 126) || (extended == 8 && length <= u64::from(u16::MAX)) {
            return Err(Fault::Protocol("a length is written as short as it can be"));
        }
        let length = usize::try_from(length).map_err(|_| Fault::TooLong)?;
        if opcode.is_control() {
            if !last || length > CONTROL {
                return Err(Fault::Protocol("control frames are short and whole"));
            }
        } else {
            match (&self.message, opcode) {
                (None, Opcode::Continuation) => {
                    return Err(Fault::Protocol("there is nothing to go on with"));
                }
                (Some(_), Opcode::Text) => {
                    return Err(Fault::Protocol("the message before is not at its end"));
                }
                (message, _) if length > self.most.saturating_sub(message.as_ref().map_or(0, Vec::len)) => {
                    return Err(Fault::TooLong);
                }
                _ => {}
            }
        }
        Ok(Some(Head { last, opcode, length, size: 2 + extended + 4 }))
    }

    fn received(&mut self, head: &Head, payload: Vec<u8>) -> Result<Incoming, Fault> {
        match head.opcode {
            Opcode::Ping => Ok(Incoming::Ping(payload)),
            Opcode::Pong => Ok(Incoming::Pong(payload)),
            Opcode::Close => closing(&payload).map(Incoming::Close),
            Opcode::Continuation | Opcode::Text => {
                let whole = match self.message.take() {
                    Some(mut message) => {
                        message.extend_from_slice(&payload);
                        message
                    }
                    None => payload,
                };
                if head.last {
                    return String::from_utf8(whole).map(Incoming::Text).map_err(|_| Fault::NotUtf8);
                }
                // A letter may be cut in two between fragments, but what is wrong in it stays wrong.
                if std::str::from_utf8(&whole).is_err_and(|error| error.error_len().is_some()) {
                    return Err(Fault::NotUtf8);
                }
                self.message = Some(whole);
                Ok(Incoming::Fragment)
            }
        }
    }
}

impl Opcode {
    const fn is_control(self) -> bool {
        matches!(self, Opcode::Close | Opcode::Ping | Opcode::Pong)
    }
}

fn unmask(payload: &mut [u8], mask: [u8; 4]) {
    let word = u32::from_ne_bytes(mask);
    let (words, rest) = payload.as_chunks_mut::<4>();
    for bytes in words {
        *bytes = (u32::from_ne_bytes(*bytes) ^ word).to_ne_bytes();
    }
    for (byte, mask) in rest.iter_mut().zip(mask) {
        *byte ^= mask;
    }
}

/// The code of a close frame (sections 5.5.1 and 7.4).
fn closing(payload: &[u8]) -> Result<Option<u16>, Fault> {
    match payload {
        [] => Ok(None),
        [a, b, reason @ ..] => {
            let code = u16::from_be_bytes([*a, *b]);
            if !matches!(code, 1000..=1003 | 1007..=1014 | 3000..=4999) {
                return Err(Fault::Protocol("there is no such code"));
            }
            std::str::from_utf8(reason).map(|_| Some(code)).map_err(|_| Fault::NotUtf8)
        }
        [_] => Err(Fault::Protocol("a code has two bytes")),
    }
}

#[cfg(test)]
mod tests;
