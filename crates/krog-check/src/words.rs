//! What sentences claim, decided here, and the sentences themselves, written here from the book's templates.

use super::{
    error::Fault,
    naive::{Naive, Point},
    node::Claim,
    norms::{falling, of, verdict},
};
use krog_logic::{
    lang::{ByLang, COUNTED, Lang},
    program::{Attrs, Expr, ExprKind, Piece, Texts},
    proof::{Node, Query, Truth, Verdict},
    sort::{Sort, SortId, Word},
    world::World,
};
use krog_syntax::ast::{ItemKind, Scope, Shape};

/// A list in a sentence names no more, and counts the rest.
const NAMED: usize = 8;

/// Which sentence of a book is said, of which values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told<'a> {
    pub kind: ItemKind,
    /// The item's index among those of its kind.
    pub item: u16,
    /// Whether it is said that the item fails.
    pub fails: bool,
    /// The values of its variables, witnesses included.
    pub slots: &'a [Word],
}

/// A sentence in every language.
pub type Said = ByLang<String>;

impl<'a, W: World> Naive<'a, W> {
    /// A sentence, if what it claims holds now.
    pub(super) fn told(&mut self, told: Told<'_>) -> Result<Said, Fault> {
        let (program, index) = (self.program, usize::from(told.item));
        let found = match told.kind {
            ItemKind::Rule => program.rules.get(index).map(|rule| (&rule.head, &rule.condition)),
            ItemKind::Outcome => {
                program.outcomes.get(index).map(|outcome| (&outcome.head, &outcome.condition))
            }
            ItemKind::Reason => program.reasons.get(index).map(|reason| (&reason.head, &reason.condition)),
            ItemKind::Def | ItemKind::Fun | ItemKind::Power | ItemKind::Sanction => None,
        };
        let (head, condition) = found.ok_or(Fault::Place)?;
        let mut slots = told.slots.to_vec();
        slots.resize(usize::from(head.slots).max(slots.len()), 0);
        let now = self.now();
        let holds = if told.fails {
            self.truth(condition, &mut slots, now)? == Some(false)
        } else if told.slots.len() < usize::from(head.slots) {
            // Nothing is said of who it is that there is.
            self.truth(condition, &mut slots, now)? == Some(true)
        } else {
            self.borne_out(condition, &mut slots, now)?
        };
        if !holds {
            return Err(Fault::Claim);
        }
        let texts = if told.fails { &head.attrs.fail } else { &head.attrs.texts };
        let said = self.sentence(texts, Some((&head.attrs, told.fails)), &mut slots, now)?;
        said.ok_or(Fault::Sentence)
    }

