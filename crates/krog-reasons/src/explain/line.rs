//! The answer as a line of `krog explain --jsonl`.

use krog_wire::explain::{ExplainAnswer, ReasonView};
use serde_json::{Value, json};

/// The answer under the names of the command line.
pub fn line(answer: &ExplainAnswer) -> Value {
    let reasons = |reasons: &[ReasonView]| -> Value {
        let named = |reason: &ReasonView| {
            let mut named = json!(reason);
            named.as_object_mut().map(|fields| fields.shift_remove("marks"));
            named
        };
        reasons.iter().map(named).collect()
    };
    let rule = answer.rule.as_ref();
    json!({
        "verdict": answer.verdict,
        "op": answer.op,
        "act": answer.act,
        "uci": answer.uci,
        "rule": rule.map(|rule| &rule.id),
        "book": rule.map(|rule| &rule.book),
        "iri": rule.map(|rule| &rule.iri),
        "formula": answer.formula,
        "fide": answer.fide,
        "nsf": answer.nsf,
        "headline": answer.headline,
        "reasons": reasons(&answer.reasons),
        "way_out": answer.way_out,
        "changes": answer.changes,
        "contrast": reasons(&answer.contrast),
        "moves": answer.moves,
        "marks": answer.marks,
        "t_type": answer.t_type,
        "r_type": answer.r_type,
        "relation": answer.relation,
        "nodes": answer.proof.nodes,
        "trees": answer.proof.trees,
        "proof": answer.proof.document,
    })
}
