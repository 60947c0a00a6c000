//! Texts with terms in them: `{t}`, `{t:form}`, `{each v ∈ D : φ | t:form}`, `{if φ: text | text}`, `{{` and `}}`.
//!
//! In a choice one space after the colon and one on each side of the bar belong to the sign; further ones are text.

mod hole;

use self::hole::{Hole, cut};
use super::{
    attrs::Bag,
    formulas::{Checker, known},
};
use crate::{
    Message, Span,
    ast::{self, Name, Shape, Str},
    lang::{ByLang, COUNTED, Lang},
    program::{Expr, Piece, Template, Texts},
    sort::{Sort, SortId},
    syntax::{closest, parse_formula},
};

/// Choices nest no deeper than this.
const DEEPEST: u32 = 8;

/// An item's texts: when it holds, when it fails. Some languages without the others are an error, as are none where texts are
/// required.
pub(super) fn texts(checker: &mut Checker, bag: &Bag, name: Span, required: bool) -> (Texts, Texts) {
    let holds = in_each(checker, bag, Lang::name);
    if required && Lang::ALL.into_iter().all(|lang| bag.text(lang.name()).is_none()) {
        checker.error(name, Message::new("book-missing-texts"));
    }
    (holds, in_each(checker, bag, Lang::fail_key))
}

fn in_each(checker: &mut Checker, bag: &Bag, key: fn(Lang) -> &'static str) -> Texts {
    let written = ByLang::from_fn(|lang| bag.text(key(lang)));
    if let Some(there) = written.iter().flatten().next() {
        for missing in Lang::ALL.into_iter().filter(|lang| written[*lang].is_none()) {
            checker.error(there.span, Message::new("book-missing-language").with("key", key(missing)));
        }
    }
    ByLang::from_fn(|lang| written[lang].map(|s| template(checker, s, lang)))
}

/// A text in one language.
pub(super) fn template(checker: &mut Checker, written: &Str, lang: Lang) -> Template {
    if written.text.trim().is_empty() {
        checker.error(written.span, Message::new("book-empty-text"));
    }
    let mut reader = Reader { checker, written, lang };
    let pieces = reader.pieces(&written.text, 0, 0);
    reader.checker.inside(None);
    Template { pieces, source: written.text.clone() }
}

struct Reader<'c, 'e, 'f, 's> {
    checker: &'c mut Checker<'e, 'f>,
    written: &'s Str,
    lang: Lang,
}

impl Reader<'_, '_, '_, '_> {
    /// Takes places as offsets from here on: `at` bytes into the text.
    fn inside(&mut self, at: usize) {
        let span = self.written.span;
        // Escapes in a string make it shorter than its place, and offsets in it worthless.
        let exact = span.end.saturating_sub(span.start) as usize == self.written.text.len() + 2;
        let start =
            if exact { span.start.saturating_add(u32::try_from(at).unwrap_or(u32::MAX)) } else { span.start };
        self.checker.inside(Some((Span { start, end: span.end.max(start) }, exact)));
    }

    fn fault(&mut self, at: usize, length: usize, message: Message) {
        self.inside(at);
        self.checker.error(Span::new(0, length), message);
    }

