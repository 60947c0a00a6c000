//! How long large fields take, and how much memory.

use anyhow::Context;
use krog_pairing::dutch;
use krog_testing::{
    chance::Chance,
    swiss::{drawn, forced},
};
use serde_json::{Value, json};

use super::Args;
use crate::{
    measure::{median, rounded, seconds},
    memory::{forget_peak, peak_kb},
};

/// Rounds of a tournament; the middle one is what is asked about.
const ROUNDS: usize = 9;
const MIDDLE: usize = 5;

/// What makes a field hard.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Plain,
    /// Byes, forfeits, late entries, odd points, a few who may not meet.
    Odd,
    /// Everybody is of one of so many clubs, whose players may not meet.
    Clubs(usize),
    /// One round of one score, whose halves cannot be paired as they are.
    Exchanges,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Kind::Plain => "plain",
            Kind::Odd => "with byes",
            Kind::Clubs(_) => "in clubs",
            Kind::Exchanges => "exchanges",
        }
    }
}

/// A field, and what was asked of its fifth round: seconds, and megabytes.
struct Field {
    players: usize,
    kind: Kind,
    asked: Option<(f64, Option<u64>)>,
}

const FIELDS: [Field; 9] = [
    Field { players: 300, kind: Kind::Clubs(3), asked: None },
    Field { players: 300, kind: Kind::Clubs(12), asked: None },
    Field { players: 500, kind: Kind::Plain, asked: None },
    Field { players: 500, kind: Kind::Odd, asked: None },
    Field { players: 500, kind: Kind::Exchanges, asked: None },
    Field { players: 1_000, kind: Kind::Plain, asked: Some((1.0, None)) },
    Field { players: 1_000, kind: Kind::Odd, asked: Some((1.0, None)) },
    Field { players: 5_000, kind: Kind::Plain, asked: Some((60.0, Some(2_048))) },
    Field { players: 5_000, kind: Kind::Odd, asked: Some((60.0, Some(2_048))) },
];

/// The times of one tournament, a round each, and the most memory of the process.
struct Event {
    times: Vec<f64>,
    peak_kb: Option<u64>,
}

impl Event {
    /// The round that is asked about; the only one, where there is one.
    fn middle(&self) -> f64 {
        self.times.get(MIDDLE - 1).or(self.times.first()).copied().unwrap_or_default()
    }

    fn whole(&self) -> f64 {
        self.times.iter().sum()
    }

    fn longest(&self) -> f64 {
        self.times.iter().copied().fold(0.0, f64::max)
    }
}

/// A row for each field; and what was slower, or took more memory, than asked.
pub fn rows(args: &Args) -> anyhow::Result<(Vec<Value>, Vec<String>)> {
    let (mut rows, mut slow) = (Vec::new(), Vec::new());
    println!(
        "players            round {MIDDLE} of {ROUNDS}: median, most, asked        all: median, longest      memory, asked"
    );
    for Field { players, kind, asked } in FIELDS {
        let events: Vec<Event> = (args.seed..args.seed + args.events.max(1))
            .map(|seed| event(players, kind, seed))
            .collect::<anyhow::Result<_>>()?;
        let of = |time: fn(&Event) -> f64| events.iter().map(time).collect::<Vec<f64>>();
        let most = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
        let (middles, wholes) = (of(Event::middle), of(Event::whole));
        let (middle, longest) = (most(&middles), most(&of(Event::longest)));
        let peak_kb = events.iter().filter_map(|event| event.peak_kb).max();
        let (asked, asked_mb) = (asked.map(|(seconds, _)| seconds), asked.and_then(|(_, most)| most));
        println!(
            "{players:5} {:11} {:10.3} s {middle:8.3} s {:>8} {:13.3} s {longest:8.3} s {:>10} {:>8}",
            kind.name(),
            median(&middles),
            asked.map_or_else(String::new, |asked| format!("{asked} s")),
            median(&wholes),
            peak_kb.map_or_else(String::new, |peak| format!("{peak} kB")),
            asked_mb.map_or_else(String::new, |most| format!("{most} MB")),
        );
        if asked.is_some_and(|asked| middle > asked) {
            slow.push(format!("round {MIDDLE} of {players} players takes {middle:.2} s"));
        }
        if asked_mb.zip(peak_kb).is_some_and(|(most, peak)| peak > most * 1_024) {
            slow.push(format!("{players} players take {} kB", peak_kb.unwrap_or_default()));
        }
        rows.push(json!({
            "players": players, "kind": kind.name(), "rounds": events.first().map_or(0, |event| event.times.len()),
            "middleRound": rounded(median(&middles), 3), "middleRoundMost": rounded(middle, 3),
            "allRounds": rounded(median(&wholes), 3), "longestRound": rounded(longest, 3), "peakKb": peak_kb,
            "askedMiddleRound": asked, "askedPeakKb": asked_mb.map(|most| most * 1_024),
        }));
    }
    Ok((rows, slow))
}

/// Pairs and plays a tournament.
fn event(players: usize, kind: Kind, seed: u64) -> anyhow::Result<Event> {
    let mut lots = Chance(seed);
    let odd = matches!(kind, Kind::Odd);
    let (mut tournament, rounds) = match kind {
        Kind::Exchanges => (forced::exchanges(players, 3, &mut lots), 2..3),
        _ => (drawn::tournament(players, ROUNDS, odd, &mut lots), 0..ROUNDS),
    };
    if let Kind::Clubs(count) = kind {
        drawn::clubs(&mut tournament, count, &mut lots);
    }
    // Only Linux tells the peak of a process.
    let told = forget_peak().is_ok();
    let mut times = Vec::new();
    for round in rounds {
        if odd {
            drawn::leave(&mut tournament, round, &mut lots);
        }
        let (time, pairing) = seconds(|| dutch::pair_round(&tournament, round));
        times.push(time);
        let pairing =
            pairing.with_context(|| format!("round {} of {players} players, seed {seed}", round + 1))?;
        drawn::play(&mut tournament, round, &pairing, odd, &mut lots);
    }
    Ok(Event { times, peak_kb: if told { peak_kb().ok() } else { None } })
}
