//! Owners: every live game has one task that alone changes it.

mod act;
mod audience;
mod bughouse;
mod computer;
mod game;
mod live;
mod message;
mod owner;
mod reader;
mod registry;

pub use self::{
    audience::{BACKLOG, Seat},
    message::{ActError, Current, Missed},
    owner::REPLAY,
    reader::Reader,
    registry::{Games, MAILBOX, Settings, World},
};
