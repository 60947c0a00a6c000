//! The `Idempotency-Key` of a write.

use axum::{
    extract::FromRequestParts,
    http::{StatusCode, request::Parts},
};
use krog_chess::Message;
use krog_store::{Idempotency, PersonId};
use sha2::{Digest, Sha256};
use utoipa::openapi::{
    Object, Required, Type,
    path::{Parameter, ParameterIn},
};

use crate::problem::{ApiError, Result};

/// The key of a request, if it has one, and what it asks for.
pub(crate) struct WriteKey {
    key: Option<String>,
    target: String,
}

pub(crate) const LONGEST: usize = 128;
/// ASCII characters that are seen.
const VISIBLE: &str = "^[!-~]+$";

impl utoipa::IntoParams for WriteKey {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let form = Object::builder()
            .schema_type(Type::String)
            .min_length(Some(1))
            .max_length(Some(LONGEST))
            .pattern(Some(VISIBLE));
        let key = Parameter::builder()
            .name("Idempotency-Key")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("The same key acts once."))
            .schema(Some(form.build()));
        vec![key.build()]
    }
}

impl<S: Send + Sync> FromRequestParts<S> for WriteKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<WriteKey> {
        let key = match parts.headers.get("idempotency-key") {
            None => None,
            Some(value) => {
                let text = value.to_str().unwrap_or_default();
                if text.is_empty() || text.len() > LONGEST || !text.bytes().all(|b| b.is_ascii_graphic()) {
                    return Err(ApiError::new(
                        StatusCode::BAD_REQUEST,
                        Message::new("bad-idempotency-key").with("longest", LONGEST),
                    ));
                }
                Some(text.to_owned())
            }
        };
        Ok(WriteKey { key, target: format!("{} {}", parts.method, parts.uri.path()) })
    }
}

impl WriteKey {
    /// The key with a digest of the whole request.
    pub(crate) fn of(self, person: &PersonId, body: &[u8]) -> Option<Idempotency> {
        let key = self.key?;
        let digest = Sha256::new().chain_update(self.target).chain_update([0]).chain_update(body).finalize();
        let fingerprint = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Some(Idempotency { person: person.clone(), key, fingerprint })
    }
}
