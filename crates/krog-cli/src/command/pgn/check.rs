//! `krog pgn check`.

use std::io::{self, Read as _, Write};

use krog_chess::{
    Message,
    bughouse::{BoardName, Team},
};
use krog_pgn::{Fault, NullMoves, PgnGame, Reader};
use krog_texts::{Lang, render};

use super::{super::import::null_moves, game_json, match_json, source::Source};
use crate::exit::{Exit, Stop};

/// Arguments of `krog pgn check`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog pgn check games.pgn\n  krog pgn check --jsonl a.pgn b.pgn | jq 'select(.errors != [])'"
)]
pub struct Args {
    /// The files; - is standard input.
    #[arg(required = true)]
    files: Vec<String>,

    /// Answer one line per game: {file, index, headers, plies, result, errors, warnings}.
    #[arg(long)]
    jsonl: bool,

    /// Judge the annotated moves again and check their proofs (see `krog pgn annotate`). With --jsonl one line per fault:
    /// {file, game, ply, move, line, column, code, message}.
    #[arg(long)]
    proofs: bool,

    /// The files hold bughouse matches (BPGN); those whose names end in .bpgn always do.
    #[arg(long, conflicts_with = "proofs")]
    bpgn: bool,

    /// Whether a main line in which a player passes the turn (--, Z0) is right up to there (keep, cut) or wrong (refuse).
    #[arg(long, value_name = "CHOICE", default_value = NullMoves::Keep.name(), value_parser = null_moves())]
    null_moves: NullMoves,

    /// Say nothing of games that are right but for notes.
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Debug, Default)]
struct Sum {
    games: u32,
    faulty: u32,
    noted: u32,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.proofs {
        return super::proofs::run(&args.files, args.jsonl, lang);
    }
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut sum = Sum::default();
    for name in &args.files {
        let source = Source::open_games(lang, name)?;
        if args.bpgn || name.to_ascii_lowercase().ends_with(".bpgn") {
            matches(&mut out, &source, (args, lang), &mut sum)?;
            source.finish();
            continue;
        }
        let mut reader = Reader::new(&source).with_null_moves(args.null_moves);
        while let Some(game) = reader.check_game().map_err(source.unreadable(lang))? {
            sum.games += 1;
            if !krog_reasons::reading(&game).is_fulfilled() {
                let message =
                    Message::new("cli-pgn-unread").with("file", source.name()).with("game", sum.games);
                return Err(Stop::no(render(lang, &message)));
            }
            sum.faulty += u32::from(!game.errors.is_empty());
            sum.noted += u32::from(!game.warnings.is_empty());
            if args.jsonl {
                serde_json::to_writer(&mut out, &game_json(source.name(), &game)).map_err(io::Error::from)?;
                out.write_all(b"\n")?;
            } else {
                print_game(&mut out, lang, source.name(), &game, args.quiet)?;
            }
        }
        source.finish();
    }
    if !args.jsonl {
        let message = Message::new("cli-pgn-sum")
            .with("games", sum.games)
            .with("faulty", sum.faulty)
            .with("noted", sum.noted);
        writeln!(out, "{}", render(lang, &message))?;
    }
    out.flush()?;
    Ok(if sum.faulty == 0 { Exit::Done } else { Exit::No })
}

/// The matches of a file, each as a game is told.
fn matches(
    out: &mut impl Write,
    mut source: &Source,
    (args, lang): (&Args, Lang),
    sum: &mut Sum,
) -> Result<(), Stop> {
    let mut bytes = Vec::new();
    source.read_to_end(&mut bytes).map_err(source.unreadable(lang))?;
    let text = String::from_utf8_lossy(&bytes);
    for record in krog_pgn::bpgn::read(&text) {
        sum.games += 1;
        sum.faulty += u32::from(!record.errors.is_empty());
        sum.noted += u32::from(!record.warnings.is_empty());
        if args.jsonl {
            serde_json::to_writer(&mut *out, &match_json(source.name(), sum.games, &record))
                .map_err(io::Error::from)?;
            out.write_all(b"\n")?;
            continue;
        }
        if record.errors.is_empty() && (args.quiet || record.warnings.is_empty()) {
            continue;
        }
        let team =
            |team: Team| BoardName::ALL.map(|board| record.name(team.seat(board)).to_owned()).join(", ");
        let head = Message::new("cli-pgn-game")
            .with("index", sum.games)
            .with("white", team(Team::One))
            .with("black", team(Team::Two))
            .with("result", record.result)
            .with("plies", record.game.made().len());
        writeln!(out, "{}", render(lang, &head))?;
        for fault in &record.errors {
            print_fault(out, lang, "cli-pgn-error", source.name(), fault)?;
        }
        for fault in record.warnings.iter().filter(|_| !args.quiet) {
            print_fault(out, lang, "cli-pgn-warning", source.name(), fault)?;
        }
    }
    Ok(())
}

fn print_game(out: &mut impl Write, lang: Lang, file: &str, game: &PgnGame, quiet: bool) -> io::Result<()> {
    let quiet_game = game.errors.is_empty() && (quiet || game.warnings.is_empty());
    if quiet_game {
        return Ok(());
    }
    let head = Message::new("cli-pgn-game")
        .with("index", u32::try_from(game.index + 1).unwrap_or(u32::MAX))
        .with("white", game.header("White").unwrap_or("?"))
        .with("black", game.header("Black").unwrap_or("?"))
        .with("result", game.result.as_str())
        .with("plies", game.line.plies.len());
    writeln!(out, "{}", render(lang, &head))?;
    for fault in &game.errors {
        print_fault(out, lang, "cli-pgn-error", file, fault)?;
    }
    if !quiet {
        for fault in &game.warnings {
            print_fault(out, lang, "cli-pgn-warning", file, fault)?;
        }
    }
    Ok(())
}

fn print_fault(
    out: &mut impl Write,
    lang: Lang,
    code: &'static str,
    file: &str,
    fault: &Fault,
) -> io::Result<()> {
    let line = Message::new(code)
        .with("place", format!("{file}:{}:{}", fault.line, fault.column))
        .with("text", render(lang, &fault.message));
    writeln!(out, "  {}", render(lang, &line))?;
    for reason in &fault.reasons {
        writeln!(out, "    {}", render(lang, reason))?;
    }
    if let Some(why) = krog_reasons::refused(fault) {
        writeln!(out, "    {}", why[lang])?;
    }
    match fault.repair.as_deref() {
        None => {}
        Some("") => writeln!(out, "    {}", render(lang, &Message::new("cli-pgn-delete")))?,
        Some(repair) => {
            for line in repair.lines() {
                let message = Message::new("cli-pgn-repair").with("repair", line);
                writeln!(out, "    {}", render(lang, &message))?;
            }
        }
    }
    Ok(())
}
