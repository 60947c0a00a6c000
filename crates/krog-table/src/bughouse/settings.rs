//! What was agreed before a match, as it lies beside its record.

use krog_chess::bughouse::BoardName;
use krog_compete::TimeControl;
use krog_wire::{game::ColorChoice, room::RoomOrder};
use serde::{Deserialize, Serialize};

use crate::{
    game::{Room, Settings},
    stored::Board,
};

/// What was agreed. It reads as the settings of a game too, so that lists show the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchSettings {
    /// The time, the same on every seat.
    #[serde(flatten)]
    pub game: Settings,
    /// The creator's board; the colour stands in the record.
    pub board: Board,
}

impl MatchSettings {
    /// The lobby lists it, and as many may watch as in other public rooms.
    pub fn public(mut self) -> MatchSettings {
        let order = RoomOrder { public: true, ..RoomOrder::default() };
        self.game.room = Room::agreed(&order, ColorChoice::White).ok();
        self
    }

    /// The same time for all four.
    pub fn new(time: TimeControl, board: BoardName) -> MatchSettings {
        let game = Settings { white: time.clone(), black: time, takebacks: false, ..Settings::default() };
        MatchSettings { game, board: board.into() }
    }

    /// As the record keeps it.
    pub fn store(&self) -> String {
        // Plain data has no reason not to be written; without a board the record cannot be read, which is found at once.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From a record.
    pub fn load(text: &str) -> Option<MatchSettings> {
        serde_json::from_str(text).ok()
    }
}
