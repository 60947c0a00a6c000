//! `krog pair`.

mod explain;

use std::io::{self, Write as _};

use krog_chess::Message;
use krog_pairing::{
    Number,
    dutch::{self, PairingError},
    trf,
};
use krog_texts::{Lang, render};

use super::tournament::of_report;
use crate::{
    exit::{Exit, Stop},
    file,
};

/// Arguments of `krog pair`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "By the Dutch system, FIDE’s C.04.3 in force since 1 February 2026. A line is a game, White first, in the order of boards; `ID 0` is the bye. \
    Where no pairing satisfies the absolute criteria the answer is `none`, with status 1. \
    With --explain it tells instead whom the round gives a player, why these colours, what the rules see of the two, and which criterion keeps those around \
    from meeting them.\n\nExample:\n  krog pair event.trf\n  krog pair event.trf --explain 12 --against 7"
)]
pub struct Args {
    /// The report of the tournament, TRF16 or TRF26; - is standard input.
    #[arg(default_value = "-")]
    file: String,

    /// Tell why the player with this number is paired so.
    #[arg(long, value_name = "ID")]
    explain: Option<Number>,

    /// Only why not against this player; 0 is the bye.
    #[arg(long, value_name = "ID", requires = "explain")]
    against: Option<Number>,

    /// Answer the explanation in one line.
    #[arg(long, requires = "explain")]
    jsonl: bool,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let text = file::text(lang, &args.file)?;
    let tournament =
        trf::read(&text).map_err(|error| Stop::unreadable(render(lang, &of_report(&args.file, &error))))?;
    if let Some(one) = args.explain {
        return explain::run(&tournament, (one, args.against), args.jsonl, lang);
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    match dutch::pair(&tournament) {
        Ok(pairing) => {
            for pair in &pairing.pairs {
                writeln!(out, "{} {}", pair.white, pair.black)?;
            }
            if let Some(bye) = pairing.bye {
                writeln!(out, "{bye} 0")?;
            }
            out.flush()?;
            Ok(Exit::Done)
        }
        Err(PairingError::None) => {
            writeln!(out, "none")?;
            out.flush()?;
            Ok(Exit::No)
        }
        Err(PairingError::Over) => {
            Err(Stop::no(render(lang, &Message::new("pair-over").with("rounds", tournament.rounds))))
        }
    }
}
