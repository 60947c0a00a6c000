//! `krog explore`.

use std::io::{self, Write};

use krog_chess::{Color, Message, Position};
use krog_explorer::{
    Answer, Asked, BAND_EDGES, BandEdgeError, BandSet, ExplorerError, Filter, Key, Month, MoveAnswer, Speed,
    SpeedSet, openings, stats::Estimate,
};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    collection::{CollectionArgs, OpenCollection},
    import::{failed, number},
};
use crate::{
    exit::{Exit, Stop},
    input::{PositionArgs, line_position, months},
    jsonl::{self, LineError},
};

/// Arguments of `krog explore`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog explore --explorer masters\n  krog explore 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3' \
    --explorer masters --elo-min 2500 --since 2010\n  krog explore --verify --explorer masters"
)]
pub struct Args {
    /// The position; the variant's start unless given.
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    place: CollectionArgs,

    #[command(flatten)]
    filter: FilterArgs,

    /// How many moves are told of.
    #[arg(long, default_value_t = 12)]
    moves: usize,

    /// Add what is expected of each move, with its 95 % bounds, beside what was scored.
    #[arg(long)]
    expected: bool,

    /// Count everything again from the games, and compare every checksum.
    #[arg(long)]
    verify: bool,

    /// Answer {variant, fen, elo_min?, elo_max?, speed?, since?, until?} line by line with {white, draws, black, moves, opening, first_seen,
    /// last_seen}; with --expected each move has expected:{mean, low, high} too; with --verify one line {games, positions, postings}.
    #[arg(long, conflicts_with = "fen")]
    jsonl: bool,
}

/// Which games count.
#[derive(Debug, Clone, Default, clap::Args)]
struct FilterArgs {
    /// Games of at least this mean rating: the lower edge of a band.
    #[arg(long, value_name = "ELO")]
    elo_min: Option<u16>,

    /// Games below this mean rating: the upper edge of a band.
    #[arg(long, value_name = "ELO")]
    elo_max: Option<u16>,

    /// Speeds, with commas: ultra_bullet, bullet, blitz, rapid, classical, correspondence, unknown.
    #[arg(long, value_name = "SPEEDS")]
    speed: Option<String>,

    /// From this month or year on: 2010-05 or 2010.
    #[arg(long, value_name = "MONTH")]
    since: Option<String>,

    /// Up to this month or year, itself included.
    #[arg(long, value_name = "MONTH")]
    until: Option<String>,
}

/// A line of `--jsonl`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    variant: Option<String>,
    fen: Option<String>,
    elo_min: Option<u16>,
    elo_max: Option<u16>,
    speed: Option<Speeds>,
    since: Option<String>,
    until: Option<String>,
}

/// One speed or several.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Speeds {
    One(String),
    Many(Vec<String>),
}

/// Why a filter is none, and which field says so.
type Wrong = (&'static str, Message);

impl FilterArgs {
    fn filter(&self) -> Result<Filter, Wrong> {
        let bands = BandSet::between(self.elo_min, self.elo_max).map_err(|error| self.bad_ratings(error))?;
        let months =
            months(self.since.as_deref(), self.until.as_deref()).map_err(|error| ("since", error))?;
        let speeds = match &self.speed {
            None => SpeedSet::ALL,
            Some(names) => names.split(',').map(|name| speed(name.trim())).collect::<Result<_, _>>()?,
        };
        Ok(Filter { bands, speeds, months })
    }

    fn bad_ratings(&self, error: BandEdgeError) -> Wrong {
        match error {
            BandEdgeError::NotAnEdge(rating) => {
                let at = if self.elo_min == Some(rating) { "elo_min" } else { "elo_max" };
                let edges = BAND_EDGES.map(|edge| edge.to_string()).join(", ");
                let message = Message::new("explorer-bad-edge").with("rating", rating.to_string());
                (at, message.with("edges", edges))
            }
            BandEdgeError::Empty(from, to) => {
                let message = Message::new("explorer-no-rating").with("from", from.to_string());
                ("elo_min", message.with("to", to.to_string()))
            }
        }
    }
}

fn speed(name: &str) -> Result<Speed, Wrong> {
    Speed::read(name).ok_or_else(|| {
        let names: Vec<&str> = Speed::ALL.into_iter().map(Speed::name).collect();
        ("speed", Message::new("cli-explore-speed").with("name", name).with("names", names.join(", ")))
    })
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open_there(lang)?;
    if args.verify {
        return verify(lang, args.jsonl, &place);
    }
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer_line(lang, &place, args, line));
    }
    let filter = args.filter.filter().map_err(|(_, message)| Stop::usage(render(lang, &message)))?;
    let position = args.position.position(lang, args.fen.as_deref())?;
    let found = ask(&place, &position, &filter, args.moves).map_err(|error| failed(lang, &error))?;
    let Found { answer, .. } = &found;
    print(lang, &position, &found, args.expected)?;
    Ok(if answer.counts.games() == 0 { Exit::No } else { Exit::Done })
}

