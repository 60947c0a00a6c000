//! The router: routes, and the layers around them.

use std::{collections::HashMap, sync::LazyLock};

use axum::{
    Router,
    body::Bytes,
    extract::DefaultBodyLimit,
    http::{StatusCode, header},
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::get,
};
use krog_chess::Message;
use krog_wire::{envelope, figures, position, problem, summary};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{NotForContentType, Predicate, SizeAbove},
    },
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    App, contract,
    http::{
        self,
        limits::Counted,
        operation::{self, Key},
    },
    problem::ApiError,
};

/// Below this, headers cost more than gzip saves.
const COMPRESS_FROM: u16 = 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "KROG Chess",
        version = "1",
        description = "Games, positions and PGN. Errors are problem documents (RFC 9457) with a sentence in English and Norwegian.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later"),
    ),
    tags(
        (name = "session", description = "Who is asking, accounts, and where they are signed in."),
        (name = "people", description = "People with an account, as everybody sees them."),
        (name = "ratings", description = "Where people stand, how they came there, and the arithmetic of every step."),
        (name = "chess", description = "Rule sets and positions."),
        (name = "rules", description = "Why: verdicts with their proofs, and the rulebooks they come from."),
        (name = "games", description = "Games that are played here."),
        (name = "rooms", description = "The lobby, rooms and their doors, and what is said beside games."),
        (name = "queue", description = "A quick game with whoever fits."),
        (name = "challenges", description = "Games offered to one person."),
        (name = "bughouse", description = "Matches of four on two boards."),
        (name = "tournaments", description = "Tournaments: who plays, who meets whom and why, what became of it."),
        (name = "bots", description = "What bots speak: the API of the public clients for bots, in their words."),
        (name = "analysis", description = "What engines say of positions."),
        (name = "explorer", description = "What was played in a position and how it went."),
        (name = "pgn", description = "Games as text."),
        (name = "server", description = "The server itself."),
    ),
    components(schemas(
        figures::GameOutcome,
        summary::GameSortBy,
        summary::SortOrder,
        envelope::ClientFrame,
        envelope::AckFrame,
        envelope::ServerFrame,
        position::Pocket,
        problem::Problem,
        http::tournaments::ReportForm,
    )),
)]
struct Document;

/// What begins a game, or may.
fn beginnings() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(http::games::create))
        .routes(routes!(http::bughouse::create))
        .routes(routes!(http::challenges::create))
        .routes(routes!(http::bot::challenge::computer))
        .routes(routes!(http::bot::offers::create))
}

/// What takes long to compute.
fn heavy() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(http::positions::show))
        .routes(routes!(http::explain::explain))
        .routes(routes!(http::engines::analyze, http::engines::analyze_at))
        .routes(routes!(http::advice::consider, http::advice::consider_at))
        .routes(routes!(http::analyses::order))
        .routes(routes!(http::motifs::analyze))
        .routes(routes!(http::rules::try_it))
        .routes(routes!(http::explorer::imports::upload))
        .routes(routes!(http::explorer::games::export))
}

/// Likewise, and comes with PGN.
fn heavy_with_pgn() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(http::reviews::order))
        .routes(routes!(http::pgn::parse))
        .routes(routes!(http::pgn::format))
        .routes(routes!(http::bpgn::parse))
        .routes(routes!(http::explorer::record::record))
}

/// Likewise, and comes with a rulebook or a proof.
fn heavy_with_rules() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(http::rules::check))
        .routes(routes!(http::books::keep))
        .routes(routes!(http::proofs::check))
}

fn sockets() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(http::socket::open))
}

fn health() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(http::health::live)).routes(routes!(http::health::ready))
}

