//! Bughouse: which checks mate, what crosses between the boards, how matches end.

mod crossing;
mod ends;
mod mate;
