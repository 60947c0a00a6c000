//! The most memory that the PGN reader takes, for 10 MB and for 1 GB of the same games.

use std::{
    fs,
    io::{self, Read},
};

use anyhow::{Context, ensure};
use krog_pgn::Reader;
use serde_json::{Value, json};

use crate::{measure::conditions, pgn};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Megabytes of the large stream.
    #[arg(long, default_value_t = 1_000)]
    megabytes: u64,
}

/// The same bytes again and again.
struct Repeat<'a> {
    games: &'a [u8],
    at: usize,
    left: u64,
}

impl Read for Repeat<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.games.len() {
            self.at = 0;
        }
        let rest = self.games.get(self.at..).unwrap_or_default();
        let n = Read::take(rest, self.left).read(buffer)?;
        self.at += n;
        self.left -= n as u64;
        Ok(n)
    }
}

/// The most memory that the process has held so far, in kilobytes.
pub fn peak_kb() -> anyhow::Result<u64> {
    let status = fs::read_to_string("/proc/self/status").context("only Linux tells the peak of a process")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("no VmHWM")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}

/// Forgets the peak: from here on it is that of what is done from now on.
pub fn forget_peak() -> anyhow::Result<()> {
    fs::write("/proc/self/clear_refs", "5").context("only Linux forgets the peak of a process")
}

/// Reads whole games, checks included, as `krog pgn check` does.
fn read(games: &[u8], bytes: u64) -> anyhow::Result<(u64, u64)> {
    let mut reader = Reader::new(Repeat { games, at: 0, left: bytes });
    while reader.check_game()?.is_some() {}
    Ok((reader.count(), peak_kb()?))
}

/// Measures.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let games = pgn::generate(500)?;
    let small = read(&games, 10_000_000)?;
    let large = read(&games, args.megabytes * 1_000_000)?;
    for (name, (count, peak)) in [("10 MB", small), ("large", large)] {
        println!("{name:8} {count:>9} games, peak {peak} kB");
    }
    ensure!(large.1 < small.1 + 2_048, "memory grows with the file: {} kB, then {} kB", small.1, large.1);
    Ok(json!({
        "bench": "memory", "unit": "kilobytes, peak of the process; whole games with every check",
        "smallMegabytes": 10, "smallGames": small.0, "smallPeakKb": small.1,
        "largeMegabytes": args.megabytes, "largeGames": large.0, "largePeakKb": large.1,
        "conditions": conditions(),
    }))
}
