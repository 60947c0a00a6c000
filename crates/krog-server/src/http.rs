//! The HTTP side: one file per resource, and what surrounds them all.

pub(crate) mod account;
pub(crate) mod accounts;
mod address;
mod body;
pub(crate) mod books;
pub(crate) mod bughouse;
pub(crate) mod client;
pub(crate) mod edge;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod health;
mod idempotency;
pub(crate) mod invites;
pub(crate) mod limits;
pub(crate) mod moves;
pub(crate) mod origin;
mod params;
pub(crate) mod people;
pub(crate) mod pgn;
pub(crate) mod positions;
pub(crate) mod proofs;
mod refusal;
pub(crate) mod rules;
pub(crate) mod session;
pub(crate) mod sessions;
pub(crate) mod socket;
pub(crate) mod variants;

pub(crate) use self::{
    address::{Address, Network},
    body::parse as parse_json,
    limits::Limits,
    moves::square,
    refusal::refusal,
};
