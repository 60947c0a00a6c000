//! Rounds of the queue with many who wait, by several keys and by one; a storm of joins, leaves and answers; estimates of the wait
//! beside what it came to be.

use anyhow::{anyhow, ensure};
use krog_testing::{
    chance::Chance,
    compete::queue::{
        crowd::{Kind, crowd, person},
        storm::storm,
        waits::{Band, bands, waits},
    },
};
use serde_json::{Value, json};

use crate::measure::{conditions, median, rounded, seconds};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// People who wait at the beginning of a round.
    #[arg(long, default_value_t = 10_000)]
    people: usize,
    /// Rounds of each kind, each with people of its own.
    #[arg(long, default_value_t = 200)]
    rounds: usize,
    /// Random joins, leaves, rounds and answers.
    #[arg(long, default_value_t = 1_000_000)]
    events: u64,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 2023)]
    seed: u64,
}

/// The longest that a round with ten thousand people may take, at the median: the longest of all tells more of what else the machine does.
const MOST_MS: f64 = 50.0;

/// Runs it; fails where a round takes too long, where somebody is in two places, or where an estimate is far off.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let mut rounds = Vec::new();
    for kind in [Kind::Keys(12), Kind::Keys(1), Kind::Newcomers, Kind::Ends] {
        rounds.push(round(kind, args)?);
    }
    let (time, tally) = seconds(|| storm(args.events, args.seed));
    let tally = tally.map_err(|difference| anyhow!(difference))?;
    println!("{tally:?} {time:.1} s");
    let estimate_us = estimate_us(args);
    println!("an estimate {estimate_us:.1} µs");
    let mut estimates = Vec::new();
    for (a_minute, hours) in [(2.0, 300), (8.0, 100), (30.0, 30)] {
        for band in bands(&waits(a_minute, hours, args.seed)) {
            let Band { from, to, count, ratio, longer } = band;
            if count < 300 {
                continue;
            }
            println!(
                "{a_minute:4} a minute, estimates of {:4} to {:4} s: {count:6}, actual / estimated {ratio:.2}, {longer:.2} longer",
                from / 1000,
                to / 1000
            );
            ensure!((0.75..=1.25).contains(&ratio), "estimates are off: {band:?} with {a_minute} a minute");
            estimates.push(json!({
                "comeAMinute": a_minute, "fromMs": from, "toMs": to, "waits": count,
                "medianOfActualOverEstimated": rounded(ratio, 3), "partThatWaitedLonger": rounded(longer, 3),
            }));
        }
    }
    Ok(json!({
        "bench": "queue",
        "unit": "milliseconds of a round, on one thread",
        "seed": args.seed,
        "people": args.people,
        "rounds": rounds,
        "events": tally.events,
        "joined": tally.joined,
        "found": tally.found,
        "made": tally.made,
        "declined": tally.declined,
        "expired": tally.expired,
        "requeued": tally.requeued,
        "doubleMatches": 0,
        "eventsSeconds": rounded(time, 1),
        "estimateUs": rounded(estimate_us, 1),
        "estimates": estimates,
        "conditions": conditions(),
    }))
}

/// Microseconds that an estimate takes when all wait by one key.
fn estimate_us(args: &Args) -> f64 {
    let queue = crowd(Kind::Keys(1), args.people, 0, &mut Chance(args.seed));
    let people = args.people.min(1000);
    let (time, known) = seconds(|| (0..people).filter(|n| queue.estimate(&person(*n), 0).is_some()).count());
    time / known.max(1) as f64 * 1e6
}

/// The times of rounds of one kind.
fn round(kind: Kind, args: &Args) -> anyhow::Result<Value> {
    let mut chance = Chance(args.seed);
    let (mut times, mut pairs) = (Vec::new(), 0);
    for _ in 0..args.rounds {
        let mut queue = crowd(kind, args.people, 0, &mut chance);
        let (time, round) = seconds(|| queue.tick(0));
        times.push(time * 1000.0);
        pairs += round.found.len();
    }
    let most = times.iter().copied().fold(0.0, f64::max);
    let (p50, pairs) = (median(&times), pairs / args.rounds.max(1));
    println!("{:34} p50 {p50:6.2} ms, max {most:6.2} ms, {pairs} pairs a round", kind.name());
    let judged = !cfg!(debug_assertions) && args.people <= 10_000;
    ensure!(!judged || p50 <= MOST_MS, "a round takes {p50:.1} ms, more than {MOST_MS}");
    Ok(json!({
        "kind": kind.name(), "p50Ms": rounded(p50, 2), "maxMs": rounded(most, 2), "rounds": args.rounds, "pairs": pairs,
    }))
}
