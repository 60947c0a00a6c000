//! How much may be asked: counted here, told in `RateLimit` headers and at `/api/v1/limits`.

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method},
    middleware::Next,
    response::{IntoResponse, Response},
};
use krog_service::limits::{Bounds, Key};
pub(crate) use krog_service::limits::{Counted, too_many};
use krog_wire::limits::LimitsView;

use super::{Address, body, operation};
use crate::{App, auth::Granted, rate::Verdict, workers::Source};

/// Counts a request and tells how it stands.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let bound = operation::asked(&request).and_then(|key| crate::app::bound(&key));
    let counted = bound.map_or_else(|| by_method(request.method()), |bound| bound.counted);
    let (name, buckets) = (counted.name(), app.limits.of(counted));
    let token = request.extensions().get::<Granted>().map(|granted| granted.signed.session.clone());
    let session = token.or_else(|| app.cookies.session(request.headers()));
    let address = Address::seen(request.extensions());
    let who = session.map_or(Key::Address(address), Key::Session);
    let source = Source { network: address.network(), who };
    let quota = buckets.quota();
    let (verdict, window) = (app.limits.take(counted, &source), quota.window());
    let (mut response, remaining, reset) = match verdict {
        Verdict::Go { remaining } => (source.during(next.run(request)).await, remaining, window),
        Verdict::Wait(time) => (too_many(time).into_response(), 0, time.as_secs() + 1),
    };
    let headers = response.headers_mut();
    for (header, value) in [
        ("ratelimit-policy", format!("\"{name}\";q={};w={window}", quota.burst)),
        ("ratelimit", format!("\"{name}\";r={remaining};t={reset}")),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(HeaderName::from_static(header), value);
        }
    }
    response
}

/// What a request counts as whose route says nothing of it.
pub(crate) const fn by_method(method: &Method) -> Counted {
    match *method {
        Method::GET | Method::HEAD | Method::OPTIONS => Counted::Reads,
        _ => Counted::Writes,
    }
}

/// The limits.
#[utoipa::path(get, path = "/api/v1/limits", operation_id = "limits", tag = "server", security(("token" = [])),
    responses((status = 200, body = LimitsView)))]
pub(crate) async fn show(State(app): State<App>) -> Json<LimitsView> {
    Json(app.limits.view(&Bounds {
        body_bytes: body::LONGEST as u64,
        pgn_bytes: body::LONGEST_PGN as u64,
        frame_bytes: crate::socket::FRAME_BYTES as u64,
        games_per_socket: crate::socket::GAMES_PER_SOCKET as u32,
        analyses_per_socket: crate::socket::SEARCHES_PER_SOCKET as u32,
    }))
}
