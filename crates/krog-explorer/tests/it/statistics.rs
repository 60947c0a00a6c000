//! The formulas of the statistics beside closed forms, through what the crate shows of them.

use krog_explorer::{
    BAND_EDGES, Band, BandSet, Outcome,
    stats::{
        Counts, Evidence, Posterior, ROOT, STRENGTH, Shares, Weights, estimate, gaussian, performance,
        popularity,
    },
};
use krog_testing::chance::Chance;
use proptest::prelude::*;

fn close(left: f64, right: f64, within: f64) -> Result<(), TestCaseError> {
    prop_assert!((left - right).abs() <= within, "{left} and {right} are {} apart", (left - right).abs());
    Ok(())
}

/// A posterior whose parameters are these; together they are at least the ten games that the level above is worth.
fn posterior(white: f64, draws: f64, black: f64) -> Posterior {
    let whole = white + draws + black;
    let above = Shares { white: white / whole, draws: draws / whole, black: black / whole };
    let rest = 1.0 - STRENGTH / whole;
    Posterior::new(&above, &Evidence { white: white * rest, draws: draws * rest, black: black * rest })
}

/// `ln n!` by addition.
fn ln_factorial(n: u32) -> f64 {
    (2..=n).map(|k| f64::from(k).ln()).sum()
}

/// The distribution function of Beta with whole parameters: the chance that of `a + b - 1` coins at least `a` fall heads.
fn below(x: f64, a: u32, b: u32) -> f64 {
    let n = a + b - 1;
    let whole = ln_factorial(n);
    let term = |k: u32| {
        let ways = whole - ln_factorial(k) - ln_factorial(n - k);
        (ways + f64::from(k) * x.ln() + f64::from(n - k) * (-x).ln_1p()).exp()
    };
    (a..=n).map(term).sum()
}

/// The part of Beta(`a`, `b`) below `x`, by the rule of Simpson on the density without its constant.
fn part_below(x: f64, a: f64, b: f64) -> f64 {
    const STEPS: u32 = 20_000;
    let top = (a - 1.0) / (a + b - 2.0);
    let ln = |t: f64| (a - 1.0) * t.ln() + (b - 1.0) * (-t).ln_1p();
    let density = |t: f64| if t <= 0.0 || t >= 1.0 { 0.0 } else { (ln(t) - ln(top)).exp() };
    let simpson = |from: f64, to: f64| {
        let step = (to - from) / f64::from(STEPS);
        let sum: f64 = (0..=STEPS)
            .map(|i| {
                let factor = if i == 0 || i == STEPS { 1.0 } else { f64::from(2 + 2 * (i % 2)) };
                factor * density(from + step * f64::from(i))
            })
            .sum();
        sum * step / 3.0
    };
    simpson(0.0, x) / (simpson(0.0, x) + simpson(x, 1.0))
}

