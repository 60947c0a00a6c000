//! `krog tournament standings`.

use std::io::{self, Write as _};

use krog_chess::Message;
use krog_pairing::{Place, StandingsError, TieBreak, Tournament, standings, tie_break::CodeError};
use krog_reasons::pairing::worksheet_words;
use krog_texts::{Lang, render};
use serde_json::{Map, Value, json};

use super::{decimal, named, points, report};
use crate::exit::{Exit, Stop};

/// Arguments of `krog tournament standings`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Tie-breaks are those of FIDE's C.07 of March 2026, with their modifiers: DE WIN WON BPG BWG PS REP STD BH FB AOB SB KS ARO TPR PTP APRO APPO TPN RTNG; \
    /C1 cuts the lowest, /M1 the lowest and the highest, /P counts forfeits as games, /L60 is Koya's limit, /R puts the lower first. There is no default: \
    which of them count, and in which order, is announced before the first round.\n\nExample:\n  \
    krog tournament standings event.trf --tie-breaks DE,BH/C1,BH,SB"
)]
pub struct Args {
    /// The report, TRF16 or TRF26; - is standard input.
    file: String,

    /// The tie-breaks in their order, with commas between.
    #[arg(long, value_name = "CODES", default_value = "")]
    tie_breaks: String,

    /// Say how the values of the player with this pairing number come about.
    #[arg(long, value_name = "NUMBER", conflicts_with = "jsonl")]
    explain: Option<u32>,

    /// Answer one line per player: {tpn, name, points, rank, values}.
    #[arg(long)]
    jsonl: bool,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let codes = args.tie_breaks.split(',').map(str::trim).filter(|code| !code.is_empty());
    let tie_breaks: Vec<TieBreak> = codes
        .map(str::parse)
        .collect::<Result<_, CodeError>>()
        .map_err(|error| Stop::usage(render(lang, &of_code(&error))))?;
    let tournament = report(lang, &args.file)?.tournament();
    let places = standings(&tournament, &tie_breaks).map_err(|StandingsError::RoundRobin(code)| {
        Stop::usage(render(lang, &Message::new("standings-round-robin").with("code", code)))
    })?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(number) = args.explain {
        let place = places.iter().find(|place| place.number == number);
        let Some(place) = place else {
            let message = Message::new("standings-no-player").with("number", number);
            return Err(Stop::no(render(lang, &message)));
        };
        explain(&mut out, lang, &tournament, &tie_breaks, place)?;
    } else if args.jsonl {
        for place in &places {
            writeln!(out, "{}", in_line(&tournament, &tie_breaks, place))?;
        }
    } else {
        table(&mut out, &tournament, &tie_breaks, &places)?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn of_code(error: &CodeError) -> Message {
    match error {
        CodeError::Unknown(text) => Message::new("tie-break-unknown").with("code", text.as_str()),
        CodeError::Modifier(code, modifier) => {
            Message::new("tie-break-modifier").with("code", *code).with("modifier", modifier.as_str())
        }
    }
}

fn name_of(tournament: &Tournament, place: &Place) -> String {
    tournament.player(place.number).map(|player| player.name.clone()).unwrap_or_default()
}

fn in_line(tournament: &Tournament, tie_breaks: &[TieBreak], place: &Place) -> Value {
    let number = |value: krog_pairing::Value| match value {
        krog_pairing::Value::Whole(value) => json!(value),
        krog_pairing::Value::Hundredths(value) if value % 100 == 0 => json!(value / 100),
        other => json!(other.number()),
    };
    let values: Map<String, Value> = tie_breaks
        .iter()
        .zip(&place.worksheets)
        .map(|(tie_break, sheet)| (tie_break.to_string(), number(sheet.value)))
        .collect();
    json!({
        "tpn": place.number, "name": name_of(tournament, place), "points": decimal(place.points), "rank": place.rank,
        "values": values,
    })
}

fn table(
    out: &mut impl io::Write,
    tournament: &Tournament,
    tie_breaks: &[TieBreak],
    places: &[Place],
) -> io::Result<()> {
    let width = places.iter().map(|place| name_of(tournament, place).chars().count()).max().unwrap_or(0);
    write!(out, "{:>5} {:>5}  {:width$} {:>6}", "#", "TPN", "", "")?;
    for tie_break in tie_breaks {
        write!(out, " {:>7}", tie_break.to_string())?;
    }
    writeln!(out)?;
    for place in places {
        let name = name_of(tournament, place);
        write!(out, "{:>5} {:>5}  {name:width$} {:>6}", place.rank, place.number, points(place.points))?;
        for sheet in &place.worksheets {
            write!(out, " {:>7}", sheet.value.to_string())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Each value with the rounds that it is made of.
fn explain(
    out: &mut impl io::Write,
    lang: Lang,
    tournament: &Tournament,
    tie_breaks: &[TieBreak],
    place: &Place,
) -> io::Result<()> {
    writeln!(out, "{}  {}", named(tournament, place.number), points(place.points))?;
    for (tie_break, sheet) in tie_breaks.iter().zip(&place.worksheets) {
        let words = worksheet_words(tie_break, sheet, |number| named(tournament, number));
        writeln!(out, "{}", render(lang, &words.name))?;
        for message in std::iter::once(&words.how).chain(&words.counts).chain(&words.terms) {
            writeln!(out, "  {}", render(lang, message))?;
        }
    }
    Ok(())
}
