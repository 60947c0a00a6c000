//! The players of a collection: all games of one, and who has most.

use std::{collections::BTreeMap, ops::ControlFlow};

use krog_chess::Color;
use krog_explorer::{
    ExplorerError,
    games::{NameCount, VisitGame},
};
use sqlx::{Error, PgTransaction, Row as _};

use super::{StoredCollection, failed, lock, rows};

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
        let sql = "SELECT player FROM explorer_players WHERE collection = $1 AND coalesce(person, name) IN ( \
            SELECT coalesce(person, name) FROM explorer_players WHERE collection = $1 AND folded = ANY($2))";
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
        self.named("", limit)
    }

    /// Makes names those of one person, who goes by the first.
    pub fn merge_players(&self, name: &str, others: &[String]) -> Result<(), ExplorerError> {
        let number = self.make()?;
        // No name has it, and no database takes it.
        if name.contains('\0') || others.iter().any(|other| other.contains('\0')) {
            return Ok(());
        }
        let all: Vec<&str> = others.iter().map(String::as_str).chain([name]).collect();
        self.all.wait(async {
            let mut tx = self.pool().begin().await?;
            lock(&mut tx, number).await?;
            sqlx::query(
                "UPDATE explorer_players SET person = $2 WHERE collection = $1 AND coalesce(person, name) IN ( \
                 SELECT coalesce(person, name) FROM explorer_players WHERE collection = $1 AND name = ANY($3))",
            )
            .bind(number)
            .bind(name)
            .bind(all)
            .execute(&mut *tx)
            .await?;
            changed(&mut tx, number).await?;
            tx.commit().await
        })
    }

    /// Makes names persons of their own again. Returns how many were another's.
    pub fn part_players(&self, names: &[String]) -> Result<usize, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(0) };
        let names: Vec<&str> = names.iter().map(String::as_str).filter(|name| !name.contains('\0')).collect();
        self.all.wait(async {
            let mut tx = self.pool().begin().await?;
            lock(&mut tx, number).await?;
            let parted = sqlx::query(
                "UPDATE explorer_players SET person = NULL WHERE collection = $1 AND name = ANY($2) AND person <> name",
            )
            .bind(number)
            .bind(names)
            .execute(&mut *tx)
            .await?
            .rows_affected();
            changed(&mut tx, number).await?;
            tx.commit().await?;
            Ok(usize::try_from(parted).unwrap_or(usize::MAX))
        })
    }

    /// Further names of persons, each with the name that its person goes by.
    pub fn further_names(&self) -> Result<Vec<(String, String)>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let sql = "SELECT name, person FROM explorer_players WHERE collection = $1 AND person <> name";
        let mut names: Vec<(String, String)> =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_all(self.pool()))?;
        names.sort_unstable();
        Ok(names)
    }

    /// The persons of whose names one begins so, in any case, by the names that they go by; those in most games first.
    pub fn named(&self, prefix: &str, limit: usize) -> Result<Vec<NameCount>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let prefix = prefix.trim().to_lowercase();
        // No name has it, and no database takes it.
        if prefix.contains('\0') {
            return Ok(Vec::new());
        }
        let sql = "SELECT source, count(*) FROM explorer_games WHERE collection = $1 GROUP BY source";
        let of_source: Vec<(i32, i64)> =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_all(self.pool()))?;
        let of_source: BTreeMap<i32, i64> = of_source.into_iter().collect();
        let sql = "WITH asked AS MATERIALIZED ( \
                SELECT player, coalesce(person, name) AS person FROM explorer_players \
                WHERE collection = $1 AND name NOT IN ('', '?') AND coalesce(person, name) IN ( \
                    SELECT coalesce(person, name) FROM explorer_players \
                    WHERE collection = $1 AND starts_with(folded, $2)) \
            ), played AS ( \
                SELECT w.person AS white, b.person AS black, g.source FROM explorer_games g \
                LEFT JOIN asked w ON w.player = g.white LEFT JOIN asked b ON b.player = g.black \
                WHERE g.collection = $1 \
            ) SELECT person, source, count(*) FROM ( \
                SELECT white AS person, source FROM played \
                UNION ALL SELECT black, source FROM played WHERE white IS DISTINCT FROM black \
            ) AS named WHERE person IS NOT NULL GROUP BY person, source";
        let query = sqlx::query_as(sql).bind(number).bind(prefix);
        let counts: Vec<(String, i32, i64)> = self.all.wait(query.fetch_all(self.pool()))?;
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

/// What is asked of the collection is to be answered anew.
pub(super) async fn changed(tx: &mut PgTransaction<'_>, number: i32) -> Result<(), Error> {
    let sql = "UPDATE explorer_collections SET generation = generation + 1 WHERE collection = $1";
    sqlx::query(sql).bind(number).execute(&mut **tx).await.map(drop)
}
