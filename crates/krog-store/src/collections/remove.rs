//! Games are taken out: what they brought is taken back, and they are known no more.

use krog_chess::Variant;
use krog_explorer::{ExplorerError, GameNo, import::Replay};
use sqlx::{Error, PgTransaction, Row as _};

use super::{
    StoredCollection,
    copy::Rows,
    keep::{put, staged},
    lock, rows,
};

/// Games that are taken out in one step.
const STEP: usize = 4_000;

/// The other boards of games that are a board of a match: their fingerprints differ in the last bit.
const OTHER_BOARDS: &str = "SELECT o.game FROM explorer_games g JOIN explorer_games o ON o.collection = g.collection \
    AND o.print = set_byte(g.print, 15, get_byte(g.print, 15) # 1) AND o.variant = g.variant \
    WHERE g.collection = $1 AND g.game = ANY($2) AND g.variant = $3";

/// Which games the next step takes out: some, or those of a source.
pub(super) enum Wanted<'a> {
    Games(&'a [i32]),
    Source(i32),
}

impl StoredCollection {
    /// Takes out all games of a source. Returns how many there were; none if there is no such source.
    pub fn remove_source(&self, name: &str) -> Result<Option<u64>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(None) };
        // No name has it, and no database takes it.
        if name.contains('\0') {
            return Ok(None);
        }
        let sql = "SELECT source FROM explorer_sources WHERE collection = $1 AND name = $2";
        let query = sqlx::query_scalar(sql).bind(number).bind(name);
        let Some(source) = self.all.wait(query.fetch_optional(self.pool()))? else { return Ok(None) };
        let mut count = 0;
        loop {
            let removed = self.remove(number, &Wanted::Source(source))?;
            count += removed;
            if removed < STEP as u64 {
                break;
            }
        }
        // What it brought is gone, so that the next import begins where the first one did.
        let sql = "UPDATE explorer_sources SET up_to = NULL WHERE collection = $1 AND source = $2";
        self.all.wait(sqlx::query(sql).bind(number).bind(source).execute(self.pool()))?;
        Ok(Some(count))
    }

    /// Takes out games, of a match both boards. Returns how many there were.
    pub fn remove_games(&self, games: &[GameNo]) -> Result<u64, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(0) };
        let mut games: Vec<i32> = games.iter().filter_map(|game| i32::try_from(game.0).ok()).collect();
        let query = sqlx::query_scalar(OTHER_BOARDS).bind(number).bind(&games);
        let boards: Vec<i32> =
            self.all.wait(query.bind(Variant::Bughouse.tag() as i16).fetch_all(self.pool()))?;
        games.extend(boards);
        games.sort_unstable();
        games.dedup();
        games.chunks(STEP).try_fold(0, |count, step| Ok(count + self.remove(number, &Wanted::Games(step))?))
    }

    fn remove(&self, number: i32, wanted: &Wanted<'_>) -> Result<u64, ExplorerError> {
        self.all.wait(async {
            let mut tx = self.pool().begin().await?;
            lock(&mut tx, number).await?;
            let count = take_out(&mut tx, number, wanted).await?;
            tx.commit().await?;
            Ok(count)
        })
    }
}

pub(super) async fn take_out(
    tx: &mut PgTransaction<'_>,
    number: i32,
    wanted: &Wanted<'_>,
) -> Result<u64, Error> {
    let which = match wanted {
        Wanted::Games(_) => "g.game = ANY($2)",
        Wanted::Source(_) => "g.source = $2",
    };
    let game = rows::GAME;
    let sql = format!(
        "SELECT {game}, g.source, t.pgn FROM explorer_games g JOIN explorer_texts t USING (collection, game) \
         WHERE g.collection = $1 AND {which} ORDER BY g.game LIMIT {STEP}"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(number);
    let query = match wanted {
        Wanted::Games(games) => query.bind(*games),
        Wanted::Source(source) => query.bind(*source),
    };
    let found = query.fetch_all(&mut **tx).await?;
    let (mut replay, mut records) = (Replay::new(), Rows::new(12));
    let (mut games, mut plies) = (Vec::with_capacity(found.len()), 0);
    for row in &found {
        let game: i32 = row.try_get("game")?;
        let text: Vec<u8> = row.try_get("pgn")?;
        plies += i64::from(row.try_get::<i32, _>("plies")?);
        staged(&mut records, number, game, &rows::card(row)?, &replay.passages(&text), false);
        games.push(game);
    }
    if games.is_empty() {
        return Ok(0);
    }
    put(tx, records).await?;
    sqlx::query(
        "UPDATE explorer_sources s SET games = s.games - gone.games FROM ( \
             SELECT source, count(*) AS games FROM explorer_games WHERE collection = $1 AND game = ANY($2) \
             GROUP BY source) AS gone \
         WHERE s.collection = $1 AND s.source = gone.source",
    )
    .bind(number)
    .bind(&games)
    .execute(&mut **tx)
    .await?;
    // Their texts go with them.
    let deleted = sqlx::query("DELETE FROM explorer_games WHERE collection = $1 AND game = ANY($2)")
        .bind(number)
        .bind(&games)
        .execute(&mut **tx)
        .await?
        .rows_affected();
    sqlx::query(
        "UPDATE explorer_collections SET games = games - $2, moves = moves - $3, generation = generation + 1 \
         WHERE collection = $1",
    )
    .bind(number)
    .bind(i64::try_from(deleted).unwrap_or(i64::MAX))
    .bind(plies)
    .execute(&mut **tx)
    .await?;
    Ok(deleted)
}
