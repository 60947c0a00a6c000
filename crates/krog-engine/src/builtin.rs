//! The engine that needs nothing installed.

use krog_chess::with_rules;
use shakmaty::variant::{Variant, VariantPosition};

use crate::{
    Engine, Info, Level, Limits, PositionKey, Report, SearchError, Stop,
    rules::Rules,
    search::{Learned, Search},
    table::Table,
};

/// Alpha-beta with quiescence and a transposition table, for every variant.
#[derive(Debug)]
pub struct Builtin {
    table: Table,
    learned: Learned,
    /// The rule set whose undistorted scores the table holds.
    holds: Option<Variant>,
}

impl Builtin {
    /// An engine with a transposition table of `hash_mib` mebibytes, at least one.
    pub fn new(hash_mib: usize) -> Self {
        Self { table: Table::new(hash_mib), learned: Learned::new(), holds: None }
    }

    fn search_in<P: Rules>(
        &mut self,
        root: &P,
        history: &[PositionKey],
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError> {
        Search::new(&mut self.table, &mut self.learned, history, limits, stop).run(root, info)
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
        let timed = limits.time.is_some() && limits.strength == Level::MAX;
        if timed && self.holds == Some(root.variant()) {
            self.table.begin();
            self.learned.begin();
        } else {
            self.table.begin_afresh();
            self.learned = Learned::new();
        }
        self.holds = timed.then_some(root.variant());
        with_rules!(root, root => self.search_in(root, history, limits, stop, info))
    }
}
