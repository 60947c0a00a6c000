//! Values that change from the opening to the endgame.

use std::ops::{Add, AddAssign, Mul, Sub};

use shakmaty::{Board, Role};

/// A value in centipawns: with all men on the board, and with hardly any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Taper {
    pub opening: i32,
    pub endgame: i32,
}

/// The phase of the start position.
pub(crate) const FULL_PHASE: i32 = 24;

impl Taper {
    pub(crate) const fn new(opening: i32, endgame: i32) -> Self {
        Self { opening, endgame }
    }

    /// The same value in every phase.
    pub(crate) const fn constant(value: i32) -> Self {
        Self::new(value, value)
    }

    /// So many percent of it.
    pub(crate) const fn percent(self, percent: i32) -> Self {
        Self::new(self.opening * percent / 100, self.endgame * percent / 100)
    }

    /// The value at `phase`, from 0 to [`FULL_PHASE`].
    pub(crate) const fn at(self, phase: i32) -> i32 {
        (self.opening * phase + self.endgame * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

/// How much of the opening is left: minor pieces count 1, rooks 2, queens 4.
pub(crate) fn phase(board: &Board) -> i32 {
    let count = |role| board.by_role(role).count() as i32;
    let phase = count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    phase.min(FULL_PHASE)
}

impl Add for Taper {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.opening + other.opening, self.endgame + other.endgame)
    }
}

impl AddAssign for Taper {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Taper {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.opening - other.opening, self.endgame - other.endgame)
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    fn mul(self, factor: i32) -> Self {
        Self::new(self.opening * factor, self.endgame * factor)
    }
}
