//! Moves that are considered, in the order in which they are recommended.
//!
//! What the engine holds nearly equal is ordered by its sheet, and nothing else is (C5): moves are first put into steps by what
//! they lose of the winning chances.

use krog_chess::Move;

use crate::{
    LineError,
    label::{Judged, Label, label},
    observer::{ObserveError, Observer},
    plan::{Plan, plan},
    reason::{Reason, reasons},
    refutation::Refutation,
    review::{recaptures, sacrifices},
    sheet::{Context, Expected, Sheet},
    winning::{Curve, Worth},
};

/// A move that is considered, and what is known of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposed {
    /// The line that begins with it, as an engine would go on; the move alone will do.
    pub line: Vec<Move>,
    /// The position with it, for the mover, as an engine tells it.
    pub worth: Worth,
    /// What was scored with it, where that is known.
    pub expected: Option<Expected>,
}

/// A move with what it is worth and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    /// The move.
    pub mv: Move,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// The mover's winning chances with it.
    pub chance: f64,
    /// What it loses of those of the best move that is considered.
    pub loss: f64,
    /// What it is called for that.
    pub label: Label,
    /// Whether it is the first, or the engine holds it nearly equal to that.
    pub recommended: bool,
    /// What it is worth.
    pub sheet: Sheet,
    /// Why, for and against; what counts most comes first.
    pub reasons: Vec<Reason>,
    /// What its line costs the mover, where it shows that.
    pub refutation: Option<Refutation>,
    /// What the mover is about, where the line and a principle tell; of the first suggestion only.
    pub plan: Option<Plan>,
}

/// Where the steps end that the engine holds nearly equal; beyond the last they are [`WIDE`].
const STEPS: [f64; 3] = [0.02, 0.05, 0.10];
const WIDE: f64 = 0.05;
/// What a recommended move may lose beside the first.
const NEAR: f64 = 0.05;
/// How much of a line is looked at.
const AHEAD: usize = 12;

/// The step of what a move loses: moves of one step the engine holds nearly equal.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a loss is from 0 to 1")]
pub(crate) fn step(loss: f64) -> usize {
    let wide = |beyond: f64| (beyond / WIDE).floor() as usize;
    STEPS.iter().position(|end| loss < *end).unwrap_or_else(|| STEPS.len() + wide(loss - 0.10))
}

impl Observer {
    /// The moves in the order in which they are recommended, each with its reasons. The engine’s best two belong to them: a move is called
    /// great beside the best of the others that are given.
    ///
    /// # Errors
    /// A move is illegal, there is none in a line, or the rules take too long.
    pub fn suggest(
        &mut self,
        proposed: &[Proposed],
        context: Context,
        curve: Curve,
    ) -> Result<Vec<Suggestion>, ObserveError> {
        let mut order: Vec<&Proposed> = proposed.iter().collect();
        let chance = |move_: &Proposed| move_.worth.chance(curve);
        order.sort_by(|one, two| chance(two).total_cmp(&chance(one)));
        let best = order.first().map(|first| first.worth);
        let mut suggestions = Vec::with_capacity(order.len());
        for (at, of) in order.iter().enumerate() {
            let other =
                order.iter().enumerate().find(|(place, _)| *place != at).map(|(_, other)| other.worth);
            suggestions.push(self.weigh(of, (best.unwrap_or(of.worth), other), context, curve)?);
        }
        suggestions.sort_by_key(|suggestion| (step(suggestion.loss), -suggestion.sheet.total()));
        for (place, suggestion) in suggestions.iter_mut().enumerate() {
            suggestion.recommended = place == 0 || suggestion.loss < NEAR;
        }
        if let Some(first) = suggestions.first_mut() {
            first.plan = plan(self, first)?;
        }
        Ok(suggestions)
    }

    fn weigh(
        &mut self,
        of: &Proposed,
        (best, other): (Worth, Option<Worth>),
        context: Context,
        curve: Curve,
    ) -> Result<Suggestion, ObserveError> {
        let line = of.line.get(..AHEAD).unwrap_or(&of.line);
        let mv = *line.first().ok_or(LineError::Illegal { ply: 0 })?;
        let after = self.position().play(mv).map_err(|_| LineError::Illegal { ply: 0 })?;
        let judged = Judged {
            best,
            played: of.worth,
            other,
            sacrifices: sacrifices(self.position(), mv, &after),
            recaptures: self.last().is_some_and(|last| recaptures(last, mv)),
        };
        let loss = judged.loss(curve);
        let claims = self.motifs(line)?;
        let advice = self.principles(mv)?;
        let sheet = Sheet::of(context, (best.chance(curve), loss), of.expected, (advice, claims));
        Ok(Suggestion {
            mv,
            line: line.to_vec(),
            chance: of.worth.chance(curve),
            loss,
            label: label(&judged, curve),
            recommended: false,
            reasons: reasons(&sheet),
            sheet,
            refutation: Refutation::prove(self.position(), line)?,
            plan: None,
        })
    }
}
