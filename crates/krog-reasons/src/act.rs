//! Verdicts on acts at the table, as they stand on the wire, and their proofs as documents.
//!
//! | field | |
//! | --- | --- |
//! | `format` | `krog-table-proof-1` |
//! | `book` | `name` and `hash` of the rulebook |
//! | `table` | all facts that the rulebook asks, as the asker found them |
//! | `act` | what was asked |
//! | `verdict` | what it comes to |
//! | `proof` | the proof (JSON-LD) |

use krog_chess::message::Message;
use krog_compete::{
    acts::{Acts, Cause, Judgement, Said, Table, bughouse::FourTable, judge},
    room::Door,
    rulebook::Subject,
    tournament::Hall,
};
use krog_logic::{
    json::{Writer, proof_hash},
    types::{Conduct, RType},
};
use krog_wire::{explain as wire, problem::MessageView};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    explain::{article, bilingual, cited, node, operator, said, verdict},
    proof::{BASE, BookRef, Checked, ProofFault, check_small, hold_small, same, size},
};

/// The form of these documents.
pub const FORMAT: &str = "krog-table-proof-1";

pub fn answer<W: Acts>(judgement: &Judgement<W>) -> wire::ExplainAnswer {
    let rule = judgement.rule.as_ref();
    let source = article(judgement.reasons.first().map(|said| &said.cited), rule);
    let trees: Vec<wire::ProofNode> = judgement.trees.iter().map(node).collect();
    wire::ExplainAnswer {
        verdict: verdict(judgement.verdict),
        op: operator(judgement.operator),
        act: bilingual(&judgement.words),
        uci: None,
        rule: rule.map(cited),
        formula: judgement.formula.clone(),
        fide: source.and_then(|cited| cited.fide.clone()),
        nsf: source.and_then(|cited| cited.nsf.clone()),
        headline: bilingual(&judgement.headline),
        reasons: judgement.reasons.iter().map(reason).collect(),
        way_out: None,
        changes: Vec::new(),
        contrast: Vec::new(),
        marks: wire::Marks::default(),
        moves: Vec::new(),
        t_type: judgement.t_type.map(|t| t.label()),
        r_type: judgement.r_type.map(|r| r.to_string()),
        relation: judgement.r_type.map(relation),
        relation_tells: judgement.r_type.is_some_and(|pair| pair.pair.1.permits(Conduct::Prevent)),
        proof: wire::ProofView {
            hash: proof_hash(&judgement.proof),
            book: judgement.proof.book.clone(),
            state: format!("{:016x}", judgement.proof.state),
            nodes: trees.iter().map(size).sum(),
            trees,
            document: document(judgement),
        },
    }
}

/// Whether whoever was refused should be shown the current state.
pub const fn wants_current(cause: Cause) -> bool {
    matches!(cause, Cause::Behind)
}

/// A judgement in one sentence.
pub fn words<W: Acts>(judgement: &Judgement<W>) -> MessageView {
    MessageView::new(code(judgement), judgement.headline.clone())
}

/// The stable name of a refusal: that of the reason which gives the headline, spelt like other codes.
pub fn code<W: Acts>(judgement: &Judgement<W>) -> String {
    judgement.code().replace('_', "-")
}

/// The asker's position and that of the one who lets others in, in words.
fn relation(pair: RType) -> wire::Bilingual {
    let message = Message::new("explain-relation-door");
    said(&message.with("first", pair.pair.0.label()).with("second", pair.pair.1.label()))
}

fn reason(said: &Said) -> wire::ReasonView {
    wire::ReasonView::new(said.cited.id.clone(), said.texts.clone(), Vec::new(), wire::Marks::default())
}

fn document<W: Acts>(judgement: &Judgement<W>) -> Value {
    let program = W::rulebook().map(|book| book.program());
    json!({
        "format": FORMAT,
        "book": { "name": W::BOOK, "hash": judgement.proof.book },
        "table": judgement.table,
        "act": judgement.act,
        "verdict": verdict(judgement.verdict),
        "proof": program.ok().map(|program| {
            Writer { program, base: BASE, words: &|_, _| None, depth: None }.proof(&judgement.proof)
        }),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<W, A> {
    #[serde(rename = "format")]
    _format: String,
    book: BookRef,
    table: W,
    act: A,
    verdict: wire::VerdictName,
    proof: Value,
}

/// Whether a document is one of these.
pub(super) fn is_one(document: &Value) -> bool {
    document.get("format").and_then(Value::as_str) == Some(FORMAT)
}

/// Checks a document again: the facts are those it names, and every step follows from them.
pub(super) fn check(whole: &Value, document: &Value) -> Result<Checked, ProofFault> {
    let book = document.get("book").and_then(|book| book.get("name")).and_then(Value::as_str);
    match book {
        Some(<FourTable as Subject>::BOOK) => check_by::<FourTable>(whole, document),
        Some(<Door as Subject>::BOOK) => check_by::<Door>(whole, document),
        Some(<Hall as Subject>::BOOK) => check_by::<Hall>(whole, document),
        _ => check_by::<Table>(whole, document),
    }
}

fn check_by<W: Acts>(whole: &Value, document: &Value) -> Result<Checked, ProofFault> {
    let document: Document<W, W::Act> = serde_path_to_error::deserialize(document)
        .map_err(|error| ProofFault::Field(error.path().to_string()))?;
    let book = W::rulebook().map_err(|_| ProofFault::NoBook(document.book.name.clone()))?;
    if document.book.name != book.program().name {
        return Err(ProofFault::NoBook(document.book.name));
    }
    let query = document.table.query(document.act);
    let said = (document.verdict, &document.proof);
    let checked = check_small(book, document.book, &document.table, said, |proof| proof.query == query)?;
    let judgement = judge(&document.table, document.act).map_err(|_| ProofFault::TooLong)?;
    for said in &judgement.reasons {
        hold_small(book.program(), &document.table, (&said.claim, &said.texts))?;
    }
    same(whole, &answer(&judgement))?;
    Ok(checked)
}

#[cfg(test)]
mod tests;
