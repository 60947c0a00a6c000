//! Every limit of the server: what it limits, its value as the code has it, what becomes of whoever comes to it, and the test that
//! holds it. For every operation and every act on a socket, which of them hold. `docs/reference/limits.md` is written from here.

mod acts;
mod connections;
mod games;
mod networks;
mod operations;
mod page;
mod people;
mod queries;
mod requests;
mod server;
mod value;

use krog_wire::envelope::ClientEvent;

use crate::{app, http::operation, socket};

pub use self::page::page;
pub use krog_service::limits::Counted;

/// What a limit is counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    /// One request, or one frame.
    Request,
    /// One connection, or one socket.
    Connection,
    /// One game.
    Game,
    /// One person, or a session of one.
    Person,
    /// One address, or the network that it is in.
    Network,
    /// The whole server.
    Server,
}

/// What becomes of whoever comes to a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// A refusal, with its status and the code of its problem.
    Refused(u16, &'static str),
    /// A refusal without a body, with its status.
    Bare(u16),
    /// The end of the socket, with its code.
    Closed(u16),
    /// Something else, in words.
    Other(&'static str),
}

/// A test that holds a limit: its crate, its file without the ending, its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Test(pub &'static str, pub &'static str, pub &'static str);

/// Where a limit holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// Whatever is asked.
    Everywhere,
    /// Where an operation or an act names it.
    Named,
}

/// A limit.
#[derive(Debug, Clone)]
pub struct Limit {
    /// What operations and acts name it by.
    pub name: &'static str,
    /// What it limits.
    pub what: &'static str,
    /// Its value, as people read it.
    pub value: String,
    /// What becomes of whoever comes to it.
    pub outcomes: &'static [Outcome],
    /// The tests that hold it.
    pub tests: &'static [Test],
    /// Where it holds.
    pub holds: Holds,
}

impl Limit {
    const fn named(
        name: &'static str,
        what: &'static str,
        value: String,
        outcomes: &'static [Outcome],
        tests: &'static [Test],
    ) -> Limit {
        Limit { name, what, value, outcomes, tests, holds: Holds::Named }
    }

    fn everywhere(self) -> Limit {
        Limit { holds: Holds::Everywhere, ..self }
    }
}

/// What bounds an operation, or an act on a socket.
#[derive(Debug, Clone, Copy)]
pub struct Bounded {
    /// The operation's id, or the act's name.
    pub name: &'static str,
    /// The bucket that an act is taken from beside that of frames; of an operation its route says it.
    pub taken: Option<Counted>,
    /// Further limits by their names; the beginning of names stands for all that begin so.
    pub limits: &'static [&'static str],
}

impl Bounded {
    const fn by(name: &'static str, limits: &'static [&'static str]) -> Bounded {
        Bounded { name, taken: None, limits }
    }

    const fn taken(name: &'static str, from: Counted, limits: &'static [&'static str]) -> Bounded {
        Bounded { name, taken: Some(from), limits }
    }
}

/// An operation as the document has it, and what its route says of it.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Its id.
    pub id: String,
    /// Its method.
    pub method: String,
    /// Its path.
    pub path: String,
    /// The bucket that a request is taken from.
    pub taken: Option<Counted>,
    /// The longest body that its route reads.
    pub body: Option<usize>,
    /// Whether the document tells of a body.
    pub has_body: bool,
}

const SERVER: &str = "krog-server";
const SERVICE: &str = "krog-service";
const TABLE: &str = "krog-table";
const STORE: &str = "krog-store";
const CLI: &str = "krog-cli";
const COMPETE: &str = "krog-compete";
const PGN: &str = "krog-pgn";

/// All limits, by what they are counted for.
pub fn limits() -> Vec<(Per, Vec<Limit>)> {
    vec![
        (Per::Request, [requests::limits(), requests::words(), queries::limits()].concat()),
        (Per::Connection, connections::limits()),
        (Per::Game, games::limits()),
        (Per::Person, people::limits()),
        (Per::Network, networks::limits()),
        (Per::Server, server::limits()),
    ]
}

/// What bounds each operation beside its bucket.
pub const fn bounded_operations() -> &'static [Bounded] {
    operations::OPERATIONS
}

/// What bounds each act on a socket beside the bucket of frames.
pub const fn bounded_acts() -> &'static [Bounded] {
    acts::ACTS
}

/// The operations of the document, in its order.
pub fn operations() -> Vec<Operation> {
    operation::all(app::openapi())
        .map(|(key, operation)| {
            let bound = app::bound(&key);
            Operation {
                id: operation.operation_id.clone().unwrap_or_default(),
                taken: bound.map(|bound| bound.counted),
                body: bound.map(|bound| bound.body),
                has_body: operation.request_body.is_some(),
                method: key.0.to_string(),
                path: key.1,
            }
        })
        .collect()
}

/// The bucket that an act on a socket is taken from, beside that of frames.
pub fn taken(event: &ClientEvent) -> Option<Counted> {
    socket::counted(event)
}
