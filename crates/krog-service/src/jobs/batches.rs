//! Games that are over and wait for something, some at a time, looked for again and again.

use std::time::Duration;

use tokio::time::MissedTickBehavior;

use crate::{App, problem::Result};

/// How such a job goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Batches {
    /// How often it is looked for what waits.
    pub every: Duration,
    /// What the log says of some that were done.
    pub done: &'static str,
    /// What it says where they could not be.
    pub failed: &'static str,
}

/// Does what waits until the server stops: `some` does a part of it and says how much that was, nothing when all is done.
pub(super) async fn until_stopped<F>(app: App, batches: Batches, some: impl Fn(App) -> F)
where
    F: Future<Output = Result<usize>>,
{
    let mut tick = tokio::time::interval(batches.every);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        loop {
            match some(app.clone()).await {
                Ok(0) => break,
                Ok(games) => tracing::debug!(games, "{}", batches.done),
                Err(error) => {
                    tracing::error!(?error, "{}", batches.failed);
                    break;
                }
            }
            if app.stopping.is_cancelled() {
                return;
            }
        }
    }
}
