//! What is said beside a game, and reports of it.

use axum::{Json, extract::State, http::StatusCode};
use krog_chess::Message;
use krog_compete::{acts::permits, room::DoorAct};
use krog_store::{GameId, LineId, Person, Report, ReportId, ReportStatus, Role, Signed};
use krog_wire::chat::{
    self as wire, ChatLine, ChatPage, ChatSay, MutedView, ReportDecision, ReportOrder, ReportOutcome,
    ReportPage, ReportView,
};
use serde::Deserialize;

use super::{
    body::Body,
    games,
    idempotency::WriteKey,
    page::{Page, PageQuery, cut},
    params::{Id, Query},
    problems::{BadRequest, Conflict, Forbidden, NotFound, TooMany, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
    rooms::{self, Given, Saying, Visit},
};

/// The longest note with a report, in characters.
pub(crate) const LONGEST_NOTE: usize = 300;

/// What was said beside a game, to the asker's ears: players hear the players, and the spectators when the game is over;
/// spectators hear the spectators.
#[utoipa::path(get, path = "/api/v1/games/{id}/chat", operation_id = "chat", tag = "rooms", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game."), PageQuery),
    responses((status = 200, body = ChatPage), BadRequest, NotFound))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<GameId>,
    Query(page): Query<PageQuery>,
) -> Answer<ChatPage> {
    let Page { limit, after } = page.page()?;
    let row = games::row(&app, &id).await?;
    let person = asker.map(|asker| asker.person);
    let visit = Visit { row: &row, person: person.as_ref(), given: Given::Nothing, wait: 0 };
    let door = rooms::door(&app, visit).await?;
    let (heard, may_mute) = (rooms::hears(&door), permits(&door, DoorAct::Mute));
    let mut lines = app.store.lines_of(&id, heard, after.as_ref(), limit + 1).await?;
    let next = cut(&mut lines, limit, |line| line.id.clone());
    let muted = match &person {
        Some(person) => app.store.muted(&id, &person.id, now_ms()).await?,
        None => None,
    };
    let muted = muted.map(|mute| MutedView { until: mute.until_ms.map(rfc3339) });
    Ok(Json(ChatPage { items: lines.iter().map(rooms::line_view).collect(), next, muted, may_mute }))
}

/// Says something beside a game.
#[utoipa::path(post, path = "/api/v1/games/{id}/chat", operation_id = "say", tag = "rooms", security(("token" = ["chat"])), request_body = ChatSay,
    params(("id" = String, Path, description = "The game."), WriteKey),
    responses((status = 201, body = ChatLine), Forbidden, NotFound, Unprocessable, TooMany))]
pub(crate) async fn say(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
    body: Body<ChatSay>,
) -> Result<(StatusCode, Json<ChatLine>)> {
    let row = games::row(&app, &id).await?;
    let key = key.of(&person.id, &body.digest);
    let saying = Saying { room: body.value.room, text: &body.value.text, key: key.as_ref() };
    let line = rooms::say(&app, &row, &person, saying).await.map_err(|error| error.at_if_none("/text"))?;
    Ok((StatusCode::CREATED, Json(line)))
}

/// Reports a line that one hears to the moderators. Reported again, it is as it was.
#[utoipa::path(post, path = "/api/v1/chat/{line}/report", operation_id = "reportLine", tag = "rooms", security(("token" = ["chat"])), request_body = ReportOrder,
    params(("line" = String, Path, description = "The line.")),
    responses((status = 204, description = "It is reported."), NotFound, Unprocessable))]
