//! Whom the host of a room has muted in its chat.

use crate::{
    GameId, MuteId, PersonId, Result, Store,
    column::Reader,
    script::{Ran, Step},
};

/// People who may be muted beside one game.
pub const MOST_MUTES: i64 = 200;

/// Somebody who is muted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mute {
    pub id: MuteId,
    pub person: PersonId,
    /// The name that they go by now.
    pub name: String,
    /// Whether there is an account behind it.
    pub account: bool,
    /// Since when, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Up to when; until the host unmutes them where that is not said.
    pub until_ms: Option<i64>,
}

const SELECT: &str = "SELECT m.id AS id, m.person_id AS person_id, p.name AS name, p.guest AS guest, m.at_ms AS at_ms, \
    m.until_ms AS until_ms FROM chat_mutes m JOIN people p ON p.id = m.person_id \
    WHERE m.game_id = $1 AND (m.until_ms IS NULL OR m.until_ms > $2) ";

fn select(rest: &str) -> sqlx::AssertSqlSafe<String> {
    // What follows is written in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{rest}"))
}

impl Store {
    /// Mutes somebody beside a game, up to a moment or until unmuted; muted again, the new time counts. Says whether there was room
    /// for it.
    pub async fn mute(
        &self,
        game: &GameId,
        person: &PersonId,
        until_ms: Option<i64>,
        now_ms: i64,
    ) -> Result<bool> {
        let steps = vec![
            Step::new(
                "DELETE FROM chat_mutes WHERE game_id = $1 AND until_ms <= $2",
                vec![game.as_str().into(), now_ms.into()],
            ),
            Step::must(
                "INSERT INTO chat_mutes (id, game_id, person_id, at_ms, until_ms) SELECT $1, $2, $3, $4, $5 \
                 WHERE (SELECT COUNT(*) FROM chat_mutes WHERE game_id = $2 AND person_id <> $3) < $6 \
                 ON CONFLICT (game_id, person_id) DO UPDATE SET at_ms = excluded.at_ms, until_ms = excluded.until_ms",
                vec![
                    MuteId::generate().as_str().into(),
                    game.as_str().into(),
                    person.as_str().into(),
                    now_ms.into(),
                    until_ms.into(),
                    MOST_MUTES.into(),
                ],
            ),
        ];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Unmutes somebody; says whether they were muted by that.
    pub async fn unmute(&self, game: &GameId, id: &MuteId) -> Result<bool> {
        let steps = vec![Step::must(
            "DELETE FROM chat_mutes WHERE id = $1 AND game_id = $2",
            vec![id.as_str().into(), game.as_str().into()],
        )];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Those who are muted beside a game at a moment, the last first.
    pub async fn mutes_of(&self, game: &GameId, now_ms: i64) -> Result<Vec<Mute>> {
        let rows = sqlx::query(select("ORDER BY m.at_ms DESC, m.id DESC"))
            .bind(game.as_str())
            .bind(now_ms)
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(read).collect()
    }

    /// Whether somebody is muted beside a game at a moment.
    pub async fn muted(&self, game: &GameId, person: &PersonId, now_ms: i64) -> Result<Option<Mute>> {
        let row = sqlx::query(select("AND m.person_id = $3"))
            .bind(game.as_str())
            .bind(now_ms)
            .bind(person.as_str())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(read).transpose()
    }
}

fn read(row: &sqlx::any::AnyRow) -> Result<Mute> {
    let row = Reader::new(row)?;
    Ok(Mute {
        id: row.parse("id")?,
        person: row.parse("person_id")?,
        name: row.text("name")?,
        account: row.number("guest")? == 0,
        at_ms: row.number("at_ms")?,
        until_ms: row.number_or_null("until_ms")?,
    })
}
