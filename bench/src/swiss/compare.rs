//! The same rounds by other means.

use std::fmt;

use anyhow::{bail, ensure};
use krog_pairing::{
    Points,
    check::check,
    dutch,
    generate::{GenerateError, Settings, generate},
    trf::{self, Form, Report},
};
use krog_testing::{
    chance::Chance,
    swiss::{drawn, oracle::differences},
};
use serde_json::{Value, json};

use crate::measure::{rounded, seconds};

/// What was compared, without a difference.
pub struct Compared {
    what: &'static str,
    tournaments: u64,
    rounds: usize,
    /// Tournaments that no pairing ends.
    cut_short: u64,
    seconds: f64,
}

impl Compared {
    pub fn json(&self) -> Value {
        json!({
            "tournaments": self.tournaments, "rounds": self.rounds, "cutShort": self.cut_short,
            "seconds": rounded(self.seconds, 1),
        })
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Compared { what, tournaments, rounds, cut_short, seconds } = self;
        write!(
            f,
            "{what}: {rounds} rounds of {tournaments} tournaments, {cut_short} without a pairing at the end, 0 differences, {seconds:.1} s"
        )
    }
}

/// A field of 20 to 300 with everything that a tournament can have.
fn settings(lots: &mut Chance) -> Settings {
    let baku = lots.one_in(6);
    let three = Points { win: 30, draw: 10, pairing_bye: 30, ..Points::default() };
    let kinds = [
        Points::default(),
        Points { pairing_bye: 5, ..Points::default() },
        three,
        Points { pairing_bye: 15, ..three },
        Points { loss: 10, draw: 20, ..three },
        Points { win: 20, draw: 10, pairing_bye: 20, ..Points::default() },
    ];
    Settings {
        players: 20 + lots.below(281_u32),
        rounds: 5 + lots.below(7_usize),
        draws: lots.below(70_u8),
        forfeits: lots.below(9_u8),
        retired: lots.below(20_u8),
        half_byes: lots.below(8_u8),
        late: lots.below(15_u8),
        // Acceleration needs a win that is worth two draws.
        points: if baku { Points::default() } else { lots.of(&kinds) },
        baku,
        ..Settings::default()
    }
}

/// Random tournaments written as reports, read again and looked through: every round must be paired as it was.
pub fn checked(tournaments: u64, seed: u64) -> anyhow::Result<Compared> {
    let mut lots = Chance(seed);
    let (mut rounds, mut cut_short) = (0, 0);
    let (time, done) = seconds(|| {
        for _ in 0..tournaments {
            let (settings, seed) = (settings(&mut lots), lots.draw());
            let tournament = match generate(&settings, seed) {
                Ok(tournament) => tournament,
                Err(GenerateError::NoPairing(_)) => {
                    cut_short += 1;
                    continue;
                }
                Err(error) => bail!("{error}: {settings:?}"),
            };
            let form = if lots.yes() { Form::Trf16 } else { Form::Trf26 };
            let report = trf::report(&trf::write(&Report::from(&tournament), form)?)?;
            let findings = check(&report);
            ensure!(
                findings.is_empty(),
                "seed {seed}, {settings:?}: {:?}",
                findings.iter().take(3).collect::<Vec<_>>()
            );
            rounds += report.next_round();
        }
        Ok(())
    });
    done?;
    Ok(Compared {
        what: "reports checked",
        tournaments: tournaments - cut_short,
        rounds,
        cut_short,
        seconds: time,
    })
}

/// Rounds of up to eight players, of every kind, beside the pairing found by looking at all of them.
pub fn beside_oracle(rounds: usize, seed: u64) -> anyhow::Result<Compared> {
    if rounds == 0 {
        return Ok(Compared { what: "every pairing", tournaments: 0, rounds: 0, cut_short: 0, seconds: 0.0 });
    }
    let (time, (seen, told)) = seconds(|| differences(seed, rounds));
    ensure!(
        told.is_empty(),
        "{} rounds differ, such as\n{}",
        told.len(),
        told.into_iter().take(3).collect::<String>()
    );
    let kinds: Vec<String> = seen.kinds().map(|(kind, count)| format!("{count} {kind}")).to_vec();
    println!("rounds of up to eight: {}", kinds.join(", "));
    Ok(Compared {
        what: "every pairing looked at",
        tournaments: seen.tournaments as u64,
        rounds: seen.rounds,
        cut_short: 0,
        seconds: time,
    })
}

/// Odd tournaments of 4 to 120 players, paired by classes of like players and with every pair weighed.
pub fn at_length(tournaments: u64, seed: u64) -> anyhow::Result<Compared> {
    let (mut rounds, mut cut_short) = (0, 0);
    let (time, done) = seconds(|| {
        for seed in seed..seed + tournaments {
            let mut lots = Chance(seed);
            let (count, length) = (4 + lots.below(117_usize), 3 + lots.below(9_usize));
            let odd = lots.below(4) > 0;
            let mut tournament = drawn::tournament(count, length, odd, &mut lots);
            if lots.one_in(4) {
                drawn::clubs(&mut tournament, 2 + lots.below(6_usize), &mut lots);
            }
            for round in 0..length {
                if odd {
                    drawn::leave(&mut tournament, round, &mut lots);
                }
                let quick = dutch::pair_round(&tournament, round);
                let long = dutch::pair_round_at_length(&tournament, round);
                ensure!(quick == long, "seed {seed}, {count} players, round {} of {length}", round + 1);
                rounds += 1;
                let Ok(pairing) = quick else {
                    cut_short += 1;
                    break;
                };
                drawn::play(&mut tournament, round, &pairing, odd, &mut lots);
            }
        }
        Ok(())
    });
    done?;
    Ok(Compared { what: "every pair weighed", tournaments, rounds, cut_short, seconds: time })
}
