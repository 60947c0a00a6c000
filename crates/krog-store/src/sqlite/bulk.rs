//! Reading much at once.

use rusqlite::Row;

use super::Place;
use crate::{GameId, Result, StoredEvent};

const EVENTS: &str = "SELECT seq, kind, body, at_ms FROM game_events WHERE game_id = ?1 ORDER BY seq";

/// The events of each game. Takes long: not for a thread that others wait for.
pub(crate) fn events_of_many(place: &Place, games: &[GameId]) -> Result<Vec<Vec<StoredEvent>>> {
    let db = place.open_to_read()?;
    let mut statement = db.prepare(EVENTS)?;
    games
        .iter()
        .map(|game| Ok(statement.query_map([game.as_str()], event)?.collect::<Result<Vec<_>, _>>()?))
        .collect()
}

fn event(row: &Row<'_>) -> rusqlite::Result<StoredEvent> {
    let seq: i64 = row.get(0)?;
    let seq = u64::try_from(seq).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(0, seq))?;
    Ok(StoredEvent { seq, kind: row.get(1)?, body: row.get(2)?, at_ms: row.get(3)? })
}
