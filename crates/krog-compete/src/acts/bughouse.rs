//! What four players do in a match on two boards beside moving. Judged by the rulebook `match`.

mod act;
mod book;
mod names;
mod table;
mod world;

pub use self::{
    act::FourAct,
    book::rulebook,
    table::{FourAsker, FourStatus, FourTable},
};
