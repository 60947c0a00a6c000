//! What the sentences of many answers came to.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Finding, Report, Situation, judge};

/// Answers judged one by one and counted together.
#[derive(Debug, Default)]
pub struct Tally {
    pub answers: usize,
    pub sentences: usize,
    /// How many sentences there were of each template.
    pub templates: BTreeMap<&'static str, usize>,
    /// Judgements given up, such as a mate that may lie far ahead.
    pub open: usize,
    /// What is wrong, with the place of its answer.
    pub findings: Vec<(usize, Finding)>,
    /// Questions that could not be set up, with their places.
    pub unplayed: Vec<(usize, String)>,
}

impl Tally {
    /// Judges the answers to questions, both as lines of `krog explain --jsonl`, on so many threads.
    pub fn of(pairs: &[(String, String)], threads: usize) -> Tally {
        let mut reports: Vec<(usize, Result<Report, String>)> = std::thread::scope(|scope| {
            let shares: Vec<_> = (0..threads)
                .map(|share| {
                    let mine = pairs.iter().enumerate().skip(share).step_by(threads);
                    scope.spawn(move || {
                        mine.map(|(at, (question, answer))| (at, report(question, answer)))
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            shares.into_iter().flat_map(|share| share.join().expect("a judge stopped")).collect()
        });
        reports.sort_by_key(|(at, _)| *at);
        let mut tally = Tally { answers: pairs.len(), ..Tally::default() };
        for (at, report) in reports {
            match report {
                Ok(report) => tally.add(at, report),
                Err(why) => tally.unplayed.push((at, why)),
            }
        }
        tally
    }

    fn add(&mut self, at: usize, report: Report) {
        self.sentences += report.sentences;
        self.open += report.open;
        for (template, count) in report.templates {
            *self.templates.entry(template).or_default() += count;
        }
        self.findings.extend(report.findings.into_iter().map(|finding| (at, finding)));
    }

    /// Takes in what another came to; the places of its findings are moved on by as many as there were before.
    pub fn join(&mut self, other: Tally) {
        let before = self.answers;
        self.answers += other.answers;
        self.sentences += other.sentences;
        self.open += other.open;
        for (template, count) in other.templates {
            *self.templates.entry(template).or_default() += count;
        }
        self.findings.extend(other.findings.into_iter().map(|(at, finding)| (before + at, finding)));
        self.unplayed.extend(other.unplayed.into_iter().map(|(at, why)| (before + at, why)));
    }
}

fn report(question: &str, answer: &str) -> Result<Report, String> {
    let question: Value = serde_json::from_str(question).map_err(|error| error.to_string())?;
    let answer: Value = serde_json::from_str(answer).map_err(|error| error.to_string())?;
    Ok(judge(&Situation::read(&question)?, &answer))
}
