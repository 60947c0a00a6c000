//! Which books a book builds on, and in which order.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Library,
    findings::{Findings, Place, meant},
};
use crate::{
    Message,
    ast::{self, Name, Part},
    syntax::closest,
};

/// A book with all that it builds on.
#[derive(Debug)]
pub(super) struct Chain<'a> {
    /// Bases first, each once, the book itself last.
    pub books: Vec<Link<'a>>,
    /// What they speak of.
    pub signature: Option<(u16, &'a ast::Signature)>,
}

/// A book in a chain.
#[derive(Debug)]
pub(super) struct Link<'a> {
    /// The text it stands in.
    pub source: u16,
    /// What was written.
    pub book: &'a ast::Rulebook,
    /// The books it names, by their place in the chain.
    pub extends: Vec<usize>,
}

/// A book builds on fewer others than this.
const LONGEST: usize = 32;

/// Orders a book and its bases. Every base that is not there, twice or in a circle is reported.
pub(super) fn chain<'a>(
    library: &'a Library,
    source: u16,
    book: &'a ast::Rulebook,
    found: &mut Findings,
) -> Chain<'a> {
    let mut walk = Walk { library, found, books: Vec::new(), done: BTreeMap::new(), signatures: Vec::new() };
    walk.run(source, book);
    let Walk { books, signatures, .. } = walk;
    let signature = the_signature(library, signatures, books.first(), found);
    Chain { books, signature }
}

/// A book whose bases are being ordered.
struct Open<'a> {
    source: u16,
    book: &'a ast::Rulebook,
    next: usize,
    extends: Vec<usize>,
    seen: BTreeSet<&'a str>,
}

impl<'a> Open<'a> {
    fn new(source: u16, book: &'a ast::Rulebook) -> Open<'a> {
        Open { source, book, next: 0, extends: Vec::new(), seen: BTreeSet::new() }
    }
}

struct Walk<'a, 'f> {
    library: &'a Library,
    found: &'f mut Findings,
    books: Vec<Link<'a>>,
    done: BTreeMap<&'a str, usize>,
    signatures: Vec<(Place, u16, &'a ast::Signature)>,
}

impl<'a> Walk<'a, '_> {
    fn run(&mut self, source: u16, book: &'a ast::Rulebook) {
        let mut open = vec![Open::new(source, book)];
        while let Some(top) = open.last_mut() {
            if let Some(name) = top.book.extends.get(top.next) {
                top.next += 1;
                if let Some(base) = self.base(&mut open, name) {
                    open.push(base);
                }
                continue;
            }
            let Some(closed) = open.pop() else { return };
            let at = self.books.len();
            self.done.insert(&closed.book.name.text, at);
            self.books.push(Link { source: closed.source, book: closed.book, extends: closed.extends });
            if let Some(above) = open.last_mut() {
                above.extends.push(at);
            }
        }
    }

    /// The base of a name, if it has still to be ordered.
    fn base(&mut self, open: &mut [Open<'a>], name: &'a Name) -> Option<Open<'a>> {
        let path: Vec<&str> = open.iter().map(|o| o.book.name.text.as_str()).collect();
        let cycle =
            path.iter().position(|n| *n == name.text).and_then(|i| path.get(i..)).map(|p| p.join(" → "));
        let depth = open.len();
        let top = open.last_mut()?;
        let at = Place { source: top.source, span: name.span };
        if !top.seen.insert(&name.text) {
            self.found.error(at, Message::new("book-extends-twice").with("name", &*name.text));
            return None;
        }
        if name.text == top.book.name.text {
            self.found.error(at, Message::new("book-extends-itself").with("name", &*name.text));
            return None;
        }
        if let Some(path) = cycle {
            let path = format!("{path} → {}", name.text);
            self.found.error(at, Message::new("book-extends-cycle").with("path", path));
            return None;
        }
        if let Some(&done) = self.done.get(name.text.as_str()) {
            top.extends.push(done);
            return None;
        }
        if self.books.len() + depth >= LONGEST {
            self.found.error(at, Message::new("book-too-many-bases").with("limit", LONGEST));
            return None;
        }
        match self.library.part(&name.text) {
            Some((source, Part::Rulebook(book))) => Some(Open::new(source, book)),
            Some((source, Part::Signature(signature))) => {
                self.signatures.push((at, source, signature));
                None
            }
            None => {
                let near = closest(&name.text, self.library.names());
                let message = Message::new("book-unknown-book").with("name", &*name.text);
                self.found.error_with(at, message, meant(near));
                None
            }
        }
    }
}

/// The one signature that the books name, or the only one there is.
fn the_signature<'a>(
    library: &'a Library,
    named: Vec<(Place, u16, &'a ast::Signature)>,
    root: Option<&Link>,
    found: &mut Findings,
) -> Option<(u16, &'a ast::Signature)> {
    let mut named = named.into_iter();
    if let Some((_, source, first)) = named.next() {
        for (at, _, other) in named {
            if other.name.text != first.name.text {
                let message = Message::new("book-two-signatures")
                    .with("name", &*other.name.text)
                    .with("other", &*first.name.text);
                found.error(at, message);
            }
        }
        return Some((source, first));
    }
    let all: Vec<(u16, &ast::Signature)> = library
        .all()
        .filter_map(|(source, part)| match part {
            Part::Signature(s) => Some((source, s)),
            Part::Rulebook(_) => None,
        })
        .collect();
    let Link { source, book, .. } = root?;
    let at = Place { source: *source, span: book.name.span };
    match all.as_slice() {
        [one] => Some(*one),
        [] => {
            found.error(at, Message::new("book-no-signature").with("name", &*book.name.text));
            None
        }
        [(_, first), ..] => {
            let message = Message::new("book-which-signature").with("name", &*book.name.text);
            let hint = Message::new("book-hint-extends").with("name", &*first.name.text);
            found.error_with(at, message, Some(hint));
            None
        }
    }
}
