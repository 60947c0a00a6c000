//! Why two were matched.

use axum::{Json, extract::State};
use krog_compete::queue::Report;
use krog_store::GameId;
use krog_wire::queue::MatchReportView;

use super::{games::row, params::Id, problems::NotFound};
use crate::{Answer, App, auth::Asker, problem::ApiError, view};

/// Why the queue matched the two of a game: the ranges, the score with its terms, who else might have been it, and the verdict of
/// the rulebook `queue`. Only the two may read it.
#[utoipa::path(get, path = "/api/v1/games/{id}/match", operation_id = "gameMatch", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = MatchReportView), NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<GameId>,
) -> Answer<MatchReportView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person.id;
    // Asked first, so that a game one has not played in takes as long as one that is not there.
    let report = app.store.match_report(&id, &person).await?.ok_or_else(ApiError::not_found)?;
    let row = row(&app, &id).await?;
    // Why four were matched is told at the match's own address.
    if !row.record.variant.is_one_board() {
        return Err(ApiError::not_found());
    }
    let report: Report = serde_json::from_str(&report).map_err(|error| ApiError::internal(&error))?;
    let view = view::match_report(&row, &report, &person).map_err(|error| ApiError::internal(&error))?;
    view.map(Json).ok_or_else(ApiError::not_found)
}
