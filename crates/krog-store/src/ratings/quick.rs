//! Rated games that took little time or few moves.

use krog_compete::rating::{MOST_QUICK, Played};

use super::RatedGame;
use crate::{GameId, Result, Store, StoreError, column::Reader};

impl RatedGame {
    /// Both players, the lesser id first, and the one who lost; an empty one of a draw.
    fn pair(&self) -> (&str, &str, &str) {
        let (white, black) = (self.persons.white.as_str(), self.persons.black.as_str());
        let loser = match (self.scores.white, self.scores.black) {
            (0, _) => white,
            (_, 0) => black,
            _ => "",
        };
        (white.min(black), white.max(black), loser)
    }
}

impl Store {
    /// Quick games of the same two that ended in the same way between two moments, in milliseconds since 1970 UTC; at most
    /// [`MOST_QUICK`].
    pub async fn quick_games_like(&self, rated: &RatedGame, from_ms: i64, to_ms: i64) -> Result<u32> {
        let (one, other, loser) = rated.pair();
        let found: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM (SELECT 1 AS x FROM quick_games WHERE one_id = $1 AND other_id = $2 \
             AND loser_id = $3 AND at_ms > $4 AND at_ms <= $5 AND game_id <> $6 LIMIT $7) AS found",
        )
        .bind(one)
        .bind(other)
        .bind(loser)
        .bind(from_ms)
        .bind(to_ms)
        .bind(rated.game.as_str())
        .bind(i64::from(MOST_QUICK))
        .fetch_one(&self.read)
        .await?;
        Ok(u32::try_from(found).unwrap_or(MOST_QUICK))
    }

    /// Keeps what a quick game was when it was over. What was kept first stands.
    pub async fn keep_quick_game(&self, rated: &RatedGame, played: &Played, at_ms: i64) -> Result<()> {
        let (one, other, loser) = rated.pair();
        let played = serde_json::to_string(played)
            .map_err(|error| StoreError::Unavailable(format!("a quick game cannot be written: {error}")))?;
        self.write(
            "INSERT INTO quick_games (game_id, one_id, other_id, loser_id, at_ms, played) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            vec![
                rated.game.as_str().into(),
                one.into(),
                other.into(),
                loser.into(),
                at_ms.into(),
                played.as_str().into(),
            ],
        )
        .await
        .map(drop)
    }

    /// What was kept of a quick game.
    pub async fn quick_game(&self, game: &GameId) -> Result<Option<Played>> {
        let row = sqlx::query("SELECT game_id AS id, played FROM quick_games WHERE game_id = $1")
            .bind(game.as_str())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref()
            .map(|row| {
                let row = Reader::new(row)?;
                let text = row.text("played")?;
                serde_json::from_str(&text).map_err(|_| StoreError::Corrupt {
                    column: "played",
                    row: game.to_string(),
                    found: text,
                })
            })
            .transpose()
    }
}
