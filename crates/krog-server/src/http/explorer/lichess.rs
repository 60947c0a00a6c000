//! The statistics of positions as the public clients of opening explorers ask for them. Addresses, parameters and answers are
//! Lichess's; parameters that say nothing here are passed over.

use axum::{
    Json,
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_explorer::{Asked, Band, BandSet, ExplorerError, Filter, PlayerFilter, games::as_it_came};
use krog_wire::explorer::lichess::LichessExplorer;
use serde::Deserialize;

use super::{
    super::{bot::lines::ND_JSON, params::OpenQuery},
    query::{
        Count, Flag, PlayedLine, given, modes, months_as_there as months, player as named_player, refused,
        speeds,
    },
};
use crate::{
    App,
    explorer::{
        Beside, CollectionName, Collections, GameRef, Whose, add_modes, history, look, look_at_player, named,
    },
    http::problems::{BadRequest, NotFound, Unprocessable},
    problem::{ApiError, Result},
    view::{self, Asking},
    workers::Cost,
};

/// What games are sent as.
const PGN: &str = "application/x-chess-pgn";
/// Where their groups of ratings begin; each ends where the next begins.
const GROUPS: [u16; 9] = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500];
/// Addresses that any page and any program may ask, whatever token it sends.
const OPEN: [&str; 6] = ["/lichess", "/lichess/history", "/masters", "/player", "/master", "/personal"];
/// Where the games of those lie.
const OPEN_GAMES: [&str; 2] = ["/masters/pgn/", "/master/pgn/"];
/// What a page of another site is told before it asks.
const MAY_ASK: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, OPTIONS"),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        "accept, authorization, cache-control, content-type, if-none-match, x-requested-with",
    ),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    (header::ALLOW, "GET, HEAD, OPTIONS"),
];

/// Moves where nothing is said, and at most.
const MOVES: usize = 12;
pub(crate) const MOST_MOVES: usize = 250;
/// Games of each list at most: of everybody, of masters, of one player.
pub(crate) const GAMES: usize = 4;
pub(crate) const GAMES_OF_MASTERS: usize = 15;
pub(crate) const GAMES_OF_PLAYER: usize = 8;

/// Whether anybody may ask at an address, from any page: nothing there depends on who asks.
pub(crate) fn is_open(path: &str) -> bool {
    OPEN.contains(&path) || OPEN_GAMES.iter().any(|games| path.starts_with(games))
}

/// Says of an answer that any page may read it.
pub(crate) fn open(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
}

/// Answers browsers that ask whether they may ask.
pub(crate) async fn before_asking(request: Request, next: Next) -> Response {
    if *request.method() != Method::OPTIONS || !is_open(request.uri().path()) {
        return next.run(request).await;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    for (name, value) in MAY_ASK {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct LichessQuery {
    /// The rule set.
    variant: Option<String>,
    /// The start.
    fen: Option<String>,
    /// Moves from there in UCI, with commas between them.
    play: Option<String>,
    /// Speeds, with commas between them.
    speeds: Option<String>,
    /// Groups of ratings, with commas between them: 0 1000 1200 1400 1600 1800 2000 2200 2500.
    ratings: Option<String>,
    /// The first month.
    since: Option<String>,
    /// The last month.
    until: Option<String>,
    /// How many moves; 12 without it.
    #[param(value_type = Option<usize>)]
    moves: Option<Count>,
    /// How many of the best-rated games, at most 4.
    #[param(value_type = Option<usize>)]
    top_games: Option<Count>,
    /// How many of the most recent games, at most 4.
    #[param(value_type = Option<usize>)]
    recent_games: Option<Count>,
    /// Whether to tell the games by month.
    #[param(value_type = Option<bool>)]
    history: Option<Flag>,
}

/// Games of everybody: of the collection `lichess` where there is one, else those played on this server.
#[utoipa::path(get, path = "/lichess", operation_id = "lichessExplorer", tag = "explorer", security(("token" = [])),
    params(LichessQuery),
    responses((status = 200, body = LichessExplorer), BadRequest, Unprocessable))]
pub(crate) async fn lichess(
    State(app): State<App>,
    OpenQuery(query): OpenQuery<LichessQuery>,
) -> Result<Response> {
    everybody(&app, query).await
}

/// The games of everybody by month, and nothing else.
#[utoipa::path(get, path = "/lichess/history", operation_id = "lichessHistory", tag = "explorer", security(("token" = [])),
    params(LichessQuery),
    responses((status = 200, body = LichessExplorer), BadRequest, Unprocessable))]
