//! JSON bodies, refused with the place of the fault.

mod objects;

use axum::{
    RequestExt,
    body::{Bytes, HttpBody},
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use bytes::BytesMut;
use futures_util::StreamExt;
use http_body_util::LengthLimitError;
use krog_chess::Message;
use krog_service::scale::{Load, Overload};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_path_to_error::{Path, Segment};
use sha2::{Digest, Sha256};
use tokio::time::timeout;

use self::objects::Objects;
use super::Address;
use crate::{
    App,
    problem::{ApiError, Result},
    workers::{Cost, WorkError},
};

/// The longest body of a request.
pub(crate) const LONGEST: usize = 64 * 1024;
/// What is set aside for a body before any of it has come.
const FIRST: usize = 4 * 1024;
/// What is longer is read where strangers' work is done: nobody's move waits for it.
const AT_ONCE: usize = 16 * 1024;
/// The longest body that holds a rulebook or a proof.
pub(crate) const LONGEST_RULES: usize = 1024 * 1024;
/// The longest body of a PGN request.
pub(crate) const LONGEST_PGN: usize = 4 * 1024 * 1024;

/// A body read as JSON, with a digest of its bytes.
pub(crate) struct Body<T> {
    pub value: T,
    /// SHA-256 of the bytes.
    pub digest: [u8; 32],
    /// How many there are.
    pub length: usize,
}

impl<T: DeserializeOwned + Send + 'static> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
        if !is_json {
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new("not-json")));
        }
        let received = receive(request, app).await?;
        let length = received.bytes.len();
        let read = move || {
            let bytes = &received.bytes;
            Ok(Body { value: parse(bytes)?, digest: Sha256::digest(bytes).into(), length })
        };
        if length <= AT_ONCE { read() } else { app.workers.run(Cost::text(length, 2), read).await? }
    }
}

/// A body that has come in.
pub(crate) struct Received {
    pub bytes: Bytes,
    /// Held while they are looked at.
    _load: Load,
}

/// Reads a body, as far as its route takes one; what comes too slowly, or while too much is on its way, is refused.
pub(crate) async fn receive(request: Request, app: &App) -> Result<Received> {
    let too_large = || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Message::new("body-too-large"));
    let incomplete = || ApiError::new(StatusCode::BAD_REQUEST, Message::new("body-incomplete"));
    let mut load = app.received.load(Address::seen(request.extensions()).network());
    let body = request.with_limited_body().into_body();
    let length = body.size_hint().exact().and_then(|length| usize::try_from(length).ok());
    let mut bytes = BytesMut::with_capacity(length.unwrap_or(0).min(FIRST));
    let mut chunks = body.into_data_stream();
    loop {
        match timeout(app.config.timing.body, chunks.next()).await {
            Ok(None) => break,
            Ok(Some(Ok(chunk))) => {
                load.add(chunk.len()).map_err(|overload| match overload {
                    Overload::Own => WorkError::TooMuch,
                    Overload::All => WorkError::Busy,
                })?;
                bytes.extend_from_slice(&chunk);
            }
            Ok(Some(Err(error))) => {
                let cut = error.into_inner().is::<LengthLimitError>();
                return Err(if cut { too_large() } else { incomplete() });
            }
            Err(_) => return Err(incomplete()),
        }
    }
    Ok(Received { bytes: bytes.freeze(), _load: load })
}

/// Reads JSON; a fault is named with its place.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    // The way to a fault is followed only where there is one.
    if let Ok(value) = T::deserialize(Objects(&mut reader))
        && reader.end().is_ok()
    {
        return Ok(value);
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(Objects(&mut reader));
    let value: T = value.map_err(|error| match serde_json::from_slice::<IgnoredAny>(bytes) {
        Ok(_) => data_fault(error.inner(), pointer(error.path())),
        Err(error) => bad_json(&error),
    })?;
    reader.end().map_err(|error| bad_json(&error))?;
    Ok(value)
}

fn bad_json(error: &serde_json::Error) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-json")).at(format!(
        "{}:{}",
        error.line(),
        error.column()
    ))
}

/// What serde found, as one of ours: its English is for programmers.
fn data_fault(error: &serde_json::Error, path: String) -> ApiError {
    let text = error.to_string();
    let quoted = text.split('`').nth(1).unwrap_or_default();
    let (message, at) = if text.starts_with("unknown field") {
        (Message::new("unknown-field").with("field", quoted), below(path, quoted))
    } else if text.starts_with("missing field") {
        (Message::new("missing-field").with("field", quoted), below(path, quoted))
    } else if text.starts_with("duplicate field") {
        (Message::new("duplicate-field").with("field", quoted), below(path, quoted))
    } else if text.starts_with("unknown variant") {
        let known: Vec<&str> = text.split('`').skip(3).step_by(2).collect();
        (Message::new("unknown-value").with("value", quoted).with("known", known.join(", ")), path)
    } else {
        (Message::new("wrong-type"), path)
    };
    ApiError::unprocessable(message).at(at)
}

/// The place of a field, whether or not the reader had entered it.
fn below(path: String, field: &str) -> String {
    if path.rsplit('/').next() == Some(field) { path } else { format!("{path}/{field}") }
}

/// The path as a JSON pointer (RFC 6901).
fn pointer(path: &Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => pointer.push_str(&format!("/{index}")),
            Segment::Map { key } => {
                pointer.push('/');
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            // Variants are no level of their own in JSON.
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    pointer
}
