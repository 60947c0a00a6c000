//! Arenas: within a fixed time, whoever is free is paired again and again, and the most points win.
//!
//! An arena is what its log says: the same events, in the same order, make the same scores, standings and pairings. Time is in
//! milliseconds of any clock and comes with each event and each question.
//!
//! | rule | here |
//! | --- | --- |
//! | points, streaks, berserk, worthless draws | [`Scoring`], with the derivation of every point: [`Line`] |
//! | standings: points, performance, fewer losses, number | [`Standings`] |
//! | who meets whom, and with which colour | [`pair`] |
//! | joining, pausing, leaving, games, the end | [`Arena`], fed with [`Event`]s |

mod event;
mod order;
mod pairing;
mod scoring;
mod standings;
mod state;

pub use self::{
    event::{ArenaError, Event, EventKind, GameId},
    pairing::{Candidate, pair},
    scoring::{Ending, Form, Game, Line, Part, Reason, Scoring, Seat, System, sheet},
    standings::{Change, Row, Standings, StandingsError},
    state::{Arena, Settings, Status},
};
pub use crate::dutch::Pair;
