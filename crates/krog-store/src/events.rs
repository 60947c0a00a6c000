//! The log of a game.

use crate::{GameId, Result, Store, StoreError, column::Reader, postgres, sqlite, store::Bulk};

/// An event as it lies in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the game, from 1.
    pub seq: u64,
    pub kind: String,
    pub body: String,
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: i64,
}

impl Store {
    /// Every event of a game, oldest first.
    pub async fn events(&self, game: &GameId) -> Result<Vec<StoredEvent>> {
        let rows = sqlx::query(
            "SELECT game_id, seq, kind, body, at_ms FROM game_events WHERE game_id = $1 ORDER BY seq",
        )
        .bind(game.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(StoredEvent {
                    seq: row.narrow("seq", row.number("seq")?)?,
                    kind: row.text("kind")?,
                    body: row.text("body")?,
                    at_ms: row.number("at_ms")?,
                })
            })
            .collect()
    }

    /// The events of many games, for each game in the order of the question, oldest first; none of a game that is not
    /// there. For taking up what a server that went down was playing.
    pub async fn events_of_many(&self, games: &[GameId]) -> Result<Vec<Vec<StoredEvent>>> {
        match self.bulk() {
            Bulk::Sqlite(place) => {
                let (place, games) = (place.clone(), games.to_vec());
                tokio::task::spawn_blocking(move || sqlite::events_of_many(&place, &games))
                    .await
                    .map_err(|error| StoreError::Unavailable(error.to_string()))?
            }
            Bulk::Postgres(pool) => postgres::events_of_many(pool, games).await,
        }
    }
}
