//! The statistics of positions as the public clients of opening explorers ask for them. Addresses, parameters and answers are
//! Lichess's; parameters that say nothing here are passed over.

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_explorer::{Asked, Band, BandSet, ExplorerError, Filter, Modes, PlayerFilter, SpeedSet};
use krog_wire::{explorer::lichess::LichessExplorer, problem::Problem};

use super::{
    super::{bot::lines::ND_JSON, params::Params},
    query::{Line, at_most, modes, months, player as named_player, read, refused, speeds},
};
use crate::{
    App,
    explorer::{CollectionName, Collections, Whose, history, look, look_at_player},
    problem::ApiError,
    view::{self, Asking},
};

/// Where their groups of ratings begin; each ends where the next begins.
const GROUPS: [u16; 9] = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500];
/// Moves where nothing is said, and at most.
const MOVES: usize = 12;
const MOST_MOVES: usize = 250;

/// Games of everybody: of the collection `lichess` where there is one, else those played on this server.
#[utoipa::path(get, path = "/lichess", operation_id = "lichessExplorer", tag = "explorer", security(("token" = [])),
    params(
        ("variant" = Option<String>, Query, description = "The rule set."),
        ("fen" = Option<String>, Query, description = "The start."),
        ("play" = Option<String>, Query, description = "Moves from there in UCI, with commas between them."),
        ("speeds" = Option<String>, Query, description = "Speeds, with commas between them."),
        ("ratings" = Option<String>, Query, description = "Groups of ratings, with commas between them: 0 1000 1200 1400 1600 1800 2000 2200 2500."),
        ("since" = Option<String>, Query, description = "The first month."),
        ("until" = Option<String>, Query, description = "The last month."),
        ("moves" = Option<usize>, Query, description = "How many moves; 12 without it."),
        ("topGames" = Option<usize>, Query, description = "How many of the best-rated games, at most 4."),
        ("recentGames" = Option<usize>, Query, description = "How many of the most recent games, at most 4."),
        ("history" = Option<bool>, Query, description = "Whether to tell the games by month."),
    ),
    responses(
        (status = 200, body = LichessExplorer),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn lichess(State(app): State<App>, params: Params) -> Result<Response, ApiError> {
    answer(&app, &params, Asking::Everybody).await
}

/// Games of masters: of the collection `masters`.
#[utoipa::path(get, path = "/masters", operation_id = "mastersExplorer", tag = "explorer", security(("token" = [])),
    params(
        ("fen" = Option<String>, Query, description = "The start."),
        ("play" = Option<String>, Query, description = "Moves from there in UCI, with commas between them."),
        ("since" = Option<String>, Query, description = "The first year."),
        ("until" = Option<String>, Query, description = "The last year."),
        ("moves" = Option<usize>, Query, description = "How many moves; 12 without it."),
        ("topGames" = Option<usize>, Query, description = "How many of the best-rated games, at most 15."),
    ),
    responses(
        (status = 200, body = LichessExplorer),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn masters(State(app): State<App>, params: Params) -> Result<Response, ApiError> {
    answer(&app, &params, Asking::Masters).await
}

/// Games of one player, in one line: they are read before the answer, not behind it.
#[utoipa::path(get, path = "/player", operation_id = "playerExplorer", tag = "explorer", security(("token" = [])),
    params(
        ("player" = String, Query, description = "The name."),
        ("color" = Option<String>, Query, description = "`white` or `black`."),
        ("variant" = Option<String>, Query, description = "The rule set."),
        ("fen" = Option<String>, Query, description = "The start."),
        ("play" = Option<String>, Query, description = "Moves from there in UCI, with commas between them."),
        ("speeds" = Option<String>, Query, description = "Speeds, with commas between them."),
        ("modes" = Option<String>, Query, description = "`rated` or `casual`, or both with a comma between them."),
        ("since" = Option<String>, Query, description = "The first month."),
        ("until" = Option<String>, Query, description = "The last month."),
        ("moves" = Option<usize>, Query, description = "How many moves; all without it."),
        ("recentGames" = Option<usize>, Query, description = "How many of the most recent games, at most 8."),
    ),
    responses(
        (status = 200, body = LichessExplorer, content_type = "application/x-ndjson"),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn player(State(app): State<App>, params: Params) -> Result<Response, ApiError> {
    answer(&app, &params, Asking::Player).await
}

async fn answer(app: &App, params: &Params, asking: Asking) -> Result<Response, ApiError> {
    let line = Line::read(params)?;
    let asked = asked(params, asking)?;
    let wanted = match asking {
        Asking::Player => Some(
            named_player(params)?
                .ok_or_else(|| refused(Message::new("bad-parameter").with("name", "player"), "player"))?,
        ),
        _ => None,
    };
    let modes = if asking == Asking::Player { modes(params)? } else { Modes::ALL };
    let with_history = asking == Asking::Everybody && params.get::<bool>("history")?.unwrap_or(false);
    let collections = app.collections().clone();
    let work = move || {
        let which = collection(&collections, asking)?;
        let found = collections.find(&which)?;
        let looked = match &wanted {
            None => look(&found, &line.position, &asked, false)?,
            Some(player) => {
                let filter = PlayerFilter { filter: asked.filter, color: player.color, modes };
                look_at_player(&collections, &which, &player.name, &line.position, &asked, &filter)?
            }
        };
        let months = if with_history { Some(history(&found, &line.position, &asked.filter)?) } else { None };
        let openings = |mv| line.opening_after(mv);
        let answer = view::lichess_answer(asking, which.name(), &looked, line.opening(), &openings);
        let history = months.map(|months| months.iter().map(view::lichess_month).collect());
        Ok::<_, ExplorerError>(LichessExplorer { history, ..answer })
    };
    let answer = app.workers().run(work).await??;
    let mut response = match asking {
        Asking::Player => {
            let mut text = serde_json::to_string(&answer).map_err(|error| ApiError::internal(&error))?;
            text.push('\n');
            ([(header::CONTENT_TYPE, HeaderValue::from_static(ND_JSON))], text).into_response()
        }
        _ => Json(answer).into_response(),
    };
    // Pages of other sites ask too; nothing here depends on who asks.
    response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    Ok(response)
}

fn asked(params: &Params, asking: Asking) -> Result<Asked, ApiError> {
    let (top, recent) = match asking {
        Asking::Everybody => (4, 4),
        Asking::Masters => (15, 0),
        Asking::Player => (0, 8),
    };
    let of_masters = asking == Asking::Masters;
    let all = if asking == Asking::Player { MOST_MOVES } else { MOVES };
    let speeds = if of_masters { None } else { speeds(params)? };
    Ok(Asked {
        filter: Filter {
            bands: if asking == Asking::Everybody { groups(params)? } else { BandSet::ALL },
            speeds: speeds.unwrap_or(SpeedSet::ALL),
            months: months(params)?,
        },
        near: None,
        moves: at_most(params, "moves", MOST_MOVES)?.unwrap_or(all),
        top_games: at_most(params, "topGames", top)?.unwrap_or(top),
        recent_games: at_most(params, "recentGames", recent)?.unwrap_or(recent),
    })
}

/// The bands of the groups asked for; all without any.
fn groups(params: &Params) -> Result<BandSet, ApiError> {
    let Some(list) = read::<String>(params, "ratings")? else { return Ok(BandSet::ALL) };
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
