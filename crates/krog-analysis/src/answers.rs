//! What comes back.

use std::sync::Arc;

use tokio::sync::watch;

use crate::{Class, Failure, Update, state::Shared};

/// The newest of a search.
#[derive(Debug, Clone)]
pub(crate) enum Heard {
    Nothing,
    Update(Arc<Update>),
    Done(Result<Arc<Update>, Failure>),
}

/// What a search finds. Whoever reads slowly misses what is no longer the newest; the last is never missed.
///
/// Dropping it ends the search, if nobody else wants the same.
#[derive(Debug)]
pub struct Answers {
    heard: watch::Receiver<Heard>,
    ended: bool,
    /// The place in the queue; none where the answer was known.
    _place: Option<Place>,
}

/// What somebody waits for.
#[derive(Debug)]
pub(crate) struct Place {
    pub shared: Arc<Shared>,
    pub job: u64,
    pub asker: u64,
    pub class: Class,
}

impl Answers {
    pub(crate) const fn new(heard: watch::Receiver<Heard>, place: Place) -> Answers {
        Answers { heard, ended: false, _place: Some(place) }
    }

    /// An answer that was known.
    pub(crate) fn known(update: &Update) -> Answers {
        let (to, heard) = watch::channel(Heard::Nothing);
        let update = Update { cached: true, done: true, ..update.clone() };
        to.send_replace(Heard::Done(Ok(Arc::new(update))));
        Answers { heard, ended: false, _place: None }
    }

    /// What is newer than what came last; none after the last, which is done or a failure. It can be called again when it was
    /// not waited for.
    pub async fn next(&mut self) -> Option<Result<Arc<Update>, Failure>> {
        while !self.ended {
            let open = self.heard.changed().await.is_ok();
            match self.heard.borrow_and_update().clone() {
                Heard::Done(done) => {
                    self.ended = true;
                    return Some(done);
                }
                Heard::Update(update) if open => return Some(Ok(update)),
                Heard::Nothing if open => {}
                Heard::Update(_) | Heard::Nothing => {
                    self.ended = true;
                    return Some(Err(Failure::BrokenOff));
                }
            }
        }
        None
    }

    /// Waits for the last.
    ///
    /// # Errors
    /// There is no answer.
    pub async fn last(mut self) -> Result<Arc<Update>, Failure> {
        while let Some(next) = self.next().await {
            match next {
                Ok(update) if !update.done => {}
                last => return last,
            }
        }
        Err(Failure::BrokenOff)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.leave(self);
    }
}
