//! Games offered to one person.

use sqlx::any::AnyRow;

use crate::{
    ChallengeId, CreateError, GameId, NewGame, Person, PersonId, Result, Store, StoreError,
    column::Reader,
    games::creation,
    script::{Ran, Step},
};

/// A challenge to be made.
#[derive(Debug, Clone)]
pub struct NewChallenge<'a> {
    pub id: &'a ChallengeId,
    pub from: &'a PersonId,
    pub to: &'a PersonId,
    /// What is offered, as JSON that the store does not read.
    pub offer: &'a str,
    /// When, in milliseconds since 1970 UTC.
    pub created_ms: i64,
    /// When it ends unless it is answered.
    pub ends_ms: i64,
    /// How many open ones somebody may have made.
    pub most_out: u32,
    /// How many open ones may wait for somebody.
    pub most_in: u32,
}

/// What became of a challenge that was to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MadeChallenge {
    New,
    /// There is an open one to the same person already.
    Open(ChallengeId),
    /// The challenger has as many open ones as one may, or the challenged have.
    TooMany,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    pub id: ChallengeId,
    pub from: Person,
    pub to: Person,
    pub offer: String,
    /// How it stands: `open` or what it was closed with.
    pub status: String,
    /// When it was made, in milliseconds since 1970 UTC.
    pub created_ms: i64,
    /// When it ends unless it is answered.
    pub ends_ms: i64,
    /// The game that came of it.
    pub game: Option<GameId>,
    /// Why it was declined.
    pub reason: Option<String>,
}

