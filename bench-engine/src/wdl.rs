//! What a score of the engine's means in games: how often positions with that score were won, drawn and lost.
//!
//! An ordered logistic regression: won with the odds of `(score - a) / b`, lost with those of `(-score - a) / b`, where `a` and `b` are
//! polynomials of second degree in the material on the board. The score that wins half of the games is `a`.

use std::path::PathBuf;

use krog_engine::{Builtin, Engine as _, Limits, Score, Stop, chances};
use serde_json::{Value, json};
use shakmaty::{Position as _, variant::VariantPosition};

use crate::{games, random::Random};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games of chess, plain or compressed with zstd.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Of so many positions one is looked at, one a game at most.
    #[arg(long, default_value_t = 4)]
    of: usize,
    /// Positions that each search may visit.
    #[arg(long, default_value_t = 3_000)]
    nodes: u64,
    /// The seed of the choice of positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Scores beyond say no more, centipawns.
const MOST: f64 = 1_200.0;
/// Steps of the fit.
const STEPS: i32 = 1_500;

/// A score for White with the material on the board, and what White got.
#[derive(Debug)]
struct Sample {
    score: f64,
    material: f64,
    result: f64,
}

/// Fits the curve.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let mut random = Random::new(args.seed);
    let mut other = random.clone();
    let mut engine = Builtin::new(4);
    let mut samples = Vec::new();
    for path in &args.files {
        games::read(path, &mut random, 1, &mut |position, result| {
            if other.below(args.of) != 0 {
                return;
            }
            let root = VariantPosition::Chess(position.clone());
            let found = engine.search(&root, &[], &Limits::nodes(args.nodes), &Stop::new(), &mut |_| {});
            if let Ok(found) = found {
                let score = match found.score {
                    Score::Centipawns(score) => f64::from(score),
                    Score::Mate(moves) => MOST * f64::from(moves.signum()),
                };
                samples.push(Sample {
                    score: score.clamp(-MOST, MOST) * f64::from(position.turn().fold_wb(1, -1)),
                    material: chances::material(position.board()),
                    result: f64::from(result),
                });
            }
        })?;
        eprintln!("{}: {} positions", path.display(), samples.len());
    }
    let mut curve = [60.0, 0.0, 0.0, 70.0, 0.0, 0.0];
    let first = loss(&samples, &curve);
    let (mut momentum, mut square) = ([0.0; 6], [0.0; 6]);
    for step in 1..=STEPS {
        for at in 0..6 {
            let difference = |by: f64| {
                let mut near = curve;
                near[at] += by;
                loss(&samples, &near)
            };
            let slope = (difference(0.5) - difference(-0.5)).clamp(-1.0, 1.0);
            momentum[at] = 0.9 * momentum[at] + 0.1 * slope;
            square[at] = 0.999 * square[at] + 0.001 * slope * slope;
        }
        let rate = 2.0 * (1.0 - f64::from(step) / f64::from(STEPS + 1));
        for at in 0..6 {
            let (one, two) = (1.0 - 0.9_f64.powi(step), 1.0 - 0.999_f64.powi(step));
            curve[at] -= rate * (momentum[at] / one) / ((square[at] / two).sqrt() + 1e-12);
        }
    }
    let table: Vec<Value> = [0.2, 0.5, 1.0]
        .iter()
        .flat_map(|material| [0, 50, 100, 200, 400].map(|score| (*material, score)))
        .map(|(material, score)| {
            let [win, loss] = odds(&curve, f64::from(score), material);
            json!({ "material": material, "score": score, "win": round(win), "draw": round(1.0 - win - loss), "loss": round(loss) })
        })
        .collect();
    Ok(json!({
        "bench": "wdl", "unit": "centipawns; the polynomials of a and of b in the material, lowest power first",
        "positions": samples.len(), "nodes": args.nodes, "seed": args.seed,
        "lossBefore": first, "loss": loss(&samples, &curve), "curve": curve, "table": table,
    }))
}

fn round(chance: f64) -> f64 {
    (chance * 1_000.0).round() / 1_000.0
}

/// The chances of a win and of a loss.
fn odds(curve: &[f64; 6], score: f64, material: f64) -> [f64; 2] {
    let at = |from: usize| curve[from] + material * (curve[from + 1] + material * curve[from + 2]);
    let (a, b) = (at(0).max(1.0), at(3).max(10.0));
    [score, -score].map(|score| 1.0 / (1.0 + (-(score - a) / b).exp()))
}

fn loss(samples: &[Sample], curve: &[f64; 6]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let [win, loss] = odds(curve, sample.score, sample.material);
            let chance = if sample.result > 0.75 {
                win
            } else if sample.result < 0.25 {
                loss
            } else {
                1.0 - win - loss
            };
            -chance.max(1e-6).ln()
        })
        .sum();
    sum / samples.len().max(1) as f64
}
