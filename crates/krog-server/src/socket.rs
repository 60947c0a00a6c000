//! The WebSocket: one task per socket, frames in order, events between them.

mod connection;
mod farewell;
mod follower;
mod frame;
mod game;
mod line;
mod memory;
mod pulse;
mod writer;

pub(crate) use krog_table::outbox::{Lane, News, Outbox};

pub(crate) use krog_service::{presence::Here, slots::Slot};

pub(crate) use self::{
    connection::{
        Connection, FRAME_BYTES, GAMES_PER_SOCKET, LONGEST_SEARCH_ID, SEARCHES_PER_SOCKET, UNSENT, counted,
    },
    follower::Follower,
    memory::{KEPT, KEPT_BYTES},
};
