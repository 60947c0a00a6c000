//! Where passwords are hashed: two threads, and queues that refuse what they cannot hold. A hash takes 19 MiB and some tens
//! of milliseconds, so that guessing is dear; without a bound it would be dear to us. Strangers who guess keep nobody waiting whose
//! device the account knows.
//!
//! A password is hashed while nothing else wants the processor: a thread of the ordinary policy, however nice, is let finish
//! its turn of some milliseconds before a move is looked at. Where the processor is never free, whoever has waited long
//! is served by another thread, a step behind everything else.

use std::{
    io, thread,
    time::{Duration, Instant},
};

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use futures_util::future::OptionFuture;
use http::StatusCode;
use krog_chess::Message;
use krog_wire::account::Secret;
use tokio::{
    sync::{mpsc, oneshot},
    time::{sleep_until, timeout},
};

use crate::{
    priority::{Priority, lower},
    problem::{ApiError, Result},
};

/// Passwords that may wait for either thread, of those who are known and of strangers each.
pub const QUEUE: usize = 32;
/// More strangers than so many waiting are a flood: the thread then rests seven times as long as it works for one of them, at
/// most `REST`, so that a flood gets an eighth of one processor. Whoever is known is served in between.
const FLOOD: usize = 8;
const RESTS: u32 = 7;
const REST: Duration = Duration::from_millis(80);
const SALT: usize = 16;
const OUTPUT: usize = 32;
/// After this the other thread is asked too: longer than a full queue takes on a processor that is free now and then.
const PATIENCE: Duration = Duration::from_secs(4);

/// The way to the threads. Clones share it.
#[derive(Debug, Clone)]
pub struct Hasher {
    last: Way,
    behind: Way,
    patience: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// A session or a device of the account: others' guesses do not keep it waiting.
    Known,
    Stranger,
}

/// The way to one thread.
#[derive(Debug, Clone)]
struct Way {
    known: mpsc::Sender<Job>,
    strangers: mpsc::Sender<Job>,
}

/// The other end of it.
#[derive(Debug)]
struct Inbox {
    known: mpsc::Receiver<Job>,
    strangers: mpsc::Receiver<Job>,
}

#[derive(Debug)]
enum Job {
    Hash(Secret, oneshot::Sender<Option<String>>),
    /// Against what is kept. Where nothing is, as long is worked as if there were.
    Verify(Secret, Option<String>, oneshot::Sender<bool>),
}

impl Job {
    /// Hashes, unless whoever asked has gone, and with it the need: then it says that it did not.
    fn work(self, memory: &mut Memory) -> bool {
        match self {
            Job::Hash(password, answer) if !answer.is_closed() => {
                answer.send(hash(memory, &password)).ok();
                true
            }
            Job::Verify(password, kept, answer) if !answer.is_closed() => {
                answer.send(verify(memory, &password, kept.as_deref())).ok();
                true
            }
            Job::Hash(..) | Job::Verify(..) => false,
        }
    }
}

impl Hasher {
    pub fn start() -> io::Result<Hasher> {
        let behind = begin("passwords-late", Priority::Behind)?;
        Ok(Hasher { last: begin("passwords", Priority::Last)?, behind, patience: PATIENCE })
    }

    /// Whether there is room for one more, so that nothing else is done for who would be refused.
    pub fn room(&self, caller: Caller) -> Result<()> {
        if self.last.of(caller).capacity() == 0 { Err(busy()) } else { Ok(()) }
    }

    /// What is kept of a password: a PHC string.
    pub async fn hash(&self, caller: Caller, password: &Secret) -> Result<String> {
        let hash = self.ask(caller, |answer| Job::Hash(password.clone(), answer)).await?;
        hash.ok_or_else(|| ApiError::internal(&"a password was not hashed"))
    }

    /// Whether a password is the one of which this is kept. Of nothing it never is, and to say so takes as long.
    pub async fn verify(&self, caller: Caller, password: &Secret, kept: Option<&str>) -> Result<bool> {
        self.ask(caller, |answer| Job::Verify(password.clone(), kept.map(str::to_owned), answer)).await
    }

