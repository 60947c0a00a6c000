//! Whether what is said is so: answers with one change are refused by the checker, and as they stand they are accepted.

use std::{
    collections::BTreeMap,
    io::{Seek, Write},
    path::PathBuf,
    process::Command,
};

use anyhow::ensure;
use krog_oracle::{
    board::Rules,
    cases::{Cases, Source},
    sentence::{Finding, Tally},
};
use krog_reasons::{Book, proof::check};
use krog_testing::{
    chance::Chance,
    reasons::{answered, change},
};
use serde_json::{Value, json};

use crate::{
    measure::{conditions, rounded, seconds},
    program::krog,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Questions about positions out of games, and as many about composed ones, whose every sentence is judged.
    #[arg(long, default_value_t = 30_000)]
    questions: usize,
    /// The command that is asked; without one, the one beside this program.
    #[arg(long)]
    krog: Option<PathBuf>,
    /// Single changes to be refused.
    #[arg(long, default_value_t = 30_000)]
    changes: u64,
    /// Where chance begins.
    #[arg(long, default_value_t = 15)]
    seed: u64,
}

/// Changes of one answer that are tried.
const EACH: u64 = 5;

/// Questions asked at a time.
const BATCH: usize = 2_000;
/// Findings shown.
const SHOWN: usize = 10;

/// Runs it; fails if a sentence is not so or cannot be read, at the first change that is let through and at the first honest
/// answer that is not.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let (reading, tallies) = seconds(|| {
        let games = sentences(args, Source::Games)?;
        let composed = sentences(args, Source::Composed)?;
        anyhow::Ok([("games", games), ("composed", composed)])
    });
    let mut read = serde_json::Map::new();
    let mut wrong = 0;
    for (source, tally) in tallies? {
        let unread =
            tally.findings.iter().filter(|(_, finding)| matches!(finding, Finding::Unread { .. })).count();
        let (answers, sentences, templates) = (tally.answers, tally.sentences, tally.templates.len());
        let other = tally.findings.len() - unread + tally.unplayed.len();
        println!(
            "{source}: {answers} answers, {sentences} sentences of {templates} templates, {other} not so, {unread} unread"
        );
        wrong += unread + other;
        read.insert(
            source.to_owned(),
            json!({ "answers": answers, "sentences": sentences, "templates": templates, "not_so": other, "unread": unread }),
        );
    }
    ensure!(wrong == 0, "{wrong} sentences are not so or cannot be read");
    let (time, changes) = seconds(|| changes(args));
    let (honest, refused) = changes?;
    let total: u64 = refused.values().sum();
    println!("{total} changes refused, {honest} honest answers accepted, {time:.1} s");
    for (field, count) in &refused {
        println!("  {field:10} {count:6}");
    }
    Ok(json!({
        "bench": "truth",
        "sentences": read,
        "sentences_seconds": rounded(reading, 1),
        "changes_refused": total,
        "changes_accepted": 0,
        "honest_accepted": honest,
        "honest_refused": 0,
        "by_field": refused,
        "seconds": rounded(time, 1),
        "conditions": conditions(),
    }))
}

/// Asks about positions of one source by every set of rules in turn, and judges what is said.
fn sentences(args: &Args, source: Source) -> anyhow::Result<Tally> {
    let program = krog(args.krog.as_deref())?;
    let mut cases: Vec<Cases> =
        Rules::ALL.into_iter().map(|rules| Cases::out_of(source, rules, args.seed)).collect();
    let sorts = cases.len();
    let mut asked =
        (0..args.questions).filter_map(|at| Some(cases.get_mut(at % sorts)?.next()?.request().to_string()));
    let mut tally = Tally::default();
    loop {
        let questions: Vec<String> = asked.by_ref().take(BATCH).collect();
        if questions.is_empty() {
            return Ok(tally);
        }
        let mut input = tempfile::tempfile()?;
        input.write_all(questions.join("\n").as_bytes())?;
        input.rewind()?;
        let output = Command::new(&program).args(["explain", "--jsonl"]).stdin(input).output()?;
        ensure!(output.status.success(), "krog explain: {}", String::from_utf8_lossy(&output.stderr));
        let answers = String::from_utf8(output.stdout)?;
        ensure!(answers.lines().count() == questions.len(), "not every question was answered");
        let pairs: Vec<(String, String)> =
            questions.into_iter().zip(answers.lines().map(str::to_owned)).collect();
        let found = Tally::of(&pairs, 2);
        let shown = found.findings.iter().map(|(at, finding)| (at, format!("{finding:?}")));
        let unplayed = found.unplayed.iter().map(|(at, why)| (at, why.clone()));
        for (at, text) in shown.chain(unplayed).take(SHOWN) {
            println!("{text}\n  {}", pairs.get(*at).map_or("", |(question, _)| question));
        }
        tally.join(found);
    }
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
