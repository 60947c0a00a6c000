//! A game as its log tells it: events, the state they add up to, and what may be done in it. No I/O.

mod command;
mod decide;
mod event;
mod live;
mod refusal;
#[cfg(test)]
mod tests;
mod why;

pub(crate) use self::{
    command::{Act, Command},
    event::GameEvent,
    live::{LiveGame, Player, ReplayError},
    refusal::Refusal,
    why::Asked,
};
