//! The entries as they are kept.

use krog_compete::rating::{Entry, Event, Last, Pool};
use sqlx::any::AnyRow;

use crate::{GameId, PersonId, Result, Store, StoreError, column::Reader};

/// An entry as its row holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    pub seq: u64,
    /// When it was made, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    pub pool: String,
    /// The kind of event.
    pub kind: String,
    pub game: Option<String>,
    /// The event as JSON.
    pub body: String,
    /// The seal of the entry before.
    pub previous: String,
    pub hash: String,
}

/// A row of the ledger that was not written by this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("column `{column}` of rating entry {seq} is not as it was written")]
pub struct Unreadable {
    pub seq: u64,
    pub column: &'static str,
}

/// The kind of an event, and the game where it is one.
pub(super) fn kind_of(event: &Event) -> (&'static str, Option<&str>) {
    match event {
        Event::Game { game, .. } => ("game", Some(game)),
        Event::Match { game, .. } => ("match", Some(game)),
        Event::Refund { .. } => ("refund", None),
    }
}

impl StoredEntry {
    /// What it says. Every byte must be the one that was written.
    ///
    /// # Errors
    /// The first column that is not as it was written.
    pub fn entry(&self) -> Result<Entry, Unreadable> {
        let wrong = |column| Unreadable { seq: self.seq, column };
        let event: Event = serde_json::from_str(&self.body).map_err(|_| wrong("body"))?;
        let again = serde_json::to_string(&event).map_err(|_| wrong("body"))?;
        let (kind, game) = kind_of(&event);
        if again != self.body {
            return Err(wrong("body"));
        }
        if kind != self.kind {
            return Err(wrong("kind"));
        }
        if game != self.game.as_deref() {
            return Err(wrong("game_id"));
        }
        Ok(Entry {
            seq: self.seq,
            at_ms: self.at_ms,
            pool: Pool::named(&self.pool).ok_or_else(|| wrong("pool"))?,
            previous: self.previous.parse().map_err(|_| wrong("previous"))?,
            hash: self.hash.parse().map_err(|_| wrong("hash"))?,
            event,
        })
    }
}

/// What an entry did to one of its people, as the histories hold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPart {
    pub entry: u64,
    pub person: String,
    pub pool: String,
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    pub before: i64,
    pub after: i64,
    pub games: i64,
    /// Of a refund: the entry that it takes back.
    pub refunds: Option<i64>,
}

impl StoredPart {
    /// What histories must hold of an entry, by person.
    pub fn due(entry: &Entry) -> Vec<StoredPart> {
        let mut due: Vec<StoredPart> = entry
            .parts()
            .map(|part| StoredPart {
                entry: entry.seq,
                person: part.person.to_owned(),
                pool: entry.pool.name().to_owned(),
                at_ms: entry.at_ms,
                before: part.before.rating.into(),
                after: part.after.rating.into(),
                games: part.after.games.into(),
                refunds: part.refunds.map(number),
            })
            .collect();
        due.sort_by(|one, other| one.person.cmp(&other.person));
        due
    }
}

/// A refund of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundOf {
    /// Who got the points back.
    pub person: PersonId,
    /// The entry that says so.
    pub entry: u64,
}

const SELECT: &str = "SELECT CAST(seq AS TEXT) AS row_key, seq, at_ms, pool, kind, game_id, body, previous, hash FROM rating_entries ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

fn stored(row: &AnyRow) -> Result<StoredEntry> {
    let row = Reader::new(row)?;
    Ok(StoredEntry {
        seq: row.narrow("seq", row.number("seq")?)?,
        at_ms: row.number("at_ms")?,
        pool: row.text("pool")?,
        kind: row.text("kind")?,
        game: row.text_or_null("game_id")?,
        body: row.text("body")?,
        previous: row.text("previous")?,
        hash: row.text("hash")?,
    })
}

/// A row that is read to be used, not to be verified.
fn readable(stored: &StoredEntry) -> Result<Entry> {
    stored.entry().map_err(|Unreadable { seq, column }| StoreError::Corrupt {
        column,
        row: seq.to_string(),
        found: "something else than was written".to_owned(),
    })
}

