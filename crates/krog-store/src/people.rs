//! People and their sessions.

use crate::{PersonId, SessionId, Store, StoreError, column::Reader, script::Step};

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name shown to others.
    pub name: String,
    /// Whether there is no account.
    pub guest: bool,
}

impl Store {
    /// Adds a guest with a session, both at once.
    ///
    /// # Errors
    /// The database failed.
    pub async fn create_guest(
        &self,
        session: &SessionId,
        person: &Person,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let steps = vec![
            Step::new(
                "INSERT INTO people (id, name, guest, created_ms) VALUES ($1, $2, $3, $4)",
                vec![
                    person.id.as_str().into(),
                    person.name.as_str().into(),
                    i64::from(person.guest).into(),
                    now_ms.into(),
                ],
            ),
            Step::new(
                "INSERT INTO sessions (id, person_id, created_ms) VALUES ($1, $2, $3)",
                vec![session.as_str().into(), person.id.as_str().into(), now_ms.into()],
            ),
        ];
        self.run(steps).await.map(drop)
    }

    /// The person of a session, if the session stands.
    ///
    /// # Errors
    /// The database failed.
    pub async fn person_of_session(&self, session: &SessionId) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id AS id, p.name AS name, p.guest AS guest \
             FROM sessions s JOIN people p ON p.id = s.person_id WHERE s.id = $1",
        )
        .bind(session.as_str())
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        Ok(Some(Person { id: row.parse("id")?, name: row.text("name")?, guest: row.number("guest")? != 0 }))
    }

    /// Changes a person's name.
    ///
    /// # Errors
    /// The database failed.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let values = vec![name.into(), person.as_str().into()];
        self.write("UPDATE people SET name = $1 WHERE id = $2", values).await.map(drop)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// The database failed.
    pub async fn end_session(&self, session: &SessionId) -> Result<(), StoreError> {
        self.write("DELETE FROM sessions WHERE id = $1", vec![session.as_str().into()]).await.map(drop)
    }
}
