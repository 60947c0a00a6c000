//! The queue for bughouse, for pairs and for singles: one task owns it (`owner.rs`). Who is matched with whom is decided by
//! `krog_compete::fours`; here are the people, the partners who are still to come, the sockets, and the matches that come of it.

mod begin;
mod entrant;
mod error;
pub mod handle;
mod invites;
mod message;
mod owner;
mod people;
mod told;

pub use self::{
    entrant::entrant,
    error::FoursError,
    handle::FoursHandle,
    message::{Entrant, Inbox},
    owner::{MOST, run},
};
