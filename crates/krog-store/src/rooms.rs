//! Public rooms, for the lobby.

use crate::{
    GameId, GameRow, PersonId, Result, Store,
    games::{read, select},
};

impl Store {
    /// Public rooms that wait, newest first, at most `limit`, from behind `after` on.
    pub async fn open_rooms(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<GameRow>> {
        self.listed("g.status = 'waiting'", after, limit).await
    }

    /// Public games that are being played, newest first, at most `limit`, from behind `after` on.
    pub async fn shown_games(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<GameRow>> {
        self.listed("g.status = 'active'", after, limit).await
    }

    async fn listed(&self, standing: &str, after: Option<&GameId>, limit: u32) -> Result<Vec<GameRow>> {
        let condition =
            format!("WHERE g.listed = 1 AND {standing} AND g.id < $1 ORDER BY g.id DESC LIMIT $2");
        let rows = sqlx::query(select(&condition))
            // A tilde sorts behind every id.
            .bind(after.map_or("~", GameId::as_str))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(read).collect()
    }

    /// Rooms of a host's own that wait, public or not, newest first, at most `limit`, from behind `after` on.
    pub async fn rooms_of(
        &self,
        host: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameRow>> {
        let rows = sqlx::query(select(
            "WHERE g.creator_id = $1 AND g.status = 'waiting' AND g.id < $2 ORDER BY g.id DESC LIMIT $3",
        ))
        .bind(host.as_str())
        .bind(after.map_or("~", GameId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(read).collect()
    }

    /// How many public games are being played.
    pub async fn shown_count(&self) -> Result<u64> {
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM games g WHERE g.listed = 1 AND g.status = 'active'")
                .fetch_one(&self.read)
                .await?;
        Ok(u64::try_from(count).unwrap_or(0))
    }
}
