//! Our perft, by the way a command or request takes it (a FEN, a variant by name), beside shakmaty's on its own types.

use std::hint::black_box;

use anyhow::{Context, ensure};
use krog_chess::{Position, Variant, perft::perft, with_rules};
use serde_json::{Value, json};
use shakmaty::{CastlingMode, fen::Fen, variant::VariantPosition};

use crate::measure::{conditions, median, pair, rounded};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Pairs of runs for each variant.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
}

/// Variant, depth, position: each some 10^7 to 10^8 leaves.
const CASES: [(Variant, u32, &str); 9] = [
    (Variant::Standard, 5, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    (Variant::Chess960, 6, "nnbrkqrb/pppppppp/8/8/8/8/PPPPPPPP/NNBRKQRB w GDgd - 0 1"),
    (Variant::Crazyhouse, 5, "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1"),
    (Variant::ThreeCheck, 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"),
    (Variant::Koth, 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (Variant::Atomic, 5, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (Variant::Horde, 7, "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"),
    (Variant::RacingKings, 5, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
    (Variant::Antichess, 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
];

fn shakmaty_perft(variant: Variant, fen: &str, depth: u32) -> anyhow::Result<u64> {
    let mode = CastlingMode::from_chess960(variant == Variant::Chess960);
    let setup = fen.parse::<Fen>()?.into_setup();
    let position = VariantPosition::from_setup(variant.rules(), setup, mode)
        .ok()
        .context("not a position for shakmaty")?;
    Ok(with_rules!(&position, rules => shakmaty::perft(rules, depth)))
}

/// Measures every variant.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    let mut worst = f64::INFINITY;
    println!("{:14} {:>12} {:>10} {:>10} {:>7}", "variant", "nodes", "krog", "shakmaty", "ratio");
    for (variant, depth, fen) in CASES {
        let (mut ratios, mut ours, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
        let mut nodes = 0;
        for round in 0..=args.rounds {
            let ((a, count), (b, peer)) = pair(
                round,
                || {
                    Position::from_fen(variant, black_box(fen))
                        .map(|position| perft(&position, black_box(depth)))
                },
                || shakmaty_perft(variant, black_box(fen), black_box(depth)),
            );
            nodes = count.map_err(|e| anyhow::anyhow!("{variant}: {e}"))?;
            ensure!(nodes == peer?, "{variant}: the counts differ");
            // The first pair only warms the machine up.
            if round > 0 {
                ratios.push(b / a);
                ours.push(a);
                theirs.push(b);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "node counts below 2^53")]
        let speed = |times: &[f64]| nodes as f64 / median(times) / 1e6;
        let ratio = median(&ratios);
        worst = worst.min(ratio);
        println!(
            "{:14} {nodes:>12} {:>5.0} Mn/s {:>5.0} Mn/s {ratio:>7.3}",
            variant.name(),
            speed(&ours),
            speed(&theirs)
        );
        rows.push(json!({
            "variant": variant.name(), "depth": depth, "nodes": nodes,
            "krogMnps": rounded(speed(&ours), 1), "shakmatyMnps": rounded(speed(&theirs), 1),
            "ratio": rounded(ratio, 3),
        }));
    }
    Ok(json!({
        "bench": "perft", "unit": "million nodes per second of processor time; ratio krog to shakmaty, median of pairs",
        "worstRatio": rounded(worst, 3), "rounds": args.rounds, "rows": rows, "conditions": conditions(),
    }))
}
