//! Players of correspondence games are told of turns that nobody was told of, and reminded before their time is up.

use crate::App;

/// First what happened while the server went down, behind its last beat; then reminders, until the server stops.
pub(super) async fn run(app: App, last_beat_ms: Option<i64>) {
    if let Some(since) = last_beat_ms
        && let Err(error) = app.missed_turns(since - MISSED_MS).await
    {
        tracing::error!(?error, "players are not told of moves that were played as the server went down");
    }
    if app.mail.is_none() {
        return;
    }
    let mut tick = tokio::time::interval(app.config.timing.reminders);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        if let Err(error) = app.remind().await {
            tracing::error!(?error, "players are not reminded");
        }
    }
}

/// What was played so long before the last beat may not have been told.
const MISSED_MS: i64 = 10_000;
