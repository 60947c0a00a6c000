//! The link that lets a second player in.

use axum::{
    Json,
    extract::{Path, State},
    http::Extensions,
};
use krog_store::{GameRow, InviteCode};
use krog_wire::game::{GameView, InviteView};

use super::{
    Address, games,
    idempotency::WriteKey,
    problems::{Conflict, Forbidden, NotFound},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    clock::now_ms,
    problem::{ApiError, Result},
    rooms::{self, Given},
    view,
};

/// A code lives so long, and longer while its game is not over.
pub(crate) const CODE_MS: i64 = 24 * 60 * 60 * 1000;

/// The room that a code opens. Whoever has guessed too often must wait, whether the code is right or not.
pub(super) async fn room_by_code(app: &App, address: Address, code: &str) -> Result<(InviteCode, GameRow)> {
    app.limits.may_try_code(address)?;
    let found = match code.parse::<InviteCode>() {
        Ok(code) => app.store.game_by_code(&code).await?.map(|row| (code, row)),
        Err(_) => None,
    };
    let now = now_ms();
    let lives = |row: &GameRow| !row.status.is_final() || now - row.record.created_ms < CODE_MS;
    found.filter(|(_, row)| lives(row)).ok_or_else(|| {
        app.limits.wrong_code(address);
        ApiError::not_found()
    })
}

async fn find(app: &App, extensions: &Extensions, code: &str) -> Result<(InviteCode, GameRow)> {
    let found = room_by_code(app, Address::seen(extensions), code).await?;
    // A match has four seats, which an invitation to a game does not tell of.
    if found.1.record.variant.is_one_board() { Ok(found) } else { Err(ApiError::not_found()) }
}

/// What a link invites to.
#[utoipa::path(get, path = "/api/v1/invites/{code}", operation_id = "invite", tag = "games", security(("token" = ["game:read"])),
    params(("code" = String, Path, description = "The code, in either case.")),
    responses((status = 200, body = InviteView), NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    extensions: Extensions,
    Path(code): Path<String>,
) -> Answer<InviteView> {
    let (code, row) = find(&app, &extensions, &code).await?;
    let rulebook = match &row.record.rulebook {
        Some(id) => app.book_by_id(id).await?.map(|book| view::rulebook::summary(&book)),
        None => None,
    };
    let person = asker.as_ref().map(|asker| &asker.person.id);
    Ok(Json(view::invite_view(&row, code.as_str(), person, rulebook)))
}

/// Takes the free seat. Whoever plays already just sees the game; of two who come at once, one gets in.
#[utoipa::path(post, path = "/api/v1/invites/{code}/accept", operation_id = "acceptInvite", tag = "games", security(("token" = ["game:play"])),
    params(("code" = String, Path, description = "The code, in either case."), WriteKey),
    responses((status = 200, body = GameView), Forbidden, NotFound, Conflict))]
pub(crate) async fn accept(
    State(app): State<App>,
    Visitor(person): Visitor,
    extensions: Extensions,
    Path(code): Path<String>,
    key: WriteKey,
) -> Answer<GameView> {
    let (_, row) = find(&app, &extensions, &code).await?;
    if row.record.creator == person.id {
        return games::current(&app, &row.record.id, &(&person).into()).await.map(Json);
    }
    let key = key.of(&person.id, &[]);
    rooms::enter(&app, &row, &person, Given::Right, key.as_ref()).await.map(Json)
}
