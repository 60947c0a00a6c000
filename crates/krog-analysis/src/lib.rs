//! Analysis by engines: the one that is built in, UCI programs beside it, and one fair queue for all.
//!
//! A program is a child of a supervisor, which is this very binary in another role ([`supervise`]): what an engine starts, forks or
//! keeps ends with it. Nothing of a request reaches a program but positions and moves as this workspace writes them, and nothing
//! that a program says is passed on before it has been checked.
//!
//! [`Analysis::ask`] takes a [`Question`] and gives [`Answers`], of which the newest counts. Dropping them ends the search, if nobody
//! else wants the same.

mod about;
mod analysis;
mod answers;
mod builtin;
mod cache;
mod child;
mod config;
mod dialogue;
mod fault;
mod find;
mod kept;
mod pool;
mod priority;
mod question;
mod queue;
mod state;
mod supervise;
mod uci;
mod update;
mod worker;

pub use about::{EngineId, EngineInfo, EngineKind};
pub use analysis::Analysis;
pub use answers::Answers;
pub use config::{Config, Patience, Supervisor};
pub use fault::{Failure, Fault, Refusal};
pub use kept::Kept;
pub use question::{Class, Effort, MOST_LINES, Question};
pub use state::OPEN_OF_ONE;
pub use supervise::supervise;
pub use update::{Line, Update};
