//! Items and rulebooks, as written, from JSON. They have no places.

use serde_json::Value;

use super::{
    JsonError, field,
    formula::{name, read_scope},
    formula_from_json, list,
    proof_read::operator,
    string,
};
use crate::{
    ast::{
        Attr, AttrValue, Clause, Condition, Each, Effect, Expr, Item, ItemBody, ItemKind, Name, Norm,
        OutcomeResult, Param, Rulebook, Shape, SortRef, Str,
    },
    span::Span,
};

/// A rulebook from JSON.
///
/// # Errors
///
/// The first thing that is missing or not what it should be.
pub fn rulebook_from_json(value: &Value) -> Result<Rulebook, JsonError> {
    Ok(Rulebook {
        name: name(string(value, "rulebook")?),
        extends: names(value, "extends")?,
        meta: attrs(value, "meta")?,
        clauses: list(value, "clauses")?.iter().map(clause).collect::<Result<_, _>>()?,
        span: Span::default(),
    })
}

fn clause(value: &Value) -> Result<Clause, JsonError> {
    Ok(match string(value, "clause")? {
        "add" => Clause::Add(item_from_json(field(value, "item")?)?),
        "override" => Clause::Override(item_from_json(field(value, "item")?)?),
        "remove" => Clause::Remove {
            kind: super::proof_read::kind(string(value, "kind")?)?,
            name: name(string(value, "name")?),
            span: Span::default(),
        },
        other => return Err(JsonError::Word(other.to_owned())),
    })
}

/// An item from JSON.
///
/// # Errors
///
/// The first thing that is missing or not what it should be.
pub fn item_from_json(value: &Value) -> Result<Item, JsonError> {
    Ok(Item {
        name: name(string(value, "name")?),
        body: body(value)?,
        attrs: attrs(value, "attrs")?,
        span: Span::default(),
    })
}

fn body(value: &Value) -> Result<ItemBody, JsonError> {
    let formula = || formula_from_json(field(value, "formula")?);
    Ok(match super::proof_read::kind(string(value, "kind")?)? {
        ItemKind::Def => ItemBody::Def { params: params(value)?, body: formula()? },
        ItemKind::Fun => {
            ItemBody::Fun { params: params(value)?, result: sort(field(value, "sort")?)?, body: formula()? }
        }
        ItemKind::Rule => ItemBody::Rule {
            head: norm(field(value, "norm")?)?,
            condition: condition(value)?,
            except: optional(value, "except")?,
            weight: integer(value, "weight")?,
            defeats: names(value, "defeats")?,
        },
        ItemKind::Power => ItemBody::Power {
            agent: formula_from_json(field(value, "agent")?)?,
            event: formula_from_json(field(value, "event")?)?,
            condition: condition(value)?,
            effects: list(value, "effects")?.iter().map(effect).collect::<Result<_, _>>()?,
        },
        ItemKind::Sanction => ItemBody::Sanction {
            on: name(string(value, "on")?),
            nth: integer(value, "nth")?,
            head: norm(field(value, "norm")?)?,
            unless: optional(value, "unless")?,
        },
        ItemKind::Outcome => ItemBody::Outcome {
            condition: formula()?,
            result: match (value.get("win"), value.get("loss")) {
                (Some(who), None) => OutcomeResult::Win(formula_from_json(who)?),
                (None, Some(who)) => OutcomeResult::Loss(formula_from_json(who)?),
                (None, None) if value.get("draw").is_some() => OutcomeResult::Draw,
                _ => return Err(JsonError::Field("win")),
            },
            claim: truth(value, "claim")?,
            before: names(value, "before")?,
        },
        ItemKind::Reason => ItemBody::Reason {
            against: truth(value, "against")?,
            of: names(value, "of")?,
            condition: formula()?,
        },
    })
}

fn condition(value: &Value) -> Result<Option<Condition>, JsonError> {
    let (iff, formula) = match (value.get("iff"), value.get("if")) {
        (None, None) => return Ok(None),
        (Some(formula), None) => (true, formula),
        (None, Some(formula)) => (false, formula),
        (Some(_), Some(_)) => return Err(JsonError::Field("if")),
    };
    Ok(Some(Condition { iff, formula: formula_from_json(formula)? }))
}

fn norm(value: &Value) -> Result<Norm, JsonError> {
    Ok(Norm {
        op: operator(string(value, "deontic")?)?,
        scope: match value.get("scope") {
            None => None,
            Some(_) => Some(read_scope(string(value, "scope")?)?),
        },
        agent: formula_from_json(field(value, "agent")?)?,
        act: formula_from_json(field(value, "act")?)?,
        span: Span::default(),
    })
}

fn effect(value: &Value) -> Result<Effect, JsonError> {
    let each = match value.get("for") {
        None => None,
        Some(_) => Some(Each {
            var: name(string(value, "for")?),
            domain: formula_from_json(field(value, "in")?)?,
            filter: optional(value, "where")?,
        }),
    };
    Ok(Effect {
        update: name(string(value, "update")?),
        args: list(value, "args")?.iter().map(formula_from_json).collect::<Result<_, _>>()?,
        each,
        when: optional(value, "when")?,
        span: Span::default(),
    })
}

fn optional(value: &Value, key: &'static str) -> Result<Option<Expr>, JsonError> {
    value.get(key).map(formula_from_json).transpose()
}

fn integer(value: &Value, key: &'static str) -> Result<Option<i64>, JsonError> {
    value.get(key).map(|number| number.as_i64().ok_or(JsonError::Field(key))).transpose()
}

fn truth(value: &Value, key: &'static str) -> Result<bool, JsonError> {
    field(value, key)?.as_bool().ok_or(JsonError::Field(key))
}

fn names(value: &Value, key: &'static str) -> Result<Vec<Name>, JsonError> {
    let Some(names) = value.get(key) else { return Ok(Vec::new()) };
    let names = names.as_array().ok_or(JsonError::Field(key))?;
    names.iter().map(|text| text.as_str().map(name).ok_or(JsonError::Field(key))).collect()
}

fn params(value: &Value) -> Result<Vec<Param>, JsonError> {
    let param =
        |param: &Value| Ok(Param { name: name(string(param, "name")?), sort: sort(field(param, "sort")?)? });
    list(value, "params")?.iter().map(param).collect()
}

fn sort(value: &Value) -> Result<SortRef, JsonError> {
    let shaped = [("set", Shape::Set), ("list", Shape::List)];
    let (text, shape) = match value {
        Value::String(text) => (text.as_str(), Shape::One),
        _ => {
            let found = shaped.iter().find_map(|(key, shape)| Some((value.get(key)?.as_str()?, *shape)));
            found.ok_or(JsonError::Field("sort"))?
        }
    };
    Ok(SortRef { name: name(text), shape })
}

fn attrs(value: &Value, key: &'static str) -> Result<Vec<Attr>, JsonError> {
    let read = |attr: &Value| {
        let text = |key: &'static str| attr.get(key).map(|_| string(attr, key)).transpose();
        Ok(Attr {
            key: name(string(attr, "key")?),
            form: text("form")?.map(name),
            value: match (text("text")?, text("name")?) {
                (Some(text), None) => AttrValue::Str(Str { text: text.to_owned(), span: Span::default() }),
                (None, Some(text)) => AttrValue::Name(name(text)),
                (None, None) => AttrValue::None,
                (Some(_), Some(_)) => return Err(JsonError::Field("text")),
            },
        })
    };
    list(value, key)?.iter().map(read).collect()
}
