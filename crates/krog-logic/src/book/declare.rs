//! Checking a signature: sorts with their words, facts, updates, acts, variables.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    attrs::{self, Bag},
    env::Env,
    findings::{Findings, Place, meant},
    formulas::Checker,
    template,
};
use crate::{
    Message, Span,
    ast::{self, Attr, AttrValue, Constant, Name, Param, Shape, SignatureItem, SortRef},
    lang::Lang,
    program::Texts,
    signature::{ConstantDecl, Declared, FactDecl, Signature, SortDecl},
    sort::{Sort, SortId},
    syntax::closest,
};

/// A set has at most so many possible members: they are bits of a word.
pub(super) const LARGEST_SET: usize = 64;

/// The names of truth and whole numbers.
const TRUTH: &str = "Bool";
const INT: &str = "Int";

/// More declarations of one kind than this are refused: indexes are small.
const MOST: usize = 4096;

/// Checks a signature. What is wrong in it is reported and left out.
pub(super) fn declare(source: u16, written: &ast::Signature, found: &mut Findings) -> Signature {
    let builtin =
        |name: &str| SortDecl { name: name.to_owned(), constants: None, place: false, moment: false };
    let signature = Signature {
        name: written.name.text.clone(),
        sorts: vec![builtin(TRUTH), builtin(INT)],
        facts: Vec::new(),
        updates: Vec::new(),
        acts: Vec::new(),
        vars: Vec::new(),
    };
    let mut declare = Declare { source, found, signature, taken: BTreeMap::new(), acts: BTreeSet::new() };
    if written.items.len() > MOST {
        declare.error(written.name.span, Message::new("book-too-many-items").with("limit", MOST));
        return declare.signature;
    }
    for item in &written.items {
        if let SignatureItem::Sort { name, constants, place, moment, attrs } = item {
            declare.sort(name, constants.as_deref(), *place, *moment, attrs);
        }
    }
    for item in &written.items {
        declare.item(item);
    }
    declare.texts(written);
    declare.signature
}

struct Declare<'a, 'f> {
    source: u16,
    found: &'f mut Findings,
    signature: Signature,
    /// Names of constants, sorts and facts: one name, one meaning.
    taken: BTreeMap<&'a str, &'static str>,
    acts: BTreeSet<(&'static str, &'a str)>,
}

