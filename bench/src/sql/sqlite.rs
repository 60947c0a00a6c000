//! The upserts on SQLite.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use super::{
    Stored,
    games::{Play, Played},
};

const TABLES: &str = include_str!("sqlite.sql");
/// `update_elo_stats` is written out: SQLite's functions are not made in SQL. `?7` is the path of the band.
const POSITION: &str = "INSERT INTO positions (fen_position, fen_hash, total_games, white_wins, draws, black_wins, stats_by_elo) \
    VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6) \
    ON CONFLICT (fen_hash, fen_position) DO UPDATE SET \
      total_games = total_games + 1, white_wins = white_wins + ?3, draws = draws + ?4, black_wins = black_wins + ?5, \
      stats_by_elo = json_set(stats_by_elo, ?7, json_object( \
        'games', coalesce(json_extract(stats_by_elo, ?7 || '.games'), 0) + 1, \
        'w', coalesce(json_extract(stats_by_elo, ?7 || '.w'), 0) + ?3, \
        'd', coalesce(json_extract(stats_by_elo, ?7 || '.d'), 0) + ?4, \
        'b', coalesce(json_extract(stats_by_elo, ?7 || '.b'), 0) + ?5)), \
      last_seen = CURRENT_TIMESTAMP \
    RETURNING id";
const MOVE: &str = "INSERT INTO move_statistics (position_id, move_uci, move_san, times_played, white_wins, draws, black_wins, \
      avg_elo_player, stats_by_elo) \
    VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7, ?8) \
    ON CONFLICT (position_id, move_uci) DO UPDATE SET \
      times_played = times_played + 1, white_wins = white_wins + ?4, draws = draws + ?5, black_wins = black_wins + ?6, \
      avg_elo_player = coalesce((avg_elo_player * times_played + ?7) / (times_played + 1), avg_elo_player, ?7), \
      stats_by_elo = json_set(stats_by_elo, ?9, json_object( \
        'games', coalesce(json_extract(stats_by_elo, ?9 || '.games'), 0) + 1, \
        'w', coalesce(json_extract(stats_by_elo, ?9 || '.w'), 0) + ?4, \
        'd', coalesce(json_extract(stats_by_elo, ?9 || '.d'), 0) + ?5, \
        'b', coalesce(json_extract(stats_by_elo, ?9 || '.b'), 0) + ?6)), \
      last_played = CURRENT_TIMESTAMP";

#[derive(Debug)]
pub(super) struct Sqlite {
    connection: Connection,
    path: PathBuf,
}

impl Sqlite {
    /// Makes the file and its tables; a commit is on the disk before it returns, as on PostgreSQL.
    pub(super) fn create(folder: &Path, name: &str) -> anyhow::Result<Sqlite> {
        let path = folder.join(name);
        let connection = Connection::open(&path)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.execute_batch(TABLES)?;
        Ok(Sqlite { connection, path })
    }

    /// Counts games, each in one transaction or every statement in its own.
    pub(super) fn count(&self, text: &[u8], by_game: bool) -> anyhow::Result<Stored> {
        let mut reader = pgn_reader::Reader::new(text);
        let (mut games, mut plies) = (0, 0);
        while let Some(game) = reader.read_game(&mut Play)? {
            let Some(game) = game else { continue };
            if by_game {
                self.connection.execute_batch("BEGIN IMMEDIATE")?;
            }
            self.upsert(&game)?;
            if by_game {
                self.connection.execute_batch("COMMIT")?;
            }
            games += 1;
            plies += game.plies.len() as u64;
        }
        Ok(Stored { games, plies })
    }

    fn upsert(&self, game: &Played) -> anyhow::Result<()> {
        let [white, draw, black] = game.outcome;
        let (entry, path) = (game.first_entry(), format!("$.\"{}\"", game.band()));
        for (at, ply) in game.plies.iter().enumerate() {
            let mut position = self.connection.prepare_cached(POSITION)?;
            let id: i64 = position
                .query_row(params![ply.fen, ply.hash, white, draw, black, entry, path], |row| row.get(0))?;
            let mut mv = self.connection.prepare_cached(MOVE)?;
            let rating = game.rating(at);
            mv.execute(params![id, ply.uci, ply.san, white, draw, black, rating, entry, path])?;
        }
        Ok(())
    }

    /// What stands at the start: won, drawn, lost; and how large it all is.
    pub(super) fn look(&self, start: &str) -> anyhow::Result<([i64; 3], Value)> {
        self.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
        let counts = self.connection.query_row(
            "SELECT white_wins, draws, black_wins FROM positions WHERE fen_position = ?1",
            [start],
            |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]),
        )?;
        let positions: i64 =
            self.connection.query_row("SELECT count(*) FROM positions", [], |row| row.get(0))?;
        let bytes = std::fs::metadata(&self.path)?.len();
        Ok((counts, json!({ "positions": positions, "bytes": bytes, "synchronous": "full" })))
    }
}
