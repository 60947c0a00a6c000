//! `krog import`.

mod site;
mod told;

use std::{
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use krog_chess::Message;
use krog_explorer::{ExplorerError, ImportOptions, Summary};
use krog_pgn::NullMoves;
use krog_store::Collection;
use krog_texts::{Lang, render};
use serde_json::json;

pub(super) use self::told::problem;
use self::{
    site::{Player, SiteArgs},
    told::Told,
};
use super::{
    collection::{CollectionArgs, OpenCollection},
    pgn::source::Source,
    serve::stopped,
};
use crate::exit::{Exit, Stop};

/// Games that are named without `--errors`.
const NAMED: u64 = 10;

/// Whether Ctrl-C was pressed.
static STOP: AtomicBool = AtomicBool::new(false);

/// Arguments of `krog import`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Files may be packed by zstd, gzip, bzip2 or ZIP, and be in UTF-16; their first bytes tell. A game that is there already is passed over, so the same command \
    goes on where an import was stopped, however it was.\n\nOf a player of Lichess or Chess.com the games since the last import \
    are asked for, one request at a time. A file of such a name is written ./lichess:NAME.\n\nExample:\n  \
    krog import games.pgn.zst --explorer masters\n  krog import lichess:NAME chess.com:NAME --explorer mine\n  \
    curl … | krog import - --source lichess --explorer mine\n  krog import --remove lichess:NAME --explorer mine\n  \
    krog import games.pgn.zst --database postgres://krog@localhost/krog --collection masters"
)]
pub struct Args {
    /// The files; - is standard input. Or players: lichess:NAME, chess.com:NAME.
    #[arg(required_unless_present_any = ["remove", "compact"])]
    files: Vec<String>,

    #[command(flatten)]
    place: CollectionArgs,

    /// The name by which these games can be taken out again; the file's name, or the player's with the site, unless given.
    #[arg(long, value_name = "NAME")]
    source: Option<String>,

    /// Take out all games of a source instead.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["files", "source"])]
    remove: Option<String>,

    /// Write the collection anew when all else is done: one segment of all, and no texts of games that were taken out.
    #[arg(long)]
    compact: bool,

    /// Threads: with two, one reads while the other writes.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    threads: u8,

    /// Name every game that is left out, taken in only in part or there already in other words, not the first ten only.
    #[arg(long)]
    errors: bool,

    /// End with status 0 though games were left out.
    #[arg(long)]
    allow_errors: bool,

    /// What becomes of games in which a player passes the turn (--, Z0): keep counts them up to there and keeps what follows as
    /// analysis, cut keeps them up to there, refuse leaves them out.
    #[arg(long, value_name = "CHOICE", default_value = NullMoves::Keep.name(), value_parser = null_moves())]
    null_moves: NullMoves,

    /// Answer one line: {games, positions, moves, skipped, replaced, errors, bytes, seconds}; with --errors before it one line per
    /// game that is left out: {file, game, line, column, code, message, reasons, white, black}, with {kept} where it is not; of a
    /// site {address} for the place; and {file, game, line, twin, replaced, white, black} of games that are there in other words.
    #[arg(long)]
    jsonl: bool,

    #[command(flatten)]
    site: SiteArgs,
}

/// Reads a choice of `--null-moves`; help and completions know them.
pub(super) fn null_moves() -> impl TypedValueParser<Value = NullMoves> {
    PossibleValuesParser::new(NullMoves::ALL.map(NullMoves::name)).map(|name| {
        NullMoves::ALL.into_iter().find(|choice| choice.name() == name).unwrap_or(NullMoves::Keep)
    })
}

/// Where games come from.
enum From {
    File(Source),
    Player(Box<Player>),
}

