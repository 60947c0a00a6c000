//! A bughouse match as its log tells it: events, the state they add up to, and what may be done in it. No I/O.

mod command;
mod decide;
mod event;
mod live;
mod next;
mod permission;
mod settings;
#[cfg(test)]
mod tests;

pub use self::{
    command::MatchCommand,
    decide::{SAYINGS, SAYINGS_IN_MS, WORDS},
    event::{MatchEvent, Said},
    live::{LiveMatch, end_of_lists},
    settings::MatchSettings,
};
