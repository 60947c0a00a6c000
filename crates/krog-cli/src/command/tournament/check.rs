//! `krog tournament check`.

use std::io::{self, Write as _};

use krog_chess::Message;
use krog_pairing::check::{Board, Finding, check};
use krog_texts::{Lang, render};
use serde_json::{Value, json};

use super::{decimal, points, report};
use crate::exit::{Exit, Stop};

/// Arguments of `krog tournament check`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each round is paired by the Dutch system of 2026 as the tournament stood before it, without those who were not paired in it. Boards are numbered in the \
    order in which pairings are published. Points that the report has must be the sum of the results (with the bye of the next round or without it), ranks must go \
    with the points. Status 0: no difference; 1: differences; 3: the report cannot be read.\n\nExample:\n  krog tournament check event.trf"
)]
pub struct Args {
    /// The report, TRF16 or TRF26; - is standard input.
    file: String,

    /// Answer one line per difference.
    #[arg(long)]
    jsonl: bool,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let report = report(lang, &args.file)?;
    let findings = check(&report);
    let mut out = io::BufWriter::new(io::stdout().lock());
    if !report.is_dutch() {
        eprintln!("{}", render(lang, &Message::new("check-other-system")));
    }
    for finding in &findings {
        if args.jsonl {
            writeln!(out, "{}", in_line(finding))?;
        } else {
            writeln!(out, "{}", render(lang, &said(finding, lang)))?;
        }
    }
    if !args.jsonl {
        let message = Message::new("check-done")
            .with("rounds", report.next_round())
            .with("players", report.entries.len())
            .with("differences", findings.len());
        writeln!(out, "{}", render(lang, &message))?;
    }
    out.flush()?;
    Ok(if findings.is_empty() { Exit::Done } else { Exit::No })
}

fn said(finding: &Finding, lang: Lang) -> Message {
    match finding {
        Finding::Pairing { round, board, rules, report } => {
            let report: Vec<String> = report.iter().map(|board| words(*board, lang)).collect();
            Message::new("check-pairing")
                .with("round", *round)
                .with("board", *board)
                .with("rules", words(*rules, lang))
                .with("report", report.join(", "))
        }
        Finding::NoPairing { round } => Message::new("check-none").with("round", *round),
        Finding::Game { round, players: (one, other) } => {
            Message::new("check-game").with("round", *round).with("one", *one).with("other", *other)
        }
        Finding::Points { player, report, sum } => Message::new("check-points")
            .with("number", *player)
            .with("report", points(*report))
            .with("sum", points(*sum)),
        Finding::Rank { player, report, first, last } => {
            let range = if first == last { first.to_string() } else { format!("{first}–{last}") };
            Message::new("check-rank").with("number", *player).with("report", *report).with("range", range)
        }
    }
}

fn words(board: Board, lang: Lang) -> String {
    match board.black {
        Some(black) => format!("{}–{black}", board.white),
        None => render(lang, &Message::new("check-bye").with("number", board.white)),
    }
}

fn in_line(finding: &Finding) -> Value {
    let pair = |board: &Board| json!([board.white, board.black.unwrap_or(0)]);
    let mut line = match finding {
        Finding::Pairing { round, board, rules, report } => json!({
            "code": "pairing", "round": round, "board": board, "rules": pair(rules),
            "report": report.iter().map(pair).collect::<Vec<_>>(),
        }),
        Finding::NoPairing { round } => json!({ "code": "none", "round": round }),
        Finding::Game { round, players: (one, other) } => {
            json!({ "code": "game", "round": round, "players": [one, other] })
        }
        Finding::Points { player, report, sum } => {
            json!({ "code": "points", "tpn": player, "report": decimal(*report), "sum": decimal(*sum) })
        }
        Finding::Rank { player, report, first, last } => {
            json!({ "code": "rank", "tpn": player, "report": report, "first": first, "last": last })
        }
    };
    let texts = |lang: Lang| render(lang, &said(finding, lang));
    if let Some(line) = line.as_object_mut() {
        line.insert("message".to_owned(), json!({ "en": texts(Lang::En), "no": texts(Lang::No) }));
    }
    line
}