    async fn ask<T>(&self, caller: Caller, job: impl Fn(oneshot::Sender<T>) -> Job) -> Result<T> {
        let (answer, mut first) = oneshot::channel();
        self.last.of(caller).try_send(job(answer)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => busy(),
            mpsc::error::TrySendError::Closed(_) => nobody(),
        })?;
        if let Ok(answer) = timeout(self.patience, &mut first).await {
            return answer.map_err(|_| nobody());
        }
        let (answer, second) = oneshot::channel();
        // Where that queue is full too, there is still the place in the first.
        let second = self.behind.of(caller).try_send(job(answer)).is_ok().then_some(second);
        tokio::select! {
            answer = first => answer.map_err(|_| nobody()),
            Some(Ok(answer)) = OptionFuture::from(second) => Ok(answer),
        }
    }
}

impl Way {
    fn new() -> (Way, Inbox) {
        let (known, for_known) = mpsc::channel(QUEUE);
        let (strangers, for_strangers) = mpsc::channel(QUEUE);
        (Way { known, strangers }, Inbox { known: for_known, strangers: for_strangers })
    }

    const fn of(&self, caller: Caller) -> &mpsc::Sender<Job> {
        match caller {
            Caller::Known => &self.known,
            Caller::Stranger => &self.strangers,
        }
    }
}

fn busy() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-busy")).retry_after(1)
}

fn nobody() -> ApiError {
    ApiError::internal(&"nobody hashes passwords")
}

fn begin(name: &str, priority: Priority) -> io::Result<Way> {
    let (way, inbox) = Way::new();
    // It waits for two queues and the clock.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    let work = move || runtime.block_on(serve(inbox, priority));
    thread::Builder::new().name(name.to_owned()).spawn(work)?;
    Ok(way)
}

async fn serve(mut inbox: Inbox, priority: Priority) {
    lower(priority);
    let mut memory = Memory::default();
    let mut rested = Instant::now();
    while let Some((caller, job)) = inbox.next(rested).await {
        let begun = Instant::now();
        let worked = job.work(&mut memory);
        if worked && caller == Caller::Stranger && inbox.strangers.len() > FLOOD {
            rested = Instant::now() + (begun.elapsed() * RESTS).min(REST);
        }
    }
}

impl Inbox {
    /// The next job; a stranger's not before the thread is rested.
    async fn next(&mut self, rested: Instant) -> Option<(Caller, Job)> {
        let stranger = async {
            sleep_until(rested.into()).await;
            self.strangers.recv().await
        };
        tokio::select! {
            biased;
            Some(job) = self.known.recv() => Some((Caller::Known, job)),
            Some(job) = stranger => Some((Caller::Stranger, job)),
            else => None,
        }
    }
}

/// A thread's working memory, which it keeps: whoever changes the process's map of memory holds a lock that everybody waits
/// for, and a thread that comes last may be put aside while it holds it.
#[derive(Debug, Default)]
struct Memory(Vec<Block>);

impl Memory {
    fn derive(
        &mut self,
        params: &Params,
        password: &[u8],
        salt: &[u8],
        out: &mut [u8],
    ) -> argon2::Result<()> {
        let blocks = params.block_count();
        if self.0.len() < blocks {
            self.0.resize(blocks, Block::new());
        }
        let blocks = self.0.get_mut(..blocks).unwrap_or_default();
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
            .hash_password_into_with_memory(password, salt, out, blocks)
    }
}

/// 19 MiB, two passes, one lane.
fn params() -> Params {
    Params::new(19 * 1024, 2, 1, Some(OUTPUT)).unwrap_or(Params::DEFAULT)
}

/// Hashes a password on the thread that asks, for whoever runs the server; nothing where there is no randomness.
pub fn hash_here(password: &Secret) -> Option<String> {
    hash(&mut Memory::default(), password)
}

