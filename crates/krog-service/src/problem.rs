//! Errors of requests: one type, worded in both languages where the request's language is known.

use std::sync::Arc;

use axum_core::response::{IntoResponse, Response};
use http::{HeaderName, HeaderValue, StatusCode, header};
use krog_chess::{FenError, Message};
use krog_compete::acts::{Acts, Cause, Judgement};
use krog_texts::Lang;
use krog_wire::{
    explain::ExplainAnswer,
    problem::{FaultView, MessageView, Problem},
};
use serde_json::Value;

use crate::{
    actors::ActError,
    clock::rfc3339,
    game::{Refusal, ReplayError, Unacceptable},
    shelf::ShelfError,
    view::{StartError, act, explain::QuestionError, words},
    workers::WorkError,
};

/// Why a request failed. What happened inside goes to the log, never into it.
#[derive(Debug, Clone)]
pub struct ApiError(Box<Fault>);

/// What came of a request.
pub type Result<T, E = ApiError> = std::result::Result<T, E>;

#[derive(Debug, Clone)]
struct Fault {
    status: StatusCode,
    sentence: Sentence,
    at: Option<String>,
    until_ms: Option<i64>,
    faults: Vec<FaultView>,
    verdict: Option<ExplainAnswer>,
    current: Option<Value>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

/// What is said of it: a message, worded when it is written out, or a rulebook's own words.
#[derive(Debug, Clone)]
enum Sentence {
    Message(Message),
    Worded(MessageView),
}

impl Sentence {
    fn words(&self) -> MessageView {
        match self {
            Sentence::Message(message) => words(message),
            Sentence::Worded(worded) => worded.clone(),
        }
    }
}

impl ApiError {
    pub fn new(status: StatusCode, message: Message) -> ApiError {
        ApiError::saying(status, Sentence::Message(message))
    }

    fn saying(status: StatusCode, sentence: Sentence) -> ApiError {
        ApiError(Box::new(Fault {
            status,
            sentence,
            at: None,
            until_ms: None,
            faults: Vec::new(),
            verdict: None,
            current: None,
            headers: Vec::new(),
        }))
    }

    /// What a rulebook does not permit, with its reason and its proof.
    pub fn judged<W: Acts>(status: StatusCode, judgement: &Judgement<W>) -> ApiError {
        ApiError::saying(status, Sentence::Worded(act::words(judgement))).verdict(act::answer(judgement))
    }

    /// What a rulebook says against something, with its verdict.
    pub fn ruled(status: StatusCode, verdict: ExplainAnswer) -> ApiError {
        let code = verdict.reasons.first().map_or("not-permitted", |reason| &reason.code).replace('_', "-");
        let message = MessageView::new(code, verdict.headline.texts());
        ApiError::saying(status, Sentence::Worded(message)).verdict(verdict)
    }

