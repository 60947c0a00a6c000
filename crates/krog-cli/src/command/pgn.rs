//! `krog pgn`.

mod annotate;
mod check;
pub(super) mod format;
mod proofs;
pub(super) mod source;

use krog_pgn::{Fault, PgnGame, bpgn::Record};
use krog_texts::Lang;
use krog_wire::explain::Bilingual;
use serde_json::{Map, Value, json};

use crate::exit::{Exit, Stop};

/// What to do with PGN files.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Judge every game: legality, results, marks, dates, form.
    Check(check::Args),
    /// Write every game anew, strictly.
    Format(format::Args),
    /// Write beside every move the rule that permits it, with the hash of its proof.
    Annotate(annotate::Args),
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    match command {
        Command::Check(args) => check::run(args, lang),
        Command::Format(args) => format::run(args, lang),
        Command::Annotate(args) => annotate::run(args, lang),
    }
}

/// A game as one line of JSON.
fn game_json(file: &str, game: &PgnGame) -> Map<String, Value> {
    let headers: Map<String, Value> = game
        .headers
        .iter()
        .rev()
        .map(|(name, value)| (name.clone(), Value::String(value.clone())))
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect();
    let faults = |list: &[Fault]| list.iter().map(fault_json).collect::<Vec<_>>();
    let value = json!({
        "file": file,
        "index": game.index + 1,
        "headers": headers,
        "plies": game.line.plies.len(),
        "result": game.result.as_str(),
        "errors": faults(&game.errors),
        "warnings": faults(&game.warnings),
    });
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// A match as one line of JSON, with the same names.
fn match_json(file: &str, index: u32, record: &Record) -> Value {
    let mut headers = Map::new();
    for (name, value) in &record.headers {
        headers.entry(name.clone()).or_insert_with(|| Value::String(value.clone()));
    }
    let faults = |list: &[Fault]| list.iter().map(fault_json).collect::<Vec<_>>();
    json!({
        "file": file,
        "index": index,
        "headers": headers,
        "plies": record.game.made().len(),
        "result": record.result,
        "errors": faults(&record.errors),
        "warnings": faults(&record.warnings),
    })
}

fn fault_json(fault: &Fault) -> Value {
    let mut value = json!({
        "line": fault.line,
        "column": fault.column,
        "code": fault.code,
        "message": crate::say::in_all(&fault.message),
    });
    if let Some(map) = value.as_object_mut() {
        let mut reasons = fault.reasons.iter().map(crate::say::in_all).collect::<Vec<_>>();
        reasons.extend(krog_reasons::refused(fault).map(|why| json!(Bilingual::new(why))));
        if !reasons.is_empty() {
            map.insert("reasons".to_owned(), Value::Array(reasons));
        }
        if let Some(repair) = &fault.repair {
            map.insert("repair".to_owned(), Value::String(repair.clone()));
        }
    }
    value
}
