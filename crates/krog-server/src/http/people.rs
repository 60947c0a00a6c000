//! People with an account, as everybody sees them.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_store::Account;
use krog_wire::{account::ProfileView, summary::GamePage};

use super::{
    games::games_page,
    page::{Page, PageQuery},
    params::Query,
    problems::{BadRequest, NotFound},
};
use crate::{
    Answer, App,
    auth::Asker,
    problem::{ApiError, Result},
    view,
};

/// The account of a name, in either case. One that is closed is not told from none.
pub(super) async fn find(app: &App, name: &str) -> Result<Account> {
    app.store.account_by_name(&name.to_ascii_lowercase()).await?.ok_or_else(ApiError::not_found)
}

/// What a person says of themselves, and how their games ended.
#[utoipa::path(get, path = "/api/v1/people/{name}", operation_id = "person", tag = "people", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 200, body = ProfileView), NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(name): Path<String>,
) -> Answer<ProfileView> {
    let account = find(&app, &name).await?;
    let counts = app.store.game_counts(&account.person.id).await?;
    let blocked = match &asker {
        Some(asker) => app.store.blocks(&asker.person.id, &account.person.id).await?,
        None => false,
    };
    Ok(Json(view::profile(&account, counts, blocked)))
}

/// A person's finished games, newest first, from that person's side: `you` is the person.
#[utoipa::path(get, path = "/api/v1/people/{name}/games", operation_id = "gamesOfPerson", tag = "people", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case."), PageQuery),
    responses((status = 200, body = GamePage), BadRequest, NotFound))]
pub(crate) async fn games(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(name): Path<String>,
    Query(page): Query<PageQuery>,
) -> Answer<GamePage> {
    let Page { limit, after } = page.page()?;
    let person = find(&app, &name).await?.person.id;
    let rows = app.store.finished_games_of(&person, after.as_ref(), limit + 1).await?;
    games_page(&app, rows, limit, &person, asker.as_ref().map(|asker| &asker.person.id)).await.map(Json)
}
