//! A rulebook as one text: all that holds by it, or what it changes itself.

use krog_logic::{
    Span,
    ast::{Attr, AttrValue, Clause, File, Item, ItemKind, Name, Part, Rulebook, Str},
    lang::Lang,
    program::Program,
    syntax::{Form, print, transliterate},
};

use super::heads;
use crate::Shown;

/// Everything that holds by a book, as one book that builds on nothing but the signature.
pub fn effective<'a>(book: impl Into<Shown<'a>>, form: Form) -> String {
    let book = book.into();
    let program = book.program;
    let clauses = heads(program)
        .filter_map(|(kind, _, head)| {
            Some(Clause::Add(written(&book, &head.book, kind, &head.name)?.clone()))
        })
        .collect();
    let rulebook = Rulebook {
        name: name(&program.name),
        extends: vec![name(&program.signature.name)],
        meta: meta(program),
        clauses,
        span: Span::default(),
    };
    print(&File { parts: vec![Part::Rulebook(rulebook)] }, form)
}

/// What the book itself says, as it was written.
pub fn own<'a>(book: impl Into<Shown<'a>>, form: Form) -> String {
    let book = book.into();
    match form {
        Form::Unicode => book.source().to_owned(),
        Form::Ascii => transliterate(book.source(), Form::Ascii),
    }
}

/// An item as the book that says it has it.
fn written<'b>(book: &Shown<'b>, of: &str, kind: ItemKind, name: &str) -> Option<&'b Item> {
    let (_, rulebook) = book.library.written(of)?;
    rulebook.clauses.iter().find_map(|clause| match clause {
        Clause::Add(item) | Clause::Override(item) => {
            (item.body.kind() == kind && item.name.text == name).then_some(item)
        }
        Clause::Remove { .. } => None,
    })
}

fn meta(program: &Program) -> Vec<Attr> {
    let attr = |key: &str, form: Option<&str>, text: &str| Attr {
        key: name(key),
        form: form.map(name),
        value: AttrValue::Str(Str { text: text.to_owned(), span: Span::default() }),
    };
    let mut meta = vec![attr("iri", None, &program.iri)];
    for lang in Lang::ALL {
        if let Some(title) = &program.title[lang] {
            meta.push(attr("title", Some(lang.name()), &title.source));
        }
    }
    meta.extend(program.meta.iter().map(|(key, value)| attr(key, None, value)));
    meta
}

fn name(text: &str) -> Name {
    Name { text: text.to_owned(), span: Span::default() }
}
