//! Proofs as documents.
//!
//! The nodes stand in one list, each once, and name their children by id. So a document is never nested deeply, a node is
//! found by its id, and a tree can be cut at any depth.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    Writer,
    hash::{node_id_over, operator, proof_hash},
    object,
    places::placed,
    text::{instance_text, program_text, reading_text},
    value,
};
use crate::{
    ast::{ItemKind, Scope},
    lang::Edition,
    program::{Expr, ExprKind, Head},
    proof::{Act, Node, Proof, Query, Reading, Step, Truth},
    sort::{Sort, Word},
};

impl Writer<'_> {
    /// A proof as a JSON-LD document.
    #[must_use]
    pub fn proof(&self, proof: &Proof) -> Value {
        let hash = proof_hash(proof);
        let iri = self.iri(&format!("proofs/{hash}"));
        let mut nodes = Nodes { writer: self, written: BTreeSet::new(), list: Vec::new() };
        let norms: Vec<Value> = proof.norms.iter().map(|node| reference(&nodes.add(node, 0))).collect();
        object([
            ("@context", self.proof_context(&iri)),
            ("@id", json!(iri)),
            ("@type", json!("Proof")),
            ("hash", json!(hash)),
            ("book", self.book_of(proof)),
            ("state", json!(digest(proof.state))),
            ("query", self.query(&proof.query)),
            ("scope", json!(scope(proof.scope))),
            ("verdict", json!(proof.verdict.name())),
            ("norms", Value::Array(norms)),
            ("nodes", Value::Array(nodes.list)),
        ])
    }

    /// A node with what it rests on, as a list; the node itself comes first.
    #[must_use]
    pub fn nodes(&self, node: &Node) -> Value {
        let mut nodes = Nodes { writer: self, written: BTreeSet::new(), list: Vec::new() };
        nodes.add(node, 0);
        Value::Array(nodes.list)
    }

    fn proof_context(&self, iri: &str) -> Value {
        json!({
            "@vocab": self.iri("terms#"),
            "@base": iri,
            "norms": { "@type": "@id", "@container": "@list" },
            "children": { "@type": "@id", "@container": "@list" },
            "nodes": { "@id": "@graph" },
            "rule": { "@type": "@id" },
        })
    }

    /// The book by its hash, which is the proof's own claim.
    fn book_of(&self, proof: &Proof) -> Value {
        let program = self.program;
        json!({ "@id": program.iri, "name": program.name, "hash": proof.book })
    }

    /// Who would do what.
    fn query(&self, query: &Query) -> Value {
        let signature = &self.program.signature;
        let agent = match signature.sort("Agent") {
            Some(sort) => self.value(Sort::one(sort), query.agent),
            None => json!({ "word": query.agent }),
        };
        let act = match &query.act {
            Act::Value(sort, word) => {
                json!({ "sort": signature.sort_name(*sort), "value": self.value(*sort, *word) })
            }
            Act::Act(index, args) => {
                let act = signature.acts.get(usize::from(*index));
                let name = act.map_or_else(|| json!(index), |act| json!(act.name));
                let sorts = act.map(|act| act.params.as_slice()).unwrap_or_default();
                json!({ "act": name, "args": self.values(sorts.iter().map(|(_, sort)| *sort), args) })
            }
        };
        json!({ "agent": agent, "act": act })
    }

    /// A formula with its values put in: what a node is about.
    #[must_use]
    pub fn instance(&self, node: &Node) -> Option<String> {
        instance_text(self.program, node, self.words)
    }

    /// A value: by its name where it has one.
    #[must_use]
    pub fn value(&self, sort: Sort, word: Word) -> Value {
        value::to_json(&self.program.signature, sort, word, self.words)
    }

    /// Values of sorts; those beyond the sorts as bare words.
    fn values(&self, sorts: impl Iterator<Item = Sort>, words: &[Word]) -> Vec<Value> {
        let sorts = sorts.map(Some).chain(std::iter::repeat(None));
        words
            .iter()
            .zip(sorts)
            .map(|(word, sort)| sort.map_or_else(|| json!({ "word": word }), |sort| self.value(sort, *word)))
            .collect()
    }

    fn node(&self, node: &Node, id: &str, children: &[String]) -> Value {
        let place = placed(self.program, node.at);
        let mut fields = vec![
            ("@id", json!(format!("#{id}"))),
            ("kind", json!(node.at.kind.word())),
            ("item", json!(node.at.item)),
            ("expr", json!(node.at.expr)),
        ];
        if let Some((head, expr, _)) = &place {
            fields.push(("name", json!(head.name)));
            if is_root(self, node, expr) {
                fields.push(("rule", json!(head.attrs.iri)));
                let fails = node.truth == Truth::False;
                fields.extend(head.attrs.cited(Edition::Fide, fails).map(|fide| ("fide", json!(fide))));
                fields.extend(head.attrs.cited(Edition::Nsf, fails).map(|nsf| ("nsf", json!(nsf))));
            }
            fields.push(("formula", json!(program_text(self.program, head, expr))));
            let instance = instance_text(self.program, node, self.words);
            fields.extend(instance.map(|instance| ("instance", json!(instance))));
        }
        let bound = place.as_ref().map(|(_, _, bound)| bound.as_slice()).unwrap_or_default();
        let head = place.as_ref().map(|(head, _, _)| *head);
        let expr = place.as_ref().map(|(_, expr, _)| *expr);
        fields.push(("bindings", self.bindings(node, head, bound)));
        fields.extend(slot_count(node, head).map(|count| ("slots", json!(count))));
        fields.push(("truth", json!(truth_name(node.truth))));
        fields.push(("step", json!(node.step.name())));
        self.step(&node.step, expr, head, &mut fields);
        fields.push(("children", children.iter().map(|child| reference(child)).collect()));
        object(fields)
    }

    /// The variables that are bound there, and whatever else is not 0.
    fn bindings(&self, node: &Node, head: Option<&Head>, bound: &[u16]) -> Value {
        let shown = (0_u16..).zip(&node.slots).filter(|(slot, word)| bound.contains(slot) || **word != 0);
        shown
            .map(|(slot, word)| match head.and_then(|head| head.slot_names.get(usize::from(slot))) {
                Some((name, sort)) => {
                    json!({ "slot": slot, "name": name, "value": self.value(*sort, *word) })
                }
                None => json!({ "slot": slot, "value": { "word": word } }),
            })
            .collect()
    }

    fn step(
        &self,
        step: &Step,
        expr: Option<&Expr>,
        head: Option<&Head>,
        fields: &mut Vec<(&'static str, Value)>,
    ) {
        let sorted = |sort: Option<Sort>, word: Word| match sort {
            Some(sort) => self.value(sort, word),
            None => json!({ "word": word }),
        };
        match step {
            Step::Read(readings) | Step::Case(readings) | Step::Unfold(readings) => {
                fields.push(("readings", self.readings(readings)));
            }
            Step::Every | Step::Some | Step::Flip | Step::Parts => {}
            Step::Witness(word, readings) => {
                fields.push(("value", sorted(bound_sort(expr, head), *word)));
                fields.push(("readings", self.readings(readings)));
            }
            Step::Swept(n) | Step::Always(n) => fields.push(("count", json!(n))),
            Step::Moment(n) => fields.push(("moment", json!(n))),
            Step::After(word, after) => {
                fields.push(("act", sorted(act_sort(expr), *word)));
                fields.push(("after", json!(digest(*after))));
            }
            Step::Norm(op, verdict, readings) => {
                fields.push(("operator", json!(operator(*op))));
                fields.push(("verdict", json!(verdict.name())));
                fields.push(("readings", self.readings(readings)));
            }
        }
    }

    fn readings(&self, readings: &[Reading]) -> Value {
        readings.iter().map(|reading| self.reading(reading)).collect()
    }

    fn reading(&self, reading: &Reading) -> Value {
        let signature = &self.program.signature;
        let Some(fact) = signature.facts.get(usize::from(reading.fact.0)) else {
            return json!({
                "fact": reading.fact.0,
                "args": self.values(std::iter::empty(), &reading.args),
                "value": reading.value.map(|word| json!({ "word": word })),
                "moment": reading.moment,
            });
        };
        json!({
            "fact": fact.decl.name,
            "args": self.values(fact.decl.params.iter().map(|(_, sort)| *sort), &reading.args),
            "value": reading.value.map(|word| self.value(fact.result, word)),
            "moment": reading.moment,
            "text": reading_text(signature, reading, self.words),
        })
    }
}

