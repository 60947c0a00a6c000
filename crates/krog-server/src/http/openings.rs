//! What openings are about, and why that is so.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_chess::Message;
use krog_explorer::openings::{Ideas, ideas};
use krog_wire::openings::{IdeaProof, OpeningIdeas};
use serde::Deserialize;

use super::{
    params::Query,
    problems::{BadRequest, NotFound, Unavailable, Unprocessable},
};
use crate::{Answer, App, problem::ApiError, view, workers::Cost};

pub(crate) const LONGEST_NAME: usize = 200;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OpeningQuery {
    /// The name of the opening, as the explorer gives it.
    #[param(required)]
    name: Option<String>,
}

/// What an opening is about: ideas of both sides, plans and principles, each in one sentence with its formula. A variation that
/// has none of its own has those of the nearest opening that it belongs to.
#[utoipa::path(get, path = "/api/v1/openings", operation_id = "openingIdeas", tag = "explorer", security(("token" = [])),
    params(OpeningQuery),
    responses((status = 200, body = OpeningIdeas), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn show(Query(OpeningQuery { name }): Query<OpeningQuery>) -> Answer<OpeningIdeas> {
    let unnamed = || ApiError::unprocessable(Message::new("bad-parameter").with("name", "name")).at("?name");
    let name = name.ok_or_else(unnamed)?;
    if name.is_empty() || name.len() > LONGEST_NAME {
        return Err(unnamed());
    }
    let found = ideas(&name).ok_or_else(ApiError::not_found)?;
    Ok(Json(view::opening_ideas(found)))
}

/// Why an idea holds: its formula decided on its own line, with the proof.
#[utoipa::path(get, path = "/api/v1/openings/ideas/{id}", operation_id = "ideaProof", tag = "explorer", security(("token" = [])),
    params(("id" = u16, Path, description = "The idea.")),
    responses((status = 200, body = IdeaProof), NotFound, Unavailable))]
pub(crate) async fn proof(State(app): State<App>, Path(id): Path<String>) -> Answer<IdeaProof> {
    let id: u16 = id.parse().map_err(|_| ApiError::not_found())?;
    let with = |ideas: &'static Ideas| Some((ideas, ideas.all.iter().find(|idea| idea.id() == id)?));
    let (opening, idea) = Ideas::every().iter().find_map(with).ok_or_else(ApiError::not_found)?;
    let work = move || {
        let game = opening.game(idea)?;
        Ok::<_, krog_explorer::openings::IdeaError>((idea.check(&game)?, game))
    };
    let (checked, game) =
        app.workers.run(Cost::QUESTION, work).await?.map_err(|error| ApiError::internal(&error))?;
    Ok(Json(view::idea_proof(opening, idea, &game, &checked)))
}
