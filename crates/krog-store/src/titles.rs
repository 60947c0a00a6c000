//! Titles that were awarded, and what they rest on.

use crate::{
    PersonId, Result, Store,
    column::Reader,
    script::{Ran, Step},
};

/// The longest note of what a title rests on, in characters.
pub const LONGEST_EVIDENCE: usize = 400;

krog_syntax::named! {
    /// Titles that are awarded here. The names are kept and never change.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Title {
        Gm = "GM",
        Im = "IM",
        Fm = "FM",
        Cm = "CM",
        Nm = "NM",
        Wgm = "WGM",
        Wim = "WIM",
        Wfm = "WFM",
        Wcm = "WCM",
        Wnm = "WNM",
    }
}

/// A title that was awarded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleRecord {
    pub title: Title,
    pub evidence: String,
    /// Who awarded it, by the name they go by now; nobody where it was done on the server itself.
    pub by: Option<String>,
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    pub revoked: Option<Revocation>,
}

/// That a title was revoked, or gave way to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revocation {
    pub evidence: String,
    pub by: Option<String>,
    pub at_ms: i64,
}

impl Store {
    /// Awards a title, or with none revokes the one that stands; one that stood gives way. Says whether anything has changed.
    pub async fn set_title(
        &self,
        person: &PersonId,
        title: Option<Title>,
        (evidence, by): (&str, Option<&PersonId>),
        now_ms: i64,
    ) -> Result<bool> {
        let by = || by.map(|by| by.as_str().to_owned());
        let name = title.map(|title| title.name().to_owned());
        let account = if title.is_some() {
            "UPDATE accounts SET title = $1 WHERE person_id = $2 AND closed_ms IS NULL AND (title IS NULL OR title <> $1)"
        } else {
            "UPDATE accounts SET title = $1 WHERE person_id = $2 AND closed_ms IS NULL AND title IS NOT NULL"
        };
        let mut steps = vec![
            Step::must(account, vec![name.clone().into(), person.as_str().into()]),
            Step::new(
                "UPDATE titles SET revoked_evidence = $1, revoked_by = $2, revoked_ms = $3 \
                 WHERE person_id = $4 AND revoked_ms IS NULL",
                vec![evidence.into(), by().into(), now_ms.into(), person.as_str().into()],
            ),
        ];
        if let Some(title) = title {
            steps.push(Step::must(
                "INSERT INTO titles (person_id, number, title, evidence, by_id, at_ms) SELECT $1, \
                 (SELECT COUNT(*) FROM titles WHERE person_id = $1) + 1, $2, $3, $4, $5",
                vec![
                    person.as_str().into(),
                    title.name().into(),
                    evidence.into(),
                    by().into(),
                    now_ms.into(),
                ],
            ));
        }
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// The titles that a person was awarded, the last one first.
    pub async fn titles_of(&self, person: &PersonId) -> Result<Vec<TitleRecord>> {
        let rows = sqlx::query(
            "SELECT t.person_id AS person_id, t.title AS title, t.evidence AS evidence, b.name AS by_name, \
             t.at_ms AS at_ms, t.revoked_evidence AS revoked_evidence, r.name AS revoked_name, \
             t.revoked_ms AS revoked_ms FROM titles t LEFT JOIN people b ON b.id = t.by_id \
             LEFT JOIN people r ON r.id = t.revoked_by WHERE t.person_id = $1 ORDER BY t.number DESC",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let title = row.text("title")?;
                let revoked = match row.number_or_null("revoked_ms")? {
                    None => None,
                    Some(at_ms) => Some(Revocation {
                        evidence: row.text_or_null("revoked_evidence")?.unwrap_or_default(),
                        by: row.text_or_null("revoked_name")?,
                        at_ms,
                    }),
                };
                Ok(TitleRecord {
                    title: Title::from_name(&title).ok_or_else(|| row.corrupt("title", title))?,
                    evidence: row.text("evidence")?,
                    by: row.text_or_null("by_name")?,
                    at_ms: row.number("at_ms")?,
                    revoked,
                })
            })
            .collect()
    }
}

/// What ends with an account.
pub(crate) fn end_all(person: &PersonId) -> Step {
    Step::new("DELETE FROM titles WHERE person_id = $1", vec![person.as_str().into()])
}
