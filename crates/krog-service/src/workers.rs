//! Where work is done that somebody asks for and that takes more than a moment: reading, explaining, searching, writing.
//!
//! A few threads that stand back behind everything else, and a queue in which networks take turns, and in a network its people: whoever
//! asks much waits for himself. What may wait, in pieces and in bytes, is bounded for each and for all. A piece of work ends when its
//! time is over or nobody waits for it any more. Nothing that a game hangs on is done here: that is [`krog_table::deciding`].

mod clock;

use std::{
    collections::HashMap,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use krog_engine::fair::FairQueue;
use krog_logic::interrupt::Interrupt;
use tokio::sync::oneshot;

use self::clock::Watched;
use crate::{
    address::{Address, Network},
    limits::Key,
    priority::{Priority, lower},
    scale::{Load, Overload, Scale},
};

/// Pieces of work that may wait.
pub const WAITING: usize = 256;
/// Of one network.
pub const WAITING_OF_NETWORK: usize = 64;
/// Of one person, or of an address where nobody is known.
pub const WAITING_OF_ONE: usize = 16;
/// Bytes that all that waits and is done may take.
pub const BYTES: usize = 192 << 20;
/// Of one network.
pub const BYTES_OF_NETWORK: usize = 96 << 20;
/// What a question may take of a processor.
pub const QUESTION: Duration = Duration::from_millis(200);
/// What a look into collections, or a text of games, may take.
pub const LOOK: Duration = Duration::from_secs(2);
/// How long it may take on the clock where the processor has more to do: to begin anew would take longer still.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is looked whose time is over.
const TICK: Duration = Duration::from_millis(5);
/// Below this nothing is weighed.
const LEAST: usize = 64 << 10;

/// Who asks for work.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Source {
    pub network: Network,
    pub who: Key,
}

impl Source {
    /// Whoever comes from an address and is known no further; the server itself for its own jobs comes from none.
    pub fn of(address: Address) -> Source {
        Source { network: address.network(), who: Key::Address(address) }
    }

    /// Whoever this task answers.
    pub fn asking() -> Source {
        ASKING.try_with(Source::clone).unwrap_or_else(|_| Source::of(Address::default()))
    }

    /// Answers somebody: all work that is asked for meanwhile is theirs, so that no handler can forget whose it is.
    pub fn during<F: Future>(self, answering: F) -> impl Future<Output = F::Output> {
        ASKING.scope(self, answering)
    }
}

tokio::task_local! {
    static ASKING: Source;
}

/// What a piece of work may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Of a processor.
    pub time: Duration,
    /// Of memory, with the request and the answer.
    pub bytes: usize,
}

impl Cost {
    /// A question to the rules about a position.
    pub const QUESTION: Cost = Cost { time: QUESTION, bytes: LEAST };
    /// A look into collections of games.
    pub const LOOK: Cost = Cost { time: LOOK, bytes: 1 << 20 };

    /// A text that takes so many times its length to work through.
    pub fn text(length: usize, times: usize) -> Cost {
        Cost { time: LOOK, bytes: length.saturating_mul(times).max(LEAST) }
    }
}

/// Why a piece of work is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WorkError {
    /// Too much waits already.
    #[error("too much waits")]
    Busy,
    /// Too much of the one who asks waits already.
    #[error("too much of one asker waits")]
    TooMuch,
    /// It took longer than it may.
    #[error("a piece of work took too long")]
    TooLong,
    #[error("a piece of work died")]
    Died,
}

type Work = Box<dyn FnOnce() + Send>;

/// The way to the threads. Clones share it; the threads end with the last.
#[derive(Debug, Clone)]
pub struct Workers(Arc<Pool>);

#[derive(Debug)]
struct Pool(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    news: Condvar,
    bytes: Scale,
}

#[derive(Default)]
struct State {
    /// Networks take turns, and in each its people.
    networks: FairQueue<Network, ()>,
    people: HashMap<Network, FairQueue<Key, Job>>,
    running: Vec<Watched>,
    closed: bool,
}

struct Job {
    work: Work,
    time: Duration,
    interrupt: Interrupt,
    starved: Arc<AtomicBool>,
}

/// Ends a piece of work when nobody waits for it any more.
struct Waiting(Interrupt);

