//! Positions of every variant on [`shakmaty`], games and their ends, notation.
//!
//! Pure: no I/O, no clock, no environment, no randomness. Whatever people read is a [`Message`]: an id with arguments,
//! worded elsewhere in both languages.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod bughouse;
pub mod can_mate;
pub mod custom;
pub mod end;
pub mod facts;
pub mod fen;
pub mod game;
pub mod key;
pub mod notation;
pub mod perft;
pub mod position;
pub mod rules;
pub mod start_array;
pub mod variant;

pub use shakmaty::{ByColor, ByRole, CastlingMode, CastlingSide, Color, Move, Role, Square};

pub use krog_logic::message;

pub use crate::{
    custom::{CustomError, CustomPosition, CustomRules},
    end::{End, EndReason, GameResult},
    fen::{FenError, FenFault},
    game::Game,
    key::PositionKey,
    message::{Arg, Message},
    position::Position,
    variant::Variant,
};
