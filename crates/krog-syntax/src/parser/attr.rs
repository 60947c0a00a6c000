//! Attributes: `key "string"`, `key:form "string"`, `group name`, `hide`.

use super::{Failed, Parser, Read};
use crate::{
    ast::{Attr, AttrValue, Name, Str},
    message::Message,
    span::Span,
    spelling::closest,
    token::{Tok, attr_keys},
};

impl Parser<'_> {
    /// All attributes that follow.
    pub(super) fn attrs(&mut self) -> Read<Vec<Attr>> {
        let mut attrs = Vec::new();
        while self.attr(&mut attrs)? {}
        Ok(attrs)
    }

    /// One attribute, if one follows. Unknown keys are reported and left out.
    pub(super) fn attr(&mut self, attrs: &mut Vec<Attr>) -> Read<bool> {
        let word = self.word();
        let known = attr_keys().any(|key| key == word);
        if !self.starts_attr() {
            // A known key at the place of an attribute, without its string.
            if known && !self.starts_entry() && !matches!(self.peek(1).tok, Tok::LParen | Tok::Comma) {
                self.bump();
                return Err(self.expected(if matches!(word, "group" | "level") {
                    "a-name"
                } else {
                    "a-string"
                }));
            }
            return Ok(false);
        }
        let key = self.name()?;
        if !known {
            self.error(key.span, Message::new("syntax-unknown-attribute").with("found", word));
            self.suggest_word(closest(word, attr_keys()));
        }
        let form = if self.eat(Tok::Colon) { Some(self.form()?) } else { None };
        let value = match self.tok() {
            _ if word == "hide" => AttrValue::None,
            Tok::Word if matches!(word, "group" | "level") => AttrValue::Name(self.name()?),
            Tok::Str => AttrValue::Str(self.string()?),
            _ => return Err(self.expected("a-string")),
        };
        if known {
            attrs.push(Attr { key, form, value });
        }
        Ok(true)
    }

    /// One attribute of an item, if one follows. A faulty one is passed over and does not cost the item.
    pub(super) fn attr_or_skip(&mut self, attrs: &mut Vec<Attr>) -> bool {
        self.attr(attrs).unwrap_or_else(|Failed| {
            self.skip_to_part();
            true
        })
    }

    /// The form of a text: a name, of which the words of the language are not excepted.
    fn form(&mut self) -> Read<Name> {
        let token = self.peek(0);
        let text = token.text(self.text);
        if !text.starts_with(char::is_alphabetic) {
            return Err(self.expected("a-name"));
        }
        self.bump();
        Ok(Name { text: text.to_owned(), span: token.span })
    }

    fn string(&mut self) -> Read<Str> {
        let span = self.expect(Tok::Str, "a-string")?.span;
        let raw = self.slice(span);
        let raw = raw.strip_prefix('"').unwrap_or(raw);
        let mut text = String::with_capacity(raw.len());
        let mut chars = raw.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => break,
                '\\' => match chars.next() {
                    Some((_, c @ ('"' | '\\'))) => text.push(c),
                    Some((_, 'n')) => text.push('\n'),
                    other => {
                        let start = span.start as usize + 1 + at;
                        let len = 1 + other.map_or(0, |(_, c)| c.len_utf8());
                        let found = self.slice(Span::new(start, start + len)).to_owned();
                        self.error(
                            Span::new(start, start + len),
                            Message::new("syntax-bad-escape").with("found", found),
                        );
                    }
                },
                c => text.push(c),
            }
        }
        Ok(Str { text, span })
    }
}
