//! `krog tournament generate`.

use std::{
    io::{self, Write as _},
    ops::RangeInclusive,
};

use krog_chess::Message;
use krog_pairing::{
    Points,
    generate::{GenerateError, Settings, generate},
    trf::Report,
};
use krog_texts::{Lang, render};

use super::{Form, written};
use crate::exit::{Exit, Stop};

/// Arguments of `krog tournament generate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Results are drawn from the differences of ratings, and every round is paired by the Dutch system of 2026. The same seed and options give the same \
    tournament. Status 1: a round cannot be paired, as with few players and many rounds.\n\nExample:\n  \
    krog tournament generate --players 60 --rounds 9 --late 10 --seed 7 > random.trf"
)]
pub struct Args {
    /// What the tournament is drawn from.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many players, latecomers and all: 2 to 9999.
    #[arg(long, value_name = "N", default_value_t = 40)]
    players: u32,

    /// How many rounds: 1 to 400.
    #[arg(long, value_name = "N", default_value_t = 9)]
    rounds: usize,

    /// Of a hundred games between players of the same strength, how many are drawn.
    #[arg(long, value_name = "PERCENT", default_value_t = 30, value_parser = clap::value_parser!(u8).range(..=100))]
    draws: u8,

    /// Of a hundred games, how many are forfeited.
    #[arg(long, value_name = "PERCENT", default_value_t = 2, value_parser = clap::value_parser!(u8).range(..=100))]
    forfeits: u8,

    /// Of a hundred players, how many leave before the end.
    #[arg(long, value_name = "PERCENT", default_value_t = 5, value_parser = clap::value_parser!(u8).range(..=100))]
    retired: u8,

    /// In how many rounds of a hundred a player takes a half-point bye.
    #[arg(long, value_name = "PERCENT", default_value_t = 2, value_parser = clap::value_parser!(u8).range(..=100))]
    half_byes: u8,

    /// Of a hundred players, how many come after the first round.
    #[arg(long, value_name = "PERCENT", default_value_t = 5, value_parser = clap::value_parser!(u8).range(..=100))]
    late: u8,

    /// Between which the ratings are.
    #[arg(long, value_name = "LOW-HIGH", default_value = "1400-2600", value_parser = ratings)]
    ratings: RangeInclusive<u16>,

    /// What a win, a draw and a loss are worth, and the bye that the pairing gives if it is not worth a win.
    #[arg(long, value_name = "WIN,DRAW,LOSS[,BYE]", default_value = "1,0.5,0", value_parser = values)]
    points: Points,

    /// Accelerate the first rounds (Baku, C.04.5.1).
    #[arg(long)]
    baku: bool,

    /// The form of the report.
    #[arg(long, value_enum, default_value = "trf26")]
    to: Form,
}

fn ratings(text: &str) -> Result<RangeInclusive<u16>, String> {
    let (low, high) = text.split_once('-').ok_or("write them like 1400-2600")?;
    let rating = |text: &str| text.trim().parse::<u16>().map_err(|error| format!("“{text}”: {error}"));
    Ok(rating(low)?..=rating(high)?)
}

fn values(text: &str) -> Result<Points, String> {
    let values: Vec<i64> = text
        .split(',')
        .map(|text| tenths(text.trim()).ok_or_else(|| format!("“{text}” is not 0 to 99.9 points")))
        .collect::<Result<_, _>>()?;
    let (win, draw, loss, pairing_bye) = match values[..] {
        [win, draw, loss] => (win, draw, loss, win),
        [win, draw, loss, bye] => (win, draw, loss, bye),
        _ => return Err("write them like 1,0.5,0 or 3,1,0,1.5".to_owned()),
    };
    Ok(Points { win, draw, loss, pairing_bye, ..Points::default() })
}

fn tenths(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole = whole.parse::<u8>().ok().filter(|whole| *whole < 100)?;
    let part = part.parse::<u8>().ok().filter(|tenths| *tenths < 10 && part.len() == 1)?;
    Some(i64::from(whole) * 10 + i64::from(part))
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let settings = Settings {
        players: args.players,
        rounds: args.rounds,
        draws: args.draws,
        forfeits: args.forfeits,
        retired: args.retired,
        half_byes: args.half_byes,
        late: args.late,
        ratings: args.ratings.clone(),
        points: args.points,
        baku: args.baku,
    };
    let tournament = generate(&settings, args.seed).map_err(|error| match error {
        GenerateError::Players => Stop::usage(render(lang, &Message::new("generate-players"))),
        GenerateError::Rounds => Stop::usage(render(lang, &Message::new("generate-rounds"))),
        GenerateError::Ratings => Stop::usage(render(lang, &Message::new("generate-ratings"))),
        GenerateError::Baku => Stop::usage(render(lang, &Message::new("generate-baku"))),
        GenerateError::NoPairing(round) => {
            Stop::no(render(lang, &Message::new("generate-no-pairing").with("round", round)))
        }
    })?;
    let mut report = Report::from(&tournament);
    report.head(&format!("012 Random tournament {}", args.seed));
    let mut out = io::stdout().lock();
    out.write_all(written(lang, &report, args.to)?.as_bytes())?;
    out.flush()?;
    Ok(Exit::Done)
}
