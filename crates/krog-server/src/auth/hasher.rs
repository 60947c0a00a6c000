//! Where passwords are hashed: one thread, and a queue that refuses what it cannot hold. A hash takes 19 MiB and some tens
//! of milliseconds, so that guessing is dear; without a bound it would be dear to us.

use std::{io, thread};

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version, password_hash::phc::PasswordHash,
};
use axum::http::StatusCode;
use krog_chess::Message;
use krog_wire::account::Secret;
use tokio::sync::{mpsc, oneshot};

use crate::problem::ApiError;

/// Passwords that may wait.
const QUEUE: usize = 64;
const SALT: usize = 16;
/// The thread's nice value: where everybody wants the processor, passwords get about a tenth of what the others get.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// The way to the thread. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Hasher {
    jobs: mpsc::Sender<Job>,
}

#[derive(Debug)]
enum Job {
    Hash(Secret, oneshot::Sender<Option<String>>),
    /// Against what is kept. Where nothing is, as long is worked as if there were.
    Verify(Secret, Option<String>, oneshot::Sender<bool>),
}

impl Hasher {
    pub(crate) fn start() -> io::Result<Hasher> {
        let (jobs, inbox) = mpsc::channel(QUEUE);
        thread::Builder::new().name("passwords".to_owned()).spawn(move || serve(inbox))?;
        Ok(Hasher { jobs })
    }

    /// What is kept of a password: a PHC string.
    pub(crate) async fn hash(&self, password: &Secret) -> Result<String, ApiError> {
        let (answer, hash) = oneshot::channel();
        self.enqueue(Job::Hash(password.clone(), answer))?;
        hash.await.ok().flatten().ok_or_else(|| ApiError::internal(&"a password was not hashed"))
    }

    /// Whether a password is the one of which this is kept. Of nothing it never is, and to say so takes as long.
    pub(crate) async fn verify(&self, password: &Secret, kept: Option<&str>) -> Result<bool, ApiError> {
        let (answer, right) = oneshot::channel();
        self.enqueue(Job::Verify(password.clone(), kept.map(str::to_owned), answer))?;
        right.await.map_err(|_| ApiError::internal(&"a password was not verified"))
    }

    fn enqueue(&self, job: Job) -> Result<(), ApiError> {
        self.jobs.try_send(job).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => {
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-busy")).retry_after(1)
            }
            mpsc::error::TrySendError::Closed(_) => ApiError::internal(&"nobody hashes passwords"),
        })
    }
}

/// Lets everybody else go first: a password is worth waiting for, a move is not to wait for passwords.
#[cfg(target_os = "linux")]
fn step_back() {
    // On Linux the priority is that of the one thread.
    let own = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(own), NICE) {
        tracing::debug!(%error, "passwords are hashed at the priority of everything else");
    }
}

/// Elsewhere a priority is the whole process's.
#[cfg(not(target_os = "linux"))]
const fn step_back() {}

fn serve(mut inbox: mpsc::Receiver<Job>) {
    step_back();
    let argon = argon();
    while let Some(job) = inbox.blocking_recv() {
        // Whoever asked may have gone, and with it the need.
        match job {
            Job::Hash(password, answer) if !answer.is_closed() => {
                drop(answer.send(hash(&argon, &password)));
            }
            Job::Verify(password, kept, answer) if !answer.is_closed() => {
                answer.send(verify(&argon, &password, kept.as_deref())).ok();
            }
            Job::Hash(..) | Job::Verify(..) => {}
        }
    }
}

/// Argon2id with 19 MiB, two passes, one lane.
fn argon() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).unwrap_or(Params::DEFAULT);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(argon: &Argon2<'_>, password: &Secret) -> Option<String> {
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt).ok()?;
    let hash = argon.hash_password_with_salt(password.reveal().as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

fn verify(argon: &Argon2<'_>, password: &Secret, kept: Option<&str>) -> bool {
    let bytes = password.reveal().as_bytes();
    match kept.map(PasswordHash::new) {
        Some(Ok(kept)) => argon.verify_password(bytes, &kept).is_ok(),
        Some(Err(error)) => {
            tracing::error!(%error, "what is kept of a password cannot be read");
            false
        }
        None => {
            drop(argon.hash_password_with_salt(bytes, &[0; SALT]));
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::pin,
        task::{Context, Poll, Waker},
        time::Instant,
    };

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
                least = Some(least.map_or(took, |least: std::time::Duration| least.min(took)));
            }
            least.unwrap().as_secs_f64()
        };
        let (wrong, unknown) = (least(Some(&kept)).await, least(None).await);
        assert!((0.4..2.5).contains(&(unknown / wrong)), "{unknown} s and {wrong} s");
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
