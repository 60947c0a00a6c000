//! What other processes write to collections that are open is taken in.

use std::time::Duration;

use crate::App;

/// How often it is looked whether another process has written.
const REFRESH: Duration = Duration::from_secs(5);

/// Takes in what other processes write to collections that are open.
pub(super) async fn run(app: App) {
    let mut tick = tokio::time::interval(REFRESH);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        let collections = app.collections.clone();
        // A panic in it is logged where it happens; the next look comes anyway.
        drop(tokio::task::spawn_blocking(move || collections.refresh()).await);
    }
}
