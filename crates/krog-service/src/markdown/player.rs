//! A player's report.

use krog_chess::{Color, Message};
use krog_explorer::{openings, report::PlayerReport};
use krog_texts::{Lang, render};

use super::{Markdown, ROWS, number, plain};

/// What a player's games come to; `more` where older ones are left out.
pub fn player_report(name: &str, report: &PlayerReport, more: bool, lang: Lang) -> String {
    let mut text = Markdown::new(lang, name);
    let games = render(lang, &Message::new("cli-report-games").with("games", number(report.all.games())));
    let years: Vec<_> = report.by_year.keys().collect();
    match (years.first(), years.last()) {
        (Some(first), Some(last)) => text.line(&format!("{games}, {first}–{last}\n")),
        _ => text.line(&format!("{games}\n")),
    }
    if more {
        let note = format!("{}\n", text.say("cli-report-more"));
        text.line(&note);
    }
    let rows = [
        (text.say("cli-report-with-white"), *report.with(Color::White)),
        (text.say("cli-report-with-black"), *report.with(Color::Black)),
        (text.say("cli-report-all"), report.all),
    ];
    text.tallies(" ", rows.into_iter());
    if !report.by_year.is_empty() {
        text.heading("cli-report-by-year");
        let head = text.say("cli-report-year");
        text.tallies(&head, report.by_year.iter().map(|(year, tally)| (year.to_string(), *tally)));
    }
    for (color, id) in
        [(Color::White, "cli-report-openings-white"), (Color::Black, "cli-report-openings-black")]
    {
        let openings = report.openings(color, ROWS);
        if !openings.is_empty() {
            text.heading(id);
            let head = text.say("cli-report-opening");
            let named = |eco: &str, name: &str| plain(format!("{eco} {}", openings::said(name)[lang]).trim());
            text.tallies(&head, openings.into_iter().map(|(eco, name, tally)| (named(eco, name), *tally)));
        }
    }
    let opponents = report.opponents(ROWS);
    if !opponents.is_empty() {
        text.heading("cli-report-opponents");
        let head = text.say("cli-report-opponent");
        text.tallies(&head, opponents.into_iter().map(|(name, tally)| (plain(name), *tally)));
    }
    if !report.best().is_empty() {
        text.heading("cli-report-best");
        text.games(report.best().iter().map(|(found, _)| found));
    }
    let how = format!("\n{}", text.say("cli-report-how"));
    text.line(&how);
    text.text
}
