//! The Beta distribution: its distribution function, the regularised incomplete beta function, and that function's inverse.
//!
//! `I_x(a, b)` is computed by its continued fraction (Abramowitz and Stegun 26.5.8, by the algorithm of Lentz) while the
//! parameters are small, and else by Gauss-Legendre quadrature of the density over the tail, because the fraction needs about
//! `√(a + b)` terms. The density comes from deviances (Loader 2000), so that it keeps its digits for a thousand million games.

use std::f64::consts::PI;

use libm::{exp, log, log1p, sqrt};

/// From here on the tail is integrated.
const LARGE: f64 = 400.0;
/// Standard deviations beyond which a tail is nothing: `e^(-9²/2)` is below `10^-17`.
const TAIL: f64 = 9.0;
/// A share below which nobody tells it from none.
const NOTHING: f64 = 1e-200;
/// Nodes and weights of Gauss and Legendre of degree 20 on [-1, 1], the half above 0.
const NODES: [(f64, f64); 10] = [
    (0.076_526_521_133_497_33, 0.152_753_387_130_725_85),
    (0.227_785_851_141_645_08, 0.149_172_986_472_603_75),
    (0.373_706_088_715_419_56, 0.142_096_109_318_382_05),
    (0.510_867_001_950_827_1, 0.131_688_638_449_176_63),
    (0.636_053_680_726_515, 0.118_194_531_961_518_42),
    (0.746_331_906_460_150_8, 0.101_930_119_817_240_44),
    (0.839_116_971_822_218_8, 0.083_276_741_576_704_75),
    (0.912_234_428_251_326, 0.062_672_048_334_109_06),
    (0.963_971_927_277_913_8, 0.040_601_429_800_386_94),
    (0.993_128_599_185_094_9, 0.017_614_007_139_152_118),
];

/// The distribution function of Beta(`a`, `b`) at `x`: the chance of no more than `x`. `a` and `b` are above 0.
pub(super) fn distribution(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    if a > LARGE && b > LARGE {
        return by_quadrature(x, a, b);
    }
    // The fraction converges fast on the near side of the mean.
    if x < (a + 1.0) / (a + b + 2.0) {
        density(x, a, b) * x * (1.0 - x) * fraction(x, a, b) / a
    } else {
        1.0 - density(x, a, b) * x * (1.0 - x) * fraction(1.0 - x, b, a) / b
    }
}

/// The `x` at which the distribution function of Beta(`a`, `b`) is `p`, which is above 0 and below 1.
pub(super) fn quantile(p: f64, a: f64, b: f64) -> f64 {
    if p > 0.5 { 1.0 - lower_quantile(1.0 - p, b, a) } else { lower_quantile(p, a, b) }
}

/// The quantile of a `p` of at most ½, by Halley's method. On the scale of `y = ln(x / (1 - x))` the logarithm of the distribution
/// function is concave, and nearly straight where `x` is next to nothing.
fn lower_quantile(p: f64, a: f64, b: f64) -> f64 {
    let mut x = guess(p, a, b);
    let mut y = log(x) - log1p(-x);
    for _ in 0..64 {
        let found = distribution(x, a, b);
        if found <= 0.0 || x <= NOTHING {
            break;
        }
        let slope = density(x, a, b) * x * (1.0 - x) / found;
        let newton = log(found / p) / slope;
        let bend = (newton * (slope - a + (a + b) * x) / 2.0).clamp(-0.5, 0.5);
        let step = newton / (1.0 + bend);
        y -= step;
        x = 1.0 / (1.0 + exp(-y));
        if step.abs() < 1e-12 {
            break;
        }
    }
    x
}