/// What counts as reading or writing by its method.
fn usual() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(
            http::session::show,
            http::session::change,
            http::session::sign_in,
            http::session::sign_out
        ))
        .routes(routes!(http::sessions::list, http::sessions::end_all))
        .routes(routes!(http::sessions::end))
        .routes(routes!(http::accounts::create))
        .routes(routes!(http::account::show, http::account::change, http::closing::close))
        .routes(routes!(http::export::export))
        .routes(routes!(http::account::change_password))
        .routes(routes!(http::mail::show))
        .routes(routes!(http::mail::send_verification))
        .routes(routes!(http::mail::verify))
        .routes(routes!(http::mail::recover))
        .routes(routes!(http::mail::recover_password))
        .routes(routes!(http::push::list, http::push::add))
        .routes(routes!(http::push::remove))
        .routes(routes!(http::people::search))
        .routes(routes!(http::people::show))
        .routes(routes!(http::people::games))
        .routes(routes!(http::people::figures))
        .routes(routes!(http::bans::ban, http::bans::unban))
        .routes(routes!(http::tokens::list, http::tokens::create))
        .routes(routes!(http::tokens::end))
        .routes(routes!(http::titles::list, http::titles::change))
        .routes(routes!(http::follows::list))
        .routes(routes!(http::follows::follow, http::follows::unfollow))
        .routes(routes!(http::blocks::list))
        .routes(routes!(http::blocks::block, http::blocks::unblock))
        .routes(routes!(http::ratings::of_person))
        .routes(routes!(http::ratings::history))
        .routes(routes!(http::ratings::graph))
        .routes(routes!(http::ratings::entry))
        .routes(routes!(http::ratings::refund))
        .routes(routes!(http::leaderboards::list))
        .routes(routes!(http::leaderboards::show))
        .routes(routes!(http::variants::list))
        .routes(routes!(http::engines::list))
        .routes(routes!(http::engines::cloud))
        .routes(routes!(http::analyses::show, http::analyses::stop))
        .routes(routes!(http::reviews::show))
        .routes(routes!(http::games::list))
        .routes(routes!(http::games::show))
        .routes(routes!(http::moves::play))
        .routes(routes!(http::moves::do_act))
        .routes(routes!(http::pgn::of_game))
        .routes(routes!(http::games::events))
        .routes(routes!(http::matches::show))
        .routes(routes!(http::queue::show, http::queue::join, http::queue::leave))
        .routes(routes!(http::queue::answer))
        .routes(routes!(http::queue::pools))
        .routes(routes!(http::fours::show, http::fours::join, http::fours::leave))
        .routes(routes!(http::fours::answer))
        .routes(routes!(http::fours::offer, http::fours::pair))
        .routes(routes!(http::challenges::list))
        .routes(routes!(http::challenges::show, http::challenges::cancel))
        .routes(routes!(http::challenges::accept))
        .routes(routes!(http::challenges::decline))
        .routes(routes!(http::invites::show))
        .routes(routes!(http::invites::accept))
        .routes(routes!(http::rooms::list))
        .routes(routes!(http::rooms::entry))
        .routes(routes!(http::rooms::join))
        .routes(routes!(http::chat::list, http::chat::say))
        .routes(routes!(http::mutes::list, http::mutes::mute))
        .routes(routes!(http::mutes::unmute))
        .routes(routes!(http::chat::report))
        .routes(routes!(http::chat::reports))
        .routes(routes!(http::chat::decide))
        .routes(routes!(http::bughouse::by_code))
        .routes(routes!(http::bughouse::show))
        .routes(routes!(http::bughouse::bpgn))
        .routes(routes!(http::fours::report))
        .routes(routes!(http::bughouse::join))
        .routes(routes!(http::bughouse::leave))
        .routes(routes!(http::bughouse::seat_computer))
        .routes(routes!(http::bughouse::play))
        .routes(routes!(http::bughouse::do_act))
        .routes(routes!(http::rules::list))
        .routes(routes!(http::rules::show))
        .routes(routes!(http::rules::in_sentences))
        .routes(routes!(http::bot::account::show))
        .routes(routes!(http::bot::account::upgrade))
        .routes(routes!(http::bot::account::other))
        .routes(routes!(http::bot::account::status))
        .routes(routes!(http::bot::account::online))
        .routes(routes!(http::bot::account::test))
        .routes(routes!(http::bot::events::stream))
        .routes(routes!(http::bot::events::playing))
        .routes(routes!(http::bot::offers::list))
        .routes(routes!(http::bot::offers::accept))
        .routes(routes!(http::bot::offers::decline))
        .routes(routes!(http::bot::offers::cancel))
        .routes(routes!(http::bot::game::stream))
        .routes(routes!(http::bot::game::export))
        .routes(routes!(http::bot::chat::say))
        .routes(routes!(http::bot::play::make_move))
        .routes(routes!(http::bot::play::abort))
        .routes(routes!(http::bot::play::resign))
        .routes(routes!(http::bot::play::claim_victory))
        .routes(routes!(http::bot::play::draw))
        .routes(routes!(http::bot::play::takeback))
        .routes(routes!(http::bot::arena::show))
        .routes(routes!(http::bot::arena::results))
        .routes(routes!(http::bot::arena::join))
        .routes(routes!(http::bot::arena::withdraw))
        .routes(routes!(http::bot::swiss::show))
        .routes(routes!(http::bot::swiss::results))
        .routes(routes!(http::bot::swiss::join))
        .routes(routes!(http::bot::swiss::withdraw))
        .routes(routes!(http::explorer::show))
        .routes(routes!(http::explorer::popular))
        .routes(routes!(http::explorer::collections))
        .routes(routes!(http::explorer::player::show))
        .routes(routes!(http::explorer::report::show))
        .routes(routes!(http::explorer::report::show_markdown))
        .routes(routes!(http::explorer::opening::show))
        .routes(routes!(http::explorer::opening::show_markdown))
        .routes(routes!(http::openings::show))
        .routes(routes!(http::openings::proof))
        .routes(routes!(http::explorer::games::list, http::explorer::sources::remove_games))
        .routes(routes!(http::explorer::sources::remove_game))
        .routes(routes!(http::explorer::games::pgn))
        .routes(routes!(http::explorer::imports::list))
        .routes(routes!(http::explorer::imports::show, http::explorer::imports::cancel))
        .routes(routes!(http::explorer::site::fetch))
        .routes(routes!(http::explorer::sources::list))
        .routes(routes!(http::explorer::sources::remove))
        .routes(routes!(http::explorer::twins::list, http::explorer::twins::decide))
        .routes(routes!(
            http::explorer::names::list,
            http::explorer::names::merge,
            http::explorer::names::part
        ))
        .routes(routes!(http::explorer::names::alike))
        .routes(routes!(http::explorer::lichess::lichess))
        .routes(routes!(http::explorer::lichess::masters))
        .routes(routes!(http::explorer::lichess::lichess_history))
        .routes(routes!(http::explorer::lichess::master))
        .routes(routes!(http::explorer::lichess::masters_pgn))
        .routes(routes!(http::explorer::lichess::master_pgn))
        .routes(routes!(http::explorer::lichess::player))
        .routes(routes!(http::explorer::lichess::personal))
        .routes(routes!(http::tournaments::list, http::tournaments::create))
        .routes(routes!(http::tournaments::show))
        .routes(routes!(http::tournaments::stream::stream))
        .routes(routes!(http::tournaments::why))
        .routes(routes!(http::tournaments::sheet))
        .routes(routes!(http::tournaments::report))
        .routes(routes!(http::limits::show))
}

