//! The HTTP side: one file per resource, and what surrounds them all.

pub(crate) mod account;
pub(crate) mod accounts;
pub(crate) mod analyses;
pub(crate) mod authority;
pub(crate) mod bans;
pub(crate) mod blocks;
pub(crate) mod body;
pub(crate) mod books;
pub(crate) mod bot;
pub(crate) mod bpgn;
pub(crate) mod bughouse;
pub(crate) mod challenges;
pub(crate) mod chat;
pub(crate) mod client;
pub(crate) mod closing;
pub(crate) mod edge;
pub(crate) mod engines;
pub(crate) mod explain;
pub(crate) mod explorer;
pub(crate) mod export;
pub(crate) mod follows;
pub(crate) mod fours;
pub(crate) mod game_filter;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod idempotency;
pub(crate) mod invites;
pub(crate) mod leaderboards;
pub(crate) mod limits;
pub(crate) mod mail;
pub(crate) mod matches;
pub(crate) mod motifs;
pub(crate) mod moves;
pub(crate) mod mutes;
pub(crate) mod openings;
pub(crate) mod operation;
pub(crate) mod origin;
pub(crate) mod page;
mod params;
pub(crate) mod people;
pub(crate) mod pgn;
pub(crate) mod pieces;
pub(crate) mod positions;
pub(crate) mod problems;
pub(crate) mod proofs;
pub(crate) mod push;
pub(crate) mod queue;
pub(crate) mod ratings;
pub(crate) mod reviews;
pub(crate) mod rooms;
pub(crate) mod rules;
pub(crate) mod session;
pub(crate) mod sessions;
pub(crate) mod setup;
pub(crate) mod socket;
pub(crate) mod titles;
pub(crate) mod tokens;
pub(crate) mod tournaments;
pub(crate) mod variants;
pub(crate) mod written;

pub(crate) use krog_service::{address::Address, refusal::refusal};

pub(crate) use self::{body::parse as parse_json, moves::command};

/// What a handler answers in JSON, or why it does not.
pub(crate) type Answer<T> = Result<axum::Json<T>, crate::problem::ApiError>;
