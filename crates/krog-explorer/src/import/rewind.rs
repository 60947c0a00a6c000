//! Keeps the bytes that pass, until the game is known that they belong to.

use std::{
    io::{self, ErrorKind, Read},
    ops::Range,
};

/// The longest text of one game, in bytes.
pub const MAX_GAME: usize = 16 << 20;
/// Bytes that may lie unused before the rest is moved to the front.
const SLACK: usize = 1 << 20;

/// A reader whose bytes can be had again, as far back as the last game's end. An error of the stream ends it like its end;
/// [`Rewind::trouble`] tells.
#[derive(Debug)]
pub(crate) struct Rewind<R> {
    reader: R,
    kept: Vec<u8>,
    /// Where in `kept` lies what is still wanted.
    start: usize,
    /// Where in the stream `kept` begins.
    base: u64,
    /// How many bytes may pass.
    most: u64,
    trouble: Option<io::Error>,
}

impl<R: Read> Rewind<R> {
    pub(crate) const fn new(reader: R, most: u64) -> Rewind<R> {
        Rewind { reader, kept: Vec::new(), start: 0, base: 0, most, trouble: None }
    }

    /// How many bytes have passed.
    pub(crate) const fn passed(&self) -> u64 {
        self.base + self.kept.len() as u64
    }

    /// Why the stream ended before its end.
    pub(crate) const fn trouble(&self) -> Option<&io::Error> {
        self.trouble.as_ref()
    }

    /// The bytes of a part; none if it was too long to be kept.
    pub(crate) fn part(&self, extent: &Range<u64>) -> Option<&[u8]> {
        let place = |offset: u64| usize::try_from(offset.checked_sub(self.base)?).ok();
        self.kept.get(place(extent.start)?..place(extent.end)?)
    }

    /// Lets go what stands before a place.
    pub(crate) fn forget(&mut self, until: u64) {
        let until = usize::try_from(until.saturating_sub(self.base)).unwrap_or(usize::MAX);
        self.start = until.min(self.kept.len());
        if self.start > SLACK {
            self.drop_front();
        }
    }

    fn drop_front(&mut self) {
        self.kept.drain(..self.start);
        self.base += self.start as u64;
        self.start = 0;
    }
}

impl<R: Read> Read for Rewind<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.trouble.is_some() {
            return Ok(0);
        }
        let n = loop {
            match self.reader.read(buffer) {
                Ok(n) => break n.min(buffer.len()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.trouble = Some(error);
                    return Ok(0);
                }
            }
        };
        if self.passed().saturating_add(n as u64) > self.most {
            self.trouble = Some(ErrorKind::FileTooLarge.into());
            return Ok(0);
        }
        if self.kept.len() - self.start > MAX_GAME {
            self.start = self.kept.len();
            self.drop_front();
        }
        self.kept.extend_from_slice(buffer.get(..n).unwrap_or_default());
        Ok(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_can_be_had_until_they_are_forgotten() {
        let text: Vec<u8> = (0..4_000_000u32).map(|n| (n % 251) as u8).collect();
        let mut replay = Rewind::new(&text[..], u64::MAX);
        let mut chunk = [0; 5000];
        let mut at = 0;
        while replay.read(&mut chunk).unwrap() > 0 {
            let end = replay.passed();
            if end - at > 20_000 {
                let part = replay.part(&(at..end - 7)).unwrap();
                assert_eq!(part, &text[at as usize..end as usize - 7]);
                at = end - 7;
                replay.forget(at);
            }
            assert!(replay.kept.len() < SLACK + 40_000);
        }
        assert_eq!(replay.passed(), text.len() as u64);
        assert!(replay.part(&(0..10)).is_none());
    }

    #[test]
    fn what_is_too_long_is_not_kept() {
        let mut replay = Rewind::new(io::repeat(b'x'), u64::MAX);
        let mut chunk = vec![0; 1 << 20];
        for _ in 0..40 {
            replay.read_exact(&mut chunk).unwrap();
        }
        assert!(replay.part(&(0..replay.passed())).is_none());
        assert!(replay.kept.len() <= MAX_GAME + 2 * chunk.len());
    }

    #[test]
    fn a_stream_that_is_too_long_ends() {
        let mut replay = Rewind::new(io::repeat(b'x').take(1 << 30), 100_000);
        let mut text = Vec::new();
        replay.read_to_end(&mut text).unwrap();
        assert!((50_000..=100_000).contains(&text.len()), "{}", text.len());
        assert_eq!(replay.trouble().unwrap().kind(), ErrorKind::FileTooLarge);
    }

    #[test]
    fn an_error_ends_the_stream() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("disk"))
            }
        }
        let mut replay = Rewind::new(b"ab".chain(Broken), u64::MAX);
        let mut text = Vec::new();
        replay.read_to_end(&mut text).unwrap();
        assert_eq!(text, b"ab");
        assert_eq!(replay.trouble().unwrap().to_string(), "disk");
    }
}
