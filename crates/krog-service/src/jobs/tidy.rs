//! What is kept for a day is forgotten.

use std::time::Duration;

use crate::{App, clock::now_ms};

const TIDY: Duration = Duration::from_secs(60 * 60);
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Forgets, at the start and every hour, what is kept for a day.
pub(super) async fn run(app: App) {
    let mut hourly = tokio::time::interval(TIDY);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = hourly.tick() => {}
        }
        match app.store.forget_keys(now_ms() - DAY_MS).await {
            Ok(keys) => tracing::debug!(keys, "forgot old idempotency keys"),
            Err(error) => tracing::error!(%error, "old idempotency keys stay"),
        }
        if let Err(error) = app.store.forget_ended_sessions(now_ms() - DAY_MS).await {
            tracing::error!(%error, "the list of ended sessions stays");
        }
    }
}
