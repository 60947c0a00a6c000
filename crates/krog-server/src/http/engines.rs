//! Positions asked of engines.

use std::{io, time::Duration};

use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use krog_chess::Message;
use krog_service::analysis::{self, Asked};
use krog_store::Signed;
use krog_texts::Lang;
use krog_wire::engine::{AnalyzeRequest, CloudEvaluation, EngineList, EngineUpdate};
use serde::Deserialize;
use tokio::{
    sync::mpsc,
    time::{Instant, timeout_at},
};

use super::{
    body::Body,
    bot::lines::ND_JSON,
    params::{OpenQuery, Query},
    pieces,
    problems::{BadRequest, Forbidden, NotFound, TooMany, Unavailable, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, language},
    problem::{ApiError, Result},
    view,
};

/// Whoever does not read along waits so long for the last, and then has the deepest there is.
const AT_ONCE: Duration = Duration::from_secs(26);
/// Lines that wait for a reader.
const WAITING: usize = 4;

/// The engines that positions can be asked of.
#[utoipa::path(get, path = "/api/v1/engines", operation_id = "engines", tag = "analysis", security(("token" = [])),
    responses((status = 200, body = EngineList)))]
pub(crate) async fn list(State(app): State<App>) -> Answer<EngineList> {
    let items = app.analysis.engines().iter().map(|engine| view::engine_about(engine)).collect();
    Ok(Json(EngineList { items }))
}

/// The best moves of a position, by an engine. As `application/x-ndjson` whatever is found comes at once, each time deeper, until the
/// last; otherwise the last alone. To close the connection ends the search.
#[utoipa::path(post, path = "/api/v1/position/analyze", operation_id = "analyzePosition", tag = "analysis", security(("token" = [])), request_body = AnalyzeRequest,
    responses((status = 200, body = EngineUpdate), BadRequest, Forbidden, NotFound, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn analyze(
    State(app): State<App>,
    Asker(asker): Asker,
    headers: HeaderMap,
    body: Body<AnalyzeRequest>,
) -> Result<Response> {
    let asked = ask(&app, asker.as_ref(), body.value).await?;
    answer(&app, &headers, asked).await
}

/// What a position is asked in an address: see `POST`.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalyzeQuery {
    /// The rule set; without it standard chess.
    variant: Option<String>,
    /// The start; without it the variant's own.
    fen: Option<String>,
    /// Moves from the start, with commas between.
    moves: Option<String>,
    /// The engine, by its id.
    engine: Option<String>,
    /// How many of the best moves, 1 to 5.
    #[param(value_type = Option<u8>)]
    lines: Option<String>,
    /// Plies to look ahead, 1 to 60.
    #[param(value_type = Option<u8>)]
    depth: Option<String>,
    /// Positions to look at.
    #[param(value_type = Option<u64>)]
    nodes: Option<String>,
    /// Time to think, 10 to 20,000.
    #[param(value_type = Option<u32>)]
    time_ms: Option<String>,
}

/// The same for positions that fit into an address.
#[utoipa::path(get, path = "/api/v1/position/analyze", operation_id = "analyzePositionAt", tag = "analysis", security(("token" = [])), params(AnalyzeQuery),
    responses((status = 200, body = EngineUpdate), BadRequest, Forbidden, NotFound, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn analyze_at(
    State(app): State<App>,
    Asker(asker): Asker,
    headers: HeaderMap,
    Query(query): Query<AnalyzeQuery>,
) -> Result<Response> {
    let variant = match &query.variant {
        None => krog_chess::Variant::Standard,
        Some(name) => name.parse().map_err(|_| unknown("variant"))?,
    };
    let moves = query.moves.as_deref().unwrap_or_default();
    let request = AnalyzeRequest {
        variant: view::variant(variant),
        fen: query.fen,
        start_array: None,
        rulebook: None,
        moves: moves.split([',', ' ']).filter(|m| !m.is_empty()).map(str::to_owned).collect(),
        engine: query.engine,
        lines: number(query.lines.as_deref(), "lines")?,
        depth: number(query.depth.as_deref(), "depth")?,
        nodes: number(query.nodes.as_deref(), "nodes")?,
        time_ms: number(query.time_ms.as_deref(), "timeMs")?,
    };
    let asked = ask(&app, asker.as_ref(), request).await?;
    answer(&app, &headers, asked).await
}

/// What is asked for in the public shape of cloud evaluations.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct CloudQuery {
    /// The position.
    #[param(required)]
    fen: Option<String>,
    /// How many lines, 1 to 5.
    #[param(value_type = Option<u8>, minimum = 1, maximum = 5)]
    multi_pv: Option<String>,
    /// The rule set, by Lichess's name.
    variant: Option<String>,
}

