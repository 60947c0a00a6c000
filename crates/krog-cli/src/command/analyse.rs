//! `krog analyse`.

pub(super) mod engines;

use std::{
    io::{self, Write as _},
    path::PathBuf,
    time::Duration,
};

use krog_analysis::{Effort, Line, Question, Update};
use krog_chess::{Color, Message, Position};
use krog_engine::Score;
use krog_service::{analysis, view};
use krog_tables::{Found, Outcome};
use krog_texts::{Lang, render};
use krog_wire::engine::EngineUpdate;
use serde::Deserialize;
use serde_json::Value;

use self::engines::{Choice, Engines, LONGEST};
use crate::{
    exit::{Exit, Stop},
    input::{self, PositionArgs},
    jsonl::{self, LineError},
};

/// What a search takes where nothing is said.
const USUAL: Duration = Duration::from_secs(2);
/// Moves of a line that are shown.
const SHOWN: usize = 12;

/// Arguments of `krog analyse`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog analyse --moves 'e4 e5 Nf3' --lines 3\n  \
    krog analyse --engine builtin --depth 12 '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\n  \
    echo '{\"variant\":\"atomic\",\"depth\":8}' | krog analyse --jsonl")]
pub struct Args {
    /// The position; without it the start position.
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// Moves from there, UCI or SAN, with spaces between.
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,

    /// The engine: an id that --engines shows, or the path of a UCI program; without it an installed one that knows the rules, otherwise the one that is built in.
    #[arg(long, value_name = "ID|PATH")]
    engine: Option<String>,

    /// Plies to look ahead.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: Option<u8>,

    /// Positions to look at.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Seconds to think, 2 where there is no other limit.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// How many of the best moves.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(krog_analysis::MOST_LINES)))]
    lines: u8,

    /// Threads of the search.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// A folder of Syzygy tablebases; may be given several times.
    #[arg(long, env = "KROG_SYZYGY", value_name = "DIR", value_delimiter = ',')]
    syzygy: Vec<PathBuf>,

    /// Show the engines that are found, and nothing else.
    #[arg(long, conflicts_with_all = ["jsonl", "fen"])]
    engines: bool,

    /// Read lines {variant?, fen?, moves?, engine?, lines?, depth?, nodes?, timeMs?} and answer each with what the server's
    /// /api/v1/position/analyze would.
    #[arg(long)]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Request {
    variant: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    engine: Option<String>,
    lines: Option<u8>,
    depth: Option<u8>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    if !(0.01..=3_600.0).contains(&seconds) {
        return Err("from 0.01 to 3600 seconds".to_owned());
    }
    Ok(Duration::from_secs_f64(seconds))
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let choice =
        Choice { engine: args.engine.as_deref(), threads: args.threads, at_once: 1, syzygy: &args.syzygy };
    let engines = Engines::start(lang, &choice)?;
    if args.engines {
        return engines.list(lang);
    }
    let usual = effort(args.depth, args.nodes, args.time);
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer(&engines, lang, &line, args, usual));
    }
    let start = args.position.position(lang, args.fen.as_deref())?;
    let moves: Vec<&str> = args.moves.split_whitespace().collect();
    let question = question(start, &moves).map_err(|(at, message)| {
        let place = Message::new("cli-analyse-move")
            .with("ply", at + 1)
            .with("move", moves.get(at).copied().unwrap_or_default())
            .with("problem", render(lang, &message));
        Stop::no(render(lang, &place))
    })?;
    let position = question.position().clone();
    let found = engines
        .search(question.effort(usual).lines(args.lines), engines.chosen.as_ref())
        .map_err(|trouble| trouble.stop(lang))?;
    show(lang, &position, &found)?;
    if let Some(found) = engines.tables.look(&position) {
        show_tables(lang, &position, &found)?;
    }
    Ok(Exit::Done)
}

/// Where a search ends.
fn effort(depth: Option<u8>, nodes: Option<u64>, time: Option<Duration>) -> Effort {
    let limited = depth.is_some() || nodes.is_some();
    let time = time.unwrap_or(if limited { LONGEST } else { USUAL });
    Effort { depth, nodes, time: Some(time) }
}

/// The position after moves; of one that cannot be made, which it is and why.
fn question(start: Position, moves: &[impl AsRef<str>]) -> Result<Question, (usize, Message)> {
    let made = analysis::played(&start, moves)?;
    Question::after(start, &made, 0).ok_or_else(|| (made.len(), Message::new("game-over")))
}

