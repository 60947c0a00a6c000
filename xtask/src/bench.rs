//! `cargo xtask bench`.

use crate::run::{cargo, must};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The benchmark, and its own arguments; `--help` lists them.
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    bench: Vec<String>,
}

/// Builds with all optimisations and runs it.
pub fn run(args: &Args) -> anyhow::Result<()> {
    // It lies beside the benchmarks then, where those that need a server look for it.
    if args.bench.first().is_some_and(|name| {
        [
            "play", "crash", "evening", "arena", "races", "outages", "abuse", "analyses", "api", "explorer",
            "reviews", "engine",
        ]
        .contains(&name.as_str())
    }) {
        must(cargo().args(["build", "--locked", "--profile", "bench", "--package", "krog-cli"]))?;
    }
    let own = ["engine", "levels", "random-positions", "tune", "label", "train", "puzzles", "threads", "wdl"];
    let package = if args.bench.first().is_some_and(|name| own.contains(&name.as_str())) {
        "bench-engine"
    } else {
        "bench"
    };
    must(
        cargo().args(["run", "--locked", "--profile", "bench", "--package", package, "--"]).args(&args.bench),
    )
}
