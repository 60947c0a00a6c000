//! What a client gains that lies about its time.

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, LagReport, Ms, TimeControl};

use crate::chance::Chance;

/// Moves over which gains are added up.
pub const MOVES: usize = 60;

/// What a client says that the player took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    Honest,
    Zero,
    /// That half a second of every move was lag.
    HalfASecond,
    /// Nothing at all is said, so that the round trip counts.
    Silent,
    /// Honest until the quota and the allowance are full, then nothing, in turn.
    Saving,
    Random,
}

pub const LIES: [Claim; 5] = [Claim::Zero, Claim::HalfASecond, Claim::Silent, Claim::Saving, Claim::Random];

/// A line: the shortest round trip, and how much longer one may take.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub least: Ms,
    pub spread: Ms,
}

pub const LINES: [Line; 6] = [
    Line { least: 5, spread: 0 },
    Line { least: 50, spread: 0 },
    Line { least: 150, spread: 0 },
    Line { least: 800, spread: 0 },
    Line { least: 50, spread: 60 },
    Line { least: 150, spread: 200 },
];

/// The game of one side on a line: the credits of sixty moves. The same seed gives the same thoughts and the same line.
pub fn credits(control: &TimeControl, line: Line, claim: Claim, seed: u64) -> Vec<Ms> {
    let mut world = Chance(seed);
    let mut whims = Chance(!seed);
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control.clone() });
    clock.start(Color::White, 0);
    let mut now = 0;
    let mut recent: Vec<Ms> = Vec::new();
    let mut credits = Vec::new();
    for n in 0..MOVES {
        // Premoves, quick moves, slow ones; no side is to run out of time.
        let think = match world.below(4) {
            0 => 0,
            1 => world.within(0, 300),
            _ => world.within(0, 3000),
        };
        let lag = line.least + world.within(0, line.spread);
        // The server takes the least of its last eight pings.
        recent.push(line.least + world.within(0, line.spread));
        let measured = *recent[recent.len().saturating_sub(8)..].iter().min().unwrap();
        let elapsed = think + lag;
        let claimed = match claim {
            Claim::Honest => Some(think),
            Claim::Zero => Some(0),
            Claim::HalfASecond => Some((elapsed - 500).max(0)),
            Claim::Silent => None,
            Claim::Saving if n % 20 < 10 => Some(think),
            Claim::Saving => Some(0),
            Claim::Random => Some(whims.within(0, elapsed)),
        };
        clock.add(Color::White, elapsed);
        now += elapsed;
        let report =
            LagReport { rtt_ms: Some(measured as u32), claimed_used_ms: claimed.map(|used| used as u32) };
        let receipt = clock.press(now, report).unwrap();
        assert!(receipt.credited_ms <= measured + 40, "{line:?} {claim:?}: {receipt:?}");
        credits.push(receipt.credited_ms);
        clock.press(now, LagReport::default()).unwrap();
    }
    credits
}

/// The worst gain of each lie on each line over an honest client, in milliseconds.
pub fn worst(games: u64) -> Vec<(Line, Claim, Ms)> {
    let controls = ["0.25+0", "1+0", "3+2", "5b3", "5d2", "15+10", "40/90+30, 30+30", "1/10s", "1/1d"];
    let mut rows = Vec::new();
    for line in LINES {
        for lie in LIES {
            let mut worst = Ms::MIN;
            for control in controls.map(|text| TimeControl::parse(text).unwrap()) {
                for seed in 0..games {
                    let honest: Ms = credits(&control, line, Claim::Honest, seed).iter().sum();
                    let liar: Ms = credits(&control, line, lie, seed).iter().sum();
                    worst = worst.max(liar - honest);
                }
            }
            rows.push((line, lie, worst));
        }
    }
    rows
}
