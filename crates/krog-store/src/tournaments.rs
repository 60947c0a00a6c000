//! Tournaments: their logs, and what is drawn from them for lists and for what runs by itself.

mod append;
mod games;
mod list;
mod many;

use krog_chess::Variant;
use sqlx::any::AnyRow;

pub use self::{
    append::{NewTournament, TournamentChange, TournamentEvent},
    games::{BoardGame, TournamentBoard, TournamentGame},
    list::{TournamentFilter, TournamentPage},
};
use crate::{Named, PersonId, Result, Store, TournamentId, column::Reader, people};

krog_syntax::named! {
    /// How far a tournament is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TournamentStatus {
        /// Players enter.
        Registration = "registration",
        Running = "running",
        /// Over, with its table.
        Completed = "completed",
        Cancelled = "cancelled",
    }
}

/// A tournament whose time has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueTournament {
    pub id: TournamentId,
    pub due_ms: i64,
    /// How many events its log has.
    pub version: u64,
}

impl TournamentStatus {
    /// Whether nothing more can happen by itself.
    pub const fn is_final(self) -> bool {
        matches!(self, TournamentStatus::Completed | TournamentStatus::Cancelled)
    }
}

krog_syntax::named! {
    /// Where the games of a tournament are played.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TournamentPlace {
        /// Here.
        Online = "online",
        OverTheBoard = "over-the-board",
    }
}

/// What lists show of a tournament, and what the server goes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentProjection {
    pub name: String,
    pub status: TournamentStatus,
    pub place: TournamentPlace,
    /// The kind of its format.
    pub format: String,
    /// Whether everybody sees it.
    pub public: bool,
    /// Whether players enter themselves.
    pub open: bool,
    pub variant: Variant,
    pub players: u32,
    /// The round that was paired last, 0 before the first.
    pub round: u32,
    pub rounds_planned: u32,
    /// When it is to begin, in milliseconds since 1970 UTC.
    pub starts_ms: Option<i64>,
    /// When the server must look at it by itself; of no account when it is over.
    pub due_ms: Option<i64>,
    /// What a list shows beside all that, as JSON that the store does not read.
    pub card: String,
}

/// A tournament as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRow {
    pub id: TournamentId,
    /// Who organises it.
    pub organizer: Named,
    pub projection: TournamentProjection,
    /// When it was made, in milliseconds since 1970 UTC.
    pub created_ms: i64,
    /// When its last event was.
    pub updated_ms: i64,
    /// How many events its log has.
    pub version: u64,
}

/// An event as it lies in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTournamentEvent {
    /// Its number in the tournament, from 1.
    pub seq: u64,
    pub event: TournamentEvent,
}

const SELECT: &str = "SELECT t.id AS id, t.name AS tournament_name, t.status AS status, t.place AS place, \
    t.format AS format, t.public AS public, t.open AS open, t.variant AS variant, t.players AS players, \
    t.round AS round, t.rounds_planned AS rounds_planned, t.starts_ms AS starts_ms, t.due_ms AS due_ms, \
    t.card AS card, t.created_ms AS created_ms, t.updated_ms AS updated_ms, t.version AS version, \
    p.id AS person_id, p.name AS name, a.person_id AS account, a.title AS title, a.bot AS bot \
    FROM tournaments t JOIN people p ON p.id = t.organizer_id \
    LEFT JOIN accounts a ON a.person_id = p.id AND a.closed_ms IS NULL ";

