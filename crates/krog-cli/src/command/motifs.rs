//! `krog motifs`.

use std::io::{self, Write as _};

use krog_chess::{Message, Move, Position, notation};
use krog_insight::{Claim, LineError as Unplayable, motifs_of_line, motifs_of_move};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    exit::{Exit, Stop},
    input::{self, PositionArgs},
    jsonl::{self, LineError},
};

/// Arguments of `krog motifs`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog motifs Nc7 --fen 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1'\n  \
    krog motifs Kf8 Nc7 Rb8 Ne6 --fen 'r3k3/8/8/3N4/8/8/8/4K3 b - - 0 1'")]
pub struct Args {
    /// One move, of which a search of captures and checks tells what comes of it; or a line: the opponent's move first, then one's own,
    /// a reply and so on.
    #[arg(value_name = "MOVE", required_unless_present = "jsonl")]
    moves: Vec<String>,

    /// The position; without it the start position.
    #[arg(long)]
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// Read lines {id?, variant?, fen?, moves} or {id?, variant?, fen?, move} and answer lines {id, motifs, evidence}.
    #[arg(long)]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    id: Option<Value>,
    variant: Option<String>,
    fen: Option<String>,
    moves: Option<Moves>,
    #[serde(rename = "move")]
    one: Option<String>,
}

/// Moves as a list, or as one text with spaces between.
#[derive(Deserialize)]
#[serde(untagged)]
enum Moves {
    List(Vec<String>),
    Text(String),
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer(lang, line));
    }
    let start = args.position.position(lang, args.fen.as_deref())?;
    let moves = played(&start, &args.moves).map_err(|(_, message)| Stop::no(render(lang, &message)))?;
    let claims = claims(&start, &moves).map_err(|message| Stop::no(render(lang, &message)))?;
    let mut out = io::stdout().lock();
    if claims.is_empty() {
        writeln!(out, "{}", render(lang, &Message::new("motifs-none")))?;
    }
    let mut positions = vec![start];
    for m in &moves {
        let Some(next) = positions.last().and_then(|last| last.play(*m).ok()) else { break };
        positions.push(next);
    }
    let notation = if lang == Lang::No { notation::Notation::Norwegian } else { notation::Notation::San };
    let mut told = None;
    for claim in claims {
        let ply = claim.ply();
        let (Some(before), Some(m)) = (positions.get(ply), moves.get(ply)) else { continue };
        if told.replace(ply) != Some(ply) {
            let san = notation.write(before, *m).unwrap_or_default();
            writeln!(out, "{}{} {san}", before.ply() / 2 + 1, before.turn().fold_wb(".", "..."))?;
        }
        writeln!(out, "  {}", render(lang, &claim.message()))?;
        if let Some(effect) = claim.effect(before) {
            writeln!(out, "    {}", render(lang, &effect))?;
        }
    }
    Ok(Exit::Done)
}

fn answer(lang: Lang, line: Request) -> Result<Value, LineError> {
    let position = input::line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
    let (texts, at): (Vec<String>, &str) = match (line.moves, line.one) {
        (Some(Moves::List(moves)), None) => (moves, "moves"),
        (Some(Moves::Text(moves)), None) => (moves.split_whitespace().map(str::to_owned).collect(), "moves"),
        (None, Some(one)) => (vec![one], "move"),
        _ => return Err(LineError::of(lang, &Message::new("motifs-moves-or-move")).at("moves")),
    };
    if at == "moves" && texts.len() < 2 {
        return Err(LineError::of(lang, &Message::new("motifs-short-line")).at("moves"));
    }
    let moves = played(&position, &texts).map_err(|(ply, message)| {
        let place = if at == "move" { "move".to_owned() } else { format!("moves:{ply}") };
        LineError::of(lang, &message).at(place)
    })?;
    let claims = claims(&position, &moves).map_err(|message| LineError::of(lang, &message).at(at))?;
    let mut motifs: Vec<&str> = Vec::new();
    let mut evidence = Vec::new();
    for claim in &claims {
        if !motifs.contains(&claim.motif().name()) {
            motifs.push(claim.motif().name());
        }
        let mut shown = serde_json::to_value(claim).unwrap_or_default();
        if let Some(fields) = shown.as_object_mut() {
            fields.insert("says".to_owned(), json!(crate::say::in_all(&claim.message())));
        }
        evidence.push(shown);
    }
    Ok(json!({ "id": line.id, "motifs": motifs, "evidence": evidence }))
}

/// Of a line, or of one move.
fn claims(start: &Position, moves: &[Move]) -> Result<Vec<Claim>, Message> {
    let found = match moves {
        [one] => motifs_of_move(start, *one),
        line => motifs_of_line(start, line),
    };
    found.map_err(|Unplayable::Illegal { .. }| Message::new("game-over"))
}

/// Moves from a position on; of the first that cannot be made its place, and why.
fn played(start: &Position, texts: &[String]) -> Result<Vec<Move>, (usize, Message)> {
    let (mut position, mut moves) = (start.clone(), Vec::with_capacity(texts.len()));
    for (ply, text) in texts.iter().enumerate() {
        let read = notation::read(&position, text).map_err(|error| (ply, error.message()))?;
        position = position.play(read.mv).map_err(|_| (ply, Message::new("game-over")))?;
        moves.push(read.mv);
    }
    Ok(moves)
}