    /// The pieces of a text that stands `at` bytes into the whole one.
    fn pieces(&mut self, text: &str, at: usize, depth: u32) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut rest = text;
        while let Some(sign) = rest.find(['{', '}']) {
            let here = at + text.len() - rest.len() + sign;
            plain.push_str(rest.get(..sign).unwrap_or_default());
            rest = rest.get(sign..).unwrap_or_default();
            if let Some(after) = rest.strip_prefix("{{").or_else(|| rest.strip_prefix("}}")) {
                plain.push_str(rest.get(..1).unwrap_or_default());
                rest = after;
                continue;
            }
            let closed = rest.strip_prefix('{').and_then(|inner| Some((inner, hole::end(inner)?)));
            let Some((inner, end)) = closed else {
                self.fault(here, 1, Message::new("book-template-brace"));
                rest = rest.get(1..).unwrap_or_default();
                continue;
            };
            if !plain.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut plain)));
            }
            pieces.extend(self.hole(inner.get(..end).unwrap_or_default(), here + 1, depth));
            rest = inner.get(end + 1..).unwrap_or_default();
        }
        plain.push_str(rest);
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        pieces
    }

    fn hole(&mut self, text: &str, at: usize, depth: u32) -> Option<Piece> {
        match cut(text) {
            Hole::Value { term, form } => {
                let checked = self.value(text, at, term, form)?;
                Some(Piece::Value { term: checked, form: form.map(str::to_owned) })
            }
            Hole::Each { var, domain, filter, term, form } => {
                let domain_read = self.read(text, at, domain);
                let (domain, sort) = self.checker.domain(&domain_read);
                let span = offset(text, var);
                self.inside(at);
                let name = Name { text: var.to_owned(), span };
                let slot = self.checker.bind(&name, sort);
                let filter = filter.map(|f| {
                    let read = self.read(text, at, f);
                    self.checker.formula(&read)
                });
                let term = self.value(text, at, term, form);
                self.checker.unbind();
                Some(Piece::Each { slot, domain, filter, term: term?, form: form.map(str::to_owned) })
            }
            Hole::Choice { condition, then, otherwise } => {
                if depth >= DEEPEST {
                    self.fault(at, text.len(), Message::new("book-template-deep").with("limit", DEEPEST));
                    return None;
                }
                let read = self.read(text, at, condition);
                let condition = self.checker.formula(&read);
                let then = self.pieces(then, at + start_of(text, then), depth + 1);
                let otherwise = match otherwise {
                    Some(o) => self.pieces(o, at + start_of(text, o), depth + 1),
                    None => Vec::new(),
                };
                Some(Piece::Choice { condition, then, otherwise })
            }
            Hole::Wrong => {
                self.fault(at, text.len(), Message::new("book-template-hole").with("text", text));
                None
            }
        }
    }

    /// Reads a formula or term that is part of a hole's text.
    fn read(&mut self, text: &str, at: usize, part: &str) -> ast::Expr {
        self.inside(at + start_of(text, part));
        let (expr, findings) = parse_formula(part);
        for mut finding in findings {
            let place = self.checker.place(finding.span);
            finding.span = place.span;
            self.checker.found.push(finding.in_source(place.source));
        }
        expr
    }

    /// A value that has words.
    fn value(&mut self, text: &str, at: usize, term: &str, form: Option<&str>) -> Option<Expr> {
        let read = self.read(text, at, term);
        let checked = self.checker.expr(&read, None);
        if !known(checked.sort) {
            return None;
        }
        if checked.sort == Sort::BOOL {
            self.checker.error(read.span, Message::new("book-template-truth"));
            return None;
        }
        if checked.sort.shape != Shape::One {
            let found = self.checker.sort_name(checked.sort);
            self.checker.error(read.span, Message::new("book-template-many").with("found", found));
            return None;
        }
        self.words(checked.sort.id, form, &read);
        Some(checked)
    }

    /// Whether every value of a sort has a word of that form.
    fn words(&mut self, sort: SortId, form: Option<&str>, at: &ast::Expr) {
        let Some(decl) = self.checker.env.signature.decl(sort) else { return };
        let lang = self.lang;
        let without = |message: Message| message.with("sort", &*decl.name).with("lang", lang.name());
        let Some(constants) = &decl.constants else {
            // The host words its own values; numbers are digits.
            if let (Some(form), SortId::INT) = (form.filter(|form| *form != COUNTED), sort) {
                let message = Message::new("book-no-forms").with("sort", &*decl.name).with("form", form);
                self.checker.error(at.span, message);
            }
            return;
        };
        // Places are called by their names.
        if decl.place && form.is_none() && constants.iter().all(|c| c.words.is_empty()) {
            return;
        }
        let missing =
            constants.iter().find(|c| !c.words.iter().any(|(l, f, _)| *l == lang && f.as_deref() == form));
        let Some(missing) = missing else { return };
        let Some(form) = form else {
            let message = without(Message::new("book-no-words")).with("name", &*missing.name);
            self.checker.error(at.span, message);
            return;
        };
        let forms = missing.words.iter().filter(|(l, f, _)| *l == lang && f.is_some());
        let near = closest(form, forms.filter_map(|(_, f, _)| f.as_deref()));
        let message =
            without(Message::new("book-unknown-form").with("form", form)).with("name", &*missing.name);
        self.checker.error_with(at.span, message, super::findings::meant(near));
    }
}

/// Where a part stands in the text that it is cut from.
fn start_of(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

fn offset(text: &str, part: &str) -> Span {
    let start = start_of(text, part);
    Span::new(start, start + part.len())
}
