//! `krog import`.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use krog_chess::Message;
use krog_explorer::{Event, Explorer, ExplorerError, ImportOptions, Refusal, Summary};
use krog_texts::{Lang, render};
use serde_json::json;

use super::{pgn::source::Source, serve::stopped};
use crate::{
    exit::{Exit, Stop},
    say,
};

/// Games that are named without `--errors`.
const NAMED: u64 = 10;

/// Whether Ctrl-C was pressed.
static STOP: AtomicBool = AtomicBool::new(false);

/// Arguments of `krog import`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Files may be packed by zstd, gzip or bzip2; their first bytes tell. A game that is there already is passed over, so the same command \
    goes on where an import was stopped, however it was.\n\nExample:\n  krog import games.pgn.zst --explorer masters\n  \
    curl … | krog import - --source lichess --explorer mine\n  krog import --remove lichess --explorer mine"
)]
pub struct Args {
    /// The files; - is standard input.
    #[arg(required_unless_present = "remove")]
    files: Vec<String>,

    /// The collection's directory; it is made if it is not there.
    #[arg(long, value_name = "DIR", env = "KROG_EXPLORER")]
    explorer: PathBuf,

    /// The name by which these games can be taken out again; the file's name unless given.
    #[arg(long, value_name = "NAME")]
    source: Option<String>,

    /// Take out all games of a source instead.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["files", "source"])]
    remove: Option<String>,

    /// Threads: with two, one reads while the other writes.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    threads: u8,

    /// Name every game that is left out, not the first ten only.
    #[arg(long)]
    errors: bool,

    /// Answer one line: {games, positions, moves, skipped, errors, bytes, seconds}; with --errors before it one line per game
    /// that is left out: {file, game, line, column, code, message, reasons, white, black}.
    #[arg(long)]
    jsonl: bool,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let explorer = Explorer::open(&args.explorer).map_err(|error| failed(lang, &error))?;
    if let Some(source) = &args.remove {
        return remove(args, lang, &explorer, source);
    }
    // Before the first file, so that one that is not there is no reason to begin.
    let sources: Vec<Source> =
        args.files.iter().map(|file| Source::open(lang, file, false)).collect::<Result<_, _>>()?;
    listen();
    let begun = Instant::now();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut sum = Summary { complete: true, ..Summary::default() };
    let mut exit = Exit::Done;
    for source in &sources {
        let mut told = Told { args, lang, source, refused: 0, cut: false, written: Ok(()), out: &mut out };
        let options = ImportOptions {
            threads: usize::from(args.threads),
            ..ImportOptions::new(args.source.as_deref().unwrap_or(source.name()))
        };
        let summary = explorer.import(source, &options, &mut |event| told.hear(&event));
        source.finish();
        let Told { refused, cut, written, .. } = told;
        written?;
        sum.add(&summary.map_err(|error| failed(lang, &error))?);
        if refused > NAMED && !args.errors {
            warn(lang, &Message::new("cli-import-more").with("count", number(refused - NAMED)));
        }
        if cut {
            exit = Exit::Unreadable;
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
            "errors": sum.errors, "bytes": sum.bytes, "seconds": (seconds * 1000.0).round() / 1000.0,
        });
        writeln!(out, "{line}")?;
    } else {
        writeln!(out, "{}", render(lang, &said(&sum, seconds)))?;
        let total = Message::new("cli-import-total")
            .with("dir", args.explorer.display().to_string())
            .with("games", number(explorer.snapshot().games()));
        writeln!(out, "{}", render(lang, &total))?;
    }
    out.flush()?;
    Ok(exit)
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

/// What an import has told of a file.
struct Told<'a, W> {
    args: &'a Args,
    lang: Lang,
    source: &'a Source,
    refused: u64,
    cut: bool,
    written: io::Result<()>,
    out: &'a mut W,
}

impl<W: Write> Told<'_, W> {
    fn hear(&mut self, event: &Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Progress(_) => {}
            Event::Refused(refusal) => {
                self.refused += 1;
                self.refuse(refusal);
            }
            Event::Cut { line, error } => {
                self.cut = true;
                let message = Message::new("cli-import-cut")
                    .with("file", self.source.name())
                    .with("line", *line)
                    .with("problem", error.to_string());
                warn(self.lang, &message);
            }
        }
        // Nobody reads the answer any more: what was read so far is kept.
        if STOP.load(Ordering::Relaxed) || self.written.is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn refuse(&mut self, refusal: &Refusal) {
        if self.args.jsonl {
            if self.args.errors {
                let reasons: Vec<_> = refusal.reasons.iter().map(say::both).collect();
                let line = json!({
                    "file": self.source.name(), "game": refusal.game, "line": refusal.line, "column": refusal.column,
                    "code": refusal.code, "message": say::both(&refusal.message), "reasons": reasons,
                    "white": refusal.white, "black": refusal.black,
                });
                self.written = writeln!(self.out, "{line}");
            }
        } else if self.args.errors || self.refused <= NAMED {
            let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
            let message = Message::new("cli-import-refused")
                .with("place", format!("{}:{}:{}", self.source.name(), refusal.line, refusal.column))
                .with("game", number(refusal.game))
                .with("white", name(&refusal.white))
                .with("black", name(&refusal.black))
                .with("text", render(self.lang, &refusal.message));
            self.source.above(|| {
                warn(self.lang, &message);
                for reason in &refusal.reasons {
                    warn(self.lang, reason);
                }
            });
        }
    }
}

fn remove(args: &Args, lang: Lang, explorer: &Explorer, source: &str) -> Result<Exit, Stop> {
    let removed = explorer.remove_source(source).map_err(|error| failed(lang, &error))?;
    let Some(games) = removed else {
        let snapshot = explorer.snapshot();
        let names: Vec<&str> = snapshot.sources().iter().map(|source| source.name.as_str()).collect();
        let message = Message::new("cli-import-no-source")
            .with("dir", args.explorer.display().to_string())
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
