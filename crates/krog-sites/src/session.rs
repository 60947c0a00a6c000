//! One import's requests: each waits for its turn, is repeated where that helps, and follows nobody elsewhere.

use std::{
    cell::{Cell, RefCell},
    thread,
    time::{Duration, Instant, SystemTime},
};

use ureq::{Agent, http::Request};

use crate::{
    account::Account,
    answer::{Answer, Halt, NoAnswer},
    client::Client,
    error::SiteError,
    gate::{Entry, GLANCE, Gate, Pass},
    news::{News, Wait},
    retry_after::retry_after,
};

/// Redirects that are followed, one after the other.
const REDIRECTS: usize = 3;

#[derive(Debug, Clone, Default)]
pub(crate) struct Ask {
    /// The path and the query behind the base.
    pub(crate) path: String,
    /// What kind of answer is wanted.
    pub(crate) accept: &'static str,
    /// Sent as plain text, by `POST`.
    pub(crate) body: Option<String>,
    /// Only if it has changed since.
    pub(crate) etag: Option<String>,
    /// The same, by date.
    pub(crate) modified: Option<String>,
}

/// Requests of one import.
pub(crate) struct Session<'a> {
    pub(crate) client: &'a Client,
    pub(crate) account: &'a Account,
    agent: Agent,
    pub(crate) halt: Halt<'a>,
    hear: &'a dyn Fn(&News),
    failures: Cell<u32>,
    waits: RefCell<Option<Wait>>,
}

