//! `krog run-engine`.

use std::ffi::OsString;

use crate::exit::{Exit, Stop};

/// What the analysis puts behind `krog run-engine`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

pub fn run(args: Args) -> Result<Exit, Stop> {
    match krog_analysis::supervise(args.args) {
        0 => Ok(Exit::Done),
        _ => Ok(Exit::Component),
    }
}
