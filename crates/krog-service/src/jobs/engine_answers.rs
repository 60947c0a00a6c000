//! What engines found is kept.

use std::time::Duration;

use tokio::time::MissedTickBehavior;

use crate::{App, analysis};

const EVERY: Duration = Duration::from_secs(2);

/// Keeps what was found every other second, and what is left when the server stops.
pub(super) async fn run(app: App) {
    let mut tick = tokio::time::interval(EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let stopping = tokio::select! {
            () = app.stopping.cancelled() => true,
            _ = tick.tick() => false,
        };
        analysis::keep_fresh(&app).await;
        if stopping {
            return;
        }
    }
}
