//! Messages on the terminal and in JSON.

use krog_chess::{FenError, Message};
use krog_texts::{Lang, render};
use krog_wire::explain::Bilingual;
use serde_json::{Value, json};

/// A language given on the command line.
pub fn parse_lang(tag: &str) -> Result<Lang, krog_texts::ParseLangError> {
    tag.parse()
}

/// A message in every language.
pub fn in_all(message: &Message) -> Value {
    json!(Bilingual::new(krog_texts::in_all(message)))
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
