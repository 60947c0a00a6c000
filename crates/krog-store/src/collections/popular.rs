//! The positions that most games came through, and the views that know them.

use krog_chess::Variant;
use krog_explorer::{ExplorerError, Filter, Key, Popular};
use sqlx::{Error, Row as _, postgres::PgRow};

use super::{Collections, StoredCollection, failed, gather};

/// Games of a collection whose records are counted whenever it is asked; more are looked up in the view.
const SMALL: i64 = 10_000;
/// How old the view may be where it is not of what there is now.
const OLD_MS: i64 = 60_000;
/// The key of the lock that one holds who refreshes the views.
const LOCK: i64 = 0x6b72_6f67_7669_6577;

/// Each position leads to a game, and that to the position's rules.
const OF_VIEW: &str = "SELECT p.key, p.games::BIGINT AS games FROM popular_positions p \
    LEFT JOIN explorer_games g ON g.collection = p.collection AND g.game = p.recent \
    WHERE p.collection = $1 AND ($3::SMALLINT IS NULL OR g.variant = $3) ORDER BY p.games DESC, p.key LIMIT $2";
const OF_RECORDS: &str = "SELECT p.key, p.games FROM ( \
        SELECT key, count(*) AS games, (max((month::BIGINT << 5 | day) << 32 | game) & 4294967295)::INTEGER AS recent \
        FROM explorer_records WHERE collection = $1 AND outcome < 3 GROUP BY key) AS p \
    LEFT JOIN explorer_games g ON g.collection = $1 AND g.game = p.recent \
    WHERE $3::SMALLINT IS NULL OR g.variant = $3 ORDER BY p.games DESC, p.key LIMIT $2";

impl Collections {
    /// Makes the materialised views `popular_positions` and `best_moves` of what there is now, while others read them.
    pub fn refresh_views(&self) -> Result<(), ExplorerError> {
        self.wait(async {
            let mut tx = self.pool.begin().await?;
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *tx).await?;
            // What is committed while the views are made may be in them or not: they count as older.
            let seen: Vec<(i32, i64)> = sqlx::query_as(
                "SELECT collection, generation FROM explorer_collections WHERE viewed <> generation",
            )
            .fetch_all(&mut *tx)
            .await?;
            if seen.is_empty() {
                return Ok(());
            }
            for sql in [
                "REFRESH MATERIALIZED VIEW CONCURRENTLY popular_positions",
                "REFRESH MATERIALIZED VIEW CONCURRENTLY best_moves",
            ] {
                sqlx::query(sql).execute(&mut *tx).await?;
            }
            let (collections, generations): (Vec<i32>, Vec<i64>) = seen.into_iter().unzip();
            sqlx::query(
                "UPDATE explorer_collections c SET viewed = s.generation, \
                 viewed_ms = (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT \
                 FROM unnest($1::INTEGER[], $2::BIGINT[]) AS s (collection, generation) \
                 WHERE c.collection = s.collection",
            )
            .bind(collections)
            .bind(generations)
            .execute(&mut *tx)
            .await?;
            tx.commit().await
        })
    }
}

impl StoredCollection {
    /// The positions with the most counted games, the most played first; of those with as many the lower keys; of one
    /// variant where one is given. Of a large collection they are at most a minute old.
    pub fn popular(&self, limit: usize, variant: Option<Variant>) -> Result<Vec<Popular>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let sql = "SELECT games, viewed = generation, \
            (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT - viewed_ms FROM explorer_collections WHERE collection = $1";
        let (games, fresh, age): (i64, bool, i64) =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_one(self.pool()))?;
        let mut found = Vec::new();
        if games > SMALL {
            if !fresh && age > OLD_MS {
                self.all.refresh_views()?;
            }
            found = self.keys(OF_VIEW, number, limit, variant)?;
        }
        // The view knows those of a hundred games and more.
        if found.len() < limit {
            found = self.keys(OF_RECORDS, number, limit, variant)?;
        }
        let mut popular = Vec::with_capacity(found.len());
        for (key, games) in found {
            popular.push(Popular { key, games, gathered: self.gather(key, &Filter::ALL)? });
        }
        Ok(popular)
    }

    fn keys(
        &self,
        sql: &'static str,
        number: i32,
        limit: usize,
        variant: Option<Variant>,
    ) -> Result<Vec<(Key, u64)>, ExplorerError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let query =
            sqlx::query(sql).bind(number).bind(limit).bind(variant.map(|variant| variant.tag() as i16));
        let rows = self.all.wait(query.fetch_all(self.pool()))?;
        let position = |row: &PgRow| {
            let games: i64 = row.try_get("games")?;
            Ok((gather::key(row, "key")?, u64::try_from(games).unwrap_or(0)))
        };
        rows.iter().map(position).collect::<Result<_, Error>>().map_err(failed)
    }
}
