//! What a move shows.

use axum::{Json, extract::State};
use krog_chess::{Message, notation};
use krog_service::analysis;
use krog_wire::motifs::{MoveAnalysis, MoveAnalyzeRequest};

use super::{
    body::Body,
    positions::MOST_MOVES,
    problems::{Forbidden, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Asker,
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// The tactical motifs that a move shows, each with its squares, and with the line that says what comes of it. No engine is asked: a search
/// of captures and checks looks a few moves ahead. Like engines it is closed to those who play against a person.
#[utoipa::path(post, path = "/api/v1/move/analyze", operation_id = "analyzeMove", tag = "analysis", security(("token" = [])), request_body = MoveAnalyzeRequest,
    responses((status = 200, body = MoveAnalysis), Forbidden, Unprocessable))]
pub(crate) async fn analyze(
    State(app): State<App>,
    Asker(asker): Asker,
    body: Body<MoveAnalyzeRequest>,
) -> Answer<MoveAnalysis> {
    analysis::may_consult(&app, asker.as_ref().map(|signed| &signed.person)).await?;
    let request = body.value;
    app.workers.run(Cost::QUESTION, move || answer(&request)).await?.map(Json)
}

fn answer(request: &MoveAnalyzeRequest) -> Result<MoveAnalysis> {
    if request.moves.len() > MOST_MOVES {
        let message = Message::new("too-many-moves").with("most", MOST_MOVES);
        return Err(ApiError::unprocessable(message).at("/moves"));
    }
    let variant = view::chess_variant(request.variant);
    let start = view::start(variant, request.start_array, request.fen.as_deref())?;
    let moves = analysis::played(&start, &request.moves)
        .map_err(|(i, message)| ApiError::unprocessable(message).at(format!("/moves/{i}")))?;
    let over = || ApiError::unprocessable(Message::new("game-over")).at("/move");
    let position = moves.iter().try_fold(start, |at, m| at.play(*m)).map_err(|_| over())?;
    let read = notation::read(&position, &request.r#move)
        .map_err(|error| ApiError::unprocessable(error.message()).at("/move"))?;
    let claims = krog_insight::motifs_of_move(&position, read.mv).map_err(|_| over())?;
    Ok(view::move_analysis(&position, read.mv, &claims))
}
