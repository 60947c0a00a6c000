//! Arenas, as bots read them.

use krog_wire_macros::wire;

use super::swiss::BotSwissClock;

/// An arena.
#[wire(answer, Eq)]
pub struct BotArena {
    /// Its id.
    pub id: String,
    /// Its name.
    pub full_name: String,
    /// Who organises it, in lower case.
    pub created_by: String,
    /// When it begins, RFC 3339; absent where the organiser begins it.
    pub starts_at: Option<String>,
    /// How many minutes it lasts.
    pub minutes: u32,
    /// The clock; absent where the games have another.
    pub clock: Option<BotSwissClock>,
    /// The rule set, such as `threeCheck`.
    pub variant: String,
    /// Whether its games count for ratings.
    pub rated: bool,
    /// Players who have not left.
    pub nb_players: u32,
    /// Whether it has begun.
    #[if_true]
    pub is_started: bool,
    /// Whether it is over.
    #[if_true]
    pub is_finished: bool,
    /// When it is over, RFC 3339; absent before it has begun.
    pub finishes_at: Option<String>,
}

/// A line of the table.
#[wire(answer, Eq)]
pub struct BotArenaResult {
    /// The place, from 1.
    pub rank: u32,
    /// The points.
    pub score: i64,
    /// The rating.
    pub rating: Option<u32>,
    /// The account, or the name of a player who has none.
    pub username: String,
    /// The title.
    pub title: Option<String>,
    /// The rating performance; absent before the first game.
    pub performance: Option<i64>,
}
