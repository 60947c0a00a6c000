//! Answers that are written where they were worked out, so that whoever serves the others need not.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use krog_chess::Message;
use serde::Serialize;

use crate::problem::{ApiError, Result};

/// The longest answer that is not streamed.
pub(crate) const LONGEST: usize = 24 * 1024 * 1024;

/// JSON as it goes out.
#[derive(Debug)]
pub(crate) struct Written(Bytes);

impl Written {
    /// Writes an answer.
    pub(crate) fn of(answer: &impl Serialize) -> Result<Written> {
        let bytes = serde_json::to_vec(answer).map_err(|error| ApiError::internal(&error))?;
        if bytes.len() > LONGEST {
            let message = Message::new("answer-too-long").with("most", LONGEST / 1024 / 1024);
            return Err(ApiError::unprocessable(message));
        }
        Ok(Written(bytes.into()))
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        let mut response = self.0.into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_its_longest() {
        // With its quotes.
        assert!(Written::of(&"x".repeat(LONGEST - 2)).is_ok());
        let error = Written::of(&"x".repeat(LONGEST - 1)).unwrap_err();
        let problem = error.problem(krog_texts::Lang::default(), None);
        assert_eq!((problem.status, problem.code.as_str()), (422, "answer-too-long"));
    }
}
