//! `krog pair`.

use std::io::{self, Write as _};

use krog_chess::Message;
use krog_pairing::{dutch, trf};
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
    Where no pairing satisfies the absolute criteria the answer is `none`, with status 1.\n\nExample:\n  krog pair event.trf"
)]
pub struct Args {
    /// The report of the tournament, TRF16 or TRF26; - is standard input.
    #[arg(default_value = "-")]
    file: String,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let text = file::text(lang, &args.file)?;
    let tournament =
        trf::read(&text).map_err(|error| Stop::unreadable(render(lang, &of_report(&args.file, &error))))?;
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
        Err(dutch::PairingError::None) => {
            writeln!(out, "none")?;
            out.flush()?;
            Ok(Exit::No)
        }
        Err(dutch::PairingError::Over) => {
            Err(Stop::no(render(lang, &Message::new("pair-over").with("rounds", tournament.rounds))))
        }
    }
}
