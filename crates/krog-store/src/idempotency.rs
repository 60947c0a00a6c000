//! Keys under which a write acts once.

use sqlx::{Any, Transaction};

use crate::{GameId, PersonId, Store, StoreError, column::Reader};

/// A key that a client chose for one write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    /// Whose it is: keys of different people never meet.
    pub person: PersonId,
    /// The key.
    pub key: String,
    /// What was asked, digested: the same key for something else is a fault.
    pub fingerprint: String,
}

/// What a key was used for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyUse {
    /// Nothing yet.
    New,
    /// This very request, which touched the game.
    Same(GameId),
    /// Another request.
    Other,
}

impl Store {
    /// What a key was used for.
    ///
    /// # Errors
    /// The database failed.
    pub async fn key_use(&self, key: &Idempotency) -> Result<KeyUse, StoreError> {
        let mut tx = self.read.begin().await?;
        find(&mut tx, key).await
    }

    /// Forgets the keys older than `before_ms`, and says how many.
    ///
    /// # Errors
    /// The database failed.
    pub async fn forget_keys(&self, before_ms: i64) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM idempotency_keys WHERE created_ms < $1")
            .bind(before_ms)
            .execute(&self.write)
            .await?;
        Ok(done.rows_affected())
    }
}

pub(crate) async fn find(
    tx: &mut Transaction<'static, Any>,
    key: &Idempotency,
) -> Result<KeyUse, StoreError> {
    let row = sqlx::query(
        "SELECT game_id, fingerprint FROM idempotency_keys WHERE person_id = $1 AND key_text = $2",
    )
    .bind(key.person.as_str())
    .bind(key.key.as_str())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(row) = row else { return Ok(KeyUse::New) };
    let row = Reader::new(&row)?;
    if row.text("fingerprint")? == key.fingerprint {
        Ok(KeyUse::Same(row.parse("game_id")?))
    } else {
        Ok(KeyUse::Other)
    }
}

/// Whether the key was free.
pub(crate) async fn insert(
    tx: &mut Transaction<'static, Any>,
    key: &Idempotency,
    game: &GameId,
    now_ms: i64,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "INSERT INTO idempotency_keys (person_id, key_text, fingerprint, game_id, created_ms) \
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(key.person.as_str())
    .bind(key.key.as_str())
    .bind(key.fingerprint.as_str())
    .bind(game.as_str())
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}
