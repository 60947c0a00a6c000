//! `cargo xtask fuzz`: coverage-guided fuzzing with cargo-fuzz, where it is installed.

use crate::run::{command, must, root, succeeds};

/// The fuzz targets.
const TARGETS: [&str; 12] = [
    "fen",
    "san",
    "uci",
    "gui",
    "pgn",
    "bpgn",
    "trf",
    "krog_syntax",
    "krog_load",
    "time_control",
    "collection",
    "import",
];

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A target; without it every one in turn.
    target: Option<String>,

    /// Seconds for each target.
    #[arg(long, default_value_t = 600)]
    seconds: u32,
}

/// Whether the fuzzer is installed.
pub fn installed() -> bool {
    succeeds(command("cargo", "").args(["fuzz", "--version"]))
}

/// Fuzzes; fails at the first input that breaks a target.
pub fn run(args: &Args) -> anyhow::Result<()> {
    anyhow::ensure!(installed(), "cargo-fuzz is missing: `cargo install cargo-fuzz`");
    match &args.target {
        Some(target) => fuzz(target, args.seconds),
        None => all(args.seconds),
    }
}

/// Fuzzes every target for a time, two side by side: each keeps one core busy.
pub fn all(seconds: u32) -> anyhow::Result<()> {
    must(command("cargo", "").env("RUSTC_BOOTSTRAP", "1").args(["fuzz", "build"]))?;
    for pair in TARGETS.chunks(2) {
        std::thread::scope(|scope| {
            let runs: Vec<_> = pair.iter().map(|target| scope.spawn(|| fuzz(target, seconds))).collect();
            runs.into_iter()
                .try_for_each(|run| run.join().map_err(|_| anyhow::anyhow!("a fuzzer's thread died"))?)
        })?;
    }
    Ok(())
}

/// Fuzzes one target for a time. What it finds goes to fuzz/found, so that the committed corpus stays as it is; merge it
/// with `cargo fuzz run TARGET -- -merge=1 -use_counters=0 fuzz/corpus/TARGET fuzz/found/TARGET`.
fn fuzz(target: &str, seconds: u32) -> anyhow::Result<()> {
    let found = format!("fuzz/found/{target}");
    std::fs::create_dir_all(root().join(&found))?;
    must(
        command("cargo", "")
            // The sanitizer's flags need an unstable compiler option; the toolchain stays the pinned one.
            .env("RUSTC_BOOTSTRAP", "1")
            .args(["fuzz", "run", target, &found, &format!("fuzz/corpus/{target}")])
            .args(["--", "-rss_limit_mb=2048", "-timeout=10", "-print_final_stats=1", "-verbosity=0"])
            .arg(format!("-max_total_time={seconds}")),
    )
}
