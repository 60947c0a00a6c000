//! Writing reports.

use std::fmt::Write as _;

use thiserror::Error;

use super::{Entry, Report, Told, line::in_columns, read::FOREVER, report::DUTCH, virtual_points::records};
use crate::tournament::{Number, Outcome, Round};

/// The forms of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// FIDE's of 2016, with the lines that pairing programs add to it.
    Trf16,
    /// FIDE's of 2026.
    Trf26,
}

/// Why a report cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The columns of a player are too few for it.
    #[error("player {player}: `{text}` does not fit into {width} columns")]
    TooLong {
        /// Whose.
        player: Number,
        /// What does not fit.
        text: String,
        /// How many columns there are.
        width: usize,
    },
    /// A line of a report is one line.
    #[error("`{0}` has a line break")]
    Break(String),
    /// Points that have no place in four columns.
    #[error("{0} tenths of a point do not fit into four columns")]
    Points(i64),
}

/// Writes a report; what is read of it is the same report.
///
/// # Errors
/// Something in it has no place in the columns.
pub fn write(report: &Report, form: Form) -> Result<String, WriteError> {
    let mut lines = Vec::new();
    let mut kept = report.lines.iter().peekable();
    while let Some(line) = kept.next_if(|line| line.before == 0) {
        lines.push(whole(&line.text)?);
    }
    settings(&mut lines, report, form)?;
    let columns = columns(report, form);
    byes(&mut lines, report, columns);
    for (at, entry) in report.entries.iter().enumerate() {
        while let Some(line) = kept.next_if(|line| line.before <= at) {
            lines.push(whole(&line.text)?);
        }
        lines.push(player(entry, columns)?);
    }
    for line in kept {
        lines.push(whole(&line.text)?);
    }
    let mut text = lines.join("\n");
    text.push('\n');
    Ok(text)
}

fn whole(text: &str) -> Result<String, WriteError> {
    if text.contains(['\n', '\r']) { Err(WriteError::Break(text.to_owned())) } else { Ok(text.to_owned()) }
}

fn four(tenths: i64) -> Result<String, WriteError> {
    in_columns(tenths, 4).ok_or(WriteError::Points(tenths))
}

/// Everything that is said of the tournament as a whole.
fn settings(lines: &mut Vec<String>, report: &Report, form: Form) -> Result<(), WriteError> {
    let newer = form == Form::Trf26;
    if let Some(rounds) = report.rounds {
        lines.push(format!("{} {rounds}", if newer { "142" } else { "XXR" }));
    }
    match (report.first_white, newer) {
        (Some(white), true) => lines.push(format!("152 {}", if white { "W" } else { "B" })),
        (Some(white), false) => lines.push(format!("XXC {}", if white { "white1" } else { "black1" })),
        (None, _) => {}
    }
    if report.by_rank {
        lines.push("XXC rank".to_owned());
    }
    values(lines, report, newer)?;
    match &report.system {
        Some(system) => lines.push(whole(&format!("192 {system}"))?),
        None if newer && report.is_dutch() => lines.push(format!("192 {DUTCH}")),
        None => {}
    }
    for apart in &report.apart {
        let (first, last) = (*apart.rounds.start(), *apart.rounds.end());
        let always = first == 0 && last >= FOREVER;
        let mut line = if always && !newer {
            "XXP".to_owned()
        } else {
            format!(
                "260 {:>3} {:>3}",
                first.saturating_add(1).min(FOREVER),
                last.saturating_add(1).min(FOREVER)
            )
        };
        for number in &apart.players {
            let _ = if always && !newer { write!(line, " {number}") } else { write!(line, " {number:>4}") };
        }
        lines.push(line);
    }
    if newer {
        let mut numbers: Vec<Number> = report.entries.iter().map(|entry| entry.number).collect();
        numbers.sort_unstable();
        for record in records(&report.virtual_points, &numbers) {
            let (rounds, players) = (&record.rounds, &record.players);
            lines.push(format!(
                "250      {:>4} {:>3} {:>3} {:>4} {:>4}",
                four(record.points)?,
                rounds.start() + 1,
                rounds.end() + 1,
                players.start(),
                players.end()
            ));
        }
    } else {
        for (number, row) in &report.virtual_points {
            let mut line = format!("XXA {number:>4}");
            for points in row {
                let _ = write!(line, " {:>4}", four(*points)?);
            }
            lines.push(line);
        }
    }
    Ok(())
}

