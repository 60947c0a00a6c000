//! The handshake of the WebSocket.

use axum::{
    extract::{
        FromRequestParts, Request, State,
        ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    http::StatusCode,
    response::Response,
};
use krog_chess::Message;

use super::origin;
use crate::{
    App,
    auth::{Visitor, language},
    problem::ApiError,
    socket::{self, FRAME_BYTES},
};

/// Both buffers: the library's own are thirty times as large, for every socket.
const BUFFER: usize = 4096;
/// What may wait in the library for a socket that does not read; behind it our own send waits, under its time limit.
const WRITE_BUFFER: usize = 256 * 1024;

/// Opens the socket: JSON frames, see `docs/reference/envelope.md`.
#[utoipa::path(get, path = "/api/v1/socket", tag = "games", responses(
    (status = 101, description = "The socket is open."),
    (status = 400, body = krog_wire::problem::Problem, content_type = "application/problem+json"),
    (status = 403, body = krog_wire::problem::Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn open(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    if !origin::is_ours(request.headers(), request.uri(), app.origin()) {
        return Err(origin::foreign());
    }
    if app.stopping().is_cancelled() {
        return Err(ApiError::stopping());
    }
    let lang = language(request.headers());
    let (mut parts, _) = request.into_parts();
    let upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection> =
        WebSocketUpgrade::from_request_parts(&mut parts, &app).await;
    let upgrade =
        upgrade.map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, Message::new("not-a-socket")))?;
    let Visitor(person) = Visitor::from_request_parts(&mut parts, &app).await?;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(WRITE_BUFFER)
        .max_message_size(FRAME_BYTES)
        .max_frame_size(FRAME_BYTES)
        .on_failed_upgrade(|error| tracing::debug!(%error, "a socket was not opened"))
        .on_upgrade(move |socket| {
            let sockets = app.sockets().clone();
            sockets.track_future(socket::run(app, socket, person, lang))
        }))
}
