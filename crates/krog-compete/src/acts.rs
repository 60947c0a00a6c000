//! What players do at the table beside moving: resigning, offers, pauses, flags, claims, another game. Judged by the rulebook
//! `table`, whose formulas ask the facts of a [`Table`].
//!
//! [`permits`] is for every act that comes in, [`judge`] for the refusal that must say why.

mod act;
mod book;
mod judgement;
mod sides;
mod table;
mod world;

pub use self::{
    act::Act,
    book::{BOOK, Rulebook, rulebook},
    judgement::{Cause, Judgement, Said, judge, permits},
    table::{Asker, Away, Status, Table},
};
