//! Where everybody stands.

use krog_compete::rating::{PROVISIONAL, Pool, Record, Standing};
use sqlx::any::AnyRow;

use crate::{Named, PersonId, Result, Store, column::Reader, people};

/// A person's standings, by pool.
pub type Standings = Vec<(Pool, Record)>;

/// A place on a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leader {
    /// The place, from 1; those with the same rating share one.
    pub place: u32,
    pub person: Named,
    pub country: Option<String>,
    pub rating: i32,
    pub games: u32,
}

const SELECT: &str = "SELECT person_id, pool, rating, peak, peak_ms, games, wins, draws, losses, streak, best_streak, \
    updated_ms FROM standings ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

fn read(row: &AnyRow) -> Result<(PersonId, String, Record)> {
    let row = Reader::new(row)?;
    Ok((row.parse("person_id")?, row.text("pool")?, record_of(&row)?))
}

/// The record in a row.
pub(super) fn record_of(row: &Reader<'_>) -> Result<Record> {
    let small = |column| row.narrow(column, row.number(column)?);
    let count = |column| row.narrow::<u32>(column, row.number(column)?);
    Ok(Record {
        standing: Standing { rating: small("rating")?, peak: small("peak")?, games: count("games")? },
        peak_ms: row.number_or_null("peak_ms")?,
        wins: count("wins")?,
        draws: count("draws")?,
        losses: count("losses")?,
        streak: small("streak")?,
        best_streak: count("best_streak")?,
        updated_ms: row.number("updated_ms")?,
    })
}

/// Those who have a place on a leaderboard.
const PLACED: &str = "FROM standings s JOIN people p ON p.id = s.person_id \
    JOIN accounts a ON a.person_id = s.person_id AND a.closed_ms IS NULL WHERE s.pool = $1 AND s.games >= 10";

impl Store {
    /// A person's standing in a pool.
    pub async fn standing(&self, person: &PersonId, pool: Pool) -> Result<Standing> {
        Ok(self.record(person, pool).await?.standing)
    }

    /// The same, with how it came about.
    pub async fn record(&self, person: &PersonId, pool: Pool) -> Result<Record> {
        let query = sqlx::query(select("WHERE person_id = $1 AND pool = $2"));
        let row = query.bind(person.as_str()).bind(pool.name()).fetch_optional(&self.read).await?;
        Ok(row.as_ref().map(read).transpose()?.map(|(_, _, record)| record).unwrap_or_default())
    }

    /// A person's standings in all pools with rated games.
    pub async fn standings_of(&self, person: &PersonId) -> Result<Standings> {
        let query = sqlx::query(select("WHERE person_id = $1")).bind(person.as_str());
        let rows = query.fetch_all(&self.read).await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in &rows {
            let (_, name, record) = read(row)?;
            found.extend(Pool::named(&name).map(|pool| (pool, record)));
        }
        Ok(found)
    }

    /// Everybody's standings, by person and pool, at most `limit`, from behind the last of the page before on.
    pub async fn standings(
        &self,
        behind: Option<&(PersonId, String)>,
        limit: u32,
    ) -> Result<Vec<(PersonId, String, Record)>> {
        let (person, pool) = behind.map_or(("", ""), |(person, pool)| (person.as_str(), pool.as_str()));
        let condition =
            "WHERE person_id > $1 OR (person_id = $1 AND pool > $2) ORDER BY person_id, pool LIMIT $3";
        let query = sqlx::query(select(condition)).bind(person).bind(pool).bind(i64::from(limit));
        query.fetch_all(&self.read).await?.iter().map(read).collect()
    }

    /// The best of a pool who have enough rated games and an account: at most `limit`, behind the first `skip`.
    pub async fn leaders(&self, pool: Pool, skip: u32, limit: u32) -> Result<Vec<Leader>> {
        const { assert!(PROVISIONAL == 10, "the statement and its index say so too") };
        let page = format!(
            "SELECT s.person_id AS person_id, p.name AS name, a.person_id AS account, a.title AS title, a.bot AS bot, \
             a.country AS country, s.rating AS rating, s.games AS games {PLACED} \
             ORDER BY s.rating DESC, s.person_id LIMIT $2 OFFSET $3"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(page)).bind(pool.name());
        let rows = query.bind(i64::from(limit)).bind(i64::from(skip)).fetch_all(&self.read).await?;
        let mut leaders: Vec<Leader> = Vec::with_capacity(rows.len());
        for (row, position) in rows.iter().zip(skip + 1..) {
            let row = Reader::new(row)?;
            let rating = row.narrow("rating", row.number("rating")?)?;
            let place = match leaders.last() {
                Some(before) if before.rating == rating => before.place,
                None if skip > 0 => self.better(pool, rating).await? + 1,
                _ => position,
            };
            leaders.push(Leader {
                place,
                person: people::named(&row)?,
                country: row.text_or_null("country")?,
                rating,
                games: row.narrow("games", row.number("games")?)?,
            });
        }
        Ok(leaders)
    }

    /// How many on a leaderboard have a higher rating.
    async fn better(&self, pool: Pool, rating: i32) -> Result<u32> {
        let count = format!("SELECT $1 AS row_key, COUNT(*) AS better {PLACED} AND s.rating > $2");
        let query = sqlx::query(sqlx::AssertSqlSafe(count)).bind(pool.name()).bind(i64::from(rating));
        let row = query.fetch_one(&self.read).await?;
        let row = Reader::new(&row)?;
        row.narrow("better", row.number("better")?)
    }
}
