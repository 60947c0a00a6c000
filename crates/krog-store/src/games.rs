//! Games: how they were created, and what lists show of them.

use krog_chess::{Color, End, Variant};
use krog_compete::TimeClass;
use sqlx::any::AnyRow;

use crate::{
    GameId, Idempotency, InviteCode, KeyUse, Named, PersonId, Result, Status, Store, StoreError,
    column::{Reader, color_name},
    idempotency,
    script::{Ran, Step},
};

/// How a game was created; never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    pub id: GameId,
    /// The code of its link, when a person is to join.
    pub code: Option<InviteCode>,
    pub variant: Variant,
    /// The rulebook that decides in place of the variant's rules.
    pub rulebook: Option<String>,
    /// The start array, 0 to 959, if it is one of those.
    pub start_array: Option<u16>,
    pub start_fen: String,
    pub creator: PersonId,
    pub creator_color: Color,
    /// The computer's level, when the computer plays the other side.
    pub level: Option<u8>,
    /// How it is played, as JSON that the store does not read: `{}` says nothing.
    pub settings: String,
    /// Whether it counts for the ratings of both.
    pub rated: bool,
    /// When, in milliseconds since 1970 UTC.
    pub created_ms: i64,
}

/// A game to be created.
#[derive(Debug, Clone)]
pub struct NewGame {
    pub record: GameRecord,
    /// The side on turn in the start position.
    pub on_turn: Color,
    /// The class of its time.
    pub speed: TimeClass,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The key under which the request came.
    pub idempotency: Option<Idempotency>,
}

/// A game as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// How it was created.
    pub record: GameRecord,
    pub creator: Named,
    /// The person who joined.
    pub opponent: Option<Named>,
    pub status: Status,
    /// Half-moves on the board.
    pub plies: u32,
    /// Whose turn it is.
    pub on_turn: Color,
    pub end: Option<End>,
    /// When something must happen in it though nobody asks, in milliseconds since 1970 UTC.
    pub due_ms: Option<i64>,
}

/// What became of a [`NewGame`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Created {
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
    #[error(transparent)]
    Store(#[from] StoreError),
}

const COLUMNS: &str = "g.id AS id, g.code AS code, g.variant AS variant, g.rulebook AS rulebook, g.start_array AS start_array, \
    g.start_fen AS start_fen, g.creator_id AS creator_id, g.creator_color AS creator_color, g.level AS level, g.settings AS settings, \
    g.created_ms AS created_ms, g.opponent_id AS opponent_id, g.status AS status, g.plies AS plies, \
    g.on_turn AS on_turn, g.due_ms AS due_ms, g.result AS result, g.reason AS reason, g.rated AS rated, c.name AS creator_name, ca.person_id AS creator_account, \
    ca.title AS creator_title, ca.bot AS creator_bot, o.name AS opponent_name, oa.person_id AS opponent_account, oa.title AS opponent_title, \
    oa.bot AS opponent_bot";
const FROM: &str = "FROM games g JOIN people c ON c.id = g.creator_id LEFT JOIN people o ON o.id = g.opponent_id \
    LEFT JOIN accounts ca ON ca.person_id = c.id AND ca.closed_ms IS NULL \
    LEFT JOIN accounts oa ON oa.person_id = o.id AND oa.closed_ms IS NULL ";

/// The games in which `$1` is a player. Whoever made a match and left it is none.
pub(crate) const PLAYS: &str = "WHERE (g.creator_id = $1 OR g.opponent_id = $1 \
    OR g.id IN (SELECT s.game_id FROM game_seats s WHERE s.person_id = $1)) \
    AND NOT (g.variant = 'bughouse' AND EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id) \
    AND NOT EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.person_id = $1))";
/// A page of them from behind `$2` on.
const BEHIND: &str = "AND g.id < $2 ORDER BY g.id DESC LIMIT $3";

/// Games that one statement asks for.
const AT_ONCE: usize = 500;

pub(crate) fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    select_with("", condition)
}

/// The same with further columns.
pub(crate) fn select_with(more: &str, condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this crate; values are bound.
    sqlx::AssertSqlSafe(format!("SELECT {COLUMNS}{more} {FROM}{condition}"))
}

impl Store {
    /// Creates a game.
    ///
    /// # Errors
    /// The code is taken, the key was used for something else, or the database failed.
    pub async fn create_game(&self, game: &NewGame) -> Result<Created, CreateError> {
        if let Some(earlier) = self.created_under(game.idempotency.as_ref()).await? {
            return Ok(earlier);
        }
        self.room_for_more()?;
        let record = &game.record;
        let mut steps = vec![creation(game)];
        steps
            .extend(game.idempotency.iter().map(|key| idempotency::take(key, &record.id, record.created_ms)));
        match self.run(steps).await? {
            Ran::Done(_) => Ok(Created::New),
            // Another request with the key may have come between our look and our insert: its game stands.
            Ran::Refused(_) => {
                self.created_under(game.idempotency.as_ref()).await?.ok_or(CreateError::CodeTaken)
            }
        }
    }

