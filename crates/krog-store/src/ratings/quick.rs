//! Rated games that took little time or few moves.

use krog_compete::rating::{HalfPoints, MOST_QUICK, Played};

use super::{Rated, RatedGame, RatedMatch};
use crate::{GameId, Result, Store, StoreError, column::Reader};

/// By what the next quick game of the same players is known.
struct Alike {
    /// The lesser of two ids.
    one: String,
    other: String,
    /// Of a match both pairs, the lesser first; empty of a game of two.
    four: String,
    /// Who lost: a player, a pair; empty after a draw.
    loser: String,
}

impl Rated {
    fn alike(&self) -> Alike {
        match self {
            Rated::Game(RatedGame { persons, scores, .. }) => {
                let both = [persons.white.to_string(), persons.black.to_string()];
                let loser = lost(&both, [scores.white, scores.black]);
                let [one, other] = sorted(both);
                Alike { one, other, four: String::new(), loser }
            }
            Rated::Match(RatedMatch { scores, .. }) => {
                let mut names = self.pairs().into_iter().map(|pair| pair.name());
                let both = [names.next().unwrap_or_default(), names.next().unwrap_or_default()];
                let loser = lost(&both, *scores);
                let [first, second] = sorted(both);
                // The columns are people's: of each pair its lesser.
                let lesser = |pair: &str| pair.split('+').next().unwrap_or_default().to_owned();
                Alike {
                    one: lesser(&first),
                    other: lesser(&second),
                    four: format!("{first} {second}"),
                    loser,
                }
            }
        }
    }
}

fn sorted(mut both: [String; 2]) -> [String; 2] {
    both.sort_unstable();
    both
}

/// Whose score is nothing.
fn lost([one, other]: &[String; 2], scores: [HalfPoints; 2]) -> String {
    match scores {
        [0, _] => one.clone(),
        [_, 0] => other.clone(),
        _ => String::new(),
    }
}

impl Store {
    /// Quick games of the same players that ended in the same way between two moments, in milliseconds since 1970 UTC; at most
    /// [`MOST_QUICK`].
    pub async fn quick_games_like(&self, rated: &Rated, from_ms: i64, to_ms: i64) -> Result<u32> {
        let Alike { one, other, four, loser } = rated.alike();
        let found: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM (SELECT 1 AS x FROM quick_games WHERE one_id = $1 AND other_id = $2 \
             AND loser_id = $3 AND at_ms > $4 AND at_ms <= $5 AND game_id <> $6 AND four = $7 LIMIT $8) AS found",
        )
        .bind(one)
        .bind(other)
        .bind(loser)
        .bind(from_ms)
        .bind(to_ms)
        .bind(rated.game().as_str())
        .bind(four)
        .bind(i64::from(MOST_QUICK))
        .fetch_one(&self.read)
        .await?;
        Ok(u32::try_from(found).unwrap_or(MOST_QUICK))
    }

    /// Keeps what a quick game was when it was over. What was kept first stands.
    pub async fn keep_quick_game(&self, rated: &Rated, played: &Played, at_ms: i64) -> Result<()> {
        let Alike { one, other, four, loser } = rated.alike();
        let played = serde_json::to_string(played)
            .map_err(|error| StoreError::Unavailable(format!("a quick game cannot be written: {error}")))?;
        self.write(
            "INSERT INTO quick_games (game_id, one_id, other_id, loser_id, at_ms, played, four) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            vec![
                rated.game().as_str().into(),
                one.as_str().into(),
                other.as_str().into(),
                loser.as_str().into(),
                at_ms.into(),
                played.as_str().into(),
                four.as_str().into(),
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
