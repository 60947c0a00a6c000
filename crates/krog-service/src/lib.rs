//! What the server does, without HTTP: people and their sessions, rooms, the queue, challenges, ratings, collections, imports.
//!
//! Nothing here reads a request or writes an answer, and nothing here judges a move: that is asked of `krog-table`.

pub mod address;
pub mod analysis;
pub mod auth;
pub mod bots;
pub mod challenges;
pub mod config;
pub mod evaluations;
pub mod explorer;
mod folder;
pub mod fours;
pub mod games;
pub mod imports;
mod jobs;
pub mod limits;
pub mod mail;
pub mod markdown;
pub mod presence;
pub mod problem;
pub mod push;
pub mod queue;
pub mod rate;
pub mod rated;
pub mod refusal;
pub mod rooms;
pub mod scale;
pub mod slots;
mod start;
mod state;
pub mod tally;
pub mod tournaments;
mod turns;
pub mod view;
pub mod workers;

use krog_table::{actors, bughouse, clock, game, outbox, priority, pulse, shelf};

pub use self::{
    config::{Config, ConfigError, Rates, SiteAddresses, Timing},
    rate::Quota,
    start::StartError,
    state::App,
};
