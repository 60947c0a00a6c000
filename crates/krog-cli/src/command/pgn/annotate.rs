//! `krog pgn annotate`.

use krog_chess::{Message, Move, rules::Rules};
use krog_pgn::{NullMoves, PgnGame, WriteOptions, write};
use krog_reasons::annotation::{Sentences, Which, annotate};
use krog_texts::Lang;

use super::{
    super::{
        analyse::engines::Engines,
        review::{self, Search},
    },
    format::{apart, in_line, rewrite},
};
use crate::exit::{Exit, Stop};

/// Arguments of `krog pgn annotate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every move gets a comment with the rule that permits it, its types, its article, the hash of its proof \
    and a sentence; `krog pgn check --proofs` finds what was changed afterwards. A game with an error is copied as it stands, \
    and named on standard error.\n\nExample:\n  krog pgn annotate games.pgn > proved.pgn\n  \
    krog pgn annotate --strip proved.pgn | diff games.pgn -\n  \
    krog pgn annotate --review games.pgn > reviewed.pgn"
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

    /// Take out what this command wrote instead, a review too: comments, glyphs, evaluations and better lines.
    #[arg(long, conflicts_with_all = ["only_special", "sentences"])]
    strip: bool,

    /// Write a review instead: evaluations, glyphs, and why moves that matter lose or win much, in the language of the command.
    #[arg(long, conflicts_with_all = ["only_special", "sentences", "strip"])]
    review: bool,

    #[command(flatten)]
    search: Search,

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
    let engines = if args.review { Some(args.search.engines(lang)?) } else { None };
    let written = |game: &mut PgnGame| {
        if let Some(engines) = &engines {
            reviewed(game, args, engines, lang)?;
        } else if !args.strip {
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

/// Writes what a review finds into a game, if it can be played.
fn reviewed(game: &mut PgnGame, args: &Args, engines: &Engines, lang: Lang) -> Result<(), Message> {
    let Some(start) = game.start.clone() else { return Ok(()) };
    let moves: Vec<Move> = game.main_line().collect();
    let (reviewed, _) = review::look_through(&args.search, engines, &start, &moves)?;
    review::annotate(game, &start, &reviewed, lang);
    Ok(())
}
