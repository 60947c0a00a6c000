//! Bughouse: which checks mate, what crosses between the boards, how matches end.

mod bpgn;
mod crossing;
mod ends;
mod mate;
