//! The fit of the network to judged positions, by Adam (Kingma and Ba 2015), and its rounding to sixteen bits.

use std::{fs, path::PathBuf, thread, time::Instant};

use anyhow::Context as _;
use krog_engine::tuning::network::{BUCKETS, HIDDEN, INPUTS, ONE, OUTPUT_ONE, bucket, input};

use super::record::{LENGTH, Record};
use crate::random::Random;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of judged positions.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the network is written.
    #[arg(long)]
    output: PathBuf,
    /// Times that everything is gone through.
    #[arg(long, default_value_t = 20)]
    epochs: usize,
    /// The first step size; the last is a hundredth of it.
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// How much the judge counts where the game's result is known, from 0 to 1.
    #[arg(long, default_value_t = 0.85)]
    judge: f32,
    /// After a third of the time positions are left out whose expected result the network misses by more: what is about to happen there
    /// is for the search to see.
    #[arg(long, default_value_t = 0.15)]
    misses: f32,
    /// Threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// The seed of the first weights and of the order.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const BATCH: usize = 16_384;
/// Of so many positions one is kept to judge the fit by.
const KEPT_OUT: usize = 50;
/// The judge's centipawns that make up one unit of the logarithm of the odds.
const JUDGE_UNIT: f32 = 192.0;
/// Weights stay so small that their products fit into sixteen bits.
const MOST: f32 = 127.0 / OUTPUT_ONE as f32;

const OUTPUTS: usize = BUCKETS * 2 * HIDDEN;
const BIAS: usize = INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + OUTPUTS;
const ALL: usize = OUTPUT_BIAS + BUCKETS;

type Half = [f32; HIDDEN];

/// Fits, and writes the network.
pub fn run(args: &Args) -> anyhow::Result<String> {
    let mut data = Vec::new();
    for path in &args.files {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        data.extend(bytes.chunks_exact(LENGTH).filter_map(|bytes| <[u8; LENGTH]>::try_from(bytes).ok()));
    }
    let mut random = Random::new(args.seed);
    shuffle(&mut data, &mut random);
    let mut seen = data.split_off(data.len() / KEPT_OUT);
    let mut kept = data;
    eprintln!("{} positions, {} kept out", seen.len(), kept.len());
    let mut fit = Fit::new(&mut random);
    let begun = Instant::now();
    let mut last = 0.0;
    for epoch in 0..args.epochs {
        if epoch == args.epochs.div_ceil(3) {
            seen.retain(|bytes| fit.miss(bytes, args).abs() <= args.misses);
            kept.retain(|bytes| fit.miss(bytes, args).abs() <= args.misses);
            eprintln!("{} positions left, {} kept out", seen.len(), kept.len());
        }
        shuffle(&mut seen, &mut random);
        let mut loss = 0.0;
        for (number, batch) in seen.chunks(BATCH).enumerate() {
            let done = (epoch as f32 + (number * BATCH) as f32 / seen.len() as f32) / args.epochs as f32;
            let rate = args.rate * (0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()));
            loss += fit.batch(batch, args, rate);
        }
        last = fit.loss(&kept, args);
        eprintln!(
            "epoch {}: loss {:.6}, kept out {last:.6}, {:.0} s",
            epoch + 1,
            loss / seen.len() as f64,
            begun.elapsed().as_secs_f64()
        );
        fs::write(&args.output, fit.rounded())?;
    }
    Ok(format!("{} positions, kept out {last:.6}", seen.len()))
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for place in (1..items.len()).rev() {
        items.swap(place, random.below(place + 1));
    }
}

#[derive(Debug)]
struct Fit {
    weights: Vec<f32>,
    momentum: Vec<f32>,
    square: Vec<f32>,
    slopes: Vec<Vec<f32>>,
    steps: i32,
}

/// One position as the network sees it.
struct Example {
    own: Vec<usize>,
    other: Vec<usize>,
    bucket: usize,
    expected: f32,
}