pub(crate) async fn lichess_history(
    State(app): State<App>,
    OpenQuery(query): OpenQuery<LichessQuery>,
) -> Result<Response> {
    let none = Some(Count::NONE);
    let query =
        LichessQuery { history: Some(Flag(true)), moves: none, top_games: none, recent_games: none, ..query };
    everybody(&app, query).await
}

async fn everybody(app: &App, query: LichessQuery) -> Result<Response> {
    let line =
        PlayedLine::read_as_there(query.variant.as_deref(), query.fen.as_deref(), query.play.as_deref())?;
    let filter = Filter {
        bands: groups(query.ratings.as_deref())?,
        speeds: speeds(query.speeds.as_deref())?,
        months: months(query.since.as_deref(), query.until.as_deref())?,
    };
    let asked = Asked {
        filter,
        near: None,
        moves: count(query.moves, MOVES, MOST_MOVES),
        top_games: count(query.top_games, GAMES, GAMES),
        recent_games: count(query.recent_games, GAMES, GAMES),
    };
    let with_history = query.history.is_some_and(|history| history.0);
    answer(app, Asking::Everybody, Wanted { line, asked, player: None, with_history }).await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct MastersQuery {
    /// The start.
    fen: Option<String>,
    /// Moves from there in UCI, with commas between them.
    play: Option<String>,
    /// The first year.
    since: Option<String>,
    /// The last year.
    until: Option<String>,
    /// How many moves; 12 without it.
    #[param(value_type = Option<usize>)]
    moves: Option<Count>,
    /// How many of the best-rated games, at most 15.
    #[param(value_type = Option<usize>)]
    top_games: Option<Count>,
}

/// Games of masters: of the collection `masters`.
#[utoipa::path(get, path = "/masters", operation_id = "mastersExplorer", tag = "explorer", security(("token" = [])),
    params(MastersQuery),
    responses((status = 200, body = LichessExplorer), BadRequest, Unprocessable))]
pub(crate) async fn masters(
    State(app): State<App>,
    OpenQuery(query): OpenQuery<MastersQuery>,
) -> Result<Response> {
    of_masters(&app, query).await
}

/// Games of masters, at their earlier address.
#[utoipa::path(get, path = "/master", operation_id = "masterExplorer", tag = "explorer", security(("token" = [])),
    params(MastersQuery),
    responses((status = 200, body = LichessExplorer), BadRequest, Unprocessable))]
pub(crate) async fn master(
    State(app): State<App>,
    OpenQuery(query): OpenQuery<MastersQuery>,
) -> Result<Response> {
    of_masters(&app, query).await
}

/// A game of masters as PGN.
#[utoipa::path(get, path = "/masters/pgn/{id}", operation_id = "mastersPgn", tag = "explorer", security(("token" = [])),
    params(("id" = String, Path, description = "The game, as an answer of `/masters` names it: `masters.123`.")),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"), NotFound))]
pub(crate) async fn masters_pgn(State(app): State<App>, Path(id): Path<String>) -> Result<Response> {
    pgn(&app, &id).await
}

/// A game of masters as PGN, at its earlier address.
#[utoipa::path(get, path = "/master/pgn/{id}", operation_id = "masterPgn", tag = "explorer", security(("token" = [])),
    params(("id" = String, Path, description = "The game, as an answer of `/masters` names it: `masters.123`.")),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"), NotFound))]
