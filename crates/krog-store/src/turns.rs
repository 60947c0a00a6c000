//! Of which turns of correspondence games their players were told.

use crate::{
    GameId, PersonId, Result, Store,
    column::Reader,
    outgoing::{NewOutgoing, row},
    script::{Ran, Step},
};

/// A turn that has begun.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    pub person: &'a PersonId,
    pub game: &'a GameId,
    /// The number of the event that it began with.
    pub seq: u64,
    /// Half-moves on the board.
    pub plies: u32,
    /// When the player is to be reminded, in milliseconds since 1970 UTC.
    pub remind_ms: Option<i64>,
}

/// A turn whose player is to be reminded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnTold {
    pub person: PersonId,
    pub game: GameId,
    /// Half-moves on the board when it began.
    pub plies: u32,
    pub remind_ms: i64,
}

impl Store {
    /// Notes that a turn has begun, and writes down what is to be sent of it, both or neither. Says whether that was not done before.
    pub async fn begin_turn(&self, turn: &Turn<'_>, news: &[NewOutgoing<'_>]) -> Result<bool> {
        self.room_for_more()?;
        let seq = i64::try_from(turn.seq).unwrap_or(i64::MAX);
        let mut steps = vec![Step::must(
            "INSERT INTO turns_told (person_id, game_id, seq, plies, remind_ms) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (person_id, game_id) DO UPDATE SET seq = excluded.seq, plies = excluded.plies, \
             remind_ms = excluded.remind_ms WHERE turns_told.seq < excluded.seq",
            vec![
                turn.person.as_str().into(),
                turn.game.as_str().into(),
                seq.into(),
                i64::from(turn.plies).into(),
                turn.remind_ms.into(),
            ],
        )];
        steps.extend(news.iter().map(row));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// The half-moves on the board when a player was last told of their turn in a game.
    pub async fn turn_told(&self, person: &PersonId, game: &GameId) -> Result<Option<u32>> {
        let row =
            sqlx::query("SELECT person_id, plies FROM turns_told WHERE person_id = $1 AND game_id = $2")
                .bind(person.as_str())
                .bind(game.as_str())
                .fetch_optional(&self.read)
                .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        row.narrow("plies", row.number("plies")?).map(Some)
    }

    /// The turns whose players are to be reminded by now, the most urgent first.
    pub async fn reminders_due(&self, now_ms: i64, limit: u32) -> Result<Vec<TurnTold>> {
        let rows = sqlx::query(
            "SELECT person_id, game_id, plies, remind_ms FROM turns_told \
             WHERE remind_ms IS NOT NULL AND remind_ms <= $1 ORDER BY remind_ms LIMIT $2",
        )
        .bind(now_ms)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(TurnTold {
                    person: row.parse("person_id")?,
                    game: row.parse("game_id")?,
                    plies: row.narrow("plies", row.number("plies")?)?,
                    remind_ms: row.number("remind_ms")?,
                })
            })
            .collect()
    }

    /// A reminder was dealt with: there is another time for it, or none, and something may be to be sent. Says whether it was still to
    /// be dealt with.
    pub async fn reminded(
        &self,
        turn: &TurnTold,
        again_ms: Option<i64>,
        news: Option<&NewOutgoing<'_>>,
    ) -> Result<bool> {
        let mut steps = vec![Step::must(
            "UPDATE turns_told SET remind_ms = $1 WHERE person_id = $2 AND game_id = $3 AND remind_ms = $4",
            vec![
                again_ms.into(),
                turn.person.as_str().into(),
                turn.game.as_str().into(),
                turn.remind_ms.into(),
            ],
        )];
        steps.extend(news.map(row));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// The games under way in which something happened since `since_ms` and nothing must happen for an hour from then on, with the number
    /// of their last event: at most `limit`.
    pub async fn games_changed_since(&self, since_ms: i64, limit: u32) -> Result<Vec<(GameId, u64)>> {
        let rows = sqlx::query(
            "SELECT id, last_seq FROM games WHERE status IN ('active', 'paused') AND status = 'active' AND due_ms IS NOT NULL \
             AND due_ms > updated_ms + 3600000 AND level IS NULL AND updated_ms >= $1 ORDER BY id LIMIT $2",
        )
        .bind(since_ms)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok((row.parse("id")?, row.narrow("last_seq", row.number("last_seq")?)?))
            })
            .collect()
    }

    /// Forgets the turns of games that are over.
    pub async fn forget_turns(&self) -> Result<u64> {
        let delete = "DELETE FROM turns_told WHERE game_id IN \
            (SELECT t.game_id FROM turns_told t JOIN games g ON g.id = t.game_id \
             WHERE g.status NOT IN ('active', 'paused'))";
        self.write(delete, Vec::new()).await
    }
}
