//! Proofs from documents. That they are right is the checker's business; here they only have to be proofs.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    JsonError, field, list,
    places::placed,
    proof::{act_sort, bound_sort},
    string, value,
};
use crate::{
    ast::{ItemKind, Operator, Scope},
    program::{Expr, Head, Program},
    proof::{Act, At, Node, Proof, Query, Reading, Step, Truth, Verdict},
    sort::{Sort, Word},
    world::FactId,
};

/// How many nodes a proof may have when what is shared is written out.
const NODES: usize = 200_000;
/// How deep a proof may be.
const DEPTH: usize = 400;

/// A proof from its document.
///
/// # Errors
///
/// The first thing that is missing or not what it should be; also nodes that were cut off.
pub fn proof_from_json(program: &Program, document: &Value) -> Result<Proof, JsonError> {
    let mut nodes = BTreeMap::new();
    for node in list(document, "nodes")? {
        nodes.insert(string(node, "@id")?, node);
    }
    let mut reader = Reader { program, nodes, left: NODES };
    let norms = list(document, "norms")?.iter().map(|id| reader.tree(id, DEPTH)).collect::<Result<_, _>>()?;
    Ok(Proof {
        book: string(field(document, "book")?, "hash")?.to_owned(),
        state: digest(document, "state")?,
        query: query(program, field(document, "query")?)?,
        scope: match string(document, "scope")? {
            "law" => Scope::Law,
            "advice" => Scope::Advice,
            other => return Err(JsonError::Word(other.to_owned())),
        },
        verdict: verdict(document)?,
        norms,
    })
}

struct Reader<'p, 'v> {
    program: &'p Program,
    nodes: BTreeMap<&'v str, &'v Value>,
    left: usize,
}

impl<'p, 'v> Reader<'p, 'v> {
    fn tree(&mut self, id: &Value, depth: usize) -> Result<Node, JsonError> {
        let id = id.as_str().ok_or(JsonError::Field("children"))?;
        let node = *self.nodes.get(id).ok_or_else(|| JsonError::Missing(id.to_owned()))?;
        self.left = self.left.checked_sub(1).ok_or(JsonError::TooLarge)?;
        let depth = depth.checked_sub(1).ok_or(JsonError::TooLarge)?;
        let at = At {
            kind: kind(string(node, "kind")?)?,
            item: number(node, "item")?,
            expr: number(node, "expr")?,
        };
        let place = placed(self.program, at);
        let head = place.as_ref().map(|(head, _, _)| *head);
        let expr = place.as_ref().map(|(_, expr, _)| *expr);
        let slots = self.slots(node, head)?;
        let step = self.step(node, expr, head)?;
        let truth = match string(node, "truth")? {
            "false" => Truth::False,
            "unknown" => Truth::Unknown,
            "true" => Truth::True,
            other => return Err(JsonError::Word(other.to_owned())),
        };
        let children =
            list(node, "children")?.iter().map(|id| self.tree(id, depth)).collect::<Result<_, _>>()?;
        Ok(Node { at, slots, truth, step, children })
    }

    fn slots(&self, node: &Value, head: Option<&Head>) -> Result<Vec<Word>, JsonError> {
        let count = match node.get("slots") {
            Some(_) => usize::from(number::<u16>(node, "slots")?),
            None => head.map_or(0, |head| usize::from(head.slots)),
        };
        let mut slots = vec![0; count];
        for binding in list(node, "bindings")? {
            let slot = usize::from(number::<u16>(binding, "slot")?);
            let sort = head.and_then(|head| head.slot_names.get(slot)).map(|(_, sort)| *sort);
            let word = self.value(sort, field(binding, "value")?)?;
            *slots.get_mut(slot).ok_or(JsonError::Field("slot"))? = word;
        }
        Ok(slots)
    }

    fn value(&self, sort: Option<Sort>, value: &Value) -> Result<Word, JsonError> {
        value::from_json(&self.program.signature, sort, value)
    }

    fn step(&self, node: &Value, expr: Option<&Expr>, head: Option<&Head>) -> Result<Step, JsonError> {
        Ok(match string(node, "step")? {
            "read" => Step::Read(self.readings(node)?),
            "every" => Step::Every,
            "some" => Step::Some,
            "case" => Step::Case(self.readings(node)?),
            "flip" => Step::Flip,
            "unfold" => Step::Unfold(self.readings(node)?),
            "witness" => {
                let word = self.value(bound_sort(expr, head), field(node, "value")?)?;
                Step::Witness(word, self.readings(node)?)
            }
            "swept" => Step::Swept(number(node, "count")?),
            "after" => Step::After(self.value(act_sort(expr), field(node, "act")?)?, digest(node, "after")?),
            "moment" => Step::Moment(number(node, "moment")?),
            "always" => Step::Always(number(node, "count")?),
            "parts" => Step::Parts,
            "norm" => Step::Norm(operator(string(node, "operator")?)?, verdict(node)?, self.readings(node)?),
            other => return Err(JsonError::Word(other.to_owned())),
        })
    }

