//! Rulebooks with all that they build on, as JSON-LD.

use serde_json::{Value, json};

use super::{Writer, as_written, formula_to_json, object, program_text, proof::scope, short_hash};
use crate::{
    ast::ItemKind,
    lang::Lang,
    program::{Expr, Head, Level, Norm, Program, Texts},
};

impl Writer<'_> {
    /// The book as a JSON-LD document: what holds by it, item by item.
    #[must_use]
    pub fn rulebook(&self) -> Value {
        let program = self.program;
        let mut fields = vec![
            ("@context", self.rulebook_context()),
            ("@id", json!(program.iri)),
            ("@type", json!("Rulebook")),
            ("name", json!(program.name)),
            ("title", texts(&program.title)),
            ("hash", json!(program.hash)),
            ("bases", json!(program.bases)),
        ];
        let meta = program.meta.iter().map(|(key, value)| (key.clone(), json!(value)));
        fields.push(("meta", Value::Object(meta.collect())));
        let items = every_item(program).map(|(kind, index)| self.item(kind, index));
        fields.push(("items", items.collect::<Option<Value>>().unwrap_or_default()));
        object(fields)
    }

    fn rulebook_context(&self) -> Value {
        let said =
            |lang: Lang| (lang.name(), json!({ "@id": self.iri("terms#text"), "@language": lang.name() }));
        let others = [("@vocab", json!(self.iri("terms#"))), ("items", json!({ "@container": "@list" }))];
        object(others.into_iter().chain(Lang::ALL.map(said)))
    }

    /// An item of the book as a JSON-LD node; none where there is no such item.
    #[must_use]
    pub fn item(&self, kind: ItemKind, index: u16) -> Option<Value> {
        let program = self.program;
        let head = super::places::head(program, kind, index)?;
        let formula = |key, expr: &Expr| (key, self.formula(head, expr));
        let mut fields = vec![
            ("@id", json!(head.attrs.iri)),
            ("@type", json!(type_name(head.kind))),
            ("name", json!(head.name)),
            ("book", json!(head.book)),
            ("hash", json!(short_hash(&head.text))),
            ("text", json!(head.text)),
            ("params", self.params(head)),
        ];
        let i = usize::from(index);
        match kind {
            ItemKind::Def | ItemKind::Fun => {
                let def = program.defs.get(i)?;
                fields.push(("sort", json!(program.signature.sort_name(def.result))));
                fields.push(formula("formula", &def.body));
            }
            ItemKind::Rule => {
                let rule = program.rules.get(i)?;
                norm(&rule.norm, &mut fields);
                fields.push(("necessary", json!(rule.iff)));
                fields.push(("weight", json!(rule.weight)));
                let defeats = rule.defeats.iter().filter_map(|id| program.rules.get(usize::from(id.0)));
                fields.push(("defeats", defeats.map(|rule| json!({ "@id": rule.head.attrs.iri })).collect()));
                fields.push(formula("formula", &rule.condition));
            }
            ItemKind::Power => {
                let power = program.powers.get(i)?;
                fields.push(("necessary", json!(power.iff)));
                fields.extend([formula("event", &power.event), formula("formula", &power.condition)]);
            }
            ItemKind::Sanction => {
                let sanction = program.sanctions.get(i)?;
                let on = program.rules.get(usize::from(sanction.on.0));
                fields.extend(on.map(|rule| ("on", json!({ "@id": rule.head.attrs.iri }))));
                fields.extend(sanction.nth.map(|nth| ("nth", json!(nth))));
                norm(&sanction.norm, &mut fields);
                fields.extend(sanction.unless.as_ref().map(|unless| formula("unless", unless)));
            }
            ItemKind::Outcome => {
                let outcome = program.outcomes.get(i)?;
                fields.push(("claim", json!(outcome.claim)));
                fields.push(formula("formula", &outcome.condition));
            }
            ItemKind::Reason => {
                let reason = program.reasons.get(i)?;
                fields.push(("against", json!(reason.against)));
                fields.push(("of", reason.of.iter().map(|(_, name)| json!(name)).collect()));
                fields.push(formula("formula", &reason.condition));
            }
        }
        references(head, &mut fields);
        Some(object(fields))
    }

    /// A formula: its text, its hash, its parts.
    fn formula(&self, head: &Head, expr: &Expr) -> Value {
        let text = program_text(self.program, head, expr);
        json!({
            "hash": short_hash(&text),
            "text": text,
            "tree": formula_to_json(&as_written(self.program, head, expr)),
        })
    }

    fn params(&self, head: &Head) -> Value {
        let signature = &self.program.signature;
        let param = |(name, sort): &(String, _)| json!({ "name": name, "sort": signature.sort_name(*sort) });
        head.params.iter().map(param).collect()
    }
}

/// All items by kind and index; definitions and functions share one count.
fn every_item(program: &Program) -> impl Iterator<Item = (ItemKind, u16)> {
    let counts = [
        (ItemKind::Def, program.defs.len()),
        (ItemKind::Rule, program.rules.len()),
        (ItemKind::Power, program.powers.len()),
        (ItemKind::Sanction, program.sanctions.len()),
        (ItemKind::Outcome, program.outcomes.len()),
        (ItemKind::Reason, program.reasons.len()),
    ];
    counts.into_iter().flat_map(|(kind, count)| (0_u16..).take(count).map(move |index| (kind, index)))
}

fn norm(norm: &Norm, fields: &mut Vec<(&'static str, Value)>) {
    fields.push(("operator", json!(super::hash::operator(norm.op))));
    fields.push(("scope", json!(scope(norm.scope))));
}

fn references(head: &Head, fields: &mut Vec<(&'static str, Value)>) {
    let attrs = &head.attrs;
    fields.extend(attrs.fide.as_ref().map(|fide| ("fide", json!(fide))));
    fields.extend(attrs.nsf.as_ref().map(|nsf| ("nsf", json!(nsf))));
    fields.extend(attrs.fail_fide.as_ref().map(|fide| ("fail_fide", json!(fide))));
    fields.extend(attrs.fail_nsf.as_ref().map(|nsf| ("fail_nsf", json!(nsf))));
    fields.extend(attrs.group.as_ref().map(|group| ("group", json!(group))));
    fields.push(("level", json!(level(attrs.level))));
    fields.push(("holds", texts(&attrs.texts)));
    fields.push(("fails", texts(&attrs.fail)));
    fields.push(("cost", json!(head.cost)));
}

fn texts(texts: &Texts) -> Value {
    let text = |lang: Lang| texts[lang].as_ref().map(|template| (lang.name(), json!(template.source)));
    object(Lang::ALL.into_iter().filter_map(text))
}

const fn level(level: Level) -> &'static str {
    match level {
        Level::Laws => "laws",
        Level::Variant => "variant",
        Level::Event => "event",
        Level::Arbiter => "arbiter",
    }
}

fn type_name(kind: ItemKind) -> String {
    let name = kind.word();
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
