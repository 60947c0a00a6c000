//! Query parameters, every one of them known.

use std::str::FromStr;

use axum::{
    extract::{FromRequestParts, Path, Query},
    http::{StatusCode, request::Parts},
};
use krog_chess::Message;
use krog_store::GameId;

use crate::problem::ApiError;

/// The parameters of a query.
pub(crate) struct Params(Vec<(String, String)>);

impl<S: Send + Sync> FromRequestParts<S> for Params {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params, ApiError> {
        Query::<Vec<(String, String)>>::try_from_uri(&parts.uri)
            .map(|Query(pairs)| Params(pairs))
            .map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-query")))
    }
}

impl Params {
    /// Refuses parameters that are not among these.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), ApiError> {
        match self.0.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            Some((name, _)) => Err(ApiError::new(
                StatusCode::BAD_REQUEST,
                Message::new("unknown-parameter").with("name", name.as_str()),
            )
            .at(format!("?{name}"))),
            None => Ok(()),
        }
    }

    /// A parameter, if it is there.
    pub(crate) fn get<T: FromStr>(&self, name: &str) -> Result<Option<T>, ApiError> {
        let Some((_, value)) = self.0.iter().find(|(known, _)| known == name) else { return Ok(None) };
        value.parse().map(Some).map_err(|_| unreadable(name))
    }
}

/// That a query parameter is not what it may be.
pub(crate) fn unreadable(name: &str) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-parameter").with("name", name))
        .at(format!("?{name}"))
}

/// The row that the path names; what is no id is no row.
pub(crate) struct Id<T>(pub T);

impl<T: FromStr, S: Send + Sync> FromRequestParts<S> for Id<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id<T>, ApiError> {
        let Path(id) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| ApiError::not_found())?;
        id.parse().map(Id).map_err(|_| ApiError::not_found())
    }
}

/// The game that the path names; what is no id is no game.
pub(crate) struct GamePath(pub GameId);

impl<S: Send + Sync> FromRequestParts<S> for GamePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<GamePath, ApiError> {
        let Path(id) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| ApiError::not_found())?;
        id.parse().map(GamePath).map_err(|_| ApiError::not_found())
    }
}