pub(super) fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

impl Store {
    /// The number and the seal of the last entry.
    pub async fn last_rating_entry(&self) -> Result<Last> {
        let row = sqlx::query(select("ORDER BY seq DESC LIMIT 1")).fetch_optional(&self.read).await?;
        let entry = row.as_ref().map(stored).transpose()?.as_ref().map(readable).transpose()?;
        Ok(entry.map_or(Last::default(), |entry| Last { seq: entry.seq, hash: entry.hash }))
    }

    pub async fn rating_entry(&self, seq: u64) -> Result<Option<Entry>> {
        let query = sqlx::query(select("WHERE seq = $1")).bind(number(seq));
        let row = query.fetch_optional(&self.read).await?;
        row.as_ref().map(stored).transpose()?.as_ref().map(readable).transpose()
    }

    /// The entry that a game has made.
    pub async fn rating_entry_of(&self, game: &GameId) -> Result<Option<Entry>> {
        let query = sqlx::query(select("WHERE game_id = $1")).bind(game.as_str());
        let row = query.fetch_optional(&self.read).await?;
        row.as_ref().map(stored).transpose()?.as_ref().map(readable).transpose()
    }

    /// The entries behind a number as they are kept, in their order, at most `limit`.
    pub async fn rating_entries(&self, behind: u64, limit: u32) -> Result<Vec<StoredEntry>> {
        let query = sqlx::query(select("WHERE seq > $1 ORDER BY seq LIMIT $2"));
        let rows = query.bind(number(behind)).bind(i64::from(limit)).fetch_all(&self.read).await?;
        rows.iter().map(stored).collect()
    }

    /// What the histories hold of the entries from a number to another, by entry and person.
    pub async fn rating_parts(&self, from: u64, to: u64) -> Result<Vec<StoredPart>> {
        let rows = sqlx::query(
            "SELECT CAST(entry_seq AS TEXT) AS row_key, entry_seq, person_id, pool, at_ms, rating_before, rating_after, \
             games_after, refunds FROM rating_parts WHERE entry_seq >= $1 AND entry_seq <= $2",
        )
        .bind(number(from))
        .bind(number(to))
        .fetch_all(&self.read)
        .await?;
        let mut parts = rows
            .iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(StoredPart {
                    entry: row.narrow("entry_seq", row.number("entry_seq")?)?,
                    person: row.text("person_id")?,
                    pool: row.text("pool")?,
                    at_ms: row.number("at_ms")?,
                    before: row.number("rating_before")?,
                    after: row.number("rating_after")?,
                    games: row.number("games_after")?,
                    refunds: row.number_or_null("refunds")?,
                })
            })
            .collect::<Result<Vec<StoredPart>>>()?;
        // Databases differ in how they order texts.
        parts.sort_by(|one, other| (one.entry, &one.person).cmp(&(other.entry, &other.person)));
        Ok(parts)
    }

    /// The number of an entry that histories speak of and the ledger does not hold.
    pub async fn stray_rating_part(&self) -> Result<Option<i64>> {
        let stray = sqlx::query_scalar(
            "SELECT p.entry_seq FROM rating_parts p LEFT JOIN rating_entries e ON e.seq = p.entry_seq \
             WHERE e.seq IS NULL ORDER BY p.entry_seq LIMIT 1",
        );
        Ok(stray.fetch_optional(&self.read).await?)
    }

    /// The refunds of an entry.
    pub async fn refunds_of(&self, seq: u64) -> Result<Vec<RefundOf>> {
        let rows = sqlx::query("SELECT person_id, entry_seq FROM rating_parts WHERE refunds = $1")
            .bind(number(seq))
            .fetch_all(&self.read)
            .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let entry = row.narrow("entry_seq", row.number("entry_seq")?)?;
                Ok(RefundOf { person: row.parse("person_id")?, entry })
            })
            .collect()
    }
}
