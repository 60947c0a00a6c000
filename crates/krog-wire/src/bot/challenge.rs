//! Challenges, as bots read them.

use krog_wire_macros::wire;

use super::{BotPerf, BotVariant};

/// A challenge.
#[wire(answer, Eq)]
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
    pub initial_fen: Option<String>,
    /// Why it was declined.
    pub decline_reason: Option<String>,
}

/// The challenges of a bot that wait for an answer.
#[wire(answer, Eq)]
pub struct BotChallenges {
    /// Those to the bot.
    #[serde(rename = "in")]
    pub incoming: Vec<BotChallenge>,
    /// Those of the bot.
    pub out: Vec<BotChallenge>,
}

/// One of the two of a challenge.
#[wire(answer, Eq)]
pub struct BotChallenger {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub name: String,
    /// `BOT`, or a title that was awarded; null without one.
    #[null]
    pub title: Option<String>,
    /// The rating in the pool of the game.
    pub rating: Option<i32>,
    /// Whether that rating comes from few games.
    #[if_true]
    pub provisional: bool,
    /// Whether the person is here.
    pub online: bool,
}

/// A time control, in seconds.
#[wire(answer, Eq)]
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
