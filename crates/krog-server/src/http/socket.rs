//! The handshake of the WebSocket.

use std::{net::SocketAddr, time::Instant};

use axum::{
    body::Body,
    extract::{ConnectInfo, Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header, request::Parts},
    response::Response,
};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use krog_chess::Message;
use krog_store::{Person, Signed};
use krog_texts::Lang;
use socket2::SockRef;
use tokio::net::TcpStream;

use super::{
    Address, origin,
    problems::{BadRequest, Forbidden, TooMany},
};
use crate::{
    App,
    auth::{Entered, Granted, Rights, enter, language},
    problem::{ApiError, Result},
    serve::Lined,
    socket::{Connection, Slot},
    websocket::{Handshake, accept},
};

/// Where a proxy says how long the way to the client takes.
const ROUND_TRIP: HeaderName = HeaderName::from_static("x-tcp-rtt");
/// What the system may hold for a socket that does not read; left to itself it takes megabytes.
const SYSTEM_BUFFER: usize = 64 * 1024;

/// Opens the socket: JSON frames, see `docs/reference/envelope.md`.
#[utoipa::path(get, path = "/api/v1/socket", operation_id = "socket", tag = "games", security(("token" = ["game:read"])),
    responses((status = 101, description = "The socket is open."), BadRequest, Forbidden, TooMany))]
pub(crate) async fn open(State(app): State<App>, request: Request) -> Result<Response> {
    let granted = request.extensions().get::<Granted>();
    let scopes = granted.map(|granted| granted.scopes);
    let program = scopes.is_some() && !request.headers().contains_key(header::ORIGIN);
    if !program && !origin::is_ours(request.headers(), request.uri(), app.origin.as_deref()) {
        return Err(origin::foreign());
    }
    if app.stopping.is_cancelled() {
        return Err(ApiError::stopping());
    }
    let since = granted.map_or_else(Instant::now, |granted| granted.since);
    let (mut parts, _) = request.into_parts();
    let (answer, upgrade) = handshake(&mut parts)?;
    let lang = language(&parts.headers);
    let Signed { session, person, .. } = enter(&parts, &app).await?;
    let rights = Rights { banned: person.banned, scopes };
    let address = parts.extensions.get::<Address>().copied().unwrap_or_default();
    let proxy_ms = app.config.behind_proxy.then(|| told_by_proxy(&parts)).flatten();
    let slot = app.slots.take(&person.id, address)?;
    // A session that ends between the look at it and this is found by the next look at those that have ended.
    let entered = app.open_sessions.enter(&session, since, &app.stopping);
    let sockets = app.sockets.clone();
    tokio::spawn(sockets.track_future(begin(app, upgrade, (person, rights, lang, slot, entered), proxy_ms)));
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, answer);
    Ok(response)
}

fn handshake(parts: &mut Parts) -> Result<(HeaderValue, OnUpgrade)> {
    let refused = || ApiError::new(StatusCode::BAD_REQUEST, Message::new("not-a-socket"));
    match (accept(parts), parts.extensions.remove::<OnUpgrade>()) {
        (Handshake::Good(answer), Some(upgrade)) => Ok((answer, upgrade)),
        (Handshake::OtherVersion, _) => {
            Err(refused().header(header::SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13")))
        }
        _ => Err(refused()),
    }
}

/// Waits until the answer is out, and serves the socket in a task of its own, which holds nothing of the handshake.
async fn begin(
    app: App,
    upgrade: OnUpgrade,
    who: (Person, Rights, Lang, Slot, Entered),
    proxy_ms: Option<u32>,
) {
    let upgraded = match upgrade.await {
        Ok(upgraded) => upgraded,
        Err(error) => {
            tracing::debug!(%error, "a socket was not opened");
            return;
        }
    };
    let Ok((stream, first)) = line(upgraded) else {
        tracing::error!("a socket came over something that is no line of ours");
        return;
    };
    if let Err(error) = SockRef::from(&stream).set_send_buffer_size(SYSTEM_BUFFER) {
        tracing::debug!(%error, "a socket keeps the system's buffer");
    }
    let connection = Connection::new(app, stream, &first, who, proxy_ms);
    // It holds the buffer that the request was read into.
    drop(first);
    connection.run().await;
}

/// The round trip that a proxy on this machine has measured, in milliseconds: it writes microseconds. A client's own claim does not come
/// through a proxy that sets the header.
fn told_by_proxy(parts: &Parts) -> Option<u32> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>()?.0.ip();
    let told = parts.headers.get(ROUND_TRIP).filter(|_| peer.to_canonical().is_loopback())?;
    told.to_str().ok()?.trim().parse::<u32>().ok().map(|us| us / 1000)
}

fn line(upgraded: Upgraded) -> Result<(TcpStream, bytes::Bytes), Upgraded> {
    let parts = upgraded.downcast::<TokioIo<Lined>>()?;
    Ok((parts.io.into_inner().into_inner(), parts.read_buf))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size<A, B, C, D, F>(_: impl FnOnce(A, B, C, D) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_socket_at_rest_is_small() {
        let bytes = size(begin);
        assert!(bytes <= 4 * 1024, "{bytes} bytes");
    }
}