/// What an engine has found of a position before, in Lichess's shape; nothing is searched for it.
#[utoipa::path(get, path = "/api/cloud-eval", operation_id = "cloudEvaluation", tag = "analysis", security(("token" = [])), params(CloudQuery),
    responses((status = 200, body = CloudEvaluation), BadRequest, Forbidden, NotFound, Unprocessable))]
pub(crate) async fn cloud(
    State(app): State<App>,
    Asker(asker): Asker,
    OpenQuery(query): OpenQuery<CloudQuery>,
) -> Answer<CloudEvaluation> {
    analysis::may_consult(&app, asker.as_ref().map(|signed| &signed.person)).await?;
    let variant = match query.variant.as_deref() {
        None | Some("fromPosition") => krog_chess::Variant::Standard,
        Some(name) => name.parse().map_err(|_| unknown("variant"))?,
    };
    let fen = query.fen.ok_or_else(|| bad("fen"))?;
    let lines = number(query.multi_pv.as_deref(), "multiPv")?.unwrap_or(1);
    if !(1..=krog_analysis::MOST_LINES).contains(&lines) {
        return Err(bad("multiPv"));
    }
    let position = view::start(variant, None, Some(&fen))?;
    let known = analysis::known(&app, &position, lines).await.ok_or_else(ApiError::not_found)?;
    Ok(Json(view::cloud_evaluation(fen, &position, &known, lines)))
}

/// A parameter whose form is wrong.
pub(super) fn bad(name: &'static str) -> ApiError {
    at(StatusCode::BAD_REQUEST, name)
}

/// A parameter that is a text like any other, and names nothing that there is.
pub(super) fn unknown(name: &'static str) -> ApiError {
    at(StatusCode::UNPROCESSABLE_ENTITY, name)
}

fn at(status: StatusCode, name: &'static str) -> ApiError {
    ApiError::new(status, Message::new("bad-parameter").with("name", name)).at(format!("?{name}"))
}

pub(super) fn number<T: std::str::FromStr>(text: Option<&str>, name: &'static str) -> Result<Option<T>> {
    text.map(|text| text.parse().map_err(|_| bad(name))).transpose()
}

/// Begins a search for somebody who may ask.
async fn ask(app: &App, asker: Option<&Signed>, request: AnalyzeRequest) -> Result<Asked> {
    analysis::may_consult(app, asker.map(|signed| &signed.person)).await?;
    analysis::read(app, request).await?.begin(app).await
}

async fn answer(app: &App, headers: &HeaderMap, mut asked: Asked) -> Result<Response> {
    let accepts = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    if accepts.contains(ND_JSON) {
        return Ok(stream(app, language(headers), asked));
    }
    let (until, mut newest) = (Instant::now() + AT_ONCE, None);
    while let Ok(Some(next)) = timeout_at(until, asked.answers.next()).await {
        newest = Some(next.map_err(|failure| analysis::failed(&failure))?);
    }
    let newest = newest.ok_or_else(ApiError::busy)?;
    Ok(Json(asked.shown(&newest)).into_response())
}

/// Sends what is found as it is found.
fn stream(app: &App, lang: Lang, mut asked: Asked) -> Response {
    let (sender, receiver) = mpsc::channel(WAITING);
    let (stopping, pause) = (app.stopping.clone(), app.config.timing.stream_pause);
    app.sockets.spawn(async move {
        loop {
            let next = tokio::select! {
                biased;
                () = sender.closed() => return,
                () = stopping.cancelled() => return,
                next = asked.answers.next() => next,
            };
            let line = match next {
                None => return,
                Some(Ok(update)) => line(&asked.shown(&update)),
                Some(Err(failure)) => {
                    line(&serde_json::json!({ "problem": analysis::failed(&failure).problem(lang, None) }))
                }
            };
            let sent = tokio::time::timeout(pause, sender.send(Ok::<_, io::Error>(line)));
            if !matches!(sent.await, Ok(Ok(()))) {
                return;
            }
        }
    });
    let mut response = Response::new(pieces::body(receiver));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(ND_JSON));
    // A proxy that gathers lines would keep them from the reader.
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response
}

fn line(value: &impl serde::Serialize) -> Bytes {
    let mut bytes = serde_json::to_vec(value).unwrap_or_default();
    bytes.push(b'\n');
    bytes.into()
}
