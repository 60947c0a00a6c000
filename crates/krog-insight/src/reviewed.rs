//! A whole review: the moves with their labels, why those that matter are called so, and the game phase by phase. Whoever reviews a game
//! for people makes it here, so that all say the same.

use krog_chess::{Color, Message, Move, Position, rules::AskError};
use krog_texts::{ByLang, in_all};
use thiserror::Error;

use crate::{
    because::{Because, because},
    observer::{ObserveError, Observer},
    phase::Phase,
    review::{Found, Review, ReviewError, review},
    winning::Curve,
    words::tenths,
};

/// A review with its reasons.
#[derive(Debug, Clone, PartialEq)]
pub struct Reviewed {
    /// The moves and the accuracy of both.
    pub review: Review,
    /// Why each move that matters is called what it is.
    pub because: Vec<Option<Because>>,
    /// The phases in which moves were made, in the order of the game; none where the principles of chess do not apply.
    pub phases: Vec<PhaseReview>,
}

/// What was lost in a phase.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhaseReview {
    /// Which one.
    pub phase: Phase,
    /// White's moves in it and Black's.
    pub moves: [u32; 2],
    /// What they lost of the winning chances, each in all.
    pub lost: [f64; 2],
}

/// Why there is no review.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ReviewedError {
    /// A move is illegal, or nothing was found of a position.
    #[error(transparent)]
    Review(#[from] ReviewError),
    /// The rules take too long.
    #[error(transparent)]
    Reasons(#[from] ObserveError),
}

impl From<AskError> for ReviewedError {
    fn from(error: AskError) -> ReviewedError {
        ReviewedError::Reasons(error.into())
    }
}

impl ReviewedError {
    /// What is said of it.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new(match self {
            ReviewedError::Review(_) => "engine-no-answer",
            ReviewedError::Reasons(_) => "explain-too-long",
        })
    }
}

impl Reviewed {
    /// Reviews the moves from `start`, as [`review`] does, with the reasons.
    ///
    /// # Errors
    /// A move is illegal, something is missing, or the rules take too long.
    pub fn of(
        start: &Position,
        moves: &[Move],
        found: &[Option<Found>],
        curve: Curve,
    ) -> Result<Reviewed, ReviewedError> {
        let review = review(start, moves, found, curve)?;
        let mut observer = Observer::new(start);
        let mut all = Vec::with_capacity(review.moves.len());
        let mut phases = Vec::new();
        for reviewed in &review.moves {
            if let Some(phase) = observer.phase()? {
                count(&mut phases, phase, observer.position().turn(), reviewed.loss);
            }
            all.push(if reviewed.label.matters() {
                Some(because(&mut observer, reviewed, curve)?)
            } else {
                None
            });
            observer.play(reviewed.mv).map_err(ObserveError::from)?;
        }
        Ok(Reviewed { review, because: all, phases })
    }
}

fn count(phases: &mut Vec<PhaseReview>, phase: Phase, mover: Color, loss: f64) {
    let at = phases.iter().position(|known| known.phase == phase).unwrap_or_else(|| {
        phases.push(PhaseReview { phase, moves: [0; 2], lost: [0.0; 2] });
        phases.len() - 1
    });
    let Some(PhaseReview { moves: [white, black], lost: [whites, blacks], .. }) = phases.get_mut(at) else {
        return;
    };
    let (moves, lost) = mover.fold_wb((white, whites), (black, blacks));
    *moves += 1;
    *lost += loss;
}

impl PhaseReview {
    /// What White lost of the winning chances a move, and Black; none for whoever made no move in it.
    #[must_use]
    pub fn mean(&self) -> [Option<f64>; 2] {
        let ([white, black], [whites, blacks]) = (self.moves, self.lost);
        [(white, whites), (black, blacks)].map(|(moves, lost)| (moves > 0).then(|| lost / f64::from(moves)))
    }

    /// The phase in a sentence, in every language.
    #[must_use]
    pub fn words(&self) -> ByLang<String> {
        let phase = self.phase.name();
        let message = match self.mean() {
            [Some(white), Some(black)] => Message::new("review-phase")
                .with("phase", phase)
                .with("white", tenths(white))
                .with("black", tenths(black)),
            [white, black] => Message::new("review-phase-one")
                .with("phase", phase)
                .with("color", if white.is_some() { "white" } else { "black" })
                .with("lost", tenths(white.or(black).unwrap_or_default())),
        };
        in_all(&message)
    }
}
