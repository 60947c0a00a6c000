//! The upserts on PostgreSQL: one statement after the other, each awaited.

use bench::scratch::Scratch;
use serde_json::{Value, json};
use sqlx::{Connection, Executor, PgConnection, postgres::PgRow, query, query_scalar, raw_sql};

use super::{Stored, games::Played};

const TABLES: &str = include_str!("postgres.sql");
/// As printed, but for the casts of JSON.
const POSITION: &str = "INSERT INTO positions (fen_position, fen_hash, total_games, white_wins, draws, black_wins, stats_by_elo) \
    VALUES ($1, $2, 1, $3, $4, $5, $6::jsonb) \
    ON CONFLICT (fen_hash, fen_position) DO UPDATE SET \
      total_games = positions.total_games + 1, \
      white_wins = positions.white_wins + $3, \
      draws = positions.draws + $4, \
      black_wins = positions.black_wins + $5, \
      stats_by_elo = update_elo_stats(positions.stats_by_elo, $7, $3, $4, $5), \
      last_seen = NOW() \
    RETURNING id";
/// `upsertMoveStatistics` has no body in the document; this is the like of the other.
const MOVE: &str = "INSERT INTO move_statistics (position_id, move_uci, move_san, times_played, white_wins, draws, black_wins, \
      avg_elo_player, stats_by_elo) \
    VALUES ($1, $2, $3, 1, $4, $5, $6, $7::integer, $8::jsonb) \
    ON CONFLICT (position_id, move_uci) DO UPDATE SET \
      times_played = move_statistics.times_played + 1, \
      white_wins = move_statistics.white_wins + $4, \
      draws = move_statistics.draws + $5, \
      black_wins = move_statistics.black_wins + $6, \
      avg_elo_player = coalesce((move_statistics.avg_elo_player * move_statistics.times_played + $7::integer) \
        / (move_statistics.times_played + 1), move_statistics.avg_elo_player, $7::integer), \
      stats_by_elo = update_elo_stats(move_statistics.stats_by_elo, $9, $4, $5, $6), \
      last_played = NOW()";

/// The two tables in a database.
#[derive(Debug)]
pub(super) struct Postgres {
    connection: PgConnection,
}

impl Postgres {
    pub(super) async fn create(scratch: &Scratch) -> anyhow::Result<Postgres> {
        let mut connection = PgConnection::connect(&scratch.address()).await?;
        raw_sql(TABLES).execute(&mut connection).await?;
        Ok(Postgres { connection })
    }

    /// Counts games, each in one transaction or every statement in its own.
    pub(super) async fn count(&mut self, text: &[u8], by_game: bool) -> anyhow::Result<Stored> {
        let mut reader = pgn_reader::Reader::new(text);
        let (mut games, mut plies) = (0, 0);
        while let Some(game) = reader.read_game(&mut super::games::Play)? {
            let Some(game) = game else { continue };
            if by_game {
                self.connection.execute("BEGIN").await?;
            }
            for (at, _) in game.plies.iter().enumerate() {
                self.upsert(&game, at).await?;
            }
            if by_game {
                self.connection.execute("COMMIT").await?;
            }
            games += 1;
            plies += game.plies.len() as u64;
        }
        Ok(Stored { games, plies })
    }

    async fn upsert(&mut self, game: &Played, at: usize) -> anyhow::Result<()> {
        let Some(ply) = game.plies.get(at) else { return Ok(()) };
        let [white, draw, black] = game.outcome;
        let position: i64 = query_scalar(POSITION)
            .bind(&ply.fen)
            .bind(ply.hash)
            .bind(white)
            .bind(draw)
            .bind(black)
            .bind(game.first_entry())
            .bind(game.band())
            .fetch_one(&mut self.connection)
            .await?;
        query(MOVE)
            .bind(position)
            .bind(&ply.uci)
            .bind(&ply.san)
            .bind(white)
            .bind(draw)
            .bind(black)
            .bind(game.rating(at))
            .bind(game.first_entry())
            .bind(game.band())
            .execute(&mut self.connection)
            .await?;
        Ok(())
    }

    /// What stands at the start: won, drawn, lost; and how large it all is.
    pub(super) async fn look(&mut self, start: &str) -> anyhow::Result<([i64; 3], Value)> {
        let row: PgRow = query("SELECT white_wins, draws, black_wins FROM positions WHERE fen_position = $1")
            .bind(start)
            .fetch_one(&mut self.connection)
            .await?;
        let number = |at: usize| sqlx::Row::try_get::<i32, _>(&row, at).map(i64::from);
        let counts = [number(0)?, number(1)?, number(2)?];
        let positions: i64 =
            query_scalar("SELECT count(*) FROM positions").fetch_one(&mut self.connection).await?;
        let bytes: i64 = query_scalar(
            "SELECT pg_total_relation_size('positions') + pg_total_relation_size('move_statistics')",
        )
        .fetch_one(&mut self.connection)
        .await?;
        let fsync: String = query_scalar("SHOW fsync").fetch_one(&mut self.connection).await?;
        let commit: String = query_scalar("SHOW synchronous_commit").fetch_one(&mut self.connection).await?;
        let figures =
            json!({ "positions": positions, "bytes": bytes, "fsync": fsync, "synchronousCommit": commit });
        Ok((counts, figures))
    }
}

/// A number that a statement gives.
pub(super) async fn number(scratch: &Scratch, sql: &'static str) -> anyhow::Result<i64> {
    let mut connection = PgConnection::connect(&scratch.address()).await?;
    let number = query_scalar(sql).fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(number)
}
