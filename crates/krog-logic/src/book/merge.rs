//! What a book says together with its bases: `add`, `override`, `remove`, and whether they fit.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::{
    chain::{Chain, Link},
    findings::{Findings, Place},
};
use crate::{
    Diagnostic, Message,
    ast::{AttrValue, Clause, Item, ItemKind, Name},
};

/// An item of the effective book.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed<'a> {
    /// What was written.
    pub item: &'a Item,
    /// The text it stands in.
    pub source: u16,
    /// The book that said it last, by its place in the chain.
    pub book: usize,
}

/// What a book and its bases say.
#[derive(Debug, Default)]
pub(super) struct Effective<'a> {
    /// Items in order of declaration, bases first.
    pub items: Vec<Placed<'a>>,
    /// What was removed, with the book that did.
    pub removed: BTreeMap<(ItemKind, &'a str), &'a str>,
}

/// Names are told apart by kind; predicates and functions share theirs.
pub(super) fn space(kind: ItemKind) -> ItemKind {
    if kind == ItemKind::Fun { ItemKind::Def } else { kind }
}

type Key<'a> = (ItemKind, &'a str);

/// A clause that says something about a name.
struct Change<'a> {
    book: usize,
    place: Place,
    item: Option<&'a Item>,
}

/// What stands under a name, and by which clauses it came to that.
#[derive(Clone)]
struct Entry {
    last: u32,
    /// The clauses that say it otherwise, none of them going before the others.
    rivals: Vec<u32>,
    history: Rc<BTreeSet<u32>>,
    order: u32,
}

type View<'a> = BTreeMap<Key<'a>, Entry>;

struct Merge<'a, 'f> {
    changes: Vec<Change<'a>>,
    found: &'f mut Findings,
}

/// Applies all clauses of a chain; nothing if it has more items than allowed, removed ones included.
pub(super) fn merge<'a>(chain: &Chain<'a>, most: usize, found: &mut Findings) -> Option<Effective<'a>> {
    let mut merge = Merge { changes: Vec::new(), found };
    let mut views: Vec<View<'a>> = Vec::new();
    let mut ancestors: Vec<BTreeSet<usize>> = Vec::new();
    for (at, link) in chain.books.iter().enumerate() {
        let mut view = View::new();
        // What a base of a base says is in that base already.
        let mut above: BTreeSet<usize> =
            link.extends.iter().filter_map(|base| ancestors.get(*base)).flatten().copied().collect();
        for base in link.extends.iter().filter(|base| !above.contains(base)) {
            for (key, entry) in views.get(*base).into_iter().flatten() {
                match view.get_mut(key) {
                    None => {
                        view.insert(*key, entry.clone());
                    }
                    Some(other) if Rc::ptr_eq(&other.history, &entry.history) => {}
                    Some(other) => *other = merge.join(other, entry),
                }
            }
        }
        above.extend(&link.extends);
        let mut touched: BTreeMap<Key<'a>, bool> = BTreeMap::new();
        for clause in &link.book.clauses {
            merge.clause(at, link.source, clause, &mut view, &mut touched);
        }
        merge.together(above.iter().filter_map(|base| chain.books.get(*base)), link);
        ancestors.push(above);
        if view.len() > most {
            return None;
        }
        views.push(view);
    }
    Some(merge.finish(chain, views.pop().unwrap_or_default()))
}

/// Whether an item says in words what it means.
fn has_texts(item: &Item) -> bool {
    item.attrs.iter().any(|attr| super::attrs::lang(&attr.key.text).is_some())
}

