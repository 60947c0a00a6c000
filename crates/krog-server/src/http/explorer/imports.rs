//! Imports of games that one brings.

use std::time::Duration;

use axum::{
    Json,
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{ImportId, PersonId};
use krog_wire::{
    explorer::import::{ImportView, ImportsView},
    problem::Problem,
};
use serde::Deserialize;

use super::super::params::{Id, Query};
use crate::{
    Answer, App,
    auth::{Member, account_needed},
    explorer::Whose,
    http::problems::{Forbidden, NotFound, Unavailable, Unprocessable},
    imports::{Job, Origin, Upload, full, too_long},
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// What a file of games may be called on the way.
const KINDS: [&str; 14] = [
    "application/octet-stream",
    "application/x-chess-pgn",
    "application/vnd.chess-pgn",
    "text/x-chess-pgn",
    "text/plain",
    "application/zstd",
    "application/x-zstd",
    "application/gzip",
    "application/x-gzip",
    "application/x-bzip2",
    "application/x-bzip",
    "application/bzip2",
    "application/zip",
    "application/x-zip-compressed",
];
/// How long a cancelled import is waited for.
const SOON: Duration = Duration::from_secs(5);

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FileQuery {
    /// The name of the file; what its games are found and removed by.
    name: Option<String>,
}

/// Takes the games of a file into one's own collection, `mine`: PGN as it is, or packed by zstd, gzip, bzip2 or ZIP. The answer comes when the file is here; the import runs behind it. Games that are there already are passed over.
#[utoipa::path(post, path = "/api/v1/explorer/imports", operation_id = "importGames", tag = "explorer", security(("token" = ["game:play"])),
    params(FileQuery),
    request_body(content(
        (Vec<u8> = "application/octet-stream"),
        (String = "application/x-chess-pgn"),
        (String = "text/plain"),
    ), description = "The file itself."),
    responses(
        (status = 202, body = ImportView),
        Forbidden,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "The collection is full, or too many imports wait."),
        (status = 413, body = Problem, content_type = "application/problem+json", description = "The file is longer than `/api/v1/limits` says."),
        Unprocessable, Unavailable,
    ))]
pub(crate) async fn upload(
    State(app): State<App>,
    Member(member): Member,
    Query(FileQuery { name }): Query<FileQuery>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(|kind| kind.trim().to_ascii_lowercase());
    if kind.is_some_and(|kind| !KINDS.contains(&kind.as_str())) {
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new("not-pgn")));
    }
    let limits = app.config.imports;
    let length = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| length > limits.file_bytes) {
        return Err(too_long(limits.file_bytes));
    }
    let person = member.person.id;
    there_is_room(&app, &person).await?;
    let place = app.imports.place(&person, Origin::file(&name.unwrap_or_default()))?;
    let upload = Upload::receive(&app, &place, body.into_data_stream()).await?;
    // An upload takes as long as the line, and the account may be gone.
    app.store.account(&person).await?.ok_or_else(account_needed)?;
    Ok(accepted(&place.begin(Box::new(upload))))
}

/// Whether more games go into a person's collection; refused where it is full.
pub(super) async fn there_is_room(app: &App, person: &PersonId) -> Result<()> {
    let (collections, limits) = (app.collections.clone(), app.config.imports);
    let whose = Whose::Person(person.clone());
    let look = move || collections.find(&whose).and_then(|mine| full(&mine.snapshot(), &limits, 0));
    match app.workers.run(Cost::LOOK, look).await?? {
        None => Ok(()),
        Some(message) => Err(ApiError::new(StatusCode::CONFLICT, message)),
    }
}

/// That an import was begun.
pub(super) fn accepted(job: &Job) -> Response {
    let mut answer = (StatusCode::ACCEPTED, Json(view::import(job, true))).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/explorer/imports/{}", job.id)) {
        answer.headers_mut().insert(header::LOCATION, place);
    }
    answer
}

/// One's own imports: those that wait, run, or ended not long ago.
#[utoipa::path(get, path = "/api/v1/explorer/imports", operation_id = "imports", tag = "explorer", security(("token" = ["game:read"])),
    responses((status = 200, body = ImportsView), Forbidden))]
pub(crate) async fn list(State(app): State<App>, Member(member): Member) -> Answer<ImportsView> {
    let jobs = app.imports.of(&member.person.id);
    Ok(Json(ImportsView { items: jobs.iter().map(|job| view::import(job, false)).collect() }))
}

/// One of one's own imports, with the games that it could not take.
#[utoipa::path(get, path = "/api/v1/explorer/imports/{id}", operation_id = "import", tag = "explorer", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The import.")),
    responses((status = 200, body = ImportView), Forbidden, NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Member(member): Member,
    Id(id): Id<ImportId>,
) -> Answer<ImportView> {
    let job = app.imports.find(&member.person.id, &id).ok_or_else(ApiError::not_found)?;
    Ok(Json(view::import(&job, true)))
}

/// Cancels an import: what it has taken in stays, and the answer says how much that is. Of one that has ended, it is told no more.
#[utoipa::path(delete, path = "/api/v1/explorer/imports/{id}", operation_id = "cancelImport", tag = "explorer", security(("token" = ["account:write"])),
    params(("id" = String, Path, description = "The import.")),
    responses((status = 200, body = ImportView), Forbidden, NotFound))]
pub(crate) async fn cancel(
    State(app): State<App>,
    Member(member): Member,
    Id(id): Id<ImportId>,
) -> Answer<ImportView> {
    let imports = &app.imports;
    let job = imports.find(&member.person.id, &id).ok_or_else(ApiError::not_found)?;
    if job.is_over() {
        imports.forget(&job);
    } else {
        imports.cancel(&job);
        // Where it takes longer, its state says so.
        drop(tokio::time::timeout(SOON, job.ended()).await);
    }
    Ok(Json(view::import(&job, true)))
}
