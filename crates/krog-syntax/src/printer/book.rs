//! Signatures and rulebooks to text.

use super::{Doc, Printer};
use crate::{
    ast::{
        Attr, AttrValue, Clause, Condition, Constant, Effect, Item, ItemBody, Name, OutcomeResult, Param,
        Part, Rulebook, Shape, Signature, SignatureItem, SortRef,
    },
    token::{Tok, kind_word},
};

impl Printer {
    pub(super) fn part(self, part: &Part) -> Doc {
        match part {
            Part::Signature(signature) => self.signature(signature),
            Part::Rulebook(book) => self.rulebook(book),
        }
    }

    fn signature(self, signature: &Signature) -> Doc {
        let mut lines = Vec::new();
        for item in &signature.items {
            lines.extend([Doc::Hard, declaration(item)]);
        }
        let head = Doc::text(format!("signature {} {{", signature.name.text));
        Doc::all([head, Doc::All(lines).nest(), Doc::Hard, Doc::text("}")])
    }

    fn rulebook(self, book: &Rulebook) -> Doc {
        let mut head = format!("rulebook {}", book.name.text);
        if !book.extends.is_empty() {
            head.push_str(" extends ");
            head.push_str(&joined(&book.extends));
        }
        head.push_str(" {");
        let mut lines = Vec::new();
        for meta in &book.meta {
            lines.extend([Doc::Hard, attr(meta)]);
        }
        for clause in &book.clauses {
            lines.extend([Doc::Hard, Doc::Hard, self.clause(clause)]);
        }
        Doc::all([Doc::text(head), Doc::All(lines).nest(), Doc::Hard, Doc::text("}")])
    }

    fn clause(self, clause: &Clause) -> Doc {
        match clause {
            Clause::Add(item) => self.item(item),
            Clause::Override(item) => Doc::all([Doc::text("override "), self.item(item)]),
            Clause::Remove { kind, name, .. } => {
                Doc::text(format!("remove {} {}", kind_word(*kind), name.text))
            }
        }
    }

    pub(super) fn item(self, item: &Item) -> Doc {
        let body = self.body(&item.name.text, &item.body).group();
        Doc::all([body, attrs(&item.attrs).nest()])
    }

    fn body(self, name: &str, body: &ItemBody) -> Doc {
        match body {
            ItemBody::Def { params, body } => Doc::all([
                self::params(format!("def {name}("), params, ")"),
                Doc::text(" :="),
                further(Doc::all([Doc::Line, self.formula(body)])),
            ]),
            ItemBody::Fun { params, result, body } => Doc::all([
                self::params(format!("fun {name}("), params, ")"),
                Doc::text(format!(": {} :=", sort(result))),
                further(Doc::all([Doc::Line, self.formula(body)])),
            ]),
            ItemBody::Rule { head, condition, except, weight, defeats } => {
                let mut docs = vec![self.condition(condition.as_ref())];
                if let Some(except) = except {
                    docs.extend([Doc::Line, Doc::text("except "), self.formula(except).nest()]);
                }
                if let Some(weight) = weight {
                    docs.extend([Doc::Line, Doc::text(format!("weight {weight}"))]);
                }
                if !defeats.is_empty() {
                    docs.extend([Doc::Line, Doc::text(format!("defeats {}", joined(defeats)))]);
                }
                Doc::all([Doc::text(format!("rule {name} : ")), self.norm(head), further(Doc::All(docs))])
            }
            ItemBody::Power { agent, event, condition, effects } => {
                let mut docs = vec![self.condition(condition.as_ref())];
                if !effects.is_empty() {
                    let effects = Doc::commas(effects.iter().map(|effect| self.effect(effect)));
                    docs.extend([Doc::Line, Doc::text("effect"), Doc::all([Doc::Line, effects]).nest()]);
                }
                let head = self.deontic(crate::ast::Operator::Power, None, agent, event);
                Doc::all([Doc::text(format!("power {name} : ")), head, further(Doc::All(docs))])
            }
            ItemBody::Sanction { on, nth, head, unless } => {
                let nth = nth.map(|nth| format!(" nth {nth}")).unwrap_or_default();
                let mut docs = vec![
                    Doc::text(format!("sanction {name} on violated({}){nth} : ", on.text)),
                    self.norm(head),
                ];
                if let Some(unless) = unless {
                    docs.push(further(Doc::all([Doc::Line, Doc::text("unless "), self.formula(unless)])));
                }
                Doc::All(docs)
            }
            ItemBody::Outcome { condition, result, claim, before } => {
                let mut docs = vec![Doc::Line, Doc::text(self.sign(Tok::Implies)), Doc::text(" ")];
                match result {
                    OutcomeResult::Win(who) => docs.extend([Doc::text("win "), self.formula(who)]),
                    OutcomeResult::Draw => docs.push(Doc::text("draw")),
                    OutcomeResult::Loss(who) => docs.extend([Doc::text("loss "), self.formula(who)]),
                }
                if *claim {
                    docs.extend([Doc::Line, Doc::text("claim")]);
                }
                if !before.is_empty() {
                    docs.extend([Doc::Line, Doc::text(format!("before {}", joined(before)))]);
                }
                let condition = self.before_arrow(condition).nest();
                Doc::all([Doc::text(format!("outcome {name} : ")), condition, further(Doc::All(docs))])
            }
            ItemBody::Reason { against, of, condition } => {
                let preposition = if *against { "against" } else { "for" };
                Doc::all([
                    Doc::text(format!("reason {name} {preposition} {} :", joined(of))),
                    further(Doc::all([Doc::Line, self.formula(condition)])),
                ])
            }
        }
    }

