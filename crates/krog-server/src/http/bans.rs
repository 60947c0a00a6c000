//! Who may not play, chat or open rooms.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use krog_chess::Message;
use krog_store::{Person, Role};

use super::{
    people::find,
    problems::{Forbidden, NotFound},
};
use crate::{
    App,
    auth::Member,
    clock::now_ms,
    problem::{ApiError, Result},
};

/// Bans somebody: the person reads and nothing else, and stays signed in for that. Open sockets close, and tokens end. For moderators.
#[utoipa::path(post, path = "/api/v1/people/{name}/ban", operation_id = "ban", tag = "people", security(("token" = ["moderate"])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 204), Forbidden, NotFound))]
pub(crate) async fn ban(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
) -> Result<StatusCode> {
    set(&app, &member.person, &name, true).await
}

/// Lets a banned person play again. For moderators.
#[utoipa::path(delete, path = "/api/v1/people/{name}/ban", operation_id = "unban", tag = "people", security(("token" = ["moderate"])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 204), Forbidden, NotFound))]
pub(crate) async fn unban(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
) -> Result<StatusCode> {
    set(&app, &member.person, &name, false).await
}

async fn set(app: &App, by: &Person, name: &str, banned: bool) -> Result<StatusCode> {
    if by.role < Role::Moderator {
        return Err(ApiError::not_found());
    }
    let person = find(app, name).await?.person;
    // Nobody bans whoever could ban them in turn, nor themselves.
    if person.role >= by.role {
        return Err(ApiError::new(StatusCode::FORBIDDEN, Message::new("ban-not-above")));
    }
    if person.banned != banned {
        app.store.set_banned(&name.to_ascii_lowercase(), banned, now_ms()).await?;
        app.close_ended().await;
        tracing::info!(by = %by.id, person = %person.id, banned, "a ban was changed");
    }
    Ok(StatusCode::NO_CONTENT)
}
