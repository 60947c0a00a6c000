//! A window of bounded size that slides over a byte stream.

use std::io::{self, ErrorKind, Read};

/// The size at first, and for files without giant comments for good.
const FIRST: usize = 1 << 16;

/// Bytes of a stream from the read position on, with their place in the whole.
#[derive(Debug)]
pub(super) struct Window<R> {
    reader: R,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// Where in the stream the first byte of `buffer` lies.
    base: u64,
    ended: bool,
}

impl<R: Read> Window<R> {
    pub(super) fn new(reader: R) -> Window<R> {
        Window { reader, buffer: vec![0; FIRST], start: 0, end: 0, base: 0, ended: false }
    }

    /// The reader underneath.
    pub(super) fn get_mut(&mut self) -> &mut R {
        &mut self.reader
    }

    /// What has been read and not consumed.
    #[inline]
    pub(super) fn data(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// The place of `data()[0]` in the stream.
    #[inline]
    pub(super) fn offset(&self) -> u64 {
        self.base + self.start as u64
    }

    #[inline]
    pub(super) fn consume(&mut self, n: usize) {
        self.start = (self.start + n).min(self.end);
    }

    /// Part of what was consumed last: `len` bytes that began `back` bytes before the read position. Valid until more
    /// is read.
    #[inline]
    pub(super) fn consumed(&self, back: usize, len: usize) -> &[u8] {
        let from = self.start.saturating_sub(back);
        self.buffer.get(from..from + len).unwrap_or_default()
    }

    /// Reads until `n` bytes lie ahead or the stream ends. `n` is at most the first size of the window.
    #[inline]
    pub(super) fn ensure(&mut self, n: usize) -> io::Result<()> {
        if self.end - self.start >= n || self.ended {
            return Ok(());
        }
        self.fill(n)
    }

    #[cold]
    fn fill(&mut self, n: usize) -> io::Result<()> {
        while self.end - self.start < n && self.more(FIRST)? {}
        Ok(())
    }

    /// Reads at least one more byte; false at the end of the stream or when `limit` bytes lie ahead.
    pub(super) fn more(&mut self, limit: usize) -> io::Result<bool> {
        if self.ended || self.end - self.start >= limit {
            return Ok(false);
        }
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.base += self.start as u64;
            self.end -= self.start;
            self.start = 0;
        }
        if self.end == self.buffer.len() {
            self.buffer.resize((self.buffer.len() * 2).min(limit.max(FIRST)), 0);
        }
        let room = self.buffer.get_mut(self.end..).unwrap_or_default();
        loop {
            match self.reader.read(room) {
                Ok(0) => {
                    self.ended = true;
                    return Ok(false);
                }
                Ok(n) => {
                    self.end += n.min(room.len());
                    return Ok(true);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time and is interrupted before each.
    struct Drip(Vec<u8>, bool);

    impl Read for Drip {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(ErrorKind::Interrupted.into());
            }
            match (self.0.is_empty(), into.first_mut()) {
                (false, Some(slot)) => {
                    *slot = self.0.remove(0);
                    Ok(1)
                }
                _ => Ok(0),
            }
        }
    }

    #[test]
    fn slides_and_keeps_its_place() {
        let mut window = Window::new(Drip(b"abcdef".to_vec(), false));
        window.ensure(3).unwrap();
        assert_eq!(window.data(), b"abc");
        window.consume(2);
        window.ensure(9).unwrap();
        assert_eq!((window.data(), window.offset()), (&b"cdef"[..], 2));
        window.consume(4);
        assert_eq!(window.consumed(3, 2), b"de");
        assert!(!window.more(10).unwrap());
    }

    #[test]
    fn grows_only_to_the_limit() {
        let mut window = Window::new(io::repeat(b'x'));
        let mut reads = 0;
        while window.more(200_000).unwrap() {
            reads += 1;
        }
        assert_eq!(window.data().len(), 200_000);
        assert!(reads < 10);
    }

    #[test]
    fn errors_of_the_reader_come_through() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("disk"))
            }
        }
        assert_eq!(Window::new(Broken).ensure(1).unwrap_err().to_string(), "disk");
    }
}
