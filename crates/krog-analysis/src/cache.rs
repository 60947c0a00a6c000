//! Answers that were given before.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use crate::{Effort, Update, question::Subject};

/// The deepest answer about each of so many subjects, of which those are kept that were wanted last.
#[derive(Debug)]
pub(crate) struct Cache {
    most: usize,
    known: HashMap<Arc<Subject>, (u64, Arc<Update>)>,
    /// When each was wanted last, by a count.
    wanted: BTreeMap<u64, Arc<Subject>>,
    count: u64,
}

impl Cache {
    pub(crate) fn new(most: usize) -> Cache {
        Cache { most, known: HashMap::new(), wanted: BTreeMap::new(), count: 0 }
    }

    /// An answer that a search with these limits would not go beyond.
    pub(crate) fn get(&mut self, subject: &Subject, effort: Effort) -> Option<Arc<Update>> {
        let (last, update) = self.known.get_mut(subject)?;
        if !update.reaches(effort) {
            return None;
        }
        self.count += 1;
        let subject = self.wanted.remove(last)?;
        *last = self.count;
        self.wanted.insert(self.count, subject);
        Some(Arc::clone(update))
    }

    /// The deepest answer about one of some subjects, however deep it is.
    pub(crate) fn deepest(&self, subjects: impl IntoIterator<Item = Subject>) -> Option<Arc<Update>> {
        let found = subjects.into_iter().filter_map(|subject| self.known.get(&subject));
        found.map(|(_, update)| Arc::clone(update)).max_by_key(|update| (update.depth, update.nodes))
    }

    /// Keeps an answer, unless a deeper one is there.
    pub(crate) fn put(&mut self, subject: &Arc<Subject>, update: Arc<Update>) {
        if self.most == 0 {
            return;
        }
        if let Some((last, known)) = self.known.get(subject) {
            if !update.is_deeper_than(known) {
                return;
            }
            self.wanted.remove(last);
        }
        self.count += 1;
        self.wanted.insert(self.count, Arc::clone(subject));
        self.known.insert(Arc::clone(subject), (self.count, update));
        while self.known.len() > self.most {
            let Some((_, oldest)) = self.wanted.pop_first() else { return };
            self.known.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use krog_chess::{Color, Position, Variant};

    use super::*;
    use crate::{EngineId, EngineInfo};

    fn subject(lines: u8) -> Arc<Subject> {
        let position = Position::start(Variant::Standard);
        Arc::new(Subject { engine: EngineId::builtin(), position, history: Vec::new(), lines })
    }

    fn update(depth: u8, nodes: u64) -> Arc<Update> {
        Arc::new(Update {
            engine: Arc::new(EngineInfo::builtin()),
            turn: Color::White,
            depth,
            sel_depth: depth,
            nodes,
            time: Duration::from_millis(nodes),
            full: 0,
            table_hits: 0,
            lines: Vec::new(),
            cached: false,
            done: true,
        })
    }

    #[test]
    fn the_deepest_is_kept_and_given_where_it_is_deep_enough() {
        let mut cache = Cache::new(2);
        cache.put(&subject(1), update(8, 100));
        cache.put(&subject(1), update(6, 900));
        let depth =
            |cache: &mut Cache, depth| cache.get(&subject(1), Effort::depth(depth)).map(|known| known.depth);
        assert_eq!((depth(&mut cache, 8), depth(&mut cache, 9)), (Some(8), None));
        assert!(cache.get(&subject(1), Effort::nodes(100)).is_some());
        assert!(cache.get(&subject(1), Effort::nodes(101)).is_none());
        assert!(cache.get(&subject(1), Effort::time(Duration::from_millis(101))).is_none());
        assert!(cache.get(&subject(1), Effort::default()).is_none());
        assert!(cache.get(&subject(2), Effort::depth(1)).is_none());
    }

    #[test]
    fn what_was_wanted_last_is_kept() {
        let mut cache = Cache::new(2);
        cache.put(&subject(1), update(8, 100));
        cache.put(&subject(2), update(8, 100));
        assert!(cache.get(&subject(1), Effort::depth(1)).is_some());
        cache.put(&subject(3), update(8, 100));
        let there = [1, 2, 3].map(|lines| cache.get(&subject(lines), Effort::depth(1)).is_some());
        assert_eq!(there, [true, false, true]);
        assert_eq!((cache.known.len(), cache.wanted.len()), (2, 2));
    }
}
