//! Random matches of bughouse: 64 men over both boards and hands after every half-move, each where a naive model has it, and
//! promoted men as pawns again. Fails at the first difference.

use krog_testing::{
    chance::Chance,
    chess::bughouse::random::{PLIES, Tally, play},
};
use serde_json::{Value, json};

use crate::measure::{conditions, rounded, seconds};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Matches to play.
    #[arg(long, default_value_t = 100_000)]
    matches: u64,
    /// Where the random matches begin.
    #[arg(long, default_value_t = 2023)]
    seed: u64,
}

pub fn run(args: &Args) -> anyhow::Result<Value> {
    let mut tally = Tally::default();
    let mut chance = Chance(args.seed);
    let (time, ()) = seconds(|| {
        for _ in 0..args.matches {
            play(&mut |n| chance.below(n), &mut tally);
        }
    });
    println!("{tally:?} {time:.1} s");
    Ok(json!({
        "bench": "bughouse",
        "differences": 0,
        "matches": tally.matches,
        "longest_half_moves": PLIES,
        "half_moves": tally.half_moves,
        "men_crossed": tally.crossed,
        "pawns_again": tally.pawns_again,
        "drops": tally.drops,
        "mates": tally.mates,
        "stuck": tally.stuck,
        "half_moves_with_someone_waiting": tally.waits,
        "seconds": rounded(time, 1),
        "unit": "matches and half-moves; seconds of processor time on one core, the count of men included",
        "conditions": conditions(),
    }))
}
