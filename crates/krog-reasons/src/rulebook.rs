//! Rulebooks to read, to try and to check.

mod calls;
mod text;
mod trial;

use krog_chess::{Position, Variant};
use krog_compete::{acts, engines, fours, pgn, queue, rating, room, tournament};
use krog_logic::{
    Diagnostic, Message, Severity,
    ast::{ItemKind, Scope, Shape},
    book::Library,
    json::{Writer, short_hash},
    lang::ByLang,
    program::{Head, Program, Texts},
    sort::{Sort, SortId},
    syntax::{Form, transliterate},
};
use krog_wire::{
    explain::Bilingual,
    problem::FaultView,
    rulebook::{RuleItem, RuleParam, RulebookCheck, RulebookFinding, RulebookSummary, RulebookView},
};
use serde_json::Value;

pub use self::{
    text::{effective, own},
    trial::{TrialError, start_of, trial},
};
use super::{Book, BookError, Shown, explain::said, proof::BASE, words};

/// The product's own books, in the order in which they build on each other.
pub fn books() -> impl Iterator<Item = Book> {
    krog_chess::rules::library().books().filter_map(Book::named)
}

/// The small books that speak of no game: of the table, of a match of four, of rooms, of which games count and of ratings, of the queue,
/// of the queue for bughouse, of reading PGN, of engines, of tournaments.
pub fn small() -> impl Iterator<Item = Shown<'static>> {
    let table = acts::rulebook().ok().map(Shown::from);
    let four = acts::bughouse::rulebook().ok().map(Shown::from);
    let rooms = room::rulebook().ok().map(Shown::from);
    let rated = rating::rated().ok().map(Shown::from);
    let ratings = rating::rulebook().ok().map(Shown::from);
    let queue = queue::rulebook().ok().map(Shown::from);
    let fours = fours::rulebook().ok().map(Shown::from);
    let pgn = pgn::rulebook().ok().map(Shown::from);
    let engines = engines::rulebook().ok().map(Shown::from);
    let tournament = tournament::rulebook().ok().map(Shown::from);
    [table, four, rooms, rated, ratings, queue, fours, pgn, engines, tournament].into_iter().flatten()
}

/// A line in the list of books.
pub fn summary<'a>(book: impl Into<Shown<'a>>) -> RulebookSummary {
    let book = book.into();
    let program = book.program;
    let own = heads(program).filter(|(_, _, head)| head.book == program.name).count();
    RulebookSummary {
        id: book.id.to_owned(),
        name: program.name.clone(),
        title: title(program),
        own: book.own,
        variant: variant(program).filter(|_| book.own || !advises(program)).map(super::variant),
        items: u32::try_from(own).unwrap_or(u32::MAX),
    }
}

/// Whether a book gives advice: then it is asked for that, and games go by the book that it builds on.
fn advises(program: &Program) -> bool {
    program.rules.iter().any(|rule| rule.norm.scope == Scope::Advice)
}

/// All that a book says.
pub fn view<'a>(book: impl Into<Shown<'a>>) -> RulebookView {
    let book = book.into();
    let program = book.program;
    let meta = |key: &str| program.meta.iter().find(|(k, _)| k == key).map(|(_, value)| value.clone());
    let variant = variant(program);
    let start = meta("start").or_else(|| variant.map(|variant| Position::start(variant).fen()));
    RulebookView {
        id: book.id.to_owned(),
        name: program.name.clone(),
        title: title(program),
        iri: program.iri.clone(),
        edition: meta("edition"),
        hash: program.hash.clone(),
        bases: program.bases.clone(),
        variant: variant.map(super::variant),
        start,
        items: heads(program).map(|(kind, index, head)| item(program, kind, index, head)).collect(),
        source: book.source().to_owned(),
    }
}

pub fn json_ld<'a>(book: impl Into<Shown<'a>>) -> Value {
    Writer { program: book.into().program, base: BASE, words: &|_, _| None, depth: None }.rulebook()
}

/// The variant that a book is played as; none for books that are only built upon.
pub fn variant(program: &Program) -> Option<Variant> {
    let books = std::iter::once(&program.name).chain(&program.bases);
    books.into_iter().find_map(|book| {
        let name = book.strip_suffix("-960").unwrap_or(book);
        Variant::ALL.into_iter().find(|variant| variant.name() == name)
    })
}

/// The title in every language; the name where it has none.
pub fn title(program: &Program) -> Bilingual {
    bilingual(&program.title).unwrap_or_else(|| Bilingual::new(ByLang::from_fn(|_| program.name.clone())))
}

