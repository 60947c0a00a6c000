//! Games that are played here for a tournament.

use krog_chess::End;

use crate::{GameId, PersonId, Result, Status, Store, TournamentId, column::Reader, script::Step};

/// A game that is to be played at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardGame {
    pub game: GameId,
    /// The round, from 1.
    pub round: u32,
    /// The board of the round, from 1.
    pub board: u32,
}

/// Where in a tournament a game is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentBoard {
    pub tournament: TournamentId,
    /// The round, from 1.
    pub round: u32,
    /// The board of the round, from 1.
    pub board: u32,
}

/// A game of a tournament as far as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentGame {
    pub at: BoardGame,
    pub status: Status,
    pub end: Option<End>,
}

impl Store {
    /// Where in a tournament a game is played; nothing of games that are of none.
    pub async fn tournament_of_game(&self, game: &GameId) -> Result<Option<TournamentBoard>> {
        let row = sqlx::query(
            "SELECT game_id, tournament_id, round, board FROM tournament_games WHERE game_id = $1",
        )
        .bind(game.as_str())
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Reader::new(&row)?;
        Ok(Some(TournamentBoard {
            tournament: row.parse("tournament_id")?,
            round: row.narrow("round", row.number("round")?)?,
            board: row.narrow("board", row.number("board")?)?,
        }))
    }

    /// The games of a tournament, by round and board.
    pub async fn games_of_tournament(&self, id: &TournamentId) -> Result<Vec<TournamentGame>> {
        let rows = sqlx::query(
            "SELECT g.id AS id, x.round AS round, x.board AS board, g.status AS status, g.result AS result, \
             g.reason AS reason FROM tournament_games x JOIN games g ON g.id = x.game_id \
             WHERE x.tournament_id = $1 ORDER BY x.round, x.board, g.id",
        )
        .bind(id.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let status = row.text("status")?;
                Ok(TournamentGame {
                    at: BoardGame {
                        game: row.parse("id")?,
                        round: row.narrow("round", row.number("round")?)?,
                        board: row.narrow("board", row.number("board")?)?,
                    },
                    status: Status::from_name(&status).ok_or_else(|| row.corrupt("status", status))?,
                    end: row.end()?,
                })
            })
            .collect()
    }

    /// Games that are over whose results tournaments wait for, at most `limit`.
    pub async fn tournament_games_over(&self, limit: u32) -> Result<Vec<(TournamentId, GameId, i64)>> {
        let rows = sqlx::query(
            "SELECT x.tournament_id AS id, x.game_id AS game_id, g.updated_ms AS over_ms \
             FROM tournament_games x JOIN games g ON g.id = x.game_id \
             WHERE x.entered = 0 AND g.status IN ('completed', 'cancelled') ORDER BY x.game_id LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok((row.parse("id")?, row.parse("game_id")?, row.number("over_ms")?))
            })
            .collect()
    }

    /// Notes that tournaments have the results of games; behind the append that enters them.
    pub async fn results_entered(&self, games: &[GameId]) -> Result<()> {
        let entered = |game: &GameId| {
            let sql = "UPDATE tournament_games SET entered = 1 WHERE game_id = $1";
            Step::new(sql, vec![game.as_str().into()])
        };
        self.run(games.iter().map(entered).collect()).await.map(drop)
    }

    /// The accounts of those who have an entry in a tournament: who, and the name that they go by now.
    pub async fn tournament_accounts(&self, id: &TournamentId) -> Result<Vec<(PersonId, String)>> {
        let rows = sqlx::query(
            "SELECT p.id AS id, p.name AS name FROM tournament_players x JOIN people p ON p.id = x.person_id \
             JOIN accounts a ON a.person_id = p.id AND a.closed_ms IS NULL WHERE x.tournament_id = $1",
        )
        .bind(id.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok((row.parse("id")?, row.text("name")?))
            })
            .collect()
    }
}
