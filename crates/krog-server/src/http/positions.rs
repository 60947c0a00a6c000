//! Positions apart from games: the analysis board.

use axum::{Json, extract::State};
use krog_chess::{
    Message, Position,
    game::{Game, PlayError},
};
use krog_wire::position::{PositionAnswer, PositionRequest};

use super::{
    body::Body,
    games::no_book,
    problems::{NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// Moves of one request.
pub(crate) const MOST_MOVES: usize = krog_service::analysis::MOST_MOVES;

/// The position after moves from a start, with every legal move.
#[utoipa::path(post, path = "/api/v1/positions", operation_id = "position", tag = "chess", security(("token" = [])), request_body = PositionRequest,
    responses((status = 200, body = PositionAnswer), NotFound, Unprocessable))]
pub(crate) async fn show(State(app): State<App>, body: Body<PositionRequest>) -> Answer<PositionAnswer> {
    let request = body.value;
    let variant = view::chess_variant(request.variant);
    let book = match &request.rulebook {
        None => None,
        Some(id) => Some(app.book_by_id(id).await?.ok_or_else(|| no_book().at("/rulebook"))?),
    };
    let work = move || {
        let (array, fen) = (request.start_array, request.fen.as_deref());
        let start = match &book {
            None => view::start(variant, array, fen)?,
            Some(book) => view::start_under(book, variant, array, fen)?,
        };
        answer(&request, start)
    };
    app.workers.run(Cost::QUESTION, work).await?.map(Json)
}

fn answer(request: &PositionRequest, start: Position) -> Result<PositionAnswer> {
    if request.moves.len() > MOST_MOVES {
        let message = Message::new("too-many-moves").with("most", MOST_MOVES);
        return Err(ApiError::unprocessable(message).at("/moves"));
    }
    let start_fen = start.fen_as_given();
    let mut board = Game::analysis(start.clone());
    let mut line = Vec::with_capacity(request.moves.len());
    let mut before = start;
    for (i, text) in request.moves.iter().enumerate() {
        // On an analysis board repetition and move counts end nothing.
        let mv = krog_chess::notation::read(&before, text)
            .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/moves/{i}")))?;
        let mut step = Game::analysis(before.clone());
        let ply = step.play_move(mv.mv).map_err(|error| {
            let message = match error {
                PlayError::CustomPosition(error) => error.message(),
                _ => Message::new("game-over"),
            };
            ApiError::unprocessable(message).at(format!("/moves/{i}"))
        })?;
        let (ply, after) = (ply.clone(), step.position().clone());
        let mut made = view::move_view(&before, &ply, &after, i + 1);
        made.notes = view::repairs(&mv.repairs, ply.san());
        line.push(made);
        before = after;
        board = Game::analysis(before.clone());
    }
    let mut position = view::position_view(&board, false);
    position.ply = u32::try_from(line.len()).unwrap_or(u32::MAX);
    Ok(PositionAnswer { start_fen, line, position })
}
