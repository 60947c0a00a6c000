//! Tournaments as they are run: a log of events, what each person may do and must do, rounds paired, tables, reports, views and what
//! changes in them. Who meets whom and what decides between equals is `krog-pairing`'s; what is permitted is the rulebook `tournament`'s.
//!
//! Pure: no I/O, no clock, no chance. The time and what is drawn by lot are arguments ([`Moment`]).

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

mod actor;
mod arena;
mod decide;
mod event;
mod knock_out;
mod pairing;
mod report;
mod rfc3339;
mod standings;
mod state;
mod update;
mod view;

pub use self::{
    actor::{Actor, hall, name},
    decide::{Decided, Fault, Moment, Over, Refusal, begun, decide, ended, open},
    event::{Event, ResultBy},
    knock_out::Drawn,
    pairing::{Unpaired, next_pairing, tournament},
    report::report,
    standings::{table, tie_breaks, worksheets},
    state::{Board, Entrant, EntryId, Gone, Round, State},
    update::update,
    view::{About, Personal, Readers, may, personal, row, view},
};
