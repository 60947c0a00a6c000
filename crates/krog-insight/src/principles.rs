//! What a move does by the principles of play (`motifs.md` section 6): each is a measure, taken before and after.
//!
//! The other three of the fourteen, forks, pins and the back rank, are motifs.

mod activity;
mod center;
mod development;
mod king;
mod opposition;
mod pawns;
mod rooks;
mod twice;

use std::cmp::Ordering;

use krog_chess::{Move, Position, Variant};
use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, Board, Color, Role};

pub use self::{
    pawns::{PawnFaults, passed_pawns, pawn_faults, weak_squares},
    twice::Past,
};
use crate::{line::LineError, phase::Phase};

/// A principle of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Principle {
    /// Attack d4, e4, d5 and e5.
    ControlCenter,
    /// Bring knights and bishops out.
    DevelopPieces,
    /// Castle, keep pawns before the king.
    KingSafety,
    /// Do not move a piece twice in the opening.
    DontMovePieceTwice,
    /// Let the rooks guard each other.
    ConnectRooks,
    /// Have many moves.
    PieceActivity,
    /// Keep squares within reach of pawns.
    WeakSquares,
    /// Avoid doubled, isolated and backward pawns.
    PawnStructure,
    /// Bring the king to the middle in the endgame.
    KingActivity,
    /// Make and advance passed pawns.
    PassedPawns,
    /// Face the other king with the opponent to move.
    Opposition,
}

impl Principle {
    /// Every principle.
    pub const ALL: [Principle; 11] = [
        Principle::ControlCenter,
        Principle::DevelopPieces,
        Principle::KingSafety,
        Principle::DontMovePieceTwice,
        Principle::ConnectRooks,
        Principle::PieceActivity,
        Principle::WeakSquares,
        Principle::PawnStructure,
        Principle::KingActivity,
        Principle::PassedPawns,
        Principle::Opposition,
    ];
}

/// What is counted on a board for one side: the more the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Measure {
    value: i32,
    #[serde(serialize_with = "names")]
    squares: Bitboard,
}

impl Measure {
    pub(crate) const fn new(value: i32, squares: Bitboard) -> Measure {
        Measure { value, squares }
    }

    /// As good as so many squares.
    pub(crate) fn gain(squares: Bitboard) -> Measure {
        Measure::new(count(squares), squares)
    }

    /// As bad as so many squares.
    pub(crate) fn fault(squares: Bitboard) -> Measure {
        Measure::new(-count(squares), squares)
    }

    /// The figure that is compared.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.value
    }

    /// The squares that were counted.
    #[must_use]
    pub const fn squares(self) -> Bitboard {
        self.squares
    }
}

fn count(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).unwrap_or(0)
}

fn names<S: Serializer>(squares: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(squares.into_iter().map(|square| square.to_string()))
}

/// What a move does by a principle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// The measure rises.
    Better {
        /// Before the move.
        before: Measure,
        /// After it.
        after: Measure,
    },
    /// The measure falls.
    Worse {
        /// Before the move.
        before: Measure,
        /// After it.
        after: Measure,
    },
    /// The measure stays.
    Same {
        /// Before and after the move.
        measure: i32,
    },
    /// The principle says nothing here.
    NotApplicable,
}

impl Verdict {
    fn of(before: Measure, after: Measure) -> Verdict {
        match after.value.cmp(&before.value) {
            Ordering::Greater => Verdict::Better { before, after },
            Ordering::Less => Verdict::Worse { before, after },
            Ordering::Equal => Verdict::Same { measure: after.value },
        }
    }
}

/// A principle, and what a move does by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Finding {
    principle: Principle,
    #[serde(flatten)]
    verdict: Verdict,
}

impl Finding {
    /// Which principle.
    #[must_use]
    pub const fn principle(&self) -> Principle {
        self.principle
    }

    /// What the move does by it.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }
}

/// What a move does by each principle. Without the game before it nothing is said of pieces that move twice; where the
/// principles of chess do not apply, nothing at all.
///
/// # Errors
/// The move is illegal.
pub fn principles_of_move(
    position: &Position,
    m: Move,
    past: Option<Past<'_>>,
) -> Result<Vec<Finding>, LineError> {
    let after = position.play(m).map_err(|_| LineError::Illegal { ply: 0 })?;
    let side = position.turn();
    let (mut now, then) = (Scene::of(position, side), Scene::of(&after, side));
    if m.is_castle() {
        // The right is used, not given up.
        now.castling = Bitboard::EMPTY;
    }
    let applies = position.variant().has_principles() && position.custom().is_none();
    let judge = |principle| {
        if !applies {
            return Verdict::NotApplicable;
        }
        if principle == Principle::DontMovePieceTwice {
            return past.map_or(Verdict::NotApplicable, |past| twice::verdict(&now, position, m, past));
        }
        match (now.measure(principle), then.measure(principle)) {
            (Some(before), Some(after)) => Verdict::of(before, after),
            _ => Verdict::NotApplicable,
        }
    };
    Ok(Principle::ALL.into_iter().map(|principle| Finding { principle, verdict: judge(principle) }).collect())
}

/// A board seen by one side.
struct Scene {
    board: Board,
    side: Color,
    variant: Variant,
    phase: Phase,
    /// The corners from which the side may still castle.
    castling: Bitboard,
}

impl Scene {
    fn of(position: &Position, side: Color) -> Scene {
        let board = position.board();
        let phase = Phase::of(&board, position.ply());
        let castling = king::castling(position, side);
        Scene { board, side, variant: position.variant(), phase, castling }
    }

    fn own(&self, role: Role) -> Bitboard {
        self.board.by_color(self.side) & self.board.by_role(role)
    }

    /// The measure of a principle, where it says anything.
    fn measure(&self, principle: Principle) -> Option<Measure> {
        match principle {
            Principle::ControlCenter => Some(center::measure(self)),
            Principle::DevelopPieces => development::measure(self),
            Principle::KingSafety => king::safety(self),
            Principle::DontMovePieceTwice => None,
            Principle::ConnectRooks => rooks::measure(self),
            Principle::PieceActivity => Some(activity::measure(self)),
            Principle::WeakSquares => Some(Measure::fault(weak_squares(&self.board, self.side))),
            Principle::PawnStructure => Some(pawn_faults(&self.board, self.side).measure()),
            Principle::KingActivity => king::activity(self),
            Principle::PassedPawns => Some(pawns::passed(self)),
            Principle::Opposition => opposition::measure(self),
        }
    }
}