impl Workers {
    /// # Errors
    /// The system gives no thread.
    pub fn start(threads: usize) -> io::Result<Workers> {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            news: Condvar::new(),
            bytes: Scale::new(BYTES, BYTES_OF_NETWORK),
        });
        let pool = Pool(Arc::clone(&shared));
        for _ in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name("work".to_owned()).spawn(move || {
                lower(Priority::Behind);
                while shared.work() {}
            })?;
        }
        thread::Builder::new().name("work-clock".to_owned()).spawn(move || shared.watch())?;
        Ok(Workers(Arc::new(pool)))
    }

    /// Does a piece of work for whoever asks ([`Source::during`]).
    ///
    /// # Errors
    /// Too much waits already, or it took too long.
    pub async fn run<T: Send + 'static>(
        &self,
        cost: Cost,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let source = &Source::asking();
        let (interrupt, starved) = (Interrupt::new(), Arc::<AtomicBool>::default());
        let (reply, answer) = oneshot::channel();
        let shared = &self.0.0;
        {
            let mut state = shared.lock();
            let load = state.admit(&shared.bytes, source, cost)?;
            let inner = interrupt.clone();
            let work: Work = Box::new(move || {
                let _load = load;
                // Whoever asked may have gone.
                if !reply.is_closed() {
                    let done = inner.during(work);
                    // What was cut short is no answer.
                    drop(reply.send(if inner.is_raised() { None } else { Some(done) }));
                }
            });
            state.push(
                source,
                Job { work, time: cost.time, interrupt: interrupt.clone(), starved: Arc::clone(&starved) },
            );
        }
        shared.news.notify_all();
        let _waiting = Waiting(interrupt);
        // Who did not get a processor in time may try again; who used it asks for too much.
        let cut = || if starved.load(Ordering::Relaxed) { WorkError::Busy } else { WorkError::TooLong };
        answer.await.map_err(|_| WorkError::Died)?.ok_or_else(cut)
    }
}

impl State {
    /// Room for one more, or why there is none.
    fn admit(&self, bytes: &Scale, source: &Source, cost: Cost) -> Result<Load, WorkError> {
        let people = self.people.get(&source.network);
        let (waiting, own) = people.map_or((0, 0), |people| (people.len(), people.len_of(&source.who)));
        if waiting >= WAITING_OF_NETWORK || own >= WAITING_OF_ONE {
            return Err(WorkError::TooMuch);
        }
        if self.networks.len() >= WAITING {
            return Err(WorkError::Busy);
        }
        let mut load = bytes.load(source.network);
        load.add(cost.bytes).map_err(|overload| match overload {
            Overload::Own => WorkError::TooMuch,
            Overload::All => WorkError::Busy,
        })?;
        Ok(load)
    }

    fn push(&mut self, source: &Source, job: Job) {
        self.networks.push(source.network, ());
        self.people.entry(source.network).or_default().push(source.who.clone(), job);
    }

