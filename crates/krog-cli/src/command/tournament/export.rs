//! `krog tournament export`.

use std::io::{self, Write as _};

use krog_pairing::{
    Kind,
    trf::{Entry, Report, Told},
};
use krog_texts::Lang;
use serde_json::{Value, json};

use super::{Form, decimal, points, report, written};
use crate::exit::{Exit, Stop};

/// Arguments of `krog tournament export`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Reports lose nothing from one form to the other: what one has no words for is written with those of the other. In CSV a round is 12w1 (opponent, colour, \
    result) or the letter of a bye.\n\nExample:\n  krog tournament export event.trf --to csv > event.csv"
)]
pub struct Args {
    /// The report, TRF16 or TRF26; - is standard input.
    file: String,

    /// What to write.
    #[arg(long, value_enum)]
    to: Target,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    /// FIDE's report of 2016, with the lines that pairing programs add to it.
    Trf16,
    /// FIDE's report of 2026.
    Trf26,
    /// A table of the players with their rounds.
    Csv,
    /// One object with all that the report says.
    Json,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let report = report(lang, &args.file)?;
    let text = match args.to {
        Target::Trf16 => written(lang, &report, Form::Trf16)?,
        Target::Trf26 => written(lang, &report, Form::Trf26)?,
        Target::Csv => csv(&report),
        Target::Json => format!("{}\n", object(&report)),
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(Exit::Done)
}

fn rounds(report: &Report) -> usize {
    report.entries.iter().map(|entry| entry.rounds.len()).max().unwrap_or_default()
}

/// `w`, `b` or `-`.
fn color(told: &Told) -> char {
    match told.round.white {
        Some(true) => 'w',
        Some(false) => 'b',
        None => '-',
    }
}

fn csv(report: &Report) -> String {
    let rounds = rounds(report);
    let mut head: Vec<String> =
        ["tpn", "name", "title", "sex", "rating", "federation", "fide_id", "birth", "points", "rank"]
            .map(str::to_owned)
            .into();
    head.extend((1..=rounds).map(|round| format!("round_{round}")));
    let mut text = head.join(",");
    text.push('\n');
    for entry in &report.entries {
        let mut cells = vec![
            entry.number.to_string(),
            quoted(&entry.name),
            quoted(&entry.title),
            quoted(&entry.sex.map(String::from).unwrap_or_default()),
            entry.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            quoted(&entry.federation),
            quoted(&entry.fide_id),
            quoted(&entry.birth),
            entry.points.map(points).unwrap_or_default(),
            entry.rank.map(|rank| rank.to_string()).unwrap_or_default(),
        ];
        cells.extend((0..rounds).map(|round| cell(entry, round)));
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    text
}

fn cell(entry: &Entry, round: usize) -> String {
    let Some(told) = entry.told(round) else { return String::new() };
    match told.round.opponent {
        Some(opponent) => format!("{opponent}{}{}", color(&told), told.symbol()),
        None => told.symbol().to_string(),
    }
}

/// A text as a cell, in quotation marks where it must be.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn object(report: &Report) -> Value {
    let tournament = report.tournament();
    let worth = &tournament.points;
    let text = |text: &str| if text.is_empty() { Value::Null } else { json!(text) };
    let players = report.entries.iter().map(|entry| {
        let rounds = entry.rounds.iter().map(|told| {
            told.map(|told| {
                let color = told.round.white.map(|white| if white { "white" } else { "black" });
                json!({ "opponent": told.round.opponent, "color": color, "result": told.symbol().to_string() })
            })
        });
        let accelerated = tournament.virtual_points.get(&entry.number);
        json!({
            "tpn": entry.number, "name": entry.name, "title": text(&entry.title),
            "sex": entry.sex.map(String::from), "rating": entry.rating,
            "federation": text(&entry.federation), "fide_id": text(&entry.fide_id),
            "birth": text(&entry.birth), "points": entry.points.map(decimal), "rank": entry.rank,
            "rounds": rounds.collect::<Vec<_>>(),
            "virtual_points": accelerated.map(|row| row.iter().copied().map(decimal).collect::<Vec<_>>()),
        })
    });
    let apart = report.apart.iter().map(|apart| {
        let (first, last) = (*apart.rounds.start(), *apart.rounds.end());
        let last = last.saturating_add(1).min(tournament.rounds);
        json!({ "rounds": [first.saturating_add(1), last], "players": apart.players })
    });
    let lines = report.lines.iter().map(|line| json!({ "code": line.code(), "text": line.content() }));
    json!({
        "kind": match tournament.kind { Kind::Swiss => "swiss", Kind::RoundRobin => "round_robin" },
        "system": report.system,
        "rounds": tournament.rounds,
        "played": report.next_round(),
        "first": tournament.first_white.map(|white| if white { "white" } else { "black" }),
        "points": {
            "win": decimal(worth.win), "draw": decimal(worth.draw), "loss": decimal(worth.loss),
            "pairing_bye": decimal(worth.pairing_bye), "zero_bye": decimal(worth.zero_bye),
            "forfeit_loss": decimal(worth.forfeit_loss),
        },
        "apart": apart.collect::<Vec<_>>(),
        "lines": lines.collect::<Vec<_>>(),
        "players": players.collect::<Vec<_>>(),
    })
}
