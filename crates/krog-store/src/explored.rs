//! Which games played here the explorer has taken in.

use crate::{GameId, PersonId, Result, Store, games::PLAYS, script::Step};

impl Store {
    /// Games of people that are over, that anybody could have watched, and that the explorer has not taken in; at most `limit`.
    pub async fn unexplored_games(&self, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE explored = 0 AND status = 'completed' AND (listed = 1 OR rated > 0) \
             AND level IS NULL AND rulebook IS NULL AND (variant <> 'bughouse' OR 4 = \
             (SELECT count(*) FROM game_seats WHERE game_id = games.id)) ORDER BY id LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| crate::column::Reader::new(row)?.parse("id")).collect()
    }

    /// The games of somebody that the explorer has taken in, newest first; at most `limit`.
    pub async fn explored_games_of(&self, person: &PersonId, limit: u32) -> Result<Vec<GameId>> {
        let sql =
            format!("SELECT g.id AS id FROM games g {PLAYS} AND g.explored = 1 ORDER BY g.id DESC LIMIT $2");
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(person.as_str()).bind(i64::from(limit));
        let rows = query.fetch_all(&self.read).await?;
        rows.iter().map(|row| crate::column::Reader::new(row)?.parse("id")).collect()
    }

    /// Notes that games were taken in.
    pub async fn mark_explored(&self, games: &[GameId]) -> Result<()> {
        self.set_explored(games, "UPDATE games SET explored = 1 WHERE id = $1").await
    }

    /// Notes that games are to be taken in again.
    pub async fn explore_again(&self, games: &[GameId]) -> Result<()> {
        self.set_explored(games, "UPDATE games SET explored = 0 WHERE id = $1").await
    }

    async fn set_explored(&self, games: &[GameId], sql: &'static str) -> Result<()> {
        let steps = games.iter().map(|game| Step::new(sql, vec![game.as_str().into()])).collect();
        self.run(steps).await.map(drop)
    }
}
