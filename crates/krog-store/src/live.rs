//! Games that go on by themselves: what must happen in them, and who sits where.

use crate::{GameId, Named, PersonId, Result, Store, column::Reader, games::PLAYS, people};

impl Store {
    /// The games in which something must happen before `before_ms` though nobody asks, the most urgent first.
    pub async fn due_games(&self, before_ms: i64, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE look_ms IS NOT NULL AND look_ms < $1 AND due_ms < $1 \
             ORDER BY due_ms, id LIMIT $2",
        )
        .bind(before_ms)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// The games under way, running or paused, in which something must happen though nobody asks: oldest first, at most
    /// `limit`, from behind `after` on.
    pub async fn unfinished_games(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE status IN ('active', 'paused') AND due_ms IS NOT NULL AND id > $1 \
             ORDER BY id LIMIT $2",
        )
        .bind(after.map_or("", GameId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// The games of two that a person has opened or plays, and that are not over: oldest first, at most `limit`, from behind
    /// `after` on.
    pub async fn open_games_of(
        &self,
        person: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE (creator_id = $1 OR opponent_id = $1) \
             AND status IN ('waiting', 'active', 'paused') AND variant <> 'bughouse' AND id > $2 ORDER BY id LIMIT $3",
        )
        .bind(person.as_str())
        .bind(after.map_or("", GameId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// The matches of four in which a person has a seat, and that are not over: oldest first, at most `limit`, from behind `after` on.
    pub async fn open_matches_of(
        &self,
        person: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>> {
        // Whoever made a match sits in it from the beginning, and stands among its seats from the first change on.
        let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
            "SELECT g.id AS id FROM games g {PLAYS} AND g.variant = 'bughouse' \
             AND g.status IN ('waiting', 'active', 'paused') AND g.id > $2 ORDER BY g.id LIMIT $3"
        )))
        .bind(person.as_str())
        .bind(after.map_or("", GameId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// The games of two under way in which a person is a player, oldest first, at most `limit`.
    pub async fn live_games_of(&self, person: &PersonId, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE creator_id = $1 AND status IN ('active', 'paused') AND variant <> 'bughouse' \
             UNION SELECT id FROM games WHERE opponent_id = $1 AND status IN ('active', 'paused') ORDER BY id LIMIT $2",
        )
        .bind(person.as_str())
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// Whether a person has a seat in a game or a match under way.
    pub async fn is_playing(&self, person: &PersonId) -> Result<bool> {
        let row = sqlx::query(
            "SELECT id FROM games WHERE creator_id = $1 AND status IN ('active', 'paused') AND variant <> 'bughouse' \
             UNION SELECT id FROM games WHERE opponent_id = $1 AND status IN ('active', 'paused') \
             UNION SELECT g.id FROM game_seats s JOIN games g ON g.id = s.game_id \
             WHERE s.person_id = $1 AND g.status = 'active' LIMIT 1",
        )
        .bind(person.as_str())
        .fetch_optional(&self.read)
        .await?;
        Ok(row.is_some())
    }

    /// How many games and matches against other people somebody has under way or paused, a hundred at most.
    pub async fn playing_people(&self, person: &PersonId) -> Result<u32> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE creator_id = $1 AND status IN ('active', 'paused') AND variant <> 'bughouse' \
             AND level IS NULL \
             UNION SELECT id FROM games WHERE opponent_id = $1 AND status IN ('active', 'paused') \
             UNION SELECT g.id FROM game_seats s JOIN games g ON g.id = s.game_id \
             WHERE s.person_id = $1 AND g.status IN ('active', 'paused') AND EXISTS \
             (SELECT 1 FROM game_seats o WHERE o.game_id = g.id AND o.person_id <> $1) LIMIT 100",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        Ok(u32::try_from(rows.len()).unwrap_or(u32::MAX))
    }

    /// Whether somebody is one of a game's two. To find that there is no such game takes as long as to find that there is.
    pub async fn plays(&self, person: &PersonId, game: &GameId) -> Result<bool> {
        let row = sqlx::query("SELECT id FROM games WHERE id = $1 AND (creator_id = $2 OR opponent_id = $2)")
            .bind(game.as_str())
            .bind(person.as_str())
            .fetch_optional(&self.read)
            .await?;
        Ok(row.is_some())
    }

    /// Who sits where in a match with more than two players, by the name of the seat.
    pub async fn seats(&self, game: &GameId) -> Result<Vec<(String, Named)>> {
        let rows = sqlx::query(
            "SELECT s.seat AS seat, s.person_id AS person_id, p.name AS name, a.person_id AS account, a.title AS title, \
             a.bot AS bot FROM game_seats s JOIN people p ON p.id = s.person_id \
             LEFT JOIN accounts a ON a.person_id = p.id AND a.closed_ms IS NULL WHERE s.game_id = $1 ORDER BY s.seat",
        )
        .bind(game.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok((row.text("seat")?, people::named(&row)?))
            })
            .collect()
    }
}
