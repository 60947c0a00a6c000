//! What people did in games of the queue and with its matches.

use krog_compete::queue::{Act, ActKind, MOST_ACTS};

use crate::{
    GameId, PersonId, Result, Store,
    column::Reader,
    script::{Ran, Step},
};

fn entry(person: &PersonId, about: &str, kind: ActKind, at_ms: i64) -> Step {
    Step::new(
        "INSERT INTO conduct (person_id, about, kind, at_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        vec![person.as_str().into(), about.into(), kind.name().into(), at_ms.into()],
    )
}

impl Store {
    /// Games of the queue that are over and were not entered yet, of one person where that is asked for; at most `limit`.
    pub async fn games_to_enter(&self, person: Option<&PersonId>, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT m.game_id AS id FROM matches m JOIN games g ON g.id = m.game_id WHERE m.entered = 0 \
             AND g.status IN ('completed', 'cancelled') AND ($1 = '' OR g.creator_id = $1 OR g.opponent_id = $1) \
             ORDER BY m.game_id LIMIT $2",
        )
        .bind(person.map_or("", PersonId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// Enters what people did in a game that ended at a moment. Says whether it was not entered before.
    pub async fn enter_conduct(
        &self,
        game: &GameId,
        acts: &[(PersonId, ActKind)],
        at_ms: i64,
    ) -> Result<bool> {
        let mut steps = vec![Step::must(
            "UPDATE matches SET entered = 1 WHERE game_id = $1 AND entered = 0",
            vec![game.as_str().into()],
        )];
        steps.extend(acts.iter().map(|(person, kind)| entry(person, game.as_str(), *kind, at_ms)));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Enters that somebody declined a match that was found.
    pub async fn enter_declined(&self, person: &PersonId, found: &str, at_ms: i64) -> Result<()> {
        self.run(vec![entry(person, found, ActKind::Declined, at_ms)]).await.map(drop)
    }

    /// What somebody did since a moment, and since a pause was last lifted; the newest, at most [`MOST_ACTS`].
    pub async fn acts_of(&self, person: &PersonId, since_ms: i64) -> Result<Vec<Act>> {
        let rows = sqlx::query(
            "SELECT about AS id, kind, at_ms FROM conduct WHERE person_id = $1 AND at_ms > $2 AND at_ms > \
             COALESCE((SELECT l.at_ms FROM pauses_lifted l WHERE l.person_id = $1), 0) \
             ORDER BY at_ms DESC LIMIT $3",
        )
        .bind(person.as_str())
        .bind(since_ms)
        .bind(i64::from(MOST_ACTS))
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let kind = row.text("kind")?;
                let kind = ActKind::from_name(&kind).ok_or_else(|| row.corrupt("kind", kind))?;
                Ok(Act { kind, at_ms: row.number("at_ms")? })
            })
            .collect()
    }

    /// Lets nothing count against somebody that they did up to a moment.
    pub async fn lift_pause(&self, person: &PersonId, now_ms: i64) -> Result<()> {
        self.write(
            "INSERT INTO pauses_lifted (person_id, at_ms) VALUES ($1, $2) \
             ON CONFLICT (person_id) DO UPDATE SET at_ms = excluded.at_ms",
            vec![person.as_str().into(), now_ms.into()],
        )
        .await
        .map(drop)
    }

    /// Forgets what was done before a moment; says how much that was.
    pub async fn forget_conduct(&self, before_ms: i64) -> Result<u64> {
        self.write("DELETE FROM conduct WHERE at_ms < $1", vec![before_ms.into()]).await
    }
}
