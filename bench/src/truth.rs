//! Whether what is said is so: answers with one change are refused by the checker, and as they stand they are accepted.

use std::collections::BTreeMap;

use anyhow::ensure;
use krog_reasons::{Book, proof::check};
use krog_testing::{
    chance::Chance,
    reasons::{answered, change},
};
use serde_json::{Value, json};

use crate::measure::{conditions, rounded, seconds};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Single changes to be refused.
    #[arg(long, default_value_t = 30_000)]
    changes: u64,
    /// Where chance begins.
    #[arg(long, default_value_t = 15)]
    seed: u64,
}

/// Changes of one answer that are tried.
const EACH: u64 = 5;

/// Runs it; fails at the first change that is let through and at the first honest answer that is not.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let (time, changes) = seconds(|| changes(args));
    let (honest, refused) = changes?;
    let total: u64 = refused.values().sum();
    println!("{total} changes refused, {honest} honest answers accepted, {time:.1} s");
    for (field, count) in &refused {
        println!("  {field:10} {count:6}");
    }
    Ok(json!({
        "bench": "truth",
        "changes_refused": total,
        "changes_accepted": 0,
        "honest_accepted": honest,
        "honest_refused": 0,
        "by_field": refused,
        "seconds": rounded(time, 1),
        "conditions": conditions(),
    }))
}

fn changes(args: &Args) -> anyhow::Result<(u64, BTreeMap<String, u64>)> {
    let mut chance = Chance(args.seed);
    let (mut honest, mut refused) = (0, BTreeMap::new());
    let known = |name: &str, _: &str| Book::named(name);
    while honest * EACH < args.changes {
        let (question, value) = answered(&mut chance);
        let place = || format!("{:?} in {}", question.ask, question.game.position().fen());
        if let Err(fault) = check(&value, &known) {
            anyhow::bail!("an honest answer is refused, {fault:?}: {}", place());
        }
        honest += 1;
        for _ in 0..EACH {
            let (at, changed) = change(&value, &mut chance);
            let told = changed.pointer(&at).unwrap_or(&Value::Null);
            ensure!(check(&changed, &known).is_err(), "accepted with {at} = {told}: {}", place());
            *refused.entry(at.split('/').nth(1).unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
    Ok((honest, refused))
}
