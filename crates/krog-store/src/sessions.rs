//! Where people are signed in.

use crate::{Person, PersonId, Result, SessionId, Store, column::Reader, people, script::Step};

/// A session that begins.
#[derive(Debug, Clone, Copy)]
pub struct NewSession<'a> {
    pub id: &'a SessionId,
    /// The browser and the system in a few words, where they are known.
    pub device: Option<&'a str>,
}

/// Who is asking, by a session that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    pub session: SessionId,
    pub person: Person,
    /// When the session was last used, as far as that was noted, in milliseconds since 1970 UTC.
    pub seen_ms: i64,
}

/// A session in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRow {
    pub id: SessionId,
    /// The browser and the system in a few words, where they are known.
    pub device: Option<String>,
    /// When it began, in milliseconds since 1970 UTC.
    pub created_ms: i64,
    /// When it was last used, as far as that was noted.
    pub seen_ms: i64,
}

/// Sessions that one person may have; a new one takes the place of the one that was used longest ago.
pub const MOST: i64 = 100;

/// The row of a session.
pub(crate) fn begin(person: &PersonId, session: &NewSession<'_>, now_ms: i64) -> Step {
    Step::new(
        "INSERT INTO sessions (id, person_id, device, created_ms, seen_ms) VALUES ($1, $2, $3, $4, $4)",
        vec![
            session.id.as_str().into(),
            person.as_str().into(),
            session.device.map(str::to_owned).into(),
            now_ms.into(),
        ],
    )
}

/// Ends one session; that it ended is told to every server on the database.
pub(crate) fn end(session: &SessionId, now_ms: i64) -> [Step; 2] {
    [
        Step::new(
            "INSERT INTO ended_sessions (session_id, at_ms) SELECT id, $2 FROM sessions WHERE id = $1 \
             ON CONFLICT DO NOTHING",
            vec![session.as_str().into(), now_ms.into()],
        ),
        Step::new("DELETE FROM sessions WHERE id = $1", vec![session.as_str().into()]),
    ]
}

/// Ends every session of a person.
pub(crate) fn end_all(person: &PersonId, now_ms: i64) -> [Step; 2] {
    [
        Step::new(
            "INSERT INTO ended_sessions (session_id, at_ms) SELECT id, $2 FROM sessions WHERE person_id = $1 \
             ON CONFLICT DO NOTHING",
            vec![person.as_str().into(), now_ms.into()],
        ),
        Step::new("DELETE FROM sessions WHERE person_id = $1", vec![person.as_str().into()]),
    ]
}

/// Closes what every session of a person opened, and no session: what was opened goes by what the person could do before. Told as with
/// sessions that end.
pub(crate) fn close_all(person: &PersonId, now_ms: i64) -> Step {
    Step::new(
        "INSERT INTO ended_sessions (session_id, at_ms) SELECT id, $2 FROM sessions WHERE person_id = $1 \
         ON CONFLICT (session_id) DO UPDATE SET at_ms = excluded.at_ms",
        vec![person.as_str().into(), now_ms.into()],
    )
}

/// Makes room for one more session of a person.
pub(crate) fn make_room(person: &PersonId, now_ms: i64) -> [Step; 2] {
    let values = || vec![person.as_str().into(), (MOST - 1).into(), now_ms.into()];
    [
        Step::new(
            "INSERT INTO ended_sessions (session_id, at_ms) SELECT id, $3 FROM sessions WHERE person_id = $1 \
             AND id NOT IN (SELECT id FROM sessions WHERE person_id = $1 ORDER BY seen_ms DESC, id DESC LIMIT $2) \
             ON CONFLICT DO NOTHING",
            values(),
        ),
        Step::new(
            "DELETE FROM sessions WHERE person_id = $1 \
             AND id NOT IN (SELECT id FROM sessions WHERE person_id = $1 ORDER BY seen_ms DESC, id DESC LIMIT $2)",
            vec![person.as_str().into(), (MOST - 1).into()],
        ),
    ]
}

impl Store {
    /// Who is asking by a session, if it stands.
    pub async fn signed(&self, session: &SessionId) -> Result<Option<Signed>> {
        let row = sqlx::query(
            "SELECT p.id AS id, p.name AS name, p.guest AS guest, p.role AS role, p.banned_ms AS banned_ms, \
             s.seen_ms AS seen_ms \
             FROM sessions s JOIN people p ON p.id = s.person_id WHERE s.id = $1",
        )
        .bind(session.as_str())
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        let (person, seen_ms) = (people::read(&row)?, row.number("seen_ms")?);
        Ok(Some(Signed { session: session.clone(), person, seen_ms }))
    }

    /// Notes that a session is used.
    pub async fn see_session(&self, session: &SessionId, now_ms: i64) -> Result<()> {
        let values = vec![now_ms.into(), session.as_str().into()];
        self.write("UPDATE sessions SET seen_ms = $1 WHERE id = $2", values).await.map(drop)
    }

    /// A person's sessions, the one last seen first.
    pub async fn sessions_of(&self, person: &PersonId) -> Result<Vec<SessionRow>> {
        let rows = sqlx::query(
            "SELECT id, device, created_ms, seen_ms FROM sessions WHERE person_id = $1 \
             ORDER BY seen_ms DESC, id DESC",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(SessionRow {
                    id: row.parse("id")?,
                    device: row.text_or_null("device")?,
                    created_ms: row.number("created_ms")?,
                    seen_ms: row.number("seen_ms")?,
                })
            })
            .collect()
    }

    pub async fn end_session(&self, session: &SessionId, now_ms: i64) -> Result<()> {
        self.run(end(session, now_ms).into()).await.map(drop)
    }

    /// Ends every session of a person.
    pub async fn end_sessions_of(&self, person: &PersonId, now_ms: i64) -> Result<()> {
        self.run(end_all(person, now_ms).into()).await.map(drop)
    }

    /// The sessions whose sockets are to close since a moment, whoever said so, and when that was written.
    pub async fn sessions_ended_since(&self, since_ms: i64) -> Result<Vec<(SessionId, i64)>> {
        let rows = sqlx::query("SELECT session_id, at_ms FROM ended_sessions WHERE at_ms >= $1")
            .bind(since_ms)
            .fetch_all(&self.read)
            .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok((row.parse("session_id")?, row.number("at_ms")?))
            })
            .collect()
    }

    /// Forgets which sessions ended before `before_ms`, and says how many.
    pub async fn forget_ended_sessions(&self, before_ms: i64) -> Result<u64> {
        self.write("DELETE FROM ended_sessions WHERE at_ms < $1", vec![before_ms.into()]).await
    }
}
