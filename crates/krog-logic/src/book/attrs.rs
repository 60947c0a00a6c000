//! References and texts: which there are, each once, with the right kind of value.

use std::collections::BTreeMap;

use super::findings::{Findings, Place, meant};
use crate::{
    Message,
    ast::{Attr, AttrValue, Name, Str},
    lang::Lang,
    program::Level,
    syntax::closest,
};

/// What an attribute must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wants {
    Text,
    Name,
    Nothing,
}

/// The attributes of facts, updates and acts: a text in each language for what holds, and one for what fails.
pub(super) fn declared() -> Vec<(&'static str, Wants)> {
    let holds = Lang::ALL.into_iter().map(Lang::name);
    holds.chain(Lang::ALL.into_iter().map(Lang::fail_key)).map(|key| (key, Wants::Text)).collect()
}

/// The attributes of items.
pub(super) fn item() -> Vec<(&'static str, Wants)> {
    let references = ["iri", "fide", "nsf", "fail_fide", "fail_nsf"];
    let mut known: Vec<_> = references.into_iter().map(|key| (key, Wants::Text)).collect();
    known.extend(declared());
    known.extend([("hide", Wants::Nothing), ("group", Wants::Name), ("level", Wants::Name)]);
    known
}

/// Attributes by key.
#[derive(Debug, Default)]
pub(super) struct Bag<'a> {
    texts: BTreeMap<&'a str, &'a Str>,
    names: BTreeMap<&'a str, (&'a str, Place)>,
    bare: Vec<&'a str>,
}

/// The language of a key.
pub(super) fn lang(key: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|l| l.name() == key)
}

impl<'a> Bag<'a> {
    /// Reads attributes; what is not known, stands twice or has the wrong kind of value is reported.
    pub fn read(attrs: &'a [Attr], source: u16, known: &[(&str, Wants)], found: &mut Findings) -> Bag<'a> {
        let mut bag = Bag::default();
        for attr in attrs {
            bag.one(attr, source, known, found);
        }
        bag
    }

    fn one(&mut self, attr: &'a Attr, source: u16, known: &[(&str, Wants)], found: &mut Findings) {
        let key = attr.key.text.as_str();
        let at = Place { source, span: attr.key.span };
        let Some((_, wants)) = known.iter().find(|(k, _)| *k == key) else {
            let near = meant(closest(key, known.iter().map(|(k, _)| *k)));
            found.error_with(at, Message::new("book-unknown-attribute").with("name", key), near);
            return;
        };
        if let Some(form) = &attr.form {
            let message = Message::new("book-form-on-text").with("name", key).with("form", &*form.text);
            found.error(Place { source, span: form.span }, message);
            return;
        }
        let twice = match (&attr.value, wants) {
            (AttrValue::Str(s), Wants::Text) => self.texts.insert(key, s).is_some(),
            (AttrValue::Str(s), Wants::Name) => {
                self.names.insert(key, (&s.text, Place { source, span: s.span })).is_some()
            }
            (AttrValue::Name(Name { text, span }), Wants::Name) => {
                self.names.insert(key, (text, Place { source, span: *span })).is_some()
            }
            (AttrValue::None, Wants::Nothing) => {
                self.bare.push(key);
                self.bare.iter().filter(|k| **k == key).count() > 1
            }
            _ => {
                found.error(at, Message::new("book-attribute-value").with("name", key));
                return;
            }
        };
        if twice {
            found.error(at, Message::new("book-attribute-twice").with("name", key));
        }
    }

    /// A string.
    pub fn text(&self, key: &str) -> Option<&'a Str> {
        self.texts.get(key).copied()
    }

    /// A name.
    pub fn name(&self, key: &str) -> Option<(&'a str, Place)> {
        self.names.get(key).copied()
    }

    /// A bare key.
    pub fn has(&self, key: &str) -> bool {
        self.bare.contains(&key)
    }
}

/// Level names, lowest first.
const LEVELS: [(&str, Level); 4] = [
    ("laws", Level::Laws),
    ("variant", Level::Variant),
    ("event", Level::Event),
    ("arbiter", Level::Arbiter),
];

/// A level by name.
pub(super) fn level(name: &str, at: Place, found: &mut Findings) -> Level {
    if let Some((_, level)) = LEVELS.iter().find(|(n, _)| *n == name) {
        return *level;
    }
    let near = meant(closest(name, LEVELS.iter().map(|(n, _)| *n)));
    found.error_with(at, Message::new("book-unknown-level").with("name", name), near);
    Level::Laws
}
