//! Counting everything again.

use krog_explorer::{ExplorerError, VerifiedCollection};

use super::StoredCollection;

const COUNT: &str = "SELECT (SELECT count(*) FROM explorer_games WHERE collection = $1), \
    (SELECT count(DISTINCT key) FROM explorer_records WHERE collection = $1), \
    (SELECT count(*) FROM explorer_records WHERE collection = $1)";

const ORPHANS: &str = "SELECT count(*) FROM explorer_records r LEFT JOIN explorer_games g \
    ON g.collection = r.collection AND g.game = r.game WHERE r.collection = $1 AND g.game IS NULL";

/// Cells that are not the sum of their records, of positions that have cells.
const WRONG: &str = "WITH counted AS ( \
        SELECT key, mv, band, speed, month, count(*) FILTER (WHERE outcome = 0) AS white, \
            count(*) FILTER (WHERE outcome = 1) AS draws, count(*) FILTER (WHERE outcome = 2) AS black, \
            coalesce(sum(white_rating) FILTER (WHERE band < 12), 0) AS white_ratings, \
            coalesce(sum(black_rating) FILTER (WHERE band < 12), 0) AS black_ratings, \
            max((white_rating + black_rating)::BIGINT << 32 | (4294967295 - game)) AS best, \
            max((month::BIGINT << 5 | day) << 32 | game) AS recent \
        FROM explorer_records WHERE collection = $1 AND outcome < 3 \
            AND key IN (SELECT key FROM explorer_cells WHERE collection = $1) GROUP BY key, mv, band, speed, month \
    ) \
    SELECT count(*) FROM (SELECT * FROM explorer_cells WHERE collection = $1) c \
    FULL JOIN counted s ON s.key = c.key AND s.mv = c.mv AND s.band = c.band AND s.speed = c.speed AND s.month = c.month \
    WHERE (c.white, c.draws, c.black, c.white_ratings, c.black_ratings, c.best, c.recent) IS DISTINCT FROM \
        (s.white, s.draws, s.black, s.white_ratings, s.black_ratings, s.best, s.recent)";

impl StoredCollection {
    /// Counts everything again from what it was counted from.
    ///
    /// # Errors
    /// The first thing that is wrong, or the database failed.
    pub fn verify(&self) -> Result<VerifiedCollection, ExplorerError> {
        let Some(number) = self.number()? else {
            return Ok(VerifiedCollection { games: 0, positions: 0, postings: 0 });
        };
        for (sql, what) in [
            (ORPHANS, "records are of games that are not there"),
            (WRONG, "cells are not the sum of their records"),
        ] {
            let wrong: i64 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(self.pool()))?;
            if wrong > 0 {
                return Err(ExplorerError::Database(format!("{wrong} {what}")));
            }
        }
        let found: (i64, i64, i64) =
            self.all.wait(sqlx::query_as(COUNT).bind(number).fetch_one(self.pool()))?;
        let count = |count: i64| u64::try_from(count).unwrap_or(0);
        Ok(VerifiedCollection { games: count(found.0), positions: count(found.1), postings: count(found.2) })
    }
}
