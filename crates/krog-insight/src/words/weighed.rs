//! What is weighed in words: sheets, reasons, suggestions, why not another move, plans.

use krog_chess::{EndReason, Message, Position};
use krog_texts::{ByLang, in_all};
use shakmaty::Move;

use super::{line, named};
use crate::{
    plan::Plan,
    reason::Reason,
    refutation::{Cost, Refutation},
    sheet::{Expected, Source, Term},
    suggest::Suggestion,
    why_not::{Decides, WhyNot},
};

/// A figure as each language writes it.
fn figure(written: &str) -> ByLang<String> {
    ByLang::from_fn(|lang| lang.decimal(written))
}

/// In hundredths.
fn percent(chance: f64) -> ByLang<String> {
    figure(&format!("{:.0}", 100.0 * chance))
}

/// Two chances in hundredths, with as many digits as tell them apart, two at most.
fn percents(one: f64, two: f64) -> [ByLang<String>; 2] {
    let with = |digits: usize| [one, two].map(|chance| format!("{:.digits$}", 100.0 * chance));
    let apart = |[one, two]: &[String; 2]| one != two;
    (0..3).map(with).find(apart).unwrap_or_else(|| with(0)).map(|written| figure(&written))
}

/// A share of one.
fn share(value: f64) -> ByLang<String> {
    figure(&format!("{value:.2}"))
}

fn moves(before: &Position, moves: &[Move]) -> Option<ByLang<String>> {
    let mut now = before.clone();
    let mut written = Vec::with_capacity(moves.len());
    for m in moves {
        written.push(m.to_uci(now.mode()));
        now = now.play(*m).ok()?;
    }
    line(before, &written)
}

impl Term {
    /// The term in words. `before` is the position before the move.
    #[must_use]
    pub fn words(&self, before: &Position) -> Option<ByLang<String>> {
        Some(match &self.source {
            Source::Principle(advised) => advised.reason.texts.clone(),
            Source::Motif(claim) => in_all(&claim.message()),
            Source::Gain(claim) => in_all(&claim.effect(before)?),
            Source::Chances(best) => in_all(&Message::new("sheet-chances").with("chance", percent(*best))),
            Source::Loss(loss) => in_all(&Message::new("sheet-loss").with("loss", percent(*loss))),
            Source::Played(Some(expected)) => in_all(&with_figures(Message::new("sheet-played"), *expected)),
            Source::Played(None) => in_all(&Message::new("sheet-unplayed")),
            Source::Meaning => in_all(&Message::new("sheet-meaning")),
            Source::Limit => in_all(&Message::new("sheet-limit")),
        })
    }
}

fn with_figures(message: Message, expected: Expected) -> Message {
    message
        .with("score", share(expected.mean))
        .with("low", share(expected.low))
        .with("high", share(expected.high))
        .with("games", usize::try_from(expected.games).unwrap_or(usize::MAX))
}

impl Reason {
    /// The reason in one sentence. `before` is the position before the move.
    #[must_use]
    pub fn words(&self, before: &Position) -> Option<ByLang<String>> {
        Term { source: self.source().clone(), points: self.points() }.words(before)
    }

    /// The squares that a board would mark, as far as it has any.
    #[must_use]
    pub fn squares(&self) -> Vec<krog_chess::Square> {
        match self.source() {
            Source::Principle(advised) => advised.reason.squares.clone(),
            Source::Motif(claim) | Source::Gain(claim) => claim.evidence().squares(),
            _ => Vec::new(),
        }
    }

    /// The formula that decides it; nothing of motifs, which have evidence.
    #[must_use]
    pub fn formula(&self) -> Option<&str> {
        match self.source() {
            Source::Principle(advised) => Some(&advised.formula),
            _ => None,
        }
    }
}

