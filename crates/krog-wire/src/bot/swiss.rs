//! Swiss tournaments, as bots read them.

use krog_wire_macros::wire;

/// A clock, in seconds.
#[wire(answer, Copy, Eq)]
pub struct BotSwissClock {
    /// At the beginning.
    pub limit: u64,
    /// After each move.
    pub increment: u64,
}

/// A tournament of the Swiss system.
#[wire(answer, Eq)]
pub struct BotSwiss {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who organises it, in lower case.
    pub created_by: String,
    /// When the first round begins, RFC 3339; absent where the organiser begins it.
    pub starts_at: Option<String>,
    /// The clock; absent where the games have another.
    pub clock: Option<BotSwissClock>,
    /// The rule set, such as `threeCheck`.
    pub variant: String,
    /// Whether its games count for ratings.
    pub rated: bool,
    /// Rounds that are paired.
    pub round: u32,
    /// Rounds in all.
    pub nb_rounds: u32,
    /// Players.
    pub nb_players: u32,
    /// Games that go on.
    pub nb_ongoing: u32,
    /// `created`, `started` or `finished`.
    pub status: &'static str,
}

/// A line of the table.
#[wire(answer)]
pub struct BotSwissResult {
    /// The place, from 1.
    pub rank: u32,
    /// The points.
    pub points: f64,
    /// What decides first between those with the same points; 0 where it is not defined.
    pub tie_break: f64,
    /// The rating.
    pub rating: Option<u32>,
    /// The account, or the name of a player who has none.
    pub username: String,
    /// The title.
    pub title: Option<String>,
    /// Whether the player has withdrawn.
    #[if_true]
    pub absent: bool,
}
