//! Why: questions to the rules.

use axum::{Json, extract::State};
use krog_chess::Message;
use krog_wire::explain::{ExplainAnswer, ExplainRequest};

use super::games::no_book;
use super::{
    body::Body,
    problems::{NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    problem::{ApiError, Result},
    view::{
        self, Book,
        explain::{Question, QuestionError, ask, game_of, table},
    },
    workers::Cost,
};

/// Moves of one request.
pub(crate) const MOST_MOVES: usize = 2_000;
/// Nodes that are opened at once.
pub(crate) const MOST_OPENED: usize = 100;

/// Why a move, a claim or an end is as it is, with the proof; or what a man may do.
#[utoipa::path(post, path = "/api/v1/explain", operation_id = "explain", tag = "rules", security(("token" = [])), request_body = ExplainRequest,
    responses((status = 200, body = ExplainAnswer), NotFound, Unprocessable))]
pub(crate) async fn explain(State(app): State<App>, body: Body<ExplainRequest>) -> Answer<ExplainAnswer> {
    let request = body.value;
    let book = match &request.rulebook {
        Some(id) => Some(app.book_by_id(id).await?.ok_or_else(|| no_book().at("/rulebook"))?),
        None => None,
    };
    app.workers.run(Cost::QUESTION, move || answer(book, &request)).await?.map(Json)
}

/// A book that is not here.
fn answer(book: Option<Book>, request: &ExplainRequest) -> Result<ExplainAnswer> {
    bounded(request.history.len(), MOST_MOVES, Message::new("too-many-moves"), "/history")?;
    bounded(request.expand.len(), MOST_OPENED, Message::new("too-many-nodes"), "/expand")?;
    let ask = ask(&request.ask)?;
    let start = match &book {
        Some(book) if book.own => {
            view::rulebook::start_of(book, request.fen.as_deref()).map_err(view::StartError::Fen)?
        }
        _ => {
            let variant = view::chess_variant(request.variant);
            view::start(variant, request.start_array, request.fen.as_deref())?
        }
    };
    let book = match book {
        Some(book) => book,
        None => Book::of(&start).ok_or_else(|| no_book().at("/variant"))?,
    };
    let game = game_of(start, &request.history)?;
    if let Some(view) = &request.table {
        table(view)?;
    }
    let table = request.table.clone();
    let question = Question { book, game, table, ask, expand: request.expand.clone() };
    question.answer().map_err(|error| QuestionError::of(&error, &question.ask).into())
}

fn bounded(found: usize, most: usize, message: Message, at: &str) -> Result<()> {
    if found <= most {
        return Ok(());
    }
    Err(ApiError::unprocessable(message.with("most", most)).at(at))
}
