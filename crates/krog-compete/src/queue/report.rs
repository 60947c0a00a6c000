//! Why two were matched, as data that can be computed again from its own numbers.

use std::{cmp::Reverse, collections::BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    entry::{Entry, Person},
    key::Key,
    range::{Choice, Range, reach},
    score::Score,
};
use crate::Ms;

/// Alternatives that a report names.
pub const MOST_ALTERNATIVES: usize = 5;

/// Why two were matched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    pub key: Key,
    pub at_ms: Ms,
    /// The one who had waited longest of all who were left, and so was matched next.
    pub first: Seeker,
    pub second: Seeker,
    /// The score of the two.
    pub score: Score,
    /// Others with whom the first could have been matched at that moment, the best first; the five best at most.
    pub alternatives: Vec<Alternative>,
}

/// Somebody as they waited at that moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Seeker {
    pub person: Person,
    /// The number of their entry: who came first has the smaller.
    pub number: u64,
    pub rating: i32,
    /// How long they had waited.
    pub waited_ms: Ms,
    /// Points on either side that their range had after that.
    pub reach: i32,
    /// The ratings within that range and their own choice.
    pub range: Range,
    /// How far from the own rating they wanted to play at most.
    #[serde(default, skip_serializing_if = "Choice::is_widest")]
    pub choice: Choice,
    /// How long they wanted to wait at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_ms: Option<Ms>,
}

/// Somebody with whom the first could have been matched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Alternative {
    pub seeker: Seeker,
    /// The score that the pair would have had.
    pub score: Score,
    /// Why it was not they.
    pub lost: Lost,
}

/// Why it was not somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// The score would have been lower.
    LowerScore,
    /// The same score, but the partner had waited longer.
    WaitedLess,
    /// The same score after the same wait, but the partner had come first.
    CameLater,
}

/// What does not hold in a report.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReportFault {
    /// Somebody stands in it twice.
    #[error("`{0}` stands in it twice")]
    Twice(Person),
    /// A range is not the one after that wait.
    #[error("the range of `{0}` is not the one after that wait")]
    Range(Person),
    /// Two ratings do not lie in each other's ranges.
    #[error("`{0}` and `{1}` do not lie in each other's ranges")]
    Apart(Person, Person),
    /// A score is not the one of its numbers.
    #[error("the score of `{0}` and `{1}` is not the one of their ratings and waits")]
    Score(Person, Person),
    /// Somebody had waited longer than the first.
    #[error("`{0}` had waited longer than the first")]
    Turn(Person),
    /// An alternative that was better than the partner, or lost for another reason.
    #[error("that is not why it was not `{0}`")]
    Lost(Person),
    /// Alternatives that are not the best first.
    #[error("`{0}` stands behind a worse alternative")]
    Order(Person),
    /// More alternatives than a report has.
    #[error("{0} alternatives; a report has at most {MOST_ALTERNATIVES}")]
    TooMany(usize),
}

impl Seeker {
    fn new(entry: &Entry, now: Ms) -> Seeker {
        let waited_ms = entry.waited(now);
        let rating = entry.wish.rating;
        Seeker {
            person: entry.person.clone(),
            number: entry.turn.number,
            rating,
            waited_ms,
            reach: reach(waited_ms),
            range: Range::of(rating, waited_ms, entry.wish.choice),
            choice: entry.wish.choice,
            longest_ms: entry.wish.longest_ms,
        }
    }

    fn check(&self) -> Result<(), ReportFault> {
        let right = self.waited_ms >= 0
            && self.longest_ms.is_none_or(|longest| self.waited_ms < longest)
            && self.reach == reach(self.waited_ms)
            && self.range == Range::of(self.rating, self.waited_ms, self.choice);
        if right { Ok(()) } else { Err(ReportFault::Range(self.person.clone())) }
    }

    /// The order of waiting: the smaller has waited longer.
    fn turn(&self) -> (Reverse<Ms>, u64) {
        (Reverse(self.waited_ms), self.number)
    }
}

fn score(a: &Seeker, b: &Seeker) -> Score {
    Score::of([a.rating, b.rating], [a.waited_ms, b.waited_ms])
}

/// Why of two possible partners the second is not taken; nothing if it should have been.
fn lost(partner: (&Seeker, Score), other: (&Seeker, Score)) -> Option<Lost> {
    let ((partner, best), (other, score)) = (partner, other);
    if score.total < best.total {
        return Some(Lost::LowerScore);
    }
    let behind = score.total == best.total && partner.turn() < other.turn();
    behind.then_some(if other.waited_ms < partner.waited_ms { Lost::WaitedLess } else { Lost::CameLater })
}

impl Report {
    pub(super) fn new<'a>(
        first: &Entry,
        second: &Entry,
        others: impl Iterator<Item = &'a Entry>,
        now: Ms,
    ) -> Report {
        let key = first.wish.key.clone();
        let (first, second) = (Seeker::new(first, now), Seeker::new(second, now));
        let best = score(&first, &second);
        let alternatives = others.filter_map(|other| {
            let seeker = Seeker::new(other, now);
            let score = score(&first, &seeker);
            let lost = lost((&second, best), (&seeker, score))?;
            Some(Alternative { seeker, score, lost })
        });
        let alternatives = alternatives.collect();
        Report { key, at_ms: now, first, second, score: best, alternatives }
    }

    /// Computes everything again that the report says.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn check(&self) -> Result<(), ReportFault> {
        if self.alternatives.len() > MOST_ALTERNATIVES {
            return Err(ReportFault::TooMany(self.alternatives.len()));
        }
        self.first.check()?;
        let mut seen = BTreeSet::from([&self.first.person]);
        let others = self.alternatives.iter().map(|other| (&other.seeker, other.score, Some(other.lost)));
        let mut best: Option<(&Seeker, Score)> = None;
        let mut worst: Option<(&Seeker, Score)> = None;
        for (seeker, said, why) in [(&self.second, self.score, None)].into_iter().chain(others) {
            let person = || seeker.person.clone();
            let both = || (self.first.person.clone(), person());
            seeker.check()?;
            if !seen.insert(&seeker.person) {
                return Err(ReportFault::Twice(person()));
            }
            if !(self.first.range.accepts(seeker.rating) && seeker.range.accepts(self.first.rating)) {
                let (a, b) = both();
                return Err(ReportFault::Apart(a, b));
            }
            if said != score(&self.first, seeker) {
                let (a, b) = both();
                return Err(ReportFault::Score(a, b));
            }
            if seeker.turn() <= self.first.turn() {
                return Err(ReportFault::Turn(person()));
            }
            if best.and_then(|best| lost(best, (seeker, said))) != why {
                return Err(ReportFault::Lost(person()));
            }
            if worst.is_some_and(|worst| lost(worst, (seeker, said)).is_none()) {
                return Err(ReportFault::Order(person()));
            }
            best = best.or(Some((seeker, said)));
            worst = Some((seeker, said));
        }
        Ok(())
    }
}
