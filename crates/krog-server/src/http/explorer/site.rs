//! Imports of a player's games from another site.

use axum::{extract::State, response::Response};
use krog_chess::Message;
use krog_sites::{Account, Site};
use krog_wire::{
    explorer::import::{ImportView, PlayerImport, SiteName},
    problem::Problem,
};

use super::{
    super::body::Body,
    imports::{accepted, there_is_room},
};
use crate::{
    App,
    auth::Member,
    http::problems::{Forbidden, Unavailable},
    imports::Origin,
    problem::{ApiError, Result},
};

/// Fetches a player's games from Lichess or Chess.com into one's own collection, `mine`: those that are new since the last time. The import runs behind the answer; each site is asked by one request at a time.
#[utoipa::path(post, path = "/api/v1/explorer/imports/site", operation_id = "importFromSite", tag = "explorer", security(("token" = ["game:play"])), request_body = PlayerImport,
    responses(
        (status = 202, body = ImportView),
        Forbidden,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "The collection is full, or too many imports wait."),
        (status = 422, body = Problem, content_type = "application/problem+json", description = "The site has no such names, or this server does not ask it."),
        Unavailable,
    ))]
pub(crate) async fn fetch(
    State(app): State<App>,
    Member(member): Member,
    body: Body<PlayerImport>,
) -> Result<Response> {
    let site = match body.value.site {
        SiteName::Lichess => Site::Lichess,
        SiteName::ChessCom => Site::ChessCom,
    };
    let account =
        Account::new(site, &body.value.name).map_err(|error| ApiError::unprocessable(error.message()))?;
    let origin = Origin::of(&account.to_string());
    let off = || ApiError::unprocessable(Message::new("site-off").with("site", site.title()));
    let feed = app.sites.feed(account).ok_or_else(off)?;
    let person = member.person.id;
    there_is_room(&app, &person).await?;
    Ok(accepted(&app.imports.place(&person, origin)?.begin(feed)))
}
