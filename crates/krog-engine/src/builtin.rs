//! The engine that needs nothing installed.

use std::{sync::atomic::AtomicU64, thread};

use krog_chess::with_rules;
use shakmaty::variant::{Variant, VariantPosition};

use crate::{
    Caps, Engine, Info, Limits, PositionKey, Report, SearchError, Stop,
    rules::Rules,
    search::{Learned, Search},
    table::Table,
};

/// Alpha-beta with quiescence and a transposition table, for every variant.
#[derive(Debug)]
pub struct Builtin {
    table: Table,
    /// Of each thread.
    learned: Vec<Learned>,
    /// The rule set whose undistorted scores the table holds.
    holds: Option<Variant>,
}

impl Builtin {
    /// An engine with a transposition table of `hash_mib` mebibytes, at least one.
    pub fn new(hash_mib: usize) -> Self {
        Self { table: Table::new(hash_mib), learned: Vec::new(), holds: None }
    }

    fn search_in<P: Rules + Sync>(
        &mut self,
        root: &P,
        history: &[PositionKey],
        limits: &Limits,
        caps: Caps,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError> {
        let (table, helped) = (&self.table, AtomicU64::new(0));
        let threads = if limits.is_full_strength() { usize::from(limits.threads.max(1)) } else { 1 };
        self.learned.resize_with(threads, Learned::new);
        let Some((own, others)) = self.learned.split_first_mut() else {
            return Err(SearchError::NoLegalMove);
        };
        let enough = Stop::new();
        // The others search the same without an end of their own: what they find is in the table (Lazy SMP).
        let open = Limits { only: limits.only.clone(), lines: limits.lines, ..Limits::default() };
        thread::scope(|scope| {
            for learned in others {
                let (open, enough, helped) = (&open, &enough, &helped);
                let search = move || {
                    Search::new(table, learned, history, open, Caps::NONE, enough, helped)
                        .help()
                        .run(root, &mut |_| {})
                };
                // Without the thread the search takes longer.
                drop(thread::Builder::new().name("search".to_owned()).spawn_scoped(scope, search));
            }
            let found = Search::new(table, own, history, limits, caps, stop, &helped).run(root, info);
            enough.raise();
            found
        })
    }
}

/// The worth of a position for the side to move without any search, in centipawns.
pub fn judge(position: &VariantPosition) -> i32 {
    with_rules!(position, position => position.evaluate())
}

impl Engine for Builtin {
    fn search(
        &mut self,
        root: &VariantPosition,
        history: &[PositionKey],
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError> {
        let timed = limits.time.is_some() && limits.is_full_strength();
        if timed && self.holds == Some(root.variant()) {
            self.table.begin();
            self.learned.iter_mut().for_each(Learned::begin);
        } else {
            self.table.begin_afresh();
            self.learned.clear();
        }
        self.holds = timed.then_some(root.variant());
        let caps = limits.caps(root.variant());
        with_rules!(root, root => self.search_in(root, history, limits, caps, stop, info))
    }
}
