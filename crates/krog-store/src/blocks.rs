//! Whom people want nothing to do with.

use std::collections::HashSet;

use crate::{
    PersonId, Result, Store,
    column::Reader,
    follows,
    script::{Ran, Step},
};

/// People whom one person may block.
pub const MOST_BLOCKS: i64 = 1_000;

/// Somebody who is blocked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub person: PersonId,
    pub name: String,
    /// Since when, in milliseconds since 1970 UTC.
    pub at_ms: i64,
}

impl Store {
    /// Blocks somebody; says whether there was room for it. Whoever is blocked already stays so.
    pub async fn block(&self, person: &PersonId, blocked: &PersonId, now_ms: i64) -> Result<bool> {
        let steps = vec![
            Step::must(
                "INSERT INTO blocks (person_id, blocked_id, at_ms) SELECT $1, $2, $3 \
                 WHERE (SELECT COUNT(*) FROM blocks WHERE person_id = $1) < $4 ON CONFLICT DO NOTHING",
                vec![person.as_str().into(), blocked.as_str().into(), now_ms.into(), MOST_BLOCKS.into()],
            ),
            // Neither follows the other any more.
            follows::end_between(person, blocked),
        ];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)) || self.blocks(person, blocked).await?)
    }

    /// Blocks somebody no longer.
    pub async fn unblock(&self, person: &PersonId, blocked: &PersonId) -> Result<()> {
        let values = vec![person.as_str().into(), blocked.as_str().into()];
        self.write("DELETE FROM blocks WHERE person_id = $1 AND blocked_id = $2", values).await.map(drop)
    }

    /// Those whom a person blocks, last blocked first.
    pub async fn blocks_of(&self, person: &PersonId) -> Result<Vec<Block>> {
        let rows = sqlx::query(
            "SELECT b.blocked_id AS id, p.name AS name, b.at_ms AS at_ms FROM blocks b \
             JOIN people p ON p.id = b.blocked_id WHERE b.person_id = $1 ORDER BY b.at_ms DESC, b.blocked_id DESC",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(Block { person: row.parse("id")?, name: row.text("name")?, at_ms: row.number("at_ms")? })
            })
            .collect()
    }

    /// Whether the first blocks the second.
    pub async fn blocks(&self, person: &PersonId, blocked: &PersonId) -> Result<bool> {
        let query = sqlx::query("SELECT person_id FROM blocks WHERE person_id = $1 AND blocked_id = $2");
        let row = query.bind(person.as_str()).bind(blocked.as_str()).fetch_optional(&self.read).await?;
        Ok(row.is_some())
    }

    /// Whether one of two blocks the other: they are not to meet.
    pub async fn blocked_between(&self, one: &PersonId, other: &PersonId) -> Result<bool> {
        let query = sqlx::query(
            "SELECT person_id FROM blocks WHERE (person_id = $1 AND blocked_id = $2) \
             OR (person_id = $2 AND blocked_id = $1)",
        );
        let row = query.bind(one.as_str()).bind(other.as_str()).fetch_optional(&self.read).await?;
        Ok(row.is_some())
    }

    /// Those whom a person blocks or who block the person: none of them is to be met.
    pub async fn blocked_either(&self, person: &PersonId) -> Result<HashSet<PersonId>> {
        let rows = sqlx::query(
            "SELECT blocked_id AS id FROM blocks WHERE person_id = $1 \
             UNION SELECT person_id AS id FROM blocks WHERE blocked_id = $1",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }
}
