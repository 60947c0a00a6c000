//! Whom a person wants nothing to do with.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_chess::Message;
use krog_store::{Account, Block, MOST_BLOCKS};
use krog_wire::block::{BlockView, BlocksView};

use super::{
    people::find,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Member,
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
};

/// Those whom one blocks, last blocked first.
#[utoipa::path(get, path = "/api/v1/blocks", operation_id = "blocks", tag = "people", security(("token" = ["account:read"])),
    responses((status = 200, body = BlocksView), Forbidden))]
pub(crate) async fn list(State(app): State<App>, Member(member): Member) -> Answer<BlocksView> {
    let items = app.store.blocks_of(&member.person.id).await?.into_iter().map(view).collect();
    Ok(Json(BlocksView { items }))
}

/// Blocks somebody: neither is matched with the other, challenges, joins or talks to the other from now on.
#[utoipa::path(put, path = "/api/v1/blocks/{name}", operation_id = "block", tag = "people", security(("token" = ["account:write"])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 204), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn block(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
) -> Result<StatusCode> {
    let Account { person, .. } = find(&app, &name).await?;
    if person.id == member.person.id {
        return Err(ApiError::unprocessable(Message::new("block-self")));
    }
    if !app.store.block(&member.person.id, &person.id, now_ms()).await? {
        let message = Message::new("too-many-blocks").with("most", MOST_BLOCKS.to_string());
        return Err(ApiError::new(StatusCode::CONFLICT, message));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody no longer.
#[utoipa::path(delete, path = "/api/v1/blocks/{name}", operation_id = "unblock", tag = "people", security(("token" = ["account:write"])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 204), Forbidden, NotFound))]
pub(crate) async fn unblock(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
) -> Result<StatusCode> {
    let blocked = find(&app, &name).await?.person;
    app.store.unblock(&member.person.id, &blocked.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody who is blocked.
pub(super) fn view(block: Block) -> BlockView {
    BlockView { name: block.name, since: rfc3339(block.at_ms) }
}
