//! Games: how they were created, and what lists show of them.

use krog_chess::{Color, End, Variant};
use sqlx::any::AnyRow;

use crate::{
    GameId, Idempotency, InviteCode, KeyUse, PersonId, Store, StoreError,
    column::{Reader, color_name},
    idempotency,
};

/// How a game was created; never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// The game.
    pub id: GameId,
    /// The code of its link, when a person is to join.
    pub code: Option<InviteCode>,
    /// The rule set.
    pub variant: Variant,
    /// The rulebook that decides in place of the variant's rules.
    pub rulebook: Option<String>,
    /// The start array, 0 to 959, if it is one of those.
    pub start_array: Option<u16>,
    /// The start position.
    pub start_fen: String,
    /// Who created it.
    pub creator: PersonId,
    /// The creator's colour.
    pub creator_color: Color,
    /// The computer's level, when the computer plays the other side.
    pub level: Option<u8>,
    /// When, in milliseconds since 1970 UTC.
    pub created_ms: i64,
}

/// A game to be created.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// How.
    pub record: GameRecord,
    /// The side on turn in the start position.
    pub on_turn: Color,
    /// The key under which the request came.
    pub idempotency: Option<Idempotency>,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// The second player has not come yet.
    Waiting,
    /// Under way.
    Playing,
    /// Over.
    Over,
}

impl Status {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    fn from_name(name: &str) -> Option<Status> {
        [Status::Waiting, Status::Playing, Status::Over].into_iter().find(|status| status.name() == name)
    }
}

/// A person with the name shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The person.
    pub id: PersonId,
    /// The name.
    pub name: String,
}

/// A game as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// How it was created.
    pub record: GameRecord,
    /// The creator's name.
    pub creator_name: String,
    /// The person who joined.
    pub opponent: Option<Named>,
    /// Where it stands.
    pub status: Status,
    /// Half-moves on the board.
    pub plies: u32,
    /// Whose turn it is.
    pub on_turn: Color,
    /// How it ended.
    pub end: Option<End>,
}

/// What became of a [`NewGame`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Created {
    /// It stands.
    New,
    /// The key had already created this game.
    Already(GameId),
}

/// Why a game was not created.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// Another game has the code; take another.
    #[error("the code is taken")]
    CodeTaken,
    /// The key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

