//! Rooms: who may take the free seat, watch, write and read there. Judged by the rulebook `rooms`, whose formulas ask the facts of
//! a [`Door`]; [`crate::acts::permits`] and [`crate::acts::judge`] ask it.

mod act;
mod book;
mod door;
mod world;

pub use self::{
    act::DoorAct,
    book::rulebook,
    door::{Door, DoorPool, Guest, Limits},
};
