//! A person's games from Lichess and Chess.com, by user name: asked for one request at a time, as a stream, from where the
//! last import came to.
//!
//! [`import`] asks, and an [`Intake`] takes in what comes. No other address is asked than the [`Base`] that was given.

pub mod account;
mod answer;
pub mod base;
mod chess_com;
pub mod client;
pub mod day;
pub mod error;
mod gate;
pub mod import;
pub mod leg;
mod lichess;
pub mod news;
pub mod patience;
mod retry_after;
mod session;
mod split;
mod tags;

pub use crate::{
    account::{Account, Site},
    base::Base,
    client::Client,
    day::Day,
    error::SiteError,
    import::{Failed, Intake, Report, Taken, Wish, import},
    leg::Leg,
    lichess::Choice,
    news::{News, Wait},
    patience::Patience,
};