proptest! {
    /// Beta(a, 1) is the power `x^a`, Beta(1, b) the same from the other side.
    #[test]
    fn bounds_of_powers(more in 0.0..1e6_f64) {
        let all_but_one = posterior(9.0 + more, 0.0, 1.0).share(Outcome::White);
        let exponent = 1.0 / (9.0 + more);
        close(all_but_one.interval.low, 0.025_f64.powf(exponent), 1e-10)?;
        close(all_but_one.interval.high, 0.975_f64.powf(exponent), 1e-10)?;
        let hardly_any = posterior(1.0, 9.0 + more, 0.0).share(Outcome::White);
        close(hardly_any.interval.low, 1.0 - 0.975_f64.powf(exponent), 1e-10)?;
        close(hardly_any.interval.high, 1.0 - 0.025_f64.powf(exponent), 1e-10)?;
        close(hardly_any.mean, 1.0 / (10.0 + more), 1e-12)?;
    }

    /// With whole parameters both bounds leave out 2.5 % of a binomial distribution.
    #[test]
    fn bounds_of_whole_parameters(white in 1_u32..300, draws in 1_u32..300, black in 8_u32..300) {
        let found = posterior(white.into(), draws.into(), black.into());
        for (outcome, own) in [(Outcome::White, white), (Outcome::Draw, draws), (Outcome::Black, black)] {
            let share = found.share(outcome);
            let rest = white + draws + black - own;
            close(share.mean, f64::from(own) / f64::from(own + rest), 1e-12)?;
            close(below(share.interval.low, own, rest), 0.025, 1e-8)?;
            close(below(share.interval.high, own, rest), 0.975, 1e-8)?;
        }
    }

    /// The score's bounds are those of the Beta distribution with the mean and the variance that a Dirichlet distribution
    /// gives to `white + draws / 2`.
    #[test]
    fn bounds_of_the_score(white in 4.0..400.0_f64, draws in 4.0..400.0_f64, black in 4.0..400.0_f64) {
        let n = white + draws + black;
        let mean = (white + draws / 2.0) / n;
        let scale = n * n * (n + 1.0);
        let variance =
            (white * (n - white) + draws * (n - draws) / 4.0 - white * draws) / scale;
        let worth = mean * (1.0 - mean) / variance - 1.0;
        let found = posterior(white, draws, black).score();
        close(found.mean, mean, 1e-12)?;
        close(part_below(found.interval.low, mean * worth, (1.0 - mean) * worth), 0.025, 1e-6)?;
        close(part_below(found.interval.high, mean * worth, (1.0 - mean) * worth), 0.975, 1e-6)?;
    }

    /// What is expected lies between the level above and what was played, ten parts of the one to as many of the other as
    /// there are games.
    #[test]
    fn shrinkage(white in 0_u32..5000, draws in 0_u32..5000, black in 1_u32..5000, above in (0.01..0.98_f64, 0.0..1.0_f64)) {
        let left = 1.0 - above.0;
        let above = Shares { white: above.0, draws: left * above.1, black: left * (1.0 - above.1) };
        let counts = Counts { white: white.into(), draws: draws.into(), black: black.into() };
        let games = f64::from(white + draws + black);
        let mean = Posterior::new(&above, &counts.into()).mean();
        let part = games / (games + 10.0);
        for (mean, above, own) in
            [(mean.white, above.white, white), (mean.draws, above.draws, draws), (mean.black, above.black, black)]
        {
            let played = f64::from(own) / games;
            close(mean, above + part * (played - above), 1e-12)?;
            prop_assert!(mean >= above.min(played) - 1e-12 && mean <= above.max(played) + 1e-12);
        }
        close(mean.white + mean.draws + mean.black, 1.0, 1e-12)?;
    }

    /// It does not matter in which order moves come, nor whether games of equal weight lie in one band or in two.
    #[test]
    fn order_and_bands_of_equal_weight_do_not_matter(
        moves in prop::collection::vec(prop::array::uniform3((0_u64..500, 0_u64..500, 0_u64..500)), 1..6),
        weight in 0.0..=1.0_f64,
    ) {
        let counts = |(white, draws, black)| Counts { white, draws, black };
        let three: Vec<[Counts; 3]> = moves.iter().map(|bands| bands.map(counts)).collect();
        let two: Vec<[Counts; 2]> = three.iter().map(|[a, b, c]| [*a + *b, *c]).collect();
        let (whole, merged) = (estimate(&[1.0, 1.0, weight], &three), estimate(&[1.0, weight], &two));
        let turned: Vec<_> = three.iter().rev().copied().collect();
        let backwards = estimate(&[1.0, 1.0, weight], &turned);
        for ((one, other), turned) in whole.moves.iter().zip(&merged.moves).zip(backwards.moves.iter().rev()) {
            close(one.expected_score(), other.expected_score(), 1e-12)?;
            close(one.expected_score(), turned.expected_score(), 1e-12)?;
            close(one.games(), other.games(), 1e-9)?;
        }
        close(whole.position.expected_score(), merged.position.expected_score(), 1e-12)?;
        let games: f64 = whole.moves.iter().map(Posterior::games).sum();
        close(games, whole.position.games(), 1e-6)?;
    }

    /// The bell: its logarithm falls with the square of the distance, 80,000 to one.
    #[test]
    fn weighting(rating in 100_u16..4000) {
        for (band, edges) in Band::all().zip(BAND_EDGES.windows(2)) {
            let [from, to] = *edges else { continue };
            let apart = f64::from(rating) - f64::from(from + to) / 2.0;
            close(gaussian(rating, band), (-apart * apart / 80_000.0).exp(), 1e-15)?;
        }
        let top = Band::of(Some(3500), Some(3500));
        let apart = f64::from(rating) - 3100.0;
        close(gaussian(rating, top), (-apart * apart / 80_000.0).exp(), 1e-15)?;
        let weights = Weights::new(BandSet::ALL, Some(rating));
        for (weight, band) in weights.by_band().iter().zip(Band::all()) {
            close(*weight, gaussian(rating, band), 0.0)?;
        }
        let none = Weights::new(BandSet::NONE, Some(rating));
        prop_assert!(none.by_band().iter().all(|weight| *weight == 0.0));
    }

    /// The table of FIDE beside the curve that it was made of, from which it is nowhere far; and its bounds, which grow together.
    #[test]
    fn performances(won in 1_u64..500, drawn in 0_u64..500, lost in 1_u64..500, opponents in 400_i32..3000) {
        let counts = Counts { white: won, draws: drawn, black: lost };
        let found = performance(&counts, f64::from(opponents));
        prop_assert_eq!(found.is_none(), counts.games() < 5);
        let Some(found) = found else { return Ok(()) };
        let score = (won as f64 + drawn as f64 / 2.0) / counts.games() as f64;
        let curve = 400.0 * (score / (1.0 - score)).log10();
        if (0.1..=0.9).contains(&score) {
            close(f64::from(found.rating) - f64::from(opponents), curve, 22.0)?;
        }
        let more = Counts { white: 100 * won, draws: 100 * drawn, black: 100 * lost };
        let surer = performance(&more, f64::from(opponents)).unwrap();
        prop_assert_eq!(surer.rating, found.rating);
        prop_assert!(surer.high - surer.low <= found.high - found.low);
    }

    #[test]
    fn popularities_are_parts_of_one(played in prop::collection::vec(0_u64..1_000_000, 1..30)) {
        let games: u64 = played.iter().sum();
        let sum: f64 = played.iter().map(|played| popularity(*played, games)).sum();
        close(sum, if games == 0 { 0.0 } else { 1.0 }, 1e-12)?;
    }
}

