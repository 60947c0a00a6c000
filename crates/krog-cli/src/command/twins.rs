//! `krog twins`.

use std::io::{self, Write};

use krog_chess::Message;
use krog_explorer::{ExplorerError, GameNo, Kept, TwinGame};
use krog_texts::{Lang, render};
use serde_json::{Value, json};

use super::{
    collection::CollectionArgs,
    import::{failed, number},
};
use crate::exit::{Exit, Stop};

/// Arguments of `krog twins`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Twins have the same moves, or one has the other's and goes on; names that can be one person's; and dates that can \
    be one day.\n\nExample:\n  krog twins --explorer masters\n  krog twins --explorer masters --merge 12,345\n  \
    krog twins --explorer masters --keep 12 --drop 345\n  krog twins --explorer masters --merge-all"
)]
pub struct Args {
    #[command(flatten)]
    place: CollectionArgs,

    /// Make one game of these, by their numbers: tags, comments, glyphs and variations of all of them.
    #[arg(long, value_name = "GAMES", value_delimiter = ',', num_args = 1.., conflicts_with_all = ["keep", "merge_all"])]
    merge: Vec<u32>,

    /// Make one game of every group of twins.
    #[arg(long)]
    merge_all: bool,

    /// Keep this one of twins, and take those of --drop out.
    #[arg(long, value_name = "GAME", requires = "drop", conflicts_with = "merge_all")]
    keep: Option<u32>,

    /// The twins of --keep that are taken out.
    #[arg(long, value_name = "GAMES", value_delimiter = ',', requires = "keep")]
    drop: Vec<u32>,

    /// Answer one line per group: {games:[{game, white, black, result, date, plies, annotations, source}]}; of --merge and --keep one
    /// line {kept, dropped}.
    #[arg(long)]
    jsonl: bool,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    let collection = place.collection();
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(keep) = args.keep {
        let kept = collection.keep_twin(GameNo(keep), &numbers(&args.drop));
        return told(&mut out, args.jsonl, lang, &done(lang, kept)?);
    }
    if !args.merge.is_empty() {
        let kept = collection.merge_games(&numbers(&args.merge));
        return told(&mut out, args.jsonl, lang, &done(lang, kept)?);
    }
    let groups = collection.snapshot().twins().map_err(|error| failed(lang, &error))?;
    for group in &groups {
        if args.merge_all {
            let games: Vec<GameNo> = group.iter().map(|game| game.found.game).collect();
            let merged = collection.merge_games(&games).map_err(|error| failed(lang, &error))?;
            if let Some(kept) = merged {
                told(&mut out, args.jsonl, lang, &kept)?;
                continue;
            }
        }
        if args.jsonl {
            writeln!(out, "{}", json!({ "games": group.iter().map(as_json).collect::<Vec<_>>() }))?;
        } else {
            print(&mut out, lang, group)?;
        }
    }
    if !args.jsonl {
        let message = Message::new("cli-twins-sum").with("dir", place.name()).with("groups", groups.len());
        writeln!(out, "{}", render(lang, &message))?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn numbers(games: &[u32]) -> Vec<GameNo> {
    games.iter().copied().map(GameNo).collect()
}

/// What was made of games, or the word that they are not one.
fn done(lang: Lang, kept: Result<Option<Kept>, ExplorerError>) -> Result<Kept, Stop> {
    let kept = kept.map_err(|error| failed(lang, &error))?;
    kept.ok_or_else(|| Stop::no(render(lang, &Message::new("cli-twins-differ"))))
}

/// Tells what was made of twins.
fn told(out: &mut impl Write, jsonl: bool, lang: Lang, kept: &Kept) -> Result<Exit, Stop> {
    let gone: Vec<u32> = kept.gone.iter().map(|game| game.0).collect();
    if jsonl {
        writeln!(out, "{}", json!({ "kept": kept.game.0, "dropped": gone }))?;
    } else {
        let names: Vec<String> = gone.iter().map(u32::to_string).collect();
        let message = Message::new("cli-twins-kept")
            .with("game", number(kept.game.0.into()))
            .with("games", names.join(", "));
        writeln!(out, "{}", render(lang, &message))?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn as_json(game: &TwinGame) -> Value {
    let found = &game.found;
    json!({
        "game": found.game.0, "white": found.white, "black": found.black, "result": game.found.card.result(), "date": game.found.card.date(),
        "plies": found.plies, "annotations": game.annotations, "source": found.source,
    })
}

fn print(out: &mut impl Write, lang: Lang, group: &[TwinGame]) -> io::Result<()> {
    for game in group {
        let found = &game.found;
        let message = Message::new("cli-twins-game")
            .with("game", number(found.game.0.into()))
            .with("white", found.white.as_str())
            .with("black", found.black.as_str())
            .with("result", game.found.card.result())
            .with("date", game.found.card.date())
            .with("plies", usize::from(found.plies))
            .with("annotations", number(game.annotations.into()))
            .with("source", found.source.as_str());
        writeln!(out, "{}", render(lang, &message))?;
    }
    writeln!(out)
}