/// The nodes written so far.
struct Nodes<'w> {
    writer: &'w Writer<'w>,
    written: BTreeSet<String>,
    list: Vec<Value>,
}

impl Nodes<'_> {
    /// Writes a node unless it stands there already; gives its id. Parents come before children.
    fn add(&mut self, node: &Node, depth: usize) -> String {
        let place = self.list.len();
        let shown = self.writer.depth.is_none_or(|most| depth < most);
        if shown {
            self.list.push(Value::Null);
        }
        let children: Vec<String> = node.children.iter().map(|child| self.add(child, depth + 1)).collect();
        let id = node_id_over(node, &children);
        if shown {
            if self.written.insert(id.clone()) {
                let written = self.writer.node(node, &id, &children);
                if let Some(slot) = self.list.get_mut(place) {
                    *slot = written;
                }
            } else {
                self.list.truncate(place);
            }
        }
        id
    }
}

fn reference(id: &str) -> Value {
    json!(format!("#{id}"))
}

/// Whether a node is about the whole formula of its item, so that the item's references are its own.
fn is_root(writer: &Writer<'_>, node: &Node, expr: &Expr) -> bool {
    let program = writer.program;
    let item = usize::from(node.at.item);
    let root = match node.at.kind {
        ItemKind::Def | ItemKind::Fun => program.defs.get(item).map(|d| &d.body),
        ItemKind::Rule => program.rules.get(item).map(|r| &r.condition),
        ItemKind::Power => program.powers.get(item).map(|p| &p.condition),
        ItemKind::Sanction => program.sanctions.get(item).and_then(|s| s.unless.as_ref()),
        ItemKind::Outcome => program.outcomes.get(item).map(|o| &o.condition),
        ItemKind::Reason => program.reasons.get(item).map(|r| &r.condition),
    };
    root.is_some_and(|root| root.id == expr.id)
}