/// What may come with a list of players.
fn lists() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(http::tournaments::act))
}

struct Api {
    router: Router<App>,
    document: utoipa::openapi::OpenApi,
    bounds: HashMap<Key, Bound>,
}

/// What bounds an operation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bound {
    /// What it counts as.
    pub counted: Counted,
    /// The longest body that is read.
    pub body: usize,
}

/// The API's routes and their document, made once: to gather the schemas of all routes takes longer than anything else at
/// the start of a server.
static API: LazyLock<Api> = LazyLock::new(|| {
    let (mut all, mut bounds) = (OpenApiRouter::with_openapi(Document::openapi()), HashMap::new());
    for (routes, kind, body) in [
        (usual(), None, http::body::LONGEST),
        (lists(), None, http::body::LONGEST_RULES),
        (beginnings(), Some(Counted::Games), http::body::LONGEST),
        (heavy(), Some(Counted::Heavy), http::body::LONGEST),
        (heavy_with_pgn(), Some(Counted::Heavy), http::body::LONGEST_PGN),
        (heavy_with_rules(), Some(Counted::Heavy), http::body::LONGEST_RULES),
        (sockets(), Some(Counted::Sockets), http::body::LONGEST),
    ] {
        bounds.extend(operation::all(routes.get_openapi()).map(|(key, _)| {
            let counted = kind.unwrap_or_else(|| http::limits::by_method(&key.0));
            (key, Bound { counted, body })
        }));
        all = all.merge(routes.layer(DefaultBodyLimit::max(body)));
    }
    let (router, mut document) = all.split_for_parts();
    // Nobody is counted or judged who asks whether the server lives.
    document.merge(health().into_openapi());
    contract::complete(&mut document);
    Api { router, document, bounds }
});

