//! Whether the server lives, and whether it can work.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::problems::Unavailable;
use crate::{Answer, App, problem::ApiError};

/// The process answers.
#[utoipa::path(get, path = "/health/live", operation_id = "live", tag = "server", security(("token" = [])),
    responses((status = 200, body = Object)))]
pub(crate) async fn live() -> Json<Value> {
    Json(json!({ "status": "live" }))
}

/// The database answers too, and the server is not going down.
#[utoipa::path(get, path = "/health/ready", operation_id = "ready", tag = "server", security(("token" = [])),
    responses((status = 200, body = Object), Unavailable))]
pub(crate) async fn ready(State(app): State<App>) -> Answer<Value> {
    if app.stopping.is_cancelled() {
        return Err(ApiError::stopping());
    }
    app.store.ping().await?;
    Ok(Json(json!({ "status": "ready", "liveGames": app.games.count() })))
}
