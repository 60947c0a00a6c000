//! Text out of bytes: UTF-16 becomes UTF-8, what is no text is refused.

use std::{
    collections::VecDeque,
    io::{self, Read},
};

use super::NoGames;

/// The bytes by which a text is told.
const HEAD: usize = 1024;

/// In which order the two bytes of a unit stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    LittleEnd,
    BigEnd,
}

/// What a beginning shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Utf16(Order),
    Binary,
}

fn kind(head: &[u8]) -> Kind {
    match head {
        [0xff, 0xfe, ..] => return Kind::Utf16(Order::LittleEnd),
        [0xfe, 0xff, ..] => return Kind::Utf16(Order::BigEnd),
        _ => {}
    }
    // Without a mark: every other byte of Latin letters is nothing.
    let pairs = || head.chunks_exact(2);
    let letters = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    let all = |is: fn(&[u8]) -> Option<(u8, u8)>| {
        head.len() >= 8 && {
            let of = pairs().filter_map(is).filter(|(letter, zero)| *zero == 0 && letters(*letter)).count();
            of * 10 >= pairs().len() * 6
        }
    };
    if all(|pair| Some((*pair.first()?, *pair.get(1)?))) {
        return Kind::Utf16(Order::LittleEnd);
    }
    if all(|pair| Some((*pair.get(1)?, *pair.first()?))) {
        return Kind::Utf16(Order::BigEnd);
    }
    // Old files end with 0x1a, and a few hold other control characters.
    let control = |byte: &&u8| **byte < 0x20 && !matches!(**byte, b'\t'..=b'\r' | 0x1a | 0x1b);
    let zeros = head.iter().filter(|byte| **byte == 0).count();
    let controls = head.iter().filter(control).count();
    if zeros * 50 > head.len() || controls * 25 > head.len() { Kind::Binary } else { Kind::Plain }
}

pub(super) fn is_plain(head: &[u8]) -> bool {
    kind(head) == Kind::Plain
}

/// The text of a stream as UTF-8, or as it is where it is no UTF-16.
pub(super) struct Text<R> {
    inner: R,
    order: Option<Order>,
    begun: bool,
    /// Bytes that go out next.
    out: VecDeque<u8>,
    /// Units that make no character yet, and half a unit.
    units: Vec<u16>,
    half: Option<u8>,
    ended: bool,
    /// What broke the stream off, told once what came before it is out.
    trouble: Option<io::Error>,
}

impl<R: Read> Text<R> {
    pub(super) fn new(inner: R) -> Text<R> {
        let (out, units) = (VecDeque::new(), Vec::new());
        Text { inner, order: None, begun: false, out, units, half: None, ended: false, trouble: None }
    }

    /// Looks at the beginning.
    fn begin(&mut self) -> io::Result<()> {
        let mut head = Vec::with_capacity(HEAD);
        let read = Read::take(&mut self.inner, HEAD as u64).read_to_end(&mut head);
        self.begun = true;
        match kind(&head) {
            Kind::Binary => {
                self.ended = true;
                return Err(NoGames::Binary.error());
            }
            Kind::Utf16(order) => {
                self.order = Some(order);
                self.decode(&head);
            }
            Kind::Plain => self.out.extend(&head),
        }
        self.trouble = read.err();
        Ok(())
    }

    fn decode(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let Some(first) = self.half.take() else {
                self.half = Some(byte);
                continue;
            };
            self.units.push(match self.order {
                Some(Order::BigEnd) => u16::from_be_bytes([first, byte]),
                _ => u16::from_le_bytes([first, byte]),
            });
        }
        self.put(false);
    }

    /// Puts what is whole out; at the end all of it.
    fn put(&mut self, all: bool) {
        let keep = match self.units.last() {
            Some(0xd800..=0xdbff) if !all => self.units.pop(),
            _ => None,
        };
        let mut utf_8 = [0; 4];
        for found in char::decode_utf16(self.units.drain(..)) {
            match found.unwrap_or(char::REPLACEMENT_CHARACTER) {
                '\u{feff}' => {}
                ch => self.out.extend(ch.encode_utf8(&mut utf_8).as_bytes()),
            }
        }
        self.units.extend(keep);
    }
}

impl<R: Read> Read for Text<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.begun {
            self.begin()?;
        }
        loop {
            if !self.out.is_empty() {
                return self.out.read(buffer);
            }
            if let Some(error) = self.trouble.take() {
                self.ended = true;
                return Err(error);
            }
            if self.ended {
                return Ok(0);
            }
            let n = self.inner.read(buffer)?;
            if self.order.is_none() {
                return Ok(n);
            }
            if n == 0 {
                self.ended = true;
                self.put(true);
            } else {
                let bytes = buffer.get(..n).unwrap_or_default().to_vec();
                self.decode(&bytes);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        Text::new(bytes).read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn utf_16_of_either_order_is_read_with_its_mark_or_without() {
        let (moves, towers) = ("1. e4 e5 ".repeat(100), "x🏰".repeat(3000));
        let text = format!("[White \"Ærøskøbing 🏰\"]\n\n{moves}{{{towers}}} 1-0\n");
        for mark in ["\u{feff}", ""] {
            let units: Vec<u16> = format!("{mark}{text}").encode_utf16().collect();
            let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            for bytes in [little, big] {
                assert!(!is_plain(&bytes));
                assert_eq!(read(&bytes).unwrap(), text);
            }
        }
        assert_eq!(read(text.as_bytes()).unwrap(), text);
        assert_eq!(read(b"").unwrap(), "");
        assert!(is_plain(b"1. e4 *\x1a") && is_plain(b"[White \"M\xf8rk\"]"));
    }

    #[test]
    fn what_is_no_text_is_refused() {
        let picture: Vec<u8> = (0..4000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        for bytes in [&b"SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20\0\0"[..], &picture] {
            let error = read(bytes).unwrap_err();
            assert_eq!(NoGames::told(&error).unwrap().code, "import-file-binary");
        }
    }
}
