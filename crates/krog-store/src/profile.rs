//! How a person's finished games ended.

use sqlx::any::AnyRow;

use crate::{Named, PersonId, Result, Store, column::Reader, people};

/// How many games, and how they ended for a person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// All that have a result.
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
}

/// Each finished game with the result that would be the person's win. The result of a match is that of board A: White there
/// and Black on the other board are one team.
const COUNTS: &str = "WITH own AS ( \
        SELECT g.result AS result, \
            CASE WHEN (g.creator_id = $1) = (g.creator_color = 'white') THEN '1-0' ELSE '0-1' END AS win \
        FROM games g WHERE (g.creator_id = $1 OR g.opponent_id = $1) \
            AND g.status = 'completed' AND g.result <> '*' AND g.variant <> 'bughouse' \
        UNION ALL \
        SELECT g.result AS result, CASE WHEN s.seat IN ('WhiteA', 'BlackB') THEN '1-0' ELSE '0-1' END AS win \
        FROM game_seats s JOIN games g ON g.id = s.game_id \
        WHERE s.person_id = $1 AND g.status = 'completed' AND g.result <> '*' \
    ) SELECT CAST($1 AS TEXT) AS id, COUNT(*) AS played, COUNT(CASE WHEN result = win THEN 1 END) AS won, \
        COUNT(CASE WHEN result = '1/2-1/2' THEN 1 END) AS drawn FROM own";

/// The same of the games of two that one played against the other.
const BETWEEN: &str = "WITH own AS ( \
        SELECT g.result AS result, \
            CASE WHEN (g.creator_id = $1) = (g.creator_color = 'white') THEN '1-0' ELSE '0-1' END AS win \
        FROM games g WHERE (g.creator_id = $1 AND g.opponent_id = $2 OR g.creator_id = $2 AND g.opponent_id = $1) \
            AND g.status = 'completed' AND g.result <> '*' AND g.variant <> 'bughouse' \
    ) SELECT CAST($1 AS TEXT) AS id, COUNT(*) AS played, COUNT(CASE WHEN result = win THEN 1 END) AS won, \
        COUNT(CASE WHEN result = '1/2-1/2' THEN 1 END) AS drawn FROM own";

/// Accounts whose names begin so, by name. Names have nothing in them that stands behind a tilde.
const CALLED: &str = "SELECT p.id AS person_id, p.name AS name, a.person_id AS account, a.title AS title, a.bot AS bot \
    FROM accounts a JOIN people p ON p.id = a.person_id \
    WHERE a.closed_ms IS NULL AND a.name_key >= $1 AND a.name_key < $2 ORDER BY a.name_key LIMIT $3";

impl Store {
    /// How a person's finished games ended.
    pub async fn game_counts(&self, person: &PersonId) -> Result<GameCounts> {
        counts(&sqlx::query(COUNTS).bind(person.as_str()).fetch_one(&self.read).await?)
    }

    /// How a person's finished games against another ended, matches of four left out.
    pub async fn counts_between(&self, person: &PersonId, other: &PersonId) -> Result<GameCounts> {
        let query = sqlx::query(BETWEEN).bind(person.as_str()).bind(other.as_str());
        counts(&query.fetch_one(&self.read).await?)
    }

    /// The accounts whose names begin with a text, in either case, by name, at most `limit`.
    pub async fn people_called(&self, beginning: &str, limit: u32) -> Result<Vec<Named>> {
        let from = beginning.to_ascii_lowercase();
        let rows = sqlx::query(CALLED)
            .bind(from.as_str())
            .bind(format!("{from}~"))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(|row| people::named(&Reader::new(row)?)).collect()
    }
}

fn counts(row: &AnyRow) -> Result<GameCounts> {
    let row = Reader::new(row)?;
    let count = |column| row.narrow(column, row.number(column)?);
    Ok(GameCounts { played: count("played")?, won: count("won")?, drawn: count("drawn")? })
}
