//! The server: HTTP and WebSocket over games that each have one owner.
//!
//! A request becomes a command, the game's owner (`actors/game.rs`) decides it with `krog-chess`, appends the events to the
//! log, and only after the commit is anybody told. Nothing here judges a move by itself, nothing here talks SQL.

mod actors;
mod app;
mod asyncapi;
mod auth;
mod bench;
mod bots;
mod bughouse;
mod challenges;
mod clock;
mod config;
mod contract;
mod explorer;
mod folder;
mod game;
mod http;
mod imports;
mod problem;
mod pulse;
mod queue;
mod rank;
mod rate;
mod ratings;
mod rooms;
mod serve;
mod shelf;
mod socket;
mod state;
mod tally;
mod view;
mod websocket;

pub use app::{app, openapi};
pub use asyncapi::asyncapi;
pub use config::{Config, ConfigError, Rates, SiteAddresses, Timing};
pub use imports::ImportLimits;
pub use rate::Quota;
pub use serve::{ServeError, Server, serve};
pub use shelf::{GivenError, UnplayableError};
pub use state::{App, StartError};
pub use view::{Book, BookError, Shown, act, explain, proof, rulebook};
