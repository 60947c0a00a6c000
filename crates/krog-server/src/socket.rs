//! The WebSocket: one task per socket, frames in order, events between them.

mod connection;
mod farewell;
mod frame;
mod game;
mod memory;
mod outbox;
mod places;
mod pulse;
mod writer;

pub(crate) use self::{
    connection::{Connection, FRAME_BYTES, GAMES_PER_SOCKET},
    outbox::{Lane, News, Offered, Outbox},
    places::{Place, Places},
};
