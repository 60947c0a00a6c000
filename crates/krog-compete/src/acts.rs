//! What players do beside moving: resigning, offers, pauses, flags, claims, another game. Judged by the rulebook `table`, whose
//! formulas ask the facts of a [`Table`]; in a match of four by the rulebook `match`, which asks those of a [`bughouse::FourTable`].
//!
//! [`permits`] is for every act that comes in, [`judge`] for the refusal that must say why.

mod act;
mod book;
pub mod bughouse;
mod judgement;
pub(crate) mod names;
mod sides;
mod table;
mod world;

pub use self::{
    act::Act,
    book::{Rulebook, rulebook},
    judgement::{Acts, Cause, Judgement, Said, Scratches, judge, permits},
    table::{Asker, Away, Status, Table},
};
