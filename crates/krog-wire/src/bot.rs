//! What bots read and write, in the words of the public clients for bots: theirs are the names of fields, variants and ends.

mod arena;
mod challenge;
mod swiss;

use std::collections::BTreeMap;

use krog_wire_macros::wire;

pub use self::{
    arena::{BotArena, BotArenaResult},
    challenge::{BotChallenge, BotChallenger, BotChallenges, BotTimeControl},
    swiss::{BotSwiss, BotSwissClock, BotSwissResult},
};

/// Done.
#[wire(answer, Copy, Eq)]
pub struct BotOk {
    /// Always true.
    pub ok: bool,
}

/// A rule set.
#[wire(answer, Eq)]
pub struct BotVariant {
    /// Such as `threeCheck`; `fromPosition` for the usual rules from a position of one's own.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The same, short.
    pub short: String,
}

/// A pool.
#[wire(answer, Eq)]
pub struct BotPerf {
    /// Its name.
    pub name: String,
}

/// How a game stands.
#[wire(answer, Copy, Eq)]
pub struct BotStatus {
    /// Its number.
    pub id: u8,
    /// Its name: `started`, `mate`, `resign`, `outoftime`, `draw`...
    pub name: &'static str,
}

/// A player.
#[wire(answer, Default, Eq)]
pub struct BotPlayer {
    /// The name in lower case.
    pub id: Option<String>,
    /// The name.
    pub name: Option<String>,
    /// `BOT`, or a title that was awarded; null without one.
    #[null]
    pub title: Option<String>,
    /// The rating in the pool of the game.
    pub rating: Option<i32>,
    /// Whether that rating comes from few games.
    #[if_true]
    pub provisional: bool,
    /// The level of the built-in computer.
    pub ai_level: Option<u8>,
}

/// A clock, in milliseconds.
#[wire(answer, Copy, Eq)]
pub struct BotClock {
    /// At the beginning.
    pub initial: u64,
    /// After each move.
    pub increment: u64,
}

/// A line of the stream of a game.
#[wire(answer, Eq)]
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
        claim_win_in_seconds: Option<u64>,
    },
}

/// The whole game.
#[wire(answer, Eq)]
pub struct BotGameFull {
    /// Its id.
    pub id: String,
    /// Whether it is rated.
    pub rated: bool,
    /// The rule set.
    pub variant: BotVariant,
    /// The clock; null without one.
    #[null]
    pub clock: Option<BotClock>,
    /// Days for each move, where that is how time is kept.
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
#[wire(answer, Eq)]
pub struct BotTypedState {
    /// `gameState`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The state.
    #[serde(flatten)]
    pub state: BotGameState,
}

/// How a game stands.
#[wire(answer, Default, Eq)]
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
    pub winner: Option<String>,
    /// Whether White offers a draw.
    #[if_true]
    pub wdraw: bool,
    /// Whether Black offers a draw.
    #[if_true]
    pub bdraw: bool,
    /// Whether White asks to take back.
    #[if_true]
    pub wtakeback: bool,
    /// Whether Black asks to take back.
    #[if_true]
    pub btakeback: bool,
    /// The game that is played after this one.
    pub rematch: Option<String>,
}

/// A line of the stream of what concerns a bot.
#[wire(answer, Eq)]
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
#[wire(answer, Eq)]
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
    pub seconds_left: Option<u64>,
    /// The winner's colour.
    pub winner: Option<String>,
    /// By which interfaces it can be played.
    pub compat: BotCompat,
}

/// By which interfaces a game can be played.
#[wire(answer, Copy, Eq)]
pub struct BotCompat {
    /// By this one.
    pub bot: bool,
    /// By that for boards.
    pub board: bool,
}

/// An opponent.
#[wire(answer, Eq)]
pub struct BotOpponent {
    /// The name in lower case; null for the built-in computer.
    #[null]
    pub id: Option<String>,
    /// The name.
    pub username: String,
    /// The rating in the pool of the game.
    pub rating: Option<i32>,
    /// The level of the built-in computer.
    pub ai: Option<u8>,
}

/// An account.
#[wire(answer, Eq)]
pub struct BotUser {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub username: String,
    /// `BOT`, or a title that was awarded.
    pub title: Option<String>,
    /// Ratings by pool.
    pub perfs: BTreeMap<String, BotRating>,
    /// When it was made, in milliseconds since 1970 UTC.
    pub created_at: i64,
    /// How many games were played.
    pub count: BotCount,
}

/// A rating.
#[wire(answer, Copy, Eq)]
pub struct BotRating {
    /// Games that count.
    pub games: u32,
    /// The rating.
    pub rating: i32,
    /// Whether it comes from few games.
    #[if_true]
    pub prov: bool,
}

/// How many games.
#[wire(answer, Copy, Eq)]
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
#[wire(answer, Eq)]
pub struct BotUserStatus {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub name: String,
    /// `BOT`, or a title that was awarded.
    pub title: Option<String>,
    /// Whether the person is here.
    pub online: bool,
}

/// The games that a bot plays now.
#[wire(answer, Eq)]
pub struct BotPlaying {
    /// The games.
    pub now_playing: Vec<BotGame>,
}

/// A game that was created against the built-in computer.
#[wire(answer, Eq)]
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
#[wire(answer, Eq)]
pub struct BotToken {
    /// Whose it is: the name in lower case.
    pub user_id: String,
    /// Its scopes, with commas between.
    pub scopes: String,
    /// When it ends; never.
    #[null]
    pub expires: Option<i64>,
}
