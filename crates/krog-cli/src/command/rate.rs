//! `krog rate`.

use std::io::{self, Write};

use krog_chess::{ByColor, Color, Message};
use krog_compete::{
    rating::{self, Change, HalfPoints, Ruling, Standing},
    rulebook::JudgeError,
};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    exit::{Exit, Stop},
    jsonl::{self, LineError},
};

/// Arguments of `krog rate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog rate 1400 1600 1-0\n  krog rate 1540 1900 0-1 --white-peak 1610 --black-games 4"
)]
pub struct Args {
    /// White's rating before the game.
    #[arg(required_unless_present = "jsonl")]
    white: Option<i32>,

    /// Black's.
    #[arg(required_unless_present = "jsonl")]
    black: Option<i32>,

    /// 1-0, 0-1 or 1/2-1/2.
    #[arg(required_unless_present = "jsonl")]
    result: Option<String>,

    /// Rated games that White has played in this pool.
    #[arg(long, default_value_t = rating::PROVISIONAL)]
    white_games: u32,

    /// Rated games that Black has.
    #[arg(long, default_value_t = rating::PROVISIONAL)]
    black_games: u32,

    /// The highest rating that White has had in this pool; without it the one before the game.
    #[arg(long)]
    white_peak: Option<i32>,

    /// The highest that Black has had.
    #[arg(long)]
    black_peak: Option<i32>,

    /// Read lines {white: {rating, games, peak?}, black: {..}, result} and answer lines {white: {rating, change, k, expected}, black: {..}}.
    #[arg(long)]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    white: Player,
    black: Player,
    result: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    rating: i32,
    games: u32,
    peak: Option<i32>,
}

impl Player {
    fn standing(&self, side: &str) -> Result<Standing, (String, Message)> {
        let Player { rating, games, peak } = *self;
        if !rating::RANGE.contains(&rating) {
            let (least, most) = (*rating::RANGE.start(), *rating::RANGE.end());
            let message = Message::new("cli-rate-range").with("rating", rating.to_string());
            let message = message.with("least", least.to_string()).with("most", most.to_string());
            return Err((format!("{side}.rating"), message));
        }
        let peak = peak.unwrap_or(rating);
        if peak < rating {
            let message = Message::new("cli-rate-peak").with("peak", peak.to_string());
            return Err((format!("{side}.peak"), message.with("rating", rating.to_string())));
        }
        Ok(Standing { rating, peak, games })
    }
}

fn scores(result: &str) -> Result<ByColor<HalfPoints>, (String, Message)> {
    match result {
        "1-0" => Ok(rating::scores(Some(Color::White))),
        "0-1" => Ok(rating::scores(Some(Color::Black))),
        "1/2-1/2" | "½-½" => Ok(rating::scores(None)),
        other => Err(("result".to_owned(), Message::new("cli-rate-result").with("result", other))),
    }
}

struct Rated {
    before: ByColor<Standing>,
    change: ByColor<Change>,
}

fn rated(line: &Request) -> Result<Rated, (String, Message)> {
    let before = ByColor { white: line.white.standing("white")?, black: line.black.standing("black")? };
    let change = rating::rate(&before, &scores(&line.result)?).map_err(|error| failed(&error))?;
    Ok(Rated { before, change })
}

fn failed(error: &JudgeError) -> (String, Message) {
    (String::new(), Message::new("cli-rate-failed").with("problem", error.to_string()))
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line: Request| answer(lang, &line));
    }
    let player =
        |rating: Option<i32>, games, peak| Player { rating: rating.unwrap_or_default(), games, peak };
    let line = Request {
        white: player(args.white, args.white_games, args.white_peak),
        black: player(args.black, args.black_games, args.black_peak),
        result: args.result.clone().unwrap_or_default(),
    };
    let usage = |(_, message): (String, Message)| Stop::usage(render(lang, &message));
    let Rated { before, change } = rated(&line).map_err(usage)?;
    let mut out = io::stdout().lock();
    for color in [Color::White, Color::Black] {
        let (before, change) = (before.get(color), change.get(color));
        for line in lines(lang, color, before, change).map_err(|error| usage(failed(&error)))? {
            writeln!(out, "{line}")?;
        }
    }
    Ok(Exit::Done)
}

/// A side's arithmetic and the reasons behind it, a line each.
fn lines(lang: Lang, color: Color, before: &Standing, change: &Change) -> Result<Vec<String>, JudgeError> {
    let sum = Message::new("cli-rate-sum")
        .with("color", color.fold_wb("white", "black"))
        .with("k", change.k.to_string())
        .with("score", number(lang, f64::from(change.score) / 2.0, 1))
        .with("expected", number(lang, change.expected, 4))
        .with("exact", signed(lang, change.exact))
        .with("rounded", format!("{:+}", change.rounded).replace('-', "−"))
        .with("before", change.before.to_string())
        .with("after", change.after.to_string());
    let mut lines = vec![render(lang, &sum), format!("  {}", Ruling::weight(before)?.headline[lang])];
    if change.held() {
        lines.push(format!("  {}", Ruling::entry(before, change.before + change.rounded)?.headline[lang]));
    }
    Ok(lines)
}

/// A number with the decimal sign of the language.
fn number(lang: Lang, number: f64, most: usize) -> String {
    let text = format!("{number:.most$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    lang.decimal(text)
}

fn signed(lang: Lang, value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    format!("{sign}{}", number(lang, value.abs(), 3))
}

fn answer(lang: Lang, line: &Request) -> Result<Value, LineError> {
    let Rated { change, .. } = rated(line).map_err(|(at, message)| {
        let error = LineError::of(lang, &message);
        if at.is_empty() { error } else { error.at(at) }
    })?;
    let side = |change: &Change| {
        json!({
            "rating": change.after,
            "change": change.change(),
            "k": change.k,
            "expected": change.expected,
            "exact": change.exact,
            "held": change.held(),
        })
    };
    Ok(json!({ "white": side(&change.white), "black": side(&change.black) }))
}