    /// What a key has created.
    async fn created_under(&self, key: Option<&Idempotency>) -> Result<Option<Created>, CreateError> {
        let Some(key) = key else { return Ok(None) };
        match self.key_use(key).await? {
            KeyUse::Same(id) => Ok(Some(Created::Already(id))),
            KeyUse::Other => Err(CreateError::KeyReused),
            KeyUse::New => Ok(None),
        }
    }

    pub async fn game(&self, id: &GameId) -> Result<Option<GameRow>> {
        let row = sqlx::query(select("WHERE g.id = $1")).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(read).transpose()
    }

    /// Many games, those that are there, in no order that one may count on.
    pub async fn games(&self, ids: &[GameId]) -> Result<Vec<GameRow>> {
        let mut games = Vec::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            let places: Vec<String> = (1..=some.len()).map(|n| format!("${n}")).collect();
            let mut query = sqlx::query(select(&format!("WHERE g.id IN ({})", places.join(", "))));
            for id in some {
                query = query.bind(id.as_str());
            }
            for row in query.fetch_all(&self.read).await? {
                games.push(read(&row)?);
            }
        }
        Ok(games)
    }

    /// The game that a code lets into.
    pub async fn game_by_code(&self, code: &InviteCode) -> Result<Option<GameRow>> {
        let row =
            sqlx::query(select("WHERE g.code = $1")).bind(code.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(read).transpose()
    }

    /// The games in which a person is a player, newest first, at most `limit`, from behind `after` on.
    pub async fn games_of(
        &self,
        person: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameRow>> {
        self.games_where(&format!("{PLAYS} {BEHIND}"), person, after, limit).await
    }

    async fn games_where(
        &self,
        condition: &str,
        person: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<Vec<GameRow>> {
        let rows = sqlx::query(select(condition))
            .bind(person.as_str())
            // A tilde sorts behind every id.
            .bind(after.map_or("~", GameId::as_str))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(read).collect()
    }

    /// Unfinished games against the computer that changed since `since_ms`, latest first, at most `limit`.
    pub async fn unfinished_computer_games(&self, since_ms: i64, limit: u32) -> Result<Vec<GameRow>> {
        let rows = sqlx::query(select(
            "WHERE g.status IN ('active', 'paused') AND g.status = 'active' AND g.level IS NOT NULL AND g.updated_ms >= $1 \
             ORDER BY g.updated_ms DESC LIMIT $2",
        ))
        .bind(since_ms)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(read).collect()
    }
}

/// The row of a game.
pub(crate) fn creation(game: &NewGame) -> Step {
    let record = &game.record;
    let status = if record.level.is_some() { Status::Active } else { Status::Waiting };
    Step::must(
        "INSERT INTO games (id, code, variant, start_array, start_fen, creator_id, creator_color, level, \
             created_ms, status, plies, on_turn, updated_ms, rulebook, settings, rated, listed, speed) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $9, $12, $13, $14, $15, $16) ON CONFLICT DO NOTHING",
        vec![
            record.id.as_str().into(),
            record.code.as_ref().map(|code| code.as_str().to_owned()).into(),
            record.variant.name().into(),
            record.start_array.map(i64::from).into(),
            record.start_fen.as_str().into(),
            record.creator.as_str().into(),
            color_name(record.creator_color).into(),
            record.level.map(i64::from).into(),
            record.created_ms.into(),
            status.name().into(),
            color_name(game.on_turn).into(),
            record.rulebook.clone().into(),
            record.settings.as_str().into(),
            i64::from(record.rated).into(),
            i64::from(game.listed).into(),
            game.speed.name().into(),
        ],
    )
}

pub(crate) fn read(row: &AnyRow) -> Result<GameRow> {
    let row = Reader::new(row)?;
    let opponent = match (row.parse_or_null("opponent_id")?, row.text_or_null("opponent_name")?) {
        (Some(id), Some(name)) => Some(Named {
            id,
            name,
            account: row.text_or_null("opponent_account")?.is_some(),
            title: row.text_or_null("opponent_title")?,
            bot: row.number_or_null("opponent_bot")?.is_some_and(|bot| bot != 0),
        }),
        _ => None,
    };
    let creator = Named {
        id: row.parse("creator_id")?,
        name: row.text("creator_name")?,
        account: row.text_or_null("creator_account")?.is_some(),
        title: row.text_or_null("creator_title")?,
        bot: row.number_or_null("creator_bot")?.is_some_and(|bot| bot != 0),
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
            creator: creator.id.clone(),
            creator_color: row.color("creator_color")?,
            level: level.map(|n| row.narrow("level", n)).transpose()?,
            settings: row.text("settings")?,
            rated: row.number("rated")? != 0,
            created_ms: row.number("created_ms")?,
        },
        creator,
        opponent,
        status: Status::from_name(&status).ok_or_else(|| row.corrupt("status", status))?,
        plies: row.narrow("plies", row.number("plies")?)?,
        on_turn: row.color("on_turn")?,
        end: row.end()?,
        due_ms: row.number_or_null("due_ms")?,
    })
}
