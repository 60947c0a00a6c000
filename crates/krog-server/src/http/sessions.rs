//! Where a person is signed in.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use krog_store::{SessionId, SessionRow};
use krog_wire::session::{OpenSession, SessionsView};

use super::{problems::NotFound, session::with_cookies};
use crate::{
    Answer, App,
    auth::Asker,
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
};

/// The asker's sessions, the one last seen first.
#[utoipa::path(get, path = "/api/v1/sessions", operation_id = "sessions", tag = "session",
    responses((status = 200, body = SessionsView)))]
pub(crate) async fn list(State(app): State<App>, Asker(asker): Asker) -> Answer<SessionsView> {
    let Some(asker) = asker else { return Ok(Json(SessionsView { items: Vec::new() })) };
    let rows = app.store.sessions_of(&asker.person.id).await?;
    let items = rows.into_iter().map(|row| view(&app, row, &asker.session)).collect();
    Ok(Json(SessionsView { items }))
}

/// A session as its owner sees it.
pub(super) fn view(app: &App, row: SessionRow, current: &SessionId) -> OpenSession {
    OpenSession {
        id: app.cookies.handle(&row.id),
        current: row.id == *current,
        device: row.device,
        created_at: rfc3339(row.created_ms),
        seen_at: rfc3339(row.seen_ms),
    }
}

/// Ends one of the asker's sessions.
#[utoipa::path(delete, path = "/api/v1/sessions/{id}", operation_id = "endSession", tag = "session",
    params(("id" = String, Path, description = "The session, as the list names it.")),
    responses((status = 204), NotFound))]
pub(crate) async fn end(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
) -> Result<Response> {
    let asker = asker.ok_or_else(ApiError::not_found)?;
    let rows = app.store.sessions_of(&asker.person.id).await?;
    let found = rows.into_iter().find(|row| app.cookies.handle(&row.id) == id);
    let session = found.ok_or_else(ApiError::not_found)?.id;
    app.store.end_session(&session, now_ms()).await?;
    app.close_ended().await;
    let own = (session == asker.session).then(|| app.cookies.clear()).flatten();
    Ok(with_cookies(StatusCode::NO_CONTENT.into_response(), [own]))
}

/// Signs out everywhere: every session of the asker ends, this one too, and their sockets close.
#[utoipa::path(delete, path = "/api/v1/sessions", operation_id = "endSessions", tag = "session",
    responses((status = 204)))]
pub(crate) async fn end_all(State(app): State<App>, Asker(asker): Asker) -> Result<Response> {
    if let Some(asker) = asker {
        app.store.end_sessions_of(&asker.person.id, now_ms()).await?;
        app.close_ended().await;
        tracing::info!(person = %asker.person.id, "signed out everywhere");
    }
    Ok(with_cookies(StatusCode::NO_CONTENT.into_response(), [app.cookies.clear()]))
}