pub(crate) async fn master_pgn(State(app): State<App>, Path(id): Path<String>) -> Result<Response> {
    pgn(&app, &id).await
}

async fn pgn(app: &App, id: &str) -> Result<Response> {
    let GameRef { collection, game } = id.parse().map_err(|_| ApiError::not_found())?;
    let masters = CollectionName::masters();
    if collection != masters.as_str() {
        return Err(ApiError::not_found());
    }
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&Whose::Named(masters))?.snapshot();
        // A game that was removed may still have its text.
        match named(&snapshot, game)? {
            Some(_) => Ok::<_, ExplorerError>(snapshot.pgn(game)?.map(as_it_came)),
            None => Ok(None),
        }
    };
    let text = app.workers.run(Cost::LOOK, work).await??.ok_or_else(ApiError::not_found)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static(PGN))], text).into_response())
}

async fn of_masters(app: &App, query: MastersQuery) -> Result<Response> {
    let line = PlayedLine::read_as_there(None, query.fen.as_deref(), query.play.as_deref())?;
    let months = months(query.since.as_deref(), query.until.as_deref())?;
    let asked = Asked {
        filter: Filter { months, ..Filter::ALL },
        near: None,
        moves: count(query.moves, MOVES, MOST_MOVES),
        top_games: count(query.top_games, GAMES_OF_MASTERS, GAMES_OF_MASTERS),
        recent_games: 0,
    };
    answer(app, Asking::Masters, Wanted { line, asked, player: None, with_history: false }).await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct OnePlayerQuery {
    /// The name.
    #[param(required)]
    player: Option<String>,
    /// `white` or `black`.
    color: Option<String>,
    /// The rule set.
    variant: Option<String>,
    /// The start.
    fen: Option<String>,
    /// Moves from there in UCI, with commas between them.
    play: Option<String>,
    /// Speeds, with commas between them.
    speeds: Option<String>,
    /// `rated` or `casual`, or both with a comma between them.
    modes: Option<String>,
    /// The first month.
    since: Option<String>,
    /// The last month.
    until: Option<String>,
    /// How many moves; all without it.
    #[param(value_type = Option<usize>)]
    moves: Option<Count>,
    /// How many of the most recent games, at most 8.
    #[param(value_type = Option<usize>)]
    recent_games: Option<Count>,
}

/// Games of one player, in one line: they are read before the answer, not behind it.
#[utoipa::path(get, path = "/player", operation_id = "playerExplorer", tag = "explorer", security(("token" = [])),
    params(OnePlayerQuery),
    responses((status = 200, body = LichessExplorer, content_type = "application/x-ndjson"), BadRequest, Unprocessable))]
pub(crate) async fn player(
    State(app): State<App>,
    OpenQuery(query): OpenQuery<OnePlayerQuery>,
) -> Result<Response> {
    of_player(&app, query).await
}

/// Games of one player, at their earlier address.
#[utoipa::path(get, path = "/personal", operation_id = "personalExplorer", tag = "explorer", security(("token" = [])),
    params(OnePlayerQuery),
    responses((status = 200, body = LichessExplorer, content_type = "application/x-ndjson"), BadRequest, Unprocessable))]
pub(crate) async fn personal(
    State(app): State<App>,
    OpenQuery(query): OpenQuery<OnePlayerQuery>,
) -> Result<Response> {
    of_player(&app, query).await
}