impl<'a> Declare<'a, '_> {
    fn error(&mut self, span: Span, message: Message) {
        self.found.error(Place { source: self.source, span }, message);
    }

    fn take(&mut self, name: &'a Name, what: &'static str) -> bool {
        let builtin = name.text == TRUTH || name.text == INT;
        let other = if builtin { Some("sort") } else { self.taken.get(name.text.as_str()).copied() };
        if let Some(other) = other {
            let message = Message::new("book-name-taken")
                .with("name", &*name.text)
                .with("what", what)
                .with("other", other);
            self.error(name.span, message);
            return false;
        }
        self.taken.insert(&name.text, what);
        true
    }

    fn sort(
        &mut self,
        name: &'a Name,
        constants: Option<&'a [Constant]>,
        place: bool,
        moment: bool,
        attrs: &'a [Attr],
    ) {
        let fresh = self.take(name, "sort");
        if moment && constants.is_some() {
            self.error(name.span, Message::new("book-moment-with-constants").with("name", &*name.text));
        }
        for attr in attrs {
            self.unknown_attr(attr, &[]);
        }
        let constants = constants.map(|all| all.iter().filter_map(|c| self.constant(c)).collect::<Vec<_>>());
        if constants.as_ref().is_some_and(Vec::is_empty) {
            self.error(name.span, Message::new("book-sort-empty").with("name", &*name.text));
        }
        if fresh {
            self.signature.sorts.push(SortDecl { name: name.text.clone(), constants, place, moment });
        }
    }

    fn constant(&mut self, constant: &'a Constant) -> Option<ConstantDecl> {
        let fresh = self.take(&constant.name, "constant");
        let mut words: Vec<(Lang, Option<String>, String)> = Vec::new();
        for attr in &constant.attrs {
            let Some(lang) = attrs::lang(&attr.key.text) else {
                self.unknown_attr(attr, &Lang::ALL.map(Lang::name));
                continue;
            };
            let AttrValue::Str(word) = &attr.value else {
                self.error(attr.key.span, Message::new("book-attribute-value").with("name", &*attr.key.text));
                continue;
            };
            let form = attr.form.as_ref().map(|f| f.text.clone());
            if words.iter().any(|(l, f, _)| *l == lang && *f == form) {
                let message = Message::new("book-attribute-twice").with("name", &*attr.key.text);
                self.error(attr.key.span, message);
            } else {
                words.push((lang, form, word.text.clone()));
            }
        }
        let has = |lang| words.iter().any(|(l, f, _)| *l == lang && f.is_none());
        if !words.is_empty() {
            for lang in Lang::ALL {
                if !has(lang) {
                    let message = Message::new("book-missing-word")
                        .with("name", &*constant.name.text)
                        .with("lang", lang.name());
                    self.error(constant.name.span, message);
                }
            }
        }
        fresh.then(|| ConstantDecl { name: constant.name.text.clone(), words })
    }

    fn unknown_attr(&mut self, attr: &Attr, known: &[&str]) {
        let message = Message::new("book-unknown-attribute").with("name", &*attr.key.text);
        let near = meant(closest(&attr.key.text, known.iter().copied()));
        self.found.error_with(Place { source: self.source, span: attr.key.span }, message, near);
    }

    fn item(&mut self, item: &'a SignatureItem) {
        match item {
            SignatureItem::Sort { .. } => {}
            SignatureItem::Fact { name, params, result, rigid, .. } => {
                let fresh = self.take(name, "fact");
                let decl = self.declared(name, params);
                let result = result.as_ref().map_or(Some(Sort::BOOL), |r| self.sort_ref(r, true));
                if let (true, Some(decl), Some(result)) = (fresh, decl, result) {
                    self.signature.facts.push(FactDecl { decl, result, rigid: *rigid });
                }
            }
            SignatureItem::Update { name, params, .. } => {
                let fresh = self.first("update", name);
                if let (true, Some(decl)) = (fresh, self.declared(name, params)) {
                    self.signature.updates.push(decl);
                }
            }
            SignatureItem::Act { name, params, .. } => {
                let fresh = self.first("act", name);
                if let (true, Some(decl)) = (fresh, self.declared(name, params)) {
                    self.signature.acts.push(decl);
                }
            }
            SignatureItem::Var(param) => {
                let fresh = self.take(&param.name, "var");
                if let (true, Some(sort)) = (fresh, self.sort_ref(&param.sort, false)) {
                    self.signature.vars.push((param.name.text.clone(), sort));
                }
            }
        }
    }

    /// Updates and acts have names of their own.
    fn first(&mut self, what: &'static str, name: &'a Name) -> bool {
        let fresh = self.acts.insert((what, &name.text));
        if !fresh {
            let message = Message::new("book-name-taken")
                .with("name", &*name.text)
                .with("what", what)
                .with("other", what);
            self.error(name.span, message);
        }
        fresh
    }

    fn declared(&mut self, name: &Name, params: &[Param]) -> Option<Declared> {
        let checked = params_of(&self.signature, self.source, params, self.found)?;
        Some(Declared {
            name: name.text.clone(),
            params: checked,
            texts: Texts::default(),
            fail: Texts::default(),
        })
    }

    fn sort_ref(&mut self, written: &SortRef, lists: bool) -> Option<Sort> {
        sort_of(&self.signature, self.source, written, lists, self.found)
    }

    /// Texts of facts and acts, once all facts are known.
    fn texts(&mut self, written: &ast::Signature) {
        let mut texts: Vec<(&'static str, &Name, Texts, Texts)> = Vec::new();
        let env = Env::of_signature(&self.signature);
        for item in &written.items {
            let (what, name, params, attrs) = match item {
                SignatureItem::Fact { name, params, attrs, .. } => ("fact", name, params, attrs),
                SignatureItem::Act { name, params, attrs } => ("act", name, params, attrs),
                SignatureItem::Update { name, params, attrs } => ("update", name, params, attrs),
                SignatureItem::Sort { .. } | SignatureItem::Var(_) => continue,
            };
            let bag = Bag::read(attrs, self.source, &attrs::declared(), self.found);
            let Some(params) = params_of(&self.signature, self.source, params, &mut Findings::default())
            else {
                continue;
            };
            let mut checker = Checker::new(&env, self.found, self.source, &name.text, params);
            let (holds, fails) = template::texts(&mut checker, &bag, name.span, false);
            texts.push((what, name, holds, fails));
        }
        for (what, name, holds, fails) in texts {
            let decl = match what {
                "fact" => self.signature.facts.iter_mut().map(|f| &mut f.decl).find(|d| d.name == name.text),
                "act" => self.signature.acts.iter_mut().find(|d| d.name == name.text),
                _ => self.signature.updates.iter_mut().find(|d| d.name == name.text),
            };
            if let Some(decl) = decl {
                decl.texts = holds;
                decl.fail = fails;
            }
        }
    }
}

/// The parameters of anything; nothing if one has no sort. Names that stand twice are reported.
pub(super) fn params_of(
    signature: &Signature,
    source: u16,
    params: &[Param],
    found: &mut Findings,
) -> Option<Vec<(String, Sort)>> {
    let mut names = BTreeSet::new();
    let mut all = true;
    let mut checked = Vec::with_capacity(params.len());
    for param in params {
        let at = Place { source, span: param.name.span };
        if !names.insert(&param.name.text) {
            found.error(at, Message::new("book-parameter-twice").with("name", &*param.name.text));
        }
        match sort_of(signature, source, &param.sort, false, found) {
            Some(sort) => checked.push((param.name.text.clone(), sort)),
            None => all = false,
        }
    }
    all.then_some(checked)
}

/// A sort as written.
pub(super) fn sort_of(
    signature: &Signature,
    source: u16,
    written: &SortRef,
    lists: bool,
    found: &mut Findings,
) -> Option<Sort> {
    let name = &written.name;
    let at = Place { source, span: name.span };
    let Some(id) = signature.sort(&name.text) else {
        let near = found.guess(&name.text, || signature.sorts.iter().skip(1).map(|s| s.name.as_str()));
        found.error_with(at, Message::new("book-unknown-sort").with("name", &*name.text), near);
        return None;
    };
    if id == SortId::BOOL {
        found.error(at, Message::new("book-truth-as-sort").with("name", &*name.text));
        return None;
    }
    match written.shape {
        Shape::Set if signature.size(id).is_none_or(|n| n > LARGEST_SET) => {
            let message =
                Message::new("book-set-of-sort").with("sort", &*name.text).with("limit", LARGEST_SET);
            found.error(at, message);
            None
        }
        Shape::List if !lists => {
            found.error(at, Message::new("book-list-as-sort").with("sort", &*name.text));
            None
        }
        shape => Some(Sort { id, shape }),
    }
}