/// The documents as they are answered: to write them takes longer than anything else that a stranger may ask for in one line.
static OPENAPI: LazyLock<Bytes> = LazyLock::new(|| serde_json::to_vec(openapi()).unwrap_or_default().into());
static ASYNCAPI: LazyLock<Bytes> =
    LazyLock::new(|| serde_json::to_vec(crate::asyncapi()).unwrap_or_default().into());

/// What bounds an operation; nothing where it is not counted.
pub(crate) fn bound(operation: &Key) -> Option<Bound> {
    API.bounds.get(operation).copied()
}

pub fn openapi() -> &'static utoipa::openapi::OpenApi {
    &API.document
}

/// The whole server as a service.
pub fn app(state: App) -> Router {
    let limited = from_fn_with_state(state.clone(), http::limits::count);
    let authorised = from_fn_with_state(state.clone(), http::authority::check);
    let compression = CompressionLayer::new().gzip(true).compress_when(
        SizeAbove::new(COMPRESS_FROM)
            .and(NotForContentType::IMAGES)
            // Packed, a line would wait for others.
            .and(NotForContentType::const_new("application/x-ndjson"))
            .and(NotForContentType::const_new("font/woff2")),
    );
    let document = |text: &'static LazyLock<Bytes>| {
        get(|| async { ([(header::CONTENT_TYPE, "application/json")], Bytes::clone(text)) })
            .route_layer(limited.clone())
    };
    let documents = [("/api/openapi.json", document(&OPENAPI)), ("/api/asyncapi.json", document(&ASYNCAPI))];
    let api = API.router.clone().route_layer(limited.clone()).route_layer(authorised);
    let api = documents.into_iter().fold(api, |api, (path, told)| api.route(path, told));
    let stop = get(http::client::serve).post(http::mail::stop).route_layer(limited.clone());
    api.route("/mail/{token}", stop)
        .route("/setup/{code}", get(http::setup::open))
        .route("/health/live", get(http::health::live))
        .route("/health/ready", get(http::health::ready))
        .method_not_allowed_fallback(|| async {
            ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("method-not-allowed"))
        })
        .fallback(http::client::serve)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(http::explorer::lichess::before_asking))
        .layer(from_fn_with_state(state.clone(), http::origin::guard))
        .layer(from_fn_with_state(state.clone(), http::edge::edge))
        .layer(compression)
        .with_state(state)
}

/// A panic is a bug of ours; the request fails, the server goes on.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over")]
fn panicked(cause: Box<dyn std::any::Any + Send + 'static>) -> Response {
    let text = cause
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| cause.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("unknown");
    ApiError::internal(&text).into_response()
}
