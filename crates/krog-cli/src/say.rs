//! Messages on the terminal and in JSON.

use std::io::{self, Write as _};

use krog_chess::{Arg, FenError, Message};
use krog_texts::{Lang, render};
use krog_wire::explain::Bilingual;
use serde_json::{Value, json};

use crate::exit::Stop;

/// A language given on the command line.
pub fn parse_lang(tag: &str) -> Result<Lang, krog_texts::ParseLangError> {
    tag.parse()
}

/// A message in every language.
pub fn in_all(message: &Message) -> Value {
    json!(Bilingual::new(krog_texts::in_all(message)))
}

/// Says what was done: in a sentence, or as a line of JSON with what the sentence names.
pub fn done(lang: Lang, jsonl: bool, message: &Message) -> Result<(), Stop> {
    if !jsonl {
        return Ok(writeln!(io::stdout(), "{}", render(lang, message))?);
    }
    let mut line = json!({ "code": message.code, "message": in_all(message) });
    if let Some(line) = line.as_object_mut() {
        for (name, value) in &message.args {
            let value = match value {
                Arg::Text(text) => json!(text),
                Arg::Number(number) => json!(number),
                Arg::Said(_) => continue,
            };
            line.entry((*name).to_owned()).or_insert(value);
        }
    }
    Ok(writeln!(io::stdout(), "{line}")?)
}

/// Every fault of a FEN, one a line, each with its column.
pub fn fen_faults(lang: Lang, fen: &str, error: &FenError) -> String {
    let mut out = render(lang, &Message::new("cli-fen-refused").with("fen", fen));
    for fault in error.faults() {
        let text = render(lang, &fault.message());
        let line = match fault.column() {
            Some(column) => {
                render(lang, &Message::new("cli-at-column").with("column", column).with("text", text))
            }
            None => text,
        };
        out.push_str("\n  ");
        out.push_str(&line);
    }
    out
}
