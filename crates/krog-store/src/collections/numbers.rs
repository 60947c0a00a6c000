//! Names and their numbers.

use std::collections::{HashMap, HashSet};

use sqlx::{Error, PgTransaction};

/// Statements that number names: those that are missing are added, then all are read.
pub(super) struct Numbering {
    add: &'static str,
    read: &'static str,
}

pub(super) const PLAYERS: Numbering = Numbering {
    add: "INSERT INTO explorer_players (collection, name, folded) SELECT $1, t.name, t.folded \
        FROM unnest($2::TEXT[], $3::TEXT[]) AS t (name, folded) WHERE NOT EXISTS ( \
        SELECT FROM explorer_players p WHERE p.collection = $1 AND p.name = t.name)",
    read: "SELECT name, player FROM explorer_players WHERE collection = $1 AND name = ANY($2)",
};
pub(super) const OPENINGS: Numbering = Numbering {
    add: "INSERT INTO explorer_openings (collection, name) SELECT $1, t.name \
        FROM unnest($2::TEXT[], $3::TEXT[]) AS t (name, folded) WHERE NOT EXISTS ( \
        SELECT FROM explorer_openings o WHERE o.collection = $1 AND o.name = t.name)",
    read: "SELECT name, opening FROM explorer_openings WHERE collection = $1 AND name = ANY($2)",
};

pub(super) const EVENTS: Numbering = Numbering {
    add: "INSERT INTO explorer_events (collection, name, folded) SELECT $1, t.name, t.folded \
        FROM unnest($2::TEXT[], $3::TEXT[]) AS t (name, folded) WHERE NOT EXISTS ( \
        SELECT FROM explorer_events e WHERE e.collection = $1 AND e.name = t.name)",
    read: "SELECT name, event FROM explorer_events WHERE collection = $1 AND name = ANY($2)",
};
pub(super) const SITES: Numbering = Numbering {
    add: "INSERT INTO explorer_sites (collection, name, folded) SELECT $1, t.name, t.folded \
        FROM unnest($2::TEXT[], $3::TEXT[]) AS t (name, folded) WHERE NOT EXISTS ( \
        SELECT FROM explorer_sites s WHERE s.collection = $1 AND s.name = t.name)",
    read: "SELECT name, site FROM explorer_sites WHERE collection = $1 AND name = ANY($2)",
};

/// The numbers of names.
pub(super) async fn numbers<'a>(
    tx: &mut PgTransaction<'_>,
    number: i32,
    names: impl Iterator<Item = &'a str>,
    by: &Numbering,
) -> Result<HashMap<String, i32>, Error> {
    let names: HashSet<&str> = names.collect();
    let names: Vec<&str> = names.into_iter().collect();
    let folded: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    sqlx::query(by.add).bind(number).bind(&names).bind(folded).execute(&mut **tx).await?;
    let found: Vec<(String, i32)> =
        sqlx::query_as(by.read).bind(number).bind(&names).fetch_all(&mut **tx).await?;
    Ok(found.into_iter().collect())
}
