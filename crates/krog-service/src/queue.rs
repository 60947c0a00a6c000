//! The queue for a quick game: one task owns it (`owner.rs`), and whoever joins, leaves or answers asks that task. What it does is
//! decided by `krog_compete::queue`; here are the people, their sockets, and the games that come of it.

mod begin;
pub(crate) mod declines;
mod entrant;
mod error;
pub mod handle;
mod message;
pub(crate) mod outcomes;
mod owner;
mod people;

pub use self::{
    entrant::{LONGEST_S, entrant, may_wait, standing_in},
    error::QueueError,
    handle::QueueHandle,
    message::{Entrant, Inbox},
    owner::{MOST, run},
};