/// What results are worth. A zero-point bye and a forfeit loss are one in TRF26, an unknown result is none in TRF16.
fn values(lines: &mut Vec<String>, report: &Report, newer: bool) -> Result<(), WriteError> {
    let values = &report.values;
    let same = values.zero_bye == values.forfeit_loss;
    let by_letter = [
        (newer, 'W', values.win),
        (newer, 'D', values.draw),
        (newer, 'L', values.loss),
        (newer && same, 'A', values.zero_bye),
        (newer, 'P', values.pairing_bye),
        (true, 'X', values.unknown),
    ];
    let mut line = String::new();
    for (written, symbol, value) in by_letter {
        if let Some(value) = value.filter(|_| written) {
            let lead = if line.is_empty() { "162  " } else { "    " };
            let _ = write!(line, "{lead}{symbol}{:>4}", four(value)?);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    let by_line = [
        (!newer, "BBW", values.win),
        (!newer, "BBD", values.draw),
        (!newer, "BBL", values.loss),
        (!newer || !same, "BBZ", values.zero_bye),
        (!newer || !same, "BBF", values.forfeit_loss),
        (!newer, "BBU", values.pairing_bye),
    ];
    for (written, code, value) in by_line {
        if let Some(value) = value.filter(|_| written) {
            lines.push(format!("{code} {:>4}", four(value)?));
        }
    }
    Ok(())
}

/// How many rounds stand in the lines of the players: byes further ahead have lines of their own.
fn columns(report: &Report, form: Form) -> usize {
    let result = |told: &Option<Told>| told.is_some_and(|told| !told.is_asked());
    let last = report.entries.iter().filter_map(|entry| entry.rounds.iter().rposition(result)).max();
    let next = report.next_round() + usize::from(form == Form::Trf16);
    next.max(last.map_or(0, |last| last + 1))
}

/// The byes of rounds to come.
fn byes(lines: &mut Vec<String>, report: &Report, columns: usize) {
    let last = report.entries.iter().map(|entry| entry.rounds.len()).max().unwrap_or_default();
    for round in columns..last {
        for outcome in [Outcome::FullBye, Outcome::HalfBye, Outcome::ZeroBye] {
            let asked = |entry: &&Entry| entry.told(round).is_some_and(|told| told.round.outcome == outcome);
            let players: Vec<Number> =
                report.entries.iter().filter(asked).map(|entry| entry.number).collect();
            if !players.is_empty() {
                lines.push(bye_line(outcome, round, &players));
            }
        }
    }
}

pub(super) fn bye_line(outcome: Outcome, round: usize, players: &[Number]) -> String {
    let told = Told { round: Round { outcome, ..Round::ABSENT }, rated: true };
    let mut line = format!("240 {} {:>3}", told.symbol(), round + 1);
    for number in players {
        let _ = write!(line, " {number:>4}");
    }
    line
}

/// The line of a player, with so many rounds at most.
fn player(entry: &Entry, rounds: usize) -> Result<String, WriteError> {
    let fit = |text: String, width: usize| {
        if text.chars().count() > width {
            return Err(WriteError::TooLong { player: entry.number, text, width });
        }
        whole(&text)
    };
    let number = fit(entry.number.to_string(), 4)?;
    let sex = entry.sex.unwrap_or(' ');
    let title = fit(entry.title.clone(), 3)?;
    let name = fit(entry.name.clone(), 33)?;
    let rating = fit(entry.rating.map(|rating| rating.to_string()).unwrap_or_default(), 4)?;
    let federation = fit(entry.federation.clone(), 3)?;
    let fide_id = fit(entry.fide_id.clone(), 11)?;
    let birth = fit(entry.birth.clone(), 10)?;
    let points = entry.points.map(four).transpose()?.unwrap_or_default();
    let rank = fit(entry.rank.map(|rank| rank.to_string()).unwrap_or_default(), 4)?;
    let mut line = format!(
        "001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} {birth:<10} {points:>4} {rank:>4}"
    );
    for told in entry.rounds.iter().take(rounds) {
        let Some(told) = told else {
            line.push_str("          ");
            continue;
        };
        let opponent = match told.round.opponent {
            Some(number) => fit(number.to_string(), 4)?,
            None => "0000".to_owned(),
        };
        let color = match told.round.white {
            Some(true) => 'w',
            Some(false) => 'b',
            None => '-',
        };
        let _ = write!(line, "  {opponent:>4} {color} {}", told.symbol());
    }
    line.truncate(line.trim_end().len());
    Ok(line)
}
