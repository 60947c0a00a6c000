//! Whom a person follows: nobody but that person reads it, unless the followed lets friends see when they are here.

use crate::{GameId, Named, PersonId, Result, Store, column::Reader, people, script::Ran, script::Step};

/// People whom one person may follow.
pub const MOST_FOLLOWED: i64 = 500;

krog_syntax::named! {
    /// Which people something of an account is open to. The names are kept and never change.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Circle {
        Nobody = "nobody",
        /// Those whom the account follows and who follow it.
        Friends = "friends",
        Everybody = "everybody",
    }
}

/// Somebody who is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    pub named: Named,
    /// Since when, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Whether they follow the follower.
    pub back: bool,
    /// Who sees when they are here.
    pub seen_by: Circle,
}

impl Followed {
    /// Whether the follower sees when they are here.
    pub fn is_seen(&self) -> bool {
        self.seen_by.has(self.back)
    }
}

impl Circle {
    /// Whether somebody is in it, who is a friend or not.
    pub const fn has(self, friend: bool) -> bool {
        match self {
            Circle::Nobody => false,
            Circle::Friends => friend,
            Circle::Everybody => true,
        }
    }
}

/// What became of the wish to follow somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// The person follows them, now or before.
    Done,
    /// One of the two has blocked the other.
    Blocked,
    /// The person follows as many as one may.
    TooMany,
}

const ADD: &str = "INSERT INTO follows (person_id, followed_id, at_ms) SELECT $1, $2, $3 \
    WHERE (SELECT COUNT(*) FROM follows WHERE person_id = $1) < $4 AND NOT EXISTS (SELECT 1 FROM blocks \
    WHERE (person_id = $1 AND blocked_id = $2) OR (person_id = $2 AND blocked_id = $1)) ON CONFLICT DO NOTHING";

/// What ends between two of whom one blocks the other.
pub(crate) fn end_between(one: &PersonId, other: &PersonId) -> Step {
    Step::new(
        "DELETE FROM follows WHERE (person_id = $1 AND followed_id = $2) OR (person_id = $2 AND followed_id = $1)",
        vec![one.as_str().into(), other.as_str().into()],
    )
}

/// What ends with an account.
pub(crate) fn end_all(person: &PersonId) -> Step {
    Step::new("DELETE FROM follows WHERE person_id = $1 OR followed_id = $1", vec![person.as_str().into()])
}

impl Store {
    /// Follows somebody.
    pub async fn follow(&self, person: &PersonId, followed: &PersonId, now_ms: i64) -> Result<Follow> {
        let values =
            vec![person.as_str().into(), followed.as_str().into(), now_ms.into(), MOST_FOLLOWED.into()];
        if matches!(self.run(vec![Step::must(ADD, values)]).await?, Ran::Done(_))
            || self.follows(person, followed).await?
        {
            return Ok(Follow::Done);
        }
        Ok(if self.blocked_between(person, followed).await? { Follow::Blocked } else { Follow::TooMany })
    }

    /// Follows somebody no longer.
    pub async fn unfollow(&self, person: &PersonId, followed: &PersonId) -> Result<()> {
        let values = vec![person.as_str().into(), followed.as_str().into()];
        self.write("DELETE FROM follows WHERE person_id = $1 AND followed_id = $2", values).await.map(drop)
    }

    /// Whether the first follows the second.
    pub async fn follows(&self, person: &PersonId, followed: &PersonId) -> Result<bool> {
        let query = sqlx::query("SELECT person_id FROM follows WHERE person_id = $1 AND followed_id = $2");
        let row = query.bind(person.as_str()).bind(followed.as_str()).fetch_optional(&self.read).await?;
        Ok(row.is_some())
    }

    /// Those whom a person follows, by name.
    pub async fn followed_by(&self, person: &PersonId) -> Result<Vec<Followed>> {
        let rows = sqlx::query(
            "SELECT p.id AS person_id, p.name AS name, a.person_id AS account, a.title AS title, a.bot AS bot, \
             a.seen_by AS seen_by, f.at_ms AS at_ms, b.person_id AS back FROM follows f \
             JOIN people p ON p.id = f.followed_id JOIN accounts a ON a.person_id = p.id AND a.closed_ms IS NULL \
             LEFT JOIN follows b ON b.person_id = f.followed_id AND b.followed_id = f.person_id \
             WHERE f.person_id = $1 ORDER BY a.name_key",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(Followed {
                    named: people::named(&row)?,
                    at_ms: row.number("at_ms")?,
                    back: row.text_or_null("back")?.is_some(),
                    seen_by: circle(&row, "seen_by")?,
                })
            })
            .collect()
    }

    /// The games under way of a person that anybody could watch: rated ones, and those of public rooms; the newest first.
    pub async fn shown_games_of(&self, person: &PersonId, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE (creator_id = $1 OR opponent_id = $1) AND status IN ('active', 'paused') \
             AND (listed = 1 OR rated > 0) ORDER BY id DESC LIMIT $2",
        )
        .bind(person.as_str())
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }
}

pub(crate) fn circle(row: &Reader<'_>, column: &'static str) -> Result<Circle> {
    let name = row.text(column)?;
    Circle::from_name(&name).ok_or_else(|| row.corrupt(column, name))
}
