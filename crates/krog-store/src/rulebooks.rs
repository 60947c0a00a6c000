//! Rulebooks that users wrote, by the hash of what they say.

use crate::{
    PersonId, Result, Store,
    column::Reader,
    script::{Ran, Step},
};

/// What became of a rulebook that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeptRulebook {
    New,
    /// The same person has kept it before.
    Already,
    /// The person has as many as one may keep.
    TooMany,
}

/// A rulebook to be kept.
#[derive(Debug, Clone, Copy)]
pub struct NewRulebook<'a> {
    /// The hash of what it says.
    pub id: &'a str,
    pub text: &'a str,
    /// Who keeps it; nobody for those that the server was started with.
    pub owner: Option<&'a PersonId>,
    /// How many one person may keep.
    pub most: u32,
    /// When, in milliseconds since 1970 UTC.
    pub now_ms: i64,
}

impl Store {
    /// Keeps a rulebook. The first text under an id stays.
    pub async fn keep_rulebook(&self, book: NewRulebook<'_>) -> Result<KeptRulebook> {
        let keep = Step::new(
            "INSERT INTO rulebooks (id, body, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            vec![book.id.into(), book.text.into(), book.now_ms.into()],
        );
        let Some(owner) = book.owner else {
            self.run(vec![keep]).await?;
            return Ok(KeptRulebook::New);
        };
        self.room_for_more()?;
        let own = Step::must(
            "INSERT INTO rulebook_owners (person_id, rulebook_id, created_ms) SELECT $1, $2, $3 \
             WHERE (SELECT COUNT(*) FROM rulebook_owners WHERE person_id = $1) < $4 ON CONFLICT DO NOTHING",
            vec![owner.as_str().into(), book.id.into(), book.now_ms.into(), i64::from(book.most).into()],
        );
        match self.run(vec![keep, own]).await? {
            Ran::Done(_) => Ok(KeptRulebook::New),
            Ran::Refused(_) if self.rulebooks_of(owner).await?.iter().any(|id| id == book.id) => {
                Ok(KeptRulebook::Already)
            }
            Ran::Refused(_) => Ok(KeptRulebook::TooMany),
        }
    }

    /// The text of a rulebook.
    pub async fn rulebook(&self, id: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT id, body FROM rulebooks WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(|row| Reader::new(row)?.text("body")).transpose()
    }

    /// The ids of the rulebooks that a person keeps, oldest first.
    pub async fn rulebooks_of(&self, person: &PersonId) -> Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT rulebook_id FROM rulebook_owners WHERE person_id = $1 ORDER BY created_ms, rulebook_id",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.text("rulebook_id")).collect()
    }
}
