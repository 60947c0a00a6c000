//! PGN in and out.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_pgn::{Reader, write};
use krog_store::GameId;
use krog_wire::pgn::{PgnAnswer, PgnDraft, PgnRequest, PgnText};

use super::{
    body::Body,
    games,
    params::Id,
    problems::{NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, language},
    problem::{ApiError, Result},
    view,
};

const LIMIT: u32 = 20;
const MOST: u32 = 50;
/// PGN that is answered at once, beyond the first game: as JSON it grows some fiftyfold.
const ANSWERED_BYTES: u64 = 256 * 1024;

/// The games of a PGN text, with variations, comments and every fault.
#[utoipa::path(post, path = "/api/v1/pgn/parse", operation_id = "parsePgn", tag = "pgn", security(("token" = [])), request_body = PgnRequest,
    responses((status = 200, body = PgnAnswer), Unprocessable))]
pub(crate) async fn parse(body: Body<PgnRequest>) -> Answer<PgnAnswer> {
    let PgnRequest { pgn, skip, limit } = body.value;
    let limit = limit.unwrap_or(LIMIT);
    if !(1..=MOST).contains(&limit) {
        let message = Message::new("bad-limit").with("most", MOST);
        return Err(ApiError::unprocessable(message).at("/limit"));
    }
    let skip = skip.unwrap_or(0);
    // Megabytes of games take a while; other requests must not wait for them.
    let read = tokio::task::spawn_blocking(move || {
        let mut answer = PgnAnswer { games: Vec::new(), total: 0 };
        let mut reader = Reader::new(pgn.as_bytes());
        let mut bytes = 0;
        while let Some(game) = reader.read_game()? {
            let wanted = (skip..skip.saturating_add(limit)).contains(&answer.total);
            bytes += if wanted { game.extent.end.saturating_sub(game.extent.start) } else { 0 };
            if wanted && (bytes <= ANSWERED_BYTES || answer.games.is_empty()) {
                answer.games.push(view::game_of_pgn(&game));
            }
            answer.total += 1;
        }
        Ok::<_, std::io::Error>(answer)
    });
    match read.await {
        Ok(Ok(answer)) => Ok(Json(answer)),
        Ok(Err(error)) => Err(ApiError::internal(&error)),
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// A game written as PGN.
#[utoipa::path(post, path = "/api/v1/pgn/format", operation_id = "formatPgn", tag = "pgn", security(("token" = [])), request_body = PgnDraft,
    responses((status = 200, body = PgnText), Unprocessable))]
pub(crate) async fn format(body: Body<PgnDraft>) -> Answer<PgnText> {
    let draft = body.value;
    let written = tokio::task::spawn_blocking(move || {
        let (game, notes) = view::draft_game(&draft)?;
        Ok::<_, ApiError>(PgnText { pgn: write(&game, &view::write_options(draft.options)), notes })
    });
    written.await.map_err(|error| ApiError::internal(&error))?.map(Json)
}

/// A game played here, as a PGN file.
#[utoipa::path(get, path = "/api/v1/games/{id}/pgn", operation_id = "gameAsPgn", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), NotFound))]
pub(crate) async fn of_game(
    State(app): State<App>,
    Asker(asker): Asker,
    headers: HeaderMap,
    Id(id): Id<GameId>,
) -> Result<Response> {
    let person = asker.as_ref().map(|asker| &asker.person.id);
    let text = games::pgn_text(&app, &id, person, language(&headers)).await?;
    Ok(file(text, &format!("krog-{id}.pgn")))
}

/// A text of games as a file to be kept.
pub(crate) fn file(text: String, name: &str) -> Response {
    let mut response = (StatusCode::OK, text).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/x-chess-pgn; charset=utf-8"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