impl<'a> Session<'a> {
    pub(crate) fn new(
        client: &'a Client,
        account: &'a Account,
        halt: Halt<'a>,
        hear: &'a dyn Fn(&News),
    ) -> Session<'a> {
        let patience = &client.patience;
        let mut config = Agent::config_builder()
            .user_agent(client.user_agent(account.name()))
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_resolve(Some(patience.connect))
            .timeout_connect(Some(patience.connect))
            .timeout_send_request(Some(patience.silence))
            .timeout_per_write(Some(patience.silence))
            .timeout_recv_response(Some(patience.silence))
            .timeout_per_read(Some(patience.silence));
        if client.base.is_local() {
            config = config.proxy(None);
        }
        Session {
            client,
            account,
            agent: config.build().new_agent(),
            halt,
            hear,
            failures: Cell::new(0),
            waits: RefCell::default(),
        }
    }

    /// Asks until there is an answer that is one: a status of success, that nothing has changed, or that there is nothing.
    pub(crate) fn ask(&self, ask: &Ask) -> Result<Answer<'a>, SiteError> {
        loop {
            match self.once(ask)? {
                Ok(answer) => return Ok(answer),
                Err(failure) => self.strike(failure)?,
            }
        }
    }

    /// Something was gained: what failed before counts no more.
    pub(crate) fn gained(&self) {
        self.failures.set(0);
    }

    /// Something failed. Waits before the next try, or gives up.
    pub(crate) fn strike(&self, failure: SiteError) -> Result<(), SiteError> {
        let patience = &self.client.patience;
        let failures = self.failures.get() + 1;
        self.failures.set(failures);
        if failures >= patience.tries {
            return Err(failure);
        }
        // Where the site was asked too often, the gate is closed, and says so itself.
        if !matches!(failure, SiteError::TooMany { .. }) {
            let pause = patience.pause_after(failures);
            self.wait(Wait::Again { until: SystemTime::now() + pause }, pause)?;
        }
        Ok(())
    }

    pub(crate) fn tell(&self, news: &News) {
        (self.hear)(news);
    }

    /// One request and its redirects. The outer error ends the import, the inner one is worth another try.
    fn once(&self, ask: &Ask) -> Result<Result<Answer<'a>, SiteError>, SiteError> {
        let site = self.client.site;
        let mut url = self.client.base.at(&ask.path);
        for _ in 0..=REDIRECTS {
            let pass = self.pass()?;
            let request = self.request(&url, ask)?;
            let answer = match Answer::ask(&self.agent, request, pass, self.halt) {
                Ok(answer) => answer,
                Err(NoAnswer::Stopped) => return Err(SiteError::Stopped),
                Err(NoAnswer::Failed(problem)) => return Ok(Err(SiteError::Unreachable { site, problem })),
            };
            let status = answer.status.as_u16();
            match status {
                200 | 304 | 404 | 410 => return Ok(Ok(answer)),
                301 | 302 | 303 | 307 | 308 => {
                    let to = answer.header("location").unwrap_or_default();
                    let elsewhere = || SiteError::Elsewhere { site, to: to.chars().take(200).collect() };
                    url = self.client.base.redirect(to).ok_or_else(elsewhere)?;
                }
                429 => return self.too_many(&answer).map(Err),
                401 if self.client.token.is_some() => return Err(SiteError::Token(site)),
                500..=599 => {
                    if let Some(wait) = wanted(&answer) {
                        self.leave_alone(wait)?;
                    }
                    return Ok(Err(SiteError::Refused { site, status }));
                }
                _ => return Err(SiteError::Refused { site, status }),
            }
        }
        Err(SiteError::Elsewhere { site, to: url })
    }

    fn request(&self, url: &str, ask: &Ask) -> Result<Request<Vec<u8>>, SiteError> {
        let mut request = Request::builder().uri(url).header("accept", ask.accept);
        request = request.method(if ask.body.is_some() { "POST" } else { "GET" });
        if ask.body.is_some() {
            request = request.header("content-type", "text/plain");
        }
        let token = self.client.token.as_ref().map(|token| format!("Bearer {token}"));
        for (name, value) in [
            ("authorization", token.as_ref()),
            ("if-none-match", ask.etag.as_ref()),
            ("if-modified-since", ask.modified.as_ref()),
        ] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        // Only what the caller gave as a token can have signs that no header may have.
        request
            .body(ask.body.clone().unwrap_or_default().into_bytes())
            .map_err(|_| SiteError::Token(self.client.site))
    }

    fn too_many(&self, answer: &Answer<'_>) -> Result<SiteError, SiteError> {
        let least = self.client.patience.too_many;
        let wait = wanted(answer).map_or(least, |wait| wait.max(least));
        self.leave_alone(wait)?;
        Ok(SiteError::TooMany { site: self.client.site, until: SystemTime::now() + wait })
    }

    /// Leaves the site alone for as long as it asks for, unless that is too long.
    fn leave_alone(&self, wait: Duration) -> Result<(), SiteError> {
        self.client.gate.close_for(wait);
        if wait > self.client.patience.longest {
            let until = SystemTime::now().checked_add(wait).unwrap_or_else(SystemTime::now);
            return Err(SiteError::TooMany { site: self.client.site, until });
        }
        Ok(())
    }

    /// Waits for the turn.
    fn pass(&self) -> Result<Pass, SiteError> {
        let turn = Gate::queue(&self.client.gate);
        loop {
            if (self.halt)() {
                return Err(SiteError::Stopped);
            }
            match turn.enter() {
                Entry::Open(pass) => {
                    if self.waits.take().is_some() {
                        self.tell(&News::GoesOn);
                    }
                    return Ok(pass);
                }
                Entry::Busy => self.waits_for(Wait::Turn),
                Entry::Closed(wait) if wait > self.client.patience.longest => {
                    let until = SystemTime::now() + wait;
                    return Err(SiteError::TooMany { site: self.client.site, until });
                }
                Entry::Closed(wait) => {
                    self.wait(Wait::TooMany { until: SystemTime::now() + wait }, wait)?;
                }
            }
        }
    }

    fn waits_for(&self, wait: Wait) {
        if self.waits.replace(Some(wait)) != Some(wait) {
            self.tell(&News::Waits(self.client.site, wait));
        }
    }

    fn wait(&self, why: Wait, wait: Duration) -> Result<(), SiteError> {
        self.waits_for(why);
        let end = Instant::now().checked_add(wait).unwrap_or_else(Instant::now);
        loop {
            if (self.halt)() {
                return Err(SiteError::Stopped);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            thread::sleep(left.min(GLANCE));
        }
    }
}

/// How long an answer asks to be left alone.
fn wanted(answer: &Answer<'_>) -> Option<Duration> {
    retry_after(answer.header("retry-after")?, SystemTime::now())
}
