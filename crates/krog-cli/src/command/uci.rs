//! `krog uci`.

use std::io;

use crate::exit::{Exit, Stop};

/// Answers on the standard output what comes on the standard input.
pub fn run() -> Result<Exit, Stop> {
    krog_uci::serve(io::BufReader::new(io::stdin()), io::stdout())?;
    Ok(Exit::Done)
}
