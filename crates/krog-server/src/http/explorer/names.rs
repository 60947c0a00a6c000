//! The names of players in collections, and which of them are one person's.

use axum::{Json, extract::State, http::StatusCode};
use krog_chess::Message;
use krog_explorer::{ExplorerError, alike_names};
use krog_wire::{
    explorer::twins::{AlikeNames, AlikeNamesView, MergeNames, NameView, NamesView},
    problem::Problem,
};
use serde::Deserialize;

use super::{
    super::{body::Body, params::Query},
    collection,
    query::{LONGEST_NAME, refused, within},
    sources::write,
};
use crate::{
    Answer, App,
    auth::{Asker, Member},
    explorer::{Collection, Whose},
    http::problems::{BadRequest, Forbidden, NotFound, Unprocessable},
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

const PAGE: usize = 20;
pub(crate) const LONGEST_PAGE: usize = 100;
/// Further names that one request gives a person.
pub(crate) const MOST: usize = 20;
/// Groups of names that are proposed.
pub(crate) const MOST_ALIKE: usize = 50;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NamesQuery {
    /// The collection; as of the explorer.
    collection: Option<String>,
    /// How one of the player's names begins, in either case; all without it.
    prefix: Option<String>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
}

/// Players of a collection by the beginning of a name, with the further names that count as theirs; those of most games first.
#[utoipa::path(get, path = "/api/v1/explorer/names", operation_id = "explorerNames", tag = "explorer", security(("token" = [])),
    params(NamesQuery),
    responses((status = 200, body = NamesView), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<NamesQuery>,
) -> Answer<NamesView> {
    let limit = within(query.limit, "limit", 1..=LONGEST_PAGE)?.unwrap_or(PAGE);
    let prefix = query.prefix.unwrap_or_default();
    if prefix.len() > LONGEST_NAME {
        return Err(refused(Message::new("bad-parameter").with("name", "prefix"), "prefix"));
    }
    let which = collection(&app, query.collection, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        let mut counts = snapshot.named(&prefix, limit + 1)?;
        let more = counts.len() > limit;
        counts.truncate(limit);
        Ok::<_, ExplorerError>(NamesView { items: view::names(counts, snapshot.further_names()?), more })
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

/// Names of one's own collection that may be one person's, such as `Carlsen, M.` and `Magnus Carlsen`.
#[utoipa::path(get, path = "/api/v1/explorer/names/alike", operation_id = "alikeNames", tag = "explorer", security(("token" = ["game:read"])),
    responses((status = 200, body = AlikeNamesView), Forbidden))]
pub(crate) async fn alike(State(app): State<App>, Member(member): Member) -> Answer<AlikeNamesView> {
    let (collections, which) = (app.collections.clone(), Whose::Person(member.person.id));
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        let mut groups = alike_names(snapshot.named("", usize::MAX)?);
        let more = groups.len() > MOST_ALIKE;
        groups.truncate(MOST_ALIKE);
        groups.iter_mut().for_each(|group| group.truncate(MOST));
        let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        let mut views =
            view::names(groups.into_iter().flatten().collect(), snapshot.further_names()?).into_iter();
        let group = |size: usize| AlikeNames { names: views.by_ref().take(size).collect::<Vec<NameView>>() };
        Ok::<_, ExplorerError>(AlikeNamesView { items: sizes.into_iter().map(group).collect(), more })
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

/// Makes names of one's own collection those of one person. Games keep the names that they came with; who looks for one of the names finds the games of all.
#[utoipa::path(post, path = "/api/v1/explorer/names", operation_id = "mergeNames", tag = "explorer", security(("token" = ["account:write"])), request_body = MergeNames,
    responses(
        (status = 204),
        Forbidden,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "Games are being taken in."),
        Unprocessable,
    ))]
pub(crate) async fn merge(
    State(app): State<App>,
    Member(member): Member,
    body: Body<MergeNames>,
) -> Result<StatusCode> {
    let MergeNames { name, mut also } = body.value;
    also.retain(|other| *other != name);
    if !(1..=MOST).contains(&also.len()) {
        return Err(ApiError::unprocessable(Message::new("names-too-many").with("most", MOST)).at("/also"));
    }
    let change = move |collection: &Collection| {
        // What no game has would be kept for nothing.
        let unknown = unknown_names(collection, also.iter().chain([&name]))?;
        if unknown.is_none() {
            collection.merge_players(&name, &also)?;
        }
        Ok(unknown)
    };
    match write(&app, member.person.id, change).await? {
        None => Ok(StatusCode::NO_CONTENT),
        Some(name) => Err(ApiError::unprocessable(Message::new("names-unknown").with("name", name))),
    }
}

/// The first of some names that no game of a collection has.
fn unknown_names<'a>(
    collection: &Collection,
    names: impl Iterator<Item = &'a String>,
) -> std::result::Result<Option<String>, ExplorerError> {
    let snapshot = collection.snapshot();
    let mut known: std::collections::HashSet<String> =
        snapshot.named("", usize::MAX)?.into_iter().map(|count| count.name).collect();
    known.extend(snapshot.further_names()?.into_iter().map(|(name, _)| name));
    let mut unknown = names.filter(|name| !known.contains(*name));
    Ok(unknown.next().cloned())
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NameQuery {
    /// The further name, letter by letter.
    #[param(required)]
    name: Option<String>,
}

/// Takes back that a name of one's own collection is another's: it is a player of its own again.
#[utoipa::path(delete, path = "/api/v1/explorer/names", operation_id = "partName", tag = "explorer", security(("token" = ["account:write"])),
    params(NameQuery),
    responses(
        (status = 204),
        BadRequest, Forbidden, NotFound,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "Games are being taken in."),
    ))]
pub(crate) async fn part(
    State(app): State<App>,
    Member(member): Member,
    Query(NameQuery { name }): Query<NameQuery>,
) -> Result<StatusCode> {
    let name = name.ok_or_else(ApiError::not_found)?;
    match write(&app, member.person.id, move |collection| collection.part_players(&[name])).await? {
        0 => Err(ApiError::not_found()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}
