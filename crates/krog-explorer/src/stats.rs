//! What counts of won, drawn and lost games say, and how sure one may be of it.
//!
//! | Asked | Answered by |
//! | --- | --- |
//! | the chances in a position, and after a move | [`Posterior`], one for each; [`estimate`] makes them all |
//! | how sure that is | the 95 % [`Interval`] of each share, and of the score |
//! | only some ratings, or people like me | [`Weights`]: what part of a game counts, by its band |
//! | how strong were those who scored this | [`performance`] |
//! | how usual is a move | [`popularity`], and how sure that is [`usage`] |
//!
//! Logarithms and exponentials are `libm`'s, so a number has the same bits on every machine; sums run in the order given.

mod beta;
mod counts;
mod estimate;
mod interval;
mod performance;
mod posterior;
mod weighting;

pub use self::{
    counts::{Counts, Evidence, popularity},
    estimate::{Estimates, estimate},
    interval::{Estimate, Interval},
    performance::{FEWEST, Performance, difference, performance, score, score_bounds},
    posterior::{Posterior, ROOT, STRENGTH, Shares, usage},
    weighting::{SIGMA, Weights, gaussian},
};
