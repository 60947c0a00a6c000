//! What a bot does in its games.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_store::{GameId, Person};
use krog_wire::{
    bot::BotOk,
    game::{GameAct, GameView},
    variant::Color,
};
use serde::Deserialize;

use super::{
    Bot,
    form::wrong,
    game::{is_own, own},
};
use crate::{
    Answer, App,
    game::Command,
    http::{
        moves,
        params::{Id, OpenQuery},
        problems::{Conflict, NotFound, Unprocessable},
    },
    problem::ApiError,
};

const DONE: Json<BotOk> = Json(BotOk { ok: true });

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct MoveQuery {
    /// Whether to offer or accept a draw.
    offering_draw: Option<bool>,
}

/// Makes a move; with `offeringDraw=true` a draw is offered with it, or one that is offered accepted in its stead.
#[utoipa::path(post, path = "/api/bot/game/{id}/move/{move}", operation_id = "botMove", tag = "bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game."),
        ("move" = String, Path, description = "The move, UCI."),
        MoveQuery,
    ),
    responses((status = 200, body = BotOk), NotFound, Conflict, Unprocessable))]
pub(crate) async fn make_move(
    State(app): State<App>,
    Bot(program): Bot,
    Path((id, text)): Path<(String, String)>,
    OpenQuery(query): OpenQuery<MoveQuery>,
) -> Answer<BotOk> {
    let id: GameId = id.parse().map_err(|_| ApiError::not_found())?;
    let person = program.person();
    let draw = query.offering_draw.unwrap_or(false);
    if draw {
        let view = own(&app, &id, &person.id).await?;
        if view.offers.draw.is_some_and(|by| view.you != Some(by)) {
            return act(&app, &id, person, GameAct::DrawAccept).await;
        }
    } else {
        is_own(&app, &id, &person.id).await?;
    }
    let command = Command::Move { text, ply: None, lag: moves::unmeasured(None) };
    let Json(_) = moves::act(&app, &id, person, &command, None).await?;
    if draw {
        // The move stands whether or not a draw can be offered: it may have been offered already, or the game be over.
        if let Err(error) = act(&app, &id, person, GameAct::DrawOffer).await {
            tracing::debug!(game = %id, ?error, "a bot's draw was not offered");
        }
    }
    Ok(DONE)
}

async fn act(app: &App, id: &GameId, person: &Person, act: GameAct) -> Answer<BotOk> {
    let Json(_) = moves::act(app, id, person, &Command::act(act), None).await?;
    Ok(DONE)
}

/// Does something in a game of the bot's own.
async fn do_own(app: &App, id: &GameId, person: &Person, what: GameAct) -> Answer<BotOk> {
    is_own(app, id, &person.id).await?;
    act(app, id, person, what).await
}

/// Calls the game off before both have moved.
#[utoipa::path(post, path = "/api/bot/game/{id}/abort", operation_id = "botAbort", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = BotOk), NotFound, Conflict))]
pub(crate) async fn abort(State(app): State<App>, Bot(program): Bot, Id(id): Id<GameId>) -> Answer<BotOk> {
    do_own(&app, &id, program.person(), GameAct::Abort).await
}

/// Resigns.
#[utoipa::path(post, path = "/api/bot/game/{id}/resign", operation_id = "botResign", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = BotOk), NotFound, Conflict))]
pub(crate) async fn resign(State(app): State<App>, Bot(program): Bot, Id(id): Id<GameId>) -> Answer<BotOk> {
    do_own(&app, &id, program.person(), GameAct::Resign).await
}

/// Claims the game of an opponent who has left.
#[utoipa::path(post, path = "/api/bot/game/{id}/claim-victory", operation_id = "botClaimVictory", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = BotOk), NotFound, Conflict))]
pub(crate) async fn claim_victory(
    State(app): State<App>,
    Bot(program): Bot,
    Id(id): Id<GameId>,
) -> Answer<BotOk> {
    do_own(&app, &id, program.person(), GameAct::ClaimWin).await
}

/// Offers or accepts a draw (`yes`), or declines it (`no`).
#[utoipa::path(post, path = "/api/bot/game/{id}/draw/{accept}", operation_id = "botDraw", tag = "bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game."),
        ("accept" = String, Path, description = "`yes` or `no`."),
    ),
    responses((status = 200, body = BotOk), NotFound, Conflict, Unprocessable))]
pub(crate) async fn draw(
    State(app): State<App>,
    Bot(program): Bot,
    Path((id, accept)): Path<(String, String)>,
) -> Answer<BotOk> {
    let acts = [GameAct::DrawOffer, GameAct::DrawAccept, GameAct::DrawDecline];
    answer(&app, program.person(), (&id, &accept), acts, |view| view.offers.draw).await
}

/// Asks to take back or lets the opponent (`yes`), or does not let the opponent (`no`).
#[utoipa::path(post, path = "/api/bot/game/{id}/takeback/{accept}", operation_id = "botTakeback", tag = "bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game."),
        ("accept" = String, Path, description = "`yes` or `no`."),
    ),
    responses((status = 200, body = BotOk), NotFound, Conflict, Unprocessable))]
pub(crate) async fn takeback(
    State(app): State<App>,
    Bot(program): Bot,
    Path((id, accept)): Path<(String, String)>,
) -> Answer<BotOk> {
    let acts = [GameAct::TakebackOffer, GameAct::TakebackAccept, GameAct::TakebackDecline];
    answer(&app, program.person(), (&id, &accept), acts, |view| view.offers.takeback).await
}

/// Offers something, or answers what the opponent offers.
async fn answer(
    app: &App,
    person: &Person,
    (id, accept): (&str, &str),
    [offer, agree, decline]: [GameAct; 3],
    open: impl Fn(&GameView) -> Option<Color>,
) -> Answer<BotOk> {
    let id: GameId = id.parse().map_err(|_| ApiError::not_found())?;
    let view = own(app, &id, &person.id).await?;
    let by_opponent = open(&view).is_some_and(|by| view.you != Some(by));
    let what = match accept {
        "yes" if by_opponent => agree,
        "yes" => offer,
        "no" => decline,
        _ => return Err(wrong("accept")),
    };
    act(app, &id, person, what).await
}