    /// Whether a formula holds with these values for what it says there is.
    fn borne_out(&mut self, expr: &'a Expr, slots: &mut Vec<Word>, at: Point) -> Result<bool, Fault> {
        match &expr.kind {
            ExprKind::And(parts) => {
                for part in parts {
                    if !self.borne_out(part, slots, at)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            ExprKind::Quantified { all: false, slot, domain, body } => {
                let witness = *slots.get(usize::from(*slot)).ok_or(Fault::Program)?;
                let values = self.domain(domain, slots, at)?.unwrap_or_default();
                Ok(values.contains(&witness) && self.borne_out(body, slots, at)?)
            }
            _ => Ok(self.truth(expr, slots, at)? == Some(true)),
        }
    }

    /// What a node says in words: by the definition that it calls, the fact that it reads, the rule that it is.
    pub(super) fn node_sentence(&mut self, node: &Node, claim: Claim<'a, '_>) -> Result<Option<Said>, Fault> {
        let program = self.program;
        let chosen = |attrs: &'a Attrs| match node.truth {
            Truth::True => Some(&attrs.texts),
            Truth::False => Some(&attrs.fail),
            Truth::Unknown => None,
        };
        let fails = node.truth == Truth::False;
        let mut slots = claim.slots.to_vec();
        match (&claim.expr.kind, claim.kind) {
            (ExprKind::Call(def, args), _) => {
                let head = &program.defs.get(usize::from(def.0)).ok_or(Fault::Program)?.head;
                let (Some(texts), Some(mut inner)) =
                    (chosen(&head.attrs), self.all_values(args, &mut slots, claim.at)?)
                else {
                    return Ok(None);
                };
                inner.resize(usize::from(head.slots).max(inner.len()), 0);
                self.sentence(texts, Some((&head.attrs, fails)), &mut inner, claim.at)
            }
            (ExprKind::Fact(fact, args), _) => {
                let decl = self.fact_decl(*fact)?;
                let texts = match node.truth {
                    Truth::True => &decl.decl.texts,
                    Truth::False => &decl.decl.fail,
                    Truth::Unknown => return Ok(None),
                };
                let Some(mut inner) = self.all_values(args, &mut slots, claim.at)? else { return Ok(None) };
                self.sentence(texts, None, &mut inner, claim.at)
            }
            (_, ItemKind::Rule) => {
                let rule = program.rules.get(usize::from(claim.item)).ok_or(Fault::Program)?;
                match chosen(&rule.head.attrs).filter(|_| rule.condition.id == claim.expr.id) {
                    Some(texts) => {
                        self.sentence(texts, Some((&rule.head.attrs, fails)), &mut slots, claim.at)
                    }
                    None => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    fn sentence(
        &mut self,
        texts: &'a Texts,
        cites: Option<(&Attrs, bool)>,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<Said>, Fault> {
        let mut said = Said::default();
        for lang in Lang::ALL {
            let Some(template) = &texts[lang] else { return Ok(None) };
            let mut text = String::new();
            self.pieces(&template.pieces, lang, &mut text, slots, at)?;
            if let Some(article) = cites.and_then(|(attrs, fails)| attrs.article(lang, fails)) {
                let stop = if text.ends_with('.') { text.pop() } else { None };
                text.push_str(&lang.cite(article));
                text.extend(stop);
            }
            said[lang] = text;
        }
        Ok(Some(said))
    }

    fn pieces(
        &mut self,
        pieces: &'a [Piece],
        lang: Lang,
        text: &mut String,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<(), Fault> {
        for piece in pieces {
            self.spend()?;
            match piece {
                Piece::Text(words) => put(text, words, true),
                Piece::Value { term, form } => {
                    let value = self.value(term, slots, at)?;
                    let words = self.words(term.sort, value, form.as_deref(), lang, at)?;
                    put(text, &words, self.has_common_words(term.sort));
                }
                Piece::Each { slot, domain, filter, term, form } => {
                    let passing = (domain, filter.as_ref(), term);
                    let values = self.each_known(*slot, passing, slots, at)?;
                    let mut words = Vec::with_capacity(NAMED);
                    for value in values.iter().take(NAMED) {
                        words.push(self.words(term.sort, *value, form.as_deref(), lang, at)?);
                    }
                    let rest = values.len() - words.len();
                    put(text, &lang.list(&words, rest), self.has_common_words(term.sort));
                }
                Piece::Choice { condition, then, otherwise } => {
                    let holds = self.truth(condition, slots, at)? == Some(true);
                    self.pieces(if holds { then } else { otherwise }, lang, text, slots, at)?;
                }
            }
        }
        Ok(())
    }

    /// The term for each value of which it is known that it passes.
    fn each_known(
        &mut self,
        slot: u16,
        (domain, filter, term): (&'a Expr, Option<&'a Expr>, &'a Expr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Vec<Option<Word>>, Fault> {
        let mut terms = Vec::new();
        for value in self.domain(domain, slots, at)?.unwrap_or_default() {
            self.with_slot(slot, value, slots, |naive, slots| {
                let passes = match filter {
                    Some(filter) => naive.truth(filter, slots, at)? == Some(true),
                    None => true,
                };
                if passes {
                    terms.push(naive.value(term, slots, at)?);
                }
                Ok(())
            })?;
        }
        Ok(terms)
    }

    fn has_common_words(&self, sort: Sort) -> bool {
        let decl = self.program.signature.decl(sort.id);
        decl.is_some_and(|decl| decl.constants.is_some() && !decl.place)
    }

    fn words(
        &self,
        sort: Sort,
        value: Option<Word>,
        form: Option<&str>,
        lang: Lang,
        at: Point,
    ) -> Result<String, Fault> {
        let Some(value) = value else { return Ok("?".to_owned()) };
        if sort.shape != Shape::One {
            let one = Sort::one(sort.id);
            let members = (0..64).filter(|member| value >> member & 1 == 1);
            let words: Result<Vec<String>, Fault> =
                members.map(|member| self.words(one, Some(member), form, lang, at)).collect();
            return Ok(lang.list(&words?, 0));
        }
        let signature = &self.program.signature;
        let Some(decl) = signature.decl(sort.id).filter(|_| sort.id != SortId::INT) else {
            return Ok(if form == Some(COUNTED) { lang.count(value) } else { value.to_string() });
        };
        let words = if decl.constants.is_some() {
            let word = signature.word(sort.id, value, form, lang);
            word.or_else(|| signature.constant_name(sort.id, value)).map(str::to_owned)
        } else {
            self.state(at)?.word(sort.id, value, form, lang)
        };
        Ok(words.unwrap_or_else(|| "?".to_owned()))
    }

    /// What the rules of law say of an act now.
    pub(super) fn verdict_on(&mut self, query: &Query) -> Result<Verdict, Fault> {
        let now = self.now();
        let mut rules = Vec::new();
        for (index, rule, mut slots) in falling(self.program, Scope::Law, query) {
            let truth = self.truth(&rule.condition, &mut slots, now)?;
            rules.push((index, rule, of(truth)));
        }
        Ok(verdict(&rules))
    }

    /// Whether a definition holds of these values now.
    pub(super) fn holds(&mut self, name: &str, args: &[Word]) -> Result<Truth, Fault> {
        let program = self.program;
        let def = program.defs.iter().rfind(|def| def.head.name == name).ok_or(Fault::Place)?;
        let mut slots = args.to_vec();
        slots.resize(usize::from(def.head.slots).max(slots.len()), 0);
        let now = self.now();
        Ok(of(self.truth(&def.body, &mut slots, now)?))
    }
}

/// Puts words behind others; the first of a sentence with a raised letter if they are common ones.
fn put(text: &mut String, words: &str, common: bool) {
    let begins = text.is_empty() || text.ends_with(". ");
    let raised = if common && begins { words.chars().next() } else { None };
    text.extend(raised.into_iter().flat_map(char::to_uppercase));
    text.extend(words.chars().skip(usize::from(raised.is_some())));
}
