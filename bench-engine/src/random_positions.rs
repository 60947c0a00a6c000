//! Positions by chance, searched a little: every move told is legal, and every mate told is there.

mod mate;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};

use krog_engine::{Builtin, Engine as _, Limits, Report, Score, Stop};
use serde_json::{Value, json};
use shakmaty::{EnPassantMode, Position as _, fen::Fen, variant::VariantPosition};

use self::mate::{Proof, Prover};
use crate::{random::Random, rule_set::RuleSet};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Positions in all, as many of each rule set.
    #[arg(long, default_value_t = 1_000_000)]
    positions: u64,
    /// The rule sets, as Fairy-Stockfish names them and `chess960`; all where none is named.
    #[arg(long, value_delimiter = ',')]
    variant: Vec<RuleSet>,
    /// Positions that each search looks at.
    #[arg(long, default_value_t = 200)]
    nodes: u64,
    /// Mates in more moves are not tried.
    #[arg(long, default_value_t = 4)]
    mate: i32,
    /// Positions that trying a mate may take before it is given up.
    #[arg(long, default_value_t = 20_000_000)]
    effort: u64,
    /// The seed of the moves by chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plies by chance at most in one game.
const LONGEST: usize = 160;
/// Positions searched lie so many plies apart at most.
const APART: usize = 5;

/// What has been found.
#[derive(Debug, Default)]
struct Found {
    positions: u64,
    nodes: u64,
    mates: u64,
    proved: u64,
    unsettled: Vec<String>,
    wrong: Vec<String>,
}

/// Searches positions and checks what is told of them.
///
/// # Errors
/// Something told is wrong: where, in one line each.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let begun = Instant::now();
    let rule_sets: Vec<RuleSet> =
        if args.variant.is_empty() { RuleSet::all().collect() } else { args.variant.clone() };
    let mut rows = Vec::new();
    let mut wrong = Vec::new();
    for (which, rule_set) in (0..).zip(&rule_sets) {
        let share = args.positions / rule_sets.len() as u64;
        let random = Random::new(args.seed.wrapping_mul(1_000_003).wrapping_add(which));
        let begun = Instant::now();
        let found = of_rule_set(*rule_set, share, random, args);
        rows.push(json!({
            "variant": rule_set.to_string(), "positions": found.positions, "nodes": found.nodes,
            "mates": found.mates, "proved": found.proved, "unsettled": found.unsettled,
            "wrong": found.wrong.len(), "seconds": begun.elapsed().as_secs(),
        }));
        eprintln!("{}", rows.last().unwrap_or(&Value::Null));
        wrong.extend(found.wrong);
    }
    anyhow::ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(json!({
        "bench": "random-positions", "seed": args.seed, "nodesPerPosition": args.nodes, "matesUpTo": args.mate,
        "ruleSets": rows, "seconds": begun.elapsed().as_secs(),
    }))
}

fn of_rule_set(rule_set: RuleSet, share: u64, mut random: Random, args: &Args) -> Found {
    let mut found = Found::default();
    let mut engine = Builtin::new(1);
    while found.positions < share {
        let mut position = rule_set.start(&mut random);
        let mut next = random.below(APART);
        for _ in 0..LONGEST {
            let legal = position.legal_moves();
            if legal.is_empty() || position.is_game_over() || found.positions == share {
                break;
            }
            if next == 0 {
                look_at(&position, &mut engine, args, &mut found);
                next = 1 + random.below(APART);
            }
            next -= 1;
            position.play_unchecked(legal[random.below(legal.len())]);
        }
    }
    found
}

/// Searches one position and checks what is told of it.
fn look_at(position: &VariantPosition, engine: &mut Builtin, args: &Args, found: &mut Found) {
    let place =
        || format!("{} {}", position.variant().uci(), Fen::from_position(position, EnPassantMode::Legal));
    found.positions += 1;
    let searched = catch_unwind(AssertUnwindSafe(|| {
        engine.search(position, &[], &Limits::nodes(args.nodes), &Stop::new(), &mut |_| {})
    }));
    let Ok(searched) = searched else {
        *engine = Builtin::new(1);
        return found.wrong.push(format!("{}: the search panics", place()));
    };
    let report = match searched {
        Ok(report) => report,
        Err(error) => return found.wrong.push(format!("{}: {error}", place())),
    };
    found.nodes += report.nodes;
    if let Some(why) = illegal(position, &report, args.nodes) {
        return found.wrong.push(format!("{}: {why}", place()));
    }
    if let Score::Mate(moves) = report.score
        && moves.abs() <= args.mate
    {
        found.mates += 1;
        match Prover::new(args.effort).proves(position, moves, &report.pv) {
            Proof::True => found.proved += 1,
            Proof::Unsettled => found.unsettled.push(format!("{}: mate {moves}", place())),
            Proof::False => found.wrong.push(format!("{}: mate {moves} is not there", place())),
        }
    }
}

/// What is wrong with the moves of a report.
fn illegal(position: &VariantPosition, report: &Report, nodes: u64) -> Option<String> {
    if report.nodes > nodes {
        return Some(format!("{} positions looked at", report.nodes));
    }
    if report.pv.first() != Some(&report.best) {
        return Some("the line does not begin with the move".to_owned());
    }
    let mut position = position.clone();
    for m in &report.pv {
        if !position.legal_moves().contains(m) {
            return Some(format!("{m} is not legal"));
        }
        position.play_unchecked(*m);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_illegal_move_no_panic_and_no_wrong_mate() {
        let args =
            Args { positions: 4_500, variant: Vec::new(), nodes: 200, mate: 3, effort: 200_000, seed: 7 };
        let found = run(&args).unwrap();
        let rows = found["ruleSets"].as_array().unwrap();
        assert_eq!(rows.len(), 9);
        assert!(rows.iter().all(|row| row["positions"] == 500));
        assert!(rows.iter().filter_map(|row| row["proved"].as_u64()).sum::<u64>() > 50);
    }
}
