//! Which sessions have sockets open, so that those close when the session ends.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use krog_store::SessionId;
use tokio_util::sync::CancellationToken;

/// The sessions with open sockets. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct OpenSessions {
    open: Arc<Mutex<HashMap<SessionId, Open>>>,
    /// What was told of sessions, and when this process first heard it.
    heard: Arc<Mutex<HashMap<(SessionId, i64), Instant>>>,
}

/// The sockets of a session.
#[derive(Debug)]
struct Open {
    ending: Arc<CancellationToken>,
    /// Before the first of them looked at who the session belongs to.
    since: Instant,
}

/// A socket's part in its session; given back when dropped.
#[derive(Debug)]
pub struct Entered {
    sessions: OpenSessions,
    session: SessionId,
    ending: Arc<CancellationToken>,
}

impl OpenSessions {
    /// A socket of a session opens, whose person was looked up after `since`. It is to close when the session ends, when the
    /// person's rights change, or when all stops.
    pub fn enter(&self, session: &SessionId, since: Instant, stopping: &CancellationToken) -> Entered {
        let mut open = self.lock();
        let of = open
            .entry(session.clone())
            .or_insert_with(|| Open { ending: Arc::new(stopping.child_token()), since });
        of.since = of.since.min(since);
        let ending = Arc::clone(&of.ending);
        drop(open);
        Entered { sessions: self.clone(), session: session.clone(), ending }
    }

    /// What was told of sessions lately, each with the moment that whoever told it wrote down: their sockets close, but for those that
    /// looked after this process first heard of it. It may be told again and again.
    pub fn close(&self, told: Vec<(SessionId, i64)>) {
        let now = Instant::now();
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        *heard = told
            .into_iter()
            .map(|one| {
                let at = heard.get(&one).copied().unwrap_or(now);
                (one, at)
            })
            .collect();
        let mut open = self.lock();
        for ((session, _), at) in heard.iter() {
            if open.get(session).is_some_and(|of| of.since < *at)
                && let Some(of) = open.remove(session)
            {
                of.ending.cancel();
            }
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SessionId, Open>> {
        // Nothing that can panic happens under this lock.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entered {
    pub const fn session(&self) -> &SessionId {
        &self.session
    }

    /// Resolves when the socket is to close.
    pub fn ending(&self) -> CancellationToken {
        CancellationToken::clone(&self.ending)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut open = self.sessions.lock();
        // One is the list's and one is ours: no other socket has it. They are counted only under the lock.
        let last = Arc::strong_count(&self.ending) == 2;
        if last && open.get(&self.session).is_some_and(|listed| Arc::ptr_eq(&listed.ending, &self.ending)) {
            open.remove(&self.session);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_close_with_their_session_and_leave_nothing() {
        let (sessions, stopping) = (OpenSessions::default(), CancellationToken::new());
        let (ada, bo) = (SessionId::generate(), SessionId::generate());
        let enter = |session| sessions.enter(session, Instant::now(), &stopping);
        let (one, two, other) = (enter(&ada), enter(&ada), enter(&bo));
        sessions.close(vec![(ada.clone(), 1)]);
        assert!(one.ending().is_cancelled() && two.ending().is_cancelled());
        assert!(!other.ending().is_cancelled() && !stopping.is_cancelled());
        // A session that is entered again while the last of it goes is another one.
        let again = enter(&ada);
        drop((one, two));
        assert!(!again.ending().is_cancelled());
        sessions.close(vec![(ada.clone(), 1), (ada, 2)]);
        assert!(again.ending().is_cancelled());
        stopping.cancel();
        assert!(other.ending().is_cancelled());
        drop((again, other));
        assert!(sessions.is_empty());
    }

    #[test]
    fn who_looked_before_it_was_heard_is_closed_and_who_looked_after_is_not() {
        let (sessions, stopping) = (OpenSessions::default(), CancellationToken::new());
        let ada = SessionId::generate();
        let before = Instant::now();
        sessions.close(vec![(ada.clone(), 1)]);
        let after = sessions.enter(&ada, Instant::now(), &stopping);
        sessions.close(vec![(ada.clone(), 1)]);
        assert!(!after.ending().is_cancelled(), "it knows already");
        // One that was long on its way, beside one that knows.
        let late = sessions.enter(&ada, before, &stopping);
        sessions.close(vec![(ada, 1)]);
        assert!(late.ending().is_cancelled() && after.ending().is_cancelled());
        sessions.close(Vec::new());
        assert!(sessions.heard.lock().unwrap().is_empty(), "what is long ago is not kept");
    }

    #[test]
    fn the_last_socket_takes_its_session_off_the_list() {
        let (sessions, stopping) = (OpenSessions::default(), CancellationToken::new());
        let ada = SessionId::generate();
        let [one, two] = [(); 2].map(|()| sessions.enter(&ada, Instant::now(), &stopping));
        drop(one);
        assert!(!sessions.is_empty());
        drop(two);
        assert!(sessions.is_empty());
    }
}
