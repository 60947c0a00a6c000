//! The person behind the cookie.

use axum::{Json, extract::State};
use krog_store::Person;
use krog_wire::{
    account::PersonRole,
    problem::Problem,
    session::{SessionChange, SessionView},
};

use super::body::Body;
use crate::{
    App,
    auth::{PersonName, Visitor},
    problem::ApiError,
};

fn view(person: Person) -> Json<SessionView> {
    let (person_id, role) = (person.id.to_string(), PersonRole::Player);
    Json(SessionView { person_id, name: person.name, guest: person.guest, role })
}

/// Who is asking. A browser without a session gets one, as a guest.
#[utoipa::path(get, path = "/api/v1/session", tag = "session", responses(
    (status = 200, body = SessionView),
    (status = 429, body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn show(Visitor(person): Visitor) -> Json<SessionView> {
    view(person)
}

/// Changes the name that others see.
#[utoipa::path(patch, path = "/api/v1/session", tag = "session", request_body = SessionChange, responses(
    (status = 200, body = SessionView),
    (status = 422, body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn change(
    State(app): State<App>,
    Visitor(person): Visitor,
    body: Body<SessionChange>,
) -> Result<Json<SessionView>, ApiError> {
    let name =
        PersonName::read(&body.value.name).map_err(|message| ApiError::unprocessable(message).at("/name"))?;
    app.store().rename(&person.id, name.as_str()).await?;
    Ok(view(Person { name: name.as_str().to_owned(), ..person }))
}
