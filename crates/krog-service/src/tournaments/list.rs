//! Lists of tournaments.

use krog_explorer::games::sorted::Place;
use krog_store::{Person, TournamentFilter, TournamentId, TournamentRow as Row, TournamentStatus};
use krog_wire::tournament::{TournamentRow, TournamentSettings, TournamentStatus as Status};

use crate::{
    App,
    clock::rfc3339,
    problem::{ApiError, Result},
};

/// Which tournaments are asked for.
#[derive(Debug, Clone, Default)]
pub struct ListQuery {
    /// How far they are.
    pub status: Option<Status>,
    /// Those of the asker.
    pub mine: bool,
    /// What stands in the name.
    pub text: Option<String>,
    /// Where the page before ended.
    pub after: Option<Place<TournamentId>>,
    pub limit: u32,
}

/// A page of tournaments, and where the next one begins.
pub async fn list(
    app: &App,
    person: Option<&Person>,
    query: ListQuery,
) -> Result<(Vec<TournamentRow>, Option<String>)> {
    if query.mine && person.is_none() {
        return Ok((Vec::new(), None));
    }
    let filter = TournamentFilter {
        status: query.status.map(kept).into_iter().collect(),
        public: !query.mine,
        of: person.filter(|_| query.mine).map(|person| person.id.clone()),
        text: query.text.filter(|text| !text.trim().is_empty()),
    };
    let page = app.store.tournaments(&filter, query.after.as_ref(), query.limit).await?;
    let ids: Vec<TournamentId> = page.rows.iter().map(|row| row.id.clone()).collect();
    let entries = match person {
        Some(person) => app.store.tournament_entries(&person.id, &ids).await?,
        None => Vec::new(),
    };
    let rows = page.rows.iter().map(|row| {
        let playing = entries.iter().any(|(id, _)| *id == row.id);
        shown(row, playing, person.is_some_and(|person| person.id == row.organizer.id))
    });
    Ok((rows.collect::<Result<_>>()?, page.next.map(|place| place.to_string())))
}

fn shown(row: &Row, playing: bool, organizes: bool) -> Result<TournamentRow> {
    let settings: TournamentSettings =
        serde_json::from_str(&row.projection.card).map_err(|error| ApiError::internal(&error))?;
    let projection = &row.projection;
    Ok(TournamentRow {
        id: row.id.to_string(),
        name: settings.name,
        status: match projection.status {
            TournamentStatus::Registration => Status::Registration,
            TournamentStatus::Running => Status::Running,
            TournamentStatus::Completed => Status::Completed,
            TournamentStatus::Cancelled => Status::Cancelled,
        },
        place: settings.place,
        format: settings.format,
        variant: settings.variant,
        time: settings.time,
        players: projection.players,
        round: projection.round,
        rounds_planned: projection.rounds_planned,
        organizer: row.organizer.name.clone(),
        open: projection.open,
        playing,
        organizes,
        starts_at: settings.starts_at,
        created_at: rfc3339(row.created_ms),
    })
}

const fn kept(status: Status) -> TournamentStatus {
    match status {
        Status::Registration => TournamentStatus::Registration,
        Status::Running => TournamentStatus::Running,
        Status::Completed => TournamentStatus::Completed,
        Status::Cancelled => TournamentStatus::Cancelled,
    }
}
