//! A line of moves replayed: every position and what each move did.

use krog_chess::{Position, Variant};
use shakmaty::{
    Board, CastlingMode, Color, Move, Position as _, Role, Square, uci::UciMove, variant::VariantPosition,
};

/// Why a line could not be replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// A move that the rules do not permit, counted from 0.
    #[error("illegal move at ply {ply}")]
    Illegal {
        /// Which move of the line.
        ply: usize,
    },
}

/// What a move did, its squares at hand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stroke {
    pub(crate) m: Move,
    /// None for a drop.
    pub(crate) from: Option<Square>,
    /// For castling the king's.
    pub(crate) to: Square,
    pub(crate) role: Role,
    /// What stands on `to` afterwards.
    pub(crate) becomes: Role,
    /// What stood on `to`; an en passant capture takes nothing there.
    pub(crate) taken: Option<Role>,
    pub(crate) is_capture: bool,
    pub(crate) is_castling: bool,
}

impl Stroke {
    fn of(position: &Position, m: Move) -> Stroke {
        Stroke {
            m,
            from: m.from(),
            to: position.destination(m),
            role: m.role(),
            becomes: m.promotion().unwrap_or(m.role()),
            taken: if m.is_en_passant() { None } else { m.capture() },
            is_capture: m.is_capture(),
            is_castling: m.is_castle(),
        }
    }

    pub(crate) const fn is_promotion(&self) -> bool {
        self.m.is_promotion()
    }
}

/// A line: the positions before, between and after its moves.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    variant: Variant,
    mode: CastlingMode,
    positions: Vec<VariantPosition>,
    strokes: Vec<Stroke>,
}

impl Line {
    /// Replays the moves.
    pub(crate) fn replay(start: &Position, moves: &[Move]) -> Result<Line, LineError> {
        let mut positions = Vec::with_capacity(moves.len() + 1);
        let mut strokes = Vec::with_capacity(moves.len());
        let mut now = start.clone();
        for (ply, &m) in moves.iter().enumerate() {
            if !now.is_legal(m) {
                return Err(LineError::Illegal { ply });
            }
            strokes.push(Stroke::of(start, m));
            positions.push(now.rules().clone());
            now.play_unchecked(m);
        }
        positions.push(now.rules().clone());
        Ok(Line { variant: start.variant(), mode: start.mode(), positions, strokes })
    }

    pub(crate) const fn variant(&self) -> Variant {
        self.variant
    }

    /// How many moves it has.
    pub(crate) const fn len(&self) -> usize {
        self.strokes.len()
    }

    pub(crate) fn stroke(&self, ply: usize) -> Option<&Stroke> {
        self.strokes.get(ply)
    }

    pub(crate) fn before(&self, ply: usize) -> Option<&VariantPosition> {
        self.positions.get(ply)
    }

    pub(crate) fn after(&self, ply: usize) -> Option<&VariantPosition> {
        self.positions.get(ply + 1)
    }

    pub(crate) fn board_before(&self, ply: usize) -> Option<&Board> {
        Some(self.before(ply)?.board())
    }

    pub(crate) fn board_after(&self, ply: usize) -> Option<&Board> {
        Some(self.after(ply)?.board())
    }

    /// Who makes a move.
    pub(crate) fn mover(&self, ply: usize) -> Option<Color> {
        Some(self.before(ply)?.turn())
    }

    /// The moves from one ply to another, both included.
    pub(crate) fn quote(&self, first: usize, last: usize) -> Vec<UciMove> {
        self.strokes
            .get(first..=last)
            .unwrap_or_default()
            .iter()
            .map(|stroke| stroke.m.to_uci(self.mode))
            .collect()
    }
}
