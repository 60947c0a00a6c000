//! The bench in a conversation: one search after the other.

use std::io::{self, Write};

use krog_engine::{Limits, Report, SearchError, Stop};

use super::{Session, line};
use crate::{
    bench::{self, Bench},
    engine::Task,
};

impl<W: Write> Session<W> {
    pub(super) fn bench(&mut self, depth: u8) -> io::Result<()> {
        if self.running.is_some() {
            return self.remark("a search is running; stop it first");
        }
        self.bench = Some(Bench::new(depth));
        self.next_of_bench()
    }

    /// Begins with the next position of the bench, or tells what it has counted.
    pub(super) fn next_of_bench(&mut self) -> io::Result<()> {
        let Some(bench) = &mut self.bench else { return Ok(()) };
        let Some(root) = bench.next() else {
            let report = bench.report();
            self.bench = None;
            return writeln!(self.output, "{report}");
        };
        let limits = Limits::depth(bench.depth);
        // What the bench leaves in the table is nothing for games.
        self.afresh = true;
        self.begin(Task {
            root,
            history: Vec::new(),
            limits,
            stop: Stop::new(),
            hash_mib: bench::HASH_MIB,
            afresh: true,
        })
    }

    pub(super) fn end_of_bench(&mut self, found: Result<Report, SearchError>) -> io::Result<()> {
        let (Some(running), Some(bench)) = (self.running.take(), &mut self.bench) else { return Ok(()) };
        if let Ok(found) = found {
            bench.add(found.nodes);
            let variant = running.root.variant().name();
            let moves = line(&running.root, std::slice::from_ref(&found.best));
            self.remark(&format!("{variant} {moves} {} nodes", found.nodes))?;
        }
        if running.stop.is_raised() {
            self.bench = None;
            return self.remark("the bench was stopped");
        }
        self.next_of_bench()
    }
}
