//! The players of a collection: all games of one, and who has most.

use std::{collections::BTreeMap, ops::ControlFlow};

use krog_chess::Color;
use krog_explorer::{
    ExplorerError,
    games::{NameCount, VisitGame},
};
use sqlx::Row as _;

use super::{StoredCollection, failed, rows};

/// Games whose texts are read at a time.
const PAGE: usize = 500;

impl StoredCollection {
    /// A number that grows with every change of the collection.
    pub fn generation(&self) -> Result<u64, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(0) };
        let sql = "SELECT generation FROM explorer_collections WHERE collection = $1";
        let generation: i64 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(self.pool()))?;
        Ok(u64::try_from(generation).unwrap_or(0))
    }

    /// Visits the games of whoever has one of these names, in either case, the newest in the collection first; each once for each
    /// colour that the player had.
    pub fn games_of(&self, names: &[String], visit: &mut VisitGame<'_>) -> Result<(), ExplorerError> {
        let Some(number) = self.number()? else { return Ok(()) };
        // No name has it, and no database takes it.
        let wanted: Vec<String> =
            names.iter().filter(|name| !name.contains('\0')).map(|name| name.to_lowercase()).collect();
        let sql = "SELECT player FROM explorer_players WHERE collection = $1 AND folded = ANY($2)";
        let players: Vec<i32> =
            self.all.wait(sqlx::query_scalar(sql).bind(number).bind(wanted).fetch_all(self.pool()))?;
        let game = rows::GAME;
        let sql = format!(
            "SELECT {game}, t.pgn FROM explorer_games g JOIN explorer_texts t USING (collection, game) \
             WHERE g.collection = $1 AND (g.white = ANY($2) OR g.black = ANY($2)) AND g.game < $3 \
             ORDER BY g.game DESC LIMIT {PAGE}"
        );
        let mut before = i32::MAX;
        loop {
            let query =
                sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(number).bind(&players).bind(before);
            let page = self.all.wait(query.fetch_all(self.pool()))?;
            for row in &page {
                before = row.try_get("game").map_err(failed)?;
                let (game, card) = (rows::game(row).map_err(failed)?, rows::card(row).map_err(failed)?);
                let text: Vec<u8> = row.try_get("pgn").map_err(failed)?;
                for (color, player) in [(Color::White, card.white), (Color::Black, card.black)] {
                    let is = i32::try_from(player.0).is_ok_and(|player| players.contains(&player));
                    if is && visit(game, &card, color, &text) == ControlFlow::Break(()) {
                        return Ok(());
                    }
                }
            }
            if page.len() < PAGE {
                return Ok(());
            }
        }
    }

    /// The names that stand in most games, at most so many.
    pub fn most_named(&self, limit: usize) -> Result<Vec<NameCount>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let sql = "SELECT source, count(*) FROM explorer_games WHERE collection = $1 GROUP BY source";
        let of_source: Vec<(i32, i64)> =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_all(self.pool()))?;
        let of_source: BTreeMap<i32, i64> = of_source.into_iter().collect();
        let sql = "SELECT p.name, n.source, n.games FROM ( \
                SELECT player, source, count(*) AS games FROM ( \
                    SELECT white AS player, source FROM explorer_games WHERE collection = $1 \
                    UNION ALL SELECT black, source FROM explorer_games WHERE collection = $1 AND black <> white \
                ) AS played GROUP BY player, source \
            ) AS n JOIN explorer_players p ON p.collection = $1 AND p.player = n.player \
            WHERE p.name NOT IN ('', '?')";
        let counts: Vec<(String, i32, i64)> =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_all(self.pool()))?;
        let mut by_name: BTreeMap<String, (i64, bool)> = BTreeMap::new();
        for (name, source, games) in counts {
            let (sum, prevails) = by_name.entry(name).or_default();
            *sum += games;
            *prevails |= games > 1 && 2 * games > of_source.get(&source).copied().unwrap_or(0);
        }
        let count = |(name, (games, prevails))| NameCount {
            name,
            games: u64::try_from(games).unwrap_or(0),
            prevails,
        };
        let mut names: Vec<NameCount> = by_name.into_iter().map(count).collect();
        names.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
        names.truncate(limit);
        Ok(names)
    }
}
