//! What openings are about, and why that is so.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_chess::Message;
use krog_explorer::openings::{Ideas, ideas};
use krog_wire::{
    openings::{IdeaProof, OpeningIdeas},
    problem::Problem,
};

use super::params::Params;
use crate::{App, problem::ApiError, view};

const LONGEST_NAME: usize = 200;

/// What an opening is about: ideas of both sides, plans and principles, each in one sentence with its formula. A variation that
/// has none of its own has those of the nearest opening that it belongs to.
#[utoipa::path(get, path = "/api/v1/openings", operation_id = "openingIdeas", tag = "explorer", security(("token" = [])),
    params(("name" = String, Query, description = "The name of the opening, as the explorer gives it.")),
    responses(
        (status = 200, body = OpeningIdeas),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn show(params: Params) -> Result<Json<OpeningIdeas>, ApiError> {
    params.only(&["name"])?;
    let unnamed = || ApiError::unprocessable(Message::new("bad-parameter").with("name", "name")).at("?name");
    let name: String = params.get("name")?.ok_or_else(unnamed)?;
    if name.is_empty() || name.len() > LONGEST_NAME {
        return Err(unnamed());
    }
    let found = ideas(&name).ok_or_else(ApiError::not_found)?;
    Ok(Json(view::opening_ideas(found)))
}

/// Why an idea holds: its formula decided on its own line, with the proof.
#[utoipa::path(get, path = "/api/v1/openings/ideas/{id}", operation_id = "ideaProof", tag = "explorer", security(("token" = [])),
    params(("id" = u16, Path, description = "The idea.")),
    responses(
        (status = 200, body = IdeaProof),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 503, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn proof(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<IdeaProof>, ApiError> {
    let id: u16 = id.parse().map_err(|_| ApiError::not_found())?;
    let with = |ideas: &'static Ideas| Some((ideas, ideas.all.iter().find(|idea| idea.id() == id)?));
    let (opening, idea) = Ideas::every().iter().find_map(with).ok_or_else(ApiError::not_found)?;
    let work = move || {
        let game = opening.game(idea)?;
        Ok::<_, krog_explorer::openings::IdeaError>((idea.check(&game)?, game))
    };
    let (checked, game) = app.workers().run(work).await?.map_err(|error| ApiError::internal(&error))?;
    Ok(Json(view::idea_proof(opening, idea, &game, &checked)))
}
