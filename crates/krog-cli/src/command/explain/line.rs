//! `krog explain --jsonl`.

use krog_chess::{Color, Message, rules::Ask};
use krog_reasons::{
    Book,
    explain::{Question, QuestionError, ask, game_of, line},
    rulebook,
};
use krog_texts::Lang;
use krog_wire::explain as wire;
use serde::Deserialize;
use serde_json::Value;

use super::{book_of, no_book};
use crate::{input, jsonl::LineError};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    variant: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    history: Vec<String>,
    #[serde(rename = "move")]
    text: Option<String>,
    against: Option<String>,
    man: Option<String>,
    claim: Option<String>,
    #[serde(default)]
    end: bool,
    mate: Option<String>,
    /// The text of a rulebook.
    rulebook: Option<String>,
    #[serde(default)]
    expand: Vec<String>,
    lang: Option<String>,
}

/// What a line is answered.
pub fn answer(lang: Lang, asked: &Request) -> Result<Value, LineError> {
    let lang = match &asked.lang {
        Some(tag) => tag.parse().map_err(|_| {
            LineError::of(lang, &Message::new("cli-lang-unknown").with("lang", tag.as_str())).at("lang")
        })?,
        None => lang,
    };
    let refused = |error: &QuestionError| {
        LineError::of(lang, &error.message).at(error
            .at
            .trim_start_matches('/')
            .trim_start_matches("ask/")
            .to_owned())
    };
    let ask = question(lang, asked)?;
    let own = match &asked.rulebook {
        Some(text) => Some(Book::read("rulebook", text).map_err(|error| {
            let findings = rulebook::all(&error);
            let first = findings.iter().find(|found| found.severity == krog_logic::Severity::Error);
            let message = first.map_or_else(|| Message::new("rules-no-book"), |found| found.message.clone());
            let place = first.map(|found| rulebook::finding(&error.library, found).fault);
            let place = place.and_then(|fault| Some(format!("rulebook:{}:{}", fault.line?, fault.column?)));
            LineError::of(lang, &message).at(place.unwrap_or_else(|| "rulebook".to_owned()))
        })?),
        None => None,
    };
    let start = match &own {
        Some((book, _)) => {
            rulebook::start_of(book, asked.fen.as_deref()).map_err(|error| LineError::fen(lang, &error))?
        }
        None => input::line_position(lang, asked.variant.as_deref(), asked.fen.as_deref())?,
    };
    let book = match own {
        Some((book, _)) => book,
        None => book_of(&start).ok_or_else(|| LineError::of(lang, &no_book(&start)).at("variant"))?,
    };
    let game = game_of(start, &asked.history).map_err(|error| refused(&error))?;
    let question = Question { book, game, table: None, ask, expand: asked.expand.clone() };
    let answer = question.answer().map_err(|error| refused(&QuestionError::of(&error, &question.ask)))?;
    Ok(line(&answer))
}

/// What is asked: a move, or one of the others.
fn question(lang: Lang, line: &Request) -> Result<Ask, LineError> {
    let wanted = match (&line.claim, &line.man, &line.mate, line.end, &line.text) {
        (Some(ground), None, None, false, intended) => {
            wire::Ask::Claim { ground: ground.clone(), mv: intended.clone() }
        }
        (None, Some(square), None, false, None) => wire::Ask::Man { square: square.clone() },
        (None, None, Some(side), false, None) => {
            let side = match side.as_str() {
                "white" => Color::White,
                "black" => Color::Black,
                _ => {
                    let message = Message::new("unknown-value")
                        .with("value", side.as_str())
                        .with("known", "white, black");
                    return Err(LineError::of(lang, &message).at("mate"));
                }
            };
            return Ok(Ask::Mate(side));
        }
        (None, None, None, true, None) => wire::Ask::End {},
        (None, None, None, false, Some(text)) => {
            wire::Ask::Move { mv: text.clone(), against: line.against.clone() }
        }
        _ => return Err(LineError::of(lang, &Message::new("cli-explain-one"))),
    };
    ask(&wanted).map_err(|error| {
        let at = if line.man.is_some() { "man" } else { "claim" };
        LineError::of(lang, &error.message).at(at)
    })
}
