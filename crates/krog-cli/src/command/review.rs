//! `krog review`.

use std::{
    io::{self, Write},
    time::Duration,
};

use krog_analysis::{Effort, Update};
use krog_chess::{Color, Message, Move, Position, notation::Notation};
use krog_insight::{Curve, Found, Label, Review, Reviewed, ReviewedMove, Worth};
use krog_pgn::{Line, NullMoves, PgnGame, PgnPly, WriteOptions, write};
use krog_reasons::annotation::review as annotation;
use krog_service::analysis::reviews;
use krog_texts::{Lang, render};
use krog_wire::explain::Bilingual;
use serde_json::{Value, json};

use super::{
    analyse::engines::{Choice, Engines},
    pgn::{
        format::{apart, rewrite},
        source::Source,
    },
};
use crate::exit::{Exit, Stop};

/// What a position takes at most.
const LONGEST: Duration = Duration::from_secs(60);
/// Moves of a preferred line that are shown.
const SHOWN: usize = 8;

/// Arguments of `krog review`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each position of the main line is searched. A move is named by what it loses of the winning chances: best below 0.02, \
    excellent below 0.05, good below 0.10, inaccuracy below 0.20, mistake below 0.35, otherwise blunder; great where every other move \
    loses 0.20, brilliant where material is given up besides.\n\nExample:\n  krog review game.pgn\n  \
    krog review --pgn games.pgn > reviewed.pgn"
)]
pub struct Args {
    /// The files; - is standard input.
    #[arg(required = true)]
    files: Vec<String>,

    #[command(flatten)]
    search: Search,

    /// Write the games with what was found: evaluations, glyphs, reasons, and the better line as a variation.
    #[arg(long, conflicts_with = "jsonl")]
    pgn: bool,

    /// Answer one line per game: {index, headers, result, engine, depth, curve, accuracy, moves}.
    #[arg(long)]
    jsonl: bool,
}

/// How games are searched.
#[derive(Debug, clap::Args)]
pub struct Search {
    /// Plies to look ahead in each position.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,

    /// The engine: an id that `krog analyse --engines` shows, or the path of a UCI program.
    #[arg(long, value_name = "ID|PATH", default_value = "builtin")]
    engine: String,

    /// Positions searched at once.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    at_once: u8,

    /// The curve from centipawns to winning chances: lichess (+1.00 is 59 in a hundred) or document (73).
    #[arg(long, default_value = "lichess", value_parser = curve)]
    curve: Curve,
}

impl Search {
    /// Starts the engine.
    pub fn engines(&self, lang: Lang) -> Result<Engines, Stop> {
        let choice = Choice { engine: Some(&self.engine), threads: 1, at_once: self.at_once, syzygy: &[] };
        Engines::start(lang, &choice)
    }
}

fn curve(text: &str) -> Result<Curve, String> {
    match text {
        "lichess" => Ok(Curve::Lichess),
        "document" => Ok(Curve::Document),
        _ => Err("there are lichess and document".to_owned()),
    }
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let engines = args.search.engines(lang)?;
    let written = |game: &mut PgnGame| {
        let Some(start) = game.start.clone() else { return Ok(String::new()) };
        let moves: Vec<Move> = game.main_line().collect();
        let (reviewed, engine) = look_through(&args.search, &engines, &start, &moves)?;
        Ok(if args.jsonl {
            in_line((args, &engine), game, &start, &reviewed).to_string()
        } else if args.pgn {
            annotate(game, &start, &reviewed, lang);
            write(game, &WriteOptions::default())
        } else {
            shown(game, &start, &reviewed, lang)
        })
    };
    let put = if args.pgn { apart } else { if_reviewed };
    rewrite(&args.files, lang, (false, NullMoves::Refuse), written, put)
}

