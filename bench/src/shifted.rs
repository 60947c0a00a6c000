//! More games than a file has.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use krog_explorer::import::stream::unpack;

/// The games of a file again and again, each time with years added to their dates.
pub(crate) struct Shifted<'a> {
    file: &'a Path,
    lines: Option<BufReader<Box<dyn Read>>>,
    years: u32,
    line: Vec<u8>,
    at: usize,
    left: u64,
}

impl Shifted<'_> {
    /// So many bytes of them.
    pub(crate) fn new(file: &Path, left: u64) -> Shifted<'_> {
        Shifted { file, lines: None, years: 0, line: Vec::new(), at: 0, left }
    }

    /// The next line; false at the end of everything.
    fn next_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        self.at = 0;
        loop {
            let lines = match &mut self.lines {
                Some(lines) => lines,
                None if self.left == 0 => return Ok(false),
                None => {
                    self.years += 80;
                    self.lines.insert(BufReader::with_capacity(1 << 17, unpack(File::open(self.file)?)?.1))
                }
            };
            if lines.read_until(b'\n', &mut self.line)? > 0 {
                break;
            }
            self.lines = None;
        }
        if let Some(rest) = self.line.strip_prefix(b"[Date \"") {
            let year: u32 = std::str::from_utf8(rest.get(..4).unwrap_or_default())
                .ok()
                .and_then(|year| year.parse().ok())
                .unwrap_or(1500);
            let tail = rest.get(4..).unwrap_or_default().to_vec();
            self.line = [format!("[Date \"{}", year + self.years - 80).as_bytes(), &tail].concat();
        }
        self.left = self.left.saturating_sub(self.line.len() as u64);
        Ok(true)
    }
}

impl Read for Shifted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at >= self.line.len() && !self.next_line()? {
            return Ok(0);
        }
        let rest = self.line.get(self.at..).unwrap_or_default();
        let n = rest.len().min(buffer.len());
        for (to, from) in buffer.iter_mut().zip(rest) {
            *to = *from;
        }
        self.at += n;
        Ok(n)
    }
}
