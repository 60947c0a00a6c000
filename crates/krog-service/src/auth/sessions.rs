//! Which sessions have sockets open, so that those close when the session ends.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use krog_store::SessionId;
use tokio_util::sync::CancellationToken;

/// The sessions with open sockets. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct OpenSessions {
    open: Arc<Mutex<HashMap<SessionId, Arc<CancellationToken>>>>,
}

/// A socket's part in its session; given back when dropped.
#[derive(Debug)]
pub struct Entered {
    sessions: OpenSessions,
    session: SessionId,
    ending: Arc<CancellationToken>,
}

impl OpenSessions {
    /// A socket of a session opens. It is to close when the session ends, or when all stops.
    pub fn enter(&self, session: &SessionId, stopping: &CancellationToken) -> Entered {
        let ending = Arc::clone(
            self.lock().entry(session.clone()).or_insert_with(|| Arc::new(stopping.child_token())),
        );
        Entered { sessions: self.clone(), session: session.clone(), ending }
    }

    /// A session has ended: its sockets close.
    pub fn end(&self, session: &SessionId) {
        let ended = self.lock().remove(session);
        if let Some(ending) = ended {
            ending.cancel();
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SessionId, Arc<CancellationToken>>> {
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
        if last && open.get(&self.session).is_some_and(|listed| Arc::ptr_eq(listed, &self.ending)) {
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
        let (one, two) = (sessions.enter(&ada, &stopping), sessions.enter(&ada, &stopping));
        let other = sessions.enter(&bo, &stopping);
        sessions.end(&ada);
        assert!(one.ending().is_cancelled() && two.ending().is_cancelled());
        assert!(!other.ending().is_cancelled() && !stopping.is_cancelled());
        // A session that is entered again while the last of it goes is another one.
        let again = sessions.enter(&ada, &stopping);
        drop((one, two));
        assert!(!again.ending().is_cancelled());
        sessions.end(&ada);
        assert!(again.ending().is_cancelled());
        stopping.cancel();
        assert!(other.ending().is_cancelled());
        drop((again, other));
        assert!(sessions.is_empty());
    }

    #[test]
    fn the_last_socket_takes_its_session_off_the_list() {
        let (sessions, stopping) = (OpenSessions::default(), CancellationToken::new());
        let ada = SessionId::generate();
        let (one, two) = (sessions.enter(&ada, &stopping), sessions.enter(&ada, &stopping));
        drop(one);
        assert!(!sessions.is_empty());
        drop(two);
        assert!(sessions.is_empty());
    }
}
