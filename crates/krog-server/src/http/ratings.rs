//! Ratings: where people stand, how they came there, and each step's arithmetic.

use std::collections::BTreeSet;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_chess::Message;
use krog_compete::rating::{Entry, Event, Pool, Record};
use krog_store::{PairStanding, PersonId, RefundError, Role};
use krog_wire::rating::{
    RatedPerson, RatingEntryDetail, RatingGraph, RatingHistory, RatingsView, RefundRequest,
};
use serde::Deserialize;

use super::{
    body::Body,
    page::{cut, rows},
    params::{Query, unreadable},
    people::find,
    problems::{BadRequest, Conflict, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Asker,
    clock::now_ms,
    problem::{ApiError, Result},
    view::{self, Around, People},
};

/// Partners that are listed with a person's ratings.
const PARTNERS: u32 = 20;

/// A person's ratings in all pools with rated games.
#[utoipa::path(get, path = "/api/v1/people/{name}/ratings", operation_id = "ratingsOfPerson", tag = "ratings", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 200, body = RatingsView), NotFound))]
pub(crate) async fn of_person(State(app): State<App>, Path(name): Path<String>) -> Answer<RatingsView> {
    let person = find(&app, &name).await?.person.id;
    let bot = app.store.named(std::slice::from_ref(&person)).await?.iter().any(|named| named.bot);
    let standings = app.store.standings_of(&person).await?;
    let pairs = pairs_of(&app, &person).await?;
    view::ratings(&standings, &pairs, bot).map(Json).map_err(|error| ApiError::internal(&error))
}

/// The partners of a person, with what the two stand at together.
async fn pairs_of(app: &App, person: &PersonId) -> Result<Vec<(RatedPerson, Record)>> {
    let pairs = app.store.pairs_of(person, PARTNERS).await?;
    let partners: Vec<PersonId> =
        pairs.iter().flat_map(|pair| &pair.both).filter(|id| *id != person).cloned().collect();
    let named = app.store.named(&partners).await?;
    let partner = |pair: &PairStanding| {
        let found = named.iter().find(|named| pair.both.contains(&named.id))?;
        Some((view::rated_person(found), pair.record))
    };
    Ok(pairs.iter().filter_map(partner).collect())
}

/// The pool of a name; what is no pool is not there.
pub(super) fn pool(name: &str) -> Result<Pool> {
    Pool::named(name).ok_or_else(ApiError::not_found)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryQuery {
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    #[param(minimum = 1, maximum = 9007199254740991_u64)]
    cursor: Option<u64>,
}

/// What changed a person's rating in a pool, newest first.
#[utoipa::path(get, path = "/api/v1/people/{name}/ratings/{pool}", operation_id = "ratingHistory", tag = "ratings", security(("token" = [])),
    params(
        ("name" = String, Path, description = "The name, in either case."),
        ("pool" = String, Path, description = "The pool."),
        HistoryQuery,
    ),
    responses((status = 200, body = RatingHistory), BadRequest, NotFound))]
pub(crate) async fn history(
    State(app): State<App>,
    Path((name, in_pool)): Path<(String, String)>,
    Query(HistoryQuery { limit, cursor: before }): Query<HistoryQuery>,
) -> Answer<RatingHistory> {
    let limit = rows(limit)?;
    if before.is_some_and(|before| before < 1) {
        return Err(unreadable("cursor"));
    }
    let pool = pool(&in_pool)?;
    let person = find(&app, &name).await?.person.id;
    let mut past = app.store.rating_history(&person, pool, before, limit + 1).await?;
    let next = cut(&mut past, limit, |past| past.entry);
    let people = people(&app, past.iter().map(|past| &past.game)).await?;
    let items = past.iter().filter_map(|past| view::past_rating(past, person.as_str(), &people)).collect();
    Ok(Json(RatingHistory { items, next }))
}

/// The way of a person's rating in a pool.
#[utoipa::path(get, path = "/api/v1/people/{name}/ratings/{pool}/graph", operation_id = "ratingGraph", tag = "ratings", security(("token" = [])),
    params(
        ("name" = String, Path, description = "The name, in either case."),
        ("pool" = String, Path, description = "The pool."),
    ),
    responses((status = 200, body = RatingGraph), NotFound))]
