//! Owners: every live game has one task that alone changes it.

mod audience;
mod bughouse;
mod computer;
mod game;
mod message;
mod registry;

pub use self::{
    audience::Seat,
    message::{ActError, Current, Missed},
    registry::{Games, Settings, World},
};
