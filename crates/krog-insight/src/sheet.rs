//! What a move is worth, as a sheet of terms that add up.
//!
//! Document 3, 7.5, as the corrections have it: parts from 0 to 1 for what was played, for the engine and for what the move means,
//! each by its weight. The engine's part is the winning chances (C4), that of what was played one posterior (C10).
//!
//! | Term | Points, in millionths |
//! | --- | --- |
//! | chances | 10 000 w, times the chances of the best move that is weighed |
//! | loss | less 10 000 w, times what this move loses of them |
//! | played | 10 000 w, times the expected score; 0.5 where nothing is known |
//! | meaning | 5000 w: a move that says nothing stands in the middle |
//! | a principle, a motif, a gain | 25 w, times what it counts, from -200 to 200 in all |
//! | limit | what goes beyond that |

use krog_chess::rules::Advised;
use serde::Serialize;

use crate::{claim::Claim, motif::Motif, word::Word};

/// What moves are weighed for: how much each part counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Context {
    /// To learn: what a move means counts most.
    Learning,
    /// To win: the engine counts most.
    Competitive,
    /// All alike.
    #[default]
    Analysis,
    /// In openings: what was played counts most.
    Opening,
    /// In endgames: the engine, more than anywhere.
    Endgame,
}

/// The weights of the three parts, in hundredths; together 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Weights {
    /// Of what was played.
    pub played: i32,
    /// Of the engine.
    pub engine: i32,
    /// Of what the move means.
    pub meaning: i32,
}

impl Context {
    /// Every context.
    pub const ALL: [Context; 5] =
        [Context::Learning, Context::Competitive, Context::Analysis, Context::Opening, Context::Endgame];

    /// Its weights (document 3, 7.5.1).
    #[must_use]
    pub const fn weights(self) -> Weights {
        let (played, engine, meaning) = match self {
            Context::Learning => (20, 30, 50),
            Context::Competitive => (20, 60, 20),
            Context::Analysis => (33, 34, 33),
            Context::Opening => (50, 25, 25),
            Context::Endgame => (15, 65, 20),
        };
        Weights { played, engine, meaning }
    }
}

/// What is expected of a move by the games in which it was played: the posterior of the explorer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Expected {
    /// How many games.
    pub games: u32,
    /// The mover's score, from 0 to 1.
    pub mean: f64,
    /// Its interval of 95 %.
    pub low: f64,
    /// The same.
    pub high: f64,
}

/// Where the points of a term come from.
#[derive(Debug, Clone, PartialEq)]
pub enum Source {
    /// The winning chances of the best move that is weighed.
    Chances(f64),
    /// What this one loses of them.
    Loss(f64),
    /// What was scored with it; nothing where nothing is known.
    Played(Option<Expected>),
    /// Where a move stands that says nothing.
    Meaning,
    /// A principle that speaks for it or against it.
    Principle(Box<Advised>),
    /// A motif that it shows.
    Motif(Box<Claim>),
    /// What a motif brings by the line that is quoted.
    Gain(Box<Claim>),
    /// What goes beyond the most that the meaning counts.
    Limit,
}

/// A line of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Term {
    /// Where it comes from.
    pub source: Source,
    /// How much it adds, in millionths.
    pub points: i32,
}

/// The worth of a move.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    context: Context,
    terms: Vec<Term>,
}

/// What one that counts 1 adds to the whole, for each hundredth of weight.
const EACH: i32 = 25;
/// What the meaning counts at most, either way.
const MOST: i32 = 200;
/// What mate counts, and each pawn of what is won, and all of it at most.
const MATE: i32 = 200;
const PAWN: i32 = 20;
const GAIN: i32 = 100;

impl Sheet {
    /// Adds up a move that loses so much of the `best` chances.
    pub(crate) fn of(
        context: Context,
        (best, loss): (f64, f64),
        expected: Option<Expected>,
        (advice, claims): (Vec<Advised>, Vec<Claim>),
    ) -> Sheet {
        let weights = context.weights();
        let part = |weight: i32, share: f64| rounded(10_000.0 * f64::from(weight) * share);
        let mut terms = vec![
            Term { source: Source::Chances(best), points: part(weights.engine, best) },
            Term { source: Source::Loss(loss), points: -part(weights.engine, loss) },
            Term {
                points: part(weights.played, expected.map_or(0.5, |expected| expected.mean)),
                source: Source::Played(expected),
            },
            Term { source: Source::Meaning, points: 5_000 * weights.meaning },
        ];
        let mut count = 0;
        let mut say = |source: Source, counts: i32| {
            count += counts;
            terms.push(Term { source, points: EACH * weights.meaning * counts });
        };
        let gain = claims.iter().max_by_key(|claim| gains(claim)).filter(|claim| gains(claim) > 0).cloned();
        for claim in claims {
            let counts = shows(claim.motif());
            say(Source::Motif(Box::new(claim)), counts);
        }
        if let Some(claim) = gain {
            let counts = gains(&claim);
            say(Source::Gain(Box::new(claim)), counts);
        }
        for advised in advice {
            let weight = i32::try_from(advised.weight).unwrap_or(MOST);
            let counts = if advised.for_it { weight } else { -weight };
            say(Source::Principle(Box::new(advised)), counts);
        }
        let beyond = count.clamp(-MOST, MOST) - count;
        if beyond != 0 {
            terms.push(Term { source: Source::Limit, points: EACH * weights.meaning * beyond });
        }
        Sheet { context, terms }
    }

    /// What it was weighed for.
    #[must_use]
    pub const fn context(&self) -> Context {
        self.context
    }

    /// Its lines.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// What they add up to, in millionths.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.terms.iter().map(|term| term.points).sum()
    }
}

impl Term {
    /// What two sheets may both have and differ in: the same part, principle or motif.
    pub(crate) fn is_like(&self, other: &Term) -> bool {
        match (&self.source, &other.source) {
            (Source::Principle(one), Source::Principle(two)) => one.rule == two.rule,
            (Source::Motif(one), Source::Motif(two)) => one.motif() == two.motif(),
            (one, two) => std::mem::discriminant(one) == std::mem::discriminant(two),
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a million at most")]
fn rounded(points: f64) -> i32 {
    points.round() as i32
}

/// What a motif counts by being there: a pin to the king 40, all others 25 (document 3, 7.4.2).
const fn shows(motif: Motif) -> i32 {
    match motif {
        Motif::AbsolutePin => 40,
        _ => 25,
    }
}

/// What the quoted line of a claim counts.
pub(crate) fn gains(claim: &Claim) -> i32 {
    match claim.word() {
        Word::Shows => 0,
        Word::Wins(gain) => gain.gain().saturating_mul(PAWN).clamp(0, GAIN),
        Word::Mates(_) => MATE,
    }
}
