//! What must hold whatever happens: servers that are killed, and players who race each other. Clients of their own, without
//! the server's code.

mod away;
pub mod crash;
pub mod evening;
pub mod history;
pub mod outages;
pub mod races;
mod socket;

pub use self::socket::{Answer, Socket};
