//! The operations of the OpenAPI document, and which of them a request asks for.

use axum::{
    extract::{MatchedPath, Request},
    http::Method,
};
use utoipa::openapi::{OpenApi, path::Operation};

/// A method and a path as the router knows it.
pub(crate) type Key = (Method, String);

/// Every operation of a document.
pub(crate) fn all(document: &OpenApi) -> impl Iterator<Item = (Key, &Operation)> {
    document.paths.paths.iter().flat_map(|(path, item)| {
        let operations = [
            (Method::GET, &item.get),
            (Method::PUT, &item.put),
            (Method::POST, &item.post),
            (Method::PATCH, &item.patch),
            (Method::DELETE, &item.delete),
        ];
        operations
            .into_iter()
            .filter_map(|(method, operation)| Some(((method, path.clone()), operation.as_ref()?)))
    })
}

/// The operation that a request asks for. What asks for the head of an answer asks for the answer.
pub(crate) fn asked(request: &Request) -> Option<Key> {
    let path = request.extensions().get::<MatchedPath>()?;
    let method = match *request.method() {
        Method::HEAD => Method::GET,
        ref method => method.clone(),
    };
    Some((method, path.as_str().to_owned()))
}
