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
use krog_wire::{explorer::ExplorerGamePage, problem::Problem};

use super::{
    super::{params::Params, pgn::file},
    collection,
    query::{Line, months, player, read, refused, within},
};
use crate::{
    App,
    auth::Asker,
    explorer::{GameRef, Played, Whose, named},
    problem::ApiError,
    view,
};

const KNOWN: [&str; 14] = [
    "collection",
    "player",
    "color",
    "opening",
    "result",
    "since",
    "until",
    "variant",
    "fen",
    "play",
    "material",
    "source",
    "limit",
    "cursor",
];
const PAGE: usize = 20;
const LONGEST_PAGE: usize = 100;

/// Games of a collection: by player, opening, result, time, position, men on the board.
#[utoipa::path(get, path = "/api/v1/explorer/games", operation_id = "explorerGames", tag = "explorer", security(("token" = [])),
    params(
        ("collection" = Option<String>, Query, description = "The collection; as of the explorer."),
        ("player" = Option<String>, Query, description = "A part of a player's name, in either case."),
        ("color" = Option<String>, Query, description = "`white` or `black`: the colour that the player had."),
        ("opening" = Option<String>, Query, description = "The beginning of an ECO code, or a part of the opening's name: that of the game's last named position, or as its tags have it."),
        ("result" = Option<String>, Query, description = "`1-0`, `0-1` or `1/2-1/2`."),
        ("since" = Option<String>, Query, description = "The first month or year."),
        ("until" = Option<String>, Query, description = "The last month or year."),
        ("variant" = Option<String>, Query, description = "The rule set of `fen` and `play`."),
        ("fen" = Option<String>, Query, description = "A position that the game came through."),
        ("play" = Option<String>, Query, description = "Moves to it."),
        ("material" = Option<String>, Query, description = "Men that the game came down to, `KRPvKR`."),
        ("source" = Option<String>, Query, description = "Where the game came from."),
        ("limit" = Option<usize>, Query, description = "1 to 100; 20 without it.", minimum = 1, maximum = 100),
        ("cursor" = Option<u32>, Query, description = "`next` of the page before."),
    ),
    responses(
        (status = 200, body = ExplorerGamePage),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    params: Params,
) -> Result<Json<ExplorerGamePage>, ApiError> {
    params.only(&KNOWN)?;
    let at = ["fen", "play"];
    let mut somewhere = false;
    for name in at {
        somewhere |= params.get::<String>(name)?.is_some_and(|text| !text.is_empty());
    }
    let position = if somewhere { Key::of(&Line::read(&params)?.position) } else { None };
    let outcome = match read::<String>(&params, "result")?.as_deref() {
        None => None,
        Some("1-0") => Some(Outcome::White),
        Some("0-1") => Some(Outcome::Black),
        Some("1/2-1/2") => Some(Outcome::Draw),
        Some(_) => return Err(refused(Message::new("bad-parameter").with("name", "result"), "result")),
    };
    let search = Search {
        player: player(&params)?.map(|player| Player { exact: false, ..player }),
        opening: read(&params, "opening")?,
        outcome,
        months: months(&params)?,
        variant: None,
        source: read(&params, "source")?,
        position,
        material: read::<Material>(&params, "material")?,
        before: read::<u32>(&params, "cursor")?.map(GameNo),
        limit: within(&params, "limit", 1..=LONGEST_PAGE)?.unwrap_or(PAGE),
    };
    let which = collection(&app, &params, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections().clone();
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
    Ok(Json(app.workers().run(work).await??))
}

/// A game of a collection as a PGN file, as it came.
#[utoipa::path(get, path = "/api/v1/explorer/games/{id}/pgn", operation_id = "explorerGameAsPgn", tag = "explorer", security(("token" = [])),
    params(("id" = String, Path, description = "The game, `masters.123`.")),
    responses(
        (status = 200, body = String, content_type = "text/x-chess-pgn"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn pgn(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let GameRef { collection, game } = id.parse().map_err(|_| ApiError::not_found())?;
    let asker = asker.as_ref().map(|asker| &asker.person.id);
    let which = Whose::read(&collection, asker).ok_or_else(ApiError::not_found)?;
    let collections = app.collections().clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        // A game that was removed may still have its text.
        match named(&snapshot, game)? {
            Some(_) => snapshot.pgn(game),
            None => Ok(None),
        }
    };
    let text = app.workers().run(work).await??.ok_or_else(ApiError::not_found)?;
    Ok(file(String::from_utf8_lossy(&text).into_owned(), &format!("krog-{collection}-{}.pgn", game.0)))
}
