//! Formulas and terms as JSON.
//!
//! A name is a string, a number and a truth are themselves, everything else is an object with a key that says what it is:
//! `{"and": [φ, ψ]}`, `{"exists": "x", "in": D, "body": φ}`, `{"call": "f", "args": [t]}`.

use serde_json::{Value, json};

use super::{JsonError, field, hash::operator, list, object, proof::scope, proof_read, string};
use crate::{
    ast::{BinaryOp, Expr, ExprKind, FoldOp, Name, PastOp, Scope},
    span::Span,
};

/// No formula is read that is nested deeper.
const DEPTH: usize = 256;

const BINARY: [(BinaryOp, &str); 17] = [
    (BinaryOp::Iff, "iff"),
    (BinaryOp::Implies, "implies"),
    (BinaryOp::Or, "or"),
    (BinaryOp::And, "and"),
    (BinaryOp::Since, "since"),
    (BinaryOp::Equal, "equal"),
    (BinaryOp::NotEqual, "not_equal"),
    (BinaryOp::Less, "less"),
    (BinaryOp::AtMost, "at_most"),
    (BinaryOp::Greater, "greater"),
    (BinaryOp::AtLeast, "at_least"),
    (BinaryOp::In, "member"),
    (BinaryOp::NotIn, "not_member"),
    (BinaryOp::Subset, "subset"),
    (BinaryOp::Add, "add"),
    (BinaryOp::Subtract, "subtract"),
    (BinaryOp::Multiply, "multiply"),
];

const PAST: [(PastOp, &str); 3] =
    [(PastOp::Once, "once"), (PastOp::Historically, "historically"), (PastOp::Previously, "previously")];

const FOLDS: [(FoldOp, &str); 3] = [(FoldOp::Sum, "sum"), (FoldOp::Min, "min"), (FoldOp::Max, "max")];

/// The keys of parts; the one key beside them says what an object is.
const PARTS: [&str; 11] =
    ["args", "in", "body", "scope", "agent", "act", "var", "term", "where", "then", "else"];

