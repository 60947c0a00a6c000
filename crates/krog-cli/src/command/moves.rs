//! `krog moves`.

use std::io::{self, Write as _};

use krog_chess::{End, Message, Position};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    exit::{Exit, Stop},
    input::{self, PositionArgs},
    jsonl::{self, LineError},
};

/// Arguments of `krog moves`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n  \
    echo '{\"variant\":\"atomic\",\"fen\":\"4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1\"}' | krog moves --jsonl")]
pub struct Args {
    /// The position; without it the start position.
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// Read lines {variant?, fen?} and answer lines {variant, fen, moves, check, over, waits, result, reason,
    /// insufficient}. In bughouse a side without a move waits for a piece, unless it is mated.
    #[arg(long)]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    variant: Option<String>,
    fen: Option<String>,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer(lang, &line));
    }
    let position = args.position.position(lang, args.fen.as_deref())?;
    let moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.san(m)).collect();
    let head = match End::of_rules(&position) {
        Some(end) => Message::new("cli-moves-over")
            .with("result", end.result.as_str())
            .with("reason", end.reason.name()),
        None if position.waits() => Message::new("cli-moves-waits")
            .with("color", position.turn().fold_wb("white", "black"))
            .with("check", if position.is_check() { "yes" } else { "no" }),
        None => Message::new("cli-moves-count")
            .with("color", position.turn().fold_wb("white", "black"))
            .with("count", moves.len())
            .with("check", if position.is_check() { "yes" } else { "no" }),
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{}", render(lang, &head))?;
    let width = moves.iter().map(String::len).max().unwrap_or(0) + 2;
    for row in moves.chunks((78 / width).max(1)) {
        let row: String = row.iter().map(|san| format!("{san:width$}")).collect();
        writeln!(out, "  {}", row.trim_end())?;
    }
    Ok(Exit::Done)
}

fn answer(lang: Lang, line: &Request) -> Result<Value, LineError> {
    let position = input::line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
    Ok(describe(&position))
}

fn describe(position: &Position) -> Value {
    let moves: Vec<Value> = position
        .legal_moves()
        .into_iter()
        .map(|m| json!({ "uci": position.uci(m), "san": position.san(m) }))
        .collect();
    let end = End::of_rules(position);
    let [white, black] = [krog_chess::Color::White, krog_chess::Color::Black]
        .map(|color| position.has_insufficient_material(color));
    json!({
        "variant": position.variant().name(),
        "fen": position.fen(),
        "moves": moves,
        "check": position.is_check(),
        "over": end.is_some(),
        "waits": position.waits(),
        "result": end.map(|end| end.result.as_str()),
        "reason": end.map(|end| end.reason.name()),
        "insufficient": [white, black],
    })
}