const SELECT: &str = "SELECT g.id AS id, g.code AS code, g.variant AS variant, g.rulebook AS rulebook, g.start_array AS start_array, \
    g.start_fen AS start_fen, g.creator_id AS creator_id, g.creator_color AS creator_color, g.level AS level, \
    g.created_ms AS created_ms, g.opponent_id AS opponent_id, g.status AS status, g.plies AS plies, \
    g.on_turn AS on_turn, g.result AS result, g.reason AS reason, c.name AS creator_name, o.name AS opponent_name \
    FROM games g JOIN people c ON c.id = g.creator_id LEFT JOIN people o ON o.id = g.opponent_id ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are constants of this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    /// Creates a game.
    ///
    /// # Errors
    /// The code is taken, the key was used for something else, or the database failed.
    pub async fn create_game(&self, game: &NewGame) -> Result<Created, CreateError> {
        let mut tx = self.write.begin().await.map_err(StoreError::from)?;
        if let Some(key) = &game.idempotency {
            match idempotency::find(&mut tx, key).await? {
                KeyUse::Same(id) => return Ok(Created::Already(id)),
                KeyUse::Other => return Err(CreateError::KeyReused),
                KeyUse::New => {}
            }
        }
        let record = &game.record;
        let status = if record.level.is_some() { Status::Playing } else { Status::Waiting };
        let inserted = sqlx::query(
            "INSERT INTO games (id, code, variant, start_array, start_fen, creator_id, creator_color, level, \
             created_ms, status, plies, on_turn, updated_ms, rulebook) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $9, $12) ON CONFLICT DO NOTHING",
        )
        .bind(record.id.as_str())
        .bind(record.code.as_ref().map(|code| code.as_str().to_owned()))
        .bind(record.variant.name())
        .bind(record.start_array.map(i64::from))
        .bind(record.start_fen.as_str())
        .bind(record.creator.as_str())
        .bind(color_name(record.creator_color))
        .bind(record.level.map(i64::from))
        .bind(record.created_ms)
        .bind(status.name())
        .bind(color_name(game.on_turn))
        .bind(record.rulebook.clone())
        .execute(&mut *tx)
        .await
        .map_err(StoreError::from)?;
        if inserted.rows_affected() == 0 {
            return Err(CreateError::CodeTaken);
        }
        if let Some(key) = &game.idempotency
            && !idempotency::insert(&mut tx, key, &record.id, record.created_ms).await?
        {
            // Another request with the key committed between our look and our insert: its game stands.
            drop(tx);
            return match self.key_use(key).await? {
                KeyUse::Same(id) => Ok(Created::Already(id)),
                KeyUse::Other | KeyUse::New => Err(CreateError::KeyReused),
            };
        }
        tx.commit().await.map_err(StoreError::from)?;
        Ok(Created::New)
    }

    /// A game.
    ///
    /// # Errors
    /// The database failed.
    pub async fn game(&self, id: &GameId) -> Result<Option<GameRow>, StoreError> {
        let row = sqlx::query(select("WHERE g.id = $1")).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(game_row).transpose()
    }

    /// The game that a code lets into.
    ///
    /// # Errors
    /// The database failed.
    pub async fn game_by_code(&self, code: &InviteCode) -> Result<Option<GameRow>, StoreError> {
        let row =
            sqlx::query(select("WHERE g.code = $1")).bind(code.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(game_row).transpose()
    }

    /// A person's games, newest first, at most `limit`, from behind `after` on.
    ///
    /// # Errors
    /// The database failed.
    pub async fn games_of(
        &self,
        person: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        // A tilde sorts behind every id.
        let before = after.map_or("~", GameId::as_str);
        let rows = sqlx::query(select(
            "WHERE (g.creator_id = $1 OR g.opponent_id = $1) AND g.id < $2 ORDER BY g.id DESC LIMIT $3",
        ))
        .bind(person.as_str())
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(game_row).collect()
    }

    /// Unfinished games against the computer that changed since `since_ms`, latest first, at most `limit`.
    ///
    /// # Errors
    /// The database failed.
    pub async fn unfinished_computer_games(
        &self,
        since_ms: i64,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let rows = sqlx::query(select(
            "WHERE g.status = 'playing' AND g.level IS NOT NULL AND g.updated_ms >= $1 \
             ORDER BY g.updated_ms DESC LIMIT $2",
        ))
        .bind(since_ms)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(game_row).collect()
    }
}

fn game_row(row: &AnyRow) -> Result<GameRow, StoreError> {
    let row = Reader::new(row)?;
    let opponent = match (row.parse_or_null("opponent_id")?, row.text_or_null("opponent_name")?) {
        (Some(id), Some(name)) => Some(Named { id, name }),
        _ => None,
    };
    let start_array = row.number_or_null("start_array")?;
    let level = row.number_or_null("level")?;
    let status = row.text("status")?;
    Ok(GameRow {
        record: GameRecord {
            id: row.parse("id")?,
            code: row.parse_or_null("code")?,
            variant: row.variant()?,
            rulebook: row.text_or_null("rulebook")?,
            start_array: start_array.map(|n| row.narrow("start_array", n)).transpose()?,
            start_fen: row.text("start_fen")?,
            creator: row.parse("creator_id")?,
            creator_color: row.color("creator_color")?,
            level: level.map(|n| row.narrow("level", n)).transpose()?,
            created_ms: row.number("created_ms")?,
        },
        creator_name: row.text("creator_name")?,
        opponent,
        status: Status::from_name(&status).ok_or_else(|| row.corrupt("status", status))?,
        plies: row.narrow("plies", row.number("plies")?)?,
        on_turn: row.color("on_turn")?,
        end: row.end()?,
    })
}
