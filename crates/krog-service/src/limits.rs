//! How much may be asked, and by whom it is counted.

use std::time::Instant;

use http::StatusCode;
use krog_chess::Message;
use krog_store::{PersonId, SessionId};
use krog_wire::limits::{LimitsView, RateView};

use crate::{
    Quota, Rates,
    address::{Address, Network},
    analysis::kept,
    auth::{Attempts, digest},
    problem::{ApiError, Result},
    rate::{Buckets, Verdict},
    workers::Source,
};

/// Sessions and addresses that are told apart at once; one bucket takes about a hundred bytes.
pub const KEYS: usize = 50_000;

/// What a request counts as. Where the routes say nothing else, it is reading or writing by its method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    Reads,
    Writes,
    Games,
    /// What takes long to compute.
    Heavy,
    Sockets,
}

impl Counted {
    /// Its name, as it is told.
    pub const fn name(self) -> &'static str {
        match self {
            Counted::Reads => "reads",
            Counted::Writes => "writes",
            Counted::Games => "games",
            Counted::Heavy => "heavy",
            Counted::Sockets => "sockets",
        }
    }
}

/// How long what is sent may be.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub body_bytes: u64,
    pub pgn_bytes: u64,
    pub frame_bytes: u64,
    pub games_per_socket: u32,
    pub analyses_per_socket: u32,
}

/// Whom a request counts for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Key {
    Session(SessionId),
    Address(Address),
}

/// The buckets by kind of request.
#[derive(Debug)]
pub struct Limits {
    sessions: Buckets<Address>,
    reads: Buckets<Key>,
    writes: Buckets<Key>,
    games: Buckets<Key>,
    network_games: Buckets<Network>,
    heavy: Buckets<Key>,
    sockets: Buckets<Key>,
    bad_tokens: Buckets<Network>,
    frames: Quota,
    attempts: Attempts,
    chat: Buckets<PersonId>,
    codes: Buckets<Address>,
    mails: Buckets<PersonId>,
    recoveries: Buckets<String>,
    network_recoveries: Buckets<Network>,
    import_bytes: u64,
}

impl Limits {
    pub fn new(rates: &Rates, import_bytes: u64) -> Limits {
        Limits {
            sessions: Buckets::new(rates.sessions, KEYS),
            reads: Buckets::new(rates.reads, KEYS),
            writes: Buckets::new(rates.writes, KEYS),
            games: Buckets::new(rates.games, KEYS),
            network_games: Buckets::new(rates.network_games, KEYS),
            heavy: Buckets::new(rates.heavy, KEYS),
            sockets: Buckets::new(rates.sockets, KEYS),
            bad_tokens: Buckets::new(rates.bad_tokens, KEYS),
            frames: rates.frames,
            attempts: Attempts::new(rates),
            chat: Buckets::new(rates.chat, KEYS),
            codes: Buckets::new(rates.codes, KEYS),
            mails: Buckets::new(rates.mails, KEYS),
            recoveries: Buckets::new(rates.recoveries, KEYS),
            network_recoveries: Buckets::new(rates.network_recoveries, KEYS),
            import_bytes,
        }
    }

    /// Counts a new guest of an address.
    pub fn new_session(&self, address: Address) -> Result<()> {
        match self.sessions.take(address, Instant::now()) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// Counts a token of a network that is none.
    pub fn bad_token(&self, address: Address) -> Result<()> {
        match self.bad_tokens.take(address.network(), Instant::now()) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// What is counted apart of signing in and up.
    pub const fn attempts(&self) -> &Attempts {
        &self.attempts
    }

    pub const fn chat(&self) -> &Buckets<PersonId> {
        &self.chat
    }

    /// Refuses whoever has tried too many wrong codes of rooms.
    pub fn may_try_code(&self, address: Address) -> Result<()> {
        match self.codes.look(&address, Instant::now()) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// Counts a wrong code.
    pub fn wrong_code(&self, address: Address) {
        self.codes.take(address, Instant::now());
    }

    /// Counts mail that somebody has sent to a new address, or again.
    pub fn mail(&self, person: &PersonId) -> Result<()> {
        allowed(self.mails.take(person.clone(), Instant::now()))
    }

    /// Counts a link that is asked for an address, be it an account's or not.
    pub fn recovery(&self, mail: &str, address: Address) -> Result<()> {
        let now = Instant::now();
        allowed(self.network_recoveries.take(address.network(), now))?;
        allowed(self.recoveries.take(digest(&mail.to_lowercase()), now))
    }

    /// Counts what somebody asks for, over HTTP or on a socket; both take from the same.
    pub fn take(&self, counted: Counted, source: &Source) -> Verdict {
        let now = Instant::now();
        let shared = matches!(counted, Counted::Games).then_some(&self.network_games);
        if let Some(wait @ Verdict::Wait(_)) = shared.map(|shared| shared.look(&source.network, now)) {
            return wait;
        }
        let verdict = self.of(counted).take(source.who.clone(), now);
        // What one is refused is not taken from the others.
        if let (Some(shared), Verdict::Go { .. }) = (shared, verdict) {
            shared.take(source.network, now);
        }
        verdict
    }

    /// The same, refused where it is too much.
    pub fn admit(&self, counted: Counted, source: &Source) -> Result<()> {
        match self.take(counted, source) {
            Verdict::Go { .. } => Ok(()),
            Verdict::Wait(time) => Err(too_many(time)),
        }
    }

    /// The buckets of a kind of request.
    pub const fn of(&self, counted: Counted) -> &Buckets<Key> {
        match counted {
            Counted::Reads => &self.reads,
            Counted::Writes => &self.writes,
            Counted::Games => &self.games,
            Counted::Heavy => &self.heavy,
            Counted::Sockets => &self.sockets,
        }
    }

    /// As they are told; what holds for bodies and sockets stands where those are read.
    pub fn view(&self, bounds: &Bounds) -> LimitsView {
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
                rate("network-games", self.network_games.quota()),
                rate("heavy", self.heavy.quota()),
                rate("sockets", self.sockets.quota()),
                rate("frames", self.frames),
                rate("bad-tokens", self.bad_tokens.quota()),
                rate("chat", self.chat.quota()),
                rate("codes", self.codes.quota()),
                rate("mails", self.mails.quota()),
                rate("recoveries", self.recoveries.quota()),
                rate("network-recoveries", self.network_recoveries.quota()),
            ]
            .into_iter()
            .chain(attempts)
            .collect(),
            body_bytes: bounds.body_bytes,
            pgn_bytes: bounds.pgn_bytes,
            import_bytes: self.import_bytes,
            frame_bytes: bounds.frame_bytes,
            games_per_socket: bounds.games_per_socket,
            analyses_per_socket: bounds.analyses_per_socket,
            analyses_open: kept::OPEN_OF_ONE as u32,
            analyses_kept: kept::KEPT_OF_ONE as u32,
            analysis_plies: kept::MOST_PLIES as u32,
        }
    }
}

fn allowed(verdict: Verdict) -> Result<()> {
    match verdict {
        Verdict::Go { .. } => Ok(()),
        Verdict::Wait(time) => Err(too_many(time)),
    }
}

/// The refusal of one who asks too much.
pub fn too_many(time: std::time::Duration) -> ApiError {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    ApiError::new(
        StatusCode::TOO_MANY_REQUESTS,
        Message::new("too-many-requests").with("seconds", seconds as u32),
    )
    .retry_after(seconds)
}
