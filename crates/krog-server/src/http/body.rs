//! JSON bodies, refused with the place of the fault.

mod objects;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use krog_chess::Message;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_path_to_error::{Path, Segment};
use sha2::{Digest, Sha256};

use self::objects::Objects;
use crate::problem::{ApiError, Result};

/// The longest body of a request.
pub(crate) const LONGEST: usize = 64 * 1024;
/// The longest body that holds a rulebook or a proof.
pub(crate) const LONGEST_RULES: usize = 1024 * 1024;
/// The longest body of a PGN request.
pub(crate) const LONGEST_PGN: usize = 4 * 1024 * 1024;

/// A body read as JSON, with a digest of its bytes.
pub(crate) struct Body<T> {
    pub value: T,
    /// SHA-256 of the bytes.
    pub digest: [u8; 32],
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
        if !is_json {
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new("not-json")));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Message::new("body-too-large"))
            } else {
                ApiError::new(StatusCode::BAD_REQUEST, Message::new("body-incomplete"))
            }
        })?;
        let value = parse(&bytes)?;
        Ok(Body { value, digest: Sha256::digest(&bytes).into() })
    }
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