impl Refutation {
    /// What the line costs, in one sentence. `before` is the position before its first move.
    #[must_use]
    pub fn words(&self, before: &Position) -> Option<ByLang<String>> {
        let written = line(before, self.line())?;
        Some(in_all(&match self.cost() {
            Cost::Mate => Message::new("motif-mates").with("line", written),
            Cost::Material(pawns) => Message::new("refuted-loses")
                .with("line", written)
                .with("side", self.mover().fold_wb("white", "black"))
                .with("pawns", usize::try_from(pawns).unwrap_or_default()),
        }))
    }
}

impl Refutation {
    /// The motif in the line, where it has one, behind the moves that lead to it. `before` is the position before its first move.
    #[must_use]
    pub fn motif_words(&self, before: &Position) -> Option<ByLang<String>> {
        let claim = self.motif()?;
        let message = Message::new("refuted-motif")
            .with("line", line(before, self.line().get(..=claim.ply())?)?)
            .with("motif", in_all(&claim.message()));
        Some(in_all(&message))
    }
}

impl Plan {
    /// The plan: the line, and what its last move is for. `before` is the position before the line.
    #[must_use]
    pub fn words(&self, before: &Position) -> Option<ByLang<String>> {
        let message = Message::new("plan")
            .with("line", moves(before, &self.line)?)
            .with("reason", self.advised.reason.texts.clone());
        Some(in_all(&message))
    }
}

impl Suggestion {
    /// What the engine holds of the move, in one sentence: said before anything that speaks for it. `before` is the position before it.
    #[must_use]
    pub fn headline(&self, before: &Position) -> Option<ByLang<String>> {
        let after = before.play(self.mv).ok()?;
        if after.end().is_some_and(|end| end.reason == EndReason::Checkmate) {
            return Some(in_all(&Message::new("suggest-mate").with("move", named(before, self.mv)?)));
        }
        let message = Message::new("suggest-move")
            .with("move", named(before, self.mv)?)
            .with("label", self.label.name())
            .with("chance", percent(self.chance));
        Some(in_all(&message))
    }

    /// The headline, then at most so many reasons, the first that count.
    #[must_use]
    pub fn sentences(&self, before: &Position, reasons: usize) -> Vec<ByLang<String>> {
        let said = self.reasons.iter().take(reasons).filter_map(|reason| reason.words(before));
        self.headline(before).into_iter().chain(said).collect()
    }
}

impl WhyNot {
    /// The answer: what decides, then what the other move’s line costs and the motif in it. `before` is the position before both.
    #[must_use]
    pub fn sentences(&self, before: &Position) -> Vec<ByLang<String>> {
        let decides = || {
            let message = |code| {
                Some(
                    Message::new(code)
                        .with("first", named(before, self.first)?)
                        .with("other", named(before, self.other)?),
                )
            };
            Some(in_all(&match &self.decides {
                Decides::Chances(mine, theirs) => {
                    let [mine, theirs] = percents(*mine, *theirs);
                    message("why-not-chances")?.with("mine", mine).with("theirs", theirs)
                }
                Decides::Played(mine, theirs) => {
                    let score = |of: &Option<Expected>| share(of.map_or(0.5, |of| of.mean));
                    let games = |of: &Option<Expected>| {
                        usize::try_from(of.map_or(0, |of| of.games)).unwrap_or(usize::MAX)
                    };
                    message("why-not-played")?
                        .with("mine", score(mine))
                        .with("theirs", score(theirs))
                        .with("games", games(mine))
                        .with("against", games(theirs))
                }
                Decides::For(reason) => message("why-not-for")?.with("reason", reason.words(before)?),
                Decides::Against(reason) => message("why-not-against")?.with("reason", reason.words(before)?),
                Decides::Nothing => message("why-not-nothing")?,
            }))
        };
        let refuted = self.refutation.as_ref();
        let motif = refuted.and_then(|refuted| refuted.motif_words(before));
        decides().into_iter().chain(refuted.and_then(|refuted| refuted.words(before))).chain(motif).collect()
    }
}