fn hash(memory: &mut Memory, password: &Secret) -> Option<String> {
    let (mut salt, mut out) = ([0; SALT], [0; OUTPUT]);
    getrandom::fill(&mut salt).ok()?;
    let params = params();
    memory.derive(&params, password.reveal().as_bytes(), &salt, &mut out).ok()?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(Output::new(&out).ok()?),
    };
    Some(hash.to_string())
}

fn verify(memory: &mut Memory, password: &Secret, kept: Option<&str>) -> bool {
    let password = password.reveal().as_bytes();
    let Some(kept) = kept else {
        memory.derive(&params(), password, &[0; SALT], &mut [0; OUTPUT]).ok();
        return false;
    };
    is_right(memory, password, kept).unwrap_or_else(|| {
        tracing::error!("what is kept of a password cannot be read");
        false
    })
}

/// None where what is kept is not what [`hash`] makes, with whatever parameters.
fn is_right(memory: &mut Memory, password: &[u8], kept: &str) -> Option<bool> {
    let kept = PasswordHash::new(kept).ok()?;
    let (salt, hash) = (kept.salt?, kept.hash?);
    let ours = kept.algorithm == Algorithm::Argon2id.ident() && kept.version == Some(Version::V0x13.into());
    let params = Params::try_from(&kept).ok().filter(|_| ours)?;
    let mut out = vec![0; hash.len()];
    memory.derive(&params, password, &salt, &mut out).ok()?;
    // The comparison takes as long wherever they differ.
    Some(Output::new(&out).ok()? == hash)
}

#[cfg(test)]
mod tests {
    use std::{
        task::{Context, Poll, Waker},
        time::Instant,
    };

