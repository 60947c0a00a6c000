//! The last steps: definitions in order, expressions numbered, IRIs, the hash.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    sync::Arc,
};

use sha2::{Digest, Sha256};

use super::{
    findings::{Findings, Place},
    graph::{Draft, Node},
    meta::Meta,
    norms, walk,
};
use crate::{
    Message,
    ast::{self, File, ItemKind, Part},
    program::{Attrs, Def, DefId, Expr, ExprKind, Head, OutcomeResult, Program},
    signature::Signature,
    syntax::{self, Form},
};

/// What is done with an item: its head, and its formulas in the order in which they are written.
type Visit<'v> = dyn FnMut(&mut Head, Vec<&mut Expr>) + 'v;

/// Visits all items.
fn each_item(draft: &mut Draft, f: &mut Visit) {
    for def in &mut draft.defs {
        f(&mut def.head, vec![&mut def.body]);
    }
    for rule in &mut draft.rules {
        f(&mut rule.head, vec![&mut rule.condition]);
    }
    for power in &mut draft.powers {
        let mut formulas = vec![&mut power.event, &mut power.condition];
        for effect in &mut power.effects {
            formulas.extend(&mut effect.args);
            if let Some((_, domain, filter)) = &mut effect.each {
                formulas.push(domain);
                formulas.extend(filter);
            }
            formulas.extend(&mut effect.when);
        }
        f(&mut power.head, formulas);
    }
    for sanction in &mut draft.sanctions {
        f(&mut sanction.head, sanction.unless.iter_mut().collect());
    }
    for ordered in &mut draft.outcomes {
        let mut formulas = vec![&mut ordered.outcome.condition];
        match &mut ordered.outcome.result {
            OutcomeResult::Win(e) | OutcomeResult::Loss(e) => formulas.push(e),
            OutcomeResult::Draw => {}
        }
        f(&mut ordered.outcome.head, formulas);
    }
    for reason in &mut draft.reasons {
        f(&mut reason.head, vec![&mut reason.condition]);
    }
}

/// Visits the terms in an item's texts.
fn each_term(attrs: &mut Attrs, f: &mut dyn FnMut(&mut Expr)) {
    for texts in [&mut attrs.texts, &mut attrs.fail] {
        for template in texts.iter_mut().flatten() {
            walk::template_mut(template, f);
        }
    }
}

/// Reports definitions of this book that nothing in it uses; a book of definitions alone is meant to be built on.
pub(super) fn unused(draft: &mut Draft, book: &str, found: &mut Findings) {
    if draft.rules.is_empty() && draft.powers.is_empty() && draft.outcomes.is_empty() {
        return;
    }
    let mut used: BTreeSet<u16> = BTreeSet::new();
    let mut defs = 0_u16;
    each_item(draft, &mut |head, formulas| {
        let own = matches!(head.kind, ItemKind::Def | ItemKind::Fun).then_some(defs);
        defs += u16::from(own.is_some());
        let mut note = |e: &mut Expr| {
            walk::all_mut(e, &mut |e| {
                if let ExprKind::Call(id, _) = &e.kind
                    && Some(id.0) != own
                {
                    used.insert(id.0);
                }
            });
        };
        formulas.into_iter().for_each(&mut note);
        each_term(&mut head.attrs, &mut note);
    });
    for (def, i) in draft.defs.iter().zip(0..) {
        if def.head.book == book && !used.contains(&i) {
            let message =
                Message::new("book-unused").with("kind", def.head.kind.word()).with("name", &*def.head.name);
            found.warning(Place { source: def.head.source, span: def.head.span }, message);
        }
    }
}

