//! Games in which something falls due are woken.

use std::time::Duration;

use krog_store::GameId;

use crate::{App, clock::now_ms};

/// Games that are looked for at a time, and woken at the same time.
const WAKE_PAGE: u32 = 1_000;
const WAKE_TOGETHER: usize = 64;
/// How often sleeping games are looked for, and how long before their time they are woken.
const SWEEP: Duration = Duration::from_secs(2);
const SWEEP_AHEAD_MS: i64 = 5_000;

/// Wakes games in which something falls due: all that were being played when the server starts, then those that are not
/// in memory when their time comes.
pub(super) async fn run(app: App) {
    let mut after = None;
    while let Ok(games) = app.store.unfinished_games(after.as_ref(), WAKE_PAGE).await {
        let Some(last) = games.last().cloned() else { break };
        wake_all(&app, &games).await;
        after = Some(last);
    }
    let mut sweep = tokio::time::interval(SWEEP);
    sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopping.cancelled() => return,
            _ = sweep.tick() => {}
        }
        match app.store.due_games(now_ms() + SWEEP_AHEAD_MS, WAKE_PAGE).await {
            Ok(games) => {
                let asleep: Vec<GameId> = games.into_iter().filter(|game| !app.games.is_live(game)).collect();
                wake_all(&app, &asleep).await;
            }
            Err(error) => tracing::error!(%error, "games that fall due are not looked for"),
        }
    }
}

/// Wakes games, several at a time: each reads its log.
async fn wake_all(app: &App, games: &[GameId]) {
    let mut waking = tokio::task::JoinSet::new();
    for game in games {
        if waking.len() >= WAKE_TOGETHER {
            waking.join_next().await;
        }
        let (app, game) = (app.clone(), game.clone());
        waking.spawn(async move {
            if let Err(error) = app.games.wake(&game).await {
                tracing::debug!(%game, %error, "a game was not woken");
            }
        });
    }
    while waking.join_next().await.is_some() {}
}
