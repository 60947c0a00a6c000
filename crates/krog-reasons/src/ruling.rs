//! What a small rulebook says, as it stands on the wire, and its proofs as documents.
//!
//! | field | |
//! | --- | --- |
//! | `format` | `krog-ruling-1` |
//! | `book` | `name` and `hash` of the rulebook |
//! | `state` | all facts that the rulebook asks |
//! | `verdict` | what it comes to |
//! | `proof` | the proof (JSON-LD), with the question that it answers |

use krog_chess::message::Message;
use krog_compete::{
    engines::{self, Consulting},
    fours::{self, Four},
    pgn::{self, Reading},
    queue::{self, Pair},
    rating::{self, Played, Standing},
    rulebook::{BookError, Rulebook, Subject},
    ruling::Ruling,
};
use krog_logic::{
    ast::Operator,
    json::{Writer, proof_hash},
    proof::Verdict,
};
use krog_wire::explain as wire;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    explain::{bilingual, cited, node, operator, said, verdict},
    proof::{BASE, BookRef, Checked, ProofFault, check_small, difference, hold_small, same, size},
};

/// The form of these documents.
pub const FORMAT: &str = "krog-ruling-1";

pub fn proof<W: Subject + Serialize>(book: &Rulebook<W>, state: &W, ruling: &Ruling) -> wire::ProofView {
    let trees: Vec<wire::ProofNode> = ruling.trees.iter().map(node).collect();
    let program = book.program();
    wire::ProofView {
        hash: proof_hash(&ruling.proof),
        book: ruling.proof.book.clone(),
        state: format!("{:016x}", ruling.proof.state),
        nodes: trees.iter().map(size).sum(),
        trees,
        document: json!({
            "format": FORMAT,
            "book": { "name": W::BOOK, "hash": ruling.proof.book },
            "state": state,
            "verdict": verdict(ruling.verdict),
            "proof": Writer { program, base: BASE, words: &|_, _| None, depth: None }.proof(&ruling.proof),
        }),
    }
}