/// Where to begin: by a normal distribution where both parameters are at least 1 (Abramowitz and Stegun 26.5.22), else by the
/// powers that the tails are near 0 and 1.
fn guess(p: f64, a: f64, b: f64) -> f64 {
    let x = if a >= 1.0 && b >= 1.0 {
        let tail = p.min(1.0 - p);
        let t = sqrt(-2.0 * log(tail));
        let z = t - (2.307_53 + 0.270_61 * t) / (1.0 + t * (0.992_29 + 0.044_81 * t));
        let y = if p < 0.5 { -z } else { z };
        let (left, right) = (1.0 / (2.0 * a - 1.0), 1.0 / (2.0 * b - 1.0));
        let h = 2.0 / (left + right);
        let lambda = (y * y - 3.0) / 6.0;
        let w = y * sqrt(h + lambda) / h - (right - left) * (lambda + 5.0 / 6.0 - 2.0 / (3.0 * h));
        a / (a + b * exp(-2.0 * w))
    } else {
        let left = exp(a * log(a / (a + b))) / a;
        let right = exp(b * log(b / (a + b))) / b;
        let whole = left + right;
        if p < left / whole { exp(log(a * whole * p) / a) } else { 1.0 - exp(log(b * whole * (1.0 - p)) / b) }
    };
    x.clamp(NOTHING, 1.0 - 1e-15)
}

/// The density of Beta(`a`, `b`) at `x` between 0 and 1.
fn density(x: f64, a: f64, b: f64) -> f64 {
    let n = a + b;
    let mean = a / n;
    let deviance = a * excess((x - mean) / mean) + b * excess((mean - x) / (1.0 - mean));
    let corrections = stirling(n) - stirling(a) - stirling(b);
    exp(corrections - deviance) * sqrt(a * b / (2.0 * PI * n)) / (x * (1.0 - x))
}

/// `t - ln(1 + t)`.
fn excess(t: f64) -> f64 {
    t - log1p(t)
}

/// What the formula of Stirling lacks: `ln Γ(z) - ((z - ½) ln z - z + ½ ln 2π)`.
fn stirling(mut z: f64) -> f64 {
    let mut below = 0.0;
    while z < 12.0 {
        below += (z + 0.5) * log1p(1.0 / z) - 1.0;
        z += 1.0;
    }
    let square = 1.0 / (z * z);
    let series = 1.0 / 12.0
        - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square * (1.0 / 1680.0 - square / 1188.0)));
    below + series / z
}

/// The continued fraction of `I_x(a, b)`.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let away = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / away(1.0 - (a + b) * x / (a + 1.0));
    let mut value = d;
    let mut m = 0.0;
    for _ in 0..10_000 {
        m += 1.0;
        let twice = 2.0 * m;
        let even = m * (b - m) * x / ((a + twice - 1.0) * (a + twice));
        d = 1.0 / away(1.0 + even * d);
        c = away(1.0 + even / c);
        value *= d * c;
        let odd = -(a + m) * (a + b + m) * x / ((a + twice) * (a + twice + 1.0));
        d = 1.0 / away(1.0 + odd * d);
        c = away(1.0 + odd / c);
        let change = d * c;
        value *= change;
        if (change - 1.0).abs() < 1e-15 {
            break;
        }
    }
    value
}

