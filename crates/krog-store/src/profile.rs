//! How a person's finished games ended.

use crate::{PersonId, Result, Store, column::Reader};

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

impl Store {
    /// How a person's finished games ended.
    pub async fn game_counts(&self, person: &PersonId) -> Result<GameCounts> {
        let row = sqlx::query(COUNTS).bind(person.as_str()).fetch_one(&self.read).await?;
        let row = Reader::new(&row)?;
        let count = |column| row.narrow(column, row.number(column)?);
        Ok(GameCounts { played: count("played")?, won: count("won")?, drawn: count("drawn")? })
    }
}
