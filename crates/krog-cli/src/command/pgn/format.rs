//! `krog pgn format`.

use std::io::{self, Write};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use krog_chess::{Message, fen::CastlingLetters};
use krog_pgn::{Fault, NullMoves, PgnGame, Reader, WriteOptions, write};
use krog_texts::{Lang, render};
use serde_json::Value;

use super::{super::import::null_moves, game_json, source::Source};
use crate::exit::{Exit, Stop};

/// Arguments of `krog pgn format`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A game with an error cannot be written anew without loss: it is copied as it stands, and named on standard \
    error.\n\nExample:\n  krog pgn format games.pgn > tidy.pgn\n  krog pgn format --no-comments --no-variations -"
)]
pub struct Args {
    /// The files; - is standard input.
    #[arg(required = true)]
    files: Vec<String>,

    /// Leave comments out.
    #[arg(long)]
    no_comments: bool,

    /// Leave out what `krog pgn annotate` wrote.
    #[arg(long)]
    strip_krog: bool,

    /// Leave variations out.
    #[arg(long)]
    no_variations: bool,

    /// Leave clock times out.
    #[arg(long)]
    no_clocks: bool,

    /// Leave move numbers out.
    #[arg(long)]
    no_move_numbers: bool,

    /// Write 1.e4 instead of 1. e4.
    #[arg(long)]
    tight_numbers: bool,

    /// What becomes of main lines in which a player passes the turn (--, Z0): keep writes them, cut writes the game up to there,
    /// refuse copies the game as it stands.
    #[arg(long, value_name = "CHOICE", default_value = NullMoves::Keep.name(), value_parser = null_moves())]
    null_moves: NullMoves,

    /// The letters of castling in a FEN: kqkq or files (HAha); without it those that the game came with.
    #[arg(long, value_name = "LETTERS", ignore_case = true, value_parser = castling())]
    castling: Option<CastlingLetters>,

    /// The longest line of moves, in characters.
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u16).range(20..=10_000))]
    line_length: u16,

    /// Answer one line per game: {file, index, headers, plies, result, errors, warnings, pgn}.
    #[arg(long)]
    jsonl: bool,
}

impl Args {
    fn options(&self) -> WriteOptions {
        WriteOptions {
            comments: !self.no_comments,
            variations: !self.no_variations,
            clock_times: !self.no_clocks,
            move_numbers: !self.no_move_numbers,
            space_after_number: !self.tight_numbers,
            castling: self.castling,
            line_length: usize::from(self.line_length),
        }
    }
}

/// Reads a choice of `--castling`; help and completions know them.
fn castling() -> impl TypedValueParser<Value = CastlingLetters> {
    let names = [PossibleValue::new("kqkq"), PossibleValue::new("files").alias("haha")];
    PossibleValuesParser::new(names).map(|name| match name.to_ascii_lowercase().as_str() {
        "kqkq" => CastlingLetters::Usual,
        _ => CastlingLetters::Files,
    })
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let options = args.options();
    let written = |game: &mut PgnGame| Ok(write(game, &options));
    let choice = (args.strip_krog, args.null_moves);
    let put = if args.jsonl { in_line } else { apart };
    rewrite(&args.files, lang, choice, written, put)
}

/// Writes every game anew by what `written` makes of it, `strip`ped of what `krog pgn annotate` wrote, as `put` puts it. A game with
/// an error is copied as it stands, and named; of another what is lost in writing is named.
pub fn rewrite(
    files: &[String],
    lang: Lang,
    (strip, nulls): (bool, NullMoves),
    written: impl Fn(&mut PgnGame) -> Result<String, Message>,
    put: impl Fn(&mut dyn Write, &Source, &PgnGame, &[u8]) -> io::Result<()>,
) -> Result<Exit, Stop> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut faulty = 0_u32;
    for name in files {
        let source = Source::open_games(lang, name)?;
        let failed = source.unreadable(lang);
        let mut reader = Reader::new(&source).with_null_moves(nulls);
        while let Some(mut game) = reader.check_game().map_err(failed)? {
            if strip {
                krog_reasons::annotation::strip(&mut game);
            }
            let text = if game.errors.is_empty() {
                let lost = game.warnings.iter().filter(|fault| fault.is_loss());
                report(lang, name, "cli-pgn-lost", lost);
                written(&mut game).map_err(|message| Stop::no(render(lang, &message)))?.into_bytes()
            } else {
                faulty += 1;
                report(lang, name, "cli-pgn-error", &game.errors);
                source.part(&game.extent).map_err(failed)?
            };
            put(&mut out, &source, &game, &text)?;
        }
        source.finish();
    }
    out.flush()?;
    Ok(if faulty == 0 { Exit::Done } else { Exit::No })
}

/// Puts a game as a line of JSON.
pub fn in_line(out: &mut dyn Write, source: &Source, game: &PgnGame, text: &[u8]) -> io::Result<()> {
    let mut line = game_json(source.name(), game);
    line.insert("pgn".to_owned(), Value::String(String::from_utf8_lossy(text).into_owned()));
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

/// Puts a game as PGN, with a line between it and the next.
pub fn apart(out: &mut dyn Write, _: &Source, _: &PgnGame, text: &[u8]) -> io::Result<()> {
    out.write_all(text.trim_ascii_end())?;
    out.write_all(b"\n\n")
}

/// Names faults of a game.
fn report<'a>(lang: Lang, file: &str, as_what: &'static str, faults: impl IntoIterator<Item = &'a Fault>) {
    for fault in faults {
        let line = Message::new(as_what)
            .with("place", format!("{file}:{}:{}", fault.line, fault.column))
            .with("text", render(lang, &fault.message));
        eprintln!("krog: {}", render(lang, &line));
    }
}
