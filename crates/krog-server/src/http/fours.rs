//! The queue for bughouse. News of it come over the socket as `fours_queue`; whoever has none is there as long as they ask.

use axum::{
    Json,
    extract::{Path, State},
    http::{Extensions, StatusCode},
};
use krog_chess::Variant;
use krog_compete::fours::FourReport;
use krog_store::{GameId, InviteCode};
use krog_wire::{
    fours::{FoursJoin, FoursReportView, FoursView, PartnerOffer},
    queue::{MatchAnswer, MatchAnswerKind},
};

use super::{
    Address,
    body::Body,
    games::row,
    params::Id,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    fours::{FoursError, entrant},
    problem::{ApiError, Result},
    view,
};

/// Where the asker is in the queue for bughouse. It counts as a sign of life: without a socket one stays in it by asking.
#[utoipa::path(get, path = "/api/v1/queue/bughouse", operation_id = "foursQueue", tag = "queue", security(("token" = ["queue"])),
    responses((status = 200, body = FoursView)))]
pub(crate) async fn show(State(app): State<App>, Asker(asker): Asker) -> Answer<FoursView> {
    match asker {
        Some(signed) => Ok(Json(app.fours.view(&signed.person.id).await?)),
        None => Ok(Json(FoursView::default())),
    }
}

/// Joins the queue for bughouse, alone or to wait for a partner, and leaves the one for two players. Again with the same wish keeps
/// the time waited; with another the waiting begins anew.
#[utoipa::path(post, path = "/api/v1/queue/bughouse", operation_id = "joinFours", tag = "queue", security(("token" = ["queue"])), request_body = FoursJoin,
    responses((status = 200, body = FoursView), Forbidden, Conflict, Unprocessable))]
pub(crate) async fn join(
    State(app): State<App>,
    Visitor(person): Visitor,
    body: Body<FoursJoin>,
) -> Answer<FoursView> {
    let FoursJoin { time, rated, partner } = body.value;
    let entrant = entrant(&app, &person, &time, rated).await?;
    app.queue.free(&person.id).await?;
    app.fours.join(entrant, partner).await?;
    app.queue.leave(&person.id).await?;
    Ok(Json(app.fours.view(&person.id).await?))
}

/// Leaves the queue for bughouse, or the match that was found; a partner who came along is out too.
#[utoipa::path(delete, path = "/api/v1/queue/bughouse", operation_id = "leaveFours", tag = "queue", security(("token" = ["queue"])),
    responses((status = 204, description = "The asker is not in the queue.")))]
pub(crate) async fn leave(State(app): State<App>, Asker(asker): Asker) -> Result<StatusCode> {
    if let Some(signed) = asker {
        app.fours.leave(&signed.person.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Answers a match of four that was found. Once all have accepted, `ready` names the match.
#[utoipa::path(post, path = "/api/v1/queue/bughouse/matches/{id}", operation_id = "answerFours", tag = "queue", security(("token" = ["queue"])), request_body = MatchAnswer,
    params(("id" = String, Path, description = "The match: `found.matchId`.")),
    responses((status = 200, body = FoursView), NotFound, Conflict))]
pub(crate) async fn answer(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
    body: Body<MatchAnswer>,
) -> Answer<FoursView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person.id;
    let accept = body.value.answer == MatchAnswerKind::Accept;
    app.fours.answer(&person, &id, accept).await?;
    Ok(Json(app.fours.view(&person).await?))
}

/// Who wants a partner, by the code that they gave.
#[utoipa::path(get, path = "/api/v1/queue/bughouse/partners/{code}", operation_id = "partnerOffer", tag = "queue", security(("token" = ["queue"])),
    params(("code" = String, Path, description = "The code, in either case.")),
    responses((status = 200, body = PartnerOffer), NotFound))]
pub(crate) async fn offer(
    State(app): State<App>,
    Asker(asker): Asker,
    extensions: Extensions,
    Path(code): Path<String>,
) -> Answer<PartnerOffer> {
    let reader = asker.map(|signed| signed.person.id);
    by_code(&app, Address::seen(&extensions), &code, reader).await.map(|(_, offer)| Json(offer))
}

/// Comes as the partner: from now on both wait, and play together.
#[utoipa::path(post, path = "/api/v1/queue/bughouse/partners/{code}", operation_id = "joinPartner", tag = "queue", security(("token" = ["queue"])),
    params(("code" = String, Path, description = "The code, in either case.")),
    responses((status = 200, body = FoursView), Forbidden, NotFound, Conflict))]
pub(crate) async fn pair(
    State(app): State<App>,
    Visitor(person): Visitor,
    extensions: Extensions,
    Path(code): Path<String>,
) -> Answer<FoursView> {
    let reader = Some(person.id.clone());
    let (code, offer) = by_code(&app, Address::seen(&extensions), &code, reader).await?;
    let entrant = entrant(&app, &person, &offer.time, offer.rated).await?;
    app.queue.free(&person.id).await?;
    app.fours.pair(code, entrant).await?;
    app.queue.leave(&person.id).await?;
    Ok(Json(app.fours.view(&person.id).await?))
}

/// Whoever has guessed too often must wait, whether the code is right or not.
async fn by_code(
    app: &App,
    address: Address,
    text: &str,
    reader: Option<krog_store::PersonId>,
) -> Result<(InviteCode, PartnerOffer)> {
    app.limits.may_try_code(address)?;
    let found = match text.parse::<InviteCode>() {
        Ok(code) => app.fours.offer(code.clone(), reader).await.map(|offer| (code, offer)),
        Err(_) => Err(FoursError::NoOffer),
    };
    if matches!(found, Err(FoursError::NoOffer)) {
        app.limits.wrong_code(address);
    }
    Ok(found?)
}

/// Why the queue matched the four of a match: ratings, ranges, teams, and the verdict of the rulebook `fours`. Only the four may read
/// it.
#[utoipa::path(get, path = "/api/v1/bughouse/{id}/match", operation_id = "foursMatch", tag = "bughouse", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = FoursReportView), NotFound))]
pub(crate) async fn report(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<GameId>,
) -> Answer<FoursReportView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person.id;
    // Asked first, so that a match one has not played in takes as long as one that is not there.
    let report = app.store.match_report(&id, &person).await?.ok_or_else(ApiError::not_found)?;
    let row = row(&app, &id).await?;
    if row.record.variant != Variant::Bughouse {
        return Err(ApiError::not_found());
    }
    let report: FourReport = serde_json::from_str(&report).map_err(|error| ApiError::internal(&error))?;
    let seats = view::seats_of(&row, &app.store.seats(&id).await?);
    let view =
        view::fours_report(&id, &report, &seats, &person).map_err(|error| ApiError::internal(&error))?;
    view.map(Json).ok_or_else(ApiError::not_found)
}
