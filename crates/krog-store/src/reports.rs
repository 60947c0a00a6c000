//! What is reported of what was said.

use krog_chess::Variant;
use sqlx::any::AnyRow;

use crate::{
    LineId, PersonId, ReportId, Result, Store,
    chat::{self, StoredLine},
    column::Reader,
    script::{Ran, Step},
};

krog_syntax::named! {
    /// Where a report stands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ReportStatus {
        /// Nobody has decided yet.
        Open = "open",
        Dismissed = "dismissed",
        /// The line was deleted.
        Deleted = "deleted",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub id: ReportId,
    pub line: StoredLine,
    /// Whether it was said beside a match of four.
    pub four: bool,
    /// The name of who reports it.
    pub by: String,
    /// What is wrong with it.
    pub note: Option<String>,
    /// When it was reported, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    pub status: ReportStatus,
    /// Who decided, by name, and when.
    pub decided: Option<(String, i64)>,
}

const SELECT: &str = "SELECT r.id AS report_id, p.id AS person_id, p.name AS name, p.guest AS guest, \
    l.id AS line_id, l.game_id AS game_id, l.room AS room, l.color AS color, l.body AS body, l.at_ms AS at_ms, \
    l.deleted_ms AS deleted_ms, g.variant AS variant, b.name AS by_name, r.note AS note, r.at_ms AS reported_ms, r.status AS status, \
    d.name AS decided_by, r.decided_ms AS decided_ms FROM chat_reports r JOIN chat_lines l ON l.id = r.line_id \
    JOIN games g ON g.id = l.game_id \
    JOIN people p ON p.id = l.person_id JOIN people b ON b.id = r.person_id LEFT JOIN people d ON d.id = r.decided_by ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    /// Reports a line. A line that the person has reported before has been reported: the first report stands.
    pub async fn report_line(
        &self,
        id: &ReportId,
        line: &LineId,
        by: &PersonId,
        note: Option<&str>,
        now_ms: i64,
    ) -> Result<ReportId> {
        self.write(
            "INSERT INTO chat_reports (id, line_id, person_id, note, at_ms, status) \
             VALUES ($1, $2, $3, $4, $5, 'open') ON CONFLICT DO NOTHING",
            vec![
                id.as_str().into(),
                line.as_str().into(),
                by.as_str().into(),
                note.map(str::to_owned).into(),
                now_ms.into(),
            ],
        )
        .await?;
        let row = sqlx::query("SELECT id FROM chat_reports WHERE line_id = $1 AND person_id = $2")
            .bind(line.as_str())
            .bind(by.as_str())
            .fetch_one(&self.read)
            .await?;
        Reader::new(&row)?.parse("id")
    }

    /// Reports that stand so, newest first, at most `limit`, from behind `after` on.
    pub async fn reports(
        &self,
        status: ReportStatus,
        after: Option<&ReportId>,
        limit: u32,
    ) -> Result<Vec<Report>> {
        let rows = sqlx::query(select("WHERE r.status = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3"))
            .bind(status.name())
            .bind(after.map_or("~", ReportId::as_str))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(read).collect()
    }

    pub async fn report(&self, id: &ReportId) -> Result<Option<Report>> {
        let row = sqlx::query(select("WHERE r.id = $1")).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(read).transpose()
    }

    /// Decides on a report that is open, and on all other open reports of the same line; says whether it was open. A line that
    /// is deleted is deleted in the same transaction.
    pub async fn decide_report(
        &self,
        id: &ReportId,
        status: ReportStatus,
        by: &PersonId,
        now_ms: i64,
    ) -> Result<bool> {
        let mut steps = vec![Step::must(
            "UPDATE chat_reports SET status = $2, decided_by = $3, decided_ms = $4 WHERE status = 'open' \
             AND line_id = (SELECT line_id FROM chat_reports WHERE id = $1 AND status = 'open')",
            vec![id.as_str().into(), status.name().into(), by.as_str().into(), now_ms.into()],
        )];
        if status == ReportStatus::Deleted {
            steps.push(Step::new(
                "UPDATE chat_lines SET deleted_ms = $2 WHERE deleted_ms IS NULL \
                 AND id = (SELECT line_id FROM chat_reports WHERE id = $1)",
                vec![id.as_str().into(), now_ms.into()],
            ));
        }
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }
}

fn read(row: &AnyRow) -> Result<Report> {
    let line = chat::read(row)?;
    let row = Reader::new(row)?;
    let status = row.text("status")?;
    let known = ReportStatus::from_name(&status);
    let decided = row.text_or_null("decided_by")?.zip(row.number_or_null("decided_ms")?);
    Ok(Report {
        id: row.parse("report_id")?,
        line,
        four: row.text("variant")? == Variant::Bughouse.name(),
        by: row.text("by_name")?,
        note: row.text_or_null("note")?,
        at_ms: row.number("reported_ms")?,
        status: known.ok_or_else(|| row.corrupt("status", status))?,
        decided,
    })
}