    fn condition(self, condition: Option<&Condition>) -> Doc {
        let Some(condition) = condition else { return Doc::All(Vec::new()) };
        let sign = self.sign(if condition.iff { Tok::Iff } else { Tok::Implies });
        Doc::all([Doc::Line, Doc::text(sign), Doc::text(" "), self.formula(&condition.formula)])
    }

    fn effect(self, effect: &Effect) -> Doc {
        let mut docs = Vec::new();
        if let Some(each) = &effect.each {
            docs.extend([Doc::Line, Doc::text("for "), self.bound(&each.var, &each.domain)]);
            if let Some(filter) = &each.filter {
                docs.extend([Doc::Line, Doc::text("where "), self.formula(filter)]);
            }
        }
        if let Some(when) = &effect.when {
            docs.extend([Doc::Line, Doc::text("when "), self.formula(when)]);
        }
        Doc::all([self.call(&effect.update, &effect.args), Doc::All(docs).nest()]).group()
    }
}

/// What continues an item stands further in than its attributes.
fn further(doc: Doc) -> Doc {
    doc.nest().nest()
}

fn joined(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

fn sort(sort: &SortRef) -> String {
    let shape = match sort.shape {
        Shape::One => "",
        Shape::Set => "set of ",
        Shape::List => "list of ",
    };
    format!("{shape}{}", sort.name.text)
}

fn params(open: String, params: &[Param], close: &'static str) -> Doc {
    if params.is_empty() {
        return Doc::all([Doc::text(open), Doc::text(close)]);
    }
    let each = params.iter().map(|param| Doc::text(format!("{}: {}", param.name.text, sort(&param.sort))));
    Doc::commas(each).within(open, close)
}

fn declaration(item: &SignatureItem) -> Doc {
    match item {
        SignatureItem::Sort { name, constants, place, moment, attrs } => {
            let place = if *place { "place " } else { "" };
            let moment = if *moment { "moment " } else { "" };
            let mut docs = vec![Doc::text(format!("{place}{moment}sort {}", name.text))];
            if let Some(constants) = constants {
                docs.extend([Doc::text(" = "), self::constants(constants)]);
            }
            docs.push(self::attrs(attrs).nest());
            Doc::All(docs)
        }
        SignatureItem::Fact { name, params, result, rigid, attrs } => {
            let rigid = if *rigid { "rigid " } else { "" };
            let mut docs = vec![self::params(format!("{rigid}fact {}(", name.text), params, ")")];
            if let Some(result) = result {
                docs.push(Doc::text(format!(": {}", sort(result))));
            }
            docs.push(self::attrs(attrs).nest());
            Doc::All(docs)
        }
        SignatureItem::Update { name, params, attrs } => {
            Doc::all([self::params(format!("update {}(", name.text), params, ")"), self::attrs(attrs).nest()])
        }
        SignatureItem::Act { name, params, attrs } => {
            Doc::all([self::params(format!("act {}(", name.text), params, ")"), self::attrs(attrs).nest()])
        }
        SignatureItem::Var(var) => Doc::text(format!("var {}: {}", var.name.text, sort(&var.sort))),
    }
}

/// As many constants in a line as fit; those with words have lines of their own.
fn constants(constants: &[Constant]) -> Doc {
    if constants.is_empty() {
        return Doc::text("{}");
    }
    let worded = constants.iter().any(|constant| !constant.attrs.is_empty());
    let mut lines = Vec::new();
    for (at, constant) in constants.iter().enumerate() {
        let comma = if at + 1 < constants.len() { "," } else { "" };
        let mut docs = vec![Doc::text(constant.name.text.clone())];
        docs.extend(constant.attrs.iter().flat_map(|it| [Doc::text(" "), attr(it)]));
        docs.push(Doc::text(comma));
        let before = match at {
            _ if worded => Doc::Hard,
            0 => Doc::Gap,
            _ => Doc::Line,
        };
        docs.insert(0, before);
        lines.push(if at == 0 { Doc::All(docs) } else { Doc::All(docs).group() });
    }
    let last = if worded { Doc::Hard } else { Doc::Gap };
    let list = Doc::all([Doc::text("{"), Doc::All(lines).nest(), last, Doc::text("}")]);
    list.group()
}

/// References share a line; each text has one of its own.
fn attrs(attrs: &[Attr]) -> Doc {
    let mut docs = Vec::new();
    let mut shared = false;
    for it in attrs {
        let short = matches!(
            it.key.text.as_str(),
            "iri" | "fide" | "nsf" | "fail_fide" | "fail_nsf" | "group" | "level" | "hide" | "source"
        );
        docs.push(if shared && short {
            Doc::all([Doc::Line, attr(it)]).group()
        } else {
            Doc::all([Doc::Hard, attr(it)])
        });
        shared = short;
    }
    Doc::All(docs)
}

fn attr(attr: &Attr) -> Doc {
    let mut text = attr.key.text.clone();
    if let Some(form) = &attr.form {
        text.push(':');
        text.push_str(&form.text);
    }
    match &attr.value {
        AttrValue::None => {}
        AttrValue::Name(name) => {
            text.push(' ');
            text.push_str(&name.text);
        }
        AttrValue::Str(string) => {
            text.push_str(" \"");
            for c in string.text.chars() {
                match c {
                    '"' => text.push_str("\\\""),
                    '\\' => text.push_str("\\\\"),
                    '\n' => text.push_str("\\n"),
                    c => text.push(c),
                }
            }
            text.push('"');
        }
    }
    Doc::text(text)
}
