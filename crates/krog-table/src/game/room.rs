//! The room that a game is in, as it was agreed.

use krog_chess::{Color, Message};
use krog_compete::rating::RANGE;
use krog_wire::{
    game::ColorChoice,
    room::{RoomOrder, RoomSettings},
};
use serde::{Deserialize, Serialize};

use crate::stored::Colors;

/// How many may watch where nothing is said of it.
pub const PUBLIC_SPECTATORS: u32 = 100;
/// The same of a private room.
pub const PRIVATE_SPECTATORS: u32 = 10;
/// The most that may be let in.
pub const MOST_SPECTATORS: u32 = 1_000;

/// What cannot be agreed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unacceptable {
    pub message: Message,
    /// Where in the request: a JSON pointer.
    pub at: String,
}

/// What was agreed of a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Room {
    /// Whether the lobby lists it.
    pub public: bool,
    /// How many may watch.
    pub spectators: u32,
    /// Whether people may write to each other.
    pub chat: bool,
    /// The lowest rating of an opponent, if the host has set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_rating: Option<i32>,
    /// The highest rating of an opponent, if the host has set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_rating: Option<i32>,
    /// Who has which colour.
    pub colors: Colors,
    /// Whether the colours of the first game were drawn by lot: nobody is told them before it begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lot: bool,
}

impl Room {
    /// What an order comes to.
    pub fn agreed(order: &RoomOrder, color: ColorChoice) -> Result<Room, Unacceptable> {
        let refused = |message: Message, at: &str| Err(Unacceptable { message, at: format!("/room/{at}") });
        for (rating, at) in [(order.min_rating, "minRating"), (order.max_rating, "maxRating")] {
            if rating.is_some_and(|rating| !RANGE.contains(&rating)) {
                let message = Message::new("room-bad-rating");
                return refused(
                    message.with("least", RANGE.start().to_string()).with("most", RANGE.end().to_string()),
                    at,
                );
            }
        }
        if let (Some(least), Some(most)) = (order.min_rating, order.max_rating)
            && least > most
        {
            return refused(
                Message::new("room-ratings-crossed")
                    .with("least", least.to_string())
                    .with("most", most.to_string()),
                "maxRating",
            );
        }
        let usual = if order.public { PUBLIC_SPECTATORS } else { PRIVATE_SPECTATORS };
        let spectators = order.spectators.unwrap_or(usual);
        if spectators > MOST_SPECTATORS {
            return refused(
                Message::new("room-too-many-spectators").with("most", MOST_SPECTATORS),
                "spectators",
            );
        }
        let mut room = Room {
            public: order.public,
            spectators,
            chat: order.chat.unwrap_or(true),
            min_rating: order.min_rating,
            max_rating: order.max_rating,
            colors: order.colors.unwrap_or_default().into(),
            lot: false,
        };
        room.lot = room.first_color(color) == ColorChoice::Random;
        Ok(room)
    }

    /// The host's colour in the first game, if the host wishes for one.
    pub const fn first_color(&self, wish: ColorChoice) -> ColorChoice {
        match self.colors {
            Colors::Fixed | Colors::Alternating => wish,
            Colors::Random => ColorChoice::Random,
            Colors::FirstJoin => ColorChoice::Black,
        }
    }

    /// The host's colour in the game after one in which it was `color`: `asked` is who asked for it, `lot` what the lot says.
    pub fn next_color(&self, color: Color, asked: Option<Color>, lot: Color) -> Color {
        match self.colors {
            Colors::Fixed => color,
            Colors::Alternating => !color,
            Colors::Random => lot,
            Colors::FirstJoin => match asked {
                Some(asked) => Color::from_white(asked == color),
                None => !color,
            },
        }
    }

    /// As everybody sees it.
    pub fn view(&self) -> RoomSettings {
        RoomSettings {
            public: self.public,
            spectators: self.spectators,
            chat: self.chat,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            colors: self.colors.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use krog_wire::room::RoomColors;

    use super::*;

    fn order(change: impl FnOnce(&mut RoomOrder)) -> RoomOrder {
        let mut order = RoomOrder::default();
        change(&mut order);
        order
    }

    fn code(order: &RoomOrder) -> (&'static str, String) {
        let error = Room::agreed(order, ColorChoice::White).unwrap_err();
        (error.message.code, error.at)
    }

    #[test]
    fn a_room_is_usual_where_nothing_is_said() {
        let private = Room::agreed(&RoomOrder::default(), ColorChoice::White).unwrap();
        assert_eq!((private.public, private.spectators, private.chat, private.lot), (false, 10, true, false));
        assert_eq!(private.colors, Colors::Alternating);
        let public = Room::agreed(&order(|o| o.public = true), ColorChoice::Random).unwrap();
        assert_eq!((public.public, public.spectators, public.lot), (true, 100, true));
        let closed = order(|o| (o.spectators, o.chat) = (Some(0), Some(false)));
        let closed = Room::agreed(&closed, ColorChoice::Black).unwrap();
        assert_eq!((closed.spectators, closed.chat), (0, false));
    }

    #[test]
    fn what_cannot_be_agreed_is_refused_with_its_place() {
        for (bad, wanted, at) in [
            (order(|o| o.spectators = Some(1001)), "room-too-many-spectators", "/room/spectators"),
            (order(|o| o.min_rating = Some(99)), "room-bad-rating", "/room/minRating"),
            (order(|o| o.max_rating = Some(3501)), "room-bad-rating", "/room/maxRating"),
            (
                order(|o| (o.min_rating, o.max_rating) = (Some(1500), Some(1400))),
                "room-ratings-crossed",
                "/room/maxRating",
            ),
        ] {
            assert_eq!(code(&bad), (wanted, at.to_owned()));
        }
    }

    #[test]
    fn colours_go_on_as_the_room_says() {
        let next = |colors, color, asked, lot| {
            let room = Room::agreed(&order(|o| o.colors = Some(colors)), ColorChoice::White).unwrap();
            room.next_color(color, asked, lot)
        };
        for color in Color::ALL {
            for lot in Color::ALL {
                assert_eq!(next(RoomColors::Fixed, color, Some(color), lot), color);
                assert_eq!(next(RoomColors::Alternating, color, Some(color), lot), !color);
                assert_eq!(next(RoomColors::Random, color, None, lot), lot);
                assert_eq!(next(RoomColors::FirstJoin, color, Some(color), lot), Color::White);
                assert_eq!(next(RoomColors::FirstJoin, color, Some(!color), lot), Color::Black);
            }
        }
        let joins = order(|o| o.colors = Some(RoomColors::FirstJoin));
        let joins = Room::agreed(&joins, ColorChoice::White).unwrap();
        assert_eq!(joins.first_color(ColorChoice::White), ColorChoice::Black);
    }
}
