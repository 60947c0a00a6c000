//! The lobby: rooms that wait and public games that are played, as they come and go.

use krog_wire_macros::wire;

use crate::{
    bughouse::SeatView,
    clock::{TimeClass, TimeControl},
    position::ByColor,
    room::{RoomPerson, RoomView},
    variant::VariantName,
};

/// The lobby as it stands; [`LobbyUpdate`]s follow.
#[wire(Eq)]
pub struct LobbyView {
    /// Rooms that wait, newest first, at most 200; `GET /api/v1/rooms` has them all.
    pub rooms: Vec<RoomView>,
    /// Public games being played, the highest rated first, at most 20.
    pub games: Vec<LobbyGame>,
    /// How many public rooms wait.
    pub waiting: u32,
    /// How many public games are being played.
    pub playing: u32,
}

/// A public game that is being played.
#[wire(Eq)]
pub struct LobbyGame {
    /// The game's id.
    pub id: String,
    /// The rule set.
    pub variant: VariantName,
    /// White's time.
    pub time: TimeControl,
    /// Our class of the time.
    pub class: TimeClass,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// Who sits where in a match of four; absent in a game of two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<SeatView>>", optional)]
    pub seats: Vec<SeatView>,
    /// The players; in a match those of board A.
    pub players: ByColor<RoomPerson>,
}

/// What has changed in the lobby since the last word of it.
#[wire(Eq, Default)]
pub struct LobbyUpdate {
    /// Rooms that are new.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<RoomView>>", optional)]
    pub added: Vec<RoomView>,
    /// Rooms that have changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<RoomView>>", optional)]
    pub changed: Vec<RoomView>,
    /// Rooms that wait no longer, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub removed: Vec<String>,
    /// All games of [`LobbyView`]'s `games`, where any of them has changed.
    pub games: Option<Vec<LobbyGame>>,
    /// How many public rooms wait.
    pub waiting: u32,
    /// How many public games are being played.
    pub playing: u32,
}
