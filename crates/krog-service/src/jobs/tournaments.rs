//! Rounds begin at their time, and results of games that are played here come into their tournaments.

use std::time::Duration;

use tokio::time::MissedTickBehavior;

use crate::{App, tournaments};

/// How often it is looked for what is due.
const EVERY: Duration = Duration::from_secs(1);
/// What could not begin is tried again at one look of so many, and so is what a server before this one had not come to.
const AGAIN: u32 = 15;

/// Does what falls due until the server stops.
pub(super) async fn run(app: App) {
    let mut looks = 0_u32;
    let mut tick = tokio::time::interval(EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        if looks.is_multiple_of(AGAIN)
            && let Err(error) = tournaments::resume(&app).await
        {
            tracing::error!(?error, "games of tournaments that run have not all begun");
        }
        looks = looks.wrapping_add(1);
        if let Err(error) = tournaments::enter_results(&app).await {
            tracing::error!(?error, "results of games do not come into their tournaments");
        }
        if let Err(error) = tournaments::due(&app).await {
            tracing::error!(?error, "rounds do not begin at their time");
        }
    }
}
