//! A game as its log tells it: events, the state they add up to, and what may be done in it. No I/O.

mod command;
mod decide;
mod event;
mod live;
mod refusal;
mod room;
mod settings;
mod table;
#[cfg(test)]
mod tests;
mod why;

pub use self::{
    command::{Act, Away, Command, Moment},
    decide::{Decided, Decision, Known, Undecided},
    event::{Cost, GameEvent, PersonText},
    live::{LiveGame, Player, ReplayError},
    refusal::Refusal,
    room::{MOST_SPECTATORS, PRIVATE_SPECTATORS, PUBLIC_SPECTATORS, Room, Unacceptable},
    settings::Settings,
    why::Asked,
};
