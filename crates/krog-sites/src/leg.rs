//! A stretch of an import: the games of one answer, as a stream of PGN for whoever takes them in.

use std::{
    fmt,
    io::{self, Read},
    sync::{Arc, Mutex, PoisonError},
};

use crate::{
    answer::Answer,
    error::SiteError,
    session::Session,
    split::{Broken, Split},
    tags::Tags,
};

/// Kinds of content that PGN may come as.
const KINDS: [&str; 4] =
    ["application/x-chess-pgn", "application/vnd.chess-pgn", "text/plain", "application/octet-stream"];

/// What to do with a game that came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// It is to be taken in.
    HandOn,
    /// It is not over, and is left for later.
    Leave,
    /// It was taken in before.
    Known,
}

/// A game that came.
#[derive(Debug)]
pub(crate) struct Came {
    pub(crate) id: String,
    pub(crate) began: Option<i64>,
    pub(crate) sort: Sort,
}

/// Where the games of a leg can be looked at, in the order in which they are handed on.
pub type Addresses = Arc<Mutex<Vec<String>>>;

/// The games of one answer. Reads as PGN; an error of the connection is one of the stream, behind a whole game.
pub struct Leg<'a> {
    games: Split<Answer<'a>>,
    sort: &'a dyn Fn(&Tags) -> Sort,
    text: Vec<u8>,
    at: usize,
    came: Vec<Came>,
    addresses: Addresses,
    trouble: Option<SiteError>,
    session: &'a Session<'a>,
    ended: bool,
}

impl fmt::Debug for Leg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Leg").field("came", &self.came.len()).finish_non_exhaustive()
    }
}

impl<'a> Leg<'a> {
    /// The games of an answer; `sort` says of each what is done with it.
    pub(crate) fn new(
        session: &'a Session<'a>,
        answer: Answer<'a>,
        sort: &'a dyn Fn(&Tags) -> Sort,
    ) -> Result<Leg<'a>, SiteError> {
        let kind = answer.header("content-type").unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        if !kind.is_empty() && !KINDS.contains(&kind.as_str()) {
            let site = session.client.site;
            return Err(SiteError::NotPgn { site, kind: kind.chars().take(60).collect() });
        }
        Ok(Leg {
            games: Split::new(answer),
            sort,
            text: Vec::new(),
            at: 0,
            came: Vec::new(),
            addresses: Addresses::default(),
            trouble: None,
            session,
            ended: false,
        })
    }

    /// Where its games can be looked at; it grows as they are handed on.
    pub fn addresses(&self) -> Addresses {
        Arc::clone(&self.addresses)
    }

    /// How many of its games were handed on.
    pub fn handed(&self) -> u64 {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    /// What came, and why it ended before its end.
    pub(crate) fn finish(self) -> (Vec<Came>, Option<SiteError>) {
        (self.came, self.trouble)
    }

    /// Gets the next game that is to be handed on. False at the end.
    fn next(&mut self) -> Result<bool, SiteError> {
        let site = self.session.client.site;
        loop {
            let tags = match self.games.next(&mut self.text) {
                Ok(Some(tags)) => tags,
                Ok(None) => return Ok(false),
                Err(_) if (self.session.halt)() => return Err(SiteError::Stopped),
                Err(Broken::Cut(error)) => {
                    return Err(SiteError::Cut { site, problem: error.to_string() });
                }
                Err(Broken::NotPgn(kind)) => return Err(SiteError::NotPgn { site, kind }),
            };
            let sort = (self.sort)(&tags);
            self.came.push(Came { id: tags.id, began: tags.began, sort });
            if sort != Sort::HandOn {
                continue;
            }
            if let Some(rules) = tags.rules {
                let tag = format!("[Variant \"{}\"]\n", rules.replace(['"', '\\'], ""));
                self.text.splice(..0, tag.into_bytes());
            }
            // Whatever stands at its end, the next one begins on a line of its own.
            self.text.truncate(self.text.trim_ascii_end().len());
            self.text.extend_from_slice(b"\n\n");
            self.at = 0;
            self.addresses.lock().unwrap_or_else(PoisonError::into_inner).push(tags.address);
            return Ok(true);
        }
    }
}

impl Read for Leg<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at >= self.text.len() && !self.ended {
            match self.next() {
                Ok(true) => {}
                Ok(false) => self.ended = true,
                Err(trouble) => {
                    self.ended = true;
                    let error = io::Error::other(trouble.to_string());
                    self.trouble = Some(trouble);
                    self.text.clear();
                    return Err(error);
                }
            }
        }
        if self.ended {
            return Ok(0);
        }
        let n = self.text.get(self.at..).unwrap_or_default().read(buffer)?;
        self.at += n;
        Ok(n)
    }
}