/// The tail beyond `x` on its side of the mean, integrated.
fn by_quadrature(x: f64, a: f64, b: f64) -> f64 {
    let n = a + b;
    let mean = a / n;
    let deviation = sqrt(mean * (1.0 - mean) / (n + 1.0));
    let below = x < mean;
    let end = if below {
        (mean - TAIL * deviation).min(x - deviation).max(0.0)
    } else {
        (mean + TAIL * deviation).max(x + deviation).min(1.0)
    };
    let (middle, half) = (f64::midpoint(x, end), (end - x).abs() / 2.0);
    let mut tail = 0.0;
    for (node, weight) in NODES {
        tail += weight * (density(middle - half * node, a, b) + density(middle + half * node, a, b));
    }
    let tail = tail * half;
    if below { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn close(left: f64, right: f64, within: f64) {
        assert!((left - right).abs() <= within, "{left} and {right} are {} apart", (left - right).abs());
    }

    /// The chance that at least `a` of `a + b - 1` coins with chance `x` fall heads, which is `I_x(a, b)` for whole numbers.
    fn binomial_tail(x: f64, a: u32, b: u32) -> f64 {
        let n = a + b - 1;
        let mut term = (1.0 - x).powi(i32::try_from(n).unwrap());
        let mut sum = 0.0;
        for k in 0..=n {
            if k >= a {
                sum += term;
            }
            term *= f64::from(n - k) / f64::from(k + 1) * x / (1.0 - x);
        }
        sum
    }

    #[test]
    fn closed_forms_hold() {
        for x in [0.001, 0.1, 0.25, 0.5, 0.9, 0.999] {
            close(distribution(x, 1.0, 1.0), x, 1e-14);
            close(distribution(x, 3.0, 1.0), x.powi(3), 1e-14);
            close(distribution(x, 1.0, 7.5), 1.0 - (1.0 - x).powf(7.5), 1e-14);
            // The law of the arcsine.
            close(distribution(x, 0.5, 0.5), 2.0 / PI * x.sqrt().asin(), 1e-14);
        }
    }

    /// Quantiles of Beta(1, n): `1 - (1 - p)^(1/n)`, up to a thousand million games of which none was won.
    #[test]
    fn quantiles_of_powers_hold() {
        for n in [1.0, 2.0, 10.0, 1e3, 1e6, 1e9_f64] {
            for p in [0.025, 0.5, 0.975_f64] {
                let exact = -(((1.0 - p).ln() / n).exp_m1());
                let found = quantile(p, 1.0, n);
                // Near 1 a share has sixteen digits, near 0 it has them behind its noughts.
                close(found, exact, if p > 0.5 { 1e-14 } else { 1e-11 * exact });
                close(quantile(1.0 - p, n, 1.0), 1.0 - exact, 1e-12);
            }
        }
    }

    /// Far out the distribution is the normal one, with quantile 1.959963984540054.
    #[test]
    fn a_thousand_million_games_are_normally_distributed() {
        let n = 5e8;
        let deviation = 0.5 / (2.0 * n + 1.0_f64).sqrt();
        close((quantile(0.975, n, n) - 0.5) / deviation, 1.959_963_984_540_054, 1e-6);
        close((quantile(0.025, n, n) - 0.5) / deviation, -1.959_963_984_540_054, 1e-6);
    }

    #[test]
    fn both_ways_of_computing_agree_where_they_meet() {
        for (a, b) in [(401.0_f64, 401.0_f64), (410.5, 3_000.25), (5_000.0, 402.0)] {
            let (mean, deviation) = (a / (a + b), (a * b / (a + b + 1.0)).sqrt() / (a + b));
            for z in [-4.0, -2.0, -1.0, -0.1, 0.0, 0.1, 1.0, 2.0, 4.0] {
                let x = mean + z * deviation;
                let by_fraction = if z < 0.0 {
                    density(x, a, b) * x * (1.0 - x) * fraction(x, a, b) / a
                } else {
                    1.0 - density(x, a, b) * x * (1.0 - x) * fraction(1.0 - x, b, a) / b
                };
                close(by_quadrature(x, a, b), by_fraction, 1e-11);
            }
        }
    }

    #[test]
    fn next_to_no_weight_on_one_side_is_no_trouble() {
        assert!(quantile(0.025, 1e-4, 10.0) < 1e-12);
        assert!(quantile(0.975, 10.0, 1e-4) > 1.0 - 1e-12);
        assert!(quantile(0.5, 1e-3, 1e-3).is_finite());
    }

    proptest! {
        #[test]
        fn it_is_the_binomial_tail(x in 0.001_f64..0.999, a in 1_u32..60, b in 1_u32..60) {
            close(distribution(x, f64::from(a), f64::from(b)), binomial_tail(x, a, b), 1e-12);
        }

        #[test]
        fn turned_round_it_is_the_rest(x in 0.001_f64..0.999, a in 0.01_f64..5e4, b in 0.01_f64..5e4) {
            close(distribution(x, a, b) + distribution(1.0 - x, b, a), 1.0, 1e-11);
        }

        #[test]
        fn the_quantile_is_the_inverse(p in 0.01_f64..0.99, a in 0.05_f64..1e6, b in 0.05_f64..1e6) {
            close(distribution(quantile(p, a, b), a, b), p, 1e-9);
        }
    }
}
