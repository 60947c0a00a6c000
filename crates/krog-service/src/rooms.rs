//! Rooms: who may come in, watch and write, the lobby that shows them, and what is said there.

mod chat;
mod door;
mod enter;
pub mod lobby;
mod shown;
mod words;

pub use self::{
    chat::{LONGEST as LONGEST_LINE, Saying, hears, line_view, say, tell},
    door::{Given, Visit, door, permit, status_of},
    enter::enter,
    lobby::{Lobby, LobbyFilter},
    shown::room_view,
    words::HouseWords,
};