    use argon2::{PasswordHasher as _, PasswordVerifier as _};

    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_by_what_is_kept_of_it() {
        let hasher = Hasher::start().unwrap();
        let password = Secret::new("correct horse 🐴");
        let (kept, other) = (
            hasher.hash(Caller::Stranger, &password).await.unwrap(),
            hasher.hash(Caller::Stranger, &password).await.unwrap(),
        );
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(kept, other);
        assert!(hasher.verify(Caller::Stranger, &password, Some(&kept)).await.unwrap());
        assert!(hasher.verify(Caller::Stranger, &password, Some(&other)).await.unwrap());
        assert!(!hasher.verify(Caller::Stranger, &Secret::new("correct horse"), Some(&kept)).await.unwrap());
        assert!(!hasher.verify(Caller::Stranger, &password, Some("$argon2id$nonsense")).await.unwrap());
        assert!(!hasher.verify(Caller::Stranger, &password, None).await.unwrap());
        // What argon2 itself makes and reads.
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 3, 2, None).unwrap());
        let theirs =
            argon.hash_password_with_salt(password.reveal().as_bytes(), &[7; SALT]).unwrap().to_string();
        assert!(hasher.verify(Caller::Stranger, &password, Some(&theirs)).await.unwrap());
        assert!(
            argon.verify_password(password.reveal().as_bytes(), &PasswordHash::new(&kept).unwrap()).is_ok()
        );
        let older = theirs.replace("argon2id", "argon2i");
        assert!(!hasher.verify(Caller::Stranger, &password, Some(&older)).await.unwrap());
    }

    /// What is asked of an account that is not there is hashed all the same. Asked in turns and of the work itself: the
    /// threads wait for whatever else the machine has to do.
    #[test]
    fn no_account_takes_as_long_as_a_wrong_password() {
        let (password, mut memory) = (Secret::new("wrong horse"), Memory::default());
        let kept = hash(&mut memory, &Secret::new("correct horse")).unwrap();
        let mut least = [f64::INFINITY; 2];
        for _ in 0..12 {
            for (least, kept) in least.iter_mut().zip([Some(kept.as_str()), None]) {
                let begun = Instant::now();
                assert!(!verify(&mut memory, &password, kept));
                *least = least.min(begun.elapsed().as_secs_f64());
            }
        }
        let [wrong, unknown] = least;
        assert!((0.4..2.5).contains(&(unknown / wrong)), "{unknown} s and {wrong} s");
    }

    /// Of proc(5)'s `stat`: field 19 is the nice value, 41 the policy, of which 0 is the ordinary one and 5 is for idle times.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn passwords_come_last() {
        let hasher = Hasher::start().unwrap();
        hasher.hash(Caller::Stranger, &Secret::new("correct horse")).await.unwrap();
        let mut found = std::collections::BTreeSet::new();
        for thread in std::fs::read_dir("/proc/self/task").unwrap() {
            let Ok(stat) = std::fs::read_to_string(thread.unwrap().path().join("stat")) else { continue };
            let (name, fields) = stat.split_once('(').unwrap().1.rsplit_once(')').unwrap();
            let field =
                |number: usize| fields.split_whitespace().nth(number - 3).unwrap().parse::<i32>().unwrap();
            found.insert((name.to_owned(), field(41), field(19)));
        }
        assert!(found.iter().any(|(name, policy, _)| name == "passwords" && *policy == 5), "{found:?}");
        assert!(found.contains(&("passwords-late".to_owned(), 0, crate::priority::NICE)), "{found:?}");
    }

    /// Here the first thread has no processor at all.
    #[tokio::test]
    async fn who_has_waited_long_is_served_all_the_same() {
        let (last, _starved) = Way::new();
        let behind = begin("passwords-late", Priority::Behind).unwrap();
        let hasher = Hasher { last, behind, patience: Duration::from_millis(20) };
        let password = Secret::new("correct horse");
        let kept = hasher.hash(Caller::Stranger, &password).await.unwrap();
        assert!(hasher.verify(Caller::Stranger, &password, Some(&kept)).await.unwrap());
        assert!(!hasher.verify(Caller::Stranger, &Secret::new("wrong horse"), Some(&kept)).await.unwrap());
    }

    #[tokio::test]
    async fn what_cannot_wait_is_refused_at_once() {
        let hasher = Hasher::start().unwrap();
        let password = Secret::new("correct horse");
        let mut waiting = Vec::new();
        let mut context = Context::from_waker(Waker::noop());
        let refused = loop {
            let (hasher, password) = (hasher.clone(), password.clone());
            let mut job = Box::pin(async move { hasher.verify(Caller::Stranger, &password, None).await });
            match job.as_mut().poll(&mut context) {
                Poll::Pending => waiting.push(job),
                Poll::Ready(answer) => break answer.unwrap_err(),
            }
            assert!(waiting.len() <= 2 * QUEUE);
        };
        assert!(waiting.len() >= QUEUE);
        assert_eq!(refused.status().as_u16(), 503);
        assert_eq!(hasher.room(Caller::Stranger).unwrap_err().status().as_u16(), 503);
        // Whoever is known passes all of them.
        hasher.room(Caller::Known).unwrap();
        assert!(!hasher.verify(Caller::Known, &password, None).await.unwrap());
        let mut strangers = waiting.iter_mut().map(|job| job.as_mut().poll(&mut context));
        assert!(strangers.by_ref().filter(Poll::is_pending).count() > QUEUE / 2);
        // When they have gone there is room again.
        drop(waiting);
        let right = loop {
            if let Ok(right) = hasher.verify(Caller::Stranger, &password, None).await {
                break right;
            }
            tokio::task::yield_now().await;
        };
        assert!(!right);
    }

    #[test]
    fn those_who_have_gone_are_not_worked_for() {
        let (password, mut memory) = (Secret::new("correct horse"), Memory::default());
        let ((answer, gone), (other, also_gone)) = (oneshot::channel(), oneshot::channel());
        drop((gone, also_gone));
        assert!(!Job::Verify(password.clone(), None, answer).work(&mut memory));
        assert!(!Job::Hash(password.clone(), other).work(&mut memory));
        assert_eq!(memory.0.len(), 0);
        let (answer, mut asked) = oneshot::channel();
        assert!(Job::Hash(password, answer).work(&mut memory));
        assert!(asked.try_recv().unwrap().is_some());
    }
}