fn key<T: PartialEq>(table: &[(T, &'static str)], of: &T) -> &'static str {
    table.iter().find(|(entry, _)| entry == of).map_or("", |(_, key)| key)
}

/// An object of one field whose name is not fixed.
fn tagged(key: &str, value: Value) -> Value {
    Value::Object(std::iter::once((key.to_owned(), value)).collect())
}

/// A formula or term, as written.
#[must_use]
pub fn formula_to_json(expr: &Expr) -> Value {
    let all = |exprs: &[Expr]| exprs.iter().map(formula_to_json).collect::<Value>();
    match &expr.kind {
        ExprKind::Error => Value::Null,
        ExprKind::Bool(truth) => json!(truth),
        ExprKind::Int(number) => json!(number),
        ExprKind::Name(name) => json!(name),
        ExprKind::Call(name, args) => object([("call", json!(name.text)), ("args", all(args))]),
        ExprKind::Not(a) => object([("not", formula_to_json(a))]),
        ExprKind::Binary(op, a, b) => tagged(key(&BINARY, op), chain(*op, a, b)),
        ExprKind::Quantified { all, var, domain, body } => object([
            (if *all { "forall" } else { "exists" }, json!(var.text)),
            ("in", formula_to_json(domain)),
            ("body", formula_to_json(body)),
        ]),
        ExprKind::Past(op, a) => tagged(key(&PAST, op), formula_to_json(a)),
        ExprKind::After(act, body) => {
            object([("after", formula_to_json(act)), ("body", formula_to_json(body))])
        }
        ExprKind::Deontic { op, scope: strength, agent, act } => {
            let mut fields = vec![("deontic", json!(operator(*op)))];
            fields.extend(strength.map(|strength| ("scope", json!(scope(strength)))));
            fields.extend([("agent", formula_to_json(agent)), ("act", formula_to_json(act))]);
            object(fields)
        }
        ExprKind::Count { var, domain, body } => object([
            ("count", json!(var.text)),
            ("in", formula_to_json(domain)),
            ("body", formula_to_json(body)),
        ]),
        ExprKind::CountPast { var, body } => {
            object([("count_past", json!(var.text)), ("body", formula_to_json(body))])
        }
        ExprKind::Fold { op, term, var, domain, filter } => {
            let mut fields = vec![("fold", json!(key(&FOLDS, op)))];
            fields.extend(generated(term, var, domain, filter.as_deref()));
            object(fields)
        }
        ExprKind::Set(members) => object([("set", all(members))]),
        ExprKind::Comprehension { term, var, domain, filter } => {
            let mut fields = vec![("collect", json!(true))];
            fields.extend(generated(term, var, domain, filter.as_deref()));
            object(fields)
        }
        ExprKind::If(condition, then, otherwise) => object([
            ("if", formula_to_json(condition)),
            ("then", formula_to_json(then)),
            ("else", formula_to_json(otherwise)),
        ]),
    }
}

/// `a ∧ b ∧ c`, read from the left, as one list; likewise `∨`.
fn chain(op: BinaryOp, a: &Expr, b: &Expr) -> Value {
    let mut parts = vec![b];
    let mut first = a;
    while let (BinaryOp::And | BinaryOp::Or, ExprKind::Binary(inner, left, right)) = (op, &first.kind) {
        if *inner != op {
            break;
        }
        parts.push(right);
        first = left;
    }
    parts.push(first);
    parts.into_iter().rev().map(formula_to_json).collect()
}

fn generated(term: &Expr, var: &Name, domain: &Expr, filter: Option<&Expr>) -> Vec<(&'static str, Value)> {
    let mut fields =
        vec![("var", json!(var.text)), ("in", formula_to_json(domain)), ("term", formula_to_json(term))];
    fields.extend(filter.map(|filter| ("where", formula_to_json(filter))));
    fields
}

/// A formula or term from JSON. It has no places.
///
/// # Errors
///
/// The first thing that is missing or not what it should be.
pub fn formula_from_json(value: &Value) -> Result<Expr, JsonError> {
    read(value, DEPTH)
}

fn read(value: &Value, depth: usize) -> Result<Expr, JsonError> {
    let depth = depth.checked_sub(1).ok_or(JsonError::TooLarge)?;
    let kind = match value {
        Value::Bool(truth) => ExprKind::Bool(*truth),
        Value::Number(number) => ExprKind::Int(number.as_i64().ok_or(JsonError::Field("formula"))?),
        Value::String(name) => ExprKind::Name(name.clone()),
        Value::Object(fields) => {
            let (head, first) = fields
                .iter()
                .find(|(key, _)| !PARTS.contains(&key.as_str()))
                .ok_or(JsonError::Field("formula"))?;
            composed(value, head, first, depth)?
        }
        Value::Null | Value::Array(_) => return Err(JsonError::Field("formula")),
    };
    Ok(Expr { kind, span: Span::default() })
}

/// What an object says: the key that is no part's tells.
fn composed(value: &Value, head: &str, first: &Value, depth: usize) -> Result<ExprKind, JsonError> {
    let part = |key: &'static str| Ok::<_, JsonError>(Box::new(read(field(value, key)?, depth)?));
    let all = |key: &'static str| {
        list(value, key)?.iter().map(|part| read(part, depth)).collect::<Result<Vec<Expr>, JsonError>>()
    };
    let var = |key: &'static str| Ok::<_, JsonError>(name(string(value, key)?));
    let filter = || value.get("where").map(|filter| read(filter, depth).map(Box::new)).transpose();
    if let Some((op, _)) = BINARY.iter().find(|(_, key)| *key == head) {
        let parts = first.as_array().ok_or(JsonError::Field("formula"))?;
        let mut parts = parts.iter().map(|part| read(part, depth));
        let left = parts.next().ok_or(JsonError::Field("formula"))??;
        let right = parts.next().ok_or(JsonError::Field("formula"))??;
        let pair = |a: Expr, b: Expr| ExprKind::Binary(*op, Box::new(a), Box::new(b));
        let chains = matches!(op, BinaryOp::And | BinaryOp::Or);
        let mut kind = pair(left, right);
        for (n, part) in parts.enumerate() {
            if !chains {
                return Err(JsonError::Field("formula"));
            }
            if n + 2 > depth {
                return Err(JsonError::TooLarge);
            }
            kind = pair(Expr { kind, span: Span::default() }, part?);
        }
        return Ok(kind);
    }
    if let Some((op, _)) = PAST.iter().find(|(_, key)| *key == head) {
        return Ok(ExprKind::Past(*op, Box::new(read(first, depth)?)));
    }
    Ok(match head {
        "call" => ExprKind::Call(var("call")?, all("args")?),
        "not" => ExprKind::Not(part("not")?),
        "forall" | "exists" => ExprKind::Quantified {
            all: head == "forall",
            var: var(if head == "forall" { "forall" } else { "exists" })?,
            domain: part("in")?,
            body: part("body")?,
        },
        "after" => ExprKind::After(part("after")?, part("body")?),
        "deontic" => ExprKind::Deontic {
            op: proof_read::operator(string(value, "deontic")?)?,
            scope: match value.get("scope") {
                None => None,
                Some(_) => Some(read_scope(string(value, "scope")?)?),
            },
            agent: part("agent")?,
            act: part("act")?,
        },
        "count" => ExprKind::Count { var: var("count")?, domain: part("in")?, body: part("body")? },
        "count_past" => ExprKind::CountPast { var: var("count_past")?, body: part("body")? },
        "fold" => {
            let wanted = string(value, "fold")?;
            let op = FOLDS.iter().find(|(_, key)| *key == wanted).map(|(op, _)| *op);
            let op = op.ok_or_else(|| JsonError::Word(wanted.to_owned()))?;
            ExprKind::Fold {
                op,
                term: part("term")?,
                var: var("var")?,
                domain: part("in")?,
                filter: filter()?,
            }
        }
        "set" => ExprKind::Set(all("set")?),
        "collect" => ExprKind::Comprehension {
            term: part("term")?,
            var: var("var")?,
            domain: part("in")?,
            filter: filter()?,
        },
        "if" => ExprKind::If(part("if")?, part("then")?, part("else")?),
        other => return Err(JsonError::Word(other.to_owned())),
    })
}

pub(super) fn read_scope(name: &str) -> Result<Scope, JsonError> {
    match name {
        "law" => Ok(Scope::Law),
        "advice" => Ok(Scope::Advice),
        other => Err(JsonError::Word(other.to_owned())),
    }
}

/// A name without a place.
pub(super) fn name(text: &str) -> Name {
    Name { text: text.to_owned(), span: Span::default() }
}
