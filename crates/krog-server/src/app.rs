//! The router: routes, and the layers around them.

use axum::{
    Json, Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware::from_fn_with_state,
    response::{IntoResponse, Response},
    routing::get,
};
use krog_chess::Message;
use krog_wire::{envelope, position, problem};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{NotForContentType, Predicate, SizeAbove},
    },
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{App, contract, http, problem::ApiError};

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
        (name = "chess", description = "Rule sets and positions."),
        (name = "rules", description = "Why: verdicts with their proofs, and the rulebooks they come from."),
        (name = "games", description = "Games that are played here."),
        (name = "bughouse", description = "Matches of four on two boards."),
        (name = "pgn", description = "Games as text."),
        (name = "server", description = "The server itself."),
    ),
    components(schemas(
        envelope::ClientFrame,
        envelope::AckFrame,
        envelope::ServerFrame,
        position::Pocket,
        problem::Problem,
    )),
)]
struct Document;

fn routes() -> OpenApiRouter<App> {
    let pgn = OpenApiRouter::new()
        .routes(routes!(http::pgn::parse))
        .routes(routes!(http::pgn::format))
        .layer(DefaultBodyLimit::max(http::limits::PGN_BODY));
    let rules = OpenApiRouter::new()
        .routes(routes!(http::rules::check))
        .routes(routes!(http::rules::list, http::books::keep))
        .routes(routes!(http::proofs::check))
        .layer(DefaultBodyLimit::max(http::limits::RULES_BODY));
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(
            http::session::show,
            http::session::change,
            http::session::sign_in,
            http::session::sign_out
        ))
        .routes(routes!(http::sessions::list, http::sessions::end_all))
        .routes(routes!(http::sessions::end))
        .routes(routes!(http::accounts::create))
        .routes(routes!(http::account::show, http::account::change))
        .routes(routes!(http::account::change_password))
        .routes(routes!(http::people::show))
        .routes(routes!(http::people::games))
        .routes(routes!(http::variants::list))
        .routes(routes!(http::games::create, http::games::list))
        .routes(routes!(http::games::show))
        .routes(routes!(http::moves::play))
        .routes(routes!(http::moves::do_act))
        .routes(routes!(http::pgn::of_game))
        .routes(routes!(http::games::events))
        .routes(routes!(http::invites::show))
        .routes(routes!(http::invites::accept))
        .routes(routes!(http::bughouse::create))
        .routes(routes!(http::bughouse::by_code))
        .routes(routes!(http::bughouse::show))
        .routes(routes!(http::bughouse::bpgn))
        .routes(routes!(http::bughouse::join))
        .routes(routes!(http::bughouse::play))
        .routes(routes!(http::bughouse::do_act))
        .routes(routes!(http::positions::show))
        .routes(routes!(http::explain::explain))
        .routes(routes!(http::rules::show))
        .routes(routes!(http::rules::try_it))
        .routes(routes!(http::limits::show))
        .routes(routes!(http::socket::open))
        .layer(DefaultBodyLimit::max(http::limits::BODY))
        .merge(pgn)
        .merge(rules)
}

/// The OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let health =
        OpenApiRouter::<App>::new().routes(routes!(http::health::live)).routes(routes!(http::health::ready));
    let mut document = routes().merge(health).split_for_parts().1;
    contract::complete(&mut document);
    document
}

/// The whole server as a service.
pub fn app(state: App) -> Router {
    let document = openapi();
    let limited = from_fn_with_state(state.clone(), http::limits::count);
    let (api, _) = routes().route_layer(limited).split_for_parts();
    let compression = CompressionLayer::new().gzip(true).compress_when(
        SizeAbove::new(COMPRESS_FROM)
            .and(NotForContentType::IMAGES)
            .and(NotForContentType::const_new("font/woff2")),
    );
    let sockets = crate::asyncapi();
    api.route("/api/openapi.json", get(move || async move { Json(document) }))
        .route("/api/asyncapi.json", get(move || async move { Json(sockets) }))
        .route("/health/live", get(http::health::live))
        .route("/health/ready", get(http::health::ready))
        .method_not_allowed_fallback(|| async {
            ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("method-not-allowed"))
        })
        .fallback(http::client::serve)
        .layer(CatchPanicLayer::custom(panicked))
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