/// Tournaments that one statement asks for.
const AT_ONCE: usize = 500;

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in these files; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    pub async fn tournament(&self, id: &TournamentId) -> Result<Option<TournamentRow>> {
        let row = sqlx::query(select("WHERE t.id = $1")).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(read).transpose()
    }

    /// Every event of a tournament, oldest first.
    pub async fn tournament_events(&self, id: &TournamentId) -> Result<Vec<StoredTournamentEvent>> {
        let rows = sqlx::query(
            "SELECT tournament_id, seq, kind, body, at_ms, person_id FROM tournament_events \
             WHERE tournament_id = $1 ORDER BY seq",
        )
        .bind(id.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok(StoredTournamentEvent {
                    seq: row.narrow("seq", row.number("seq")?)?,
                    event: TournamentEvent {
                        kind: row.text("kind")?,
                        body: row.text("body")?,
                        at_ms: row.number("at_ms")?,
                        person: row.parse_or_null("person_id")?,
                    },
                })
            })
            .collect()
    }

    /// The entries that a person has, of many tournaments; nothing of those in which they have none, in no order that one may
    /// count on.
    pub async fn tournament_entries(
        &self,
        person: &PersonId,
        ids: &[TournamentId],
    ) -> Result<Vec<(TournamentId, u32)>> {
        let mut entries = Vec::new();
        for some in ids.chunks(AT_ONCE) {
            let places: Vec<String> = (2..some.len() + 2).map(|n| format!("${n}")).collect();
            let mut query = sqlx::query(sqlx::AssertSqlSafe(format!(
                "SELECT tournament_id, entry FROM tournament_players WHERE person_id = $1 AND tournament_id IN ({})",
                places.join(", ")
            )))
            .bind(person.as_str());
            for id in some {
                query = query.bind(id.as_str());
            }
            for row in query.fetch_all(&self.read).await? {
                let row = Reader::new(&row)?;
                entries.push((row.parse("tournament_id")?, row.narrow("entry", row.number("entry")?)?));
            }
        }
        Ok(entries)
    }

    /// The tournaments that the server must look at by `now_ms`, the most urgent first, at most `limit`, from behind `after` on.
    pub async fn tournaments_due(
        &self,
        now_ms: i64,
        after: Option<&DueTournament>,
        limit: u32,
    ) -> Result<Vec<DueTournament>> {
        let rows = sqlx::query(
            "SELECT id, due_ms, version FROM tournaments WHERE due_ms IS NOT NULL AND due_ms <= $1 \
             AND (due_ms > $2 OR (due_ms = $2 AND id > $3)) ORDER BY due_ms, id LIMIT $4",
        )
        .bind(now_ms)
        .bind(after.map_or(i64::MIN, |due| due.due_ms))
        .bind(after.map_or("", |due| due.id.as_str()))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let version = row.narrow("version", row.number("version")?)?;
                Ok(DueTournament { id: row.parse("id")?, due_ms: row.number("due_ms")?, version })
            })
            .collect()
    }

    /// How many tournaments somebody organises that are not over.
    pub async fn open_tournaments_of(&self, organizer: &PersonId) -> Result<u64> {
        let row = sqlx::query(
            "SELECT organizer_id AS id, COUNT(*) AS many FROM tournaments \
             WHERE organizer_id = $1 AND status IN ('registration', 'running') GROUP BY organizer_id",
        )
        .bind(organizer.as_str())
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(0) };
        let row = Reader::new(&row)?;
        row.narrow("many", row.number("many")?)
    }

    /// The tournaments that run, oldest first, at most `limit`, from behind `after` on.
    pub async fn running_tournaments(
        &self,
        after: Option<&TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>> {
        let rows = sqlx::query(
            "SELECT id FROM tournaments WHERE status = 'running' AND id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after.map_or("", TournamentId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }
}

fn read(row: &AnyRow) -> Result<TournamentRow> {
    let row = Reader::new(row)?;
    let count = |column| row.narrow(column, row.number(column)?);
    let (status, place) = (row.text("status")?, row.text("place")?);
    Ok(TournamentRow {
        id: row.parse("id")?,
        organizer: people::named(&row)?,
        projection: TournamentProjection {
            name: row.text("tournament_name")?,
            status: TournamentStatus::from_name(&status).ok_or_else(|| row.corrupt("status", status))?,
            place: TournamentPlace::from_name(&place).ok_or_else(|| row.corrupt("place", place))?,
            format: row.text("format")?,
            public: row.number("public")? != 0,
            open: row.number("open")? != 0,
            variant: row.variant()?,
            players: count("players")?,
            round: count("round")?,
            rounds_planned: count("rounds_planned")?,
            starts_ms: row.number_or_null("starts_ms")?,
            due_ms: row.number_or_null("due_ms")?,
            card: row.text("card")?,
        },
        created_ms: row.number("created_ms")?,
        updated_ms: row.number("updated_ms")?,
        version: row.narrow("version", row.number("version")?)?,
    })
}
