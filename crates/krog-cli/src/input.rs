//! Positions as commands take them.

use krog_chess::{Message, Position, Variant};
use krog_explorer::{FIRST_YEAR, LAST_YEAR, MonthRange, MonthRangeError};
use krog_texts::{Lang, render};

use crate::{exit::Stop, jsonl::LineError, say};

/// A position on the command line.
#[derive(Debug, Clone, clap::Args)]
pub struct PositionArgs {
    #[arg(short, long, default_value = "standard", help = rule_sets())]
    pub variant: String,

    /// One of the 960 start arrays, 0 to 959, instead of a FEN.
    #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u16).range(0..960))]
    pub start_array: Option<u16>,
}

impl PositionArgs {
    /// The position that the arguments name: a FEN, a start array, or the variant's start.
    pub fn position(&self, lang: Lang, fen: Option<&str>) -> Result<Position, Stop> {
        let variant = variant(&self.variant).map_err(|message| Stop::usage(render(lang, &message)))?;
        match (fen, self.start_array) {
            (Some(_), Some(_)) => Err(Stop::usage(render(lang, &Message::new("cli-fen-and-array")))),
            (Some(fen), None) => Position::from_fen(variant, fen)
                .map_err(|error| Stop::unreadable(say::fen_faults(lang, fen, &error))),
            (None, Some(id)) => krog_chess::start_array::StartArray::new(id)
                .and_then(|array| Position::from_start_array(variant, array))
                .ok_or_else(|| {
                    Stop::usage(render(lang, &Message::new("cli-no-arrays").with("variant", variant.name())))
                }),
            (None, None) => Ok(Position::start(variant)),
        }
    }
}

/// The position of a line: `variant` and `fen`, both optional.
pub fn line_position(lang: Lang, variant: Option<&str>, fen: Option<&str>) -> Result<Position, LineError> {
    let name = variant.unwrap_or("standard");
    let variant = self::variant(name).map_err(|message| LineError::of(lang, &message).at("variant"))?;
    match fen {
        Some(fen) => Position::from_fen(variant, fen).map_err(|error| LineError::fen(lang, &error)),
        None => Ok(Position::start(variant)),
    }
}

fn rule_sets() -> String {
    let name = |v: Variant| if v.is_one_board() { v.name().to_owned() } else { format!("{v} (one board)") };
    let mut names: Vec<String> = Variant::ALL.into_iter().map(name).collect();
    let last = names.pop().unwrap_or_default();
    format!("The rule set: {} or {last}; Lichess and UCI names are understood", names.join(", "))
}

/// The rule set of a name; the message names those that there are.
pub fn variant(name: &str) -> Result<Variant, Message> {
    name.parse().map_err(|_| {
        let names: Vec<_> = Variant::ALL.iter().map(|v| v.name()).collect();
        Message::new("variant-unknown").with("name", name).with("names", names.join(", "))
    })
}

/// The months from one to another, both counted; none without limits.
pub fn months(since: Option<&str>, until: Option<&str>) -> Result<Option<MonthRange>, Message> {
    MonthRange::parse(since, until).map_err(|error| match error {
        MonthRangeError::Written(text) => Message::new("cli-month-unknown")
            .with("text", text)
            .with("first", FIRST_YEAR.to_string())
            .with("last", LAST_YEAR.to_string()),
        MonthRangeError::Empty(first, last) => {
            Message::new("cli-months-none").with("first", first.to_string()).with("last", last.to_string())
        }
    })
}
