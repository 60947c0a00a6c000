//! `krog check-proof`.

use std::io::{self, Write as _};

use krog_chess::Message;
use krog_reasons::{Book, proof};
use krog_texts::{Lang, render};
use krog_wire::unique::Unique;

use serde_json::json;

use crate::{
    command::explain,
    exit::{Exit, Stop},
    file, jsonl, say,
};

/// Arguments of `krog check-proof`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The game in the proof is played anew, its facts are read by plain means, and every step is gone \
    through by a checker that shares nothing with what made the proof.\n\nExample:\n  \
    echo '{\"move\":\"Ra4\"}' | krog explain --jsonl | krog check-proof --jsonl"
)]
pub struct Args {
    /// The file with a proof, or with an answer of `krog explain --jsonl`; - is standard input.
    #[arg(default_value = "-")]
    file: String,

    /// Read a proof or an answer from each line, and answer lines {valid, error?}.
    #[arg(long, conflicts_with = "file")]
    jsonl: bool,
}

/// The longest document, in bytes: an honest one of a long game takes a tenth of it.
const LONGEST: u64 = 4 << 20;

/// A book of the product's own: others come along with their proofs.
fn known(name: &str, _hash: &str) -> Option<Book> {
    Book::named(name)
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run_within(lang, LONGEST, |Unique(line)| {
            Ok(match proof::check(&line, &known) {
                Ok(checked) => json!({
                    "valid": true,
                    "book": checked.book,
                    "verdict": explain::verdict(checked.verdict),
                }),
                Err(fault) => {
                    let message = fault.message();
                    json!({ "valid": false, "code": message.code, "error": say::in_all(&message) })
                }
            })
        });
    }
    let text = file::text_within(lang, &args.file, LONGEST)?;
    let Unique(value) = serde_json::from_str(&text).map_err(|error| {
        let message =
            Message::new("cli-not-json").with("file", args.file.as_str()).with("problem", error.to_string());
        Stop::unreadable(render(lang, &message))
    })?;
    match proof::check(&value, &known) {
        Ok(checked) => {
            let message = Message::new("cli-proof-holds")
                .with("book", checked.book.as_str())
                .with("verdict", explain::verdict(checked.verdict));
            writeln!(io::stdout(), "{}", render(lang, &message))?;
            Ok(Exit::Done)
        }
        Err(fault) => {
            let reason = render(lang, &fault.message());
            let message = Message::new("cli-proof-fails").with("reason", reason);
            writeln!(io::stdout(), "{}", render(lang, &message))?;
            Ok(Exit::No)
        }
    }
}