    /// Something that is not there, or that the asker may not know of.
    pub fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, Message::new("not-found"))
    }

    /// Our own fault; the cause is logged here, once.
    pub fn internal(cause: &dyn std::fmt::Display) -> ApiError {
        tracing::error!(%cause, "a request failed inside the server");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Message::new("internal"))
    }

    /// A readable request that cannot be granted.
    pub fn unprocessable(message: Message) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// Too much at once; try again after so many seconds.
    pub fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-busy")).retry_after(2)
    }

    /// A person's collection is being written by an import.
    pub fn taking_in() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, Message::new("import-running"))
    }

    /// The server is going down and another will take its place.
    pub fn stopping() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-stopping")).retry_after(5)
    }

    /// Where in the request: a JSON pointer.
    pub fn at(mut self, at: impl Into<String>) -> ApiError {
        self.0.at = Some(at.into());
        self
    }

    /// The same of something larger, in which the request stands at a place.
    pub fn within(mut self, place: &str) -> ApiError {
        if let Some(at) = &mut self.0.at {
            at.insert_str(0, place);
        }
        self
    }

    /// Where, unless that is known already; a verdict is about no part of the request.
    pub fn at_if_none(self, at: &str) -> ApiError {
        if self.0.at.is_some()
            || self.0.verdict.is_some()
            || self.0.status != StatusCode::UNPROCESSABLE_ENTITY
        {
            return self;
        }
        self.at(at)
    }

    pub fn current(mut self, current: Option<Value>) -> ApiError {
        self.0.current = current;
        self
    }

    pub fn faults(mut self, faults: Vec<FaultView>) -> ApiError {
        self.0.faults = faults;
        self
    }

    /// Several refusals of one request, each with its place: the first is the answer, all are listed.
    pub fn all(refusals: Vec<ApiError>) -> Result<()> {
        let faults = refusals.iter().map(ApiError::fault).collect::<Vec<_>>();
        match refusals.into_iter().next() {
            None => Ok(()),
            Some(first) => Err(if faults.len() > 1 { first.faults(faults) } else { first }),
        }
    }

    fn fault(&self) -> FaultView {
        let message = self.said();
        FaultView {
            at: self.0.at.clone(),
            line: None,
            column: None,
            code: message.code.clone(),
            message,
            repair: None,
        }
    }

    /// The rules' verdict; of a move its headline is what is said then.
    pub fn verdict(mut self, verdict: ExplainAnswer) -> ApiError {
        self.0.verdict = Some(verdict);
        self
    }

    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> ApiError {
        self.0.headers.push((name, value));
        self
    }

    pub fn retry_after(self, seconds: u64) -> ApiError {
        self.header(header::RETRY_AFTER, HeaderValue::from(seconds))
    }

    /// When it will be over, in milliseconds since 1970 UTC.
    pub fn until(mut self, ms: i64) -> ApiError {
        self.0.until_ms = Some(ms);
        self
    }

    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// The stable code.
    pub fn code(&self) -> String {
        self.said().code
    }

    /// The sentence: the verdict's where it gives a reason against a move. That of a wrong claim names the Laws' penalty, which
    /// is not imposed here, so claims keep their own; acts have theirs from their verdict already.
    fn said(&self) -> MessageView {
        let mut message = self.0.sentence.words();
        if let Some(verdict) = self.0.verdict.as_ref().filter(|v| v.uci.is_some() && !v.reasons.is_empty()) {
            message = MessageView::new(message.code, verdict.headline.texts());
        }
        message
    }

    /// The problem document in a language; `instance` is the request's id.
    pub fn problem(&self, lang: Lang, instance: Option<String>) -> Problem {
        let message = self.said();
        Problem {
            kind: format!("urn:krog:problem:{}", message.code),
            title: krog_texts::render(lang, &title(self.0.status)),
            status: self.0.status.as_u16(),
            detail: message[lang].clone(),
            code: message.code.clone(),
            message,
            faults: self.0.faults.clone(),
            at: self.0.at.clone(),
            instance,
            until: self.0.until_ms.map(rfc3339),
            verdict: self.0.verdict.clone().map(Box::new),
            current: self.0.current.clone(),
        }
    }

    /// The response with the problem written out.
    pub fn respond(&self, lang: Lang, instance: Option<String>) -> Response {
        // Plain data has no reason not to be written.
        let body = serde_json::to_vec(&self.problem(lang, instance)).unwrap_or_default();
        let mut response = (self.0.status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.tag()));
        headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
        for (name, value) in &self.0.headers {
            headers.insert(name.clone(), value.clone());
        }
        response
    }
}

fn title(status: StatusCode) -> Message {
    Message::new(match status.as_u16() {
        400 => "title-bad-request",
        401 => "title-not-signed-in",
        403 => "title-forbidden",
        404 => "title-not-found",
        405 => "title-method-not-allowed",
        409 => "title-conflict",
        413 => "title-too-large",
        415 => "title-unsupported-type",
        422 => "title-cannot-be-done",
        429 => "title-too-many-requests",
        503 => "title-unavailable",
        _ => "title-internal",
    })
}

/// Only carries the error to where the language is known: `http/edge.rs` writes it out.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.0.status.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// The HTTP status of a refusal.
fn status_of(refusal: &Refusal) -> StatusCode {
    let of_act = |cause| match cause {
        Cause::Stranger => StatusCode::FORBIDDEN,
        Cause::Behind | Cause::Rule => StatusCode::CONFLICT,
    };
    match refusal {
        Refusal::Act(judgement) => of_act(judgement.cause),
        Refusal::FourAct(judgement) => of_act(judgement.cause),
        Refusal::Door(judgement) => crate::rooms::status_of(judgement.code()),
        Refusal::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::NotAPlayer => StatusCode::FORBIDDEN,
        Refusal::Move(_)
        | Refusal::CustomPosition(_)
        | Refusal::Claim(_)
        | Refusal::ClaimForfeited
        | Refusal::TouchBinds
        | Refusal::NoSquare
        | Refusal::BadTeamMessage
        | Refusal::NotInAMatch
        | Refusal::StrayMove => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::TooMuchSaid => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::CONFLICT,
    }
}

impl From<WorkError> for ApiError {
    fn from(error: WorkError) -> ApiError {
        match error {
            WorkError::Busy => ApiError::busy(),
            WorkError::TooMuch => {
                ApiError::new(StatusCode::TOO_MANY_REQUESTS, Message::new("too-much-waits")).retry_after(1)
            }
            WorkError::TooLong => ApiError::unprocessable(Message::new("takes-too-long")),
            WorkError::Died => ApiError::internal(&error),
        }
    }
}

