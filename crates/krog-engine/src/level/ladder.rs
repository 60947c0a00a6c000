//! What each level may do in each rule set, and what the levels are worth.
//!
//! Measured by `cargo xtask bench levels`: each level scores 65 to 85 % against the one below, docs/reference/levels.md.

use shakmaty::variant::Variant;

use super::{Caps, Strength};

/// Levels 1 to 7; level 8 has no bound.
type Ladder = [Caps; 7];

const fn caps_of(depth: u8, nodes: u64, noise: u16, oversight: u16) -> Caps {
    Caps { depth, nodes, noise, oversight }
}

const CHESS: Ladder = [
    caps_of(1, 100, 160, 300),
    caps_of(2, 250, 110, 190),
    caps_of(3, 600, 75, 110),
    caps_of(5, 1_500, 50, 50),
    caps_of(7, 5_000, 25, 15),
    caps_of(9, 24_000, 10, 3),
    caps_of(14, 140_000, 0, 0),
];

const fn ladder(variant: Variant) -> &'static Ladder {
    match variant {
        _ => &CHESS,
    }
}

/// What the levels are worth in chess.
const ELO: [u16; 8] = [500, 700, 900, 1_100, 1_300, 1_500, 1_700, 1_900];

pub(super) const ELO_RANGE: [u16; 2] = [ELO[0], ELO[7]];

pub(super) fn caps(strength: Strength, variant: Variant) -> Caps {
    let hundredths = usize::from(strength.hundredths());
    let ladder = ladder(variant);
    let (level, part) = (hundredths / 100, (hundredths % 100) as f64 / 100.0);
    let Some(below) = ladder.get(level - 1) else { return Caps::NONE };
    // Level 8 has no bound: what is between goes on as from the level before.
    let above = ladder.get(level).copied().unwrap_or(Caps {
        depth: below.depth + 4,
        nodes: below.nodes * 8,
        noise: 0,
        oversight: 0,
    });
    let between = |below: f64, above: f64| below + (above - below) * part;
    Caps {
        depth: between(f64::from(below.depth), f64::from(above.depth)) as u8,
        nodes: between((below.nodes as f64).ln(), (above.nodes as f64).ln()).exp().round() as u64,
        noise: between(f64::from(below.noise), f64::from(above.noise)) as u16,
        oversight: between(f64::from(below.oversight), f64::from(above.oversight)) as u16,
    }
}

pub(super) fn strength_of_elo(elo: u16) -> Strength {
    let above = ELO.partition_point(|level| *level <= elo);
    let hundredths = match (above.checked_sub(1).and_then(|below| ELO.get(below)), ELO.get(above)) {
        (Some(below), Some(next)) => above * 100 + usize::from(elo - below) * 100 / usize::from(next - below),
        _ => above * 100,
    };
    Strength::of_hundredths(u16::try_from(hundredths).unwrap_or(u16::MAX))
}
