//! What was agreed before a game, as it lies beside its record.

use krog_chess::{ByColor, EndReason, Message, Variant};
use krog_compete::{
    FideClass, TimeClass, TimeControl,
    room::{Door, DoorPool, Limits},
};
use krog_store::Status;
use krog_wire::settings::{CreateGame, GameTournament, IllegalMoves, SettingsView};
use serde::{Deserialize, Serialize};

use super::{Room, Unacceptable};
use crate::view::{class, control, control_in, fide_class};

/// What was agreed. Missing fields are those of a game without any agreement, so that old records stay readable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    pub white: TimeControl,
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
    /// The tournament that it is a game of; the games that follow are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<GameTournament>,
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
            tournament: None,
        }
    }
}

impl Settings {
    /// What an order of a game comes to.
    pub fn agreed(order: &CreateGame) -> Result<Settings, Unacceptable> {
        let refused = |message: Message, at: &str| Unacceptable { message, at: at.to_owned() };
        let control = |control: Option<&krog_wire::clock::TimeControl>, at: &str| {
            let control = control.map_or(TimeControl::Unlimited, control_in);
            control.check().map_err(|error| refused(error.message(), &format!("{at}{}", error.pointer())))?;
            Ok::<_, Unacceptable>(control)
        };
        let white = control(order.time.as_ref(), "/time")?;
        let black = match &order.black_time {
            Some(time) => control(Some(time), "/blackTime")?,
            None => white.clone(),
        };
        if order.armageddon && order.rulebook.is_some() {
            return Err(refused(Message::new("armageddon-no-rulebook"), "/armageddon"));
        }
        let settings = Settings {
            white,
            black,
            armageddon: order.armageddon,
            penalise: order.illegal_moves == IllegalMoves::Penalise,
            touch_move: order.touch_move,
            takebacks: order.takebacks.unwrap_or(!order.rated),
            rated: order.rated,
            matched: false,
            tournament: None,
            room: order.room.as_ref().map(|room| Room::agreed(room, order.color)).transpose()?,
        };
        let limited = |room: &Room| room.min_rating.is_some() || room.max_rating.is_some();
        if settings.room.as_ref().is_some_and(limited) && settings.class() == TimeClass::Unlimited {
            return Err(refused(Message::new("room-needs-clock"), "/room"));
        }
        Ok(settings)
    }

    /// As everybody sees it, with its classes.
    pub fn view(&self) -> SettingsView {
        SettingsView {
            time: krog_wire::position::ByColor { white: control(&self.white), black: control(&self.black) },
            class: class(self.class()),
            fide_class: self.fide_class().map(fide_class),
            armageddon: self.armageddon,
            illegal_moves: self.illegal_moves(),
            touch_move: self.touch_move,
            takebacks: self.takebacks,
            room: self.room.as_ref().map(Room::view),
            rated: self.rated,
            matched: self.matched,
            tournament: self.tournament.clone(),
        }
    }

    /// What follows an illegal move.
    pub const fn illegal_moves(&self) -> IllegalMoves {
        if self.penalise { IllegalMoves::Penalise } else { IllegalMoves::Reject }
    }

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
        Settings { matched: false, tournament: None, ..self.clone() }
    }

    pub fn time(&self) -> ByColor<TimeControl> {
        ByColor { white: self.white.clone(), black: self.black.clone() }
    }

    /// Whether time is kept for either side.
    pub fn has_clock(&self) -> bool {
        self.white != TimeControl::Unlimited || self.black != TimeControl::Unlimited
    }

    /// Whether nobody but the players may see the game.
    pub fn is_closed(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.spectators == 0)
    }

    /// What is agreed of the door of a game; who stands there, and what has happened in it, is for the asker to say.
    pub fn door(&self, variant: Variant, status: Status) -> Door {
        let room = self.room.as_ref();
        Door {
            public: room.is_some_and(|room| room.public),
            rated: self.rated,
            pool: DoorPool::of(variant, self.class()),
            status,
            limits: Limits {
                least: room.and_then(|room| room.min_rating),
                most: room.and_then(|room| room.max_rating),
            },
            cap: room.map(|room| room.spectators),
            chat: room.is_none_or(|room| room.chat),
            ..Door::default()
        }
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
    fn how_two_came_together_is_true_of_one_game() {
        let cup = GameTournament { id: "t".to_owned(), name: "Cup".to_owned(), round: Some(2) };
        let first = Settings { matched: true, tournament: Some(cup), rated: true, ..Settings::default() };
        assert_eq!(Settings::load(&first.store()), Some(first.clone()));
        let next = first.again();
        assert!(!next.matched && next.tournament.is_none() && next.rated);
        assert!(!next.store().contains("matched"), "what is as usual is not written");
        assert!(!next.store().contains("tournament"));
    }
}
