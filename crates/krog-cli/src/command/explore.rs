//! `krog explore`.

use std::io::{self, Write};

use krog_chess::{Message, Position};
use krog_explorer::{Answer, Asked, BandSet, Filter, Key, MonthRange, Speed, SpeedSet, openings};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    collection::{CollectionArgs, OpenCollection},
    import::{failed, number},
};
use crate::{
    exit::{Exit, Stop},
    input::{PositionArgs, line_position},
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

    /// Count everything again from the games, and compare every checksum.
    #[arg(long)]
    verify: bool,

    /// Answer {variant, fen, elo_min?, elo_max?, speed?, since?, until?} line by line with {white, draws, black, moves, opening}.
    #[arg(long, conflicts_with_all = ["fen", "verify"])]
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
        let bad = |at, error: String| (at, Message::new("cli-explore-filter").with("problem", error));
        let bands = BandSet::between(self.elo_min, self.elo_max)
            .map_err(|error| bad("elo_min", error.to_string()))?;
        let months = MonthRange::parse(self.since.as_deref(), self.until.as_deref())
            .map_err(|error| bad("since", error.to_string()))?;
        let speeds = match &self.speed {
            None => SpeedSet::ALL,
            Some(names) => names.split(',').map(|name| speed(name.trim())).collect::<Result<_, _>>()?,
        };
        Ok(Filter { bands, speeds, months })
    }
}

fn speed(name: &str) -> Result<Speed, Wrong> {
    Speed::read(name).ok_or_else(|| {
        let names: Vec<&str> = Speed::ALL.into_iter().map(Speed::name).collect();
        ("speed", Message::new("cli-explore-speed").with("name", name).with("names", names.join(", ")))
    })
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let place = args.place.open(lang)?;
    if args.verify {
        return verify(lang, &place);
    }
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer_line(lang, &place, args.moves, line));
    }
    let filter = args.filter.filter().map_err(|(_, message)| Stop::usage(render(lang, &message)))?;
    let position = args.position.position(lang, args.fen.as_deref())?;
    let answer = ask(&place, &position, &filter, args.moves).map_err(|error| match error {
        Refused::Message(message) => Stop::usage(render(lang, &message)),
        Refused::Failed(error) => failed(lang, &error),
    })?;
    print(lang, &position, &answer)?;
    Ok(if answer.counts.games() == 0 { Exit::No } else { Exit::Done })
}

/// Why a position is not answered.
enum Refused {
    Message(Message),
    Failed(krog_explorer::ExplorerError),
}

fn ask(
    place: &OpenCollection,
    position: &Position,
    filter: &Filter,
    moves: usize,
) -> Result<Answer, Refused> {
    let key = Key::of(position).ok_or_else(|| Refused::Message(Message::new("cli-explore-bughouse")))?;
    // What is believed of a position leans on all bands and speeds.
    let gathered = Filter { months: filter.months, ..Filter::ALL };
    let cells = place.collection().snapshot().gather(key, &gathered).map_err(Refused::Failed)?;
    let asked = Asked { filter: *filter, moves, ..Asked::default() };
    Ok(Answer::new(position, &cells.into_cells(), &asked))
}

fn answer_line(lang: Lang, place: &OpenCollection, moves: usize, line: Request) -> Result<Value, LineError> {
    let refused = |(at, message): Wrong| LineError::of(lang, &message).at(at);
    let position = line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
    let speed = line.speed.map(|speeds| match speeds {
        Speeds::One(name) => name,
        Speeds::Many(names) => names.join(","),
    });
    let args = FilterArgs {
        elo_min: line.elo_min,
        elo_max: line.elo_max,
        speed,
        since: line.since,
        until: line.until,
    };
    let filter = args.filter().map_err(refused)?;
    let answer = ask(place, &position, &filter, moves).map_err(|error| match error {
        Refused::Message(message) => LineError::of(lang, &message),
        Refused::Failed(error) => {
            LineError::of(lang, &Message::new("cli-explorer-failed").with("problem", error.to_string()))
        }
    })?;
    Ok(to_json(&position, &answer))
}

fn to_json(position: &Position, answer: &Answer) -> Value {
    let moves: Vec<Value> = answer
        .moves
        .iter()
        .map(|mv| {
            json!({
                "uci": mv.uci, "san": mv.san,
                "white": mv.counts.white, "draws": mv.counts.draws, "black": mv.counts.black,
                "average_rating": mv.average_rating, "performance": mv.performance, "popularity": mv.popularity,
            })
        })
        .collect();
    let opening = Key::of(position)
        .and_then(openings::name)
        .map(|opening| json!({ "eco": opening.eco.to_string(), "name": opening.name }));
    json!({
        "white": answer.counts.white, "draws": answer.counts.draws, "black": answer.counts.black,
        "average_rating": answer.average_rating, "moves": moves, "opening": opening,
    })
}

fn print(lang: Lang, position: &Position, answer: &Answer) -> Result<(), Stop> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(opening) = Key::of(position).and_then(openings::name) {
        writeln!(out, "{} {}", opening.eco, opening.name)?;
    }
    let counts = &answer.counts;
    let games = counts.games();
    if games == 0 {
        writeln!(out, "{}", render(lang, &Message::new("cli-explore-none")))?;
        return Ok(out.flush()?);
    }
    let message = Message::new("cli-explore-sum")
        .with("games", number(games))
        .with("white", percent(counts.white, games))
        .with("draws", percent(counts.draws, games))
        .with("black", percent(counts.black, games));
    writeln!(out, "{}", render(lang, &message))?;
    let heads = render(lang, &Message::new("cli-explore-heads"));
    let mut heads = heads.split_whitespace();
    let mut head = || heads.next().unwrap_or_default().to_owned();
    let row = [head(), head(), head(), head(), head(), head(), head()];
    writeln!(out, "{}", columns(&row))?;
    for mv in &answer.moves {
        let games = mv.counts.games();
        let rating = |rating: Option<u16>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
        let share = |count| format!("{} %", percent(count, games));
        writeln!(
            out,
            "{}",
            columns(&[
                mv.san.clone(),
                games.to_string(),
                share(mv.counts.white),
                share(mv.counts.draws),
                share(mv.counts.black),
                rating(mv.average_rating),
                rating(mv.performance),
            ])
        )?;
    }
    Ok(out.flush()?)
}

fn columns([san, games, white, draws, black, rating, performance]: &[String; 7]) -> String {
    format!("{san:8} {games:>9} {white:>7} {draws:>7} {black:>7} {rating:>7} {performance:>12}")
}

#[expect(clippy::cast_precision_loss, reason = "fewer games than 2^53")]
fn percent(count: u64, games: u64) -> String {
    format!("{:.0}", 100.0 * count as f64 / games as f64)
}

fn verify(lang: Lang, place: &OpenCollection) -> Result<Exit, Stop> {
    let found = place.collection().verify().map_err(|error| failed(lang, &error))?;
    let message = Message::new("cli-explore-verified")
        .with("games", number(found.games))
        .with("positions", number(found.positions))
        .with("postings", number(found.postings));
    writeln!(io::stdout(), "{}", render(lang, &message))?;
    Ok(Exit::Done)
}
