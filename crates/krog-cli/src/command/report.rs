//! `krog report`: what a collection says of a player or of an opening, as Markdown.

use std::io::{self, BufWriter, Write};

use krog_chess::Message;
use krog_explorer::Filter;
use krog_service::markdown;
use krog_texts::{Lang, render};

use super::{collection::CollectionArgs, import::failed};
use crate::{
    exit::{Exit, Stop},
    input::PositionArgs,
};

/// What is told of.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// A player: results by colour, year, opening and opponent.
    Player(OfPlayer),
    /// A position: what was played there, how it went, by whom.
    Opening(OfOpening),
}

/// Arguments of `krog report player`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog report player --explorer masters 'Tal, Mikhail' > tal.md\n\nrating is the mean of the \
    player’s own ratings, opponents the mean of theirs; either in the games in which it is known."
)]
pub struct OfPlayer {
    /// The whole name, letter by letter; other names of the same person count too.
    name: String,

    #[command(flatten)]
    place: CollectionArgs,
}

/// Arguments of `krog report opening`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog report opening --explorer masters > start.md\n\nrating is the mean of those who made the \
    move, opponents the mean of those against whom they made it; in games in which both are known."
)]
pub struct OfOpening {
    /// The position; the variant's start unless given.
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    place: CollectionArgs,
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    let out = &mut BufWriter::new(io::stdout().lock());
    let exit = match command {
        Command::Player(args) => player(args, lang, out)?,
        Command::Opening(args) => opening(args, lang, out)?,
    };
    out.flush()?;
    Ok(exit)
}

fn player(args: &OfPlayer, lang: Lang, out: &mut impl Write) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    let snapshot = place.snapshot().map_err(|error| failed(lang, &error))?;
    let (report, more) = snapshot.report(&args.name, usize::MAX).map_err(|error| failed(lang, &error))?;
    if report.all.games() == 0 {
        let message = Message::new("cli-report-none").with("name", args.name.as_str());
        return Err(Stop::no(render(lang, &message)));
    }
    write!(out, "{}", markdown::player_report(&args.name, &report, more, lang))?;
    Ok(Exit::Done)
}

fn opening(args: &OfOpening, lang: Lang, out: &mut impl Write) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    let position = args.position.position(lang, args.fen.as_deref())?;
    let snapshot = place.snapshot().map_err(|error| failed(lang, &error))?;
    let found = snapshot.opening_report(&position, &Filter::ALL, usize::MAX);
    let report = found.map_err(|error| failed(lang, &error))?;
    if report.answer.counts.games() == 0 {
        return Err(Stop::no(say(lang, "cli-explore-none")));
    }
    write!(out, "{}", markdown::opening_report(&position, None, &report, lang))?;
    Ok(Exit::Done)
}

fn say(lang: Lang, id: &'static str) -> String {
    render(lang, &Message::new(id))
}
