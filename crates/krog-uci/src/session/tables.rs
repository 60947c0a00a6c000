//! Tablebases in a conversation: which are open, and what they leave to choose from.

use std::{
    env,
    io::{self, Write},
    path::PathBuf,
};

use krog_chess::Move;
use krog_engine::Strength;
use krog_tables::Tables;

use super::Session;

impl<W: Write> Session<W> {
    /// Opens the tablebases of folders with a separator between; those that were open stay where that fails.
    pub(super) fn open_tables(&mut self, value: &str) -> io::Result<()> {
        let folders: Vec<PathBuf> = match value {
            "" | "<empty>" => Vec::new(),
            value => env::split_paths(value).collect(),
        };
        match Tables::open(&folders) {
            Ok(tables) => {
                self.tables = tables;
                self.remark(&format!("{} tablebase files", self.tables.files()))
            }
            Err(error) => self.remark(&error.to_string()),
        }
    }

    /// The moves that tablebases leave to choose from; all of them where nothing is known, where several lines are wanted, and below the
    /// highest level.
    pub(super) fn kept_by_tables(&self) -> (Vec<Move>, usize) {
        if self.options.lines > 1 || self.options.strength() != Strength::MAX {
            return (Vec::new(), 0);
        }
        match self.tables.look(&self.root) {
            Some(found) => (found.keeping(), found.moves.len() + 1),
            None => (Vec::new(), 0),
        }
    }
}
