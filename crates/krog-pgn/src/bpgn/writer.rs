//! Matches as BPGN.

use std::time::Duration;

use super::{Record, closing};
use crate::{Comment, Wrap, escape};
use krog_chess::bughouse::{ByBoard, Made, Match, MatchEnd, Seat};

/// The longest line of moves, in characters.
const LINE: usize = 80;

/// Tags that say what the match itself says.
const SETTLED: [&str; 6] = ["Variant", "SetUp", "FEN", "Result", "Termination", closing::TAG];

/// Writes a match. It ends with an empty line, so that matches can follow each other.
///
/// The tags `Variant`, `FEN`, `SetUp`, `Result` and those about the end say what the match says, whatever its headers do.
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in tags(record) {
        text.push_str(&format!("[{name} \"{}\"]\n", escape(&value)));
    }
    text.push('\n');
    let mut wrap = Wrap::new(text, LINE);
    for text in &record.comments {
        comment(&mut wrap, text);
    }
    let mut notes = record.notes.iter();
    for (made, number) in numbered(&record.game) {
        wrap.word(&number);
        wrap.word(&made.san);
        let Some(note) = notes.next() else { continue };
        if let Some(clock) = note.clock {
            wrap.word(&format!("{{{}}}", seconds(clock)));
        }
        if let Some(text) = &note.comment {
            comment(&mut wrap, text);
        }
    }
    let end = record.game.end();
    if let Some(said) = end.and_then(|end| Comment::new(&closing::said(record, end))) {
        comment(&mut wrap, &said);
    }
    wrap.word(result(record, end));
    let mut text = wrap.finish();
    text.push_str("\n\n");
    text
}

/// Each half-move with its number and letter.
fn numbered(game: &Match) -> impl Iterator<Item = (&Made, String)> {
    let mut next = ByBoard { a: game.starts().a.ply() / 2 + 1, b: game.starts().b.ply() / 2 + 1 };
    game.made().iter().map(move |made| {
        let number = next.get_mut(made.seat.board);
        let text = format!("{number}{}.", made.seat.letter());
        if made.seat.color.is_black() {
            *number = number.saturating_add(1);
        }
        (made, text)
    })
}

fn result(record: &Record, end: Option<MatchEnd>) -> &'static str {
    end.map_or(record.result, MatchEnd::result)
}

/// Seconds with thousandths: `298.500`.
fn seconds(time: Duration) -> String {
    format!("{}.{:03}", time.as_secs(), time.subsec_millis())
}

fn comment(wrap: &mut Wrap, comment: &Comment) {
    let mut words = comment.text().split(' ');
    wrap.word(&format!("{{{}", words.next().unwrap_or_default()));
    words.for_each(|word| wrap.word(word));
    wrap.glue("}");
}

/// The tag pairs in their order: where and when, who, how it was played and ended, the rest.
fn tags(record: &Record) -> Vec<(String, String)> {
    let own =
        |name: &str, unknown: &str| (name.to_owned(), record.header(name).unwrap_or(unknown).to_owned());
    let end = record.game.end();
    let mut tags = vec![own("Event", "?"), own("Site", "?"), own("Date", "????.??.??"), own("Round", "?")];
    tags.extend(Seat::ALL.map(|seat| own(seat.name(), "?")));
    tags.push(own("TimeControl", "?"));
    tags.push(("Variant".to_owned(), "Bughouse".to_owned()));
    let starts = record.game.starts();
    let fen = format!("{} | {}", starts.a.fen(), starts.b.fen());
    if fen != Match::start().fen() {
        tags.push(("SetUp".to_owned(), "1".to_owned()));
        tags.push(("FEN".to_owned(), fen));
    }
    tags.push(("Result".to_owned(), result(record, end).to_owned()));
    tags.push(("Termination".to_owned(), closing::termination(end).to_owned()));
    tags.extend(end.map(|end| (closing::TAG.to_owned(), closing::tag(end))));
    for (name, value) in &record.headers {
        let name: String = name.chars().filter(|ch| ch.is_ascii_alphanumeric() || *ch == '_').collect();
        let settled = SETTLED.contains(&name.as_str());
        if !name.is_empty() && !settled && tags.iter().all(|(known, _)| *known != name) {
            tags.push((name, value.clone()));
        }
    }
    tags
}
