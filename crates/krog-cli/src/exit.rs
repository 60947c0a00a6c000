//! How a command ends.

use std::{fmt::Display, io, process::ExitCode};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Done,
    /// The answer is no.
    No,
    Usage,
    Unreadable,
    /// A component is missing or failed.
    Component,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Usage => 2,
            Exit::Unreadable => 3,
            Exit::Component => 4,
        })
    }
}

/// Why a command stops early.
#[derive(Debug)]
pub enum Stop {
    /// Whoever read the output has gone (`krog … | head`): no fault.
    ReaderGone,
    /// Something failed; the message goes to standard error.
    Failed {
        exit: Exit,
        /// What happened and what to do.
        message: String,
    },
}

impl Stop {
    /// The answer is no.
    pub fn no(message: impl Display) -> Stop {
        Stop::Failed { exit: Exit::No, message: message.to_string() }
    }

    /// The command line does not make sense.
    pub fn usage(message: impl Display) -> Stop {
        Stop::Failed { exit: Exit::Usage, message: message.to_string() }
    }

    /// The input cannot be read.
    pub fn unreadable(message: impl Display) -> Stop {
        Stop::Failed { exit: Exit::Unreadable, message: message.to_string() }
    }
}

/// Failures of writing the output.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Stop::ReaderGone
        } else {
            Stop::Failed { exit: Exit::Component, message: format!("cannot write the answer: {error}") }
        }
    }
}