/// Puts what is said of a game; nothing of one that has an error, which is named on standard error.
fn if_reviewed(out: &mut dyn Write, _: &Source, game: &PgnGame, text: &[u8]) -> io::Result<()> {
    if game.errors.is_empty() {
        out.write_all(text.trim_ascii_end())?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

/// Has every position searched, several at once; with the review comes the engine that it is by.
pub fn look_through(
    search: &Search,
    engines: &Engines,
    start: &Position,
    moves: &[Move],
) -> Result<(Reviewed, String), Message> {
    let effort = Effort { time: Some(LONGEST), ..Effort::depth(search.depth) };
    let mut questions = Vec::new();
    for plies in 0..=moves.len() {
        // Each asks for itself: one asker alone would have one search at a time.
        let asker = u64::try_from(plies).unwrap_or_default();
        let before = moves.get(..plies).unwrap_or_default();
        questions.push(reviews::question(start, before, asker)?.map(|question| question.effort(effort)));
    }
    let found = engines.search_all(questions).map_err(|trouble| trouble.message())?;
    let engine = found.iter().flatten().next().map(|update| engine_of(update)).unwrap_or_default();
    let found: Vec<Option<Found>> =
        found.iter().map(|update| update.as_deref().and_then(reviews::found)).collect();
    let reviewed = Reviewed::of(start, moves, &found, search.curve).map_err(|error| error.message())?;
    Ok((reviewed, engine))
}

fn engine_of(update: &Update) -> String {
    match &update.engine.version {
        Some(version) => format!("{} {version}", update.engine.name),
        None => update.engine.name.clone(),
    }
}

/// The positions before each move, and the last.
fn positions(start: &Position, review: &Review) -> Vec<Position> {
    let mut positions = vec![start.clone()];
    for reviewed in &review.moves {
        let Some(next) = positions.last().and_then(|last| last.play(reviewed.mv).ok()) else { break };
        positions.push(next);
    }
    positions
}

fn of_white(worth: Worth, turn: Color) -> Worth {
    turn.fold_wb(worth, worth.reversed())
}

/// The engine's first moves as a person writes them.
fn line(position: &Position, reviewed: &ReviewedMove, notation: Notation) -> String {
    let (mut at, mut words) = (position.clone(), Vec::new());
    for (number, m) in reviewed.line.iter().take(SHOWN).enumerate() {
        let count = at.ply() / 2 + 1;
        match at.turn() {
            Color::White => words.push(format!("{count}.")),
            Color::Black if number == 0 => words.push(format!("{count}...")),
            Color::Black => {}
        }
        words.extend(notation.write(&at, *m));
        match at.play(*m) {
            Ok(next) => at = next,
            Err(_) => break,
        }
    }
    words.join(" ")
}

/// For people: how accurate both were, how often which label, and every move that lost much, with what was better.
fn shown(game: &PgnGame, start: &Position, reviewed: &Reviewed, lang: Lang) -> String {
    let name = |color: &str| game.header(color).unwrap_or("?").to_owned();
    let mut text = format!("{} – {}  {}\n", name("White"), name("Black"), game.result.as_str());
    let review = &reviewed.review;
    let white_first = start.turn() == Color::White;
    for (color, accuracy) in [Color::White, Color::Black].into_iter().zip(review.accuracy) {
        let Some(accuracy) = accuracy else { continue };
        let count = |label| review.count(white_first, color, label);
        let message = Message::new("review-side")
            .with("color", color.fold_wb("white", "black"))
            .with("accuracy", format!("{accuracy:.0}"))
            .with("inaccuracies", count(Label::Inaccuracy))
            .with("mistakes", count(Label::Mistake))
            .with("blunders", count(Label::Blunder));
        text.push_str(&format!("  {}\n", render(lang, &message)));
    }
    let notation = if lang == Lang::No { Notation::Norwegian } else { Notation::San };
    for ((position, reviewed), because) in
        positions(start, review).iter().zip(&review.moves).zip(&reviewed.because)
    {
        let Some(mv) = notation.write(position, reviewed.mv).ok().filter(|_| reviewed.label.matters()) else {
            continue;
        };
        let message = Message::new(if reviewed.label <= Label::Great { "review-good" } else { "review-bad" })
            .with("number", position.ply() / 2 + 1)
            .with("dots", position.turn().fold_wb(".", "..."))
            .with("move", mv)
            .with("label", reviewed.label.name())
            .with("before", percent(reviewed.chance_before))
            .with("after", percent(reviewed.chance_after))
            .with("line", line(position, reviewed, notation));
        text.push_str(&format!("  {}\n", render(lang, &message)));
        for said in because.iter().flat_map(|because| &because.sentences) {
            text.push_str(&format!("    {}\n", said[lang]));
        }
    }
    text
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
fn percent(chance: f64) -> u32 {
    (100.0 * chance).round() as u32
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn in_line((args, engine): (&Args, &str), game: &PgnGame, start: &Position, reviewed: &Reviewed) -> Value {
    let headers: serde_json::Map<String, Value> =
        game.headers.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let review = &reviewed.review;
    let moves: Vec<Value> = positions(start, review)
        .iter()
        .zip(&review.moves)
        .zip(&reviewed.because)
        .zip(1_u32..)
        .map(|(((position, reviewed), because), ply)| {
            let sentences = because.iter().flat_map(|because| &because.sentences);
            let why: Vec<Value> = sentences.map(|said| json!(Bilingual::new(said.clone()))).collect();
            let preferred: Vec<String> = {
                let mut at = position.clone();
                let write = |m: &Move| {
                    let uci = at.uci(*m);
                    at = at.play(*m).ok()?;
                    Some(uci)
                };
                reviewed.line.iter().map_while(write).collect()
            };
            json!({
                "ply": ply, "san": position.san(reviewed.mv), "uci": position.uci(reviewed.mv),
                "label": reviewed.label.name(), "loss": rounded(reviewed.loss),
                "chance": { "before": rounded(reviewed.chance_before), "after": rounded(reviewed.chance_after) },
                "eval": of_white(reviewed.after, position.turn()).to_string(), "best": preferred, "why": why,
            })
        })
        .collect();
    let [white, black] =
        review.accuracy.map(|accuracy| accuracy.map(|accuracy| (accuracy * 10.0).round() / 10.0));
    json!({
        "index": game.index + 1, "headers": headers, "result": game.result.as_str(), "engine": engine,
        "depth": args.search.depth, "curve": args.search.curve, "accuracy": { "white": white, "black": black }, "moves": moves,
    })
}

/// Writes what was found into a game in place of an older review: the evaluation behind every move, a glyph where one fits, the reasons of what matters, and what
/// was better beside what lost much.
pub fn annotate(game: &mut PgnGame, start: &Position, reviewed: &Reviewed, lang: Lang) {
    annotation::strip(game);
    let review = &reviewed.review;
    let moves = review.moves.iter().zip(&reviewed.because);
    for ((ply, (reviewed, because)), position) in
        game.line.plies.iter_mut().zip(moves).zip(positions(start, review))
    {
        let value = match of_white(reviewed.after, position.turn()) {
            Worth::Centipawns(score) => krog_pgn::Eval::Centipawns(score),
            Worth::Mate(moves) => krog_pgn::Eval::Mate(moves),
        };
        let mut text = format!("[%eval {value}]");
        let bad = reviewed.label >= Label::Inaccuracy;
        if let Some(because) = because {
            if bad {
                let message = Message::new("review-comment")
                    .with("label", reviewed.label.name())
                    .with("before", percent(reviewed.chance_before))
                    .with("after", percent(reviewed.chance_after));
                text = format!("{text} {}", render(lang, &message));
            }
            for said in &because.sentences {
                text = format!("{text} {}", said[lang]);
            }
        }
        annotation::write(ply, reviewed.label.nag(), &text);
        if bad {
            let better = reviewed.line.iter().take(SHOWN).map(|m| PgnPly::new(Some(*m))).collect();
            annotation::write_line(ply, Line { plies: better });
        }
    }
}
