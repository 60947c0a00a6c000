//! Fitting the weights of the evaluation to the results of games: logistic regression on what is counted in quiet positions
//! ("Texel's tuning method", Österlund 2014), by Adam (Kingma and Ba 2015).

use std::{fmt::Write as _, path::PathBuf};

use krog_engine::tuning::{self, Counts};

use crate::{games, random::Random};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games of chess, plain or compressed with zstd.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Positions taken from each game at most.
    #[arg(long, default_value_t = 8)]
    each: usize,
    /// Times that everything is gone through.
    #[arg(long, default_value_t = 60)]
    epochs: usize,
    /// How hard weights are held where they are.
    #[arg(long, default_value_t = 1e-7)]
    hold: f32,
    /// The seed of the choice of positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Of so many positions one is kept to judge the fit by.
const KEPT_OUT: usize = 20;
const BATCH: usize = 16_384;

/// Positions with their results, one after the other.
#[derive(Debug, Default)]
struct Data {
    terms: Vec<(u16, i8)>,
    /// Where each position's terms end.
    ends: Vec<usize>,
    /// The phase, the scale, and what White got.
    rest: Vec<[f32; 3]>,
}

impl Data {
    fn push(&mut self, counts: &Counts, result: f32) {
        self.terms.extend_from_slice(&counts.terms);
        self.ends.push(self.terms.len());
        self.rest.push([counts.phase, counts.scale, result]);
    }

    fn at(&self, place: usize) -> (&[(u16, i8)], [f32; 3]) {
        let begin = if place == 0 { 0 } else { self.ends[place - 1] };
        (&self.terms[begin..self.ends[place]], self.rest[place])
    }
}

/// Fits, and answers the file of weights.
pub fn run(args: &Args) -> anyhow::Result<String> {
    let mut random = Random::new(args.seed);
    let mut data = Data::default();
    for path in &args.files {
        games::read(path, &mut random, args.each, &mut |position, result| {
            if tuning::is_quiet(position) {
                data.push(&tuning::count(position), result);
            }
        })?;
        eprintln!("{}: {} positions", path.display(), data.rest.len());
    }
    let mut fit = Fit::new(&data, args);
    fit.find_slope();
    for epoch in 1..=args.epochs {
        fit.epoch(epoch, args.epochs);
        if epoch % 5 == 0 || epoch == 1 {
            eprintln!("epoch {epoch}: loss {:.6}, kept out {:.6}", fit.loss(false), fit.loss(true));
        }
    }
    Ok(fit.text())
}

#[derive(Debug)]
struct Fit<'a> {
    data: &'a Data,
    /// Of the opening and of the endgame, one after the other.
    weights: Vec<f32>,
    first: Vec<f32>,
    momentum: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// What a centipawn adds to the logarithm of the odds.
    slope: f32,
    order: Vec<usize>,
    random: Random,
    hold: f32,
}

impl<'a> Fit<'a> {
    fn new(data: &'a Data, args: &Args) -> Fit<'a> {
        let weights: Vec<f32> = tuning::weights().into_iter().flatten().map(|weight| weight as f32).collect();
        let none = vec![0.0; weights.len()];
        let order = (0..data.rest.len()).filter(|place| place % KEPT_OUT != 0).collect();
        Fit {
            data,
            first: weights.clone(),
            weights,
            momentum: none.clone(),
            square: none,
            steps: 0,
            slope: 0.004,
            order,
            random: Random::new(args.seed),
            hold: args.hold,
        }
    }

    /// A position's expected result by the weights.
    fn expected(&self, place: usize) -> f32 {
        let (terms, [phase, scale, _]) = self.data.at(place);
        let (mut opening, mut endgame) = (0.0, 0.0);
        for &(term, count) in terms {
            let at = 2 * usize::from(term);
            opening += self.weights[at] * f32::from(count);
            endgame += self.weights[at + 1] * f32::from(count);
        }
        let score = (opening * phase + endgame * (1.0 - phase)) * scale;
        1.0 / (1.0 + (-self.slope * score).exp())
    }

    /// The mean cross entropy, of what the fit has seen or of what was kept from it.
    fn loss(&self, kept_out: bool) -> f64 {
        let places = (0..self.data.rest.len()).filter(|place| (place % KEPT_OUT == 0) == kept_out);
        let places: Vec<usize> = places.step_by(if kept_out { 1 } else { 7 }).collect();
        let sum: f64 = places
            .iter()
            .map(|&place| {
                let expected = self.expected(place).clamp(1e-6, 1.0 - 1e-6);
                let result = self.data.rest[place][2];
                f64::from(-(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln()))
            })
            .sum();
        sum / places.len().max(1) as f64
    }

    /// The slope that fits the weights as they are; kept from then on, so that a pawn stays a pawn.
    fn find_slope(&mut self) {
        let mut best = (f64::MAX, self.slope);
        for step in 10..90_u16 {
            self.slope = f32::from(step) * 1e-4;
            let loss = self.loss(true);
            if loss < best.0 {
                best = (loss, self.slope);
            }
        }
        self.slope = best.1;
        eprintln!("slope {:.4}, loss {:.6}", self.slope, best.0);
    }

    fn epoch(&mut self, epoch: usize, epochs: usize) {
        for place in (1..self.order.len()).rev() {
            let other = self.random.below(place + 1);
            self.order.swap(place, other);
        }
        let rate = 1.5 * (1.0 - (epoch as f32 - 1.0) / epochs as f32).max(0.02);
        let order = std::mem::take(&mut self.order);
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0_f32; self.weights.len()];
            for &place in batch {
                let (terms, [phase, scale, result]) = self.data.at(place);
                let error = (self.expected(place) - result) * scale;
                for &(term, count) in terms {
                    let at = 2 * usize::from(term);
                    slope[at] += error * phase * f32::from(count);
                    slope[at + 1] += error * (1.0 - phase) * f32::from(count);
                }
            }
            self.step(&slope, batch.len() as f32, rate);
        }
        self.order = order;
    }

    fn step(&mut self, slope: &[f32], count: f32, rate: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (at, weight) in self.weights.iter_mut().enumerate() {
            let slope = slope[at] / count * self.slope + self.hold * (*weight - self.first[at]);
            self.momentum[at] = 0.9 * self.momentum[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            *weight -= rate * (self.momentum[at] / one) / ((self.square[at] / two).sqrt() + 1e-9);
        }
    }

    /// The weights as the engine's source has them.
    fn text(&self) -> String {
        let mut text = String::from(
            "//! The weights of chess.\n\nuse super::{Taper, Weights};\n\nconst fn t(opening: i32, endgame: i32) -> Taper {\n    \
             Taper::new(opening, endgame)\n}\n\n/// Fitted by `cargo xtask bench tune`.\n#[rustfmt::skip]\npub(crate) static CHESS: Weights = Weights::new([\n",
        );
        for &(name, first, count) in tuning::groups() {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "    // {name}");
            for line in (first..first + count).collect::<Vec<_>>().chunks(8) {
                let each = line.iter().map(|term| {
                    let [opening, endgame] = [0, 1].map(|side| self.weights[2 * term + side].round() as i32);
                    format!("t({opening}, {endgame}),")
                });
                let _ = writeln!(text, "    {}", each.collect::<Vec<_>>().join(" "));
            }
        }
        text.push_str("]);");
        text
    }
}
