//! The rulebooks beside the library on every candidate of many positions, of random games and composed, every variant; and the rules of the game
//! beside the Laws said naively, on prefixes of random games.

use krog_testing::chess::{
    agreement::{self, Source},
    laws,
};
use serde_json::{Value, json};

use crate::measure::{conditions, rounded, seconds};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Positions for each variant, of games and composed ones each.
    #[arg(long, default_value_t = 20_000)]
    positions: u64,
    /// Prefixes of games for the rules of the game.
    #[arg(long, default_value_t = 100_000)]
    prefixes: u64,
    /// Where the random games begin.
    #[arg(long, default_value_t = 2023)]
    seed: u64,
}

/// Runs it; fails at the first difference.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    let mut differences = Vec::new();
    for ((variant, chess960), source) in
        agreement::boards().flat_map(|board| Source::ALL.map(|source| (board, source)))
    {
        let (time, tally) =
            seconds(|| agreement::compare(variant, chess960, source, args.positions, args.seed));
        println!(
            "{:14} {:3} {:8} {:6} positions {:11} candidates {:8} legal {:5} ends {:2} differences {:6.1} s",
            variant.name(),
            if chess960 { "960" } else { "" },
            source.name(),
            tally.positions,
            tally.candidates,
            tally.legal,
            tally.ends,
            tally.differences.len(),
            time
        );
        rows.push(json!({
            "variant": variant.name(),
            "shuffled": chess960,
            "source": source.name(),
            "positions": tally.positions,
            "candidates": tally.candidates,
            "legal": tally.legal,
            "ends": tally.ends,
            "seconds": rounded(time, 1),
        }));
        differences.extend(tally.differences);
    }
    let (time, game) = seconds(|| laws::compare(args.prefixes, args.seed));
    println!(
        "rules of the game: {} prefixes {} questions {} differences {time:.1} s",
        game.prefixes,
        game.questions,
        game.differences.len()
    );
    differences.extend(game.differences);
    anyhow::ensure!(differences.is_empty(), "{}", differences.join("\n"));
    Ok(json!({
        "bench": "agreement",
        "differences": 0,
        "variants": rows,
        "game": {
            "prefixes": game.prefixes,
            "questions": game.questions,
            "right_claims": game.claims,
            "ends": game.ends,
            "seconds": rounded(time, 1),
        },
        "conditions": conditions(),
    }))
}
