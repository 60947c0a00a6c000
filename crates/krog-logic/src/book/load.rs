//! A book with its bases, checked and made ready to be evaluated.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    Library,
    attrs::level,
    chain::{Chain, chain},
    cost,
    declare::{declare, params_of, sort_of},
    env::{Callee, Env},
    findings::{Findings, Place},
    finish,
    graph::Draft,
    heads::{Heads, Pattern},
    items::{AllKnown, Builder, Known, scope},
    merge::{Placed, merge, space},
    meta::Meta,
    norms, order,
};
use crate::{
    Message,
    ast::{self, Item, ItemBody, ItemKind, Scope},
    program::{DefId, Level, Program},
    signature::Signature,
    sort::Sort,
};

/// A book has no more items than this, and no more norms and powers than that.
const MOST_ITEMS: usize = 4096;
const MOST_NORMS: usize = 1000;

/// Loads a book. Everything that is wrong with it, with its bases or with its signature is found at once.
pub(super) fn load(
    library: &Library,
    source: u16,
    book: &ast::Rulebook,
    found: &mut Findings,
) -> Option<Program> {
    let chain = chain(library, source, book, found);
    // Without a base every name of it would be unknown.
    let complete = !found.refused();
    for link in &chain.books {
        for finding in library.faults(link.source) {
            found.push(finding.clone());
        }
    }
    let (signature_source, written) = chain.signature?;
    for finding in library.faults(signature_source) {
        found.push(finding.clone());
    }
    if !complete {
        return None;
    }
    let signature = Arc::new(declare(signature_source, written, found));
    let too_many = |limit: usize, found: &mut Findings| {
        let at = Place { source, span: book.name.span };
        found.error(at, Message::new("book-too-many-items").with("limit", limit));
    };
    let Some(effective) = merge(&chain, MOST_ITEMS, found) else {
        too_many(MOST_ITEMS, found);
        return None;
    };
    if effective.items.iter().filter(|p| is_norm(p.item)).count() > MOST_NORMS {
        too_many(MOST_NORMS, found);
        return None;
    }
    let meta = Meta::read(&chain, found);
    let levels = levels(&chain, found);
    let mut env = Env::of_signature(&signature);
    env.removed = effective.removed;
    callees(&effective.items, &mut env, &signature, found);
    let patterns = patterns(&effective.items, &mut env, found);
    let known = known(&effective.items, &patterns);
    let mut builder = Builder { env: &env, found, known: &known, books: &levels, winner: None };
    let mut draft = Draft::default();
    for (placed, pattern) in effective.items.iter().zip(patterns) {
        match placed.item.body.kind() {
            ItemKind::Def | ItemKind::Fun => draft.defs.extend(builder.def(placed)),
            ItemKind::Rule => draft.rules.extend(builder.rule(placed, pattern)),
            ItemKind::Power => draft.powers.extend(builder.power(placed, pattern)),
            ItemKind::Sanction => draft.sanctions.extend(builder.sanction(placed, pattern)),
            ItemKind::Outcome => draft.outcomes.extend(builder.outcome(placed)),
            ItemKind::Reason => draft.reasons.extend(builder.reason(placed)),
        }
    }
    // What an item with a fault would have been is missing, so that indexes are wrong: the rest needs whole items.
    let whole = draft.defs.len()
        + draft.rules.len()
        + draft.powers.len()
        + draft.sanctions.len()
        + draft.outcomes.len()
        + draft.reasons.len()
        == effective.items.len();
    if !whole {
        return None;
    }
    let order = order::order(&draft, found);
    norms::check(&draft, found);
    let sound = !found.refused();
    if sound {
        finish::unused(&mut draft, &book.name.text, found);
        cost::bounds(&mut draft, &order, &signature, found);
    }
    let names: Vec<&str> = chain.books.iter().map(|l| l.book.name.text.as_str()).collect();
    let program = finish::finish(draft, &order, meta, &names, &signature, written, found);
    (sound && !found.refused()).then_some(program)
}