async fn of_player(app: &App, query: OnePlayerQuery) -> Result<Response> {
    let line =
        PlayedLine::read_as_there(query.variant.as_deref(), query.fen.as_deref(), query.play.as_deref())?;
    let filter = Filter {
        speeds: speeds(query.speeds.as_deref())?,
        months: months(query.since.as_deref(), query.until.as_deref())?,
        ..Filter::ALL
    };
    let nobody = || refused(Message::new("bad-parameter").with("name", "player"), "player");
    let player = named_player(query.player.as_deref(), query.color.as_deref())?.ok_or_else(nobody)?;
    let of = PlayerFilter { filter, color: player.color, modes: modes(query.modes.as_deref())? };
    let asked = Asked {
        filter,
        near: None,
        moves: count(query.moves, MOST_MOVES, MOST_MOVES),
        top_games: 0,
        recent_games: count(query.recent_games, GAMES_OF_PLAYER, GAMES_OF_PLAYER),
    };
    let wanted = Wanted { line, asked, player: Some((player.name, of)), with_history: false };
    answer(app, Asking::Player, wanted).await
}

/// What is asked, whichever address it was asked at.
struct Wanted {
    line: PlayedLine,
    asked: Asked,
    player: Option<(String, PlayerFilter)>,
    with_history: bool,
}

fn count(given: Option<Count>, usual: usize, most: usize) -> usize {
    given.map_or(usual, |count| count.at_most(most))
}

async fn answer(app: &App, asking: Asking, wanted: Wanted) -> Result<Response> {
    let collections = app.collections.clone();
    let work = move || {
        let Wanted { line, asked, player, with_history } = wanted;
        let which = collection(&collections, asking)?;
        let found = collections.find(&which)?;
        let mut looked = match &player {
            None => look(&found, &line.position, &asked, Beside::default())?,
            Some((name, filter)) => {
                look_at_player(&collections, &which, name, &line.position, &asked, filter)?
            }
        };
        if asking == Asking::Everybody {
            add_modes(&found.snapshot(), &mut looked)?;
        }
        let months = if with_history { Some(history(&found, &line.position, &asked.filter)?) } else { None };
        let openings = |mv| line.opening_after(mv);
        let answer = view::lichess_answer(asking, which.name(), &looked, line.opening(), &openings);
        let history = months.map(|months| months.iter().map(view::lichess_month).collect());
        Ok::<_, ExplorerError>(LichessExplorer { history, ..answer })
    };
    let answer = app.workers.run(Cost::LOOK, work).await??;
    Ok(match asking {
        Asking::Player => {
            let mut text = serde_json::to_string(&answer).map_err(|error| ApiError::internal(&error))?;
            text.push('\n');
            ([(header::CONTENT_TYPE, HeaderValue::from_static(ND_JSON))], text).into_response()
        }
        _ => Json(answer).into_response(),
    })
}

/// The bands of the groups asked for; all without any.
fn groups(list: Option<&str>) -> Result<BandSet> {
    let Some(list) = given(list) else { return Ok(BandSet::ALL) };
    let mut bands = BandSet::NONE;
    for text in list.split(',') {
        let group = text.trim().parse::<u16>().ok();
        let at =
            group.and_then(|group| GROUPS.iter().position(|known| *known == group)).ok_or_else(|| {
                let known = GROUPS.map(|group| group.to_string()).join(", ");
                let message = Message::new("explorer-bad-edge")
                    .with("rating", text.chars().take(20).collect::<String>());
                refused(message.with("edges", known), "ratings")
            })?;
        let (from, to) = (GROUPS.get(at).copied().unwrap_or(0), GROUPS.get(at + 1).copied());
        bands = Band::all()
            .filter(|band| band.lower().is_some_and(|lower| lower >= from && to.is_none_or(|to| lower < to)))
            .fold(bands, BandSet::with);
    }
    Ok(bands)
}

fn collection(collections: &Collections, asking: Asking) -> Result<Whose, ExplorerError> {
    if asking == Asking::Masters {
        return Ok(Whose::Named(CollectionName::masters()));
    }
    let imported = collections.list()?.into_iter().find(|(name, _)| name.as_str() == "lichess");
    Ok(Whose::Named(imported.map_or_else(CollectionName::games, |(name, _)| name)))
}
