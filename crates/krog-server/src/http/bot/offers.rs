//! Challenges between a bot and others.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_store::ChallengeId;
use krog_wire::{
    bot::{BotChallenge, BotChallenges, BotOk},
    challenge::{ChallengeStatus, DeclineReason},
};

use super::{Bot, challenge::order, form::Fields};
use crate::{
    Answer, App, challenges,
    clock::now_ms,
    http::problems::{BadRequest, Conflict, NotFound, TooLarge, Unprocessable},
    problem::{ApiError, Result},
    view,
};

/// Challenges somebody by name: `rated`, `clock.limit` and `clock.increment` in seconds or `days`, `color`, `variant`, `fen`, as a form or
/// as JSON.
#[utoipa::path(post, path = "/api/challenge/{id}", operation_id = "botChallenge", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The name of who is challenged, in either case.")),
    responses((status = 200, body = BotChallenge), BadRequest, NotFound, Conflict, TooLarge, Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Bot(program): Bot,
    Path(to): Path<String>,
    fields: Fields,
) -> Answer<BotChallenge> {
    let made = Box::pin(challenges::challenge(&app, program.person(), &to, order(&fields)?)).await?;
    Ok(Json(view::bot::challenge(&made)))
}

/// The challenges by the bot and to it that wait for an answer.
#[utoipa::path(get, path = "/api/challenge", operation_id = "botChallenges", tag = "bots", security(("token" = ["bot:play"])),
    responses((status = 200, body = BotChallenges)))]
pub(crate) async fn list(State(app): State<App>, Bot(program): Bot) -> Answer<BotChallenges> {
    let mut lists = BotChallenges { incoming: Vec::new(), out: Vec::new() };
    for challenge in app.store.challenges_of(&program.person().id, now_ms()).await? {
        let own = challenge.from.id == program.person().id;
        let seen = view::bot::challenge(&challenges::view(&app, &challenge).await?);
        if own { lists.out.push(seen) } else { lists.incoming.push(seen) }
    }
    Ok(Json(lists))
}

/// Accepts a challenge: the game begins.
#[utoipa::path(post, path = "/api/challenge/{id}/accept", operation_id = "botAcceptChallenge", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = BotOk), NotFound, Conflict))]
pub(crate) async fn accept(
    State(app): State<App>,
    Bot(program): Bot,
    Path(id): Path<String>,
) -> Answer<BotOk> {
    Box::pin(challenges::accept(&app, program.person(), &read(&id)?)).await?;
    Ok(Json(BotOk { ok: true }))
}

/// Declines a challenge; `reason` as a form or as JSON.
#[utoipa::path(post, path = "/api/challenge/{id}/decline", operation_id = "botDeclineChallenge", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = BotOk), BadRequest, NotFound, Conflict, Unprocessable))]
pub(crate) async fn decline(
    State(app): State<App>,
    Bot(program): Bot,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer<BotOk> {
    let outcome = (ChallengeStatus::Declined, Some(reason(&fields)));
    challenges::close(&app, program.person(), &read(&id)?, outcome).await?;
    Ok(Json(BotOk { ok: true }))
}

/// Takes a challenge back that the bot has made.
#[utoipa::path(post, path = "/api/challenge/{id}/cancel", operation_id = "botCancelChallenge", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = BotOk), NotFound, Conflict))]
pub(crate) async fn cancel(
    State(app): State<App>,
    Bot(program): Bot,
    Path(id): Path<String>,
) -> Answer<BotOk> {
    challenges::close(&app, program.person(), &read(&id)?, (ChallengeStatus::Cancelled, None)).await?;
    Ok(Json(BotOk { ok: true }))
}

fn read(id: &str) -> Result<ChallengeId> {
    id.parse().map_err(|_| ApiError::not_found())
}

/// Why a bot declines; clients write `tooFast` as it suits them, and what is none of ours is no reason.
fn reason(fields: &Fields) -> DeclineReason {
    let said: String =
        fields.text("reason").unwrap_or_default().chars().filter(char::is_ascii_alphabetic).collect();
    match said.to_ascii_lowercase().as_str() {
        "later" => DeclineReason::Later,
        "toofast" => DeclineReason::TooFast,
        "tooslow" => DeclineReason::TooSlow,
        "timecontrol" => DeclineReason::TimeControl,
        "rated" => DeclineReason::Rated,
        "casual" => DeclineReason::Casual,
        "standard" => DeclineReason::Standard,
        "variant" => DeclineReason::Variant,
        "nobot" => DeclineReason::NoBot,
        "onlybot" => DeclineReason::OnlyBot,
        _ => DeclineReason::Generic,
    }
}
