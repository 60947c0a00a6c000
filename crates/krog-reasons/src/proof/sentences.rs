//! The sentences of an answer, each with its template, the values put into it and what it claims.

use krog_chess::{
    message::{Arg, Message},
    rules::{Claim, Explanation, Reason, Words},
};
use krog_logic::{
    ast::ItemKind,
    json::{Writer, node_id},
    lang::{ByLang, Lang},
    program::{Expr, Head, Program},
    proof::{At, Node, Proof, Step, Truth},
    sort::Word,
};
use krog_texts::in_all;
use serde_json::{Map, Value, json};

/// All sentences of an answer that are not read off a tree.
pub(super) fn sentences(writer: &Writer<'_>, explanation: &Explanation) -> Value {
    let mut all = Vec::new();
    if let Words::Message(message) = &explanation.headline {
        all.push(of_message("/headline", message));
    }
    for (i, reason) in explanation.reasons.iter().enumerate() {
        all.extend(of_reason(writer, &format!("/reasons/{i}"), explanation.proof.as_ref(), reason));
    }
    if let Some(Words::Message(message)) = &explanation.way_out {
        all.push(of_message("/way_out", message));
    }
    if let Some(relation) = &explanation.relation {
        all.push(of_message("/relation", &relation.message));
    }
    for (i, changes) in explanation.changes.iter().enumerate() {
        all.extend(changes.iter().map(|change| of_message(&format!("/changes/{i}"), &change.message)));
    }
    Value::Array(all)
}

fn of_message(place: &str, message: &Message) -> Value {
    let arguments: Map<String, Value> =
        message.args.iter().map(|(name, arg)| ((*name).to_owned(), argument(arg))).collect();
    json!({
        "at": place,
        "template": { "kind": "message", "name": message.code },
        "arguments": arguments,
        "texts": texts(&in_all(message)),
    })
}

fn argument(arg: &Arg) -> Value {
    match arg {
        Arg::Text(text) => json!(text),
        Arg::Number(number) => json!(number),
        Arg::Said(said) => texts(said),
    }
}

fn texts(texts: &ByLang<String>) -> Value {
    Lang::ALL
        .into_iter()
        .map(|lang| (lang.name().to_owned(), json!(texts[lang])))
        .collect::<Map<_, _>>()
        .into()
}

fn of_reason(writer: &Writer<'_>, place: &str, proof: Option<&Proof>, reason: &Reason) -> Option<Value> {
    let (kind, item, fails, slots) = match &reason.claim {
        Claim::Item { kind, item, fails, slots } => (*kind, *item, *fails, slots),
        Claim::Node(nth) => {
            let node = proof?.norms.iter().flat_map(preorder).nth(*nth)?;
            return Some(json!({
                "at": place,
                "template": { "kind": "node", "name": node_id(node) },
                "claim": { "formula": writer.instance(node), "truth": node.truth == Truth::True },
                "texts": texts(&reason.texts),
            }));
        }
    };
    let (head, condition) = item_of(writer.program, kind, item)?;
    let template = if fails { &head.attrs.fail } else { &head.attrs.texts };
    let source = |lang: Lang| template[lang].as_ref().map_or_else(String::new, |text| text.source.clone());
    let node = Node {
        at: At { kind, item, expr: condition.id },
        slots: slots.clone(),
        truth: if fails { Truth::False } else { Truth::True },
        step: Step::Every,
        children: Vec::new(),
    };
    Some(json!({
        "at": place,
        "template": { "kind": kind.word(), "name": head.name, "text": texts(&ByLang::from_fn(source)) },
        "arguments": arguments(writer, head, slots),
        "claim": { "formula": writer.instance(&node), "truth": !fails },
        "texts": texts(&reason.texts),
    }))
}

fn arguments(writer: &Writer<'_>, head: &Head, slots: &[Word]) -> Value {
    let named = head.slot_names.iter().zip(slots);
    named.map(|((name, sort), word)| json!({ "name": name, "value": writer.value(*sort, *word) })).collect()
}

/// The head of an item that has sentences, and its condition.
fn item_of(program: &Program, kind: ItemKind, item: u16) -> Option<(&Head, &Expr)> {
    let index = usize::from(item);
    match kind {
        ItemKind::Reason => program.reasons.get(index).map(|reason| (&reason.head, &reason.condition)),
        ItemKind::Rule => program.rules.get(index).map(|rule| (&rule.head, &rule.condition)),
        ItemKind::Outcome => program.outcomes.get(index).map(|outcome| (&outcome.head, &outcome.condition)),
        ItemKind::Def | ItemKind::Fun | ItemKind::Power | ItemKind::Sanction => None,
    }
}

/// A node and those below it, parents first.
fn preorder(node: &Node) -> Vec<&Node> {
    let mut all = vec![node];
    all.extend(node.children.iter().flat_map(preorder));
    all
}