/// Puts a book together. Nodes come in an order in which each is after those it hangs on.
pub(super) fn finish(
    mut draft: Draft,
    order: &[Node],
    meta: Meta,
    books: &[&str],
    signature: &Arc<Signature>,
    written: &ast::Signature,
    found: &mut Findings,
) -> Program {
    let places: BTreeMap<usize, u16> = order
        .iter()
        .filter_map(|node| if let Node::Def(i) = node { Some(*i) } else { None })
        .zip(0..)
        .collect();
    let mut iris: Vec<(ItemKind, String, String)> = Vec::new();
    each_item(&mut draft, &mut |head, formulas| {
        let mut next = 0_u32;
        let mut settle = |e: &mut Expr| {
            walk::all_mut(e, &mut |e| {
                e.id = next;
                next = next.saturating_add(1);
                if let ExprKind::Call(id, _) = &mut e.kind
                    && let Some(place) = places.get(&usize::from(id.0))
                {
                    *id = DefId(*place);
                }
            });
        };
        formulas.into_iter().for_each(&mut settle);
        each_term(&mut head.attrs, &mut settle);
        head.exprs = next;
        iris.push((head.kind, head.book.clone(), head.name.clone()));
    });
    // Rules have the plain IRI; what else has the same name says its kind.
    iris.sort_by_key(|(kind, ..)| *kind != ItemKind::Rule);
    let mut plain: BTreeMap<(String, String), ItemKind> = BTreeMap::new();
    for (kind, book, name) in iris {
        plain.entry((book, name)).or_insert(kind);
    }
    each_item(&mut draft, &mut |head, _| {
        let first = plain.get(&(head.book.clone(), head.name.clone())) == Some(&head.kind);
        head.attrs.iri = iri(&meta.base, head, first);
    });
    let outcomes = norms::outcomes(std::mem::take(&mut draft.outcomes), found);
    let mut defs: Vec<(u16, Def)> = draft
        .defs
        .into_iter()
        .enumerate()
        .map(|(i, def)| (places.get(&i).copied().unwrap_or(u16::MAX), def))
        .collect();
    defs.sort_by_key(|(place, _)| *place);
    let mut defs: Vec<Def> = defs.into_iter().map(|(_, def)| def).collect();
    rigid(&mut defs, signature);
    // A book's own reasons come before those of its bases.
    let rank = |head: &Head| books.iter().rev().position(|b| *b == head.book);
    let mut reasons = draft.reasons;
    reasons.sort_by_key(|r| rank(&r.head));
    let mut program = Program {
        name: books.last().copied().unwrap_or_default().to_owned(),
        iri: meta.iri,
        title: meta.title,
        meta: meta.plain,
        bases: books.iter().rev().skip(1).map(|b| (*b).to_owned()).collect(),
        signature: Arc::clone(signature),
        defs,
        rules: draft.rules,
        powers: draft.powers,
        sanctions: draft.sanctions,
        outcomes,
        reasons,
        hash: String::new(),
    };
    program.hash = hash(&program, written);
    program
}

/// An item's IRI: what it says, made whole, or what its book and name make.
fn iri(base: &str, head: &Head, plain: bool) -> String {
    let said = &head.attrs.iri;
    if said.contains("://") || said.starts_with("urn:") {
        return said.clone();
    }
    if !said.is_empty() {
        return format!("{base}{said}");
    }
    let Head { book, name, .. } = head;
    if plain {
        format!("{base}rules/{book}/{name}")
    } else {
        format!("{base}rules/{book}/{name}#{}", head.kind.word())
    }
}

/// Finds the definitions that are the same in every state.
fn rigid(defs: &mut [Def], signature: &Signature) {
    let mut known: Vec<bool> = Vec::with_capacity(defs.len());
    for def in defs {
        let mut rigid = true;
        walk::all(&def.body, &mut |e| {
            rigid &= match &e.kind {
                ExprKind::Fact(id, _) => signature.facts.get(usize::from(id.0)).is_some_and(|f| f.rigid),
                ExprKind::Call(id, _) => known.get(usize::from(id.0)).copied().unwrap_or(false),
                ExprKind::Past(..)
                | ExprKind::CountPast { .. }
                | ExprKind::After(..)
                | ExprKind::Deontic { .. }
                | ExprKind::Binary(ast::BinaryOp::Since, ..) => false,
                _ => true,
            };
        });
        def.rigid = rigid;
        known.push(rigid);
    }
}

/// The SHA-256 of all that verdicts and texts hang on: the signature and every item, with texts, in canonical form.
fn hash(program: &Program, written: &ast::Signature) -> String {
    let mut text = format!("{}\n{}\n", program.name, program.iri);
    for (key, value) in &program.meta {
        let _ = writeln!(text, "{key} {value:?}");
    }
    for title in program.title.iter().flatten() {
        let _ = writeln!(text, "{:?}", title.source);
    }
    let signature = File { parts: vec![Part::Signature(written.clone())] };
    text.push_str(&syntax::print(&signature, Form::Unicode));
    let mut heads: Vec<&Head> = program.defs.iter().map(|d| &d.head).collect();
    heads.extend(program.rules.iter().map(|r| &r.head));
    heads.extend(program.powers.iter().map(|p| &p.head));
    heads.extend(program.sanctions.iter().map(|s| &s.head));
    heads.extend(program.outcomes.iter().map(|o| &o.head));
    heads.extend(program.reasons.iter().map(|r| &r.head));
    for head in heads {
        let Attrs { iri, fide, nsf, fail_fide, fail_nsf, texts, fail, hide, group, level } = &head.attrs;
        let _ =
            writeln!(text, "{}\n{} {iri} {fide:?} {nsf:?} {hide} {group:?} {level:?}", head.text, head.book);
        if fail_fide.is_some() || fail_nsf.is_some() {
            let _ = writeln!(text, "{fail_fide:?} {fail_nsf:?}");
        }
        for template in texts.iter().chain(fail.iter()) {
            let _ = writeln!(text, "{:?}", template.as_ref().map(|t| &t.source));
        }
    }
    Sha256::digest(text.as_bytes()).iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
