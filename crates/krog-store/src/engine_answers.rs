//! What engines found of positions, for those who ask later.

use crate::{Result, Store, column::Reader, script::Step};

/// An answer that is kept; what it means is not known here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineAnswer {
    /// Who answers what, digested.
    pub key: String,
    pub depth: u8,
    pub nodes: u64,
    pub body: String,
}

impl Store {
    /// Keeps answers, each unless a deeper one to the same question is there.
    pub async fn keep_engine_answers(&self, answers: &[EngineAnswer], now_ms: i64) -> Result<()> {
        let step = |answer: &EngineAnswer| {
            Step::new(
                "INSERT INTO engine_answers (key, depth, nodes, body, at_ms) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (key) DO UPDATE SET depth = excluded.depth, nodes = excluded.nodes, \
                 body = excluded.body, at_ms = excluded.at_ms WHERE excluded.depth > engine_answers.depth \
                 OR excluded.depth = engine_answers.depth AND excluded.nodes > engine_answers.nodes",
                vec![
                    answer.key.as_str().into(),
                    i64::from(answer.depth).into(),
                    i64::try_from(answer.nodes).unwrap_or(i64::MAX).into(),
                    answer.body.as_str().into(),
                    now_ms.into(),
                ],
            )
        };
        self.run(answers.iter().map(step).collect()).await.map(drop)
    }

    /// The answer under a key.
    pub async fn engine_answer(&self, key: &str) -> Result<Option<EngineAnswer>> {
        let row = sqlx::query("SELECT key, depth, nodes, body FROM engine_answers WHERE key = $1")
            .bind(key)
            .fetch_optional(&self.read)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        Ok(Some(EngineAnswer {
            key: row.text("key")?,
            depth: row.narrow("depth", row.number("depth")?)?,
            nodes: row.narrow("nodes", row.number("nodes")?)?,
            body: row.text("body")?,
        }))
    }

    /// Forgets the oldest answers beyond the newest `most`, and says how many.
    pub async fn forget_engine_answers(&self, most: u32) -> Result<u64> {
        self.write(
            "DELETE FROM engine_answers WHERE key IN \
             (SELECT key FROM engine_answers ORDER BY at_ms DESC, key LIMIT 1000000000 OFFSET $1)",
            vec![i64::from(most).into()],
        )
        .await
    }
}
