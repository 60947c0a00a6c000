//! `krog uci`.

use crate::exit::{Exit, Stop};

/// Answers on the standard output what comes on the standard input.
pub fn run() -> Result<Exit, Stop> {
    krog_uci::serve_standard()?;
    Ok(Exit::Done)
}
