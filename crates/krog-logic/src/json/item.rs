//! Items and rulebooks, as written, to JSON.

use serde_json::{Value, json};

use super::{formula_to_json, hash::operator, object, proof::scope};
use crate::ast::{
    Attr, AttrValue, Clause, Effect, Item, ItemBody, Name, Norm, OutcomeResult, Param, Rulebook, Shape,
    SortRef,
};

/// A rulebook as written.
#[must_use]
pub fn rulebook_to_json(book: &Rulebook) -> Value {
    object([
        ("rulebook", json!(book.name.text)),
        ("extends", names(&book.extends)),
        ("meta", attrs(&book.meta)),
        ("clauses", book.clauses.iter().map(clause).collect()),
    ])
}

fn clause(clause: &Clause) -> Value {
    match clause {
        Clause::Add(item) => object([("clause", json!("add")), ("item", item_to_json(item))]),
        Clause::Override(item) => object([("clause", json!("override")), ("item", item_to_json(item))]),
        Clause::Remove { kind, name, .. } => {
            object([("clause", json!("remove")), ("kind", json!(kind.word())), ("name", json!(name.text))])
        }
    }
}

/// An item as written: a definition, a rule, a power.
#[must_use]
pub fn item_to_json(item: &Item) -> Value {
    let mut fields = vec![("kind", json!(item.body.kind().word())), ("name", json!(item.name.text))];
    body(&item.body, &mut fields);
    fields.push(("attrs", attrs(&item.attrs)));
    object(fields)
}

fn body(body: &ItemBody, fields: &mut Vec<(&'static str, Value)>) {
    match body {
        ItemBody::Def { params: of, body } => {
            fields.extend([("params", params(of)), ("formula", formula_to_json(body))]);
        }
        ItemBody::Fun { params: of, result, body } => {
            fields.extend([
                ("params", params(of)),
                ("sort", sort(result)),
                ("formula", formula_to_json(body)),
            ]);
        }
        ItemBody::Rule { head, condition, except, weight, defeats } => {
            fields.push(("norm", norm(head)));
            self::condition(condition.as_ref(), fields);
            fields.extend(except.as_ref().map(|except| ("except", formula_to_json(except))));
            fields.extend(weight.map(|weight| ("weight", json!(weight))));
            if !defeats.is_empty() {
                fields.push(("defeats", names(defeats)));
            }
        }
        ItemBody::Power { agent, event, condition, effects } => {
            fields.extend([("agent", formula_to_json(agent)), ("event", formula_to_json(event))]);
            self::condition(condition.as_ref(), fields);
            fields.push(("effects", effects.iter().map(effect).collect()));
        }
        ItemBody::Sanction { on, nth, head, unless } => {
            fields.push(("on", json!(on.text)));
            fields.extend(nth.map(|nth| ("nth", json!(nth))));
            fields.push(("norm", norm(head)));
            fields.extend(unless.as_ref().map(|unless| ("unless", formula_to_json(unless))));
        }
        ItemBody::Outcome { condition, result, claim, before } => {
            fields.push(("formula", formula_to_json(condition)));
            fields.push(match result {
                OutcomeResult::Win(who) => ("win", formula_to_json(who)),
                OutcomeResult::Draw => ("draw", json!(true)),
                OutcomeResult::Loss(who) => ("loss", formula_to_json(who)),
            });
            fields.push(("claim", json!(claim)));
            if !before.is_empty() {
                fields.push(("before", names(before)));
            }
        }
        ItemBody::Reason { against, of, condition } => {
            fields.extend([
                ("against", json!(against)),
                ("of", names(of)),
                ("formula", formula_to_json(condition)),
            ]);
        }
    }
}

fn condition(condition: Option<&crate::ast::Condition>, fields: &mut Vec<(&'static str, Value)>) {
    if let Some(condition) = condition {
        let key = if condition.iff { "iff" } else { "if" };
        fields.push((key, formula_to_json(&condition.formula)));
    }
}

fn norm(norm: &Norm) -> Value {
    let mut fields = vec![("deontic", json!(operator(norm.op)))];
    fields.extend(norm.scope.map(|strength| ("scope", json!(scope(strength)))));
    fields.extend([("agent", formula_to_json(&norm.agent)), ("act", formula_to_json(&norm.act))]);
    object(fields)
}

fn effect(effect: &Effect) -> Value {
    let args: Value = effect.args.iter().map(formula_to_json).collect();
    let mut fields = vec![("update", json!(effect.update.text)), ("args", args)];
    if let Some(each) = &effect.each {
        fields.extend([("for", json!(each.var.text)), ("in", formula_to_json(&each.domain))]);
        fields.extend(each.filter.as_ref().map(|filter| ("where", formula_to_json(filter))));
    }
    fields.extend(effect.when.as_ref().map(|when| ("when", formula_to_json(when))));
    object(fields)
}

fn names(names: &[Name]) -> Value {
    names.iter().map(|name| json!(name.text)).collect()
}

fn params(params: &[Param]) -> Value {
    params
        .iter()
        .map(|param| object([("name", json!(param.name.text)), ("sort", sort(&param.sort))]))
        .collect()
}

fn sort(sort: &SortRef) -> Value {
    match sort.shape {
        Shape::One => json!(sort.name.text),
        Shape::Set => object([("set", json!(sort.name.text))]),
        Shape::List => object([("list", json!(sort.name.text))]),
    }
}

fn attrs(attrs: &[Attr]) -> Value {
    attrs
        .iter()
        .map(|attr| {
            let mut fields = vec![("key", json!(attr.key.text))];
            fields.extend(attr.form.as_ref().map(|form| ("form", json!(form.text))));
            match &attr.value {
                AttrValue::Str(text) => fields.push(("text", json!(text.text))),
                AttrValue::Name(name) => fields.push(("name", json!(name.text))),
                AttrValue::None => {}
            }
            object(fields)
        })
        .collect()
}
