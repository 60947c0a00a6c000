//! Sockets close when their session was ended, by another process too.

use std::time::Duration;

use crate::App;

const ENDED_EVERY: Duration = Duration::from_secs(1);

/// Closes the sockets of sessions that another process ended.
pub(super) async fn run(app: App) {
    let mut tick = tokio::time::interval(ENDED_EVERY);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        app.close_ended().await;
    }
}
