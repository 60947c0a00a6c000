//! Tournaments: who may enter, who may do what as the rounds go on, and who must. Judged by the rulebook `tournament`, whose formulas
//! ask the facts of a [`Hall`]; [`crate::acts::permits`] and [`crate::acts::judge`] ask it.

mod act;
mod book;
mod duty;
mod hall;
mod world;

pub use self::{
    act::HallAct,
    book::rulebook,
    duty::{Duty, duty},
    hall::{About, Entering, Hall, Person, Status, System},
};
