//! What programs sign in with: of the secret only a digest is kept.

use crate::{
    Person, PersonId, Result, SessionId, Store,
    column::Reader,
    people,
    script::{Ran, Step},
};

/// Tokens that one person may have.
pub const MOST_TOKENS: i64 = 50;

/// A token to be made.
#[derive(Debug, Clone, Copy)]
pub struct NewToken<'a> {
    /// Its id. What it opens ends as a session's does, so its name is a session's too.
    pub id: &'a SessionId,
    /// The digest of its secret.
    pub hash: &'a str,
    /// What it is for.
    pub name: &'a str,
    /// What it lets a program do: names with spaces between, opaque here.
    pub scopes: &'a str,
}

/// A token in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenRow {
    pub id: SessionId,
    /// What it is for.
    pub name: String,
    /// What it lets a program do.
    pub scopes: String,
    /// When it was made, in milliseconds since 1970 UTC.
    pub created_ms: i64,
    /// When it was last used, as far as that was noted.
    pub used_ms: Option<i64>,
}

/// Who is asking by a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenOwner {
    pub id: SessionId,
    pub person: Person,
    /// What the token lets a program do.
    pub scopes: String,
    /// When it was last used, as far as that was noted.
    pub used_ms: Option<i64>,
}

/// Ends every token of a person; whatever they opened is told as with sessions.
pub(crate) fn end_all(person: &PersonId, now_ms: i64) -> [Step; 2] {
    [
        Step::new(
            "INSERT INTO ended_sessions (session_id, at_ms) SELECT id, $2 FROM tokens WHERE person_id = $1 \
             ON CONFLICT DO NOTHING",
            vec![person.as_str().into(), now_ms.into()],
        ),
        Step::new("DELETE FROM tokens WHERE person_id = $1", vec![person.as_str().into()]),
    ]
}

impl Store {
    /// Makes a token; says whether there was room for it.
    pub async fn create_token(&self, person: &PersonId, new: &NewToken<'_>, now_ms: i64) -> Result<bool> {
        let rows = self
            .write(
                "INSERT INTO tokens (id, person_id, hash, name, scopes, created_ms) SELECT $1, $2, $3, $4, $5, $6 \
                 WHERE (SELECT COUNT(*) FROM tokens WHERE person_id = $2) < $7",
                vec![
                    new.id.as_str().into(),
                    person.as_str().into(),
                    new.hash.into(),
                    new.name.into(),
                    new.scopes.into(),
                    now_ms.into(),
                    MOST_TOKENS.into(),
                ],
            )
            .await?;
        Ok(rows > 0)
    }

    /// A person's tokens, newest first.
    pub async fn tokens_of(&self, person: &PersonId) -> Result<Vec<TokenRow>> {
        let rows = sqlx::query(
            "SELECT id, name, scopes, created_ms, used_ms FROM tokens WHERE person_id = $1 ORDER BY id DESC",
        )
        .bind(person.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(TokenRow {
                    id: row.parse("id")?,
                    name: row.text("name")?,
                    scopes: row.text("scopes")?,
                    created_ms: row.number("created_ms")?,
                    used_ms: row.number_or_null("used_ms")?,
                })
            })
            .collect()
    }

    /// Who is asking by the token of a digest.
    pub async fn token_owner(&self, hash: &str) -> Result<Option<TokenOwner>> {
        let row = sqlx::query(
            "SELECT p.id AS id, p.name AS name, p.guest AS guest, p.role AS role, p.banned_ms AS banned_ms, \
             t.id AS token_id, t.scopes AS scopes, t.used_ms AS used_ms \
             FROM tokens t JOIN people p ON p.id = t.person_id WHERE t.hash = $1",
        )
        .bind(hash)
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        Ok(Some(TokenOwner {
            id: row.parse("token_id")?,
            person: people::read(&row)?,
            scopes: row.text("scopes")?,
            used_ms: row.number_or_null("used_ms")?,
        }))
    }

    /// Notes that a token is used.
    pub async fn see_token(&self, token: &SessionId, now_ms: i64) -> Result<()> {
        let values = vec![now_ms.into(), token.as_str().into()];
        self.write("UPDATE tokens SET used_ms = $1 WHERE id = $2", values).await.map(drop)
    }

    /// Ends one of a person's tokens, and what it opened; says whether the person had it.
    pub async fn end_token(&self, person: &PersonId, token: &SessionId, now_ms: i64) -> Result<bool> {
        let steps = vec![
            Step::must(
                "INSERT INTO ended_sessions (session_id, at_ms) \
                 SELECT id, $3 FROM tokens WHERE id = $1 AND person_id = $2",
                vec![token.as_str().into(), person.as_str().into(), now_ms.into()],
            ),
            Step::new("DELETE FROM tokens WHERE id = $1", vec![token.as_str().into()]),
        ];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }
}
