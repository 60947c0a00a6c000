//! What a book says about itself: title, IRI, edition, start.

use std::collections::BTreeSet;

use super::{
    chain::{Chain, Link},
    findings::{Findings, Place},
};
use crate::{
    Message,
    ast::{Attr, AttrValue, Str},
    lang::{ByLang, Lang},
    program::{Piece, Template, Texts},
};

/// What a book says about itself.
#[derive(Debug, Default)]
pub(super) struct Meta {
    /// Its IRI.
    pub iri: String,
    /// What the IRIs of its items begin with.
    pub base: String,
    /// Its title.
    pub title: Texts,
    /// Other values; what the book does not say, the nearest base does.
    pub plain: Vec<(String, String)>,
}

/// Meta values that are not handed down.
const OWN: [&str; 5] = ["iri", "title", "base", "level", "together"];

impl Meta {
    /// Reads what all books of a chain say; faults are reported.
    pub fn read(chain: &Chain, found: &mut Findings) -> Meta {
        let mut meta = Meta::default();
        for link in &chain.books {
            check(link, found);
        }
        let value = |link: &Link, key: &str| link.book.meta.iter().find(|a| a.key.text == key).and_then(text);
        let nearest = || chain.books.iter().rev();
        if let Some(own) = chain.books.last() {
            meta.base = nearest()
                .find_map(|link| value(link, "base"))
                .or_else(|| chain.books.iter().find_map(|link| two_up(&value(link, "iri")?)))
                .unwrap_or_else(|| "urn:krog:".to_owned());
            let name = &own.book.name.text;
            meta.iri = value(own, "iri").unwrap_or_else(|| format!("{}rules/{name}", meta.base));
            meta.title = title(own, found);
        }
        let mut seen = BTreeSet::new();
        for attr in nearest().flat_map(|link| &link.book.meta) {
            let key = attr.key.text.as_str();
            if !OWN.contains(&key)
                && seen.insert(key)
                && let Some(value) = text(attr)
            {
                meta.plain.push((key.to_owned(), value));
            }
        }
        meta
    }
}

fn text(attr: &Attr) -> Option<String> {
    match &attr.value {
        AttrValue::Str(s) => Some(s.text.clone()),
        AttrValue::Name(n) => Some(n.text.clone()),
        AttrValue::None => None,
    }
}

/// An IRI without its last two steps: `https://x/doors/books/plain` → `https://x/doors/`.
fn two_up(iri: &str) -> Option<String> {
    let host = iri.find("://")? + 3;
    let mut end = iri.len();
    for _ in 0..2 {
        end = iri.get(host..end)?.rfind('/')? + host;
    }
    iri.get(..=end).map(str::to_owned)
}

fn check(link: &Link, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    for attr in &link.book.meta {
        let key = attr.key.text.as_str();
        let at = Place { source: link.source, span: attr.key.span };
        let form = attr.form.as_ref().map(|f| f.text.as_str());
        if !seen.insert((key, form)) {
            found.error(at, Message::new("book-attribute-twice").with("name", key));
        }
        if matches!(attr.value, AttrValue::None) {
            found.error(at, Message::new("book-attribute-value").with("name", key));
        }
        match (&attr.form, key) {
            (Some(form), "title") if Lang::ALL.iter().any(|l| l.name() == form.text) => {}
            (Some(form), _) => {
                let message = Message::new("book-form-on-text").with("name", key).with("form", &*form.text);
                found.error(Place { source: link.source, span: form.span }, message);
            }
            (None, "title") => {
                let message = Message::new("book-attribute-value").with("name", key);
                let hint = Message::new("book-hint-meant").with("name", "title:en");
                found.error_with(at, message, Some(hint));
            }
            (None, _) => {}
        }
    }
}

fn title(link: &Link, found: &mut Findings) -> Texts {
    let written = ByLang::from_fn(|lang| {
        link.book.meta.iter().find_map(|a| {
            let here = a.key.text == "title" && a.form.as_ref().is_some_and(|f| f.text == lang.name());
            match &a.value {
                AttrValue::Str(s) if here => Some(s),
                _ => None,
            }
        })
    });
    if let Some(there) = written.iter().flatten().next() {
        let at = Place { source: link.source, span: there.span };
        for missing in Lang::ALL.into_iter().filter(|lang| written[*lang].is_none()) {
            let key = format!("title:{missing}");
            found.error(at, Message::new("book-missing-language").with("key", key));
        }
    }
    let plain = |s: &Str| Template { pieces: vec![Piece::Text(s.text.clone())], source: s.text.clone() };
    written.map(|text| text.map(plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_is_two_steps_up() {
        assert_eq!(two_up("https://x.org/doors/books/plain").as_deref(), Some("https://x.org/doors/"));
        assert_eq!(two_up("https://x.org/a/b").as_deref(), Some("https://x.org/"));
        assert_eq!(two_up("https://x.org/a"), None);
        assert_eq!(two_up("x"), None);
    }
}
