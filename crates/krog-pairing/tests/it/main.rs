//! Tie-breaks beside the values of another program, their worksheets, and reports that cannot be read.

#![cfg(test)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]

mod archive;
mod reference;
mod report;
mod swiss;
mod worksheets;
