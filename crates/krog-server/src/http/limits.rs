//! How much may be asked: counted here, told in `RateLimit` headers and at `/api/v1/limits`.

use std::time::Instant;

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{PersonId, SessionId};
use krog_wire::limits::{LimitsView, RateView};

use super::{Address, Network, operation};
use crate::{
    App, Quota, Rates,
    auth::{Attempts, Granted},
    problem::ApiError,
    rate::{Buckets, Verdict},
};

/// The longest body of a request.
pub(crate) const BODY: usize = 64 * 1024;
/// The longest body that holds a rulebook or a proof.
pub(crate) const RULES_BODY: usize = 1024 * 1024;
/// The longest body of a PGN request.
pub(crate) const PGN_BODY: usize = 4 * 1024 * 1024;
/// Sessions and addresses that are told apart at once; one bucket takes about a hundred bytes.
const KEYS: usize = 50_000;

/// What a request counts as. Where the routes say nothing else, it is reading or writing by its method.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Counted {
    Reads,
    Writes,
    Games,
    /// What takes long to compute.
    Heavy,
    Sockets,
}

/// Whom a request counts for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Session(SessionId),
    Address(Address),
}

/// The buckets by kind of request.
#[derive(Debug)]
pub(crate) struct Limits {
    sessions: Buckets<Address>,
    reads: Buckets<Key>,
    writes: Buckets<Key>,
    games: Buckets<Key>,
    heavy: Buckets<Key>,
    sockets: Buckets<Key>,
    bad_tokens: Buckets<Network>,
    frames: Quota,
    attempts: Attempts,
    chat: Buckets<PersonId>,
    codes: Buckets<Address>,
    import_bytes: u64,
}

impl Limits {
    pub(crate) fn new(rates: &Rates, import_bytes: u64) -> Limits {
        Limits {
            sessions: Buckets::new(rates.sessions, KEYS),
            reads: Buckets::new(rates.reads, KEYS),
            writes: Buckets::new(rates.writes, KEYS),
            games: Buckets::new(rates.games, KEYS),
            heavy: Buckets::new(rates.heavy, KEYS),
            sockets: Buckets::new(rates.sockets, KEYS),
            bad_tokens: Buckets::new(rates.bad_tokens, KEYS),
            frames: rates.frames,
            attempts: Attempts::new(rates),
            chat: Buckets::new(rates.chat, KEYS),
            codes: Buckets::new(rates.codes, KEYS),
            import_bytes,
        }
    }

    /// Counts a new guest of an address.
    pub(crate) fn new_session(&self, address: Address) -> Result<(), ApiError> {
        match self.sessions.take(address, Instant::now()) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// Counts a token of a network that is none.
    pub(crate) fn bad_token(&self, address: Address) -> Result<(), ApiError> {
        match self.bad_tokens.take(address.network(), Instant::now()) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// What is counted apart of signing in and up.
    pub(crate) const fn attempts(&self) -> &Attempts {
        &self.attempts
    }

    pub(crate) const fn chat(&self) -> &Buckets<PersonId> {
        &self.chat
    }

    /// Refuses whoever has tried too many wrong codes of rooms.
    pub(crate) fn may_try_code(&self, address: Address) -> Result<(), ApiError> {
        match self.codes.look(&address, Instant::now()) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// Counts a wrong code.
    pub(crate) fn wrong_code(&self, address: Address) {
        self.codes.take(address, Instant::now());
    }

    fn of(&self, counted: Counted) -> (&'static str, &Buckets<Key>) {
        match counted {
            Counted::Reads => ("reads", &self.reads),
            Counted::Writes => ("writes", &self.writes),
            Counted::Games => ("games", &self.games),
            Counted::Heavy => ("heavy", &self.heavy),
            Counted::Sockets => ("sockets", &self.sockets),
        }
    }

    fn view(&self) -> LimitsView {
        let rate = |name: &str, quota: Quota| RateView {
            name: name.to_owned(),
            burst: quota.burst,
            per_second: quota.per_second,
        };
        let attempts = self.attempts.quotas().map(|(name, quota)| rate(name, quota));
        LimitsView {
            rates: [
                rate("sessions", self.sessions.quota()),
                rate("reads", self.reads.quota()),
                rate("writes", self.writes.quota()),
                rate("games", self.games.quota()),
                rate("heavy", self.heavy.quota()),
                rate("sockets", self.sockets.quota()),
                rate("frames", self.frames),
                rate("bad-tokens", self.bad_tokens.quota()),
                rate("chat", self.chat.quota()),
                rate("codes", self.codes.quota()),
            ]
            .into_iter()
            .chain(attempts)
            .collect(),
            body_bytes: BODY as u64,
            pgn_bytes: PGN_BODY as u64,
            import_bytes: self.import_bytes,
            frame_bytes: crate::socket::FRAME_BYTES as u64,
            games_per_socket: crate::socket::GAMES_PER_SOCKET as u32,
        }
    }
}

/// The refusal of one who asks too much.
pub(crate) fn too_many(time: std::time::Duration) -> ApiError {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    ApiError::new(
        StatusCode::TOO_MANY_REQUESTS,
        Message::new("too-many-requests").with("seconds", seconds as u32),
    )
    .retry_after(seconds)
}

/// Counts a request and tells how it stands.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let counted = operation::asked(&request).and_then(|key| crate::app::counted(&key));
    let counted = counted.unwrap_or_else(|| match *request.method() {
        Method::GET | Method::HEAD | Method::OPTIONS => Counted::Reads,
        _ => Counted::Writes,
    });
    let (name, buckets) = app.limits().of(counted);
    let token = request.extensions().get::<Granted>().map(|granted| granted.signed.session.clone());
    let session = token.or_else(|| app.cookies().session(request.headers()));
    let key = session
        .map(Key::Session)
        .unwrap_or_else(|| Key::Address(request.extensions().get::<Address>().copied().unwrap_or_default()));
    let quota = buckets.quota();
    let (verdict, window) = (buckets.take(key, Instant::now()), quota.window());
    let (mut response, remaining, reset) = match verdict {
        Verdict::Go { remaining } => (next.run(request).await, remaining, window),
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

/// The limits.
#[utoipa::path(get, path = "/api/v1/limits", operation_id = "limits", tag = "server", security(("token" = [])),
    responses((status = 200, body = LimitsView)))]
pub(crate) async fn show(State(app): State<App>) -> Json<LimitsView> {
    Json(app.limits().view())
}
