//! What is said beside games.

use krog_chess::Color;
use sqlx::any::AnyRow;

use crate::{
    GameId, LineId, PersonId, Result, Store,
    column::{Reader, color_name},
    script::{Ran, Step},
};

/// Who hears a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChatRoom {
    Players,
    Watchers,
}

impl ChatRoom {
    const fn name(self) -> &'static str {
        match self {
            ChatRoom::Players => "players",
            ChatRoom::Watchers => "watchers",
        }
    }
}

/// A line to be kept.
#[derive(Debug, Clone)]
pub struct NewLine<'a> {
    pub id: &'a LineId,
    /// The game beside which it is said.
    pub game: &'a GameId,
    pub room: ChatRoom,
    pub person: &'a PersonId,
    /// The colour of who says it, if a player.
    pub color: Option<Color>,
    pub text: &'a str,
    /// The key under which the request came, and its fingerprint.
    pub key: Option<(&'a str, &'a str)>,
    /// When, in milliseconds since 1970 UTC.
    pub now_ms: i64,
}

/// What became of a [`NewLine`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptLine {
    New,
    /// The key had already kept this line.
    Already(Box<StoredLine>),
    /// The key was used for another request.
    KeyReused,
}

/// A line that was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLine {
    pub id: LineId,
    /// The game beside which it was said.
    pub game: GameId,
    pub room: ChatRoom,
    pub person: PersonId,
    /// The name that they go by now.
    pub name: String,
    /// Whether there is an account behind it.
    pub account: bool,
    /// The colour of who said it, if a player.
    pub color: Option<Color>,
    pub text: String,
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Whether it was deleted.
    pub deleted: bool,
}

const SELECT: &str = "SELECT l.id AS line_id, p.id AS person_id, p.name AS name, p.guest AS guest, \
    l.game_id AS game_id, l.room AS room, l.color AS color, l.body AS body, l.at_ms AS at_ms, \
    l.deleted_ms AS deleted_ms, l.key_print AS key_print FROM chat_lines l JOIN people p ON p.id = l.person_id ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    pub async fn keep_line(&self, line: &NewLine<'_>) -> Result<KeptLine> {
        let (key, print) = line.key.map_or((None, None), |(key, print)| (Some(key), Some(print)));
        let steps = vec![Step::must(
            "INSERT INTO chat_lines (id, game_id, room, person_id, color, body, at_ms, key_text, key_print) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            vec![
                line.id.as_str().into(),
                line.game.as_str().into(),
                line.room.name().into(),
                line.person.as_str().into(),
                line.color.map(|color| color_name(color).to_owned()).into(),
                line.text.into(),
                line.now_ms.into(),
                key.map(str::to_owned).into(),
                print.map(str::to_owned).into(),
            ],
        )];
        if matches!(self.run(steps).await?, Ran::Done(_)) {
            return Ok(KeptLine::New);
        }
        // Only the key can have stood in the way.
        let row = sqlx::query(select("WHERE l.person_id = $1 AND l.key_text = $2"))
            .bind(line.person.as_str())
            .bind(key.unwrap_or_default())
            .fetch_optional(&self.read)
            .await?;
        let Some(row) = row else { return Ok(KeptLine::KeyReused) };
        let known = Reader::new(&row)?.text_or_null("key_print")?;
        if known.as_deref() != print {
            return Ok(KeptLine::KeyReused);
        }
        Ok(KeptLine::Already(Box::new(read(&row)?)))
    }

    /// What was said beside a game in some of its rooms, newest first, at most `limit`, from behind `after` on.
    pub async fn lines_of(
        &self,
        game: &GameId,
        (players, watchers): (bool, bool),
        after: Option<&LineId>,
        limit: u32,
    ) -> Result<Vec<StoredLine>> {
        let rooms = match (players, watchers) {
            (true, true) => "",
            (true, false) => "AND l.room = 'players' ",
            (false, true) => "AND l.room = 'watchers' ",
            (false, false) => return Ok(Vec::new()),
        };
        let condition = format!("WHERE l.game_id = $1 {rooms}AND l.id < $2 ORDER BY l.id DESC LIMIT $3");
        let rows = sqlx::query(select(&condition))
            .bind(game.as_str())
            .bind(after.map_or("~", LineId::as_str))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(read).collect()
    }

    /// What a person has said anywhere, newest first, at most `limit`, from behind `after` on.
    pub async fn lines_by(
        &self,
        person: &PersonId,
        after: Option<&LineId>,
        limit: u32,
    ) -> Result<Vec<StoredLine>> {
        let rows = sqlx::query(select("WHERE l.person_id = $1 AND l.id < $2 ORDER BY l.id DESC LIMIT $3"))
            .bind(person.as_str())
            .bind(after.map_or("~", LineId::as_str))
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(read).collect()
    }

    /// A line that somebody may hear: a player those of the players, and the watchers' once the game is over; others the watchers'.
    /// What others say is looked for no further than what was never said, so that neither takes longer to be refused.
    pub async fn line_near(&self, id: &LineId, person: &PersonId) -> Result<Option<StoredLine>> {
        let near = "JOIN games g ON g.id = l.game_id WHERE l.id = $1 AND l.deleted_ms IS NULL AND CASE \
            WHEN g.opponent_id = $2 OR g.variant <> 'bughouse' AND g.creator_id = $2 \
            OR EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.person_id = $2) \
            THEN l.room = 'players' OR g.status IN ('completed', 'cancelled') ELSE l.room = 'watchers' END";
        let row = sqlx::query(select(near))
            .bind(id.as_str())
            .bind(person.as_str())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(read).transpose()
    }
}

/// A row with the columns of a line and of whose it is.
pub(crate) fn read(row: &AnyRow) -> Result<StoredLine> {
    let row = Reader::new(row)?;
    let room = row.text("room")?;
    let color = match row.text_or_null("color")?.as_deref() {
        None => None,
        Some(_) => Some(row.color("color")?),
    };
    Ok(StoredLine {
        id: row.parse("line_id")?,
        game: row.parse("game_id")?,
        room: match room.as_str() {
            "players" => ChatRoom::Players,
            "watchers" => ChatRoom::Watchers,
            _ => return Err(row.corrupt("room", room)),
        },
        person: row.parse("person_id")?,
        name: row.text("name")?,
        account: row.number("guest")? == 0,
        color,
        text: row.text("body")?,
        at_ms: row.number("at_ms")?,
        deleted: row.number_or_null("deleted_ms")?.is_some(),
    })
}
