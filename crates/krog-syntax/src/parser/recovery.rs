//! Where reading goes on after a fault: at the next part of an item, item, declaration or book.

use super::Parser;
use crate::{
    span::Span,
    spelling::closest,
    token::{ITEM_KINDS, PART_WORDS, Tok},
};

impl<'t> Parser<'t> {
    /// Whether an item, a declaration or a book begins here, whatever was being read.
    pub(super) fn starts_entry(&self) -> bool {
        if self.starts_part() {
            return true;
        }
        let first = self.word();
        let named =
            self.peek(1).tok == Tok::Word && !self.is_attr(1) && !PART_WORDS.contains(&self.word_at(1));
        if self.in_signature {
            return match first {
                "sort" | "fact" | "update" | "act" | "var" => named,
                "rigid" => self.word_at(1) == "fact",
                "place" | "moment" => matches!(self.word_at(1), "sort" | "place" | "moment"),
                _ => false,
            };
        }
        match first {
            "add" | "override" | "remove" => is_kind(self.word_at(1)),
            _ => named && is_kind(first) && self.follows_name(2),
        }
    }

    /// Whether a line begins with what must be meant for the word of an item.
    pub(super) fn may_start_entry(&self) -> bool {
        let gap = Span { start: self.last().end, end: self.peek(0).span.start };
        self.slice(gap).contains('\n')
            && self.peek(1).tok == Tok::Word
            && closest(self.word(), ITEM_KINDS.iter().map(|(kind, _)| *kind)).is_some()
    }

    pub(super) fn starts_part(&self) -> bool {
        self.ends_part(0) && self.tok() != Tok::End
    }

    /// Whether the text ends some tokens ahead, or a book or signature begins.
    pub(super) fn ends_part(&self, ahead: usize) -> bool {
        self.peek(ahead).tok == Tok::End
            || (matches!(self.word_at(ahead), "rulebook" | "signature")
                && self.peek(ahead + 1).tok == Tok::Word)
    }

    /// Whether this can stand behind the name of an item: else the kind's word before it is a name itself.
    pub(super) fn follows_name(&self, ahead: usize) -> bool {
        matches!(self.peek(ahead).tok, Tok::LParen | Tok::Colon | Tok::Define | Tok::Equal | Tok::Iff)
            || matches!(self.word_at(ahead), "on" | "for" | "against")
    }

    /// Whether an attribute begins here: a known key with a value, or any word before a string.
    pub(super) fn starts_attr(&self) -> bool {
        self.is_attr(0) && !self.starts_entry()
    }

    pub(super) fn is_attr(&self, ahead: usize) -> bool {
        let key = self.word_at(ahead);
        match self.peek(ahead + 1).tok {
            _ if key.is_empty() => false,
            Tok::Str => true,
            Tok::Colon => self.peek(ahead + 3).tok == Tok::Str && self.touches(ahead + 1),
            Tok::Word => matches!(key, "group" | "level" | "hide"),
            _ => key == "hide",
        }
    }

    /// Whether nothing stands between a token and the next.
    pub(super) fn touches(&self, ahead: usize) -> bool {
        self.peek(ahead).span.end == self.peek(ahead + 1).span.start
    }

    /// Goes on to the next item or declaration, or the end of the book.
    pub(super) fn skip_to_entry(&mut self) {
        self.skip_to(|_| false);
    }

    /// Goes on to the next part of this item, or past it.
    pub(super) fn skip_to_part(&mut self) {
        self.skip_to(|parser| {
            PART_WORDS.contains(&parser.word())
                || parser.starts_attr()
                || (parser.tok() == Tok::Implies && matches!(parser.word_at(1), "win" | "draw" | "loss"))
        });
    }

    pub(super) fn skip_to(&mut self, found: impl Fn(&Parser<'t>) -> bool) {
        let mut braces = std::mem::take(&mut self.braces);
        loop {
            match self.tok() {
                Tok::End => return,
                Tok::LBrace => braces += 1,
                // The last one closes the book, whatever is still open.
                Tok::RBrace if braces == 0 || self.ends_part(1) => return,
                Tok::RBrace => braces -= 1,
                Tok::Word if self.starts_entry() || self.may_start_entry() => return,
                Tok::Word if braces == 0 && found(self) => return,
                Tok::Implies if braces == 0 && found(self) => return,
                _ => {}
            }
            self.at += 1;
        }
    }
}

pub(super) fn is_kind(word: &str) -> bool {
    ITEM_KINDS.iter().any(|(kind, _)| *kind == word)
}