fn is_norm(item: &Item) -> bool {
    matches!(item.body, ItemBody::Rule { .. } | ItemBody::Power { .. } | ItemBody::Sanction { .. })
}

/// For each book its name and the level of its rules, which its meta `level` may say.
fn levels(chain: &Chain, found: &mut Findings) -> Vec<(String, Level)> {
    chain
        .books
        .iter()
        .map(|link| {
            let said = link.book.meta.iter().find(|a| a.key.text == "level").and_then(|a| match &a.value {
                ast::AttrValue::Name(ast::Name { text, span })
                | ast::AttrValue::Str(ast::Str { text, span }) => Some((text, *span)),
                ast::AttrValue::None => None,
            });
            let level = said
                .map_or(Level::Laws, |(name, span)| level(name, Place { source: link.source, span }, found));
            (link.book.name.text.clone(), level)
        })
        .collect()
}

/// Predicates and functions, as their callers see them. No item may have a name that the signature uses.
fn callees<'a>(items: &[Placed<'a>], env: &mut Env<'a>, signature: &Signature, found: &mut Findings) {
    let mut next = 0_u16;
    for placed in items {
        let (params, result) = match &placed.item.body {
            ItemBody::Def { params, .. } => (params, Some(Sort::BOOL)),
            ItemBody::Fun { params, result, .. } => {
                (params, sort_of(signature, placed.source, result, false, found))
            }
            _ => continue,
        };
        let name = &placed.item.name;
        if let Some(other) = env.taken(&name.text) {
            let what = placed.item.body.kind().word();
            let message = Message::new("book-name-taken")
                .with("name", &*name.text)
                .with("what", what)
                .with("other", other);
            found.error(Place { source: placed.source, span: name.span }, message);
        }
        let params = params_of(signature, placed.source, params, found);
        env.defs.insert(&name.text, Callee { id: DefId(next), params, result });
        next = next.saturating_add(1);
    }
}

/// The heads of rules, powers and sanctions; and from them which values are acts.
fn patterns(items: &[Placed], env: &mut Env, found: &mut Findings) -> Vec<Option<Pattern>> {
    let mut value_acts = BTreeSet::new();
    let mut powers = BTreeSet::new();
    let mut patterns = Vec::with_capacity(items.len());
    for placed in items {
        let mut heads = Heads { env, found, source: placed.source };
        let pattern = match &placed.item.body {
            ItemBody::Rule { head, .. } | ItemBody::Sanction { head, .. } => {
                heads.read(&head.agent, &head.act, false)
            }
            ItemBody::Power { agent, event, .. } => heads.read(agent, event, true),
            _ => None,
        };
        let value = pattern.as_ref().and_then(Pattern::value);
        match &placed.item.body {
            ItemBody::Rule { .. } => value_acts.extend(value),
            ItemBody::Power { .. } => powers.extend(value),
            _ => {}
        }
        patterns.push(pattern);
    }
    env.value_acts = value_acts;
    env.powers = powers;
    patterns
}

/// What other items may name.
fn known(items: &[Placed], patterns: &[Option<Pattern>]) -> AllKnown {
    let mut counts: BTreeMap<ItemKind, usize> = BTreeMap::new();
    let mut known = AllKnown::new();
    for (placed, pattern) in items.iter().zip(patterns) {
        let kind = placed.item.body.kind();
        let count = counts.entry(kind).or_default();
        let vars = match &placed.item.body {
            ItemBody::Outcome { .. } => Some(Vec::new()),
            _ => pattern.as_ref().map(|p| p.vars.clone()),
        };
        let scope = match &placed.item.body {
            ItemBody::Rule { head, .. } => scope(head),
            _ => Scope::Law,
        };
        let own = known.entry(space(kind)).or_default();
        own.insert(placed.item.name.text.clone(), Known { at: *count, vars, scope });
        *count += 1;
    }
    known
}
