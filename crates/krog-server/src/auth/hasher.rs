//! Where passwords are hashed: two threads, and queues that refuse what they cannot hold. A hash takes 19 MiB and some tens
//! of milliseconds, so that guessing is dear; without a bound it would be dear to us.
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
use axum::http::StatusCode;
use futures_util::future::OptionFuture;
use krog_chess::Message;
use krog_wire::account::Secret;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use crate::problem::ApiError;

/// Passwords that may wait for either thread.
const QUEUE: usize = 32;
/// More than so many waiting are a flood: the thread then rests three times as long as it works, at most `REST` at a time,
/// so that a flood gets a quarter of one processor.
const FLOOD: usize = 8;
const REST: Duration = Duration::from_millis(50);
const SALT: usize = 16;
const OUTPUT: usize = 32;
/// After this the other thread is asked too: longer than a full queue takes on a processor that is free now and then.
const PATIENCE: Duration = Duration::from_secs(4);
/// The other thread's nice value: where everybody wants the processor, it gets about a tenth of what the others get.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// The way to the threads. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Hasher {
    last: mpsc::Sender<Job>,
    behind: mpsc::Sender<Job>,
    patience: Duration,
}

/// How far a thread stands back.
#[derive(Debug, Clone, Copy)]
enum Rank {
    /// Of those who want the processor, the least.
    Behind,
    /// When nobody else wants it.
    Last,
}

#[derive(Debug)]
enum Job {
    Hash(Secret, oneshot::Sender<Option<String>>),
    /// Against what is kept. Where nothing is, as long is worked as if there were.
    Verify(Secret, Option<String>, oneshot::Sender<bool>),
}

impl Hasher {
    pub(crate) fn start() -> io::Result<Hasher> {
        let behind = begin("passwords-late", Rank::Behind)?;
        Ok(Hasher { last: begin("passwords", Rank::Last)?, behind, patience: PATIENCE })
    }

    /// What is kept of a password: a PHC string.
    pub(crate) async fn hash(&self, password: &Secret) -> Result<String, ApiError> {
        let hash = self.ask(|answer| Job::Hash(password.clone(), answer)).await?;
        hash.ok_or_else(|| ApiError::internal(&"a password was not hashed"))
    }

    /// Whether a password is the one of which this is kept. Of nothing it never is, and to say so takes as long.
    pub(crate) async fn verify(&self, password: &Secret, kept: Option<&str>) -> Result<bool, ApiError> {
        self.ask(|answer| Job::Verify(password.clone(), kept.map(str::to_owned), answer)).await
    }

    async fn ask<T>(&self, job: impl Fn(oneshot::Sender<T>) -> Job) -> Result<T, ApiError> {
        let (answer, mut first) = oneshot::channel();
        self.last.try_send(job(answer)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => {
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-busy")).retry_after(1)
            }
            mpsc::error::TrySendError::Closed(_) => nobody(),
        })?;
        if let Ok(answer) = timeout(self.patience, &mut first).await {
            return answer.map_err(|_| nobody());
        }
        let (answer, second) = oneshot::channel();
        // Where that queue is full too, there is still the place in the first.
        let second = self.behind.try_send(job(answer)).is_ok().then_some(second);
        tokio::select! {
            answer = first => answer.map_err(|_| nobody()),
            Some(Ok(answer)) = OptionFuture::from(second) => Ok(answer),
        }
    }
}

fn nobody() -> ApiError {
    ApiError::internal(&"nobody hashes passwords")
}

fn begin(name: &str, rank: Rank) -> io::Result<mpsc::Sender<Job>> {
    let (jobs, inbox) = mpsc::channel(QUEUE);
    thread::Builder::new().name(name.to_owned()).spawn(move || serve(inbox, rank))?;
    Ok(jobs)
}

/// Lets everybody else go first: a password is worth waiting for, a move is not to wait for passwords.
#[cfg(target_os = "linux")]
fn step_back(rank: Rank) {
    use thread_priority::{
        NormalThreadSchedulePolicy as Policy, ThreadPriority, ThreadSchedulePolicy,
        set_thread_priority_and_policy, thread_native_id,
    };

    let error = match rank {
        // On Linux the priority is that of the one thread.
        Rank::Behind => {
            let own = rustix::thread::gettid();
            rustix::process::setpriority_process(Some(own), NICE).err().map(|error| error.to_string())
        }
        Rank::Last => {
            let policy = ThreadSchedulePolicy::Normal(Policy::Idle);
            set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, policy)
                .err()
                .map(|error| error.to_string())
        }
    };
    if let Some(error) = error {
        tracing::debug!(%error, "passwords are hashed at the priority of everything else");
    }
}

/// Elsewhere a priority is the whole process's.
#[cfg(not(target_os = "linux"))]
const fn step_back(_: Rank) {}

