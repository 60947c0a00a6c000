//! Mail and messages to browsers are sent.
//!
//! Each is taken from the database before it is tried, so that no other server on it tries it at the same time, and is due again a
//! while later; it is gone when it was sent, or never can be. A server that is killed in between sends it once more.

use std::time::Duration;

use krog_store::{Outgoing, OutgoingKind};
use tokio::task::{JoinSet, spawn_blocking};

use crate::{App, clock::now_ms, mail::Sent, problem::Result, push::Pushed};

/// What is looked for at a time.
const PAGE: u32 = 64;
/// Messages to browsers that are sent at the same time; mail goes one after the other.
const TOGETHER: usize = 16;
/// What is tried for so long without success is given up.
const LIFE_MS: i64 = 2 * 24 * 60 * 60 * 1000;
/// No wait is longer.
const LONGEST_WAIT_MS: i64 = 6 * 60 * 60 * 1000;

/// Sends mail until the server stops.
pub(super) async fn mail(app: App) {
    if app.mail.is_none() {
        return;
    }
    while waits(&app).await {
        while let Some(due) = found(app.store.outgoing_due(false, now_ms(), PAGE).await) {
            let mut failed = false;
            for one in &due {
                if let Err(error) = send_mail(&app, one).await {
                    tracing::error!(?error, kind = one.kind.name(), "mail is not sent");
                    failed = true;
                }
                if app.stopping.is_cancelled() {
                    return;
                }
            }
            if failed {
                break;
            }
        }
    }
}

/// Sends messages to browsers until the server stops.
pub(super) async fn push(app: App) {
    if app.push.is_none() {
        return;
    }
    while waits(&app).await {
        while let Some(due) = found(app.store.outgoing_due(true, now_ms(), PAGE).await) {
            let (mut sending, mut failed) = (JoinSet::new(), false);
            for one in due {
                if sending.len() >= TOGETHER {
                    failed |= !matches!(sending.join_next().await, Some(Ok(true)));
                }
                let app = app.clone();
                sending.spawn(async move {
                    let sent = send_push(&app, &one).await;
                    if let Err(error) = &sent {
                        tracing::error!(?error, "a message to a browser is not sent");
                    }
                    sent.is_ok()
                });
            }
            while let Some(sent) = sending.join_next().await {
                failed |= !matches!(sent, Ok(true));
            }
            if app.stopping.is_cancelled() {
                return;
            }
            if failed {
                break;
            }
        }
    }
}

/// Until something may be due; false when the server stops.
async fn waits(app: &App) -> bool {
    let news = app.outgoing.notified();
    tokio::select! {
        () = app.stopping.cancelled() => false,
        () = news => true,
        () = tokio::time::sleep(app.config.timing.outgoing) => true,
    }
}

fn found(due: krog_store::Result<Vec<Outgoing>>) -> Option<Vec<Outgoing>> {
    match due {
        Ok(due) => Some(due).filter(|due| !due.is_empty()),
        Err(error) => {
            tracing::error!(%error, "what is to be sent is not looked for");
            None
        }
    }
}

/// Takes something to be sent, unless it was taken elsewhere, or is too old to be sent at all.
async fn take(app: &App, one: &Outgoing) -> Result<bool> {
    let now = now_ms();
    if now - one.made_ms > LIFE_MS {
        tracing::warn!(
            kind = one.kind.name(),
            tries = one.tries,
            "something could not be sent and is given up"
        );
        app.store.outgoing_done(&one.id).await?;
        return Ok(false);
    }
    Ok(app.store.take_outgoing(one, now + wait_ms(app.config.timing.send_again, one.tries)).await?)
}

/// How long until it is tried again what was tried so often before.
fn wait_ms(first: Duration, tries: u32) -> i64 {
    let first = i64::try_from(first.as_millis()).unwrap_or(LONGEST_WAIT_MS);
    first.saturating_mul(4_i64.saturating_pow(tries)).min(LONGEST_WAIT_MS)
}

async fn send_mail(app: &App, one: &Outgoing) -> Result<()> {
    let Some(smtp) = app.mail.clone() else { return Ok(()) };
    if !take(app, one).await? {
        return Ok(());
    }
    let Some(letter) = app.letter(one).await? else {
        app.store.outgoing_done(&one.id).await?;
        return Ok(());
    };
    let sent = spawn_blocking(move || smtp.send(&letter)).await.unwrap_or(Sent::Later);
    if sent != Sent::Later {
        app.store.outgoing_done(&one.id).await?;
    }
    Ok(())
}

async fn send_push(app: &App, one: &Outgoing) -> Result<()> {
    debug_assert_eq!(one.kind, OutgoingKind::Push);
    let Some(service) = app.push.clone() else { return Ok(()) };
    if !take(app, one).await? {
        return Ok(());
    }
    let Some((device, message)) = app.push_message(one).await? else {
        app.store.outgoing_done(&one.id).await?;
        return Ok(());
    };
    let id = device.id.clone();
    match spawn_blocking(move || service.send(&device, &message)).await.unwrap_or(Pushed::Later) {
        Pushed::Later => {}
        Pushed::Taken | Pushed::Never => app.store.outgoing_done(&one.id).await?,
        Pushed::Gone => {
            app.store.remove_push_device(&id, None).await?;
            app.store.outgoing_done(&one.id).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_have_an_end() {
        let wait = |tries| wait_ms(Duration::from_secs(30), tries);
        assert_eq!([wait(0), wait(1), wait(2), wait(3)], [30_000, 120_000, 480_000, 1_920_000]);
        assert_eq!((wait(6), wait(u32::MAX)), (LONGEST_WAIT_MS, LONGEST_WAIT_MS));
    }
}
