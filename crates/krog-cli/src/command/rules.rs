//! `krog rules`.

mod check;

use std::{
    io::{self, Write},
    path::Path,
};

use krog_chess::Message;
use krog_logic::syntax::Form;
use krog_reasons::{Book, Shown, rulebook};
use krog_texts::{Lang, render};

use crate::{
    exit::{Exit, Stop},
    file::text,
};

pub use self::check::finding_lines;

/// What to do with rulebooks.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Show all that holds by a rulebook.
    Show(Show),
    /// Tell what is wrong, or odd, in rulebooks.
    Check(check::Args),
    /// Write a rulebook for other programs.
    Export(Export),
}

/// Arguments of `krog rules show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog rules show koth --own\n  krog rules show my-rules.krog --ascii")]
pub struct Show {
    /// One of the product's books, or a file; without it they are listed.
    book: Option<String>,

    /// Only what the book itself says, as it was written.
    #[arg(long)]
    own: bool,

    /// Signs in ASCII.
    #[arg(long)]
    ascii: bool,
}

/// Arguments of `krog rules export`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog rules export atomic --format jsonld > atomic.jsonld")]
pub struct Export {
    /// One of the product's books, or a file.
    #[arg(default_value = "standard")]
    book: String,

    /// text, json or jsonld.
    #[arg(long, default_value = "json", value_parser = ["text", "json", "jsonld"])]
    format: String,
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    match command {
        Command::Show(args) => show(args, lang),
        Command::Check(args) => check::run(args, lang),
        Command::Export(args) => export(args, lang),
    }
}

fn show(args: &Show, lang: Lang) -> Result<Exit, Stop> {
    let mut out = io::stdout().lock();
    let Some(name) = &args.book else {
        let chess = rulebook::books().map(|book| rulebook::summary(&book));
        for summary in chess.chain(rulebook::small().map(rulebook::summary)) {
            writeln!(out, "{:16}{}", summary.name, summary.title[lang])?;
        }
        return Ok(Exit::Done);
    };
    let book = find(lang, name)?;
    let form = if args.ascii { Form::Ascii } else { Form::Unicode };
    let book = book.shown();
    let shown = if args.own { rulebook::own(book, form) } else { rulebook::effective(book, form) };
    out.write_all(shown.as_bytes())?;
    Ok(Exit::Done)
}

fn export(args: &Export, lang: Lang) -> Result<Exit, Stop> {
    let book = find(lang, &args.book)?;
    let book = book.shown();
    let mut out = io::stdout().lock();
    match args.format.as_str() {
        "text" => out.write_all(rulebook::effective(book, Form::Unicode).as_bytes())?,
        "jsonld" => writeln!(out, "{}", rulebook::json_ld(book))?,
        _ => {
            let view = serde_json::to_string(&rulebook::view(book)).map_err(io::Error::from)?;
            writeln!(out, "{view}")?;
        }
    }
    Ok(Exit::Done)
}

/// A book to show: one of chess, or a small one beside it.
enum Found {
    Chess(Box<Book>),
    Small(Shown<'static>),
}

impl Found {
    fn shown(&self) -> Shown<'_> {
        match self {
            Found::Chess(book) => (&**book).into(),
            Found::Small(book) => *book,
        }
    }
}

/// A book by name, or from a file.
fn find(lang: Lang, name: &str) -> Result<Found, Stop> {
    let small = || rulebook::small().find(|small| small.id == name).map(Found::Small);
    match Book::named(name).map(Box::new).map(Found::Chess).or_else(small) {
        Some(book) => Ok(book),
        None if name == "-" || Path::new(name).exists() || Path::new(name).extension().is_some() => {
            read(lang, name).map(Box::new).map(Found::Chess)
        }
        None => {
            let chess = rulebook::books().map(|book| book.name().to_owned());
            let small = rulebook::small().map(|small| small.id.to_owned());
            let names: Vec<String> = chess.chain(small).collect();
            let message = Message::new("cli-no-rulebook").with("name", name).with("names", names.join(", "));
            Err(Stop::usage(render(lang, &message)))
        }
    }
}

/// A book from a file; what is wrong in it stops the command.
pub fn read(lang: Lang, file: &str) -> Result<Book, Stop> {
    let text = text(lang, file)?;
    match Book::read(file, &text) {
        Ok((book, _)) => Ok(book),
        Err(error) => {
            let mut out = render(lang, &Message::new("cli-rules-refused").with("file", file));
            for found in rulebook::all(&error) {
                for line in finding_lines(lang, &error.library, &found) {
                    out.push('\n');
                    out.push_str(&line);
                }
            }
            Err(Stop::unreadable(out))
        }
    }
}
