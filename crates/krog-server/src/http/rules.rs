//! Rulebooks: to read, to try, to check.

use axum::{
    Json,
    extract::{FromRequestParts, Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_logic::{json::short_hash, syntax::Form};
use krog_wire::{
    guide::RuleGuide,
    rulebook::{RulebookCheck, RulebookPage, RulebookText, RulebookView, TryAnswer, TryRequest},
};
use serde::Deserialize;

use super::{
    body::Body,
    explain::MOST_MOVES,
    games::no_book,
    params::Query,
    problems::{NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Asker,
    problem::{ApiError, Result},
    view::{
        self, Book, Shown, guide,
        rulebook::{self, TrialError},
    },
    workers::Cost,
};

/// The longest text of a rulebook, in bytes.
pub(crate) const LONGEST: usize = 64 * 1024;

/// The book that the path names.
pub(crate) struct BookPath(pub Book);

impl FromRequestParts<App> for BookPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<BookPath> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| no_book())?;
        app.book_by_id(&id).await?.map(BookPath).ok_or_else(no_book)
    }
}

/// A book that can be read: one of chess, or a small one beside it.
pub(crate) enum ReadPath {
    /// One of chess.
    Chess(Box<Book>),
    /// A small one.
    Small(Shown<'static>),
}

impl FromRequestParts<App> for ReadPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ReadPath> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| no_book())?;
        if let Some(small) = rulebook::small().find(|small| small.id == id) {
            return Ok(ReadPath::Small(small));
        }
        app.book_by_id(&id).await?.map(Box::new).map(ReadPath::Chess).ok_or_else(no_book)
    }
}

/// The rulebooks that games can be judged and played by.
#[utoipa::path(get, path = "/api/v1/rules", operation_id = "rulebooks", tag = "rules", security(("token" = ["game:read"])),
    responses((status = 200, body = RulebookPage)))]
pub(crate) async fn list(State(app): State<App>, Asker(asker): Asker) -> Answer<RulebookPage> {
    let own = app.shelf.kept(asker.as_ref().map(|asker| &asker.person.id)).await?;
    let list = move || {
        let product = rulebook::books().map(|book| rulebook::summary(&book));
        let small = rulebook::small().map(rulebook::summary);
        product.chain(small).chain(own.iter().map(rulebook::summary)).collect::<Vec<_>>()
    };
    let page = move || RulebookPage { items: list(), guides: guide::covers() };
    Ok(Json(app.workers.run(Cost::LOOK, page).await?))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RulebookQuery {
    /// `json` (without it), `jsonld`, `text` or `ascii`.
    #[param(pattern = "^(json|jsonld|text|ascii)$")]
    format: Option<String>,
}

/// A rulebook: every item that holds by it. As text, JSON or JSON-LD.
#[utoipa::path(get, path = "/api/v1/rules/{book}", operation_id = "rulebook", tag = "rules", security(("token" = [])),
    params(("book" = String, Path, description = "Its id."), RulebookQuery),
    responses(
        (status = 200, content(
            (RulebookView = "application/json"),
            (Object = "application/ld+json"),
            (String = "text/plain"),
        )),
        (status = 304, description = "It is what `If-None-Match` says."),
        NotFound,
    ))]
pub(crate) async fn show(
    State(app): State<App>,
    Query(RulebookQuery { format }): Query<RulebookQuery>,
    headers: HeaderMap,
    book: ReadPath,
) -> Result<Response> {
    let format = format.unwrap_or_else(|| "json".to_owned());
    let write = move || match &book {
        ReadPath::Chess(book) => write((&**book).into(), &format),
        ReadPath::Small(book) => write(*book, &format),
    };
    let written = app.workers.run(Cost::LOOK, write).await?;
    let (kind, text) = written?;
    let tag = format!("\"{}\"", short_hash(&text));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = text.into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        response
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    Ok(response)
}

fn write(book: Shown<'_>, format: &str) -> Result<(&'static str, String)> {
    let plain = "text/plain; charset=utf-8";
    Ok(match format {
        "json" => {
            let text = serde_json::to_string(&rulebook::view(book));
            ("application/json", text.map_err(|error| ApiError::internal(&error))?)
        }
        "jsonld" => ("application/ld+json", rulebook::json_ld(book).to_string()),
        "text" => (plain, rulebook::effective(book, Form::Unicode)),
        "ascii" => (plain, rulebook::effective(book, Form::Ascii)),
        _ => {
            let message = Message::new("bad-parameter").with("name", "format");
            return Err(ApiError::new(StatusCode::BAD_REQUEST, message).at("?format"));
        }
    })
}

/// A rulebook in about ten sentences, each with examples that it decides.
#[utoipa::path(get, path = "/api/v1/rules/{book}/guide", operation_id = "ruleGuide", tag = "rules", security(("token" = [])),
    params(("book" = String, Path, description = "Its id.")),
    responses((status = 200, body = RuleGuide), NotFound))]
pub(crate) async fn in_sentences(State(app): State<App>, book: ReadPath) -> Answer<RuleGuide> {
    let view = move || match &book {
        ReadPath::Chess(book) => guide::view((&**book).into()),
        ReadPath::Small(book) => guide::view(*book),
    };
    Ok(Json(app.workers.run(Cost::LOOK, view).await?))
}

/// What is wrong, or odd, in the text of a rulebook.
#[utoipa::path(post, path = "/api/v1/rules/check", operation_id = "checkRulebook", tag = "rules", security(("token" = [])), request_body = RulebookText,
    responses((status = 200, body = RulebookCheck), Unprocessable))]
pub(crate) async fn check(State(app): State<App>, body: Body<RulebookText>) -> Answer<RulebookCheck> {
    let text = short_enough(body.value)?;
    Ok(Json(
        app.workers.run(Cost::QUESTION, move || rulebook::check(&Book::read("rulebook.krog", &text))).await?,
    ))
}

/// A text that is not too long to be looked at.
pub(crate) fn short_enough(text: RulebookText) -> Result<String> {
    if text.text.len() <= LONGEST {
        return Ok(text.text);
    }
    Err(ApiError::unprocessable(Message::new("rulebook-too-long").with("most", LONGEST)).at("/text"))
}

/// Whether a predicate holds of a position, and why. One square may be `*`: then the squares are told for which it holds.
#[utoipa::path(post, path = "/api/v1/rules/{book}/try", operation_id = "tryRulebook", tag = "rules", security(("token" = [])), request_body = TryRequest,
    params(("book" = String, Path, description = "Its id.")),
    responses((status = 200, body = TryAnswer), NotFound, Unprocessable))]
pub(crate) async fn try_it(
    State(app): State<App>,
    BookPath(book): BookPath,
    body: Body<TryRequest>,
) -> Answer<TryAnswer> {
    let request = body.value;
    if request.history.len() > MOST_MOVES {
        let message = Message::new("too-many-moves").with("most", MOST_MOVES);
        return Err(ApiError::unprocessable(message).at("/history"));
    }
    let tried = app.workers.run(Cost::QUESTION, move || rulebook::trial(&book, &request)).await?;
    tried.map(Json).map_err(|error| match error {
        TrialError::Fen(fen) => view::StartError::Fen(fen).into(),
        TrialError::Question(error) => error.into(),
    })
}