/// A ruling on whether somebody may wait for a game or ask an engine, or on whether a game may be rated, as an answer.
pub fn answer<W: Subject + Serialize>(book: &Rulebook<W>, state: &W, ruling: &Ruling) -> wire::ExplainAnswer {
    let act = said(&Message::new(match W::BOOK {
        <Played as Subject>::BOOK => "rated-act-agree",
        <Consulting as Subject>::BOOK => "engine-act-consult",
        _ => "queue-act-wait",
    }));
    let headline = bilingual(&ruling.headline);
    let reason = ruling.cited.as_ref().map(|reason| {
        wire::ReasonView::new(reason.id.clone(), ruling.headline.clone(), Vec::new(), wire::Marks::default())
    });
    wire::ExplainAnswer {
        verdict: verdict(ruling.verdict),
        op: operator(if ruling.obliges() {
            Operator::Obligatory
        } else if ruling.verdict == Verdict::Permitted {
            Operator::Permitted
        } else {
            Operator::Forbidden
        }),
        act,
        uci: None,
        rule: ruling.cited.as_ref().map(cited),
        formula: ruling.formula.clone(),
        fide: None,
        nsf: None,
        headline,
        reasons: reason.into_iter().collect(),
        way_out: None,
        changes: Vec::new(),
        contrast: Vec::new(),
        marks: wire::Marks::default(),
        moves: Vec::new(),
        t_type: ruling.t_type.map(|position| position.label()),
        r_type: None,
        relation: None,
        relation_tells: false,
        proof: proof(book, state, ruling),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<W> {
    #[serde(rename = "format")]
    _format: String,
    book: BookRef,
    state: W,
    verdict: wire::VerdictName,
    proof: Value,
}

/// Whether a document is one of these.
pub(super) fn is_one(document: &Value) -> bool {
    document.get("format").and_then(Value::as_str) == Some(FORMAT)
}

/// Checks a document again: every step follows from the facts that it names.
pub(super) fn check(whole: &Value, document: &Value) -> Result<Checked, ProofFault> {
    let name = document.pointer("/book/name").and_then(Value::as_str).unwrap_or_default();
    match name {
        <Pair as Subject>::BOOK => check_by(whole, document, queue::rulebook()),
        <Four as Subject>::BOOK => check_by(whole, document, fours::rulebook()),
        <Standing as Subject>::BOOK => check_by(whole, document, rating::rulebook()),
        <Reading as Subject>::BOOK => check_by(whole, document, pgn::rulebook()),
        <Played as Subject>::BOOK => check_by(whole, document, rating::rated()),
        <Consulting as Subject>::BOOK => check_by(whole, document, engines::rulebook()),
        other => Err(ProofFault::NoBook(other.to_owned())),
    }
}

fn check_by<W: Subject + Serialize + DeserializeOwned>(
    whole: &Value,
    document: &Value,
    book: Result<&Rulebook<W>, BookError>,
) -> Result<Checked, ProofFault> {
    let document: Document<W> = serde_path_to_error::deserialize(document)
        .map_err(|error| ProofFault::Field(error.path().to_string()))?;
    let book = book.map_err(|_| ProofFault::NoBook(document.book.name.clone()))?;
    let mut query = None;
    let said = (document.verdict, &document.proof);
    let checked = check_small(book, document.book, &document.state, said, |proof| {
        query = Some(proof.query.clone());
        true
    })?;
    let query = query.ok_or(ProofFault::Nothing)?;
    let ruling = Ruling::again(book, &document.state, &query).map_err(|_| ProofFault::TooLong)?;
    if let Some(claim) = &ruling.claim {
        hold_small(book.program(), &document.state, (claim, &ruling.headline))?;
    }
    let answer = answer(book, &document.state, &ruling);
    match whole.as_object().filter(|given| given.contains_key("headline") && !given.contains_key("act")) {
        // A report that says more than the ruling: what is the ruling's in it.
        Some(report) => {
            let ruling = json!({
                "verdict": answer.verdict,
                "headline": answer.headline,
                "rule": answer.rule,
                "formula": answer.formula,
                "proof": answer.proof,
            });
            let fields = ruling.as_object().into_iter().flatten();
            let differs =
                fields.filter_map(|(name, made)| Some((name, difference(report.get(name)?, made)?)));
            match differs.map(|(name, rest)| format!("/{name}{rest}")).next() {
                Some(place) => Err(ProofFault::Words(place)),
                None => Ok(checked),
            }
        }
        None => same(whole, &answer).map(|()| checked),
    }
}

#[cfg(test)]
mod about_ratings;

#[cfg(test)]
mod tests {
    use krog_compete::queue::{Newcomer, Record};

    use super::*;
    use crate::proof::check as check_whole;

    fn check(value: &Value) -> Result<Checked, ProofFault> {
        check_whole(value, &|_, _| None)
    }

    fn told(rated: bool, registered: bool) -> Value {
        let newcomer = Newcomer { rated, registered, rating: 1500, record: Record::default() };
        let (pair, ruling) = Pair::waiting(newcomer).unwrap();
        proof(queue::rulebook().unwrap(), &pair, &ruling).document
    }

    #[test]
    fn a_document_is_checked_from_itself_alone() {
        for (rated, registered) in [(false, false), (true, false), (true, true)] {
            let checked = check(&told(rated, registered)).unwrap();
            assert_eq!(checked.book, "queue");
            assert_eq!(checked.verdict == wire::VerdictName::Permitted, !rated || registered);
        }
    }

    #[test]
    fn what_was_changed_in_a_document_is_found() {
        let good = told(true, false);
        let changed = |pointer: &str, value: Value| {
            let mut document = good.clone();
            *document.pointer_mut(pointer).unwrap() = value;
            check(&document).map(|_| ()).unwrap_err()
        };
        assert_eq!(changed("/verdict", json!("permitted")), ProofFault::OtherVerdict);
        assert!(matches!(changed("/state/sides/0/registered", json!(true)), ProofFault::Check(_)));
        assert_eq!(changed("/book/hash", json!("0")), ProofFault::OtherBook("queue".to_owned()));
        assert_eq!(changed("/book/name", json!("chess")), ProofFault::NoBook("chess".to_owned()));
        assert_eq!(changed("/proof/hash", json!("0")), ProofFault::Hash);
        assert!(matches!(changed("/state/sides", json!([])), ProofFault::Field(_)));
    }
}
