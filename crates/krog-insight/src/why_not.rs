//! Why not another move: the first thing that sets it apart from the first suggestion.

use krog_chess::Move;

use crate::{
    reason::Reason,
    refutation::Refutation,
    sheet::{Expected, Source, Term},
    suggest::{Suggestion, step},
};

/// What sets two moves apart.
#[derive(Debug, Clone, PartialEq)]
pub enum Decides {
    /// The engine's chances: the first move's, the other's.
    Chances(f64, f64),
    /// The games in which they were played.
    Played(Option<Expected>, Option<Expected>),
    /// What speaks for the first move.
    For(Reason),
    /// What speaks against the other.
    Against(Reason),
    /// Nothing that is weighed.
    Nothing,
}

/// An answer to the question why not another move.
#[derive(Debug, Clone, PartialEq)]
pub struct WhyNot {
    /// The move that is suggested.
    pub first: Move,
    /// The one that is asked about.
    pub other: Move,
    /// What decides.
    pub decides: Decides,
    /// By how much the first is better in that, in millionths.
    pub by: i32,
    /// What the other's line costs, where the chances decide and it shows that.
    pub refutation: Option<Refutation>,
}

/// Why the first of two suggestions comes before the other. Moves of different steps are set apart by the engine, others by the term
/// in which the first is most ahead.
#[must_use]
pub fn why_not(first: &Suggestion, other: &Suggestion) -> WhyNot {
    let answer = |decides, by| WhyNot { first: first.mv, other: other.mv, decides, by, refutation: None };
    let engine = || Decides::Chances(first.chance, other.chance);
    if step(first.loss) != step(other.loss) {
        let by =
            ahead(first, other).find(|(_, source)| matches!(source, Source::Loss(_))).map_or(0, |(by, _)| by);
        return WhyNot { refutation: other.refutation.clone(), ..answer(engine(), by) };
    }
    let most = ahead(first, other)
        .filter(|(by, source)| *by > 0 && !matches!(source, Source::Limit))
        .max_by_key(|(by, _)| *by);
    let Some((by, source)) = most else { return answer(Decides::Nothing, 0) };
    let decides = match source {
        Source::Chances(_) | Source::Loss(_) | Source::Meaning | Source::Limit => engine(),
        Source::Played(_) => Decides::Played(played(first), played(other)),
        Source::Principle(_) | Source::Motif(_) | Source::Gain(_) => {
            match (reason_like(first, source), reason_like(other, source)) {
                (Some(mine), _) if mine.is_for() => Decides::For(mine),
                (_, Some(theirs)) => Decides::Against(theirs),
                _ => Decides::Nothing,
            }
        }
    };
    answer(decides, by)
}

/// By how much the first is ahead in each term of either sheet.
fn ahead<'a>(first: &'a Suggestion, other: &'a Suggestion) -> impl Iterator<Item = (i32, &'a Source)> {
    let (mine, theirs) = (first.sheet.terms(), other.sheet.terms());
    let sum = |terms: &[Term], like: &Term| -> i32 {
        terms.iter().filter(|term| term.is_like(like)).map(|term| term.points).sum()
    };
    let only_theirs = theirs.iter().filter(move |term| !mine.iter().any(|own| own.is_like(term)));
    mine.iter().chain(only_theirs).map(move |term| (sum(mine, term) - sum(theirs, term), &term.source))
}

fn played(of: &Suggestion) -> Option<Expected> {
    of.sheet.terms().iter().find_map(|term| match term.source {
        Source::Played(expected) => expected,
        _ => None,
    })
}

fn reason_like(of: &Suggestion, source: &Source) -> Option<Reason> {
    let like = Term { source: source.clone(), points: 0 };
    of.sheet.terms().iter().find(|term| term.is_like(&like)).and_then(Reason::of)
}
