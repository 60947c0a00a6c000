//! `krog games`: the games of a collection found, written out, and their players' names.

mod players;
mod wanted;

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    ops::ControlFlow,
};

use krog_chess::Message;
use krog_explorer::{
    games::{Found, Once, Search},
    openings,
};
use krog_texts::{Lang, render};
use serde_json::{Value, json};

use self::wanted::Wanted;
use super::{
    collection::{CollectionArgs, OpenCollection},
    import::{failed, number},
};
use crate::exit::{Exit, Stop};

/// What to do with the games of a collection.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// List games, the newest in the collection first.
    Find(Find),
    /// Write games as PGN, matches of bughouse whole and once as BPGN, as they came: any number of them, the newest in the collection first.
    Export(Export),
    /// List the names of players with their games, and which names are one person's.
    Players(players::Players),
    /// Make names those of one person, who is found by all of them from then on.
    Merge(players::Merge),
    /// Make names persons of their own again.
    Part(players::Part),
}

/// Arguments of `krog games find`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog games find --explorer masters --player 'Tal, M' --opponent botvinnik --color white\n  \
    krog games find --explorer masters --material KRPPvKR --elo-min 2600\n  \
    krog games find --explorer masters --pawns '8/pp3ppp/4p3/3p4/3P4/8/PP3PPP/8' --pieces '8/8/8/4N3/8/8/8/8'"
)]
pub struct Find {
    #[command(flatten)]
    place: CollectionArgs,

    #[command(flatten)]
    wanted: Wanted,

    /// How many games are listed.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// Answer with one line of JSON for each game.
    #[arg(long)]
    jsonl: bool,
}

/// Arguments of `krog games export`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog games export --explorer masters --opening B90 --since 2015 > najdorf.pgn\n  \
    krog games export --explorer masters --event 'Tata Steel' --out tata.pgn"
)]
pub struct Export {
    #[command(flatten)]
    place: CollectionArgs,

    #[command(flatten)]
    wanted: Wanted,

    /// The file that is written; standard output without it.
    #[arg(long, value_name = "FILE")]
    out: Option<std::path::PathBuf>,
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    match command {
        Command::Find(args) => find(args, lang),
        Command::Export(args) => export(args, lang),
        Command::Players(args) => players::list(args, lang),
        Command::Merge(args) => players::merge(args, lang),
        Command::Part(args) => players::part(args, lang),
    }
}

/// Shows the games that are wanted, so many at most.
fn each_found(
    lang: Lang,
    place: &OpenCollection,
    search: Search,
    limit: usize,
    show: &mut dyn FnMut(&Found) -> Result<(), Stop>,
) -> Result<usize, Stop> {
    let snapshot = place.snapshot().map_err(|error| failed(lang, &error))?;
    let (mut search, mut shown) = (search, 0);
    loop {
        search.limit = limit - shown;
        let page = snapshot.search(&search).map_err(|error| failed(lang, &error))?;
        for found in page.games.iter().take(limit - shown) {
            show(found)?;
            shown += 1;
        }
        match page.next {
            Some(next) if shown < limit => search.before = Some(next),
            _ => return Ok(shown),
        }
    }
}

fn find(args: &Find, lang: Lang) -> Result<Exit, Stop> {
    let search = args.wanted.search(lang)?;
    let place = args.place.open_there(lang)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
    let shown = each_found(lang, &place, search, limit, &mut |found| {
        if args.jsonl {
            writeln!(out, "{}", to_json(found))?;
        } else {
            writeln!(out, "{}", line(found, lang))?;
        }
        Ok(())
    })?;
    out.flush()?;
    if shown > 0 {
        return Ok(Exit::Done);
    }
    if !args.jsonl {
        writeln!(io::stderr(), "{}", render(lang, &Message::new("cli-games-none")))?;
    }
    Ok(Exit::No)
}

fn export(args: &Export, lang: Lang) -> Result<Exit, Stop> {
    let mut search = args.wanted.search(lang)?;
    let place = args.place.open_there(lang)?;
    let snapshot = place.snapshot().map_err(|error| failed(lang, &error))?;
    let file: Box<dyn Write> = match &args.out {
        None => Box::new(io::stdout().lock()),
        Some(path) => Box::new(File::create(path).map_err(|error| {
            let file = path.display().to_string();
            let message =
                Message::new("cli-games-no-file").with("file", file).with("problem", error.to_string());
            Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
        })?),
    };
    let mut out = BufWriter::with_capacity(1 << 18, file);
    let (mut games, mut written) = (0u64, Ok(()));
    let mut once = Once::default();
    loop {
        let next = snapshot.export(&search, &mut |_, text| {
            let Some(text) = once.take(text) else { return ControlFlow::Continue(()) };
            games += 1;
            written = out.write_all(text).and_then(|()| out.write_all(b"\n\n"));
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        std::mem::replace(&mut written, Ok(()))?;
        search.before = next.map_err(|error| failed(lang, &error))?;
        if search.before.is_none() {
            break;
        }
    }
    out.flush()?;
    let message = Message::new("cli-games-exported").with("games", number(games));
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(io::stderr(), "{}", render(lang, &message));
    Ok(if games > 0 { Exit::Done } else { Exit::No })
}

/// Code and name of the opening: by position, or else as the tags have it.
fn opening(found: &Found) -> (String, String) {
    match &found.named {
        Some(named) => (named.eco.clone(), named.name.clone()),
        None => (found.eco.map(|eco| eco.to_string()).unwrap_or_default(), found.opening.clone()),
    }
}

fn line(found: &Found, lang: Lang) -> String {
    let player = |name: &str, rating: Option<u16>| {
        let rating = rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
        format!("{}{rating}", if name.is_empty() { "?" } else { name })
    };
    let (eco, opening) = opening(found);
    let parts = [
        format!("{:>7}", found.game.0),
        found.card.date(),
        format!("{:7}", found.card.result()),
        format!(
            "{} – {}",
            player(&found.white, found.card.white_rating),
            player(&found.black, found.card.black_rating)
        ),
        found.event.clone(),
        format!("{eco} {}", openings::said(&opening)[lang]).trim().to_owned(),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

fn to_json(found: &Found) -> Value {
    let (eco, opening) = opening(found);
    json!({
        "game": found.game.0, "white": found.white, "black": found.black,
        "white_rating": found.card.white_rating, "black_rating": found.card.black_rating,
        "result": found.card.result(), "date": found.card.date(), "event": found.event, "site": found.site,
        "eco": eco, "opening": opening, "plies": found.plies, "variant": found.card.variant.name(),
        "speed": found.card.speed.name(), "source": found.source,
    })
}