impl From {
    fn open(lang: Lang, argument: &str, args: &Args) -> Result<From, Stop> {
        match Player::read(lang, argument, args)? {
            Some(player) => Ok(From::Player(Box::new(player))),
            None => Source::open(lang, argument, false).map(From::File),
        }
    }
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open(lang)?;
    if let Some(source) = &args.remove {
        let exit = remove(args, lang, &place, source)?;
        return compact(args, lang, &place).map(|()| exit);
    }
    if args.files.is_empty() {
        return compact(args, lang, &place).map(|()| Exit::Done);
    }
    // Before the first file, so that one that is not there is no reason to begin.
    let sources: Vec<From> =
        args.files.iter().map(|file| From::open(lang, file, args)).collect::<Result<_, _>>()?;
    let files_alone = sources.iter().all(|source| matches!(source, From::File(_)));
    if let Some(flag) = args.site.given().filter(|_| files_alone) {
        return Err(Stop::usage(render(lang, &Message::new("cli-import-no-site").with("flag", flag))));
    }
    listen();
    let begun = Instant::now();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut sum = Summary { complete: true, ..Summary::default() };
    let mut exit = Exit::Done;
    for source in &sources {
        let (summary, ended) = match source {
            From::File(file) => import(args, lang, &place, file, &mut out)?,
            From::Player(player) => player.import(args, lang, &place, &mut out)?,
        };
        sum.add(&summary);
        if ended != Exit::Done {
            exit = ended;
        }
        if STOP.load(Ordering::Relaxed) {
            warn(lang, &Message::new("cli-import-stopped"));
            exit = Exit::No;
            break;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    if args.jsonl {
        let line = json!({
            "games": sum.games, "positions": sum.positions, "moves": sum.moves, "skipped": sum.skipped,
            "replaced": sum.replaced, "errors": sum.errors, "bytes": sum.bytes, "seconds": (seconds * 1000.0).round() / 1000.0,
        });
        writeln!(out, "{line}")?;
    } else {
        writeln!(out, "{}", render(lang, &said(&sum, seconds)))?;
        let total = Message::new("cli-import-total").with("dir", place.name()).with(
            "games",
            number(place.collection().snapshot().games().map_err(|error| failed(lang, &error))?),
        );
        writeln!(out, "{}", render(lang, &total))?;
    }
    out.flush()?;
    drop(out);
    if !STOP.load(Ordering::Relaxed) {
        compact(args, lang, &place)?;
    }
    let left_out = exit == Exit::Done && sum.errors > 0 && !args.allow_errors;
    Ok(if left_out { Exit::No } else { exit })
}

/// Writes the collection anew where that is wanted, and says what it came to.
fn compact(args: &Args, lang: Lang, place: &OpenCollection) -> Result<(), Stop> {
    if !args.compact {
        return Ok(());
    }
    // A database clears itself up.
    let Collection::Files(explorer) = place.collection() else {
        return Err(Stop::usage(render(lang, &Message::new("cli-collection-compact"))));
    };
    let bytes = || {
        let snapshot = explorer.snapshot();
        snapshot.segment_bytes() + snapshot.shelf_bytes()
    };
    let before = bytes();
    explorer.compact().map_err(|error| failed(lang, &error))?;
    let after = bytes();
    if args.jsonl {
        writeln!(io::stdout(), "{}", json!({ "compacted": { "before": before, "after": after } }))?;
    } else {
        let message = Message::new("cli-import-compacted")
            .with("dir", place.name())
            .with("before", megabytes(before))
            .with("after", megabytes(after));
        writeln!(io::stdout(), "{}", render(lang, &message))?;
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "fewer bytes than 2^53")]
fn megabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1e6)
}

/// Takes the games of a file in.
fn import<W: Write>(
    args: &Args,
    lang: Lang,
    place: &OpenCollection,
    file: &Source,
    out: &mut W,
) -> Result<(Summary, Exit), Stop> {
    let mut told = Told::new(args, lang, file.name(), file.bar(), out);
    let options = ImportOptions {
        threads: usize::from(args.threads),
        null_moves: args.null_moves,
        ..ImportOptions::new(args.source.as_deref().unwrap_or(file.name()))
    };
    let summary = place.collection().import(file, &options, &mut |event| told.hear(&event));
    file.finish();
    let cut = told.cut;
    if summary.is_ok() {
        told.finish();
    }
    told.written?;
    let summary = summary.map_err(|error| failed(lang, &error))?;
    Ok((summary, if cut { Exit::Unreadable } else { Exit::Done }))
}

#[expect(clippy::cast_precision_loss, reason = "fewer games than 2^53")]
fn said(sum: &Summary, seconds: f64) -> Message {
    let read = (sum.games + sum.skipped + sum.errors) as f64;
    Message::new("cli-import-sum")
        .with("games", number(sum.games))
        .with("moves", number(sum.moves))
        .with("skipped", number(sum.skipped))
        .with("errors", number(sum.errors))
        .with("seconds", format!("{seconds:.1}"))
        .with("rate", format!("{:.0}", read / seconds.max(0.001)))
}

fn remove(args: &Args, lang: Lang, place: &OpenCollection, source: &str) -> Result<Exit, Stop> {
    let removed = place.collection().remove_source(source).map_err(|error| failed(lang, &error))?;
    let Some(games) = removed else {
        let sources =
            place.snapshot().and_then(|snapshot| snapshot.sources()).map_err(|error| failed(lang, &error))?;
        let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
        let message = Message::new("cli-import-no-source")
            .with("dir", place.name())
            .with("source", source)
            .with("sources", if names.is_empty() { "none".to_owned() } else { names.join(", ") });
        return Err(Stop::no(render(lang, &message)));
    };
    if args.jsonl {
        writeln!(io::stdout(), "{}", json!({ "source": source, "removed": games }))?;
    } else {
        let message = Message::new("cli-import-removed").with("games", number(games)).with("source", source);
        writeln!(io::stdout(), "{}", render(lang, &message))?;
    }
    Ok(Exit::Done)
}

/// Ends the import cleanly on Ctrl-C; a second one ends it at once, which loses nothing that was kept.
fn listen() {
    std::thread::spawn(|| {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(stopped());
        STOP.store(true, Ordering::Relaxed);
        runtime.block_on(stopped());
        std::process::exit(130);
    });
}

/// A count as messages take it.
pub(super) fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn warn(lang: Lang, message: &Message) {
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(io::stderr(), "{}", render(lang, message));
}

/// What a collection that cannot be read or written says.
pub(super) fn failed(lang: Lang, error: &ExplorerError) -> Stop {
    let message = Message::new("cli-explorer-failed").with("problem", error.to_string());
    Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
}
