//! `krog pgn format`.

use std::io::{self, Write};

use krog_chess::Message;
use krog_pgn::{PgnGame, Reader, WriteOptions, write};
use krog_texts::{Lang, render};
use serde_json::Value;

use super::{game_json, source::Source};
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
            line_length: usize::from(self.line_length),
        }
    }
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let options = args.options();
    let written = |game: &mut PgnGame| Ok(write(game, &options));
    rewrite(&args.files, lang, args.strip_krog, written, |out, source, game, text| {
        if args.jsonl {
            let mut line = game_json(source.name(), game);
            line.insert("pgn".to_owned(), Value::String(String::from_utf8_lossy(text).into_owned()));
            serde_json::to_writer(&mut *out, &line)?;
            out.write_all(b"\n")
        } else {
            apart(out, source, game, text)
        }
    })
}

/// Writes every game anew by what `written` makes of it, `strip`ped of what `krog pgn annotate` wrote, as `put` puts it. A game with
/// an error is copied as it stands, and named.
pub fn rewrite(
    files: &[String],
    lang: Lang,
    strip: bool,
    written: impl Fn(&mut PgnGame) -> Result<String, Message>,
    put: impl Fn(&mut dyn Write, &Source, &PgnGame, &[u8]) -> io::Result<()>,
) -> Result<Exit, Stop> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut faulty = 0_u32;
    for name in files {
        let source = Source::open(lang, name, true)?;
        let failed = source.unreadable(lang);
        let mut reader = Reader::new(&source);
        while let Some(mut game) = reader.read_game().map_err(failed)? {
            if strip {
                krog_reasons::annotation::strip(&mut game);
            }
            let text = if game.errors.is_empty() {
                written(&mut game).map_err(|message| Stop::no(render(lang, &message)))?.into_bytes()
            } else {
                faulty += 1;
                report(lang, name, &game);
                source.part(&game.extent).map_err(failed)?
            };
            put(&mut out, &source, &game, &text)?;
        }
        source.finish();
    }
    out.flush()?;
    Ok(if faulty == 0 { Exit::Done } else { Exit::No })
}

/// Puts a game as PGN, with a line between it and the next.
pub fn apart(out: &mut dyn Write, _: &Source, _: &PgnGame, text: &[u8]) -> io::Result<()> {
    out.write_all(text.trim_ascii_end())?;
    out.write_all(b"\n\n")
}

/// Names the errors of a game.
pub fn report(lang: Lang, file: &str, game: &PgnGame) {
    for fault in &game.errors {
        let line = Message::new("cli-pgn-error")
            .with("place", format!("{file}:{}:{}", fault.line, fault.column))
            .with("text", render(lang, &fault.message));
        eprintln!("krog: {}", render(lang, &line));
    }
}