    fn readings(&self, node: &Value) -> Result<Vec<Reading>, JsonError> {
        list(node, "readings")?.iter().map(|reading| self.reading(reading)).collect()
    }

    fn reading(&self, reading: &Value) -> Result<Reading, JsonError> {
        let signature = &self.program.signature;
        let fact = match field(reading, "fact")? {
            Value::String(name) => signature.fact(name).ok_or_else(|| JsonError::Name(name.clone()))?,
            _ => FactId(number(reading, "fact")?),
        };
        let decl = signature.facts.get(usize::from(fact.0));
        let sorts = decl.map(|decl| decl.decl.params.as_slice()).unwrap_or_default();
        Ok(Reading {
            fact,
            args: values(self.program, sorts, list(reading, "args")?)?,
            value: match field(reading, "value")? {
                Value::Null => None,
                value => Some(self.value(decl.map(|decl| decl.result), value)?),
            },
            moment: number(reading, "moment")?,
        })
    }
}

fn values(program: &Program, sorts: &[(String, Sort)], values: &[Value]) -> Result<Vec<Word>, JsonError> {
    let sorts = sorts.iter().map(|(_, sort)| Some(*sort)).chain(std::iter::repeat(None));
    values.iter().zip(sorts).map(|(value, sort)| value::from_json(&program.signature, sort, value)).collect()
}

fn query(program: &Program, query: &Value) -> Result<Query, JsonError> {
    let signature = &program.signature;
    let agent = value::from_json(signature, signature.sort("Agent").map(Sort::one), field(query, "agent")?)?;
    let act = field(query, "act")?;
    let act = match act.get("act") {
        Some(name) => {
            let index = match name {
                Value::String(name) => {
                    let index = signature.acts.iter().position(|act| act.name == *name);
                    let index = index.and_then(|index| u16::try_from(index).ok());
                    index.ok_or_else(|| JsonError::Name(name.clone()))?
                }
                _ => number(act, "act")?,
            };
            let sorts = signature.acts.get(usize::from(index)).map(|act| act.params.as_slice());
            Act::Act(index, values(program, sorts.unwrap_or_default(), list(act, "args")?)?)
        }
        None => {
            let name = string(act, "sort")?;
            let sort = signature.sort(name).map(Sort::one).ok_or_else(|| JsonError::Name(name.to_owned()))?;
            Act::Value(sort, value::from_json(signature, Some(sort), field(act, "value")?)?)
        }
    };
    Ok(Query { agent, act })
}

fn number<N: TryFrom<u64>>(value: &Value, key: &'static str) -> Result<N, JsonError> {
    let number = field(value, key)?.as_u64().and_then(|number| N::try_from(number).ok());
    number.ok_or(JsonError::Field(key))
}

fn digest(value: &Value, key: &'static str) -> Result<u64, JsonError> {
    let digits = string(value, key)?;
    let plain = digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    let digest = plain.then(|| u64::from_str_radix(digits, 16).ok()).flatten();
    digest.ok_or(JsonError::Field(key))
}

fn verdict(value: &Value) -> Result<Verdict, JsonError> {
    let name = string(value, "verdict")?;
    let all = [
        Verdict::Permitted,
        Verdict::Forbidden,
        Verdict::NotPermitted,
        Verdict::Conflict,
        Verdict::Undetermined,
    ];
    all.into_iter().find(|verdict| verdict.name() == name).ok_or_else(|| JsonError::Word(name.to_owned()))
}

/// An item kind by its name.
pub(super) fn kind(name: &str) -> Result<ItemKind, JsonError> {
    let found = ItemKind::ALL.into_iter().find(|kind| kind.word() == name);
    found.ok_or_else(|| JsonError::Word(name.to_owned()))
}

/// An operator by its letter.
pub(super) fn operator(letter: &str) -> Result<Operator, JsonError> {
    match letter {
        "P" => Ok(Operator::Permitted),
        "O" => Ok(Operator::Obligatory),
        "F" => Ok(Operator::Forbidden),
        "W" => Ok(Operator::Power),
        other => Err(JsonError::Word(other.to_owned())),
    }
}