/// What was found of a position.
struct Found {
    answer: Answer,
    /// When it was first seen; none where no game is dated.
    first: Option<Month>,
}

fn ask(
    place: &OpenCollection,
    position: &Position,
    filter: &Filter,
    moves: usize,
) -> Result<Found, ExplorerError> {
    let key = Key::of_rules(position.variant(), position.rules());
    // What is believed of a position leans on all bands and speeds.
    let gathered = Filter { months: filter.months, ..Filter::ALL };
    let snapshot = place.collection().snapshot();
    let cells = snapshot.gather(key, &gathered)?;
    let first = snapshot.first(key, filter)?;
    let asked = Asked { filter: *filter, moves, ..Asked::default() };
    Ok(Found { answer: Answer::new(position, &cells.into_cells(), &asked), first })
}

fn answer_line(lang: Lang, place: &OpenCollection, args: &Args, line: Request) -> Result<Value, LineError> {
    let refused = |(at, message): Wrong| LineError::of(lang, &message).at(at);
    let position = line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
    let speed = line.speed.map(|speeds| match speeds {
        Speeds::One(name) => name,
        Speeds::Many(names) => names.join(","),
    });
    let filter = FilterArgs {
        elo_min: line.elo_min,
        elo_max: line.elo_max,
        speed,
        since: line.since,
        until: line.until,
    };
    let filter = filter.filter().map_err(refused)?;
    let found = ask(place, &position, &filter, args.moves).map_err(|error| {
        LineError::of(lang, &Message::new("cli-explorer-failed").with("problem", error.to_string()))
    })?;
    Ok(to_json(&position, &found, args.expected))
}

fn to_json(position: &Position, Found { answer, first }: &Found, expected: bool) -> Value {
    let moves: Vec<Value> = answer
        .moves
        .iter()
        .map(|mv| {
            let mut line = json!({
                "uci": mv.uci, "san": mv.san,
                "white": mv.counts.white, "draws": mv.counts.draws, "black": mv.counts.black,
                "score": mv.score, "average_rating": mv.average_rating, "popularity": mv.popularity,
                "performance": mv.performance.map(|found| {
                    json!({ "rating": found.rating, "low": found.low, "high": found.high })
                }),
            });
            if let (true, Some(line)) = (expected, line.as_object_mut()) {
                let Estimate { mean, interval } = expectation(mv, answer.turn);
                let found = json!({ "mean": mean, "low": interval.low, "high": interval.high });
                line.insert("expected".to_owned(), found);
            }
            line
        })
        .collect();
    let opening = Key::of(position)
        .and_then(openings::name)
        .map(|opening| json!({ "eco": opening.eco.to_string(), "name": opening.name }));
    json!({
        "white": answer.counts.white, "draws": answer.counts.draws, "black": answer.counts.black,
        "average_rating": answer.average_rating, "moves": moves, "opening": opening,
        "first_seen": first.map(|month| month.to_string()), "last_seen": answer.last.map(|month| month.to_string()),
    })
}

