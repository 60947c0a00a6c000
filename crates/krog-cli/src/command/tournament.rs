//! `krog tournament`.

mod check;
mod export;
mod generate;
mod standings;

use krog_chess::Message;
use krog_pairing::{
    Number, Tournament,
    trf::{self, Fault, Report, TrfError, WriteError},
};
use krog_texts::{Lang, render};

use crate::{
    exit::{Exit, Stop},
    file,
};

/// What to do with a report of a tournament.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Tell who is where, by points and tie-breaks.
    Standings(standings::Args),
    /// Pair every round again, add up the points again, and tell what differs.
    Check(check::Args),
    /// Make up a tournament by chance.
    Generate(generate::Args),
    /// Write a report in another form.
    Export(export::Args),
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    match command {
        Command::Standings(args) => standings::run(args, lang),
        Command::Check(args) => check::run(args, lang),
        Command::Generate(args) => generate::run(args, lang),
        Command::Export(args) => export::run(args, lang),
    }
}

/// The report of a file; `-` is standard input.
fn report(lang: Lang, file: &str) -> Result<Report, Stop> {
    let text = file::text(lang, file)?;
    trf::report(&text).map_err(|error| Stop::unreadable(render(lang, &of_report(file, &error))))
}

/// The forms of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// FIDE's of 2016, with the lines that pairing programs add to it.
    Trf16,
    /// FIDE's of 2026.
    Trf26,
}

/// A report as text.
fn written(lang: Lang, report: &Report, form: Form) -> Result<String, Stop> {
    let form = match form {
        Form::Trf16 => trf::Form::Trf16,
        Form::Trf26 => trf::Form::Trf26,
    };
    trf::write(report, form).map_err(|error| {
        let message = match &error {
            WriteError::TooLong { player, text, width } => Message::new("trf-too-long")
                .with("number", *player)
                .with("text", text.as_str())
                .with("width", *width),
            WriteError::Break(text) => Message::new("trf-break").with("text", text.as_str()),
            WriteError::Points(tenths) => Message::new("trf-points").with("points", points(*tenths)),
        };
        Stop::no(render(lang, &message))
    })
}

pub fn of_report(file: &str, error: &TrfError) -> Message {
    let message = match &error.fault {
        Fault::NotANumber(text) => Message::new("trf-not-a-number").with("text", text.as_str()),
        Fault::NotAResult(text) => Message::new("trf-not-a-result").with("text", text.as_str()),
        Fault::NotAKind(symbol) => Message::new("trf-not-a-kind").with("text", symbol.to_string()),
        Fault::Zero => Message::new("trf-zero"),
        Fault::Twice(number) => Message::new("trf-twice").with("number", *number),
        Fault::Unknown(number) => Message::new("trf-unknown").with("number", *number),
        Fault::Disagrees(number, round) => {
            Message::new("trf-disagrees").with("number", *number).with("round", *round)
        }
        Fault::Themself(number) => Message::new("trf-themself").with("number", *number),
        Fault::Opponent(symbol) => Message::new("trf-opponent").with("text", symbol.to_string()),
        Fault::Baku(system) => Message::new("trf-baku").with("system", system.as_str()),
        Fault::Empty => Message::new("trf-empty"),
    };
    message.with("place", format!("{file}:{}:{}", error.line, error.column))
}

/// A player's number and name.
pub(super) fn named(tournament: &Tournament, number: Number) -> String {
    let name = tournament.player(number).map_or("", |player| player.name.as_str());
    format!("{number} {name}").trim_end().to_owned()
}

/// Tenths as people write them.
pub(super) fn points(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
}

/// Tenths as a number.
#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
pub(super) fn decimal(tenths: i64) -> f64 {
    tenths as f64 / 10.0
}
