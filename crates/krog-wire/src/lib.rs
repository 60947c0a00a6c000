//! Requests, answers and events as they stand on the wire: the one source of the OpenAPI document and of the client's
//! TypeScript. Plain data; what it means is decided in `krog-chess`, who may ask for it in `krog-server`.

#![warn(missing_docs)]

pub mod account;
mod acts;
pub mod advice;
pub mod block;
pub mod bot;
pub mod bpgn;
pub mod bughouse;
pub mod challenge;
pub mod chat;
pub mod clock;
pub mod engine;
pub mod envelope;
pub mod events;
pub mod explain;
pub mod explorer;
pub mod export;
pub mod figures;
pub mod follow;
pub mod fours;
pub mod game;
pub mod guide;
mod lang;
pub mod limits;
pub mod lobby;
pub mod motifs;
pub mod openings;
pub mod pgn;
pub mod position;
pub mod problem;
pub mod queue;
pub mod rating;
pub mod reach;
pub mod requests;
pub mod review;
pub mod room;
pub mod rulebook;
pub mod session;
pub mod settings;
pub mod short;
pub mod summary;
pub mod title;
pub mod token;
pub mod tournament;
pub mod unique;
pub mod variant;
pub mod variant_state;
