//! The WebSocket: one task per socket, frames in order, events between them.

mod authority;
mod connection;
mod farewell;
mod follower;
mod frame;
mod game;
mod memory;
mod presence;
mod pulse;
mod queue;
mod slots;
mod writer;

pub(crate) use krog_table::outbox::{Lane, News, Offered, Outbox};

pub(crate) use self::{
    connection::{Connection, FRAME_BYTES, GAMES_PER_SOCKET},
    follower::Follower,
    presence::{Here, Presence},
    slots::{Slot, Slots},
};
