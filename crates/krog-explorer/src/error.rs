//! What can go wrong with a collection.

use std::{
    io,
    path::{Path, PathBuf},
};

/// A collection could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ExplorerError {
    #[error("`{}`: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file holds what this program has not written.
    #[error("`{}` is damaged at byte {offset}: {what}", path.display())]
    Damaged {
        path: PathBuf,
        /// Where, in bytes from its start.
        offset: u64,
        /// What is wrong there.
        what: &'static str,
    },
    /// Another process writes the collection.
    #[error("`{}` is being written by another process; wait until it has ended", dir.display())]
    Locked { dir: PathBuf },
    /// The database that keeps the collection failed. What it says is for the log.
    #[error("the database of the games failed: {0}")]
    Database(String),
}

/// What came of reading or writing a collection.
pub type Result<T, E = ExplorerError> = std::result::Result<T, E>;

impl ExplorerError {
    /// Names the file that the system refused.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> ExplorerError + '_ {
        move |source| ExplorerError::Io { path: path.to_owned(), source }
    }

    /// A file is damaged at a place.
    pub fn damaged(path: &Path, offset: u64, what: &'static str) -> ExplorerError {
        ExplorerError::Damaged { path: path.to_owned(), offset, what }
    }
}
