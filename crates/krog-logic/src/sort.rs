//! Sorts: what values there are.

use crate::ast::Shape;

/// A value at run time, of whatever sort: the index of a constant, a number, the host's own code, a set of constants as
/// bits, a truth as 0 or 1. Sorts are checked when a book is loaded, so values carry none.
pub type Word = i64;

/// A sort's index in its signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SortId(pub u16);

impl SortId {
    /// Truth: 0 or 1.
    pub const BOOL: SortId = SortId(0);
    /// Whole numbers.
    pub const INT: SortId = SortId(1);
}

/// A sort: one value, a set or a list of a named sort's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sort {
    /// The named sort.
    pub id: SortId,
    /// One or many.
    pub shape: Shape,
}

impl Sort {
    /// Truth.
    pub const BOOL: Sort = Sort { id: SortId::BOOL, shape: Shape::One };
    /// A whole number.
    pub const INT: Sort = Sort { id: SortId::INT, shape: Shape::One };

    /// One value of a sort.
    #[must_use]
    pub const fn one(id: SortId) -> Sort {
        Sort { id, shape: Shape::One }
    }
}
