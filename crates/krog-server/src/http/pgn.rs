//! PGN in and out.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use krog_chess::Message;
use krog_logic::interrupt::Interrupt;
use krog_pgn::{NullMoves, Reader, write};
use krog_store::GameId;
use krog_wire::pgn::{PgnAnswer, PgnDraft, PgnRequest, PgnText};

use super::{
    body::Body,
    games,
    params::{Id, Query},
    problems::{BadRequest, Forbidden, NotFound, Unprocessable},
    written::Written,
};
use crate::{
    App,
    auth::{Asker, language},
    problem::{ApiError, Result},
    view::{self, PgnParts},
    workers::Cost,
};
use serde::Deserialize;

const LIMIT: u32 = 20;
pub(crate) const MOST: u32 = 50;
/// PGN that is answered at once: as JSON it grows some fiftyfold.
pub(crate) const ANSWERED_BYTES: u64 = 256 * 1024;
/// How much longer a text is when it has been read, and what is written of it.
const READ: usize = 16;

/// The games of a PGN text, with variations, comments and every fault.
#[utoipa::path(post, path = "/api/v1/pgn/parse", operation_id = "parsePgn", tag = "pgn", security(("token" = [])), request_body = PgnRequest,
    responses((status = 200, body = PgnAnswer), Unprocessable))]
pub(crate) async fn parse(State(app): State<App>, body: Body<PgnRequest>) -> Result<Written> {
    let PgnRequest { pgn, skip, limit } = body.value;
    let limit = limit.unwrap_or(LIMIT);
    if !(1..=MOST).contains(&limit) {
        let message = Message::new("bad-limit").with("most", MOST);
        return Err(ApiError::unprocessable(message).at("/limit"));
    }
    let skip = skip.unwrap_or(0);
    let cost = Cost::text(pgn.len(), READ);
    let read = move || {
        let mut answer = PgnAnswer { games: Vec::new(), total: 0 };
        let mut reader = Reader::new(pgn.as_bytes()).with_null_moves(NullMoves::Keep);
        let mut bytes = 0;
        while let Some(game) = reader.read_game().map_err(|error| ApiError::internal(&error))? {
            let wanted = (skip..skip.saturating_add(limit)).contains(&answer.total);
            if !view::reading(&game).is_fulfilled() {
                return Err(ApiError::internal(&format!(
                    "game {} was read without all of its moves",
                    game.index
                )));
            }
            let length = game.extent.end.saturating_sub(game.extent.start);
            bytes += if wanted { length } else { 0 };
            if wanted && length > ANSWERED_BYTES {
                let message = Message::new("pgn-game-too-long").with("game", answer.total + 1);
                let message = message.with("most", (ANSWERED_BYTES / 1024) as u32);
                return Err(ApiError::unprocessable(message).at("/pgn"));
            }
            if wanted && bytes <= ANSWERED_BYTES {
                answer.games.push(view::game_of_pgn(&game));
            }
            answer.total += 1;
            if Interrupt::current().is_raised() {
                break;
            }
        }
        Written::of(&answer)
    };
    app.workers.run(cost, read).await?
}

/// A game written as PGN.
#[utoipa::path(post, path = "/api/v1/pgn/format", operation_id = "formatPgn", tag = "pgn", security(("token" = [])), request_body = PgnDraft,
    responses((status = 200, body = PgnText), Unprocessable))]
pub(crate) async fn format(State(app): State<App>, body: Body<PgnDraft>) -> Result<Written> {
    let draft = body.value;
    let cost = Cost::text(body.length, 4);
    let write = move || {
        let (game, notes) = view::draft_game(&draft)?;
        Written::of(&PgnText { pgn: write(&game, &view::write_options(draft.options)), notes })
    };
    app.workers.run(cost, write).await?
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PgnQuery {
    /// Whether what each side had left stands behind every move; it does without this.
    clocks: Option<bool>,
    /// Whether ECO code and name of the opening are among the tags; they are without this.
    opening: Option<bool>,
    /// Whether what the position is worth to the built-in engine stands behind every move (`[%eval 0.35]`, `[%eval #-3]`, from White's
    /// side); of games that are over, and counted as heavy requests.
    evaluations: Option<bool>,
    /// Whether comments tell what happened beside the moves, in the reader's language: offers of a draw, illegal moves and their
    /// penalties, moves taken back, stopped clocks, the end.
    comments: Option<bool>,
    /// Whether every move tells which rule permits it, with its sentence and the hash of its proof: what `krog pgn check --proofs`
    /// checks again.
    proofs: Option<bool>,
}

impl PgnQuery {
    fn parts(&self) -> PgnParts {
        let usual = PgnParts::default();
        PgnParts {
            clocks: self.clocks.unwrap_or(usual.clocks),
            opening: self.opening.unwrap_or(usual.opening),
            evaluations: self.evaluations.unwrap_or(usual.evaluations),
            comments: self.comments.unwrap_or(usual.comments),
            proofs: self.proofs.unwrap_or(usual.proofs),
        }
    }
}

/// A game played here, as a PGN file.
#[utoipa::path(get, path = "/api/v1/games/{id}/pgn", operation_id = "gameAsPgn", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game."), PgnQuery),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), BadRequest, Forbidden, NotFound, Unprocessable))]
pub(crate) async fn of_game(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
    Id(id): Id<GameId>,
    Query(query): Query<PgnQuery>,
) -> Result<Response> {
    let text = games::pgn_text(&app, &id, &asker.reader(), (query.parts(), language(&headers))).await?;
    Ok(file(text, &format!("krog-{id}.pgn")))
}

/// A text of games as a file to be kept.
pub(crate) fn file(text: String, name: &str) -> Response {
    streamed(axum::body::Body::from(text), name)
}

/// The same of a text that comes in pieces.
pub(crate) fn streamed(text: axum::body::Body, name: &str) -> Response {
    let mut response = Response::new(text);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/x-chess-pgn; charset=utf-8"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
