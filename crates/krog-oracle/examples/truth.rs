//! Judges every sentence of answers: `truth CASES ANSWERS [SHOWN]` reads lines asked of `krog explain --jsonl` and what it
//! answered, counts sentences by template, and shows so many findings of every kind and template.

#![allow(
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a tool for whoever tests"
)]

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};

use krog_oracle::sentence::{Finding, Situation, Tally};
use serde_json::Value;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let shown: usize = arguments.get(2).map_or(3, |text| text.parse().unwrap());
    let lines = |at: usize| BufReader::new(File::open(&arguments[at]).unwrap()).lines().map(Result::unwrap);
    let pairs: Vec<(String, String)> = lines(0).zip(lines(1)).collect();
    let tally = Tally::of(&pairs, 2);
    for (at, why) in tally.unplayed.iter().take(shown) {
        println!("cannot be set up: {why}\n  {}", pairs[*at].0);
    }
    let mut found: BTreeMap<(String, String), (usize, Vec<String>)> = BTreeMap::new();
    for (at, finding) in &tally.findings {
        let (kind, what, detail) = told(finding);
        let entry = found.entry((kind, what)).or_default();
        entry.0 += 1;
        if entry.1.len() < shown {
            entry.1.push(format!("{detail}\n    #{} {}", at + 1, brief(&pairs[*at].0)));
        }
    }
    let (sentences, open, unplayed, templates) =
        (tally.sentences, tally.open, tally.unplayed.len(), &tally.templates);
    println!(
        "answers {}  sentences {sentences}  templates {}  given up {open}  not set up {unplayed}",
        pairs.len(),
        templates.len()
    );
    for (template, count) in templates {
        println!("  {count:8} {template}");
    }
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for ((kind, _), (count, _)) in &found {
        *kinds.entry(kind.as_str()).or_default() += count;
    }
    println!("findings {kinds:?}");
    let mut groups: Vec<_> = found.into_iter().collect();
    groups.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    for ((kind, what), (count, examples)) in groups {
        println!("{kind} {count} {what}");
        for example in examples {
            println!("  {example}");
        }
    }
}

/// The question and the position that it is asked of.
fn brief(request: &str) -> String {
    let mut request: Value = serde_json::from_str(request).unwrap();
    let moves = request["history"].as_array().map_or(0, Vec::len);
    if let Ok(situation) = Situation::read(&request) {
        request["fen"] = Value::from(situation.scene.now().fen());
    }
    if let Some(fields) = request.as_object_mut() {
        fields.remove("history");
    }
    format!("{request} after {moves} moves")
}

/// The kind of a finding, what it is about, and its details.
fn told(finding: &Finding) -> (String, String, String) {
    match finding {
        Finding::False { said, why } => {
            let kind = if why.starts_with("doubtful") { "doubtful" } else { "false" };
            let field = said.place.split(['[', '.']).next().unwrap_or("");
            let what = format!("{field} {} | {}", said.template.unwrap_or("?"), plain(why));
            (kind.to_owned(), what, format!("{} {:?}: {}\n    why: {why}", said.place, said.lang, said.text))
        }
        Finding::Unread { said, why } => (
            "unread".to_owned(),
            format!("{why}: {}", plain(&said.text)),
            format!("{} {:?}: {}", said.place, said.lang, said.text),
        ),
        Finding::Differs { place, en, no, why } => {
            ("differs".to_owned(), plain(why), format!("{place}: {en} | {no}"))
        }
        Finding::Overexact { said, name, enough } => {
            let legal = if enough.contains("not legal") { "illegal" } else { "legal" };
            let field = said.place.split(['[', '.']).next().unwrap_or("");
            (
                "overexact".to_owned(),
                format!("{field} {legal}"),
                format!("{name} for {enough}: {}", said.text),
            )
        }
        Finding::List { place, why } => ("list".to_owned(), format!("{place} | {}", plain(why)), why.clone()),
    }
}

/// A text with squares and numbers blanked, to group by.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_alphanumeric() || "+#=@".contains(letter) {
            word.push(letter);
            continue;
        }
        let squares = word.chars().any(|letter| letter.is_ascii_digit());
        out.push_str(if squares { "_" } else { &word });
        out.push(letter);
        word.clear();
    }
    out.trim_end().to_owned()
}
