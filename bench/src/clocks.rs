//! The clocks beside a model that shares no code, on many random games; and what clients gain that lie about their time.

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, LagReport, Ms, TimeControl};
use krog_testing::compete::{clocks, liars};
use serde_json::{Value, json};

use crate::measure::{conditions, rounded, seconds};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Random games.
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// Strategies of lying clients, each for a game.
    #[arg(long, default_value_t = 1_000_000)]
    strategies: u64,
    /// Where the random games begin.
    #[arg(long, default_value_t = 2023)]
    seed: u64,
}

/// Moves for the time that one takes.
const PRESSES: u32 = 10_000_000;

/// Runs it; fails at the first difference and at the first liar who gains a second.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let (time, tally) = seconds(|| clocks::compare(args.games, args.seed));
    println!("{tally:?} {time:.1} s");
    let (lying, (most, line, strategy)) = seconds(|| liars::best(args.strategies, args.seed));
    println!("{most} ms in {} moves: {strategy:?} on {line:?}", liars::MOVES);
    let press = press_ns()?;
    anyhow::ensure!(
        tally.differences.is_empty(),
        "clock and model differ:\n{}",
        tally.differences.join("\n")
    );
    anyhow::ensure!(most <= 1000, "a liar gains {most} ms");
    Ok(json!({
        "bench": "clocks",
        "seed": args.seed,
        "games": tally.games,
        "events": tally.events,
        "moves": tally.moves,
        "too_late": tally.too_late,
        "flags": tally.fallen,
        "pauses": tally.pauses,
        "takebacks": tally.taken_back,
        "credited_moves": tally.credited,
        "differences": tally.differences.len(),
        "seconds": rounded(time, 1),
        "strategies_of_liars": args.strategies,
        "lying_seconds": rounded(lying, 1),
        "most_gained_by_lying_ms_in_60_moves": most,
        "press_ns": rounded(press, 1),
        "snapshot_bytes": snapshot_bytes()?,
        "conditions": conditions(),
    }))
}

fn started(text: &str, at: Ms) -> anyhow::Result<Clock> {
    let control = TimeControl::parse(text)?;
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, at);
    Ok(clock)
}

/// Nanoseconds that a move takes.
fn press_ns() -> anyhow::Result<f64> {
    let mut clock = started("40/90+30, 30+30", 0)?;
    let lag = LagReport { line_ms: Some(50), answers_ms: Some(60), claimed_used_ms: Some(950) };
    let (time, late) =
        seconds(|| (1..=i64::from(PRESSES)).filter(|n| clock.press(n * 1000, lag).is_err()).count());
    anyhow::ensure!(late == 0, "a move was late");
    Ok(time / f64::from(PRESSES) * 1e9)
}

/// Bytes of a snapshot as the log keeps it, with moments of this century.
fn snapshot_bytes() -> anyhow::Result<usize> {
    let mut clock = started("40/90+30, 30+30", 1_900_000_000_000)?;
    for n in 1..=60 {
        clock.press(1_900_000_000_000 + n * 12_345, LagReport::default())?;
    }
    Ok(serde_json::to_string(&clock.snapshot())?.len())
}