impl From<ShelfError> for ApiError {
    fn from(error: ShelfError) -> ApiError {
        match error {
            ShelfError::Store(error) => error.into(),
            ShelfError::Died => ApiError::internal(&error),
        }
    }
}

impl From<Unacceptable> for ApiError {
    fn from(Unacceptable { message, at }: Unacceptable) -> ApiError {
        ApiError::unprocessable(message).at(at)
    }
}

impl From<ActError> for ApiError {
    fn from(error: ActError) -> ApiError {
        match error {
            ActError::Refused { refusal, current, .. } => {
                let error = ApiError::saying(status_of(&refusal), Sentence::Worded(refusal.words()))
                    .current(current.and_then(|view| serde_json::to_value(view).ok()));
                match refusal {
                    Refusal::Act(judgement) => error.verdict(act::answer(&judgement)),
                    Refusal::Door(judgement) => error.verdict(act::answer(&judgement)),
                    Refusal::FourAct(judgement) => error.verdict(act::answer(&judgement)),
                    Refusal::Move(_) | Refusal::StrayMove => error.at("/move"),
                    Refusal::BadTeamMessage => error.at("/message"),
                    _ => error,
                }
            }
            ActError::NotFound => ApiError::not_found(),
            ActError::OutOfReach => ApiError::unprocessable(Message::new("events-out-of-reach")).at("/from"),
            ActError::KeyReused => ApiError::unprocessable(Message::new("idempotency-key-reused")),
            ActError::Busy => ApiError::busy(),
            ActError::Away(error) => error.into(),
            ActError::Stopping => ApiError::stopping(),
            ActError::Store(error) => ApiError::from(error),
            ActError::Replay { error: ReplayError::NoRulebook { .. }, .. } => {
                ApiError::new(StatusCode::CONFLICT, Message::new("rulebook-gone"))
            }
            ActError::Replay { .. } => ApiError::internal(&error),
        }
    }
}

impl From<krog_store::StoreError> for ApiError {
    fn from(error: krog_store::StoreError) -> ApiError {
        match error {
            krog_store::StoreError::Unavailable(cause) => {
                tracing::error!(%cause, "the database failed");
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("database-unavailable"))
                    .retry_after(2)
            }
            krog_store::StoreError::Full(cause) => {
                tracing::error!(%cause, "the disk is full: nothing is written until there is room on it");
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("disk-full")).retry_after(10)
            }
            krog_store::StoreError::Low => {
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("disk-low")).retry_after(60)
            }
            krog_store::StoreError::ReadOnly(cause) => {
                tracing::error!(%cause, "the database can only be read: nothing is written until that is mended");
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("database-read-only"))
                    .retry_after(10)
            }
            krog_store::StoreError::Damaged(cause) => {
                tracing::error!(%cause, "the database is damaged: put back the last copy of it that is whole");
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("database-damaged"))
                    .retry_after(60)
            }
            krog_store::StoreError::Corrupt { .. } => ApiError::internal(&error),
        }
    }
}

impl From<StartError> for ApiError {
    fn from(error: StartError) -> ApiError {
        let mut api = ApiError::unprocessable(error.message()).at(error.pointer());
        if let StartError::Fen(fen) = &error {
            api.0.faults = fen_faults(fen);
        }
        api
    }
}

impl From<QuestionError> for ApiError {
    fn from(error: QuestionError) -> ApiError {
        ApiError::unprocessable(error.message).at(error.at)
    }
}

/// Every fault of a FEN with its column.
pub fn fen_faults(error: &FenError) -> Vec<FaultView> {
    error
        .faults()
        .iter()
        .map(|fault| {
            let message = fault.message();
            FaultView {
                at: None,
                line: None,
                column: fault.column().and_then(|column| u32::try_from(column).ok()),
                code: message.code.to_owned(),
                message: words(&message),
                repair: None,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_from_a_database_that_does_not_answer() {
        let full = ApiError::from(krog_store::StoreError::Full("an append".to_owned()));
        let (en, no) = (full.problem(Lang::En, None), full.problem(Lang::No, None));
        assert_eq!((en.status, en.code.as_str()), (503, "disk-full"));
        assert!(en.detail.contains("Free space") && en.detail.contains("lost"), "{}", en.detail);
        assert!(no.detail.contains("frigjøre plass") && no.detail.contains("tapt"), "{}", no.detail);
        let gone = ApiError::from(krog_store::StoreError::Unavailable("closed".to_owned()));
        assert_eq!(gone.problem(Lang::En, None).code, "database-unavailable");
    }
}
