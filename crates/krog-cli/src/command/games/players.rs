//! The names of players: by their beginning, and those that are one person's.

use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write},
};

use krog_chess::Message;
use krog_texts::{Lang, render};
use serde_json::json;

use super::super::{collection::CollectionArgs, import::failed};
use crate::exit::{Exit, Stop};

/// Arguments of `krog games players`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog games players --explorer masters kasp")]
pub struct Players {
    /// The beginning of the name, in any case; all names without it.
    #[arg(default_value = "")]
    begin: String,

    #[command(flatten)]
    place: CollectionArgs,

    /// How many names are listed, those in most games first.
    #[arg(long, default_value_t = 20)]
    limit: usize,

    /// Answer with one line of JSON for each name.
    #[arg(long)]
    jsonl: bool,
}

/// Arguments of `krog games merge`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog games merge --explorer masters 'Tal, Mikhail' 'Tal, M.' 'Mikhail Tal'\n\nThe games stay as they are; \
    krog games part takes it back."
)]
pub struct Merge {
    /// The name that the person goes by.
    name: String,

    /// The person's other names, letter by letter.
    #[arg(required = true)]
    others: Vec<String>,

    #[command(flatten)]
    place: CollectionArgs,
}

/// Arguments of `krog games part`.
#[derive(Debug, clap::Args)]
pub struct Part {
    /// Names that are persons of their own again.
    #[arg(required = true)]
    names: Vec<String>,

    #[command(flatten)]
    place: CollectionArgs,
}

pub(super) fn list(args: &Players, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    let snapshot = place.snapshot().map_err(|error| failed(lang, &error))?;
    let names = snapshot.named(&args.begin, args.limit).map_err(|error| failed(lang, &error))?;
    let mut further: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, person) in snapshot.further_names().map_err(|error| failed(lang, &error))? {
        further.entry(person).or_default().push(name);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    for count in &names {
        let also = further.get(&count.name).map(Vec::as_slice).unwrap_or_default();
        if args.jsonl {
            writeln!(out, "{}", json!({ "name": count.name, "games": count.games, "also": also }))?;
        } else if also.is_empty() {
            writeln!(out, "{:>9}  {}", count.games, count.name)?;
        } else {
            writeln!(out, "{:>9}  {} ({})", count.games, count.name, also.join("; "))?;
        }
    }
    out.flush()?;
    Ok(if names.is_empty() { Exit::No } else { Exit::Done })
}

pub(super) fn merge(args: &Merge, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    place.collection().merge_players(&args.name, &args.others).map_err(|error| failed(lang, &error))?;
    let message = Message::new("cli-games-merged")
        .with("name", args.name.as_str())
        .with("others", args.others.join("; "));
    writeln!(io::stdout(), "{}", render(lang, &message))?;
    Ok(Exit::Done)
}

pub(super) fn part(args: &Part, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    let parted = place.collection().part_players(&args.names).map_err(|error| failed(lang, &error))?;
    writeln!(io::stdout(), "{}", render(lang, &Message::new("cli-games-parted").with("names", parted)))?;
    Ok(if parted > 0 { Exit::Done } else { Exit::No })
}
