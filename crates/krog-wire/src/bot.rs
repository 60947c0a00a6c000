//! What bots read and write, in the words of the public clients for bots: theirs are the names of fields, variants and ends.

mod challenge;

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

pub use self::challenge::{BotChallenge, BotChallenger, BotChallenges, BotTimeControl};

/// Done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotOk {
    /// Always true.
    pub ok: bool,
}

/// A rule set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotVariant {
    /// Such as `threeCheck`; `fromPosition` for the usual rules from a position of one's own.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The same, short.
    pub short: String,
}

/// A pool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotPerf {
    /// Its name.
    pub name: String,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotStatus {
    /// Its number.
    pub id: u8,
    /// Its name: `started`, `mate`, `resign`, `outoftime`, `draw`...
    pub name: &'static str,
}

/// A player.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotPlayer {
    /// The name in lower case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `BOT`, or a title that was awarded; null without one.
    pub title: Option<String>,
    /// The rating in the pool of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// Whether that rating comes from few games.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// The level of the built-in computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ai_level: Option<u8>,
}

/// A clock, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotClock {
    /// At the beginning.
    pub initial: u64,
    /// After each move.
    pub increment: u64,
}

/// A line of the stream of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum BotGameLine {
    /// The whole game; the first line.
    GameFull(Box<BotGameFull>),
    /// What has changed.
    GameState(BotGameState),
    /// Something was said.
    ChatLine {
        /// `player` or `spectator`.
        room: String,
        /// Who.
        username: String,
        /// What.
        text: String,
    },
    /// The opponent has left, or is back.
    OpponentGone {
        /// Whether the opponent has left.
        gone: bool,
        /// Seconds until the game may be claimed.
        #[serde(skip_serializing_if = "Option::is_none")]
        claim_win_in_seconds: Option<u64>,
    },
}

/// The whole game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotGameFull {
    /// Its id.
    pub id: String,
    /// Whether it is rated.
    pub rated: bool,
    /// The rule set.
    pub variant: BotVariant,
    /// The clock; null without one.
    pub clock: Option<BotClock>,
    /// Days for each move, where that is how time is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_per_turn: Option<u64>,
    /// `bullet`, `blitz`, `rapid`, `classical` or `correspondence`.
    pub speed: String,
    /// The pool.
    pub perf: BotPerf,
    /// When it was created, in milliseconds since 1970 UTC.
    pub created_at: i64,
    /// White.
    pub white: BotPlayer,
    /// Black.
    pub black: BotPlayer,
    /// The start: `startpos`, or a FEN.
    pub initial_fen: String,
    /// How it stands.
    pub state: BotTypedState,
}

/// How a game stands, within the whole game: with its type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotTypedState {
    /// `gameState`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The state.
    #[serde(flatten)]
    pub state: BotGameState,
}

/// How a game stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotGameState {
    /// Every move from the start, UCI, with spaces between.
    pub moves: String,
    /// White's time left, in milliseconds.
    pub wtime: u64,
    /// Black's time left, in milliseconds.
    pub btime: u64,
    /// What White's moves bring, in milliseconds.
    pub winc: u64,
    /// What Black's moves bring, in milliseconds.
    pub binc: u64,
    /// `started`, `mate`, `resign`, `outoftime`, `draw`, `aborted`...
    pub status: String,
    /// The winner's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// Whether White offers a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wdraw: bool,
    /// Whether Black offers a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bdraw: bool,
    /// Whether White asks to take back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wtakeback: bool,
    /// Whether Black asks to take back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub btakeback: bool,
    /// The game that is played after this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// A line of the stream of what concerns a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum BotEventLine {
    /// A game begins, or goes on when the stream opens.
    GameStart {
        /// The game.
        game: Box<BotGame>,
    },
    /// A game is over.
    GameFinish {
        /// The game.
        game: Box<BotGame>,
    },
    /// Somebody challenges the bot, or the bot somebody.
    Challenge {
        /// The challenge.
        challenge: Box<BotChallenge>,
    },
    /// A challenge was taken back, or nobody answered it in time.
    ChallengeCanceled {
        /// The challenge.
        challenge: Box<BotChallenge>,
    },
    /// A challenge was declined.
    ChallengeDeclined {
        /// The challenge.
        challenge: Box<BotChallenge>,
    },
}

/// A game as it is told of beside its own stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotGame {
    /// Its id.
    pub id: String,
    /// The same.
    pub game_id: String,
    /// The same.
    pub full_id: String,
    /// The position on the board.
    pub fen: String,
    /// The bot's colour.
    pub color: String,
    /// The last move, UCI; empty before the first.
    pub last_move: String,
    /// `ai` or `friend`.
    pub source: String,
    /// How it stands.
    pub status: BotStatus,
    /// The rule set.
    pub variant: BotVariant,
    /// Its speed.
    pub speed: String,
    /// The pool.
    pub perf: String,
    /// Whether it is rated.
    pub rated: bool,
    /// Whether the bot has moved.
    pub has_moved: bool,
    /// The opponent.
    pub opponent: BotOpponent,
    /// Whether the bot is on turn.
    pub is_my_turn: bool,
    /// Seconds that the bot has left; absent without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_left: Option<u64>,
    /// The winner's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// By which interfaces it can be played.
    pub compat: BotCompat,
}

/// By which interfaces a game can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotCompat {
    /// By this one.
    pub bot: bool,
    /// By that for boards.
    pub board: bool,
}

/// An opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotOpponent {
    /// The name in lower case; null for the built-in computer.
    pub id: Option<String>,
    /// The name.
    pub username: String,
    /// The rating in the pool of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// The level of the built-in computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ai: Option<u8>,
}

/// An account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotUser {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub username: String,
    /// `BOT`, or a title that was awarded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Ratings by pool.
    pub perfs: BTreeMap<String, BotRating>,
    /// When it was made, in milliseconds since 1970 UTC.
    pub created_at: i64,
    /// How many games were played.
    pub count: BotCount,
}

/// A rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotRating {
    /// Games that count.
    pub games: u32,
    /// The rating.
    pub rating: i32,
    /// Whether it comes from few games.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prov: bool,
}

/// How many games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotCount {
    /// All that are over.
    pub all: u32,
    /// Won.
    pub win: u32,
    /// Drawn.
    pub draw: u32,
    /// Lost.
    pub loss: u32,
}

/// Whether somebody is here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotUserStatus {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub name: String,
    /// `BOT`, or a title that was awarded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether the person is here.
    pub online: bool,
}

/// The games that a bot plays now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotPlaying {
    /// The games.
    pub now_playing: Vec<BotGame>,
}

/// A game that was created against the built-in computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotCreated {
    /// Its id.
    pub id: String,
    /// The rule set.
    pub variant: BotVariant,
    /// Its speed.
    pub speed: String,
    /// The pool.
    pub perf: String,
    /// Whether it is rated.
    pub rated: bool,
    /// The position on the board.
    pub fen: String,
    /// How it stands.
    pub status: BotStatus,
    /// The side on turn.
    pub player: String,
    /// When it was created, in milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// What a token is good for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotToken {
    /// Whose it is: the name in lower case.
    pub user_id: String,
    /// Its scopes, with commas between.
    pub scopes: String,
    /// When it ends; never.
    pub expires: Option<i64>,
}
