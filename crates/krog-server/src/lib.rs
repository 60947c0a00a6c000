//! The server: HTTP and WebSocket over games that each have one owner.
//!
//! A request becomes a command, the game's owner (`actors/game.rs`) decides it with `krog-chess`, appends the events to the
//! log, and only after the commit is anybody told. Nothing here judges a move by itself, nothing here talks SQL.

mod app;
mod asyncapi;
mod auth;
mod bots;
mod challenges;
mod config;
mod contract;
mod explorer;
mod folder;
mod http;
mod imports;
mod problem;
mod queue;
mod rate;
mod ratings;
mod rooms;
mod serve;
mod socket;
mod state;
mod tally;
mod view;

use krog_table::{actors, bughouse, clock, game, priority, pulse, shelf, workers};
use krog_websocket as websocket;

pub use app::{app, openapi};
pub use asyncapi::asyncapi;
pub use config::{Config, ConfigError, Rates, SiteAddresses, Timing};
pub use imports::ImportLimits;
pub use krog_table::shelf::{GivenError, UnplayableError};
pub use rate::Quota;
pub use serve::{ServeError, Server, serve};
pub use state::{App, StartError};
