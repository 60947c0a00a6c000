//! The end of an account.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_compete::acts::bughouse::FourAct;
use krog_store::{Account, GameId};
use krog_wire::{export::CloseAccount, game::GameAct};

use super::{
    Address,
    account::own,
    body::Body,
    problems::{Forbidden, TooMany, Unavailable, Unprocessable},
    session::with_cookies,
};
use crate::{
    App,
    actors::ActError,
    auth::{Caller, Member},
    bughouse::MatchCommand,
    clock::now_ms,
    game::Command,
    problem::{ApiError, Result},
};

/// Games that are left at a time.
const PAGE: u32 = 100;

/// Closes the account for good. Games that are under way are called off or resigned, seats of matches that wait are left, games that are over stay without a name; what the
/// account said of its person is gone, sessions and tokens end, and nobody else can take the name.
#[utoipa::path(delete, path = "/api/v1/account", operation_id = "closeAccount", tag = "session", request_body = CloseAccount,
    responses((status = 204), Forbidden, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn close(
    State(app): State<App>,
    Member(member): Member,
    address: axum::Extension<Address>,
    headers: HeaderMap,
    body: Body<CloseAccount>,
) -> Result<Response> {
    let account = own(&app, &member.person.id).await?;
    // Whoever has only the cookie may guess no oftener than at the door.
    let key = account.person.name.to_ascii_lowercase();
    let device = app.cookies.device(&headers);
    let known = device.as_ref().filter(|device| app.cookies.knows(device, &key));
    app.limits.attempts().sign_in(&key, address.0, known.map(|device| device.id()))?;
    let wrong = || ApiError::unprocessable(Message::new("password-wrong")).at("/password");
    if !app.hasher.verify(Caller::Known, &body.value.password, Some(&account.password_hash)).await? {
        return Err(wrong());
    }
    leave_games(&app, &account).await?;
    leave_matches(&app, &account).await?;
    if !app.store.close_account(&account, now_ms()).await? {
        // The password was changed from elsewhere meanwhile.
        return Err(wrong());
    }
    app.close_ended().await;
    if let Err(error) = app.forget_in_explorer(&account.person.id, &account.person.name).await {
        tracing::error!(person = %account.person.id, ?error, "the explorer keeps the name of a closed account");
    }
    tracing::info!(person = %account.person.id, "an account was closed");
    Ok(with_cookies(StatusCode::NO_CONTENT.into_response(), [app.cookies.clear()]))
}

/// Nobody is left waiting: what has not begun is called off, what has is resigned.
async fn leave_games(app: &App, account: &Account) -> Result<()> {
    let person = &account.person;
    let mut after: Option<GameId> = None;
    loop {
        let games = app.store.open_games_of(&person.id, after.as_ref(), PAGE).await?;
        for game in &games {
            for act in [GameAct::Abort, GameAct::Resign] {
                let done = app.games.act(game, &person.id, &person.name, &Command::act(act), None).await;
                if left(game, done)? {
                    break;
                }
            }
        }
        match games.last() {
            Some(last) => after = Some(last.clone()),
            None => return Ok(()),
        }
    }
}

/// The seat of a match that has not begun is free again; one that has is given up for the team.
async fn leave_matches(app: &App, account: &Account) -> Result<()> {
    let person = &account.person;
    let mut after: Option<GameId> = None;
    loop {
        let matches = app.store.open_matches_of(&person.id, after.as_ref(), PAGE).await?;
        for game in &matches {
            for act in [FourAct::Leave, FourAct::Abort, FourAct::Resign] {
                let command = MatchCommand::Act(act);
                let done = app.games.act_in_match(game, &person.id, &person.name, &command, None).await;
                if left(game, done)? {
                    break;
                }
            }
        }
        match matches.last() {
            Some(last) => after = Some(last.clone()),
            None => return Ok(()),
        }
    }
}

/// Whether a game was left so.
fn left(game: &GameId, done: Result<u64, ActError>) -> Result<bool> {
    match done.map_err(ApiError::from) {
        Ok(_) => Ok(true),
        Err(error) if error.status().is_server_error() => Err(error),
        // It cannot be left so any more, or is over by now.
        Err(error) => {
            tracing::debug!(%game, ?error, "a game was not left");
            Ok(false)
        }
    }
}
