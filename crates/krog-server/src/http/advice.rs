//! Moves to consider, and why.

use axum::{Json, extract::State};
use krog_service::analysis::advice;
use krog_wire::advice::{AdviceContext, MovesRequest, MovesView};
use serde::{
    Deserialize,
    de::value::{Error, StrDeserializer},
};

use super::{
    body::Body,
    engines::{number, unknown},
    params::Query,
    problems::{BadRequest, Forbidden, NotFound, TooMany, Unavailable, Unprocessable},
};
use crate::{Answer, App, auth::Asker, view};

/// The moves of a position that are to be considered, in the order in which they are recommended: what an engine holds of each, what speaks
/// for it and against it with the squares and the formula that show it, what its line costs, and what sets the first apart from it. Like
/// engines it is closed to those who play against a person.
#[utoipa::path(post, path = "/api/v1/position/moves", operation_id = "considerMoves", tag = "analysis", security(("token" = [])), request_body = MovesRequest,
    responses((status = 200, body = MovesView), BadRequest, Forbidden, NotFound, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn consider(
    State(app): State<App>,
    Asker(asker): Asker,
    body: Body<MovesRequest>,
) -> Answer<MovesView> {
    let person = asker.as_ref().map(|signed| &signed.person);
    Ok(Json(advice::moves(&app, person, body.value).await?))
}

/// What is asked in an address: see `POST`.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct MovesQuery {
    /// The rule set; without it standard chess.
    variant: Option<String>,
    /// The start; without it the variant's own.
    fen: Option<String>,
    /// Moves from the start, with commas between.
    moves: Option<String>,
    /// Moves that are asked about, three at most, with commas between.
    ask: Option<String>,
    /// How many of the engine's best, 1 to 5.
    #[param(value_type = Option<u8>)]
    limit: Option<String>,
    /// The engine, by its id.
    engine: Option<String>,
    /// Plies to look ahead, 1 to 20.
    #[param(value_type = Option<u8>)]
    depth: Option<String>,
    /// `learning`, `competitive`, `analysis`, `opening` or `endgame`.
    context: Option<String>,
}

/// The same for positions that fit into an address.
#[utoipa::path(get, path = "/api/v1/position/moves", operation_id = "considerMovesAt", tag = "analysis", security(("token" = [])), params(MovesQuery),
    responses((status = 200, body = MovesView), BadRequest, Forbidden, NotFound, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn consider_at(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<MovesQuery>,
) -> Answer<MovesView> {
    let variant = match &query.variant {
        None => krog_chess::Variant::Standard,
        Some(name) => name.parse().map_err(|_| unknown("variant"))?,
    };
    let context = query.context.as_deref().map(|name| {
        AdviceContext::deserialize(StrDeserializer::<Error>::new(name)).map_err(|_| unknown("context"))
    });
    let listed = |text: &Option<String>| -> Vec<String> {
        let text = text.as_deref().unwrap_or_default();
        text.split([',', ' ']).filter(|m| !m.is_empty()).map(str::to_owned).collect()
    };
    let request = MovesRequest {
        variant: view::variant(variant),
        start_array: None,
        moves: listed(&query.moves),
        ask: listed(&query.ask),
        fen: query.fen,
        limit: number(query.limit.as_deref(), "limit")?,
        engine: query.engine,
        depth: number(query.depth.as_deref(), "depth")?,
        context: context.transpose()?,
    };
    let person = asker.as_ref().map(|signed| &signed.person);
    Ok(Json(advice::moves(&app, person, request).await?))
}