/// How many slots a node has, where its item says otherwise.
fn slot_count(node: &Node, head: Option<&Head>) -> Option<usize> {
    let usual = head.map_or(0, |head| usize::from(head.slots));
    (node.slots.len() != usual).then_some(node.slots.len())
}

/// The sort of the variable that a quantifier binds.
pub(super) fn bound_sort(expr: Option<&Expr>, head: Option<&Head>) -> Option<Sort> {
    match expr?.kind {
        ExprKind::Quantified { slot, .. } => head?.slot_names.get(usize::from(slot)).map(|(_, sort)| *sort),
        _ => None,
    }
}

/// The sort of the act that `[m]` speaks of.
pub(super) fn act_sort(expr: Option<&Expr>) -> Option<Sort> {
    match &expr?.kind {
        ExprKind::After(act, _) => Some(act.sort),
        _ => None,
    }
}

/// A digest as sixteen hexadecimal digits: a JSON number would not keep it.
pub(super) fn digest(digest: u64) -> String {
    format!("{digest:016x}")
}

/// A scope's name.
pub(super) const fn scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Law => "law",
        Scope::Advice => "advice",
    }
}

/// A truth's name.
pub(super) const fn truth_name(truth: Truth) -> &'static str {
    match truth {
        Truth::False => "false",
        Truth::Unknown => "unknown",
        Truth::True => "true",
    }
}