const SELECT: &str = "SELECT c.id AS id, c.from_id AS from_id, c.to_id AS to_id, c.offer AS offer, c.status AS status, \
    c.created_ms AS created_ms, c.ends_ms AS ends_ms, c.game_id AS game_id, c.reason AS reason, \
    f.name AS from_name, f.guest AS from_guest, f.role AS from_role, f.banned_ms AS from_banned, t.name AS to_name, t.guest AS to_guest, t.role AS to_role, t.banned_ms AS to_banned \
    FROM challenges c JOIN people f ON f.id = c.from_id JOIN people t ON t.id = c.to_id ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    pub async fn create_challenge(&self, new: &NewChallenge<'_>) -> Result<MadeChallenge> {
        self.room_for_more()?;
        let NewChallenge { id, from, to, .. } = new;
        let over = Step::new(
            "UPDATE challenges SET status = 'expired' WHERE from_id = $1 AND to_id = $2 AND status = 'open' \
             AND ends_ms <= $3",
            vec![from.as_str().into(), to.as_str().into(), new.created_ms.into()],
        );
        let make = Step::must(
            "INSERT INTO challenges (id, from_id, to_id, offer, status, created_ms, ends_ms) \
             SELECT $1, $2, $3, $4, 'open', $5, $6 \
             WHERE (SELECT COUNT(*) FROM challenges WHERE from_id = $2 AND status = 'open') < $7 \
             AND (SELECT COUNT(*) FROM challenges WHERE to_id = $3 AND status = 'open') < $8 \
             ON CONFLICT DO NOTHING",
            vec![
                id.as_str().into(),
                from.as_str().into(),
                to.as_str().into(),
                new.offer.into(),
                new.created_ms.into(),
                new.ends_ms.into(),
                i64::from(new.most_out).into(),
                i64::from(new.most_in).into(),
            ],
        );
        if let Ran::Done(_) = self.run(vec![over, make]).await? {
            return Ok(MadeChallenge::New);
        }
        let row = sqlx::query(select("WHERE c.from_id = $1 AND c.to_id = $2 AND c.status = 'open'"))
            .bind(from.as_str())
            .bind(to.as_str())
            .fetch_optional(&self.read)
            .await?;
        Ok(match row {
            Some(row) => MadeChallenge::Open(challenge(&row)?.id),
            None => MadeChallenge::TooMany,
        })
    }

    pub async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>> {
        let row = sqlx::query(select("WHERE c.id = $1")).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(challenge).transpose()
    }

    /// A challenge as one of its two sees it. The database leaves those of others out, so that they take no longer than what is not
    /// there.
    pub async fn challenge_for(&self, id: &ChallengeId, person: &PersonId) -> Result<Option<Challenge>> {
        let row = sqlx::query(select("WHERE c.id = $1 AND (c.from_id = $2 OR c.to_id = $2)"))
            .bind(id.as_str())
            .bind(person.as_str())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(challenge).transpose()
    }

    /// The open challenges by a person and to a person at a moment, the newest first.
    pub async fn challenges_of(&self, person: &PersonId, now_ms: i64) -> Result<Vec<Challenge>> {
        let rows = sqlx::query(select(
            "WHERE (c.from_id = $1 OR c.to_id = $1) AND c.status = 'open' AND c.ends_ms > $2 ORDER BY c.id DESC",
        ))
        .bind(person.as_str())
        .bind(now_ms)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(challenge).collect()
    }

    /// Open challenges whose time is over, at most `limit`.
    pub async fn overdue_challenges(&self, now_ms: i64, limit: u32) -> Result<Vec<Challenge>> {
        let rows =
            sqlx::query(select("WHERE c.status = 'open' AND c.ends_ms <= $1 ORDER BY c.ends_ms LIMIT $2"))
                .bind(now_ms)
                .bind(i64::from(limit))
                .fetch_all(&self.read)
                .await?;
        rows.iter().map(challenge).collect()
    }

    /// Closes a challenge that is open; says whether it was.
    pub async fn close_challenge(
        &self,
        id: &ChallengeId,
        status: &str,
        reason: Option<&str>,
    ) -> Result<bool> {
        let close = Step::must(
            "UPDATE challenges SET status = $2, reason = $3 WHERE id = $1 AND status = 'open'",
            vec![id.as_str().into(), status.into(), reason.map(str::to_owned).into()],
        );
        Ok(matches!(self.run(vec![close]).await?, Ran::Done(_)))
    }

    /// Creates the game of a challenge that is open and not overdue, and closes the challenge with it; says whether it was open. Either
    /// both are done or neither.
    ///
    /// # Errors
    /// The code of the game is taken, or the database failed.
    pub async fn accept_challenge(&self, id: &ChallengeId, game: &NewGame) -> Result<bool, CreateError> {
        self.room_for_more()?;
        let record = &game.record;
        let accept = Step::must(
            "UPDATE challenges SET status = 'accepted', game_id = $2 WHERE id = $1 AND status = 'open' AND ends_ms > $3",
            vec![id.as_str().into(), record.id.as_str().into(), record.created_ms.into()],
        );
        match self.run(vec![creation(game), accept]).await? {
            Ran::Done(_) => Ok(true),
            Ran::Refused(0) => Err(CreateError::CodeTaken),
            Ran::Refused(_) => Ok(false),
        }
    }
}

fn challenge(row: &AnyRow) -> Result<Challenge> {
    let row = Reader::new(row)?;
    let person = |[id, name, guest, role, banned]: [&'static str; 5]| {
        Ok::<_, StoreError>(Person {
            id: row.parse(id)?,
            name: row.text(name)?,
            guest: row.number(guest)? != 0,
            role: row.parse(role)?,
            banned: row.number_or_null(banned)?.is_some(),
        })
    };
    Ok(Challenge {
        id: row.parse("id")?,
        from: person(["from_id", "from_name", "from_guest", "from_role", "from_banned"])?,
        to: person(["to_id", "to_name", "to_guest", "to_role", "to_banned"])?,
        offer: row.text("offer")?,
        status: row.text("status")?,
        created_ms: row.number("created_ms")?,
        ends_ms: row.number("ends_ms")?,
        game: row.parse_or_null("game_id")?,
        reason: row.text_or_null("reason")?,
    })
}