/// What a line asks.
fn answer(
    engines: &Engines,
    lang: Lang,
    line: &Request,
    args: &Args,
    usual: Effort,
) -> Result<Value, LineError> {
    let variant = line.variant.as_deref().unwrap_or(&args.position.variant);
    let start = input::line_position(lang, Some(variant), line.fen.as_deref())?;
    let question = question(start, &line.moves)
        .map_err(|(at, message)| LineError::of(lang, &message).at(format!("moves/{at}")))?;
    let engine = match &line.engine {
        None => engines.chosen.clone(),
        Some(name) => Some(
            engines
                .by_name(name)
                .ok_or_else(|| LineError::of(lang, &Message::new("engine-unknown")).at("engine"))?,
        ),
    };
    let own = line.depth.is_some() || line.nodes.is_some() || line.time_ms.is_some();
    let effort =
        if own { effort(line.depth, line.nodes, line.time_ms.map(Duration::from_millis)) } else { usual };
    let position = question.position().clone();
    let question = question.effort(effort).lines(line.lines.unwrap_or(args.lines));
    let found = engines
        .search(question, engine.as_ref())
        .map_err(|trouble| LineError::of(lang, &trouble.message()))?;
    let tables = engines.tables.look(&position).map(|found| view::tables_found(&position, &found));
    serde_json::to_value(EngineUpdate { tables, ..view::engine_update(&position, &found) })
        .map_err(|_| LineError::of(lang, &Message::new("engine-no-answer")))
}

fn show(lang: Lang, position: &Position, found: &Update) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let version = found.engine.version.as_deref().map(|version| format!(" {version}")).unwrap_or_default();
    let head = Message::new("cli-analyse-head")
        .with("engine", format!("{}{version}", found.engine.name))
        .with("depth", u32::from(found.depth))
        .with("nodes", usize::try_from(found.nodes).unwrap_or(usize::MAX))
        .with("seconds", format!("{:.1}", found.time.as_secs_f64()));
    writeln!(out, "{}", render(lang, &head))?;
    for line in &found.lines {
        let chances = line.chances_of_white(found.turn).map(|chances| {
            let percent = |thousandths: u16| usize::from((thousandths + 5) / 10);
            let message = Message::new("cli-analyse-chances")
                .with("win", percent(chances.win))
                .with("draw", percent(chances.draw))
                .with("loss", percent(chances.loss));
            format!("  {}", render(lang, &message))
        });
        let score = written(line.score_of_white(found.turn));
        writeln!(out, "{score:>7}{}  {}", chances.unwrap_or_default(), moves(position, line))?;
    }
    Ok(())
}

/// What tablebases say, move by move.
fn show_tables(lang: Lang, position: &Position, found: &Found) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let named = |outcome| {
        let id = match outcome {
            Outcome::Win => "cli-tables-win",
            Outcome::CursedWin => "cli-tables-cursed-win",
            Outcome::Draw => "cli-tables-draw",
            Outcome::BlessedLoss => "cli-tables-blessed-loss",
            Outcome::Loss => "cli-tables-loss",
        };
        render(lang, &Message::new(id))
    };
    let head = Message::new("cli-tables-head")
        .with("source", krog_tables::SOURCE)
        .with("outcome", named(found.outcome));
    writeln!(out, "{}", render(lang, &head))?;
    for found in &found.moves {
        let dtz = found.dtz.map(|dtz| format!("  DTZ {dtz}")).unwrap_or_default();
        writeln!(out, "{:>7}  {}{dtz}", position.san(found.mv), named(found.outcome))?;
    }
    Ok(())
}

/// A score as players write it.
fn written(score: Score) -> String {
    match score {
        Score::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::Mate(moves) => format!("#{moves}"),
    }
}

/// The first moves of a line with their numbers.
fn moves(position: &Position, line: &Line) -> String {
    let mut at = position.clone();
    let mut words = Vec::new();
    for (i, m) in line.moves.iter().take(SHOWN).enumerate() {
        let number = at.ply() / 2 + 1;
        match at.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if i == 0 => words.push(format!("{number}…")),
            Color::Black => {}
        }
        words.push(at.san(*m));
        match at.play(*m) {
            Ok(next) => at = next,
            Err(_) => break,
        }
    }
    words.join(" ")
}
