//! The way of a person's rating.

use krog_compete::rating::{Event, Pool};

use super::entries::number;
use crate::{Named, PersonId, Result, Store, column::Reader, people};

/// Points that a graph has at most.
const POINTS: i64 = 1000;
/// People that one statement asks for.
const AT_ONCE: usize = 500;

/// An entry as it lies in a person's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastRating {
    pub entry: u64,
    /// When it was made, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    pub before: i32,
    pub after: i32,
    /// Of a refund: the entry that it takes back.
    pub refunds: Option<u64>,
    /// Of a game: the refund that took it back.
    pub refunded: Option<u64>,
    /// The game; of a refund the one that it takes back.
    pub game: Event,
}

const PAGE: &str = "SELECT CAST(p.entry_seq AS TEXT) AS row_key, p.entry_seq AS entry_seq, p.at_ms AS at_ms, \
    p.rating_before AS rating_before, p.rating_after AS rating_after, p.refunds AS refunds, r.entry_seq AS refunded, e.body AS body \
    FROM rating_parts p JOIN rating_entries e ON e.seq = COALESCE(p.refunds, p.entry_seq) \
    LEFT JOIN rating_parts r ON r.refunds = p.entry_seq AND r.person_id = p.person_id \
    WHERE p.person_id = $1 AND p.pool = $2 AND p.entry_seq < $3 ORDER BY p.entry_seq DESC LIMIT $4";

/// Every n-th entry and the last one, n as small as the number of points lets it be.
const GRAPH: &str = "WITH own AS ( \
        SELECT entry_seq, at_ms, rating_after, ROW_NUMBER() OVER (ORDER BY entry_seq) AS place, COUNT(*) OVER () AS entries \
        FROM rating_parts WHERE person_id = $1 AND pool = $2 \
    ) SELECT CAST(entry_seq AS TEXT) AS row_key, entry_seq, at_ms, rating_after FROM own \
    WHERE place = entries OR (place - 1) % ((entries + $3 - 2) / ($3 - 1)) = 0 ORDER BY entry_seq";

const BEFORE: &str = "SELECT person_id, rating_after, games_after FROM rating_parts p WHERE person_id = $1 AND pool = $2 \
    AND at_ms < $3 ORDER BY entry_seq DESC LIMIT 1";

impl Store {
    /// A person's history in a pool, newest first, at most `limit`, from before the entry `before` on.
    pub async fn rating_history(
        &self,
        person: &PersonId,
        pool: Pool,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<PastRating>> {
        let rows = sqlx::query(PAGE)
            .bind(person.as_str())
            .bind(pool.name())
            .bind(before.map_or(i64::MAX, number))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let body = row.text("body")?;
                let entry =
                    |column| row.number_or_null(column)?.map(|seq| row.narrow(column, seq)).transpose();
                Ok(PastRating {
                    entry: row.narrow("entry_seq", row.number("entry_seq")?)?,
                    at_ms: row.number("at_ms")?,
                    before: row.narrow("rating_before", row.number("rating_before")?)?,
                    after: row.narrow("rating_after", row.number("rating_after")?)?,
                    refunds: entry("refunds")?,
                    refunded: entry("refunded")?,
                    game: serde_json::from_str(&body).map_err(|_| row.corrupt("body", body))?,
                })
            })
            .collect()
    }

    /// The way of a person's rating in a pool, oldest first: when, the rating from then on, the entry. At most a thousand points.
    pub async fn rating_graph(&self, person: &PersonId, pool: Pool) -> Result<Vec<(i64, i32, u64)>> {
        let query = sqlx::query(GRAPH).bind(person.as_str()).bind(pool.name()).bind(POINTS);
        let rows = query.fetch_all(&self.read).await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let rating = row.narrow("rating_after", row.number("rating_after")?)?;
                let entry = row.narrow("entry_seq", row.number("entry_seq")?)?;
                Ok((row.number("at_ms")?, rating, entry))
            })
            .collect()
    }

    /// A person's rating in a pool at a moment of the past, and the rated games then; none before the first.
    pub async fn rating_at(&self, person: &PersonId, pool: Pool, at_ms: i64) -> Result<Option<(i32, u32)>> {
        let query = sqlx::query(BEFORE).bind(person.as_str()).bind(pool.name()).bind(at_ms);
        let Some(row) = query.fetch_optional(&self.read).await? else { return Ok(None) };
        let row = Reader::new(&row)?;
        let rating = row.narrow("rating_after", row.number("rating_after")?)?;
        Ok(Some((rating, row.narrow("games_after", row.number("games_after")?)?)))
    }

    /// Who people are, those that are there, in no order that one may count on.
    pub async fn named(&self, ids: &[PersonId]) -> Result<Vec<Named>> {
        let mut found = Vec::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            let places: Vec<String> = (1..=some.len()).map(|n| format!("${n}")).collect();
            let sql = format!(
                "SELECT p.id AS person_id, p.name AS name, a.person_id AS account, a.title AS title, a.bot AS bot \
                 FROM people p LEFT JOIN accounts a ON a.person_id = p.id AND a.closed_ms IS NULL WHERE p.id IN ({})",
                places.join(", ")
            );
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for id in some {
                query = query.bind(id.as_str());
            }
            for row in query.fetch_all(&self.read).await? {
                found.push(people::named(&Reader::new(&row)?)?);
            }
        }
        Ok(found)
    }
}
