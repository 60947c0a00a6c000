//! The programs that are known, and those that run.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    Config, EngineId, EngineInfo, Fault,
    child::{Child, LIFE},
};

/// How long a program rests that has failed once, and at most, however often it fails.
const REST: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(300)];

#[derive(Debug)]
pub(crate) struct Pool {
    config: Arc<Config>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    programs: Vec<Program>,
    /// Those that run and wait, the one that has waited longest first.
    idle: Vec<Idle>,
    busy: usize,
    faults: HashMap<(EngineId, Fault), u64>,
    closed: bool,
}

#[derive(Debug)]
struct Program {
    info: Arc<EngineInfo>,
    path: PathBuf,
    /// Failures since it last answered.
    failures: u32,
    rests_until: Option<Instant>,
}

#[derive(Debug)]
struct Idle {
    id: EngineId,
    child: Child,
    since: Instant,
}

/// A running program for one search, which nobody else uses meanwhile.
#[derive(Debug)]
pub(crate) struct Lent<'a> {
    pool: &'a Pool,
    id: EngineId,
    child: Child,
}

impl Pool {
    pub(crate) fn new(config: Arc<Config>) -> Pool {
        Pool { config, state: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that can panic happens under this lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks a program what it is, and remembers it if it answers; whether it did.
    pub(crate) fn probe(&self, path: &Path) -> bool {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let state = self.lock();
        let taken = |id: &EngineId| {
            *id == EngineId::builtin() || state.programs.iter().any(|program| program.info.id == *id)
        };
        let id = EngineId::of(stem).unique(taken);
        drop(state);
        let asked = Child::start(path, &self.config)
            .and_then(|mut child| child.introduce(id.clone(), self.config.patience.start));
        match asked {
            Ok(info) => {
                tracing::info!(%id, name = %info.name, version = info.version, path = %path.display(), "an engine is there");
                let program =
                    Program { info: Arc::new(info), path: path.to_owned(), failures: 0, rests_until: None };
                self.lock().programs.push(program);
                true
            }
            Err(fault) => {
                tracing::warn!(%id, %fault, path = %path.display(), "a program is no engine");
                *self.lock().faults.entry((id, fault)).or_default() += 1;
                false
            }
        }
    }

    /// The programs that can be asked, in the order they were found.
    pub(crate) fn engines(&self) -> Vec<Arc<EngineInfo>> {
        self.lock().programs.iter().map(|program| Arc::clone(&program.info)).collect()
    }

    /// How often each did what.
    pub(crate) fn faults(&self) -> Vec<(EngineId, Fault, u64)> {
        let state = self.lock();
        let mut faults: Vec<_> =
            state.faults.iter().map(|((id, fault), times)| (id.clone(), *fault, *times)).collect();
        faults.sort_by(|one, other| (&one.0, one.1.code()).cmp(&(&other.0, other.1.code())));
        faults
    }

    /// A running program, started where none waits.
    ///
    /// # Errors
    /// It cannot be started, or failed a moment ago.
    pub(crate) fn take(&self, id: &EngineId) -> Result<Lent<'_>, Fault> {
        let mut state = self.lock();
        let program = state.programs.iter().find(|program| program.info.id == *id).ok_or(Fault::Unstarted)?;
        if program.rests_until.is_some_and(|until| Instant::now() < until) {
            return Err(Fault::Resting);
        }
        let path = program.path.clone();
        if let Some(at) = state.idle.iter().rposition(|idle| idle.id == *id) {
            let child = state.idle.remove(at).child;
            state.busy += 1;
            drop(state);
            return Ok(Lent { pool: self, id: id.clone(), child });
        }
        let most = self.config.children.max(self.config.searches).max(1);
        let makes_room =
            (state.busy + state.idle.len() >= most && !state.idle.is_empty()).then(|| state.idle.remove(0));
        drop(state);
        drop(makes_room);
        match Child::start(&path, &self.config) {
            Ok(child) => {
                self.lock().busy += 1;
                Ok(Lent { pool: self, id: id.clone(), child })
            }
            Err(fault) => {
                self.lock().count(id, fault, true);
                Err(fault)
            }
        }
    }

    /// Ends those that have not been needed for long; whether any others wait.
    pub(crate) fn sweep(&self) -> bool {
        let mut state = self.lock();
        let (kept, ended) = std::mem::take(&mut state.idle)
            .into_iter()
            .partition(|idle| idle.since.elapsed() < self.config.idle);
        state.idle = kept;
        let waits = !state.idle.is_empty();
        drop(state);
        drop::<Vec<Idle>>(ended);
        waits
    }

    /// Ends all that wait; what is given back ends too.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        let ended = std::mem::take(&mut state.idle);
        drop(state);
        drop(ended);
    }
}

impl State {
    fn count(&mut self, id: &EngineId, fault: Fault, rests: bool) {
        *self.faults.entry((id.clone(), fault)).or_default() += 1;
        let program = self.programs.iter_mut().find(|program| program.info.id == *id);
        let Some(program) = program.filter(|_| rests) else { return };
        let [first, most] = REST;
        let rest = first.saturating_mul(1 << program.failures.min(16)).min(most);
        program.failures += 1;
        program.rests_until = Some(Instant::now() + rest);
    }
}

impl Lent<'_> {
    pub(crate) const fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Gives it back for the next search.
    pub(crate) fn succeed(self) {
        let Lent { pool, id, child } = self;
        let mut state = pool.lock();
        state.busy = state.busy.saturating_sub(1);
        if let Some(program) = state.programs.iter_mut().find(|program| program.info.id == id) {
            (program.failures, program.rests_until) = (0, None);
        }
        let ends = state.closed || child.begun.elapsed() >= LIFE;
        if ends {
            drop(state);
            drop(child);
        } else {
            state.idle.push(Idle { id, child, since: Instant::now() });
        }
    }

    /// Ends it for what it did; where it is to rest, it is not started again at once.
    pub(crate) fn fail(self, fault: Fault, rests: bool) {
        let Lent { pool, id, child } = self;
        let mut state = pool.lock();
        state.busy = state.busy.saturating_sub(1);
        state.count(&id, fault, rests);
        drop(state);
        drop(child);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rests_grow_and_are_bounded() {
        let id = EngineId::of("x");
        let info = Arc::new(EngineInfo { id: id.clone(), ..EngineInfo::builtin() });
        let program = Program { info, path: PathBuf::new(), failures: 0, rests_until: None };
        let mut state = State { programs: vec![program], ..State::default() };
        let mut last = Duration::ZERO;
        for _ in 0..40 {
            state.count(&id, Fault::Died, true);
            let until = state.programs[0].rests_until.unwrap();
            let rest = until.saturating_duration_since(Instant::now());
            assert!(rest + Duration::from_millis(100) >= last && rest <= REST[1]);
            last = rest;
        }
        assert!(last > REST[1] - Duration::from_secs(1));
        assert_eq!(state.faults.get(&(id, Fault::Died)), Some(&40));
    }
}
