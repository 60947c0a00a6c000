//! What players do beside moving: resigning, offers, pauses, flags, claims, another game. Judged by the rulebook `table`, whose
//! formulas ask the facts of a [`Table`]; in a match of four by the rulebook `match`, which asks those of a [`bughouse::FourTable`].
//!
//! [`permits`] is for every act that comes in, [`judge`] for the refusal that must say why.

mod asker;
mod book;
pub mod bughouse;
mod judgement;
pub(crate) mod names;
mod sides;
mod status;
mod table;

pub use self::{
    asker::{Asker, Away},
    book::{Rulebook, rulebook},
    judgement::{Acts, Cause, Judgement, Said, Scratches, judge, permits},
    status::Status,
    table::{Act, Table},
};