pub(crate) async fn graph(
    State(app): State<App>,
    Path((name, in_pool)): Path<(String, String)>,
) -> Answer<RatingGraph> {
    let pool = pool(&in_pool)?;
    let person = find(&app, &name).await?.person.id;
    Ok(Json(RatingGraph { points: app.store.rating_graph(&person, pool).await? }))
}

/// Who is in these events.
pub(super) async fn people(app: &App, events: impl Iterator<Item = &Event>) -> Result<People> {
    let ids: BTreeSet<&str> = events.flat_map(view::persons_of).collect();
    let ids: Vec<_> = ids.into_iter().filter_map(|id| id.parse().ok()).collect();
    let named = app.store.named(&ids).await?;
    Ok(named.into_iter().map(|named| (named.id.to_string(), named)).collect())
}

/// An entry of the ledger with its whole arithmetic: what was expected, how much the game weighed and why, what was rounded, and
/// what held the rating.
#[utoipa::path(get, path = "/api/v1/ratings/{seq}", operation_id = "ratingEntry", tag = "ratings", security(("token" = [])),
    params(("seq" = u64, Path, description = "The entry's number.", minimum = 1, maximum = 9007199254740991_u64)),
    responses((status = 200, body = RatingEntryDetail), NotFound))]
pub(crate) async fn entry(State(app): State<App>, Path(seq): Path<String>) -> Answer<RatingEntryDetail> {
    let entry = found(&app, &seq).await?;
    detail(&app, &entry).await.map(Json)
}

async fn found(app: &App, seq: &str) -> Result<Entry> {
    let seq: u64 = seq.parse().map_err(|_| ApiError::not_found())?;
    app.store.rating_entry(seq).await?.ok_or_else(ApiError::not_found)
}

async fn detail(app: &App, entry: &Entry) -> Result<RatingEntryDetail> {
    let game = match &entry.event {
        Event::Refund { of, .. } => app.store.rating_entry(*of).await?,
        Event::Game { .. } | Event::Match { .. } => None,
    };
    let people = people(app, std::iter::once(&entry.event)).await?;
    let refunds = app.store.refunds_of(entry.seq).await?;
    let around = Around { people: &people, refunds: &refunds, game: game.as_ref() };
    view::rating_entry(entry, &around).map_err(|error| ApiError::internal(&error))
}

/// Gives a player back what a game changed, as an entry of its own. For arbiters and those above them; nobody else learns that it
/// can be done.
#[utoipa::path(post, path = "/api/v1/ratings/{seq}/refund", operation_id = "refundRating", tag = "ratings", security(("token" = ["moderate"])), request_body = RefundRequest,
    params(("seq" = u64, Path, description = "The number of the game's entry.", minimum = 1, maximum = 9007199254740991_u64)),
    responses((status = 201, body = RatingEntryDetail), NotFound, Conflict, Unprocessable))]
pub(crate) async fn refund(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(seq): Path<String>,
    body: Body<RefundRequest>,
) -> Result<(StatusCode, Json<RatingEntryDetail>)> {
    let by = asker.filter(|signed| signed.person.role >= Role::Arbiter).ok_or_else(ApiError::not_found)?;
    let of = found(&app, &seq).await?.seq;
    let nobody = || ApiError::unprocessable(Message::new("refund-no-game")).at("/person");
    let account = app.store.account_by_name(&body.value.person.to_ascii_lowercase()).await?;
    let person = account.ok_or_else(nobody)?.person.id;
    let entry = match app.store.refund(of, &person, now_ms()).await {
        Ok(entry) => entry,
        Err(RefundError::NoGame) => return Err(nobody()),
        Err(RefundError::Already) => {
            return Err(ApiError::new(StatusCode::CONFLICT, Message::new("refund-already")));
        }
        Err(RefundError::Store(error)) => return Err(error.into()),
    };
    tracing::info!(by = %by.person.id, entry = entry.seq, of, "a rating was given back");
    Ok((StatusCode::CREATED, Json(detail(&app, &entry).await?)))
}