fn bilingual(texts: &Texts) -> Option<Bilingual> {
    let written = texts.as_ref().map(|text| text.as_ref().map(|template| template.source.clone()));
    written.whole().map(Bilingual::new)
}

/// Every item with its kind and its index among those of its kind; definitions and functions share one count.
pub(super) fn heads(program: &Program) -> impl Iterator<Item = (ItemKind, u16, &Head)> {
    let defs = program.defs.iter().map(|x| &x.head);
    let rules = program.rules.iter().map(|x| &x.head);
    let powers = program.powers.iter().map(|x| &x.head);
    let sanctions = program.sanctions.iter().map(|x| &x.head);
    let outcomes = program.outcomes.iter().map(|x| &x.head);
    let reasons = program.reasons.iter().map(|x| &x.head);
    let indexed = (0_u16..).zip(defs).chain((0..).zip(rules)).chain((0..).zip(powers));
    let indexed = indexed.chain((0..).zip(sanctions)).chain((0..).zip(outcomes)).chain((0..).zip(reasons));
    indexed.map(|(index, head)| (head.kind, index, head))
}

fn item(program: &Program, kind: ItemKind, index: u16, head: &Head) -> RuleItem {
    let signature = &program.signature;
    RuleItem {
        id: head.name.clone(),
        kind: kind.word().to_owned(),
        book: head.book.clone(),
        iri: head.attrs.iri.clone(),
        group: head.attrs.group.clone(),
        params: head
            .params
            .iter()
            .map(|(name, sort)| RuleParam { name: name.clone(), sort: signature.sort_name(*sort) })
            .collect(),
        formula: head.text.clone(),
        ascii: transliterate(&head.text, Form::Ascii),
        hash: short_hash(&head.text),
        fide: head.attrs.fide.clone(),
        nsf: head.attrs.nsf.clone(),
        holds: bilingual(&head.attrs.texts),
        fails: bilingual(&head.attrs.fail),
        calls: calls::of(program, kind, index),
        cost: head.cost,
        tryable: kind == ItemKind::Def
            && signature.sort("Move").is_some()
            && head.params.iter().all(|(_, sort)| writable(program, *sort)),
    }
}

/// Whether a value of the sort can be written down: a number, a constant, a move.
fn writable(program: &Program, sort: Sort) -> bool {
    let signature = &program.signature;
    sort.shape == Shape::One
        && (matches!(sort.id, SortId::INT | SortId::BOOL)
            || signature.sort("Move") == Some(sort.id)
            || signature.decl(sort.id).is_some_and(|decl| decl.constants.is_some()))
}

/// What was found in a text, and the book in it.
pub fn check(read: &Result<(Book, Vec<Diagnostic>), Box<BookError>>) -> RulebookCheck {
    match read {
        Ok((book, findings)) => RulebookCheck {
            ok: true,
            findings: findings.iter().map(|found| finding(&book.library, found)).collect(),
            book: Some(summary(book)),
        },
        Err(error) => RulebookCheck {
            ok: false,
            findings: all(error).iter().map(|found| finding(&error.library, found)).collect(),
            book: None,
        },
    }
}

/// Every finding of a text that was refused; where none of them is the cause, the cause as well.
pub fn all(error: &BookError) -> Vec<Diagnostic> {
    let mut findings = error.findings.clone();
    if findings.iter().all(|found| found.severity != Severity::Error) {
        let message = match &error.error {
            Some(krog_chess::rules::RulesError::NotChess(name)) => {
                Message::new("rules-not-chess").with("name", name.as_str())
            }
            Some(_) => Message::new("rules-too-deep"),
            None => Message::new("rules-no-book"),
        };
        let source = u16::try_from(error.library.sources().len().saturating_sub(1)).unwrap_or(u16::MAX);
        findings.push(Diagnostic::error(krog_logic::Span::default(), message).in_source(source));
    }
    findings
}

/// A finding with its place.
pub fn finding(library: &Library, found: &Diagnostic) -> RulebookFinding {
    let text = library.sources().get(usize::from(found.source)).map_or("", |source| &source.text);
    let (line, column) = found.span.place(text);
    RulebookFinding {
        severity: severity_name(found.severity).to_owned(),
        fault: FaultView {
            at: None,
            line: u32::try_from(line).ok(),
            column: u32::try_from(column).ok(),
            code: found.message.code.to_owned(),
            message: words(&found.message),
            repair: None,
        },
        suggestion: found.suggestion.as_ref().map(said),
    }
}

/// A severity as it is written.
pub const fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
