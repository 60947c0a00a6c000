//! Motifs of lines or moves: JSON Lines on standard input, `{"id", "fen", "moves": "e2e4 e7e5" or [..]}` or
//! `{"id", "fen", "move", "ply"?}`; on standard output `{"id", "ply", "motifs", "evidence"}`, for a line one object for each
//! move that shows something. With `--time` the time a line takes, replay included, goes to standard error.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "an example stops at the first bad line")]

use std::{
    io::{BufRead, BufWriter, Write},
    time::{Duration, Instant},
};

use krog_chess::{Move, Position, Variant, notation::Notation};
use krog_insight::{Claim, motifs_of_line, motifs_of_move};
use serde_json::{Value, json};

fn main() {
    let timed = std::env::args().any(|argument| argument == "--time");
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut times = Vec::new();
    for text in std::io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&text.unwrap()).unwrap();
        let start = Instant::now();
        let claims = answer(&asked);
        times.push(start.elapsed());
        if std::env::var("PV").is_err() { write(&mut out, &asked, &claims); }
    }
    if timed {
        report(times);
    }
}

fn answer(asked: &Value) -> Vec<Claim> {
    let variant = asked["variant"].as_str().unwrap_or("standard").parse::<Variant>().unwrap();
    let position = Position::from_fen(variant, asked["fen"].as_str().unwrap()).unwrap();
    if let Some(word) = asked["move"].as_str() {
        let m = Notation::Uci.read(&position, word).unwrap().mv;
        if std::env::var("PV").is_ok() { 
            let mut now = position.clone(); now.play_unchecked(m);
            let mut t = vec![];
            for m in krog_insight::foreseen(&position, m) { t.push(now.uci(m)); now.play_unchecked(m); }
            println!("{}", json!({"id": asked["id"], "ply": asked["ply"], "pv": t}));
            return Vec::new();
        }
        return motifs_of_move(&position, m).unwrap();
    }
    let words: Vec<&str> = match &asked["moves"] {
        Value::String(text) => text.split_whitespace().collect(),
        list => list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect(),
    };
    motifs_of_line(&position, &read(&position, &words)).unwrap()
}

fn read(position: &Position, words: &[&str]) -> Vec<Move> {
    let mut now = position.clone();
    let mut moves = Vec::with_capacity(words.len());
    for word in words {
        let m = Notation::Uci.read(&now, word).unwrap().mv;
        now.play_unchecked(m);
        moves.push(m);
    }
    moves
}

fn write(out: &mut impl Write, asked: &Value, claims: &[Claim]) {
    let offset = asked["ply"].as_u64();
    let mut plies: Vec<usize> = claims.iter().map(Claim::ply).collect();
    plies.dedup();
    for ply in plies {
        let of: Vec<&Claim> = claims.iter().filter(|claim| claim.ply() == ply).collect();
        let mut motifs: Vec<&str> = of.iter().map(|claim| claim.motif().name()).collect();
        motifs.dedup();
        let shown = offset.map_or_else(|| json!(ply), |ply| json!(ply));
        writeln!(out, "{}", json!({ "id": asked["id"], "ply": shown, "motifs": motifs, "evidence": of })).unwrap();
    }
    if claims.is_empty() {
        writeln!(out, "{}", json!({ "id": asked["id"], "motifs": [], "evidence": [] })).unwrap();
    }
}

fn report(mut times: Vec<Duration>) {
    times.sort();
    let count = times.len().max(1);
    let total: Duration = times.iter().sum();
    let at = |share: usize| times.get(count * share / 100).copied().unwrap_or_default();
    let mean = total / u32::try_from(count).unwrap();
    eprintln!("{count} records: median {:?}, mean {mean:?}, p95 {:?}", at(50), at(95));
}