impl Example {
    fn new(bytes: &[u8; LENGTH], judge: f32) -> Example {
        let record = Record::read(bytes);
        let king =
            |man: u8| record.men.iter().find(|(other, _)| *other == man).map_or(0, |(_, square)| *square);
        let (own_king, other_king) = (king(5), king(11) ^ 56);
        let own = |(man, square): &(u8, u8)| input(*man, *square, own_king);
        let other = |(man, square): &(u8, u8)| input((man + 6) % 12, square ^ 56, other_king);
        let judged = sigmoid(f32::from(record.score) / JUDGE_UNIT);
        let expected =
            record.result.map_or(judged, |result| judge * judged + (1.0 - judge) * f32::from(result) / 2.0);
        Example {
            own: record.men.iter().map(own).collect(),
            other: record.men.iter().map(other).collect(),
            bucket: bucket(record.men.len()),
            expected,
        }
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn half(weights: &[f32], at: usize) -> &Half {
    weights[at..at + HIDDEN].try_into().unwrap_or(&[0.0; HIDDEN])
}

fn add(slopes: &mut [f32], at: usize, values: &Half) {
    for (slope, value) in slopes[at..at + HIDDEN].iter_mut().zip(values) {
        *slope += value;
    }
}

/// The hidden layer before it is bent.
fn hidden(weights: &[f32], inputs: &[usize]) -> Half {
    let mut sum = *half(weights, BIAS);
    for input in inputs {
        for (sum, weight) in sum.iter_mut().zip(half(weights, input * HIDDEN)) {
            *sum += weight;
        }
    }
    sum
}

/// What one side of the hidden layer adds to the output.
fn part(sum: &Half, weights: &Half) -> f32 {
    let mut lanes = [0.0; 16];
    for (sums, weights) in sum.chunks_exact(16).zip(weights.chunks_exact(16)) {
        for at in 0..16 {
            let bent = sums[at].clamp(0.0, 1.0);
            lanes[at] += bent * bent * weights[at];
        }
    }
    lanes.iter().sum()
}

impl Fit {
    fn new(random: &mut Random) -> Fit {
        let mut uniform = |most: f32| most * ((random.next() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0);
        let mut weights: Vec<f32> = (0..ALL).map(|at| uniform(if at < BIAS { 0.08 } else { 0.06 })).collect();
        weights[BIAS..OUTPUT].fill(0.2);
        weights[OUTPUT_BIAS..].fill(0.0);
        let none = vec![0.0; ALL];
        Fit { weights, momentum: none.clone(), square: none, slopes: Vec::new(), steps: 0 }
    }

    fn output(&self, example: &Example, own: &Half, other: &Half) -> f32 {
        let at = OUTPUT + example.bucket * 2 * HIDDEN;
        part(own, half(&self.weights, at))
            + part(other, half(&self.weights, at + HIDDEN))
            + self.weights[OUTPUT_BIAS + example.bucket]
    }

    fn loss(&self, data: &[[u8; LENGTH]], args: &Args) -> f64 {
        let sum: f64 = data.iter().map(|bytes| f64::from(self.miss(bytes, args).powi(2))).sum();
        sum / data.len().max(1) as f64
    }

    /// What the network expects more than is to be expected.
    fn miss(&self, bytes: &[u8; LENGTH], args: &Args) -> f32 {
        let example = Example::new(bytes, args.judge);
        let (own, other) = (hidden(&self.weights, &example.own), hidden(&self.weights, &example.other));
        sigmoid(self.output(&example, &own, &other)) - example.expected
    }

    /// One example's share of the slopes; its loss.
    fn learn(&self, example: &Example, slopes: &mut [f32]) -> f64 {
        let (own, other) = (hidden(&self.weights, &example.own), hidden(&self.weights, &example.other));
        let found = sigmoid(self.output(example, &own, &other));
        let error = found - example.expected;
        let slope = 2.0 * error * found * (1.0 - found);
        slopes[OUTPUT_BIAS + example.bucket] += slope;
        for (side, (sum, inputs)) in [(own, &example.own), (other, &example.other)].into_iter().enumerate() {
            let at = OUTPUT + (example.bucket * 2 + side) * HIDDEN;
            let weights = half(&self.weights, at);
            let (mut outward, mut inward) = ([0.0; HIDDEN], [0.0; HIDDEN]);
            for place in 0..HIDDEN {
                let bent = sum[place].clamp(0.0, 1.0);
                outward[place] = slope * bent * bent;
                let open = if sum[place] > 0.0 && sum[place] < 1.0 { 1.0 } else { 0.0 };
                inward[place] = open * slope * weights[place] * 2.0 * bent;
            }
            add(slopes, at, &outward);
            add(slopes, BIAS, &inward);
            for input in inputs {
                add(slopes, input * HIDDEN, &inward);
            }
        }
        f64::from(error * error)
    }

    fn batch(&mut self, batch: &[[u8; LENGTH]], args: &Args, rate: f32) -> f64 {
        let threads = args.threads.max(1);
        let mut all = std::mem::take(&mut self.slopes);
        all.resize_with(threads, || vec![0.0; ALL]);
        let fit = &*self;
        let loss = thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(threads));
            let workers: Vec<_> = parts
                .zip(&mut all)
                .map(|(part, slopes)| {
                    scope.spawn(move || {
                        slopes.fill(0.0);
                        part.iter()
                            .map(|bytes| fit.learn(&Example::new(bytes, args.judge), slopes))
                            .sum::<f64>()
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(f64::NAN)).sum()
        });
        let (first, rest) = all.split_at_mut(1);
        for other in rest {
            for (slope, more) in first[0].iter_mut().zip(other) {
                *slope += *more;
            }
        }
        self.step(&first[0], batch.len() as f32, rate);
        self.slopes = all;
        loss
    }

    fn step(&mut self, slopes: &[f32], count: f32, rate: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        let moved = self.weights.iter_mut().zip(slopes).zip(self.momentum.iter_mut().zip(&mut self.square));
        for ((weight, slope), (momentum, square)) in moved {
            let slope = slope / count;
            *momentum = 0.9 * *momentum + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *weight =
                (*weight - rate * (*momentum / one) / ((*square / two).sqrt() + 1e-8)).clamp(-MOST, MOST);
        }
    }

    /// The network as the engine reads it: sixteen bits each, the smallest byte first.
    fn rounded(&self) -> Vec<u8> {
        let scale = |at: usize| match at {
            ..OUTPUT => ONE as f32,
            OUTPUT..OUTPUT_BIAS => OUTPUT_ONE as f32,
            // What makes the last bias as large as the sum that it joins, in whole units of the first layer.
            _ => OUTPUT_ONE as f32,
        };
        let number = |(at, weight): (usize, &f32)| (weight * scale(at)).round() as i16;
        self.weights.iter().enumerate().map(number).flat_map(i16::to_le_bytes).collect()
    }
}
