//! The WebSocket: one task per socket, frames in order, events between them.

mod connection;
mod frame;
mod game;
mod memory;

pub(crate) use self::connection::{FRAME_BYTES, GAMES_PER_SOCKET, run};
