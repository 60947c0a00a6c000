//! Keys under which a write acts once.

use crate::{GameId, PersonId, Result, Store, column::Reader, script::Step};

/// A key that a client chose for one write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    /// Whose it is: keys of different people never meet.
    pub person: PersonId,
    pub key: String,
    /// What was asked, digested: the same key for something else is a fault.
    pub fingerprint: String,
}

/// What a key was used for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyUse {
    New,
    /// This very request, which touched the game.
    Same(GameId),
    Other,
}

impl Store {
    /// What a key was used for.
    pub async fn key_use(&self, key: &Idempotency) -> Result<KeyUse> {
        let row = sqlx::query(
            "SELECT game_id, fingerprint FROM idempotency_keys WHERE person_id = $1 AND key_text = $2",
        )
        .bind(key.person.as_str())
        .bind(key.key.as_str())
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(KeyUse::New) };
        let row = Reader::new(&row)?;
        if row.text("fingerprint")? == key.fingerprint {
            Ok(KeyUse::Same(row.parse("game_id")?))
        } else {
            Ok(KeyUse::Other)
        }
    }

    /// Forgets the keys older than `before_ms`, and says how many.
    pub async fn forget_keys(&self, before_ms: i64) -> Result<u64> {
        self.write("DELETE FROM idempotency_keys WHERE created_ms < $1", vec![before_ms.into()]).await
    }
}

/// Takes a key, or undoes all when it is not free.
pub(crate) fn take(key: &Idempotency, game: &GameId, now_ms: i64) -> Step {
    Step::must(
        "INSERT INTO idempotency_keys (person_id, key_text, fingerprint, game_id, created_ms) \
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        vec![
            key.person.as_str().into(),
            key.key.as_str().into(),
            key.fingerprint.as_str().into(),
            game.as_str().into(),
            now_ms.into(),
        ],
    )
}
