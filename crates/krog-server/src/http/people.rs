//! People with an account, as everybody sees them.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_store::{Account, GameFilter, Named};
use krog_wire::{
    account::{PeopleFound, PersonFound, ProfileView},
    clock::TimeClass,
    figures::FiguresView,
    summary::GamePage,
};
use serde::Deserialize;

use super::{
    game_filter::{games_query, page},
    games::games_page,
    page::Page,
    params::{Query, unreadable},
    problems::{BadRequest, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{ACCOUNT_LONGEST, Asker},
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
    let other = asker.as_ref().map(|asker| &asker.person.id).filter(|id| **id != account.person.id);
    let mut between = view::Between::default();
    let mut friend = false;
    if let Some(asker) = other {
        let (store, person) = (&app.store, &account.person.id);
        between.blocked = store.blocks(asker, person).await?;
        between.against = Some(store.counts_between(asker, person).await?);
        between.followed = store.follows(asker, person).await?;
        friend = between.followed && store.follows(person, asker).await?;
    }
    if account.seen_by.has(friend) {
        between.online = Some(app.presence.is_online(&account.person.id));
    }
    Ok(Json(view::profile(&account, counts, between)))
}

/// People that a search names at most.
pub(crate) const FOUND: u32 = 10;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Called {
    /// How the name begins, in either case.
    #[param(min_length = 1, max_length = 20)]
    name: String,
}

/// The people whose names begin so, at most ten.
#[utoipa::path(get, path = "/api/v1/people", operation_id = "findPeople", tag = "people", security(("token" = [])),
    params(Called),
    responses((status = 200, body = PeopleFound), BadRequest))]
pub(crate) async fn search(State(app): State<App>, Query(called): Query<Called>) -> Answer<PeopleFound> {
    if called.name.is_empty() || called.name.chars().count() > ACCOUNT_LONGEST {
        return Err(unreadable("name"));
    }
    let found = match called.name.trim() {
        // No name begins with a space.
        "" => Vec::new(),
        name => app.store.people_called(name, FOUND).await?,
    };
    let item = |named: Named| PersonFound { name: named.name, title: named.title, bot: named.bot };
    Ok(Json(PeopleFound { items: found.into_iter().map(item).collect() }))
}

games_query!(Games {});

/// A person's finished games, newest first unless they are sorted otherwise, from that person's side: `you` is the person.
#[utoipa::path(get, path = "/api/v1/people/{name}/games", operation_id = "gamesOfPerson", tag = "people", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case."), Games),
    responses((status = 200, body = GamePage), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn games(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(name): Path<String>,
    Query(which): Query<Games>,
) -> Answer<GamePage> {
    let order = which.order();
    let Page { limit, after } = page(which.limit, which.cursor.as_deref(), order)?;
    let person = find(&app, &name).await?.person.id;
    let filter = GameFilter { finished: true, ..which.filter(&app).await? };
    let rows = app.store.games_found(&person, &filter, order, after.as_ref(), limit + 1).await?;
    games_page(&app, rows, limit, &person, asker.as_ref().map(|asker| &asker.person.id)).await.map(Json)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Counted {
    /// Rated games or casual ones.
    rated: Option<bool>,
    /// Games of one class of time.
    class: Option<TimeClass>,
}

/// How a person's games ended, by one thing at a time: games of two that anybody may see, by the variants' own rules. A game comes
/// in within seconds of its end.
#[utoipa::path(get, path = "/api/v1/people/{name}/figures", operation_id = "figuresOfPerson", tag = "people", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case."), Counted),
    responses((status = 200, body = FiguresView), BadRequest, NotFound))]
pub(crate) async fn figures(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(Counted { rated, class }): Query<Counted>,
) -> Answer<FiguresView> {
    let person = find(&app, &name).await?.person.id;
    let figures = app.store.figures(&person, rated, class.map(view::class_in)).await?;
    Ok(Json(view::figures(&figures)))
}
