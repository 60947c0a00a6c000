//! Whom one follows.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_chess::Message;
use krog_store::{Account, Circle, Follow, Followed, GameId, MOST_FOLLOWED};
use krog_wire::follow::{FollowedView, FollowsView};

use super::{
    people::find,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Member,
    clock::{now_ms, rfc3339},
    game::Settings,
    problem::{ApiError, Result},
};

/// Games under way that are looked at to find one that may be watched.
const LOOKED_AT: u32 = 5;

/// Those whom one follows, by name, with who is here and plays, as far as they let one see it. Nobody else reads it.
#[utoipa::path(get, path = "/api/v1/follows", operation_id = "follows", tag = "people", security(("token" = ["account:read"])),
    responses((status = 200, body = FollowsView), Forbidden))]
pub(crate) async fn list(State(app): State<App>, Member(member): Member) -> Answer<FollowsView> {
    let mut items = Vec::new();
    for followed in app.store.followed_by(&member.person.id).await? {
        items.push(shown(&app, followed).await?);
    }
    Ok(Json(FollowsView { items, most: u32::try_from(MOST_FOLLOWED).unwrap_or(u32::MAX) }))
}

async fn shown(app: &App, followed: Followed) -> Result<FollowedView> {
    let online = followed.is_seen().then(|| app.presence.is_online(&followed.named.id));
    let game = if online == Some(true) { watched(app, &followed).await? } else { None };
    Ok(view(followed, online, game))
}

/// The newest game of theirs that anybody may watch.
async fn watched(app: &App, followed: &Followed) -> Result<Option<GameId>> {
    let ids = app.store.shown_games_of(&followed.named.id, LOOKED_AT).await?;
    let mut rows = app.store.games(&ids).await?;
    rows.sort_by(|one, other| other.record.id.cmp(&one.record.id));
    let open = rows
        .into_iter()
        .find(|row| Settings::load(&row.record.settings).is_some_and(|settings| !settings.is_closed()));
    Ok(open.map(|row| row.record.id))
}

/// Follows somebody. Nobody is told of it; whoever one has blocked, or is blocked by, cannot be followed.
#[utoipa::path(put, path = "/api/v1/follows/{name}", operation_id = "follow", tag = "people", security(("token" = ["account:write"])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 204), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn follow(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
) -> Result<StatusCode> {
    let Account { person, .. } = find(&app, &name).await?;
    if person.id == member.person.id {
        return Err(ApiError::unprocessable(Message::new("follow-self")));
    }
    match app.store.follow(&member.person.id, &person.id, now_ms()).await? {
        Follow::Done => Ok(StatusCode::NO_CONTENT),
        Follow::Blocked => Err(ApiError::new(StatusCode::FORBIDDEN, Message::new("follow-blocked"))),
        Follow::TooMany => {
            let message = Message::new("too-many-follows").with("most", MOST_FOLLOWED.to_string());
            Err(ApiError::new(StatusCode::CONFLICT, message))
        }
    }
}

/// Follows somebody no longer.
#[utoipa::path(delete, path = "/api/v1/follows/{name}", operation_id = "unfollow", tag = "people", security(("token" = ["account:write"])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 204), Forbidden, NotFound))]
pub(crate) async fn unfollow(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
) -> Result<StatusCode> {
    let followed = find(&app, &name).await?.person;
    app.store.unfollow(&member.person.id, &followed.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody who is followed.
pub(super) fn view(followed: Followed, online: Option<bool>, game: Option<GameId>) -> FollowedView {
    let Followed { named, at_ms, back, seen_by } = followed;
    FollowedView {
        name: named.name,
        title: named.title,
        bot: named.bot,
        since: rfc3339(at_ms),
        friend: back && seen_by != Circle::Nobody,
        online,
        game: game.map(|id| id.to_string()),
    }
}
