//! Rulebooks that users wrote, by the hash of what they say.

use crate::{PersonId, Store, StoreError, column::Reader};

/// What became of a rulebook that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeptRulebook {
    /// It is kept.
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
    /// Its text.
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
    ///
    /// # Errors
    /// The database failed.
    pub async fn keep_rulebook(&self, book: NewRulebook<'_>) -> Result<KeptRulebook, StoreError> {
        let mut tx = self.write.begin().await?;
        if let Some(owner) = book.owner {
            let rows = sqlx::query("SELECT rulebook_id FROM rulebook_owners WHERE person_id = $1")
                .bind(owner.as_str())
                .fetch_all(&mut *tx)
                .await?;
            for row in &rows {
                if Reader::new(row)?.text("rulebook_id")? == book.id {
                    return Ok(KeptRulebook::Already);
                }
            }
            if rows.len() >= book.most as usize {
                return Ok(KeptRulebook::TooMany);
            }
        }
        sqlx::query(
            "INSERT INTO rulebooks (id, body, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(book.id)
        .bind(book.text)
        .bind(book.now_ms)
        .execute(&mut *tx)
        .await?;
        if let Some(owner) = book.owner {
            sqlx::query(
                "INSERT INTO rulebook_owners (person_id, rulebook_id, created_ms) VALUES ($1, $2, $3) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(owner.as_str())
            .bind(book.id)
            .bind(book.now_ms)
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(KeptRulebook::New)
    }

    /// The text of a rulebook.
    ///
    /// # Errors
    /// The database failed.
    pub async fn rulebook(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT id, body FROM rulebooks WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(|row| Reader::new(row)?.text("body")).transpose()
    }

    /// The ids of the rulebooks that a person keeps, oldest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn rulebooks_of(&self, person: &PersonId) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT rulebook_id FROM rulebook_owners WHERE person_id = $1 ORDER BY created_ms, rulebook_id",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.text("rulebook_id")).collect()
    }
}