/// Gamma with a shape above 1, after Marsaglia and Tsang.
fn gamma(chance: &mut Chance, shape: f64) -> f64 {
    let d = shape - 1.0 / 3.0;
    loop {
        let normal = chance.normal();
        let cube = (1.0 + normal / (9.0 * d).sqrt()).powi(3);
        if cube > 0.0 && chance.share().ln() < normal * normal / 2.0 + d - d * cube + d * cube.ln() {
            return d * cube;
        }
    }
}

/// Shares drawn from what is believed before, games drawn from the shares: of the intervals 95 in 100 hold them.
#[test]
fn intervals_hold_what_they_say() {
    const ROUNDS: u32 = 4000;
    let mut chance = Chance(0x0123_4567_89ab_cdef);
    let (mut shares_held, mut scores_held) = (0_u32, 0_u32);
    for round in 0..ROUNDS {
        let drawn = [ROOT.white, ROOT.draws, ROOT.black].map(|share| gamma(&mut chance, STRENGTH * share));
        let whole: f64 = drawn.iter().sum();
        let [white, draws, _] = drawn.map(|part| part / whole);
        let mut counts = Counts::default();
        for _ in 0..[1, 4, 20, 120][round as usize % 4] {
            let at = chance.share();
            match at {
                at if at < white => counts.white += 1,
                at if at < white + draws => counts.draws += 1,
                _ => counts.black += 1,
            }
        }
        let found = Posterior::new(&ROOT, &counts.into());
        let share = found.share(Outcome::White).interval;
        shares_held += u32::from((share.low..=share.high).contains(&white));
        let score = found.score().interval;
        scores_held += u32::from((score.low..=score.high).contains(&(white + draws / 2.0)));
    }
    // Four standard deviations are 1.4 %; the score's bounds may be out by 0.8 % more.
    let percent = |held: u32| 100.0 * f64::from(held) / f64::from(ROUNDS);
    assert!((percent(shares_held) - 95.0).abs() < 1.4, "{}", percent(shares_held));
    assert!((percent(scores_held) - 95.0).abs() < 2.2, "{}", percent(scores_held));
}

/// Players whose strength is known, from a few games to many: of the bounds of their performances 95 in 100 hold it, or more
/// where a step of the table is wide.
#[test]
fn bounds_of_performances_hold_what_they_say() {
    const ROUNDS: u32 = 4000;
    let mut chance = Chance(0x5eed_0f17);
    let (mut held, mut told) = (0_u32, 0_u32);
    for round in 0..ROUNDS {
        let apart = f64::from(round % 13) * 50.0 - 300.0;
        let score = 1.0 / (1.0 + 10_f64.powf(-apart / 400.0));
        let drawn = f64::from(round % 3) * 0.4 * score.min(1.0 - score);
        let mut counts = Counts::default();
        for _ in 0..[6, 20, 100, 1000][round as usize % 4] {
            match chance.share() {
                at if at < score - drawn / 2.0 => counts.white += 1,
                at if at < score + drawn / 2.0 => counts.draws += 1,
                _ => counts.black += 1,
            }
        }
        if let Some(found) = performance(&counts, 2000.0) {
            told += 1;
            let real = 2000.0 + apart;
            // The table's curve is not quite that of the formula, and its steps are eight points and more.
            held += u32::from((f64::from(found.low) - 12.0..=f64::from(found.high) + 12.0).contains(&real));
        }
    }
    let percent = 100.0 * f64::from(held) / f64::from(told);
    assert!((94.0..99.0).contains(&percent), "{percent} of {told}");
}
