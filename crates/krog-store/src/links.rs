//! Links that were sent by mail: each does one thing, once, for the address that it was sent to.

use crate::{
    Account, PersonId, Result, Store,
    column::Reader,
    script::{Ran, Step},
    sessions, tokens,
};

/// What a link does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Shows that mail to the address arrives.
    Verify,
    /// Lets another password be chosen.
    Recover,
}

impl LinkPurpose {
    const fn name(self) -> &'static str {
        match self {
            LinkPurpose::Verify => "verify",
            LinkPurpose::Recover => "recover",
        }
    }
}

/// A link that is about to be sent.
#[derive(Debug, Clone, Copy)]
pub struct NewLink<'a> {
    /// The SHA-256 of its secret.
    pub hash: &'a str,
    pub person: &'a PersonId,
    pub purpose: LinkPurpose,
    /// Where it is sent.
    pub address: &'a str,
    /// Until when it does anything, in milliseconds since 1970 UTC.
    pub expires_ms: i64,
}

/// A link that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub person: PersonId,
    /// Where it was sent.
    pub address: String,
}

impl Store {
    /// Keeps a link that is about to be sent.
    pub async fn add_link(&self, new: &NewLink<'_>) -> Result<()> {
        let values = vec![
            new.hash.into(),
            new.person.as_str().into(),
            new.purpose.name().into(),
            new.address.into(),
            new.expires_ms.into(),
        ];
        let insert = "INSERT INTO mail_links (hash, person_id, purpose, address, expires_ms) VALUES ($1, $2, $3, $4, $5)";
        self.write(insert, values).await.map(drop)
    }

    /// The link of a digest, if it was neither used nor has expired.
    pub async fn link(&self, hash: &str, purpose: LinkPurpose, now_ms: i64) -> Result<Option<Link>> {
        let row = sqlx::query(
            "SELECT hash, person_id, address FROM mail_links WHERE hash = $1 AND purpose = $2 AND expires_ms > $3",
        )
        .bind(hash)
        .bind(purpose.name())
        .bind(now_ms)
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        Ok(Some(Link { person: row.parse("person_id")?, address: row.text("address")? }))
    }

    /// Uses a link that shows that mail to its address arrives. Says whether it did that: once, and while the account has that
    /// address.
    pub async fn verify_email(&self, hash: &str, link: &Link, now_ms: i64) -> Result<bool> {
        let steps = vec![
            used(hash, LinkPurpose::Verify, now_ms),
            Step::must(
                "UPDATE accounts SET email_ok_ms = $1 WHERE person_id = $2 AND email = $3 AND closed_ms IS NULL",
                vec![now_ms.into(), link.person.as_str().into(), link.address.as_str().into()],
            ),
            all_used(&link.person, LinkPurpose::Verify),
        ];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Uses a link by which a password is recovered: every session and token of the person ends, and no other such link of theirs
    /// does anything. Says whether it did that: once, and while the account has the address that it was sent to.
    pub async fn recover(&self, hash: &str, link: &Link, password_hash: &str, now_ms: i64) -> Result<bool> {
        let person = &link.person;
        let mut steps = vec![
            used(hash, LinkPurpose::Recover, now_ms),
            Step::must(
                "UPDATE accounts SET password_hash = $1 WHERE person_id = $2 AND email = $3 \
                 AND email_ok_ms IS NOT NULL AND closed_ms IS NULL",
                vec![password_hash.into(), person.as_str().into(), link.address.as_str().into()],
            ),
            all_used(person, LinkPurpose::Recover),
        ];
        steps.extend(sessions::end_all(person, now_ms));
        steps.extend(tokens::end_all(person, now_ms));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// The accounts whose verified address this is, in either case, oldest first, at most `limit`.
    pub async fn accounts_by_email(&self, address: &str, limit: u32) -> Result<Vec<Account>> {
        let rows = sqlx::query_scalar::<_, String>(
            "SELECT person_id FROM accounts WHERE LOWER(email) = LOWER($1) AND email_ok_ms IS NOT NULL \
             AND closed_ms IS NULL ORDER BY person_id LIMIT $2",
        )
        .bind(address)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        let mut accounts = Vec::with_capacity(rows.len());
        for id in rows.iter().filter_map(|id| id.parse().ok()) {
            accounts.extend(self.account(&id).await?);
        }
        Ok(accounts)
    }

    /// Forgets links that have expired.
    pub async fn forget_links(&self, now_ms: i64) -> Result<u64> {
        self.write("DELETE FROM mail_links WHERE expires_ms <= $1", vec![now_ms.into()]).await
    }
}

/// Refuses all where the link was used meanwhile, or has expired.
fn used(hash: &str, purpose: LinkPurpose, now_ms: i64) -> Step {
    Step::must(
        "DELETE FROM mail_links WHERE hash = $1 AND purpose = $2 AND expires_ms > $3",
        vec![hash.into(), purpose.name().into(), now_ms.into()],
    )
}

fn all_used(person: &PersonId, purpose: LinkPurpose) -> Step {
    Step::new(
        "DELETE FROM mail_links WHERE person_id = $1 AND purpose = $2",
        vec![person.as_str().into(), purpose.name().into()],
    )
}