fn serve(mut inbox: mpsc::Receiver<Job>, rank: Rank) {
    step_back(rank);
    let mut memory = Memory::default();
    while let Some(job) = inbox.blocking_recv() {
        let begun = Instant::now();
        // Whoever asked may have gone, and with it the need.
        match job {
            Job::Hash(password, answer) if !answer.is_closed() => {
                drop(answer.send(hash(&mut memory, &password)));
            }
            Job::Verify(password, kept, answer) if !answer.is_closed() => {
                answer.send(verify(&mut memory, &password, kept.as_deref())).ok();
            }
            Job::Hash(..) | Job::Verify(..) => continue,
        }
        if inbox.len() > FLOOD {
            thread::sleep((begun.elapsed() * 3).min(REST));
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
        pin::pin,
        task::{Context, Poll, Waker},
        time::Instant,
    };

    use argon2::{PasswordHasher as _, PasswordVerifier as _};

    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_by_what_is_kept_of_it() {
        let hasher = Hasher::start().unwrap();
        let password = Secret::new("correct horse 🐴");
        let (kept, other) = (hasher.hash(&password).await.unwrap(), hasher.hash(&password).await.unwrap());
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(kept, other);
        assert!(hasher.verify(&password, Some(&kept)).await.unwrap());
        assert!(hasher.verify(&password, Some(&other)).await.unwrap());
        assert!(!hasher.verify(&Secret::new("correct horse"), Some(&kept)).await.unwrap());
        assert!(!hasher.verify(&password, Some("$argon2id$nonsense")).await.unwrap());
        assert!(!hasher.verify(&password, None).await.unwrap());
        // What argon2 itself makes and reads.
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 3, 2, None).unwrap());
        let theirs =
            argon.hash_password_with_salt(password.reveal().as_bytes(), &[7; SALT]).unwrap().to_string();
        assert!(hasher.verify(&password, Some(&theirs)).await.unwrap());
        assert!(
            argon.verify_password(password.reveal().as_bytes(), &PasswordHash::new(&kept).unwrap()).is_ok()
        );
        let older = theirs.replace("argon2id", "argon2i");
        assert!(!hasher.verify(&password, Some(&older)).await.unwrap());
    }

    /// What is asked of an account that is not there is hashed all the same.
    #[tokio::test]
    async fn no_account_takes_as_long_as_a_wrong_password() {
        let hasher = Hasher::start().unwrap();
        let password = Secret::new("wrong horse");
        let kept = hasher.hash(&Secret::new("correct horse")).await.unwrap();
        let least = async |kept: Option<&str>| {
            let mut least = None;
            for _ in 0..8 {
                let begun = Instant::now();
                assert!(!hasher.verify(&password, kept).await.unwrap());
                let took = begun.elapsed();
                least = Some(least.map_or(took, |least: Duration| least.min(took)));
            }
            least.unwrap().as_secs_f64()
        };
        let (wrong, unknown) = (least(Some(&kept)).await, least(None).await);
        assert!((0.4..2.5).contains(&(unknown / wrong)), "{unknown} s and {wrong} s");
    }

    /// Of proc(5)'s `stat`: field 19 is the nice value, 41 the policy, of which 0 is the ordinary one and 5 is for idle times.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn passwords_come_last() {
        let hasher = Hasher::start().unwrap();
        hasher.hash(&Secret::new("correct horse")).await.unwrap();
        let mut found = std::collections::BTreeSet::new();
        for thread in std::fs::read_dir("/proc/self/task").unwrap() {
            let Ok(stat) = std::fs::read_to_string(thread.unwrap().path().join("stat")) else { continue };
            let (name, fields) = stat.split_once('(').unwrap().1.rsplit_once(')').unwrap();
            let field =
                |number: usize| fields.split_whitespace().nth(number - 3).unwrap().parse::<i32>().unwrap();
            found.insert((name.to_owned(), field(41), field(19)));
        }
        assert!(found.iter().any(|(name, policy, _)| name == "passwords" && *policy == 5), "{found:?}");
        assert!(found.contains(&("passwords-late".to_owned(), 0, NICE)), "{found:?}");
    }

    /// Here the first thread has no processor at all.
    #[tokio::test]
    async fn who_has_waited_long_is_served_all_the_same() {
        let (last, _starved) = mpsc::channel(QUEUE);
        let behind = begin("passwords-late", Rank::Behind).unwrap();
        let hasher = Hasher { last, behind, patience: Duration::from_millis(20) };
        let password = Secret::new("correct horse");
        let kept = hasher.hash(&password).await.unwrap();
        assert!(hasher.verify(&password, Some(&kept)).await.unwrap());
        assert!(!hasher.verify(&Secret::new("wrong horse"), Some(&kept)).await.unwrap());
    }

    #[tokio::test]
    async fn what_cannot_wait_is_refused_at_once() {
        let hasher = Hasher::start().unwrap();
        let password = Secret::new("correct horse");
        let mut waiting = Vec::new();
        let mut context = Context::from_waker(Waker::noop());
        let refused = loop {
            let (hasher, password) = (hasher.clone(), password.clone());
            let mut job = Box::pin(async move { hasher.verify(&password, None).await });
            match job.as_mut().poll(&mut context) {
                Poll::Pending => waiting.push(job),
                Poll::Ready(answer) => break answer.unwrap_err(),
            }
            assert!(waiting.len() <= 2 * QUEUE);
        };
        assert!(waiting.len() >= QUEUE);
        assert_eq!(refused.status().as_u16(), 503);
        // Those who have gone are not worked for.
        drop(waiting);
        let begun = Instant::now();
        let mut again = pin!(async {
            loop {
                if let Ok(right) = hasher.verify(&password, None).await {
                    break right;
                }
                tokio::task::yield_now().await;
            }
        });
        assert!(!again.as_mut().await);
        let one = Instant::now();
        hasher.verify(&password, None).await.unwrap();
        assert!(begun.elapsed() < one.elapsed() * (QUEUE as u32 / 2), "{:?}", begun.elapsed());
    }
}
