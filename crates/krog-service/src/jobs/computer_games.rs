//! Games against the computer go on when the server starts.

use crate::{App, actors::ActError, clock::now_ms};

/// Those of the last days, the latest first.
const TAKEN_UP: u32 = 500;
const TAKEN_UP_DAYS: i64 = 7;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Work of the start that nobody waits for.
pub(super) async fn run(app: App) {
    let now = now_ms();
    let rows = match app.store.unfinished_computer_games(now - TAKEN_UP_DAYS * DAY_MS, TAKEN_UP).await {
        Ok(rows) => rows,
        Err(error) => {
            tracing::error!(%error, "games against the computer are not taken up");
            return;
        }
    };
    let mut taken_up = 0_u32;
    for row in rows.iter().filter(|row| row.on_turn != row.record.creator_color) {
        match app.games.wake(&row.record.id).await {
            Ok(()) => taken_up += 1,
            Err(ActError::Stopping) => return,
            Err(error) => tracing::error!(game = %row.record.id, %error, "a game is not taken up"),
        }
    }
    if taken_up > 0 {
        tracing::info!(games = taken_up, "the computer goes on with its games");
    }
}
