//! The life of a game and of a match: state from its log, deciding, and the one owner that appends and tells.
//!
//! A request becomes a command, the owner decides it with the rules, appends the events to the log, and only after the commit is
//! anybody told. Nothing here knows HTTP, nothing here talks SQL.

pub mod actors;
pub mod bughouse;
pub mod clock;
pub mod deciding;
pub mod elsewhere;
pub mod game;
pub mod outages;
pub mod outbox;
pub mod priority;
pub mod pulse;
pub mod ratings;
pub mod shelf;
pub mod stored;
pub mod view;
