//! Motifs of lines or moves: JSON Lines on standard input, `{"id", "fen", "moves": "e2e4 e7e5" or [..]}` or
//! `{"id", "fen", "move", "ply"?}`; on standard output `{"id", "ply", "motifs", "evidence"}`, one object for each move that
//! shows something. With `--time` the time that positions and moves take, texts read and lines replayed, goes to standard error.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::print_stdout, clippy::print_stderr)]

use std::{
    error::Error,
    io::{BufRead, BufWriter, Write},
    time::{Duration, Instant},
};

use krog_chess::{Move, Position, Variant, notation::Notation};
use krog_insight::{Claim, motifs_of_line, motifs_of_move};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let timed = std::env::args().any(|argument| argument == "--time");
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut times = Vec::new();
    for text in std::io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&text?)?;
        let start = Instant::now();
        let claims = answer(&asked)?;
        times.push(start.elapsed());
        write(&mut out, &asked, &claims)?;
    }
    if timed {
        report(times)?;
    }
    Ok(())
}

fn answer(asked: &Value) -> Result<Vec<Claim>, Box<dyn Error>> {
    let text = |field: &str| asked.get(field).and_then(Value::as_str);
    let variant = text("variant").unwrap_or("standard").parse::<Variant>()?;
    let position = Position::from_fen(variant, text("fen").ok_or("no fen")?)?;
    if let Some(word) = text("move") {
        return Ok(motifs_of_move(&position, Notation::Uci.read(&position, word)?.mv)?);
    }
    let words: Vec<&str> = match asked.get("moves") {
        Some(Value::String(text)) => text.split_whitespace().collect(),
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
        _ => return Err("neither moves nor a move".into()),
    };
    let mut now = position.clone();
    let mut moves: Vec<Move> = Vec::with_capacity(words.len());
    for word in words {
        let m = Notation::Uci.read(&now, word)?.mv;
        now.play_unchecked(m);
        moves.push(m);
    }
    Ok(motifs_of_line(&position, &moves)?)
}

fn write(out: &mut impl Write, asked: &Value, claims: &[Claim]) -> Result<(), Box<dyn Error>> {
    let mut plies: Vec<usize> = claims.iter().map(Claim::ply).collect();
    plies.dedup();
    for ply in plies {
        let of: Vec<&Claim> = claims.iter().filter(|claim| claim.ply() == ply).collect();
        let mut motifs: Vec<&str> = of.iter().map(|claim| claim.motif().name()).collect();
        motifs.sort_unstable();
        motifs.dedup();
        let shown = asked.get("ply").cloned().unwrap_or_else(|| json!(ply));
        let answer = json!({ "id": asked.get("id"), "ply": shown, "motifs": motifs, "evidence": of });
        writeln!(out, "{answer}")?;
    }
    if claims.is_empty() {
        writeln!(out, "{}", json!({ "id": asked.get("id"), "motifs": [], "evidence": [] }))?;
    }
    Ok(())
}

fn report(mut times: Vec<Duration>) -> Result<(), Box<dyn Error>> {
    times.sort();
    let count = times.len().max(1);
    let total: Duration = times.iter().sum();
    let at = |share: usize| times.get(count * share / 100).copied().unwrap_or_default();
    let mean = total / u32::try_from(count)?;
    eprintln!("{count} records: median {:?}, mean {mean:?}, p95 {:?}", at(50), at(95));
    Ok(())
}
