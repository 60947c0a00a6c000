//! Why two were matched by the queue.

use crate::{GameId, Store, StoreError, column::Reader, script::Step};

impl Store {
    /// Keeps why the two of a game were matched, as JSON that the store does not read. The first word stays.
    ///
    /// # Errors
    /// The database failed.
    pub async fn keep_match(&self, game: &GameId, report: &str, now_ms: i64) -> Result<(), StoreError> {
        let keep = Step::new(
            "INSERT INTO matches (game_id, report, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            vec![game.as_str().into(), report.into(), now_ms.into()],
        );
        self.run(vec![keep]).await.map(drop)
    }

    /// Why the two of a game were matched; nothing of games that did not come of the queue.
    ///
    /// # Errors
    /// The database failed.
    pub async fn match_report(&self, game: &GameId) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT game_id AS id, report FROM matches WHERE game_id = $1")
            .bind(game.as_str())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(|row| Reader::new(row)?.text("report")).transpose()
    }
}
