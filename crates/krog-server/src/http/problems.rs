//! The problem documents that operations answer with, as the OpenAPI document tells of them.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses,
    openapi::{Content, Ref, RefOr, Response},
};

/// The media type of refusals (RFC 9457).
pub(crate) const PROBLEM: &str = "application/problem+json";

/// A problem document of a status.
pub(crate) struct Problems<const STATUS: u16>;

pub(crate) type BadRequest = Problems<400>;
pub(crate) type Unauthorized = Problems<401>;
pub(crate) type Forbidden = Problems<403>;
pub(crate) type NotFound = Problems<404>;
pub(crate) type Conflict = Problems<409>;
pub(crate) type TooLarge = Problems<413>;
pub(crate) type Unprocessable = Problems<422>;
pub(crate) type TooMany = Problems<429>;
pub(crate) type Unavailable = Problems<503>;

impl<const STATUS: u16> IntoResponses for Problems<STATUS> {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        BTreeMap::from([(STATUS.to_string(), problem("").into())])
    }
}

/// An answer with a problem document, and when it comes.
pub(crate) fn problem(when: &str) -> Response {
    let mut response = Response::new(when);
    let document = Content::new(Some(Ref::from_schema_name("Problem")));
    response.content.insert(PROBLEM.to_owned(), document.into());
    response
}
