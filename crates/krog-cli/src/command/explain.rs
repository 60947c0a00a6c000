//! `krog explain`.

mod line;
mod people;

use std::io::{self, Write};

use krog_chess::{
    Color, Position, Square,
    rules::{Ask, Ground},
};
use krog_reasons::{
    Book,
    explain::{Question, QuestionError, game_of},
    rulebook,
};
use krog_texts::{Lang, render};
use krog_wire::explain::VerdictName;

pub use self::people::verdict;
use crate::{
    exit::{Exit, Stop},
    input::PositionArgs,
    jsonl, say,
};

/// Arguments of `krog explain`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog explain Bd3 --fen '4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1'\n  \
    krog explain --man e1 --history 'e4 e5' --tree\n  \
    krog explain --claim threefold --history 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'")]
pub struct Args {
    /// The move, legal or not: SAN, UCI or any two squares.
    #[arg(value_name = "MOVE", required_unless_present = "question", conflicts_with_all = ["man", "end", "mate", "jsonl"])]
    text: Option<String>,

    /// The position to start from.
    #[arg(long)]
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// The moves before, SAN or UCI, with spaces between.
    #[arg(long, default_value = "", hide_default_value = true)]
    history: String,

    /// A rulebook in a file, instead of the variant's own.
    #[arg(long, value_name = "FILE")]
    rulebook: Option<String>,

    /// Ask what the piece on a square may do.
    #[arg(long, value_name = "SQUARE", group = "question")]
    man: Option<Square>,

    /// Ask whether a draw may be claimed, with MOVE or at once: threefold or fifty-moves.
    #[arg(long, value_name = "GROUND", group = "question", value_parser = ground)]
    claim: Option<Ground>,

    /// Ask whether and how the game is over.
    #[arg(long, group = "question")]
    end: bool,

    /// Ask whether a side can still mate: white or black.
    #[arg(long, value_name = "SIDE", group = "question", value_parser = side)]
    mate: Option<Color>,

    /// Set the move against another one.
    #[arg(long, value_name = "MOVE", requires = "text")]
    against: Option<String>,

    /// Show the whole proof.
    #[arg(long)]
    tree: bool,

    /// Open closed nodes of the proof, by id.
    #[arg(long, value_name = "ID")]
    expand: Vec<String>,

    /// Read lines {variant?, fen?, history?, move, lang?} and answer lines {verdict, rule, formula, fide, headline,
    /// reasons, proof, t_type, r_type, …}. Instead of move: man, claim, end or mate.
    #[arg(long, group = "question")]
    jsonl: bool,
}

fn ground(text: &str) -> Result<Ground, String> {
    match text {
        "threefold" => Ok(Ground::Threefold),
        "fifty-moves" => Ok(Ground::FiftyMoves),
        _ => Err("there are threefold and fifty-moves".to_owned()),
    }
}

fn side(text: &str) -> Result<Color, String> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err("there are white and black".to_owned()),
    }
}

impl Args {
    fn ask(&self) -> Ask {
        match (self.man, self.claim, self.mate) {
            (Some(square), ..) => Ask::Man(square),
            (None, Some(ground), _) => Ask::Claim { ground, intended: self.text.clone() },
            (None, None, Some(side)) => Ask::Mate(side),
            (None, None, None) if self.end => Ask::End,
            (None, None, None) => {
                Ask::Move { text: self.text.clone().unwrap_or_default(), against: self.against.clone() }
            }
        }
    }
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line| line::answer(lang, &line));
    }
    let own = match &args.rulebook {
        Some(file) => Some(super::rules::read(lang, file)?),
        None => None,
    };
    let start = match &own {
        Some(book) => start_of(lang, book, args.fen.as_deref())?,
        None => args.position.position(lang, args.fen.as_deref())?,
    };
    let book = match own {
        Some(book) => book,
        None => book_of(&start).ok_or_else(|| Stop::usage(render(lang, &no_book(&start))))?,
    };
    let history: Vec<String> = args.history.split_whitespace().map(str::to_owned).collect();
    let refused = |error: QuestionError| Stop::no(render(lang, &error.message));
    let game = game_of(start, &history).map_err(refused)?;
    let question = Question { book, game, table: None, ask: args.ask(), expand: args.expand.clone() };
    let answer = question.answer().map_err(|error| refused(QuestionError::of(&error, &question.ask)))?;
    io::stdout().lock().write_all(people::say(lang, &answer, args.tree).as_bytes())?;
    let no = matches!(question.ask, Ask::Move { .. } | Ask::Man(_) | Ask::Claim { .. })
        && answer.verdict != VerdictName::Permitted;
    Ok(if no { Exit::No } else { Exit::Done })
}

/// The start by a user's book.
fn start_of(lang: Lang, book: &Book, fen: Option<&str>) -> Result<Position, Stop> {
    rulebook::start_of(book, fen)
        .map_err(|error| Stop::unreadable(say::fen_faults(lang, fen.unwrap_or_default(), &error)))
}

/// The book that a position is judged by.
fn book_of(position: &Position) -> Option<Book> {
    Book::of(position)
}

fn no_book(position: &Position) -> krog_chess::Message {
    krog_chess::Message::new("variant-no-rulebook").with("variant", position.variant().name())
}
