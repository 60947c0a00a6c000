//! Challenges, as bots read them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{BotPerf, BotVariant};

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotChallenge {
    /// Its id.
    pub id: String,
    /// `created`, `accepted`, `declined` or `canceled`.
    pub status: String,
    /// Who challenges.
    pub challenger: BotChallenger,
    /// Who is challenged.
    pub dest_user: BotChallenger,
    /// The rule set.
    pub variant: BotVariant,
    /// Whether the game would be rated.
    pub rated: bool,
    /// Its speed.
    pub speed: String,
    /// Its time.
    pub time_control: BotTimeControl,
    /// The challenger's wish: `white`, `black` or `random`.
    pub color: String,
    /// The challenger's colour.
    pub final_color: String,
    /// The pool.
    pub perf: BotPerf,
    /// The start, where it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_fen: Option<String>,
    /// Why it was declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decline_reason: Option<String>,
}

/// The challenges of a bot that wait for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotChallenges {
    /// Those to the bot.
    #[serde(rename = "in")]
    pub incoming: Vec<BotChallenge>,
    /// Those of the bot.
    pub out: Vec<BotChallenge>,
}

/// One of the two of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BotChallenger {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub name: String,
    /// `BOT`, or a title that was awarded; null without one.
    pub title: Option<String>,
    /// The rating in the pool of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// Whether that rating comes from few games.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// Whether the person is here.
    pub online: bool,
}

/// A time control, in seconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum BotTimeControl {
    /// Time and increment.
    Clock {
        /// At the beginning.
        limit: u64,
        /// After each move.
        increment: u64,
        /// As people write it: `5+3`.
        show: String,
    },
    /// Days for each move.
    Correspondence {
        /// How many.
        days_per_turn: u64,
    },
    /// As much as one likes.
    Unlimited,
}
