//! Rooms: a game that waits for its players, and the games that follow it.

use krog_wire_macros::wire;

use crate::{
    bughouse::SeatView,
    clock::{TimeClass, TimeControl},
    explain::ExplainAnswer,
    game::{ColorChoice, GameStatus},
    settings::IllegalMoves,
    variant::VariantName,
};

/// The room that a new game is in. What is absent is as usual.
#[wire(Eq, Default, strict)]
pub struct RoomOrder {
    /// Whether the lobby lists it and anybody may come in. A private room opens with the code of its link.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub public: bool,
    /// How many may watch, 0 to 1000; without it 100 in a public room, 10 in a private one.
    #[schema(minimum = 0, maximum = 1000)]
    pub spectators: Option<u32>,
    /// Whether people may write to each other; true without it.
    pub chat: Option<bool>,
    /// The lowest rating of an opponent; without it, where the game is rated, 300 below the host's.
    #[schema(minimum = 100, maximum = 3500)]
    pub min_rating: Option<i32>,
    /// The highest rating of an opponent; without it, where the game is rated, 300 above the host's.
    #[schema(minimum = 100, maximum = 3500)]
    pub max_rating: Option<i32>,
    /// Who has which colour in this and later games; without it they alternate.
    pub colors: Option<RoomColors>,
}

/// Who has which colour in the games of a room.
#[wire(Copy, Eq, Hash, Default)]
pub enum RoomColors {
    /// The host has the colour of the first game in every one.
    Fixed,
    /// By lot in every game.
    Random,
    /// Changed after every game; in the first as `color` says.
    #[default]
    Alternating,
    /// Whoever comes first has White: in the first game the one who joins, later the one who asks for another game.
    FirstJoin,
}

/// The room that a game is in.
#[wire(Eq)]
pub struct RoomSettings {
    /// Whether the lobby lists it.
    pub public: bool,
    /// How many may watch.
    pub spectators: u32,
    /// Whether people may write to each other.
    pub chat: bool,
    /// The lowest rating of an opponent that the host has set.
    pub min_rating: Option<i32>,
    /// The highest rating of an opponent that the host has set.
    pub max_rating: Option<i32>,
    /// Who has which colour.
    pub colors: RoomColors,
}

/// Somebody in the lobby.
#[wire(Eq)]
pub struct RoomPerson {
    /// The name shown.
    pub name: String,
    /// Whether there is an account behind it.
    pub account: bool,
    /// Whether it is a program.
    pub bot: bool,
    /// A title that was awarded, such as `FM`.
    pub title: Option<String>,
    /// The rating in the pool that the game belongs to; absent without an account.
    pub rating: Option<i32>,
    /// Whether that rating rests on fewer than ten games.
    pub provisional: Option<bool>,
}

/// A room that waits for an opponent.
#[wire(Eq)]
pub struct RoomView {
    /// The id of its game.
    pub id: String,
    /// The rule set.
    pub variant: VariantName,
    /// The start array, if it is one of the 960.
    pub start_array: Option<u16>,
    /// Whether it begins from a position of the host's own.
    #[if_true]
    pub own_start: bool,
    /// The user's rulebook that it is played by.
    pub rulebook: Option<String>,
    /// The time of both sides, or White's.
    pub time: TimeControl,
    /// Black's time, where it is another.
    pub black_time: Option<TimeControl>,
    /// Our class of the time.
    pub class: TimeClass,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// Whether a drawn game counts as won by Black.
    #[if_true]
    pub armageddon: bool,
    /// What follows an illegal move.
    pub illegal_moves: IllegalMoves,
    /// Whether moves may be taken back by agreement.
    pub takebacks: bool,
    /// Who opened it.
    pub host: RoomPerson,
    /// Who sits where in a match of four; absent in a game of two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<SeatView>>", optional)]
    pub seats: Vec<SeatView>,
    /// The colour that whoever joins will have.
    pub color: ColorChoice,
    /// The lowest rating that it takes.
    pub min_rating: Option<i32>,
    /// The highest rating that it takes.
    pub max_rating: Option<i32>,
    /// How many may watch; absent where nobody has said.
    pub spectators: Option<u32>,
    /// Whether people may write to each other.
    pub chat: bool,
    /// When it was opened, RFC 3339 UTC.
    pub created_at: String,
    /// Where its game stands.
    pub status: GameStatus,
}

/// A page of rooms.
#[wire(Eq)]
pub struct RoomPage {
    /// The rooms, newest first.
    pub items: Vec<RoomView>,
    /// The cursor of the next page.
    pub next: Option<String>,
}

/// Asks to be let into a room.
#[wire(Eq, Default, strict)]
pub struct RoomJoin {
    /// The code of a private room.
    pub code: Option<String>,
}

/// What the asker may do in a room, each with its proof.
#[wire(Eq)]
pub struct RoomEntry {
    /// Whether the asker may take the free seat.
    pub join: ExplainAnswer,
    /// Whether the asker may watch.
    pub watch: ExplainAnswer,
    /// Whether the asker may write to the players.
    pub chat: ExplainAnswer,
}
