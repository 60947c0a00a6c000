//! Adding to the log of a game.

use krog_chess::{Color, End};

use crate::{GameId, Idempotency, PersonId, Status, Store, StoreError, StoredEvent, column::color_name};

/// Events to add to a game's log, all or none. Appends of many games that wait at the same time share one commit.
#[derive(Debug, Clone)]
pub struct Append {
    pub game: GameId,
    /// The events, numbered on from the last one.
    pub events: Vec<StoredEvent>,
    /// What lists are to show afterwards.
    pub projection: Projection,
    /// The key under which the request came.
    pub idempotency: Option<Idempotency>,
}

/// What lists show of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Projection {
    /// The person who joined.
    pub opponent: Option<PersonId>,
    pub status: Status,
    /// Half-moves on the board.
    pub plies: u32,
    /// Whose turn it is.
    pub on_turn: Color,
    pub end: Option<End>,
    /// When something must happen in it though nobody asks, in milliseconds since 1970 UTC; of no account when it is
    /// over.
    pub due_ms: Option<i64>,
    /// Everybody who sits in a match with more than two players; empty when that has not changed.
    pub seats: Vec<(String, PersonId)>,
}

/// The events are in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended;

/// Why nothing was added.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AppendError {
    /// The log is not where the caller believes it to be: it went on under another owner, or there is no such game.
    #[error("the log has gone on without us")]
    Fenced,
    /// The key has already done its work.
    #[error("the idempotency key was used")]
    KeyUsed,
    /// More waits to be written than the queue holds.
    #[error("too much waits to be written")]
    Busy,
    /// There is no room left; nothing was written. It is tried anew with every append.
    #[error("the database is full")]
    Full,
    /// The database failed; whether the events were written must be read from the log.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> AppendError {
        match error {
            StoreError::Full(_) => AppendError::Full,
            error => AppendError::Store(error),
        }
    }
}

impl Store {
    /// Adds events to a game's log; they are committed when this returns.
    ///
    /// # Errors
    /// The log went on without the caller, the key was used, too much waits, there is no room, or the database failed.
    pub async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.enqueue(append).await
    }
}

/// What an append writes in the row of its game.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub game: &'a str,
    /// The first event's number, and the last one's.
    pub first: i64,
    pub last: i64,
    pub opponent: Option<&'a str>,
    pub status: &'static str,
    pub plies: i64,
    pub on_turn: &'static str,
    pub result: Option<&'static str>,
    pub reason: Option<&'static str>,
    pub at_ms: i64,
    pub due_ms: Option<i64>,
}

impl<'a> Row<'a> {
    /// None when the append is empty.
    ///
    /// # Errors
    /// Its events do not follow one another: no log can go on like that.
    pub(crate) fn of(append: &'a Append) -> Result<Option<Row<'a>>, AppendError> {
        let (Some(first), Some(last)) = (append.events.first(), append.events.last()) else {
            return Ok(None);
        };
        let (Ok(first), Ok(last_seq)) = (i64::try_from(first.seq), i64::try_from(last.seq)) else {
            return Err(AppendError::Fenced);
        };
        let follow =
            |pair: &[StoredEvent]| matches!(pair, [one, next] if one.seq.checked_add(1) == Some(next.seq));
        if !append.events.windows(2).all(follow) {
            return Err(AppendError::Fenced);
        }
        let p = &append.projection;
        Ok(Some(Row {
            game: append.game.as_str(),
            first,
            last: last_seq,
            opponent: p.opponent.as_ref().map(PersonId::as_str),
            status: p.status.name(),
            plies: i64::from(p.plies),
            on_turn: color_name(p.on_turn),
            result: p.end.map(|end| end.result.as_str()),
            reason: p.end.map(|end| end.reason.name()),
            at_ms: last.at_ms,
            due_ms: p.due_ms.filter(|_| !p.status.is_final()),
        }))
    }
}
