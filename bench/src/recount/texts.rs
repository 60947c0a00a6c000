//! The texts of a file's games, one after the other.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
    path::Path,
};

use krog_explorer::import::stream::unpack;

/// A file that is gone through for the games that a collection says to have of it.
pub(super) struct Texts {
    lines: BufReader<Box<dyn Read>>,
    /// The text read last, from `[Event` up to the next.
    text: Vec<u8>,
    /// The line behind it.
    next: Vec<u8>,
}

impl Texts {
    pub(super) fn open(file: &Path) -> anyhow::Result<Texts> {
        let lines = BufReader::with_capacity(1 << 17, unpack(File::open(file)?)?.1);
        Ok(Texts { lines, text: Vec::new(), next: Vec::new() })
    }

    /// Goes on to a text; false if it does not stand behind those that were there before. Comments between two games may be of
    /// either, and are passed over.
    pub(super) fn seek(&mut self, wanted: &[u8]) -> anyhow::Result<bool> {
        let tags = wanted.windows(2).position(|pair| pair == b"\n[").map_or(0, |line| line + 1);
        let wanted = if wanted.starts_with(b"[") { wanted } else { wanted.get(tags..).unwrap_or_default() };
        while self.read()? {
            if self.text.trim_ascii_start().starts_with(wanted.trim_ascii()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn read(&mut self) -> anyhow::Result<bool> {
        self.text.clear();
        self.text.append(&mut self.next);
        while self.lines.read_until(b'\n', &mut self.next)? > 0 {
            if self.next.starts_with(b"[Event ") && !self.text.is_empty() {
                return Ok(true);
            }
            self.text.append(&mut self.next);
        }
        Ok(!self.text.is_empty())
    }
}
