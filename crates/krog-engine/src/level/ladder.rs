//! What each level may do in each rule set, and what the levels are worth.
//!
//! All handicaps lie on one scale, from hardly better than chance to all the engine has; a level is a place on it, and a game is
//! played near that place, on a better or a worse day. The places of a rule set are those at which each level scores 65 to 85 %
//! against the one below by `cargo xtask bench levels`; `--tune` looks for them.

use shakmaty::variant::Variant;

use super::{Caps, Strength};
use crate::search::mix;

/// The scale: plies, positions, misjudgement in centipawns, oversight in thousandths.
const SCALE: [Caps; 14] = [
    caps_of(1, 30, 400, 900),
    caps_of(1, 60, 250, 600),
    caps_of(2, 120, 160, 360),
    caps_of(2, 200, 120, 200),
    caps_of(3, 400, 90, 110),
    caps_of(4, 800, 60, 60),
    caps_of(5, 1_600, 40, 30),
    caps_of(6, 3_200, 25, 15),
    caps_of(7, 6_400, 15, 7),
    caps_of(9, 12_800, 8, 3),
    caps_of(11, 32_000, 0, 0),
    caps_of(13, 80_000, 0, 0),
    caps_of(15, 250_000, 0, 0),
    caps_of(18, 800_000, 0, 0),
];

/// Where levels 1 to 7 are on the scale, in hundredths of its steps; level 8 is above it.
type Places = [u16; 7];

const fn places(variant: Variant) -> Places {
    match variant {
        Variant::Chess => [40, 170, 320, 470, 690, 930, 1_165],
        Variant::Crazyhouse => [30, 145, 340, 460, 670, 910, 1_140],
        Variant::Antichess => [0, 140, 310, 510, 730, 960, 1_165],
        Variant::Atomic => [45, 150, 320, 465, 670, 910, 1_150],
        Variant::Horde => [20, 175, 345, 430, 640, 900, 1_165],
        Variant::RacingKings => [0, 140, 300, 430, 630, 850, 1_120],
        Variant::KingOfTheHill => [5, 110, 295, 470, 660, 920, 1_165],
        Variant::ThreeCheck => [40, 170, 350, 510, 700, 980, 1_165],
    }
}

/// What the levels are called worth in chess: even steps, not measured against rated players yet.
const ELO: [u16; 8] = [500, 700, 900, 1_100, 1_300, 1_500, 1_700, 1_900];

pub(super) const ELO_RANGE: [u16; 2] = [ELO[0], ELO[7]];

const fn caps_of(depth: u8, nodes: u64, noise: u16, oversight: u16) -> Caps {
    Caps { depth, nodes, noise, oversight, alert: false }
}

pub(super) fn caps(strength: Strength, variant: Variant, seed: u64) -> Caps {
    let hundredths = strength.hundredths();
    let (level, part) = (usize::from(hundredths / 100), hundredths % 100);
    let places = places(variant);
    let Some(&below) = places.get(level - 1) else { return Caps::NONE };
    let above = places.get(level).copied().unwrap_or(TOP);
    on_scale(below + above.saturating_sub(below) * part / 100, hundredths >= ALERT, seed)
}

/// The upper end of the scale.
const TOP: u16 = 100 * (SCALE.len() as u16 - 1);

/// From this strength on a piece that is lost at once is noticed.
const ALERT: u16 = 400;
/// How far from its place a player is at the best and at the worst of days, in hundredths of a step. Between chance and all the
/// engine has lie some twenty steps of 80 % each: without good and bad days eight levels would be too far apart.
const FORM: u16 = 260;

/// What a place on the scale, in hundredths of its steps, allows on the day of a seed.
pub(super) fn on_scale(place: u16, alert: bool, seed: u64) -> Caps {
    let form = i32::from(FORM.min(place).min(TOP.saturating_sub(place)));
    let day = (mix(seed) % 2_001) as i32 - 1_000;
    let hundredths = (i32::from(place) + form * day / 1_000).clamp(0, i32::from(TOP)) as u16;
    let at = |step: usize| SCALE.get(step).copied().unwrap_or(Caps::NONE);
    let step = usize::from(hundredths / 100);
    let (below, above) = (at(step), at((step + 1).min(SCALE.len() - 1)));
    let part = f64::from(hundredths % 100) / 100.0;
    let between = |below: f64, above: f64| below + (above - below) * part;
    Caps {
        depth: between(f64::from(below.depth), f64::from(above.depth)) as u8,
        nodes: between((below.nodes as f64).ln(), (above.nodes as f64).ln()).exp().round() as u64,
        noise: between(f64::from(below.noise), f64::from(above.noise)) as u16,
        oversight: between(f64::from(below.oversight), f64::from(above.oversight)) as u16,
        alert,
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
