//! What was agreed before a game, as it lies beside its record.

use krog_chess::{ByColor, EndReason};
use krog_compete::{FideClass, TimeClass, TimeControl};
use serde::{Deserialize, Serialize};

use super::Room;

/// What was agreed. Missing fields are those of a game without any agreement, so that old records stay readable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// White's time.
    pub white: TimeControl,
    /// Black's time.
    pub black: TimeControl,
    /// Whether a drawn game counts as won by Black.
    pub armageddon: bool,
    /// Whether illegal moves cost what the Laws say.
    pub penalise: bool,
    /// Whether a touched man must be moved or captured.
    pub touch_move: bool,
    /// Whether moves may be taken back by agreement.
    pub takebacks: bool,
    /// The room that the game is in, where one was agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// Whether the game counts for the ratings of both.
    pub rated: bool,
    /// Whether the queue brought the two together; not so in the games that follow.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub matched: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            white: TimeControl::Unlimited,
            black: TimeControl::Unlimited,
            armageddon: false,
            penalise: false,
            touch_move: false,
            takebacks: true,
            room: None,
            rated: false,
            matched: false,
        }
    }
}

impl Settings {
    /// As the record keeps it.
    pub fn store(&self) -> String {
        // Plain data has no reason not to be written; the empty object would be the default settings.
        serde_json::to_string(self).unwrap_or_else(|_| "{}".to_owned())
    }

    /// From a record.
    pub fn load(text: &str) -> Option<Settings> {
        serde_json::from_str(text).ok()
    }

    /// The same for the game that follows, which the two agree on by themselves.
    pub fn again(&self) -> Settings {
        Settings { matched: false, ..self.clone() }
    }

    /// Both sides' time.
    pub fn time(&self) -> ByColor<TimeControl> {
        ByColor { white: self.white.clone(), black: self.black.clone() }
    }

    /// Whether time is kept for either side.
    pub fn has_clock(&self) -> bool {
        self.white != TimeControl::Unlimited || self.black != TimeControl::Unlimited
    }

    /// Our class of the time.
    pub fn class(&self) -> TimeClass {
        TimeClass::of_game(&self.time())
    }

    /// The Laws' class of the time.
    pub fn fide_class(&self) -> Option<FideClass> {
        FideClass::of_game(&self.time())
    }
}

/// Whether an end for this reason is a draw by its nature, whoever it counts for.
pub const fn draws(reason: EndReason) -> bool {
    matches!(
        reason,
        EndReason::Stalemate
            | EndReason::InsufficientMaterial
            | EndReason::Threefold
            | EndReason::Fivefold
            | EndReason::FiftyMoves
            | EndReason::SeventyFiveMoves
            | EndReason::Agreement
            | EndReason::DeadPosition
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_the_queue_brought_two_together_is_true_of_one_game() {
        let first = Settings { matched: true, rated: true, ..Settings::default() };
        assert_eq!(Settings::load(&first.store()), Some(first.clone()));
        let next = first.again();
        assert!(!next.matched && next.rated);
        assert!(!next.store().contains("matched"), "what is as usual is not written");
    }
}
