//! Where work is done that takes milliseconds: off the threads that serve requests, so much at once, so much waiting.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::problem::ApiError;

/// Work that may wait behind what is being done.
const WAITING: usize = 64;

/// Places to work at. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Bench {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Bench {
    pub(crate) fn new(places: usize) -> Bench {
        let places = places.max(1);
        Bench { places: Arc::new(Semaphore::new(places)), queue: Arc::new(Semaphore::new(places + WAITING)) }
    }

    /// Does a piece of work; refused where too much waits already.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let Ok(waiting) = Arc::clone(&self.queue).try_acquire_owned() else { return Err(ApiError::busy()) };
        let Ok(place) = Arc::clone(&self.places).acquire_owned().await else { return Err(ApiError::busy()) };
        // The places are held by the work itself: who asked may have gone, and the work goes on.
        let done = tokio::task::spawn_blocking(move || {
            let _held = (waiting, place);
            work()
        });
        done.await.map_err(|error| ApiError::internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_cannot_wait_is_refused_at_once() {
        let bench = Bench::new(1);
        let (go, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(std::sync::Mutex::new(held));
        let mut tasks = Vec::new();
        for _ in 0..=WAITING {
            let (bench, held) = (bench.clone(), Arc::clone(&held));
            tasks.push(tokio::spawn(async move {
                bench.run(move || held.lock().unwrap().recv().is_ok()).await.is_ok_and(|done| done)
            }));
        }
        while bench.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(bench.run(|| ()).await.unwrap_err().status().as_u16(), 503);
        for _ in 0..=WAITING {
            go.send(()).unwrap();
        }
        for task in tasks {
            assert!(task.await.unwrap());
        }
        bench.run(|| ()).await.unwrap();
    }
}
