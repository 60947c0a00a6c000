//! Judges every sentence of answers: `truth CASES ANSWERS [SHOWN]` reads lines asked of `krog explain --jsonl` and what it
//! answered, counts sentences by template, and shows so many findings of every kind and template.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for whoever tests")]

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};

use krog_oracle::sentence::{Finding, Report, Situation, judge};
use serde_json::Value;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let shown: usize = arguments.get(2).map_or(3, |text| text.parse().unwrap());
    let lines = |at: usize| BufReader::new(File::open(&arguments[at]).unwrap()).lines().map(Result::unwrap);
    let pairs: Vec<(String, String)> = lines(0).zip(lines(1)).collect();
    let workers = 2;
    let (mut sentences, mut open, mut unplayed) = (0, 0, 0);
    let mut templates: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found: BTreeMap<(String, String), (usize, Vec<String>)> = BTreeMap::new();
    let reports: Vec<(usize, Result<Report, String>)> = std::thread::scope(|scope| {
        let shares: Vec<_> = (0..workers)
            .map(|worker| {
                let pairs = &pairs;
                scope.spawn(move || {
                    let mine = pairs.iter().enumerate().filter(move |(at, _)| at % workers == worker);
                    mine.map(|(at, (request, answer))| (at, report(request, answer))).collect::<Vec<_>>()
                })
            })
            .collect();
        shares.into_iter().flat_map(|share| share.join().unwrap()).collect()
    });
    for (at, report) in reports {
        let request = &pairs[at].0;
        let report = match report {
            Ok(report) => report,
            Err(why) => {
                unplayed += 1;
                if unplayed <= shown {
                    println!("cannot be set up: {why}\n  {request}");
                }
                continue;
            }
        };
        sentences += report.sentences;
        open += report.open;
        for (template, count) in report.templates {
            *templates.entry(template).or_default() += count;
        }
        for finding in report.findings {
            let (kind, what, detail) = told(&finding);
            let entry = found.entry((kind, what)).or_default();
            entry.0 += 1;
            if entry.1.len() < shown {
                entry.1.push(format!("{detail}\n    #{} {}", at + 1, brief(request)));
            }
        }
    }
    println!("answers {}  sentences {sentences}  templates {}  given up {open}  not set up {unplayed}", pairs.len(), templates.len());
    for (template, count) in &templates {
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

fn report(request: &str, answer: &str) -> Result<Report, String> {
    let request: Value = serde_json::from_str(request).map_err(|error| error.to_string())?;
    let answer: Value = serde_json::from_str(answer).map_err(|error| error.to_string())?;
    let situation = Situation::read(&request)?;
    Ok(judge(&situation, &answer))
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
        Finding::Unread { said, why } => {
            ("unread".to_owned(), format!("{why}: {}", plain(&said.text)), format!("{} {:?}: {}", said.place, said.lang, said.text))
        }
        Finding::Differs { place, en, no, why } => ("differs".to_owned(), plain(why), format!("{place}: {en} | {no}")),
        Finding::Overexact { said, name, enough } => {
            let legal = if enough.contains("not legal") { "illegal" } else { "legal" };
            let field = said.place.split(['[', '.']).next().unwrap_or("");
            ("overexact".to_owned(), format!("{field} {legal}"), format!("{name} for {enough}: {}", said.text))
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
