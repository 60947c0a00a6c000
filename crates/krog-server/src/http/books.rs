//! Keeping a rulebook of one's own.

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_logic::{Lang, Severity};
use krog_wire::rulebook::{RulebookSummary, RulebookText};

use super::{
    body::Body,
    problems::{Conflict, Unprocessable},
    rules::short_enough,
};
use crate::{
    App,
    auth::Visitor,
    problem::{ApiError, Result, fen_faults},
    shelf::{Kept, MOST, UnplayableError, playable},
    view::rulebook::{all, finding, summary},
    workers::Cost,
};

/// Keeps a rulebook; games can be played by its id. The same text has the same id, and is kept once.
#[utoipa::path(post, path = "/api/v1/rules", operation_id = "keepRulebook", tag = "rules", security(("token" = ["game:play"])), request_body = RulebookText,
    responses((status = 201, body = RulebookSummary), Conflict, Unprocessable))]
pub(crate) async fn keep(
    State(app): State<App>,
    Visitor(person): Visitor,
    body: Body<RulebookText>,
) -> Result<Response> {
    let text = short_enough(body.value)?;
    let read = move || (playable("rulebook.krog", &text), text);
    let (read, text) = app.workers.run(Cost::QUESTION, read).await?;
    let book = match app.shelf.keep(&person.id, text, read).await? {
        Kept::Book(book) => book,
        Kept::TooMany => {
            let message = Message::new("rulebooks-too-many").with("most", MOST);
            return Err(ApiError::new(StatusCode::CONFLICT, message));
        }
        Kept::Unplayable(error) => return Err(refused(&error)),
    };
    tracing::info!(book = %book.id, name = book.name(), "a rulebook is kept");
    let mut response = (StatusCode::CREATED, Json(summary(&*book))).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/rules/{}", book.id)) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// Every error in the text with its place, and what would mend it.
fn refused(error: &UnplayableError) -> ApiError {
    match error {
        UnplayableError::Book(error) => {
            let errors = all(error).into_iter().filter(|found| found.severity == Severity::Error);
            let faults = errors.map(|found| finding(&error.library, &found)).map(|found| {
                let mut fault = found.fault;
                if let Some(suggestion) = found.suggestion {
                    for lang in Lang::ALL {
                        fault.message[lang] = format!("{}; {}", fault.message[lang], suggestion[lang]);
                    }
                }
                fault
            });
            ApiError::unprocessable(Message::new("bad-rulebook")).at("/text").faults(faults.collect())
        }
        UnplayableError::Start(error) => {
            ApiError::unprocessable(Message::new("rulebook-bad-start")).at("/text").faults(fen_faults(error))
        }
        UnplayableError::CustomPosition(error) => ApiError::unprocessable(error.message()).at("/text"),
    }
}
