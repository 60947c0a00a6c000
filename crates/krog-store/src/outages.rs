//! Times in which the server was down.

use crate::{Result, Store, script::Step};

impl Store {
    /// Writes down that nothing could be written from one moment to another, in milliseconds since 1970 UTC. It wants what a move wants.
    pub async fn record_outage(&self, from_ms: i64, to_ms: i64) -> Result<()> {
        let insert = "INSERT INTO outages (from_ms, to_ms) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let mut steps = self.touched();
        if self.is_full() {
            // Where this row fits and no move does, an outage would be over that goes on.
            steps.push(Step::new("UPDATE room_tries SET body = hex(randomblob(32768))", Vec::new()));
        }
        steps.push(Step::new(insert, vec![from_ms.into(), to_ms.into()]));
        self.run(steps).await.map(drop)
    }

    /// Whether something could be written: goes the way of a write, and changes nothing. On a full disk it does write, now and then.
    pub async fn could_write(&self) -> Result<()> {
        let mut steps = self.touched();
        let rest: &[&str] = if self.is_to_be_tried() {
            &[
                "INSERT INTO outages (from_ms, to_ms) VALUES (-1, -1) ON CONFLICT DO NOTHING",
                "DELETE FROM outages WHERE from_ms = -1",
            ]
        } else {
            &["UPDATE outages SET to_ms = to_ms WHERE from_ms < 0"]
        };
        steps.extend(rest.iter().map(|sql| Step::new(sql, Vec::new())));
        self.run(steps).await.map(drop)
    }

    /// Touches the tables that moves are written to, and nothing in them: whoever keeps them locked holds up play.
    fn touched(&self) -> Vec<Step> {
        // Whoever asked has given up by then, and what waits on for a lock would keep others waiting.
        let waits = self.is_postgres().then_some("SET LOCAL lock_timeout = 900");
        let tables = ["DELETE FROM game_events WHERE 1 = 0", "UPDATE games SET plies = plies WHERE 1 = 0"];
        waits.into_iter().chain(tables).map(|sql| Step::new(sql, Vec::new())).collect()
    }

    /// The outages that ended behind `ms`, oldest first.
    pub async fn outages_since(&self, ms: i64) -> Result<Vec<(i64, i64)>> {
        Ok(sqlx::query_as("SELECT from_ms, to_ms FROM outages WHERE to_ms > $1 ORDER BY from_ms, to_ms")
            .bind(ms)
            .fetch_all(&self.read)
            .await?)
    }
}
