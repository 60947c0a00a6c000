//! The server: HTTP and WebSocket over what `krog-service` does and `krog-table` plays.
//!
//! Nothing here judges a move by itself, nothing here talks SQL.

mod app;
mod asyncapi;
mod auth;
mod contract;
mod http;
pub mod limit_table;
mod serve;
mod socket;

use http::Answer;
use krog_service::{
    challenges, explorer, fours, imports, problem, queue, rate, rated, rooms, tournaments, view, workers,
};
use krog_table::{actors, bughouse, clock, game, shelf};
use krog_websocket as websocket;

pub use app::{app, openapi};
pub use asyncapi::asyncapi;
pub use krog_service::{
    App, Config, ConfigError, Quota, Rates, SiteAddresses, StartError, Timing, imports::ImportLimits,
};
pub use krog_service::{
    auth::{hash_here, new_password},
    push::new_push_key,
};
pub use krog_table::shelf::{GivenError, UnplayableError};
pub use serve::{ServeError, Server, serve};
