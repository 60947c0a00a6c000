//! `krog perft`.

use std::{
    io::{self, Write as _},
    time::Instant,
};

use krog_chess::{Message, perft::perft};
use krog_texts::Lang;
use serde::Deserialize;
use serde_json::json;

use crate::{
    exit::{Exit, Stop},
    input::{self, PositionArgs},
    jsonl::{self, LineError},
};

/// Deeper counts would not end.
const DEPTH_LIMIT: u32 = 20;

/// Arguments of `krog perft`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog perft 5\n  krog perft 4 --variant crazyhouse --divide")]
pub struct Args {
    /// Half-moves to count.
    #[arg(required_unless_present = "jsonl", value_parser = clap::value_parser!(u32).range(0..=DEPTH_LIMIT as i64))]
    depth: Option<u32>,

    /// The position; without it the start position.
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// Also count behind each first move.
    #[arg(long)]
    divide: bool,

    /// Read lines {variant?, fen?, depth} and answer lines {nodes}.
    #[arg(long)]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    variant: Option<String>,
    fen: Option<String>,
    depth: u32,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line: Request| {
            if line.depth > DEPTH_LIMIT {
                let message = Message::new("cli-depth-limit").with("limit", DEPTH_LIMIT);
                return Err(LineError::of(lang, &message).at("depth"));
            }
            let position = input::line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
            Ok(json!({ "nodes": perft(&position, line.depth) }))
        });
    }
    let position = args.position.position(lang, args.fen.as_deref())?;
    let depth = args.depth.unwrap_or(0);
    let begun = Instant::now();
    let mut out = io::stdout().lock();
    let mut nodes = 0;
    if args.divide && depth > 0 {
        for m in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            let below = perft(&after, depth - 1);
            writeln!(out, "{}: {below}", position.uci(m))?;
            nodes += below;
        }
        writeln!(out)?;
    } else {
        nodes = perft(&position, depth);
    }
    let seconds = begun.elapsed().as_secs_f64();
    writeln!(out, "{nodes}")?;
    #[expect(clippy::cast_precision_loss, reason = "a speed is read to three digits")]
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    eprintln!("{seconds:.3} s, {speed:.0} Mn/s");
    Ok(Exit::Done)
}
