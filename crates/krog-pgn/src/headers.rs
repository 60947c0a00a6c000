//! The tag pairs of a game in one reused buffer.

use super::{
    fault::{Fault, Faults},
    text::{decode, unescape},
    token::{Place, RawTag, TagFlaw},
};
use krog_chess::{end::GameResult, message::Message};

/// The most tag pairs that are kept of a game.
pub(super) const MAX_HEADERS: usize = 500;

/// The tag pairs of the game that is being read.
#[derive(Debug, Clone, Default)]
pub struct Headers {
    text: String,
    entries: Vec<Entry>,
    /// Whether there were more.
    overflow: bool,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    start: usize,
    name_end: usize,
    end: usize,
    place: Place,
    flaw: Option<TagFlaw>,
    utf_8: bool,
}

impl Headers {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.entries.clear();
        self.overflow = false;
    }

    /// Adds a tag pair.
    #[inline]
    pub(super) fn push(&mut self, tag: &RawTag<'_>, place: Place) {
        if self.entries.len() == MAX_HEADERS {
            self.overflow = true;
            return;
        }
        let start = self.text.len();
        let (name, _) = decode(tag.name);
        let (value, utf_8) = decode(tag.value);
        self.text.push_str(&name);
        let name_end = self.text.len();
        self.text.push_str(&unescape(&value));
        self.entries.push(Entry { start, name_end, end: self.text.len(), place, flaw: tag.flaw, utf_8 });
    }

    /// Adds a tag pair that stands nowhere in the text.
    pub(super) fn add(&mut self, name: &str, value: &str) {
        let start = self.text.len();
        self.text.push_str(name);
        let name_end = self.text.len();
        self.text.push_str(value);
        let (end, place) = (self.text.len(), Place::default());
        self.entries.push(Entry { start, name_end, end, place, flaw: None, utf_8: true });
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Names and values in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&str, &str)> + Clone {
        self.placed().map(|(name, value, _)| (name, value))
    }

    /// Names, values and where the tag pairs begin.
    pub(super) fn placed(&self) -> impl DoubleEndedIterator<Item = (&str, &str, Place)> + Clone {
        self.entries.iter().map(|entry| {
            let name = self.text.get(entry.start..entry.name_end).unwrap_or_default();
            let value = self.text.get(entry.name_end..entry.end).unwrap_or_default();
            (name, value, entry.place)
        })
    }

    /// The first value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Whether there is a tag of this name.
    pub(super) fn holds(&self, name: &[u8]) -> bool {
        self.iter().any(|(known, _)| known.as_bytes() == name)
    }

    /// What the tag `Result` says, however it is spelt; none where it is missing or unreadable.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        super::lexer::result(self.get("Result")?.trim()).map(|(result, _)| result)
    }

    /// The first value of a tag and where the tag pair begins.
    pub(super) fn find(&self, name: &str) -> Option<(&str, Place)> {
        self.placed().find(|(known, ..)| *known == name).map(|(_, value, place)| (value, place))
    }

    /// What is wrong with how the tag pairs are written.
    pub(super) fn faults(&self, faults: &mut Faults) {
        for (entry, (name, value, place)) in self.entries.iter().zip(self.placed()) {
            let repair = format!("[{name} \"{}\"]", super::text::escape(value));
            if let Some(flaw) = entry.flaw {
                let code = match flaw {
                    TagFlaw::Quote => "pgn-tag-quote",
                    TagFlaw::InnerQuote => "pgn-tag-inner-quote",
                    TagFlaw::Bracket => "pgn-tag-bracket",
                    TagFlaw::LineBreak => "pgn-tag-line-break",
                    TagFlaw::Cut => "pgn-tag-too-long",
                };
                let fault = Fault::new(place, Message::new(code)).with("name", name);
                faults.warn(match flaw {
                    TagFlaw::Cut => fault.with("limit", super::lexer::MAX_TAG),
                    _ => fault.repaired(repair),
                });
            }
            if !entry.utf_8 {
                faults.warn_once(Fault::new(place, Message::new("pgn-not-utf-8")));
            }
        }
        if self.overflow
            && let Some(last) = self.entries.last()
        {
            faults.warn(Fault::new(last.place, Message::new("pgn-too-many-tags")).with("limit", MAX_HEADERS));
        }
    }
}
