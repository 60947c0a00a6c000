//! Where the two who play together stand.

use krog_compete::rating::{PROVISIONAL, Pair, Pool, Record};
use sqlx::any::AnyRow;

use super::standings::record_of;
use crate::{PersonId, Result, Store, column::Reader};

/// What a pair stands at in a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairStanding {
    /// As the ledger names it.
    pub pair: String,
    pub pool: String,
    pub both: [PersonId; 2],
    pub record: Record,
}

/// A pair's place on a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadingPair {
    /// The place, from 1; those with the same rating share one.
    pub place: u32,
    pub both: [PersonId; 2],
    pub rating: i32,
    pub games: u32,
}

const SELECT: &str = "SELECT pair, pool, one_id, other_id, rating, peak, peak_ms, games, wins, draws, losses, streak, best_streak, \
    updated_ms FROM pair_standings s ";

/// Pairs of whom both have accounts that are open, and enough rated games.
const PLACED: &str = "WHERE s.pool = $1 AND s.games >= 10 AND (SELECT COUNT(*) FROM accounts a WHERE a.closed_ms IS NULL \
    AND a.person_id IN (s.one_id, s.other_id)) = 2 ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

fn read(row: &AnyRow) -> Result<PairStanding> {
    let row = Reader::new(row)?;
    Ok(PairStanding {
        pair: row.text("pair")?,
        pool: row.text("pool")?,
        both: [row.parse("one_id")?, row.parse("other_id")?],
        record: record_of(&row)?,
    })
}

impl Store {
    /// A pair's record in a pool.
    pub async fn pair_record(&self, pair: &Pair, pool: Pool) -> Result<Record> {
        let query = sqlx::query(select("WHERE pair = $1 AND pool = $2"));
        let row = query.bind(pair.name()).bind(pool.name()).fetch_optional(&self.read).await?;
        Ok(row.as_ref().map(read).transpose()?.map(|found| found.record).unwrap_or_default())
    }

    /// Every pair's standings, by name and pool, at most `limit`, from behind the last of the page before on.
    pub async fn pair_standings(
        &self,
        behind: Option<&(String, String)>,
        limit: u32,
    ) -> Result<Vec<PairStanding>> {
        let (pair, pool) = behind.map_or(("", ""), |(pair, pool)| (pair.as_str(), pool.as_str()));
        let condition = "WHERE pair > $1 OR (pair = $1 AND pool > $2) ORDER BY pair, pool LIMIT $3";
        let query = sqlx::query(select(condition)).bind(pair).bind(pool).bind(i64::from(limit));
        query.fetch_all(&self.read).await?.iter().map(read).collect()
    }

    /// The pairs that a person belongs to, the most games first, at most `limit`.
    pub async fn pairs_of(&self, person: &PersonId, limit: u32) -> Result<Vec<PairStanding>> {
        let condition = "WHERE one_id = $1 OR other_id = $1 ORDER BY games DESC, pair LIMIT $2";
        let query = sqlx::query(select(condition)).bind(person.as_str()).bind(i64::from(limit));
        query.fetch_all(&self.read).await?.iter().map(read).collect()
    }

    /// The best pairs of a pool who have enough rated games and accounts: at most `limit`, behind the first `skip`.
    pub async fn leading_pairs(&self, pool: Pool, skip: u32, limit: u32) -> Result<Vec<LeadingPair>> {
        const { assert!(PROVISIONAL == 10, "the statement and its index say so too") };
        let page = format!("{PLACED} ORDER BY s.rating DESC, s.pair LIMIT $2 OFFSET $3");
        let query = sqlx::query(select(&page)).bind(pool.name());
        let rows = query.bind(i64::from(limit)).bind(i64::from(skip)).fetch_all(&self.read).await?;
        let mut leaders: Vec<LeadingPair> = Vec::with_capacity(rows.len());
        for (row, position) in rows.iter().zip(skip + 1..) {
            let PairStanding { both, record, .. } = read(row)?;
            let rating = record.standing.rating;
            let place = match leaders.last() {
                Some(before) if before.rating == rating => before.place,
                None if skip > 0 => self.better_pairs(pool, rating).await? + 1,
                _ => position,
            };
            leaders.push(LeadingPair { place, both, rating, games: record.standing.games });
        }
        Ok(leaders)
    }

    /// How many pairs on a leaderboard have a higher rating.
    async fn better_pairs(&self, pool: Pool, rating: i32) -> Result<u32> {
        let count = format!(
            "SELECT $1 AS row_key, COUNT(*) AS better FROM pair_standings s {PLACED} AND s.rating > $2"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(count)).bind(pool.name()).bind(i64::from(rating));
        let row = query.fetch_one(&self.read).await?;
        let row = Reader::new(&row)?;
        row.narrow("better", row.number("better")?)
    }
}
