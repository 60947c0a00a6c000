//! `krog pgn annotate`.

use krog_chess::{Message, rules::Rules};
use krog_pgn::{NullMoves, PgnGame, WriteOptions, write};
use krog_reasons::annotation::{Sentences, Which, annotate};
use krog_texts::Lang;

use super::format::{apart, in_line, rewrite};
use crate::exit::{Exit, Stop};

/// Arguments of `krog pgn annotate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every move gets a comment with the rule that permits it, its types, its article, the hash of its proof \
    and a sentence; `krog pgn check --proofs` finds what was changed afterwards. A game with an error is copied as it stands, \
    and named on standard error.\n\nExample:\n  krog pgn annotate games.pgn > proved.pgn\n  \
    krog pgn annotate --strip proved.pgn | diff games.pgn -"
)]
pub struct Args {
    /// The files; - is standard input.
    #[arg(required = true)]
    files: Vec<String>,

    #[arg(long, value_name = "LANG", default_value = EVERY, value_parser = sentences, help = help())]
    sentences: Sentences,

    /// Only moves that castle, promote, capture en passant, drop a piece or give check, and only moves.
    #[arg(long)]
    only_special: bool,

    /// Take the comments out instead.
    #[arg(long, conflicts_with_all = ["only_special", "sentences"])]
    strip: bool,

    /// Answer one line per game: {file, index, headers, plies, result, errors, warnings, pgn}.
    #[arg(long)]
    jsonl: bool,
}

/// Sentences in every language.
const EVERY: &str = "both";

fn help() -> String {
    format!("The language of the sentences: {} or {EVERY}", Lang::ALL.map(Lang::name).join(", "))
}

fn sentences(text: &str) -> Result<Sentences, String> {
    let named = Lang::ALL.into_iter().find(|lang| lang.name() == text);
    if named.is_none() && text != EVERY {
        return Err(format!("there are {} and {EVERY}", Lang::ALL.map(Lang::name).join(", ")));
    }
    Ok(named)
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let written = |game: &mut PgnGame| {
        if !args.strip {
            proved(game, args)?;
        }
        Ok(write(game, &WriteOptions::default()))
    };
    let put = if args.jsonl { in_line } else { apart };
    rewrite(&args.files, lang, (true, NullMoves::Refuse), written, put)
}

/// Writes the comments into a game, if it can be played.
fn proved(game: &mut PgnGame, args: &Args) -> Result<(), Message> {
    let Some(start) = &game.start else { return Ok(()) };
    let rules = Rules::of(start)
        .map_err(|_| Message::new("variant-no-rulebook").with("variant", start.variant().name()))?;
    let which = if args.only_special { Which::Special } else { Which::Every };
    annotate(game, &rules, which, args.sentences).map_err(|_| Message::new("explain-too-long"))
}
