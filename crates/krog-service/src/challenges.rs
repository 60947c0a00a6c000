//! Games offered to one person: what is offered, how long it stands, and who hears of it.

mod answer;
mod offer;
mod order;

use krog_store::{Challenge, StoreError};
use krog_wire::{
    challenge::{ChallengeOver, ChallengeStatus, DeclineReason},
    envelope::ServerEvent,
};
use tokio::time::{MissedTickBehavior, interval};

pub use self::{
    answer::{accept, close},
    offer::{MOST_IN, MOST_OUT, Offer, SLOW_MS, challenge, view},
};
use crate::{App, clock::now_ms};

/// How many are ended at a time.
const PAGE: u32 = 200;

/// Ends challenges that nobody has answered in time, until the server stops.
pub async fn watch(app: App) {
    let mut sweep = interval(app.config.timing.round * 10);
    sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = sweep.tick() => {}
        }
        if let Err(error) = end_overdue(&app, now_ms()).await {
            tracing::error!(%error, "overdue challenges stay open");
        }
    }
}

/// Ends those that are overdue, and tells both.
pub async fn end_overdue(app: &App, now: i64) -> Result<(), StoreError> {
    loop {
        let overdue = app.store.overdue_challenges(now, PAGE).await?;
        for challenge in &overdue {
            if app.store.close_challenge(&challenge.id, name(ChallengeStatus::Expired), None).await? {
                tell_over(app, challenge, ChallengeStatus::Expired, None, None);
            }
        }
        if overdue.len() < PAGE as usize {
            return Ok(());
        }
    }
}

/// Tells both that a challenge is over.
fn tell_over(
    app: &App,
    challenge: &Challenge,
    outcome: ChallengeStatus,
    game: Option<String>,
    reason: Option<DeclineReason>,
) {
    let event =
        ServerEvent::ChallengeOver(ChallengeOver { id: challenge.id.to_string(), outcome, game, reason });
    for person in [&challenge.from, &challenge.to] {
        app.presence.tell(&person.id, &event);
    }
}

/// A status as it is kept.
const fn name(status: ChallengeStatus) -> &'static str {
    match status {
        ChallengeStatus::Open => "open",
        ChallengeStatus::Accepted => "accepted",
        ChallengeStatus::Declined => "declined",
        ChallengeStatus::Cancelled => "cancelled",
        ChallengeStatus::Expired => "expired",
    }
}

const STATUSES: [ChallengeStatus; 5] = [
    ChallengeStatus::Open,
    ChallengeStatus::Accepted,
    ChallengeStatus::Declined,
    ChallengeStatus::Cancelled,
    ChallengeStatus::Expired,
];

/// How a challenge stands now: one whose time is over is so before it is written down.
fn status(challenge: &Challenge, now: i64) -> Option<ChallengeStatus> {
    let kept = STATUSES.into_iter().find(|status| name(*status) == challenge.status)?;
    let overdue = kept == ChallengeStatus::Open && challenge.ends_ms <= now;
    Some(if overdue { ChallengeStatus::Expired } else { kept })
}
