//! A position's report.

use krog_chess::{Color, Message, Move, Position, notation::Notation};
use krog_explorer::{
    Key, MoveAnswer, openings,
    report::{Line, OpeningReport, Tally},
    stats::{Counts, score},
};
use krog_texts::{Lang, render};

use super::{Markdown, NONE, ROWS, bounds, known, number, plain};

/// What became of a position. Without a name of its own it is called by the name of the line that led to it, or by its FEN.
pub fn opening_report(position: &Position, name: Option<&str>, report: &OpeningReport, lang: Lang) -> String {
    let own = Key::of(position)
        .and_then(openings::name)
        .map(|opening| format!("{} {}", opening.eco, openings::said(opening.name)[lang]));
    let is_start = *position == Position::start(position.variant());
    let fen = position.fen();
    let title = own.or_else(|| name.map(str::to_owned)).unwrap_or_else(|| {
        if is_start { render(lang, &Message::new("cli-report-from-start")) } else { fen.clone() }
    });
    let mut text = Markdown::new(lang, &title);
    text.line(&format!("`{fen}`\n"));
    let answer = &report.answer;
    text.message(&Message::new("cli-report-came").with("games", number(answer.counts.games())));
    if let (Some(first), Some(last)) = (report.first, answer.last) {
        text.line("");
        text.message(
            &Message::new("cli-report-seen").with("first", first.to_string()).with("last", last.to_string()),
        );
    }
    text.line("");
    results(&mut text, report);
    text.heading("cli-report-moves");
    let rows: Vec<_> = answer.moves.iter().map(|line| move_row(&text, position, line)).collect();
    let heads = text.say("cli-report-heads-moves");
    text.table(&heads, 1, &rows);
    if let Some((main, others)) = report.lines.split_first() {
        text.heading("cli-report-line");
        for line in [main].into_iter().chain(others) {
            let opening = line.opening.map_or_else(String::new, |opening| {
                format!(" {} {}", opening.eco, plain(&openings::said(opening.name)[lang]))
            });
            text.line(&format!("- {}{opening}", moves(position, line, lang)));
        }
    }
    players(&mut text, report);
    if !report.years.is_empty() {
        text.heading("cli-report-by-year");
        let row = |(year, counts): (&u16, &Counts)| {
            let cells = [counts.games(), counts.white, counts.draws, counts.black];
            [u64::from(*year)].into_iter().chain(cells).map(|cell| cell.to_string()).collect()
        };
        let rows: Vec<Vec<String>> = report.years.iter().map(row).collect();
        let heads = text.say("cli-report-heads-years");
        text.table(&heads, 1, &rows);
    }
    let games = &report.games;
    if games.endgames() > 0 {
        text.heading("cli-report-endgames");
        text.message(
            &Message::new("cli-report-ended")
                .with("games", number(games.games()))
                .with("ended", number(games.endgames())),
        );
        text.line("");
        let rows: Vec<_> = games
            .common_endgames(ROWS)
            .into_iter()
            .map(|(pieces, games)| vec![pieces.to_owned(), games.to_string()])
            .collect();
        let heads = text.say("cli-report-heads-endgames");
        text.table(&heads, 1, &rows);
    }
    if !report.strongest.is_empty() {
        text.heading("cli-report-strong");
        text.games(report.strongest.iter());
    }
    for id in ["cli-report-how-moves", "cli-report-how"] {
        let how = format!("\n{}", text.say(id));
        text.line(&how);
    }
    text.text
}

/// How the games went, with what White scored and how sure that is.
fn results(text: &mut Markdown, report: &OpeningReport) {
    let counts = &report.answer.counts;
    let share = |part: f64| format!("{:.0} %", part * 100.0);
    let cells = vec![
        counts.games().to_string(),
        counts.white.to_string(),
        counts.draws.to_string(),
        counts.black.to_string(),
        score(counts).map_or_else(|| NONE.to_owned(), share),
        report.score.map_or_else(
            || NONE.to_owned(),
            |bounds| format!("{:.0}–{:.0} %", bounds.low * 100.0, bounds.high * 100.0),
        ),
        known(report.answer.average_rating),
        report.games.mean_moves().map_or_else(|| NONE.to_owned(), |moves| moves.to_string()),
    ];
    let heads = text.say("cli-report-heads-results");
    text.table(&heads, 0, &[cells]);
    if report.more {
        text.line("");
        text.message(&Message::new("cli-report-looked").with("games", number(report.games.games())));
    }
}

/// A move with the letters of a language.
fn written(position: &Position, mv: Move, lang: Lang) -> String {
    let notation = if lang == Lang::No { Notation::Norwegian } else { Notation::San };
    plain(&notation.write(position, mv).unwrap_or_default())
}

fn move_row(text: &Markdown, position: &Position, line: &MoveAnswer) -> Vec<String> {
    vec![
        written(position, line.mv, text.lang),
        line.counts.games().to_string(),
        line.counts.white.to_string(),
        line.counts.draws.to_string(),
        line.counts.black.to_string(),
        format!("{:.0} %", line.score * 100.0),
        known(line.average_rating),
        known(line.average_opponent),
        line.performance
            .as_ref()
            .map_or_else(|| text.say("cli-report-none-there"), |found| found.rating.to_string()),
        line.performance.as_ref().map_or_else(|| NONE.to_owned(), bounds),
    ]
}

fn players(text: &mut Markdown, report: &OpeningReport) {
    for (color, id) in
        [(Color::White, "cli-report-players-white"), (Color::Black, "cli-report-players-black")]
    {
        let players = report.games.players(color, ROWS);
        if !players.is_empty() {
            text.heading(id);
            let head = text.say("cli-report-player");
            let row = |(name, tally): (&str, &Tally)| (plain(name), *tally);
            text.tallies(&head, players.into_iter().map(row));
        }
    }
}

/// The moves of a line with their numbers, each with its games.
fn moves(position: &Position, line: &Line, lang: Lang) -> String {
    let mut at = position.clone();
    let mut number = position.ply() / 2 + 1;
    let mut all = Vec::new();
    for step in &line.steps {
        let turn = at.turn();
        let before = match turn {
            Color::White => format!("{number}. "),
            Color::Black if all.is_empty() => format!("{number}… "),
            Color::Black => String::new(),
        };
        all.push(format!("{before}{} ({})", written(&at, step.mv, lang), step.games));
        number += u32::from(turn == Color::Black);
        at.play_unchecked(step.mv);
    }
    all.join(" ")
}
