//! Adding to the log of a tournament.

use super::{BoardGame, TournamentProjection, many::Many};
use crate::{
    GameId, PersonId, Result, Store, TournamentId,
    script::{Ran, Step, Value},
};

/// A tournament to be made.
#[derive(Debug, Clone)]
pub struct NewTournament {
    pub id: TournamentId,
    /// Who organises it.
    pub organizer: PersonId,
    pub projection: TournamentProjection,
    /// When, in milliseconds since 1970 UTC.
    pub created_ms: i64,
}

/// Something that happens in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentEvent {
    pub kind: String,
    pub body: String,
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Who did it; nobody where the server did it by itself.
    pub person: Option<PersonId>,
}

/// What an append changes beside the log.
#[derive(Debug, Clone)]
pub struct TournamentChange {
    /// All of what lists are to show afterwards.
    pub projection: TournamentProjection,
    /// When, in milliseconds since 1970 UTC.
    pub updated_ms: i64,
    /// People who have an entry now, by its number.
    pub entered: Vec<(PersonId, u32)>,
    /// People who have none any more.
    pub left: Vec<PersonId>,
    /// Games that are played for it from now on. They must be there.
    pub games: Vec<BoardGame>,
    /// Games that are not any more.
    pub undone: Vec<GameId>,
}

impl TournamentChange {
    /// Of what lists show alone.
    pub const fn new(projection: TournamentProjection, updated_ms: i64) -> TournamentChange {
        TournamentChange {
            projection,
            updated_ms,
            entered: Vec::new(),
            left: Vec::new(),
            games: Vec::new(),
            undone: Vec::new(),
        }
    }
}

impl Store {
    /// Makes a tournament with its first events, all of it or nothing. Says whether there was none of its id.
    ///
    /// # Errors
    /// There is little room left, or the database failed.
    pub async fn begin_tournament(&self, new: &NewTournament, events: &[TournamentEvent]) -> Result<bool> {
        self.room_for_more()?;
        let mut values = vec![
            new.id.as_str().into(),
            number(events.len()).into(),
            new.created_ms.into(),
            new.organizer.as_str().into(),
        ];
        values.extend(columns(&new.projection));
        let mut steps = vec![Step::must(
            "INSERT INTO tournaments (id, version, created_ms, updated_ms, organizer_id, name, name_key, status, place, \
             format, public, open, variant, players, round, rounds_planned, starts_ms, due_ms, card) \
             VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
             ON CONFLICT DO NOTHING",
            values,
        )];
        steps.extend(self.many().events(&new.id, 0, events));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Adds events to the log of a tournament that has `from_version` of them, with what follows from them; all of it is
    /// committed when this returns. Nothing is done, and the answer is no, where the log has gone on or there is no such
    /// tournament.
    pub async fn append_tournament(
        &self,
        id: &TournamentId,
        from_version: u64,
        events: &[TournamentEvent],
        change: &TournamentChange,
    ) -> Result<bool> {
        let Ok(from) = i64::try_from(from_version) else { return Ok(false) };
        let mut values = vec![
            id.as_str().into(),
            from.into(),
            from.saturating_add(number(events.len())).into(),
            change.updated_ms.into(),
        ];
        values.extend(columns(&change.projection));
        // The fence comes first: of those who are here at once, all others wait at this row.
        let mut steps = vec![Step::must(
            "UPDATE tournaments SET version = $3, updated_ms = $4, name = $5, name_key = $6, status = $7, place = $8, \
             format = $9, public = $10, open = $11, variant = $12, players = $13, round = $14, rounds_planned = $15, \
             starts_ms = $16, due_ms = $17, card = $18 WHERE id = $1 AND version = $2",
            values,
        )];
        let many = self.many();
        steps.extend(many.events(id, from, events));
        steps.extend(many.left(id, &change.left));
        steps.extend(many.entered(id, &change.entered));
        steps.extend(many.undone(id, &change.undone));
        steps.extend(many.games(id, &change.games));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    const fn many(&self) -> Many {
        Many { postgres: self.is_postgres() }
    }
}

/// The columns from `name` to `card`, as both statements have them.
fn columns(projection: &TournamentProjection) -> [Value; 14] {
    let p = projection;
    [
        p.name.as_str().into(),
        p.name.to_lowercase().as_str().into(),
        p.status.name().into(),
        p.place.name().into(),
        p.format.as_str().into(),
        i64::from(p.public).into(),
        i64::from(p.open).into(),
        p.variant.name().into(),
        i64::from(p.players).into(),
        i64::from(p.round).into(),
        i64::from(p.rounds_planned).into(),
        p.starts_ms.into(),
        p.due_ms.filter(|_| !p.status.is_final()).into(),
        p.card.as_str().into(),
    ]
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
