//! `krog notation`.

use std::io::{self, Write as _};

use krog_chess::{
    Message, Position,
    notation::{Notation, ReadMove},
};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    exit::{Exit, Stop},
    input::{self, PositionArgs},
    jsonl::{self, LineError},
};

/// Arguments of `krog notation`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog notation Nf3 --to no\n  krog notation 5254 --from iccf --to san")]
pub struct Args {
    /// The move.
    #[arg(value_name = "MOVE", required_unless_present = "jsonl")]
    text: Option<String>,

    /// The notation it is written in: san, uci, lan, iccf, figurine or no. Without it SAN and UCI are understood.
    #[arg(long)]
    from: Option<Notation>,

    /// The notation wanted: san, uci, lan, iccf, figurine or no.
    #[arg(long, default_value = "san")]
    to: Notation,

    /// The position; without it the start position.
    #[arg(long)]
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// Read lines {variant?, fen?, move, from, to} and answer lines {move}.
    #[arg(long)]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    variant: Option<String>,
    fen: Option<String>,
    #[serde(rename = "move")]
    text: String,
    from: Option<String>,
    to: String,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer(lang, &line));
    }
    let position = args.position.position(lang, args.fen.as_deref())?;
    let text = args.text.as_deref().unwrap_or_default();
    let (read, written) =
        convert(&position, text, args.from, args.to).map_err(|message| Stop::no(render(lang, &message)))?;
    let san = position.san(read.mv);
    for repair in &read.repairs {
        eprintln!("krog: {}", render(lang, &repair.message(&san)));
    }
    writeln!(io::stdout(), "{written}")?;
    Ok(Exit::Done)
}

fn answer(lang: Lang, line: &Request) -> Result<Value, LineError> {
    let notation = |name: &str, at: &str| {
        name.parse::<Notation>()
            .map_err(|_| LineError::of(lang, &Message::new("cli-notation-unknown").with("name", name)).at(at))
    };
    let from = line.from.as_deref().map(|name| notation(name, "from")).transpose()?;
    let to = notation(&line.to, "to")?;
    let position = input::line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
    let (read, written) = convert(&position, &line.text, from, to)
        .map_err(|message| LineError::of(lang, &message).at("move"))?;
    let san = position.san(read.mv);
    let mut reply = json!({ "move": written });
    if let (Some(map), false) = (reply.as_object_mut(), read.repairs.is_empty()) {
        let notes = read.repairs.iter().map(|repair| {
            let message = repair.message(&san);
            json!({ "code": message.code, "message": crate::say::in_all(&message) })
        });
        map.insert("notes".to_owned(), notes.collect());
    }
    Ok(reply)
}

fn convert(
    position: &Position,
    text: &str,
    from: Option<Notation>,
    to: Notation,
) -> Result<(ReadMove, String), Message> {
    let read = match from {
        Some(notation) => notation.read(position, text),
        None => krog_chess::notation::read(position, text),
    }
    .map_err(|error| error.message())?;
    let written = to.write(position, read.mv).map_err(|error| error.message())?;
    Ok((read, written))
}
