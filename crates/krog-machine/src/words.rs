//! Verdicts in words: the texts of the rulebook with values put in.

use super::{
    ExhaustedError, Judge,
    decide::{FRAME, Run},
    explain::{Here, Item},
    frame::Frame,
    walk::expression,
};
use krog_logic::{
    lang::{ByLang, COUNTED, Lang},
    program::{Attrs, Expr, ExprKind, Head, Piece, Texts},
    proof::{Node, Truth},
    sort::{Sort, SortId, Word},
    world::World,
};
use krog_syntax::ast::{ItemKind, Shape};

/// A list in words names no more than these: as many squares as a knight reaches.
const NAMED: usize = 8;

/// A sentence in every language, and the places that it names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sentence {
    /// The sentence.
    pub texts: ByLang<String>,
    /// Places, in the order in which they are first named.
    pub places: Vec<Word>,
}

/// A reason that holds: which, its proof, its sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The reason's index in the book.
    pub reason: usize,
    /// Why it holds.
    pub node: Node,
    /// The values of its variables, witnesses included.
    pub slots: Vec<Word>,
    /// What it says, with its article.
    pub sentence: Sentence,
}

impl<W: World> Run<'_, W> {
    /// A text with the values at a base of the stack, first letter raised but in names of places and in the host's words.
    fn sentence(&mut self, texts: &Texts, item: Item<'_>, base: usize, f: &Frame<'_, W>) -> Option<Sentence> {
        let mut sentence = Sentence::default();
        for lang in Lang::ALL {
            let template = texts[lang].as_ref()?;
            let mut text = String::new();
            self.pieces(&template.pieces, item, base, f, lang, &mut text, &mut sentence.places);
            sentence.texts[lang] = text;
        }
        Some(sentence)
    }

    #[expect(clippy::too_many_arguments, reason = "where, in which state, in which language, into what")]
    fn pieces(
        &mut self,
        pieces: &[Piece],
        item: Item<'_>,
        base: usize,
        f: &Frame<'_, W>,
        lang: Lang,
        text: &mut String,
        places: &mut Vec<Word>,
    ) {
        for piece in pieces {
            match piece {
                Piece::Text(words) => begin(text, words, true),
                Piece::Value { term, form } => {
                    let value = self.eval(item.place(term), base, f);
                    let words = self.words(term.sort, value, form.as_deref(), f, lang, places);
                    begin(text, &words, self.common(term.sort));
                }
                Piece::Each { slot, domain, filter, term, form } => {
                    let mut named = Vec::new();
                    let mut more = 0;
                    for value in self.domain(item, domain, base, f).unwrap_or_default() {
                        self.set(base, *slot, value);
                        let wanted =
                            filter.as_ref().is_none_or(|e| self.eval(item.place(e), base, f) == Some(1));
                        if !wanted {
                            continue;
                        }
                        if named.len() == NAMED {
                            more += 1;
                            continue;
                        }
                        let value = self.eval(item.place(term), base, f);
                        named.push(self.words(term.sort, value, form.as_deref(), f, lang, places));
                    }
                    begin(text, &lang.list(&named, more), self.common(term.sort));
                }
                Piece::Choice { condition, then, otherwise } => {
                    let holds = self.eval(item.place(condition), base, f) == Some(1);
                    self.pieces(if holds { then } else { otherwise }, item, base, f, lang, text, places);
                }
            }
        }
    }

    /// Whether the words of a sort are common ones, which change their first letter at the head of a sentence.
    fn common(&self, sort: Sort) -> bool {
        let decl = self.machine.program().signature.decl(sort.id);
        decl.is_some_and(|d| d.constants.is_some() && !d.place)
    }

    fn words(
        &self,
        sort: Sort,
        value: Option<Word>,
        form: Option<&str>,
        f: &Frame<'_, W>,
        lang: Lang,
        places: &mut Vec<Word>,
    ) -> String {
        let Some(value) = value else { return "?".to_owned() };
        if sort.shape != Shape::One {
            let mut rest = value.cast_unsigned();
            let mut named = Vec::new();
            while rest != 0 {
                let one = Word::from(rest.trailing_zeros());
                rest &= rest - 1;
                named.push(self.words(Sort::one(sort.id), Some(one), form, f, lang, places));
            }
            return lang.list(&named, 0);
        }
        let signature = &self.machine.program().signature;
        let Some(decl) = signature.decl(sort.id).filter(|_| sort.id != SortId::INT) else {
            return if form == Some(COUNTED) { lang.count(value) } else { value.to_string() };
        };
        if decl.place && !places.contains(&value) {
            places.push(value);
        }
        if decl.constants.is_some() {
            let word = signature
                .word(sort.id, value, form, lang)
                .or_else(|| signature.constant_name(sort.id, value));
            return word.unwrap_or("?").to_owned();
        }
        f.now.word(sort.id, value, form, lang).unwrap_or_else(|| "?".to_owned())
    }

    /// What a node says in words: by the definition that it calls, the fact that it reads, the rule that it is.
    fn node_sentence(&mut self, node: &Node, f: &Frame<'_, W>) -> Option<Sentence> {
        let machine = self.machine;
        let program = machine.program();
        let e = expression(program, node.at)?;
        for (slot, value) in (0..).zip(&node.slots) {
            self.set(0, slot, *value);
        }
        let here = machine.item(node.at.kind, node.at.item);
        let chosen = |attrs: &Attrs| match node.truth {
            Truth::True => Some(attrs.texts.clone()),
            Truth::False => Some(attrs.fail.clone()),
            Truth::Unknown => None,
        };
        match (&e.kind, node.at.kind) {
            (ExprKind::Call(def, args), _) => {
                let callee = program.defs.get(usize::from(def.0))?;
                self.bind_args(args, here, f)?;
                let mut sentence = self.sentence(
                    &chosen(&callee.head.attrs)?,
                    machine.def_item(def.0),
                    usize::from(FRAME),
                    f,
                )?;
                cite(&mut sentence, &callee.head.attrs, node.truth == Truth::False);
                Some(sentence)
            }
            (ExprKind::Fact(fact, args), _) => {
                let decl = &program.signature.facts.get(usize::from(fact.0))?.decl;
                let texts = match node.truth {
                    Truth::True => &decl.texts,
                    Truth::False => &decl.fail,
                    Truth::Unknown => return None,
                };
                self.bind_args(args, here, f)?;
                self.sentence(texts, machine.fact_item(*fact), usize::from(FRAME), f)
            }
            (_, ItemKind::Rule)
                if program.rules.get(usize::from(node.at.item))?.condition.id == node.at.expr =>
            {
                let head = &program.rules.get(usize::from(node.at.item))?.head;
                let mut sentence = self.sentence(&chosen(&head.attrs)?, here, 0, f)?;
                cite(&mut sentence, &head.attrs, node.truth == Truth::False);
                Some(sentence)
            }
            _ => None,
        }
    }

    fn bind_args(&mut self, args: &[Expr], item: Item<'_>, f: &Frame<'_, W>) -> Option<()> {
        let values = self.values(item, args, 0, f)?;
        for (slot, value) in (0..).zip(&values) {
            self.set(usize::from(FRAME), slot, *value);
        }
        Some(())
    }

    /// Sets the witnesses of the `∃` that are reached through `∧` and `∃` alone.
    fn witnesses(&mut self, e: &Expr, item: Item<'_>, base: usize, bound: &mut u32, f: &Frame<'_, W>) {
        match &e.kind {
            ExprKind::And(parts) => {
                for part in parts {
                    self.witnesses(part, item, base, bound, f);
                }
            }
            ExprKind::Quantified { all: false, slot, domain, body } => {
                for value in self.domain(item, domain, base, f).unwrap_or_default() {
                    self.set(base, *slot, value);
                    if self.eval(item.place(body), base, f) == Some(1) {
                        self.set(base, *slot, value);
                        *bound |= 1 << slot;
                        self.witnesses(body, item, base, bound, f);
                        return;
                    }
                }
            }
            _ => {}
        }
    }
}

