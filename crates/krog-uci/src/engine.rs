//! The engine on a thread of its own.

use std::{
    io,
    sync::mpsc::{SyncSender, sync_channel},
    thread,
};

use krog_chess::Position;
use krog_engine::{Builtin, Engine, Limits, PositionKey, Stop};

use crate::events::Event;

/// A search to be made.
#[derive(Debug)]
pub(crate) struct Task {
    pub root: Position,
    /// The positions before it, the oldest first.
    pub history: Vec<PositionKey>,
    pub limits: Limits,
    pub stop: Stop,
    pub hash_mib: usize,
    /// Nothing that was found before counts.
    pub afresh: bool,
}

/// Where tasks go; the engine ends with it.
#[derive(Debug)]
pub(crate) struct Thinker(SyncSender<Task>);

impl Thinker {
    /// Starts the engine's thread; what it finds goes to `events`.
    pub(crate) fn start(events: SyncSender<Event>) -> io::Result<Thinker> {
        // One is made at a time.
        let (tasks, todo) = sync_channel::<Task>(1);
        thread::Builder::new().name("uci-engine".to_owned()).spawn(move || {
            let last = Last(events);
            let mut engine: Option<(usize, Builtin)> = None;
            for Task { root, history, limits, stop, hash_mib, afresh } in todo {
                if afresh || engine.as_ref().is_some_and(|(size, _)| *size != hash_mib) {
                    engine = None;
                }
                let (_, engine) = engine.get_or_insert_with(|| (hash_mib, Builtin::new(hash_mib)));
                let found = engine.search_position(&root, &history, &limits, &stop, &mut |info| {
                    if last.0.send(Event::Found(info.clone())).is_err() {
                        stop.raise();
                    }
                });
                if last.0.send(Event::Done(found)).is_err() {
                    return;
                }
            }
        })?;
        Ok(Thinker(tasks))
    }

    /// Begins a search; false where the thread is gone.
    pub(crate) fn begin(&self, task: Task) -> bool {
        self.0.send(task).is_ok()
    }
}

/// Says that the thread has ended, however it did.
struct Last(SyncSender<Event>);

impl Drop for Last {
    fn drop(&mut self) {
        // Nobody may be there to hear it.
        drop(self.0.try_send(Event::Died));
    }
}
