//! Positions apart from games: the analysis board.

use axum::Json;
use krog_chess::{Message, game::Game};
use krog_wire::{
    position::{PositionAnswer, PositionRequest},
    problem::Problem,
};

use super::body::Body;
use crate::{game::Refusal, problem::ApiError, view};

/// Moves of one request.
const MOST_MOVES: usize = 2_000;

/// The position after moves from a start, with every legal move.
#[utoipa::path(post, path = "/api/v1/positions", tag = "chess", request_body = PositionRequest, responses(
    (status = 200, body = PositionAnswer),
    (status = 422, body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn show(body: Body<PositionRequest>) -> Result<Json<PositionAnswer>, ApiError> {
    let request = body.value;
    let start =
        view::start(view::chess_variant(request.variant), request.start_array, request.fen.as_deref())?;
    if request.moves.len() > MOST_MOVES {
        let message = Message::new("too-many-moves").with("most", MOST_MOVES);
        return Err(ApiError::unprocessable(message).at("/moves"));
    }
    let start_fen = start.fen();
    let mut board = Game::new(start.clone());
    let mut line = Vec::with_capacity(request.moves.len());
    let mut before = start;
    for (i, text) in request.moves.iter().enumerate() {
        // On an analysis board repetition and move counts end nothing.
        let mv = krog_chess::notation::read(&before, text).map_err(|error| {
            ApiError::unprocessable(Refusal::Move(error).message()).at(format!("/moves/{i}"))
        })?;
        let mut step = Game::new(before.clone());
        let ply = step
            .play_move(mv.mv)
            .map_err(|_| ApiError::unprocessable(Message::new("game-over")).at(format!("/moves/{i}")))?;
        let mut made = view::move_view(&before, ply, i + 1);
        made.notes = view::repairs(&mv.repairs, ply.san());
        line.push(made);
        before = ply.after().clone();
        board = Game::new(before.clone());
    }
    let mut position = view::position_view(&board, false);
    position.ply = u32::try_from(line.len()).unwrap_or(u32::MAX);
    Ok(Json(PositionAnswer { start_fen, line, position }))
}
