//! Adding to the log of a game.

use krog_chess::{Color, End};
use sqlx::{Any, Transaction};

use crate::{
    GameId, Idempotency, KeyUse, PersonId, Status, Store, StoreError, StoredEvent, column::color_name,
    idempotency,
};

/// Events to add to a game's log, all or none. Appends of many games that wait at the same time share one commit.
#[derive(Debug, Clone)]
pub struct Append {
    /// The game.
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
    /// Where it stands.
    pub status: Status,
    /// Half-moves on the board.
    pub plies: u32,
    /// Whose turn it is.
    pub on_turn: Color,
    /// How it ended.
    pub end: Option<End>,
}

/// The events are in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended;

/// Why nothing was added.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The log went on under another owner: read it again.
    #[error("the log has gone on without us")]
    Fenced,
    /// The key has already done its work.
    #[error("the idempotency key was used")]
    KeyUsed,
    /// More waits to be written than the queue holds.
    #[error("too much waits to be written")]
    Busy,
    /// The database failed; whether the events were written must be read from the log.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Adds events to a game's log; they are committed when this returns.
    ///
    /// # Errors
    /// The log went on without the caller, the key was used, too much waits, or the database failed.
    pub async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.writer.append(append).await
    }
}

/// Writes one append within a transaction. The inner error leaves the transaction as it was.
pub(crate) async fn write(
    tx: &mut Transaction<'static, Any>,
    append: &Append,
) -> Result<Result<(), AppendError>, StoreError> {
    let at_ms = append.events.last().map_or(0, |event| event.at_ms);
    if let Some(key) = &append.idempotency
        && idempotency::find(tx, key).await? != KeyUse::New
    {
        return Ok(Err(AppendError::KeyUsed));
    }
    for event in &append.events {
        let done = sqlx::query(
            "INSERT INTO game_events (game_id, seq, kind, body, at_ms) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(append.game.as_str())
        .bind(i64::try_from(event.seq).unwrap_or(i64::MAX))
        .bind(event.kind.as_str())
        .bind(event.body.as_str())
        .bind(event.at_ms)
        .execute(&mut **tx)
        .await?;
        // Numbers follow one another: if any is taken, the first is, and nothing has been written yet.
        if done.rows_affected() == 0 {
            return Ok(Err(AppendError::Fenced));
        }
    }
    let p = &append.projection;
    sqlx::query(
        "UPDATE games SET opponent_id = $1, status = $2, plies = $3, on_turn = $4, result = $5, reason = $6, \
         updated_ms = $7 WHERE id = $8",
    )
    .bind(p.opponent.as_ref().map(|id| id.as_str().to_owned()))
    .bind(p.status.name())
    .bind(i64::from(p.plies))
    .bind(color_name(p.on_turn))
    .bind(p.end.map(|end| end.result.as_str().to_owned()))
    .bind(p.end.map(|end| end.reason.name().to_owned()))
    .bind(at_ms)
    .bind(append.game.as_str())
    .execute(&mut **tx)
    .await?;
    if let Some(key) = &append.idempotency {
        idempotency::insert(tx, key, &append.game, at_ms).await?;
    }
    Ok(Ok(()))
}
