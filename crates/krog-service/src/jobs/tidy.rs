//! What is kept for a while is forgotten.

use std::time::Duration;

use krog_compete::queue::WINDOW_MS;

use crate::{App, clock::now_ms};

const TIDY: Duration = Duration::from_secs(60 * 60);
/// A session that was ended is remembered for so long.
const ENDED_MS: i64 = 24 * 60 * 60 * 1000;

/// What was done in the queue matters for twice the time in which it counts together.
const CONDUCT_MS: i64 = 2 * WINDOW_MS;

/// Answers of engines that are kept, a few hundred bytes each.
const MOST_ANSWERS: u32 = 500_000;

/// Forgets, at the start and every hour, what has been kept long enough.
pub(super) async fn run(app: App) {
    let keys_ms = i64::try_from(app.config.timing.keys.as_millis()).unwrap_or(i64::MAX);
    let mut hourly = tokio::time::interval(TIDY);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = hourly.tick() => {}
        }
        match app.store.forget_keys(now_ms().saturating_sub(keys_ms)).await {
            Ok(keys) => tracing::debug!(keys, "forgot old idempotency keys"),
            Err(error) => tracing::error!(%error, "old idempotency keys stay"),
        }
        if let Err(error) = app.store.forget_ended_sessions(now_ms() - ENDED_MS).await {
            tracing::error!(%error, "the list of ended sessions stays");
        }
        for forgotten in [
            app.store.forget_links(now_ms()).await,
            app.store.forget_push_devices().await,
            app.store.forget_turns().await,
            app.store.forget_conduct(now_ms() - CONDUCT_MS).await,
            app.store.forget_engine_answers(MOST_ANSWERS).await,
        ] {
            if let Err(error) = forgotten {
                tracing::error!(%error, "what is of no use any more stays");
            }
        }
    }
}