pub(crate) async fn report(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<LineId>,
    body: Body<ReportOrder>,
) -> Result<StatusCode> {
    let line = app.store.line_near(&id, &person.id).await?.ok_or_else(ApiError::not_found)?;
    let row = games::row(&app, &line.game).await?;
    let visit = Visit { row: &row, person: Some(&person), given: Given::Nothing, wait: 0 };
    let (players, watchers) = rooms::hears(&rooms::door(&app, visit).await?);
    let heard = match line.room {
        krog_store::ChatRoom::Players => players,
        krog_store::ChatRoom::Watchers => watchers,
    };
    if !heard {
        return Err(ApiError::not_found());
    }
    let note = body.value.note.as_deref().map(str::trim).filter(|note| !note.is_empty());
    if note.is_some_and(|note| note.chars().count() > LONGEST_NOTE) {
        let message = Message::new("report-note").with("most", LONGEST_NOTE);
        return Err(ApiError::unprocessable(message).at("/note"));
    }
    app.store.report_line(&ReportId::generate(), &id, &person.id, note, now_ms()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever may look after what people say; to everybody else there is nothing here.
fn moderator(asker: Option<Signed>) -> Result<Person> {
    asker
        .map(|asker| asker.person)
        .filter(|person| !person.banned && matches!(person.role, Role::Moderator | Role::Admin))
        .ok_or_else(ApiError::not_found)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReportQuery {
    /// Those that stand so; the open ones without it.
    status: Option<wire::ReportStatus>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    cursor: Option<String>,
}

/// Reports, newest first; for moderators.
#[utoipa::path(get, path = "/api/v1/reports", operation_id = "reports", tag = "rooms", security(("token" = ["moderate"])), params(ReportQuery),
    responses((status = 200, body = ReportPage), BadRequest, NotFound))]
pub(crate) async fn reports(
    State(app): State<App>,
    Asker(asker): Asker,
    query: Result<Query<ReportQuery>>,
) -> Answer<ReportPage> {
    moderator(asker)?;
    // What the query should be is not told to others.
    let Query(query) = query?;
    let Page { limit, after } = Page::of(query.limit, query.cursor.as_deref())?;
    let status = match query.status {
        None | Some(wire::ReportStatus::Open) => ReportStatus::Open,
        Some(wire::ReportStatus::Dismissed) => ReportStatus::Dismissed,
        Some(wire::ReportStatus::Deleted) => ReportStatus::Deleted,
    };
    let mut reports = app.store.reports(status, after.as_ref(), limit + 1).await?;
    let next = cut(&mut reports, limit, |report| report.id.clone());
    Ok(Json(ReportPage { items: reports.iter().map(report_view).collect(), next }))
}

/// Decides on a report, and on all others of the same line; for moderators. A line that is deleted disappears everywhere.
#[utoipa::path(post, path = "/api/v1/reports/{id}", operation_id = "decideReport", tag = "rooms", security(("token" = ["moderate"])), request_body = ReportDecision,
    params(("id" = String, Path, description = "The report.")),
    responses((status = 200, body = ReportView), NotFound, Conflict))]
pub(crate) async fn decide(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<ReportId>,
    body: Body<ReportDecision>,
) -> Answer<ReportView> {
    let person = moderator(asker)?;
    let status = match body.value.outcome {
        ReportOutcome::Dismissed => ReportStatus::Dismissed,
        ReportOutcome::Deleted => ReportStatus::Deleted,
    };
    let known = app.store.report(&id).await?.ok_or_else(ApiError::not_found)?;
    let decided = app.store.decide_report(&id, status, &person.id, now_ms()).await?;
    let report = app.store.report(&id).await?.ok_or_else(ApiError::not_found)?;
    if !decided && report.status != status {
        return Err(ApiError::new(StatusCode::CONFLICT, Message::new("report-decided")));
    }
    if report.line.deleted && !known.line.deleted {
        tracing::info!(line = %report.line.id, by = %person.id, "a line was deleted");
        rooms::tell(&app, &report.line).await;
    }
    Ok(Json(report_view(&report)))
}

/// A report for moderators: the line with its words, deleted or not.
fn report_view(report: &Report) -> ReportView {
    let line = ChatLine { text: report.line.text.clone(), ..rooms::line_view(&report.line) };
    ReportView {
        id: report.id.to_string(),
        game: report.line.game.to_string(),
        four: report.four,
        line,
        by: report.by.clone(),
        note: report.note.clone(),
        at: rfc3339(report.at_ms),
        status: match report.status {
            ReportStatus::Open => wire::ReportStatus::Open,
            ReportStatus::Dismissed => wire::ReportStatus::Dismissed,
            ReportStatus::Deleted => wire::ReportStatus::Deleted,
        },
        decided_by: report.decided.as_ref().map(|(by, _)| by.clone()),
        decided_at: report.decided.as_ref().map(|(_, at)| rfc3339(*at)),
    }
}
