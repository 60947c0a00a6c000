//! Whether the server lives, and whether it can work.

use std::time::Duration;

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::problems::Unavailable;
use crate::{Answer, App, problem::ApiError};

/// Whoever asks whether the server can work waits at most so long for the end of an outage.
const SOON: Duration = Duration::from_millis(500);

/// The process answers.
#[utoipa::path(get, path = "/health/live", operation_id = "live", tag = "server", security(("token" = [])),
    responses((status = 200, body = Object)))]
pub(crate) async fn live() -> Json<Value> {
    Json(json!({ "status": "live" }))
}

/// The database answers too and can be written, and the server is not going down. With `"disk": "low"` games go on, and none is begun.
#[utoipa::path(get, path = "/health/ready", operation_id = "ready", tag = "server", security(("token" = [])),
    responses((status = 200, body = Object), Unavailable))]
pub(crate) async fn ready(State(app): State<App>) -> Answer<Value> {
    if app.stopping.is_cancelled() {
        return Err(ApiError::stopping());
    }
    app.store.ping().await?;
    app.outages.over_within(SOON).await?;
    let room = if app.store.room_for_more().is_ok() { "enough" } else { "low" };
    Ok(Json(json!({ "status": "ready", "liveGames": app.games.count(), "disk": room })))
}