fn print(lang: Lang, position: &Position, found: &Found, expected: bool) -> Result<(), Stop> {
    let Found { answer, first } = found;
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(opening) = Key::of(position).and_then(openings::name) {
        writeln!(out, "{} {}", opening.eco, openings::said(opening.name)[lang])?;
    }
    let counts = &answer.counts;
    if counts.games() == 0 {
        writeln!(out, "{}", render(lang, &Message::new("cli-explore-none")))?;
        return Ok(out.flush()?);
    }
    let message = Message::new("cli-explore-sum")
        .with("games", number(counts.games()))
        .with("white", number(counts.white))
        .with("draws", number(counts.draws))
        .with("black", number(counts.black));
    writeln!(out, "{}", render(lang, &message))?;
    if let (Some(first), Some(last)) = (first, answer.last) {
        let message =
            Message::new("cli-explore-seen").with("first", first.to_string()).with("last", last.to_string());
        writeln!(out, "{}", render(lang, &message))?;
    }
    let heads = render(lang, &Message::new("cli-explore-heads"));
    let mut heads: Vec<String> = heads.split_whitespace().map(str::to_owned).collect();
    if expected {
        heads.push(render(lang, &Message::new("cli-explore-head-expected")));
    }
    writeln!(out, "{}", columns(&heads))?;
    for mv in &answer.moves {
        writeln!(out, "{}", columns(&row(mv, answer.turn, expected)))?;
    }
    writeln!(out, "{}", render(lang, &Message::new("cli-explore-how")))?;
    if expected {
        writeln!(out, "{}", render(lang, &Message::new("cli-explore-how-expected")))?;
    }
    Ok(out.flush()?)
}

/// What is expected of a move by the side to move.
fn expectation(mv: &MoveAnswer, turn: Color) -> Estimate {
    let score = mv.posterior.score();
    turn.fold_wb(score, score.turned())
}

/// The figures of a move: what was counted, what that is, and where it is asked what is expected.
fn row(mv: &MoveAnswer, turn: Color, expected: bool) -> Vec<String> {
    let none = || "–".to_owned();
    let mut row = vec![
        mv.san.clone(),
        mv.counts.games().to_string(),
        mv.counts.white.to_string(),
        mv.counts.draws.to_string(),
        mv.counts.black.to_string(),
        format!("{:.0} %", 100.0 * mv.score),
        mv.average_rating.map_or_else(none, |rating| rating.to_string()),
        mv.performance.map_or_else(none, |found| format!("{} ({}–{})", found.rating, found.low, found.high)),
    ];
    if expected {
        let Estimate { mean, interval } = expectation(mv, turn);
        row.push(format!("{mean:.2} ({:.2}–{:.2})", interval.low, interval.high));
    }
    row
}

/// A line of the table: the move on the left, each other column on the right of its place.
fn columns(row: &[String]) -> String {
    const WIDTHS: [usize; 9] = [8, 9, 8, 8, 8, 7, 7, 18, 18];
    let cell = |(at, (text, width)): (usize, (&String, usize))| {
        if at == 0 { format!("{text:width$}") } else { format!(" {text:>width$}") }
    };
    row.iter().zip(WIDTHS).enumerate().map(cell).collect()
}

fn verify(lang: Lang, jsonl: bool, place: &OpenCollection) -> Result<Exit, Stop> {
    let found = place.collection().verify().map_err(|error| failed(lang, &error))?;
    if jsonl {
        let line = json!({ "games": found.games, "positions": found.positions, "postings": found.postings });
        writeln!(io::stdout(), "{line}")?;
        return Ok(Exit::Done);
    }
    let message = Message::new("cli-explore-verified")
        .with("games", number(found.games))
        .with("positions", number(found.positions))
        .with("postings", number(found.postings));
    writeln!(io::stdout(), "{}", render(lang, &message))?;
    Ok(Exit::Done)
}