    fn pop(&mut self) -> Option<Job> {
        let (network, ()) = self.networks.pop_with_key()?;
        let people = self.people.get_mut(&network)?;
        let job = people.pop();
        if people.is_empty() {
            self.people.remove(&network);
        }
        job
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that can panic happens under this lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the next piece of work; false when nobody can ask any more.
    fn work(&self) -> bool {
        let mut state = self.lock();
        let job = loop {
            if let Some(job) = state.pop() {
                break job;
            }
            if state.closed {
                return false;
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        };
        let Job { work, time, interrupt, starved } = job;
        let watched = Watched::begin(time, PATIENCE, interrupt, starved);
        let id = watched.id();
        state.running.push(watched);
        drop(state);
        self.news.notify_all();
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            tracing::error!("a piece of work died");
        }
        self.lock().running.retain(|watched| watched.id() != id);
        true
    }

    /// Ends what has used its time, until nobody can ask any more.
    fn watch(&self) {
        let mut state = self.lock();
        while !state.closed {
            state.running.iter().for_each(Watched::look);
            state = if state.running.is_empty() {
                self.news.wait(state).unwrap_or_else(PoisonError::into_inner)
            } else {
                drop(state);
                thread::sleep(TICK);
                self.lock()
            };
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.raise();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.news.notify_all();
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let state = self.lock();
        f.debug_struct("Shared")
            .field("waiting", &state.networks.len())
            .field("running", &state.running.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::mpsc::{Receiver, SyncSender, sync_channel},
        time::Instant,
    };

    use super::*;

    fn source(network: u8, one: u8) -> Source {
        let peer = std::net::IpAddr::from([10, 0, network, one]);
        Source::of(Address::of(Some(peer), &http::HeaderMap::new(), false))
    }

    /// Work that stands at a gate until it is opened, and then says whose it was.
    fn gate() -> (SyncSender<()>, Arc<Mutex<Receiver<()>>>) {
        let (open, gate) = sync_channel(1_000);
        (open, Arc::new(Mutex::new(gate)))
    }

    async fn waiting(workers: &Workers, wanted: usize) {
        let begun = Instant::now();
        while workers.0.0.lock().networks.len() != wanted {
            assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", workers.0.0);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn networks_take_turns_and_in_each_its_people() {
        let workers = Workers::start(1).unwrap();
        let (open, gate) = gate();
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |source: Source, name: &'static str| {
            let (workers, gate, order) = (workers.clone(), Arc::clone(&gate), Arc::clone(&order));
            let work = move || {
                gate.lock().unwrap().recv().ok();
                order.lock().unwrap().push(name);
            };
            tokio::spawn(source.during(async move { workers.run(Cost::LOOK, work).await }))
        };
        let mut asked = vec![ask(source(0, 0), "first")];
        while workers.0.0.lock().running.is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        for n in 0..WAITING_OF_ONE {
            asked.push(ask(source(1, 1), "flood"));
            waiting(&workers, n + 1).await;
        }
        // Somebody in the same network, and somebody in another.
        asked.push(ask(source(1, 2), "neighbour"));
        waiting(&workers, WAITING_OF_ONE + 1).await;
        asked.push(ask(source(2, 1), "stranger"));
        waiting(&workers, WAITING_OF_ONE + 2).await;
        // Whoever has so much waiting is refused, and nobody else is.
        assert_eq!(ask(source(1, 1), "too much").await.unwrap(), Err(WorkError::TooMuch));
        (0..asked.len()).for_each(|_| open.send(()).unwrap());
        for asked in asked {
            asked.await.unwrap().unwrap();
        }
        let order = order.lock().unwrap().clone();
        assert_eq!(order[..5], ["first", "flood", "stranger", "neighbour", "flood"]);
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_pieces_and_in_bytes_and_given_back() {
        let workers = Workers::start(1).unwrap();
        let (open, gate) = gate();
        let ask = |source: Source, bytes: usize| {
            let (workers, gate) = (workers.clone(), Arc::clone(&gate));
            let cost = Cost { bytes, ..Cost::LOOK };
            let work = move || gate.lock().unwrap().recv().unwrap();
            tokio::spawn(source.during(async move { workers.run(cost, work).await }))
        };
        let mut asked = vec![ask(source(0, 0), 0)];
        while workers.0.0.lock().running.is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(ask(source(1, 0), BYTES_OF_NETWORK + 1).await.unwrap(), Err(WorkError::TooMuch));
        asked.push(ask(source(1, 0), BYTES_OF_NETWORK));
        waiting(&workers, 1).await;
        assert_eq!(ask(source(1, 1), 1).await.unwrap(), Err(WorkError::TooMuch));
        asked.push(ask(source(2, 0), BYTES - BYTES_OF_NETWORK));
        waiting(&workers, 2).await;
        assert_eq!(ask(source(3, 0), 1).await.unwrap(), Err(WorkError::Busy));
        for n in 2..WAITING {
            asked.push(ask(source(4 + (n / 8) as u8, (n % 8) as u8), 0));
            waiting(&workers, n + 1).await;
        }
        assert_eq!(ask(source(200, 0), 0).await.unwrap(), Err(WorkError::Busy));
        (0..asked.len()).for_each(|_| open.send(()).unwrap());
        for asked in asked {
            asked.await.unwrap().unwrap();
        }
        assert!(workers.0.0.lock().people.is_empty() && workers.0.0.bytes.is_empty());
    }

    #[tokio::test]
    async fn work_ends_when_its_time_is_over_when_nobody_waits_and_when_it_dies() {
        let workers = Workers::start(1).unwrap();
        let busy = || {
            let begun = Instant::now();
            while !Interrupt::current().is_raised() && begun.elapsed() < Duration::from_secs(30) {}
            begun.elapsed()
        };
        let begun = Instant::now();
        let cut = workers.run(Cost::QUESTION, busy).await;
        // On a machine that gives it no processor it is the machine's fault.
        let starved = begun.elapsed() >= PATIENCE;
        assert_eq!(cut, Err(if starved { WorkError::Busy } else { WorkError::TooLong }));
        assert!(begun.elapsed() < PATIENCE + 2 * QUESTION, "{:?}", begun.elapsed());
        assert!(begun.elapsed() >= QUESTION);
        let (told, ended) = sync_channel(1);
        let (begins, begun) = oneshot::channel();
        let work = move || {
            begins.send(()).unwrap();
            told.send(busy()).ok()
        };
        tokio::select! {
            _ = workers.run(Cost::LOOK, work) => panic!("nobody ended it"),
            begun = begun => begun.unwrap(),
        }
        let took = tokio::task::spawn_blocking(move || ended.recv().unwrap()).await.unwrap();
        assert!(took < LOOK, "it went on for {took:?} with nobody waiting");
        assert_eq!(workers.run(Cost::LOOK, || panic!("on purpose")).await, Err::<(), _>(WorkError::Died));
        assert_eq!(workers.run(Cost::LOOK, || 7).await, Ok(7));
    }
}