/// Puts words behind others; the first of a sentence with a raised letter if `common`.
fn begin(text: &mut String, words: &str, common: bool) {
    let mut letters = words.chars();
    match letters.next().filter(|_| common && (text.is_empty() || text.ends_with(". "))) {
        Some(first) => {
            text.extend(first.to_uppercase());
            text.push_str(letters.as_str());
        }
        None => text.push_str(words),
    }
}

/// Puts the article at the end of a sentence, before its full stop.
fn cite(sentence: &mut Sentence, attrs: &Attrs, fails: bool) {
    for lang in Lang::ALL {
        let Some(article) = attrs.article(lang, fails) else { continue };
        let text = &mut sentence.texts[lang];
        let stop = if text.ends_with('.') { text.pop() } else { None };
        text.push_str(&lang.cite(article));
        text.extend(stop);
    }
}

impl<W: World> Judge<'_, W> {
    /// The reasons for or against that hold, in their order, each with proof and sentence; at most `most`. `of` names the
    /// rule, outcome or power, and `args` the act's own values.
    pub fn reasons(
        &mut self,
        of: (ItemKind, &str),
        against: bool,
        args: &[Word],
        most: usize,
    ) -> Result<Vec<Given>, ExhaustedError> {
        let machine = self.run.machine;
        let mut given = Vec::new();
        for ((i, reason), index) in machine.program.reasons.iter().enumerate().zip(0u16..) {
            if given.len() == most {
                break;
            }
            let about = reason.of.iter().any(|(kind, name)| *kind == of.0 && name == of.1);
            if reason.against != against || !about {
                continue;
            }
            let item = machine.item(ItemKind::Reason, index);
            for (slot, arg) in (0..).zip(args) {
                self.run.set(0, slot, *arg);
            }
            if self.run.eval(item.place(&reason.condition), 0, &self.frame) != Some(1) {
                continue;
            }
            let mut bound = (1u32 << args.len().min(24)) - 1;
            let here = Here { item, base: 0, bound, frame: &self.frame };
            let node = self.run.node(&reason.condition, here);
            for (slot, arg) in (0..).zip(args) {
                self.run.set(0, slot, *arg);
            }
            self.run.witnesses(&reason.condition, item, 0, &mut bound, &self.frame);
            let slots =
                (0..item.slots).map(|s| if bound >> s & 1 == 1 { self.run.slot(0, s) } else { 0 }).collect();
            let Some(mut sentence) = self.run.sentence(&reason.head.attrs.texts, item, 0, &self.frame) else {
                continue;
            };
            for (slot, (_, sort)) in (0u16..).zip(&reason.head.slot_names) {
                let place = sort.shape == Shape::One
                    && machine.program.signature.decl(sort.id).is_some_and(|d| d.place)
                    && bound >> slot & 1 == 1;
                let value = self.run.slot(0, slot);
                if place && !sentence.places.contains(&value) {
                    sentence.places.push(value);
                }
            }
            cite(&mut sentence, &reason.head.attrs, false);
            given.push(Given { reason: i, node, slots, sentence });
        }
        self.run.finish(given)
    }

    /// What each node of a tree says in words, in preorder; nothing where the book has no words for it.
    pub fn narrate(&mut self, root: &Node) -> Result<Vec<Option<Sentence>>, ExhaustedError> {
        let mut sentences = Vec::new();
        self.run
            .walk(root, &self.frame, &mut |run, node, frame| sentences.push(run.node_sentence(node, frame)));
        self.run.finish(sentences)
    }

    /// What an item's text says of these values: a rule, an outcome, a sanction, a definition.
    pub fn say(
        &mut self,
        head: &Head,
        index: u16,
        fails: bool,
        args: &[Word],
    ) -> Result<Option<Sentence>, ExhaustedError> {
        for (slot, arg) in (0..).zip(args) {
            self.run.set(0, slot, *arg);
        }
        let item = self.run.machine.item(head.kind, index);
        let texts = if fails { &head.attrs.fail } else { &head.attrs.texts };
        let sentence = self.run.sentence(texts, item, 0, &self.frame).map(|mut s| {
            cite(&mut s, &head.attrs, fails);
            s
        });
        self.run.finish(sentence)
    }

    /// A value in words.
    #[must_use]
    pub fn word(&self, sort: Sort, value: Word, form: Option<&str>, lang: Lang) -> String {
        self.run.words(sort, Some(value), form, &self.frame, lang, &mut Vec::new())
    }
}
