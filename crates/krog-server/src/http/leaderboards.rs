//! The best of each pool.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_compete::rating::{Group, Pool};
use krog_wire::rating::{LeaderView, LeaderboardPage, LeaderboardView, LeaderboardsView};
use serde::Deserialize;

use super::{
    page::rows,
    params::{Query, unreadable},
    problems::{BadRequest, NotFound},
    ratings::pool,
};
use crate::{Answer, App, problem::Result, view};

/// Places that are shown of each pool.
const TOP: u32 = 10;
/// The last place that a page may begin behind.
pub(crate) const DEEPEST: u32 = 100_000;

/// The ten best of every pool, among those with ten rated games there.
#[utoipa::path(get, path = "/api/v1/leaderboards", operation_id = "leaderboards", tag = "ratings", security(("token" = [])),
    responses((status = 200, body = LeaderboardsView)))]
pub(crate) async fn list(State(app): State<App>) -> Answer<LeaderboardsView> {
    let mut pools = Vec::new();
    for pool in Pool::all() {
        let items = places(&app, pool, 0, TOP).await?;
        pools.push(LeaderboardView { pool: pool.name().to_owned(), items });
    }
    Ok(Json(LeaderboardsView { pools }))
}

/// The places of a pool behind the first `skip`.
async fn places(app: &App, pool: Pool, skip: u32, limit: u32) -> Result<Vec<LeaderView>> {
    if pool.group != Group::Pairs {
        return Ok(app.store.leaders(pool, skip, limit).await?.iter().map(view::leader).collect());
    }
    let leaders = app.store.leading_pairs(pool, skip, limit).await?;
    let ids: Vec<_> = leaders.iter().flat_map(|leader| leader.both.clone()).collect();
    let people =
        app.store.named(&ids).await?.into_iter().map(|named| (named.id.to_string(), named)).collect();
    Ok(leaders.iter().map(|leader| view::leading_pair(leader, &people)).collect())
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LeaderboardQuery {
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    #[param(minimum = 1, maximum = 100000)]
    cursor: Option<u32>,
}

/// The best of a pool, among those with ten rated games there.
#[utoipa::path(get, path = "/api/v1/leaderboards/{pool}", operation_id = "leaderboard", tag = "ratings", security(("token" = [])),
    params(("pool" = String, Path, description = "The pool."), LeaderboardQuery),
    responses((status = 200, body = LeaderboardPage), BadRequest, NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(LeaderboardQuery { limit, cursor }): Query<LeaderboardQuery>,
) -> Answer<LeaderboardPage> {
    let limit = rows(limit)?;
    let skip = match cursor {
        Some(skip) if (1..=DEEPEST).contains(&skip) => skip,
        Some(_) => return Err(unreadable("cursor")),
        None => 0,
    };
    let mut items = places(&app, pool(&name)?, skip, limit + 1).await?;
    let more = items.len() > limit as usize && skip + limit <= DEEPEST;
    items.truncate(limit as usize);
    let next = more.then(|| (skip + limit).to_string());
    Ok(Json(LeaderboardPage { items, next }))
}
