//! Judging a position without search.
//!
//! Every figure follows from a short formula or from a rough count of what a thing is worth in pawns;
//! none is taken from another program.

pub(crate) mod classical;
pub(crate) mod squares;
pub(crate) mod taper;

/// No evaluation is further from zero: beyond lie decided games.
pub(crate) const LIMIT: i32 = 20_000;
