//! The games of collections.

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use krog_chess::Message;
use krog_explorer::{
    ExplorerError, GameNo, Key, Outcome,
    games::{Material, Player, Search},
};
use krog_wire::explorer::ExplorerGamePage;
use serde::Deserialize;

use super::{
    super::{params::Query, pgn::file},
    collection,
    query::{PlayedLine, given, months, player, read, refused, within},
};
use crate::{
    Answer, App,
    auth::Asker,
    explorer::{GameRef, Played, Whose, named},
    http::problems::{BadRequest, NotFound, Unprocessable},
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

const PAGE: usize = 20;
pub(crate) const LONGEST_PAGE: usize = 100;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// The collection; as of the explorer.
    collection: Option<String>,
    /// A part of a player's name, in either case.
    player: Option<String>,
    /// `white` or `black`: the colour that the player had.
    color: Option<String>,
    /// The beginning of an ECO code, or a part of the opening's name: that of the game's last named position, or as its tags have it.
    opening: Option<String>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: Option<String>,
    /// The first month or year.
    since: Option<String>,
    /// The last month or year.
    until: Option<String>,
    /// The rule set of `fen` and `play`.
    variant: Option<String>,
    /// A position that the game came through.
    fen: Option<String>,
    /// Moves to it.
    play: Option<String>,
    /// Men that the game came down to, `KRPvKR`.
    material: Option<String>,
    /// Where the game came from.
    source: Option<String>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
    /// `next` of the page before.
    #[param(value_type = Option<u32>)]
    cursor: Option<String>,
}

/// Games of a collection: by player, opening, result, time, position, men on the board.
#[utoipa::path(get, path = "/api/v1/explorer/games", operation_id = "explorerGames", tag = "explorer", security(("token" = [])),
    params(SearchQuery),
    responses((status = 200, body = ExplorerGamePage), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<SearchQuery>,
) -> Answer<ExplorerGamePage> {
    let (fen, play) = (given(query.fen.as_deref()), given(query.play.as_deref()));
    let position = match fen.or(play) {
        Some(_) => Key::of(&PlayedLine::read(query.variant.as_deref(), fen, play)?.position),
        None => None,
    };
    let outcome = match given(query.result.as_deref()) {
        None => None,
        Some("1-0") => Some(Outcome::White),
        Some("0-1") => Some(Outcome::Black),
        Some("1/2-1/2") => Some(Outcome::Draw),
        Some(_) => return Err(refused(Message::new("bad-parameter").with("name", "result"), "result")),
    };
    let search = Search {
        player: player(query.player.as_deref(), query.color.as_deref())?
            .map(|player| Player { exact: false, ..player }),
        opening: given(query.opening.as_deref()).map(str::to_owned),
        outcome,
        months: months(query.since.as_deref(), query.until.as_deref())?,
        variant: None,
        source: given(query.source.as_deref()).map(str::to_owned),
        position,
        material: read::<Material>(query.material.as_deref(), "material")?,
        before: read::<u32>(query.cursor.as_deref(), "cursor")?.map(GameNo),
        limit: within(query.limit, "limit", 1..=LONGEST_PAGE)?.unwrap_or(PAGE),
    };
    let which = collection(&app, query.collection, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        let page = snapshot.search(&search)?;
        let mut items = Vec::with_capacity(page.games.len());
        for found in page.games {
            let here = crate::explorer::here(&snapshot, &found)?;
            items.push(view::explorer_game(which.name(), &Played { found, here, mode: None }));
        }
        Ok::<_, ExplorerError>(ExplorerGamePage { items, next: page.next.map(|game| game.0.to_string()) })
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

/// A game of a collection as a PGN file, as it came.
#[utoipa::path(get, path = "/api/v1/explorer/games/{id}/pgn", operation_id = "explorerGameAsPgn", tag = "explorer", security(("token" = [])),
    params(("id" = String, Path, description = "The game, `masters.123`.")),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), NotFound))]
pub(crate) async fn pgn(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
) -> Result<Response> {
    let GameRef { collection, game } = id.parse().map_err(|_| ApiError::not_found())?;
    let asker = asker.as_ref().map(|asker| &asker.person.id);
    let which = Whose::read(&collection, asker).ok_or_else(ApiError::not_found)?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        // A game that was removed may still have its text.
        match named(&snapshot, game)? {
            Some(_) => snapshot.pgn(game),
            None => Ok(None),
        }
    };
    let text = app.workers.run(Cost::LOOK, work).await??.ok_or_else(ApiError::not_found)?;
    Ok(file(String::from_utf8_lossy(&text).into_owned(), &format!("krog-{collection}-{}.pgn", game.0)))
}
