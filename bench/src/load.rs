//! A crowd on sockets, on one thread and without the server's code: what is measured must not be what measures.
//!
//! Moves are due at times drawn before; a move that goes out late counts from when it was due, so that a server that stalls
//! cannot slow down those who would have noticed.

mod clerk;
mod figures;
mod flood;
mod frame;
mod hall;
mod home;
mod http;
mod idle;
mod line;
mod net;
mod scan;
mod server;

pub use self::{
    clerk::{BLITZ, Clerk, Made},
    figures::{Faults, Figures, Spread},
    flood::{Flood, Guesses, step_back},
    hall::{Hall, Order, Storm},
    home::home,
    http::{Answer, Http, get},
    idle::Idle,
    line::Line,
    net::{Closed, Crowd, Id, Net},
    server::{Server, Usage, raise_file_limit},
};
