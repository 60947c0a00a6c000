//! In what order a person's games are told.

use krog_explorer::games::sorted::{Place, SortKey};

use super::FIRST;
use crate::{GameId, Result, column::Reader, script::Value};

/// What a list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GameSort {
    /// When they were made.
    #[default]
    Date,
    /// The name of the opponent, who is a person and the only one.
    Opponent,
    /// What the opponent's rating was before the game.
    Rating,
    /// Won, drawn, lost.
    Result,
    Moves,
    Opening,
}

/// The order of a list; of two games alike the newer comes first, and what is not known comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameOrder {
    pub by: GameSort,
    /// The least first.
    pub ascending: bool,
}

/// What the opponent's rating was before the game.
pub(super) const RATING: &str = "(CASE WHEN g.rated > 0 AND g.variant <> 'bughouse' THEN \
    (SELECT MAX(p.rating_before) FROM rating_entries e JOIN rating_parts p ON p.entry_seq = e.seq \
    WHERE e.game_id = g.id AND p.person_id <> $1) END)";

/// What stands behind the columns of a list.
pub(super) struct PageSql {
    pub(super) sql: String,
    /// What it is sorted by beside the id.
    pub(super) key: Option<String>,
}

impl GameOrder {
    /// Whether a page can go on behind a place: it is of a list in this order.
    pub const fn takes(self, place: &Place<GameId>) -> bool {
        match (self.by, &place.key) {
            (_, None) => true,
            (GameSort::Date, Some(_)) => false,
            (GameSort::Opponent | GameSort::Opening, Some(key)) => matches!(key, SortKey::Text(_)),
            (_, Some(key)) => matches!(key, SortKey::Number(_)),
        }
    }

    const fn is_text(self) -> bool {
        matches!(self.by, GameSort::Opponent | GameSort::Opening)
    }

    /// What games are sorted by; none where their ids say it.
    fn key(self, collation: &str) -> Option<String> {
        Some(match self.by {
            GameSort::Date => return None,
            GameSort::Opponent => format!(
                "(CASE WHEN g.variant <> 'bughouse' THEN (SELECT lower(p.name) FROM people p WHERE p.name <> '' \
                 AND p.id = CASE WHEN g.creator_id = $1 THEN g.opponent_id ELSE g.creator_id END) END){collation}"
            ),
            GameSort::Rating => RATING.to_owned(),
            GameSort::Result => format!(
                "CAST(CASE WHEN g.status <> 'completed' THEN NULL WHEN g.result = '1/2-1/2' THEN 1 \
                 WHEN g.result = CASE WHEN {FIRST} THEN '1-0' ELSE '0-1' END THEN 2 \
                 WHEN g.result IN ('1-0', '0-1') THEN 0 END AS BIGINT)"
            ),
            GameSort::Moves => "g.plies".to_owned(),
            GameSort::Opening => format!("g.opening{collation}"),
        })
    }

    /// A page of the games under some conditions.
    pub(super) fn page(
        self,
        collation: &str,
        conditions: &str,
        values: &mut Vec<Value>,
        after: Option<&Place<GameId>>,
        limit: u32,
    ) -> PageSql {
        let mut bind = |value: Value| {
            values.push(value);
            format!("${}", values.len() + 1)
        };
        let Some(key) = self.key(collation) else {
            // A tilde sorts behind every id, and nothing before every id.
            let (sign, way, none) = if self.ascending { (">", "ASC", "") } else { ("<", "DESC", "~") };
            let id = bind(after.map_or(none, |place| place.id.as_str()).into());
            let limit = bind(i64::from(limit).into());
            let sql = format!("{conditions} AND g.id {sign} {id} ORDER BY g.id {way} LIMIT {limit}");
            return PageSql { sql, key: None };
        };
        let (sign, way) = if self.ascending { (">", "ASC") } else { ("<", "DESC") };
        let behind = after.map_or_else(String::new, |place| {
            let id = bind(place.id.as_str().into());
            match &place.key {
                None => format!("WHERE f.k IS NULL AND f.id < {id} "),
                Some(known) => {
                    let known = bind(match known {
                        SortKey::Number(number) => (*number).into(),
                        SortKey::Text(text) => text.as_str().into(),
                    });
                    format!("WHERE (f.k {sign} {known} OR (f.k = {known} AND f.id < {id}) OR f.k IS NULL) ")
                }
            }
        });
        let limit = bind(i64::from(limit).into());
        let order = |of: &str| {
            format!("ORDER BY CASE WHEN {of}.k IS NULL THEN 1 ELSE 0 END, {of}.k {way}, {of}.id DESC")
        };
        // Only keys are sorted; the rest is read of those that the page has. They are made before they are compared: put into the
        // comparisons, SQLite passes over games.
        let sql = format!(
            "JOIN (WITH f AS MATERIALIZED (SELECT g.id AS id, {key} AS k FROM games g {conditions}) \
             SELECT f.id AS id, f.k AS k FROM f \
             {behind}{} LIMIT {limit}) s ON s.id = g.id {}",
            order("f"),
            order("s")
        );
        PageSql { sql, key: Some(key) }
    }

    /// What a row is sorted by.
    pub(super) fn key_of(self, row: &Reader<'_>) -> Result<Option<SortKey>> {
        Ok(match self.by {
            GameSort::Date => None,
            _ if self.is_text() => row.text_or_null("sort_key")?.map(SortKey::Text),
            _ => row.number_or_null("sort_key")?.map(SortKey::Number),
        })
    }
}
