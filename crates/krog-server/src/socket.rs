//! The WebSocket: one task per socket, frames in order, events between them.

mod connection;
mod farewell;
mod follower;
mod frame;
mod game;
mod memory;
mod places;
mod presence;
mod pulse;
mod writer;

pub(crate) use krog_table::outbox::{Lane, News, Offered, Outbox};

pub(crate) use self::{
    connection::{Connection, FRAME_BYTES, GAMES_PER_SOCKET},
    follower::Follower,
    places::{Place, Places},
    presence::{Here, Presence},
};
