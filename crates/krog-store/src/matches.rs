//! Why two were matched by the queue.

use crate::{GameId, PersonId, Result, Store, column::Reader};

impl Store {
    /// Why those who play a game were matched, for one of them; nothing of games that did not come of the queue, and nothing for others.
    pub async fn match_report(&self, game: &GameId, reader: &PersonId) -> Result<Option<String>> {
        let row = sqlx::query(
            "SELECT m.game_id AS id, m.report AS report FROM matches m JOIN games g ON g.id = m.game_id \
             WHERE m.game_id = $1 AND (g.creator_id = $2 OR g.opponent_id = $2 OR EXISTS \
             (SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.person_id = $2))",
        )
        .bind(game.as_str())
        .bind(reader.as_str())
        .fetch_optional(&self.read)
        .await?;
        row.as_ref().map(|row| Reader::new(row)?.text("report")).transpose()
    }
}
