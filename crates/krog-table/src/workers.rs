//! Where work is done that takes milliseconds: off the threads that serve requests, so much at once, so much waiting.

use std::sync::Arc;

use tokio::{sync::Semaphore, task::JoinError};

/// Work that may wait behind what is being done.
const WAITING: usize = 64;

/// Why a piece of work is not done.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// Too much waits already.
    #[error("too much waits")]
    Busy,
    #[error("a piece of work died: {0}")]
    Died(#[from] JoinError),
}

/// Places to work at. Clones share them.
#[derive(Debug, Clone)]
pub struct Workers {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Workers {
    pub fn new(places: usize) -> Workers {
        let places = places.max(1);
        Workers {
            places: Arc::new(Semaphore::new(places)),
            queue: Arc::new(Semaphore::new(places + WAITING)),
        }
    }

    /// Does a piece of work; refused where too much waits already.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let Ok(waiting) = Arc::clone(&self.queue).try_acquire_owned() else { return Err(WorkError::Busy) };
        let Ok(place) = Arc::clone(&self.places).acquire_owned().await else { return Err(WorkError::Busy) };
        // The places are held by the work itself: who asked may have gone, and the work goes on.
        let done = tokio::task::spawn_blocking(move || {
            let _held = (waiting, place);
            work()
        });
        Ok(done.await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_cannot_wait_is_refused_at_once() {
        let workers = Workers::new(1);
        let (go, held) = std::sync::mpsc::sync_channel::<()>(WAITING + 1);
        let held = Arc::new(std::sync::Mutex::new(held));
        let mut tasks = Vec::new();
        for _ in 0..=WAITING {
            let (workers, held) = (workers.clone(), Arc::clone(&held));
            tasks.push(tokio::spawn(async move {
                workers.run(move || held.lock().unwrap().recv().is_ok()).await.is_ok_and(|done| done)
            }));
        }
        while workers.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(workers.run(|| ()).await, Err(WorkError::Busy)));
        for _ in 0..=WAITING {
            go.send(()).unwrap();
        }
        for task in tasks {
            assert!(task.await.unwrap());
        }
        workers.run(|| ()).await.unwrap();
    }
}
