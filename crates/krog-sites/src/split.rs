//! Takes a stream of PGN apart into whole games: only such are handed on, so that a connection that breaks off leaves no
//! half of one behind.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use crate::tags::{TagLines, Tags};

/// Bytes of one game that are kept. What is longer is refused where it is taken in, and need not be whole.
const MOST: usize = (16 << 20) + 1024;
/// What some programs put before a text.
const BOM: [u8; 3] = [0xEF, 0xBB, 0xBF];
/// With what movetext ends.
const RESULTS: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];

/// Games of a stream.
#[derive(Debug)]
pub(crate) struct Split<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
    /// Whether `line` holds the first line of the next game.
    held: bool,
    begun: bool,
    tags: TagLines,
    over: bool,
}

/// Why no game comes.
#[derive(Debug)]
pub(crate) enum Broken {
    /// The stream broke off. Games before it are whole.
    Cut(io::Error),
    /// It begins with something else than games do: with what.
    NotPgn(String),
}

impl<R: Read> Split<R> {
    pub(crate) fn new(reader: R) -> Split<R> {
        Split {
            reader: BufReader::with_capacity(64 << 10, reader),
            line: Vec::new(),
            held: false,
            begun: false,
            tags: TagLines::default(),
            over: false,
        }
    }

    /// Puts the next game's text into `text`; none at the end.
    pub(crate) fn next(&mut self, text: &mut Vec<u8>) -> Result<Option<Tags>, Broken> {
        text.clear();
        let mut moves = false;
        let mut comment = false;
        while !self.over {
            if !std::mem::take(&mut self.held) && !self.read_line().map_err(Broken::Cut)? {
                self.over = true;
                break;
            }
            if !self.begun {
                if self.line.starts_with(&BOM) {
                    self.line.drain(..BOM.len());
                }
                if self.line.trim_ascii().is_empty() {
                    continue;
                }
                self.begin()?;
            }
            let line = self.line.trim_ascii();
            let is_tag = line.first() == Some(&b'[') && !comment;
            if is_tag && moves {
                self.held = true;
                break;
            }
            if is_tag {
                self.tags.line(line);
            } else if moves || !(line.is_empty() || line.starts_with(b"%")) {
                moves = true;
                comment = in_comment(line, comment);
            }
            if text.len() < MOST {
                text.extend_from_slice(&self.line);
            }
        }
        if text.iter().all(u8::is_ascii_whitespace) {
            return Ok(None);
        }
        if self.over && text.len() < MOST && !has_ended(text) {
            return Err(Broken::Cut(io::Error::new(
                ErrorKind::UnexpectedEof,
                "it ends in the middle of a game",
            )));
        }
        Ok(Some(self.tags.finish()))
    }

    /// The first line that is not empty: of games, or of something else.
    fn begin(&mut self) -> Result<(), Broken> {
        self.begun = true;
        let line = self.line.trim_ascii();
        if line.first() == Some(&b'[') && line.get(1).is_some_and(u8::is_ascii_alphabetic) {
            return Ok(());
        }
        let begin = String::from_utf8_lossy(line);
        Err(Broken::NotPgn(format!("“{}”", begin.chars().take(40).collect::<String>())))
    }

    /// Reads a line with its end, as far as it is kept. False at the end of the stream.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut any = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(any);
            }
            any = true;
            let end = buffer.iter().position(|byte| *byte == b'\n').map(|at| at + 1);
            let taken = end.unwrap_or(buffer.len());
            let room = MOST.saturating_sub(self.line.len()).min(taken);
            self.line.extend(buffer.iter().take(room));
            self.reader.consume(taken);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

/// Whether a comment is open at the end of a line of movetext.
fn in_comment(line: &[u8], mut open: bool) -> bool {
    for byte in line {
        match byte {
            b'}' => open = false,
            b'{' => open = true,
            b';' if !open => return false,
            _ => {}
        }
    }
    open
}

/// Whether a text ends as games do.
fn has_ended(text: &[u8]) -> bool {
    let last = text.trim_ascii_end().rsplit(|byte| byte.is_ascii_whitespace()).next().unwrap_or_default();
    RESULTS.iter().any(|result| last.ends_with(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that breaks off.
    struct Breaks<'a>(&'a [u8]);

    impl Read for Breaks<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.read(buffer)? {
                0 => Err(ErrorKind::ConnectionReset.into()),
                n => Ok(n),
            }
        }
    }

    fn games<R: Read>(stream: R) -> (Vec<String>, Option<Broken>) {
        let mut split = Split::new(stream);
        let (mut found, mut text) = (Vec::new(), Vec::new());
        loop {
            match split.next(&mut text) {
                Ok(Some(_)) => found.push(String::from_utf8(text.clone()).unwrap()),
                Ok(None) => return (found, None),
                Err(broken) => return (found, Some(broken)),
            }
        }
    }

    const ONE: &str =
        "[Event \"a\"]\n[Site \"x\"]\n\n1. e4 { [%clk 0:01:00]\n[not a tag] } e5 ; [nor } this\n1-0\n\n\n";
    const TWO: &str = "[Event \"b\"]\r\n\r\n*\r\n";
    const THREE: &str = "[Event \"c\"]\n1. d4 {never} d5 1/2-1/2";

    #[test]
    fn games_are_told_apart() {
        let text = format!("\u{feff}\n{ONE}{TWO}{THREE}");
        let (found, broken) = games(text.as_bytes());
        assert_eq!(
            found.iter().map(|game| game.trim()).collect::<Vec<_>>(),
            [ONE.trim(), TWO.trim(), THREE.trim()]
        );
        assert!(broken.is_none());
        assert_eq!(games("".as_bytes()).0.len(), 0);
        assert_eq!(games(" \n\n".as_bytes()).0.len(), 0);
    }

    #[test]
    fn of_a_stream_that_breaks_off_only_whole_games_come_wherever_it_does() {
        let text = format!("{ONE}{TWO}{THREE}");
        for at in 0..text.len() {
            let (found, broken) = games(Breaks(&text.as_bytes()[..at]));
            // A game is known to be whole when the first line of the next has come.
            let whole = usize::from(at >= ONE.len() + 13) + usize::from(at >= ONE.len() + TWO.len() + 12);
            assert_eq!(found.len(), whole, "{at}");
            assert!(matches!(broken, Some(Broken::Cut(_))), "{at}");
        }
    }

    #[test]
    fn an_end_in_the_middle_of_a_game_is_none() {
        let (found, broken) = games(format!("{ONE}[Event \"c\"]\n\n1. d4").as_bytes());
        assert_eq!((found.len(), matches!(broken, Some(Broken::Cut(_)))), (1, true));
    }

    #[test]
    fn other_things_are_no_games() {
        for text in ["<!DOCTYPE html><html>", "{\"error\":\"Not found\"}", "[1, 2]", "1. e4 e5", "[]"] {
            let (found, broken) = games(text.as_bytes());
            assert!(found.is_empty());
            assert!(
                matches!(broken, Some(Broken::NotPgn(begin)) if begin.contains(text.split(' ').next().unwrap()))
            );
        }
    }
}