impl<'a> Merge<'a, '_> {
    fn item(&self, change: u32) -> Option<&'a Item> {
        self.changes.get(change as usize)?.item
    }

    /// What two bases make of one name.
    fn join(&self, a: &Entry, b: &Entry) -> Entry {
        let beats = |x: &Entry, y: &Entry| {
            x.history.contains(&y.last) && y.rivals.iter().all(|r| x.history.contains(r))
        };
        if beats(a, b) {
            return a.clone();
        }
        if beats(b, a) {
            return b.clone();
        }
        let mut rivals = a.rivals.clone();
        let both_removed = self.item(a.last).is_none() && self.item(b.last).is_none();
        if a.last != b.last && !both_removed {
            rivals.push(b.last);
        }
        rivals.extend(&b.rivals);
        rivals.sort_unstable();
        rivals.dedup();
        Entry {
            last: a.last,
            rivals,
            history: Rc::new(a.history.union(&b.history).copied().collect()),
            order: a.order.min(b.order),
        }
    }

    /// Warns where one of several definitions is overridden that the bases say go together, and another is not.
    fn together<'c>(&mut self, bases: impl Iterator<Item = &'c Link<'a>>, link: &Link<'a>)
    where
        'a: 'c,
    {
        let changed = |wanted: &str| {
            link.book.clauses.iter().find_map(|clause| match clause {
                Clause::Override(item) if item.name.text == wanted => Some(&item.name),
                _ => None,
            })
        };
        for attr in bases.flat_map(|base| &base.book.meta) {
            let AttrValue::Str(names) = &attr.value else { continue };
            if attr.key.text != "together" {
                continue;
            }
            let (touched, left): (Vec<&str>, Vec<&str>) =
                names.text.split_whitespace().partition(|name| changed(name).is_some());
            if let (Some(name), Some(other)) = (touched.first().and_then(|name| changed(name)), left.first())
            {
                let message =
                    Message::new("book-overridden-alone").with("name", &*name.text).with("other", *other);
                self.found.warning(Place { source: link.source, span: name.span }, message);
            }
        }
    }

    fn clause(
        &mut self,
        book: usize,
        source: u16,
        clause: &'a Clause,
        view: &mut View<'a>,
        touched: &mut BTreeMap<Key<'a>, bool>,
    ) {
        let (word_kind, name, item) = match clause {
            Clause::Add(item) | Clause::Override(item) => (item.body.kind(), &item.name, Some(item)),
            Clause::Remove { kind, name, .. } => (*kind, name, None),
        };
        let overrides = matches!(clause, Clause::Override(_));
        let place = Place { source, span: name.span };
        let key = (space(word_kind), name.text.as_str());
        if let Some(overridden) = touched.get(&key) {
            let message = if overrides && *overridden {
                Message::new("book-override-twice")
            } else {
                Message::new("book-item-twice")
            };
            self.found.error(place, message.with("kind", word_kind.word()).with("name", &*name.text));
            return;
        }
        touched.insert(key, overrides);
        let there = view.get(&key).filter(|e| self.item(e.last).is_some() || !e.rivals.is_empty()).cloned();
        let fits = match clause {
            Clause::Add(_) => self.may_add(word_kind, name, place, there.as_ref()),
            Clause::Override(_) | Clause::Remove { .. } => {
                self.may_change(word_kind, name, place, there.as_ref(), overrides, view)
            }
        };
        if let (true, Some(item), Some(entry)) = (fits && overrides, item, &there)
            && self.item(entry.last).is_some_and(has_texts)
            && !has_texts(item)
        {
            let message = Message::new("book-texts-fall").with("name", &*name.text);
            self.found.push(Diagnostic::note(name.span, message).in_source(source));
        }
        let id = u32::try_from(self.changes.len()).unwrap_or(u32::MAX);
        self.changes.push(Change { book, place, item });
        if !fits && item.is_none() {
            return;
        }
        let mut history = view.get(&key).map(|e| (*e.history).clone()).unwrap_or_default();
        history.insert(id);
        let order = there.as_ref().map_or(id, |e| e.order);
        view.insert(key, Entry { last: id, rivals: Vec::new(), history: Rc::new(history), order });
    }

    fn may_add(&mut self, kind: ItemKind, name: &Name, place: Place, there: Option<&Entry>) -> bool {
        let Some(entry) = there else { return true };
        let found = self.item(entry.last).map_or(kind, |i| i.body.kind());
        let message = Message::new("book-add-shadows").with("kind", found.word()).with("name", &*name.text);
        self.found.error_with(place, message, Some(hint_override(kind, name)));
        false
    }

    fn may_change(
        &mut self,
        kind: ItemKind,
        name: &'a Name,
        place: Place,
        there: Option<&Entry>,
        overrides: bool,
        view: &View<'a>,
    ) -> bool {
        if let Some(entry) = there {
            let is = self.item(entry.last).map_or(kind, |i| i.body.kind());
            if is != kind {
                self.mismatch(is, kind, name, place);
                return false;
            }
            return true;
        }
        let standing = |key: &Key<'a>| view.get(key).and_then(|e| self.item(e.last)).is_some();
        if let Some(other) = ItemKind::ALL.into_iter().find(|k| standing(&(*k, name.text.as_str()))) {
            let is = view
                .get(&(other, name.text.as_str()))
                .and_then(|e| self.item(e.last))
                .map_or(other, |i| i.body.kind());
            self.mismatch(is, kind, name, place);
            return false;
        }
        let names = view.keys().filter(|k| k.0 == space(kind) && standing(k)).map(|k| k.1);
        let near = self.found.guess(&name.text, || names);
        let message = if overrides {
            Message::new("book-override-nothing")
        } else {
            Message::new("book-remove-nothing")
        };
        let add = overrides
            .then(|| Message::new("book-hint-add").with("kind", kind.word()).with("name", &*name.text));
        self.found.error_with(
            place,
            message.with("kind", kind.word()).with("name", &*name.text),
            near.or(add),
        );
        false
    }

    fn mismatch(&mut self, is: ItemKind, said: ItemKind, name: &Name, place: Place) {
        let message = Message::new("book-kind-mismatch")
            .with("name", &*name.text)
            .with("found", said.word())
            .with("expected", is.word());
        self.found.error(place, message);
    }

    fn finish(self, chain: &Chain<'a>, view: View<'a>) -> Effective<'a> {
        let Merge { changes, found } = self;
        let book_name = |at: usize| chain.books.get(at).map_or("", |l| l.book.name.text.as_str());
        let mut effective = Effective::default();
        let mut items: Vec<(u32, Placed<'a>)> = Vec::new();
        for ((kind, name), entry) in view {
            let Some(last) = changes.get(entry.last as usize) else { continue };
            for rival in entry.rivals.iter().filter_map(|r| changes.get(*r as usize)) {
                let message = Message::new("book-unordered-overrides")
                    .with("kind", kind.word())
                    .with("name", name)
                    .with("first", book_name(last.book))
                    .with("second", book_name(rival.book))
                    .with("book", book_name(chain.books.len().saturating_sub(1)));
                found.error_with(
                    rival.place,
                    message,
                    Some(Message::new("book-hint-decide").with("name", name)),
                );
            }
            let placed = |change: &Change<'a>| {
                let item = change.item?;
                Some(Placed { item, source: change.place.source, book: change.book })
            };
            match placed(last)
                .or_else(|| entry.rivals.iter().filter_map(|r| changes.get(*r as usize)).find_map(placed))
            {
                Some(item) => items.push((entry.order, item)),
                None => {
                    effective.removed.insert((kind, name), book_name(last.book));
                }
            }
        }
        items.sort_by_key(|(order, _)| *order);
        effective.items = items.into_iter().map(|(_, item)| item).collect();
        effective
    }
}

fn hint_override(kind: ItemKind, name: &Name) -> Message {
    Message::new("book-hint-override").with("kind", kind.word()).with("name", &*name.text)
}
